import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CallsToExport, Exported } from '../../../src-main/export/export-each.ts'
import { exportRecorded } from '../../../src-main/export/recorded-export.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { exportContext } from '../../support/words/exported-call.ts'

/** @param write gets a function that writes one file. */
async function exportWith(write: (save: (id: string) => void) => Promise<Exported>, isStopped = false) {
  const { writer, reader } = openLibrary()
  const folder = makeTempFolder()
  const outcome = await exportRecorded(
    {
      ...{ ids: ['a', 'b', 'c'], format: 'txt', folder, now: () => 7 },
      ...{ reader: asRemote(reader), journal: { reader: asRemote(reader), writer: asRemote(writer) } },
      ...{ formatNumber: String, userName: null, context: exportContext, isStopped: () => isStopped },
      choice: { isCorrected: true, withNotes: true, isRedacted: true },
    },
    ({ onCall }: CallsToExport) =>
      write((id) => {
        const path = join(folder, `${id}.txt`)
        writeFileSync(path, id)
        onCall?.(1, path, id)
      }),
  ).catch((error: Error) => error)
  const filter = { text: '', kinds: [], callId: null }
  return { outcome, entries: reader.listExports({ filter, offset: 0, limit: 9, callLimit: 9 }).items }
}

describe('exportRecorded', () => {
  it('records the files that stay when the export fails or is cancelled midway', async () => {
    const failure = new Error('disk full')
    const failed = await exportWith(async (save) => {
      save('a')
      save('b')
      throw failure
    })
    expect(failed.outcome).toBe(failure)
    expect(failed.entries).toMatchObject([{ at: 7, fileCount: 2, callIds: ['a', 'b'] }])
    const cancelled = await exportWith(async (save) => {
      save('c')
      return { saved: 1, skipped: 0, withoutWords: 0, unreached: 2 }
    }, true)
    expect(cancelled.entries).toMatchObject([{ fileName: 'c.txt', callIds: ['c'] }])
  })

  it('records nothing when nothing is left', async () => {
    const none = { saved: 0, skipped: 0, withoutWords: 0, unreached: 3 }
    expect(await exportWith(async () => none)).toEqual({ outcome: none, entries: [] })
  })
})
