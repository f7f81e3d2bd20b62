import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { editMethods } from '../../../src-main/ipc/edits.ts'
import { exportJournalMethods } from '../../../src-main/ipc/export-journal.ts'
import type { SaveDialogs } from '../../../src-main/ipc/export.ts'
import { passageMethods } from '../../../src-main/ipc/passages.ts'
import { personalMethods } from '../../../src-main/ipc/personal.ts'
import { quoteSheetFileMethods } from '../../../src-main/ipc/quote-sheet-files.ts'
import { quoteSheetMethods } from '../../../src-main/ipc/quote-sheets.ts'
import type { QuoteFormat } from '../../../src-preload/contract/quote-sheets.ts'
import { connectOffhook, connectPlain } from '../../support/engine/connected-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'
import { exportContext } from '../../support/words/exported-call.ts'

sampleTests(import.meta.filename, 1)

async function connect() {
  const { offhook } = await connectOffhook({ recordings: 1 })
  const { threads } = offhook.session.workspace()!
  const { items } = await threads.reader.listRecordings({ view: 'all', offset: 0, limit: 1 })
  const passages = passageMethods(offhook)
  const mark = async (timestamp: number) =>
    (await passages['passages.add'].run({
      ...{ recordingId: items[0]!.id, words: null, timestamp, text: `at ${timestamp}`, themeIds: [] },
    }))!
  return {
    methods: { ...quoteSheetMethods(offhook), ...editMethods(offhook) },
    personal: personalMethods(offhook),
    mark,
  }
}

describe('quoteSheetMethods', () => {
  it('add, list, get, save, delete and restore a sheet', async () => {
    const { methods, mark } = await connect()
    const [first, second] = [await mark(1), await mark(2)]
    const parts = [
      { kind: 'heading' as const, text: 'Price' },
      { kind: 'passage' as const, noteId: second.id },
      { kind: 'text' as const, text: 'Then she said:' },
      { kind: 'passage' as const, noteId: first.id },
    ]
    const added = await methods['quote-sheets.add'].run({ name: 'Story', parts })
    expect(await methods['quote-sheets.list'].run(null)).toMatchObject([{ name: 'Story', passages: 2 }])
    const get = () => methods['quote-sheets.get'].run({ id: added.id })
    expect(await get()).toMatchObject({ sheet: { parts }, passages: [{ text: 'at 2' }, { text: 'at 1' }] })
    const { id } = added
    const saved = await methods['quote-sheets.save'].run({ id, name: 'Draft', parts: parts.slice(1) })
    expect(saved!.before).toEqual(added)
    expect((await get())!.sheet).toMatchObject({ name: 'Draft', parts: parts.slice(1) })
    await methods['edits.apply'].run({ kind: 'quote-sheet', id, from: saved!.after, to: saved!.before })
    expect((await get())!.sheet).toEqual(added)
    expect(await methods['quote-sheets.delete'].run({ id })).toEqual(added)
    expect(await get()).toBeNull()
    expect(await methods['quote-sheets.save'].run({ id, name: 'Late', parts })).toBeNull()
    await methods['quote-sheets.restore'].run({ sheet: added })
    expect((await get())!.sheet).toEqual(added)
  })

  it('keep the place of a passage that is deleted, until it is restored', async () => {
    const { methods, personal, mark } = await connect()
    const passage = await mark(1)
    const parts = [{ kind: 'passage' as const, noteId: passage.id }]
    const { id } = await methods['quote-sheets.add'].run({ name: 'Story', parts })
    const deleted = await personal['personal.delete-notes'].run({ ids: [passage.id] })
    expect(await methods['quote-sheets.get'].run({ id })).toMatchObject({ sheet: { parts }, passages: [] })
    await personal['personal.restore-notes'].run(deleted)
    expect((await methods['quote-sheets.get'].run({ id }))!.passages).toMatchObject([{ id: passage.id }])
  })

  it('refuse empty parts and names', async () => {
    const { methods } = await connect()
    const accepts = (args: unknown) => methods['quote-sheets.add'].args.safeParse(args).success
    expect(accepts({ name: 'a', parts: [{ kind: 'text', text: 'b' }] })).toBe(true)
    expect(accepts({ name: 'a', parts: [{ kind: 'text', text: ' ' }] })).toBe(false)
    expect(accepts({ name: ' ', parts: [] })).toBe(false)
  })
})

describe('quoteSheetFileMethods', () => {
  it('save each format where the user chooses, and clips in a new folder', async () => {
    const { offhook } = await connectPlain({ recordings: 1, averageWords: 20 })
    const { threads } = offhook.session.workspace()!
    const { items } = await threads.reader.listRecordings({ view: 'all', offset: 0, limit: 1 })
    const passages = passageMethods(offhook)
    const words = { first: 0, count: 4 }
    const passage = (await passages['passages.add'].run({
      ...{ recordingId: items[0]!.id, words, timestamp: null, text: '', themeIds: [] },
    }))!
    const parts = [{ kind: 'passage' as const, noteId: passage.id }]
    const { id } = await quoteSheetMethods(offhook)['quote-sheets.add'].run({ name: 'My: story', parts })
    const saves = makeTempFolder()
    let isCancelled = false
    const shown: string[] = []
    const dialogs: Pick<SaveDialogs, 'chooseFile' | 'chooseFolder'> = {
      chooseFile: async (name) => (isCancelled ? null : join(saves, name)),
      chooseFolder: async () => (isCancelled ? null : saves),
    }
    const shell = {
      ...{ showInFolder: (path: string) => void shown.push(path), region: () => 'IE', locale: () => 'en-IE' },
      ...{ exportWords: () => exportContext.words, printToPdf: exportContext.printToPdf },
    }
    const given = { dialogs, shell } as unknown as Parameters<typeof quoteSheetFileMethods>[1]
    const methods = quoteSheetFileMethods(offhook, given)
    const save = (format: QuoteFormat) => methods['quote-sheets.export'].run({ id, format })
    for (const format of ['html', 'docx', 'pdf', 'md', 'csv'] as const) {
      expect(await save(format)).toEqual({ saved: `My- story.${format}`, silent: 0 })
    }
    expect(await save('clips')).toEqual({ saved: 'My- story', silent: 0 })
    await methods['quote-sheets.show-saved'].run(null)
    expect(shown).toEqual([join(saves, 'My- story')])
    expect(
      readdirSync(join(saves, 'My- story'))
        .map((name) => name.split('.').at(-1))
        .toSorted(),
    ).toEqual(['csv', expect.stringMatching(/^(mp3|wav)$/)])
    expect(readFileSync(join(saves, 'My- story.md'), 'utf8')).toContain(passage.said)
    const filter = { text: '', kinds: [], callId: null }
    const journal = await exportJournalMethods(offhook)['exports.list'].run({ filter, offset: 0, limit: 10 })
    expect(journal.total).toBe(6)
    expect(journal.items[0]).toMatchObject({
      ...{ kind: 'quote-sheet', format: 'clips', fileName: 'My- story', fileCount: 2 },
      callIds: [items[0]!.id],
    })
    isCancelled = true
    expect(await save('md')).toEqual({ saved: null, silent: 0 })
    await quoteSheetMethods(offhook)['quote-sheets.delete'].run({ id })
    await expect(save('md')).rejects.toMatchObject({ code: 'quote-sheet-not-found' })
  })
})
