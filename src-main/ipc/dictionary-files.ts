/** Methods that write the dictionary to a file, and read one after a preview. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { dictionaryFormats, type DictionaryImport } from '../../src-preload/contract/dictionary.ts'
import type { Offhook } from '../app/compose.ts'
import { dictionaryWriters } from '../export/dictionary.ts'
import { describeContent, recordExport } from '../export/export-journal.ts'
import { createEntryKey, maxDictionaryBytes, readDictionary } from '../personal-data/read-dictionary.ts'
import { CodedError } from '../util/coded-error.ts'
import type { SaveDialogs } from './export.ts'
import { getWorkspace, method } from './method.ts'

/** Asks the user for a file; null when cancelled. */
export interface DictionaryDialogs extends Pick<SaveDialogs, 'chooseFile'> {
  chooseDictionary(): Promise<string | null>
}

export function dictionaryFileMethods(offhook: Offhook, dialogs: DictionaryDialogs) {
  return {
    /** Asks for a file and writes it; null when the user closed the dialog. */
    'dictionary.export': method(
      z.object({ format: z.enum(dictionaryFormats) }),
      async ({ format }): Promise<{ fileName: string } | null> => {
        const { threads } = getWorkspace(offhook)
        const path = await dialogs.chooseFile(`dictionary.${format}`, format)
        if (path === null) return null
        const names = new Map((await threads.reader.listPeople()).map(({ id, name }) => [id, name]))
        const entries = await threads.reader.listDictionary()
        const content = dictionaryWriters[format](
          entries
            // Its contact was deleted: elsewhere it would apply to all calls.
            .filter(({ personId }) => personId === null || names.has(personId))
            .map((entry) => ({ ...entry, contact: names.get(entry.personId ?? 0) ?? null })),
        )
        await offhook.exports.writeFile(path, content)
        const files = describeContent(basename(path), content)
        await recordExport(threads, {
          ...{ at: offhook.clock.now(), kind: 'dictionary', format, calls: [], isRedacted: false, files },
        })
        return { fileName: basename(path) }
      },
    ),
    /** Asks for a file and returns what is new in it; null when the user closed the dialog. */
    'dictionary.choose-import': method(z.null(), async (): Promise<DictionaryImport | null> => {
      const { reader } = getWorkspace(offhook).threads
      const path = await dialogs.chooseDictionary()
      if (path === null) return null
      if ((await stat(path)).size > maxDictionaryBytes) throw new CodedError('not-a-dictionary')
      const people = await reader.listPeople()
      const findContact = (name: string) =>
        people.find((each) => each.name.toLowerCase() === name.toLowerCase())?.id ?? null
      const read = readDictionary(await readFile(path), offhook.region(), findContact)
      const known = new Set((await reader.listDictionary()).map(createEntryKey))
      const added = read.entries.filter((entry) => !known.has(createEntryKey(entry)))
      return {
        fileName: basename(path),
        added,
        known: read.entries.length - added.length + read.repeated,
        unreadable: read.unreadable,
      }
    }),
  }
}
