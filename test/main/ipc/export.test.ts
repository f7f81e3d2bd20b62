import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { defaultExportChoice } from '../../../src-preload/contract/export.ts'
import type { PassageFilter } from '../../../src-preload/contract/personal.ts'
import type { LibraryTaskProgress } from '../../../src-preload/contract/library.ts'
import { callFileMethods } from '../../../src-main/ipc/call-files.ts'
import { type CallFilesShell, exportMethods, type SaveDialogs } from '../../../src-main/ipc/export.ts'
import { TaskProgress } from '../../../src-main/ipc/library.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import { type Clock, systemClock } from '../../../src-main/util/clock.ts'
import { connectPlain } from '../../support/engine/connected-offhook.ts'
import { listParts, readProject } from '../../support/files/qda-project.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { exportContext } from '../../support/words/exported-call.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const choice = { ...defaultExportChoice, format: 'srt' as const }

/** Progress is reported at every turn of the event loop. */
const hurried: Clock = { ...systemClock, sleep: async () => void (await setImmediate()) }

/** Everything is synced, on a desktop that records its requests. */
async function openDesktop() {
  const { offhook, folder, service } = await connectPlain()
  const temporary = makeTempFolder()
  const dragged: string[][] = []
  const shown: string[] = []
  const saves = makeTempFolder()
  const suggested: string[] = []
  let isCancelled = false
  const printed: string[] = []
  const dialogs: SaveDialogs = {
    chooseFile: async (name) => (isCancelled ? null : (suggested.push(name), join(saves, 'one.srt'))),
    chooseFolder: async () => (isCancelled ? null : saves),
    chooseEvidenceFolder: async () => (isCancelled ? null : saves),
  }
  const progress = new TaskProgress()
  const shell: CallFilesShell = {
    beginDrag: async () => ({
      folder: mkdtempSync(join(temporary, 'drag-')),
      start: (paths) => void dragged.push(paths),
    }),
    showInFolder: (path) => void shown.push(path),
    copy: async () => false,
    openFolder: async () => undefined,
    print: async (html) => printed.push(html) > 0,
    printToPdf: exportContext.printToPdf,
    region: () => 'IE',
    exportWords: () => exportContext.words,
    evidenceWords: () => en.evidence,
    locale: () => 'en-IE',
  }
  const handlers = {
    ...exportMethods({ ...offhook, clock: hurried }, { dialogs, shell, progress }),
    ...callFileMethods(offhook, { dialogs, shell }),
  }
  const { threads } = offhook.session.workspace()!
  const ids = (await threads.reader.listRecordings({ view: 'all', offset: 0, limit: 10 })).items.map(
    ({ id }) => id,
  )
  return {
    ...{ handlers, service, progress, folder, threads, ids, dragged, shown, printed, saves, suggested },
    cancel: () => void (isCancelled = true),
  }
}

describe('exportMethods', () => {
  it('save one call to the chosen file, several into a folder, and none when the dialog is cancelled', async () => {
    const { handlers, ids, saves, suggested, cancel, shown } = await openDesktop()
    const save = (some: string[]) => handlers['export.save'].run({ source: { ids: some }, choice })
    const outcome = { skipped: 0, withoutWords: 0, unreached: 0, isCancelled: false }
    await handlers['export.show-saved'].run(null)
    expect(shown).toEqual([])
    expect(await save([ids[0]!])).toEqual({ ...outcome, saved: 1 })
    await handlers['export.show-saved'].run(null)
    expect(shown).toEqual([join(saves, 'one.srt')])
    expect(suggested).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d\.\d\d .+\.srt$/)])
    rmSync(join(saves, 'one.srt'))
    expect(await save(ids)).toEqual({ ...outcome, saved: ids.length })
    const several = readdirSync(saves).map((name) => readFileSync(join(saves, name), 'utf8'))
    expect(several.map((text) => text.slice(0, 3))).toEqual(ids.map(() => '1\r\n'))
    expect(several.join('')).toContain('\nSam Avery: ')
    await handlers['export.show-saved'].run(null)
    expect(readdirSync(saves)).toContain(basename(shown[1]!))
    cancel()
    expect(await save(ids)).toEqual({ saved: null })
  })

  it('save a list or search results with names from the pattern, and report progress', async () => {
    const { handlers, ids, saves, progress, threads } = await openDesktop()
    const told: (LibraryTaskProgress | null)[] = []
    progress.listen((each) => told.push(each))
    const named = { ...choice, format: 'md' as const, namePattern: '{id}' }
    await handlers['export.save'].run({ source: { view: 'all' }, choice: named })
    expect(readdirSync(saves).toSorted()).toEqual(ids.map((id) => `${id}.md`).toSorted())
    expect(told[0]).toEqual({ task: 'export', done: 0, total: ids.length })
    expect(told.at(-1)).toBeNull()

    for (const name of readdirSync(saves)) rmSync(join(saves, name))
    const query = 'in:inbound'
    const found = await threads.thorough.listIds({ query, now: Date.now() })
    expect(found.length).toBeGreaterThan(0)
    await handlers['export.save'].run({ source: { query }, choice: named })
    expect(readdirSync(saves).toSorted()).toEqual(found.map((id) => `${id}.md`).toSorted())
  })

  it('save one table with a row for each call, and count the matches of a search', async () => {
    const { handlers, ids, saves, suggested, threads } = await openDesktop()
    const [silent] = ids as [string]
    await saveTranscript(threads.writer, { id: silent, transcript: { text: '', wordCount: 0, words: [] } })
    const table = { ...choice, format: 'csv' as const }
    const rowsOf = async (source: { view: 'all' } | { query: string }) => {
      for (const name of readdirSync(saves)) rmSync(join(saves, name))
      await handlers['export.save'].run({ source, choice: table })
      const [name] = readdirSync(saves) as [string]
      return readFileSync(join(saves, name), 'utf8').trim().split('\r\n').slice(1)
    }
    const all = await rowsOf({ view: 'all' })
    expect(suggested).toEqual(['Calls.csv'])
    expect(all).toHaveLength(ids.length)
    for (const id of ids) expect(all.join('\n')).toContain(`,,offhook://recording/${id}`)
    const found = await rowsOf({ query: 'the' })
    expect(found.length).toBeGreaterThan(0)
    for (const row of found) expect(row).toMatch(/,[1-9]\d*,offhook:\/\//)
  })

  it('save several calls in one file, or nothing when they are cancelled', async () => {
    const { handlers, ids, saves, suggested, progress, shown } = await openDesktop()
    const together = { ...choice, format: 'csv-turns' as const }
    const save = () => handlers['export.save'].run({ source: { view: 'all' }, choice: together })
    expect(await save()).toMatchObject({ saved: 1, unreached: 0, isCancelled: false })
    expect(suggested).toEqual(['Calls.csv'])
    const [name] = readdirSync(saves) as [string]
    const table = readFileSync(join(saves, name), 'utf8')
    for (const id of ids) expect(table).toContain(`\n${id},`)
    await handlers['export.show-saved'].run(null)
    expect(shown).toEqual([join(saves, name)])

    rmSync(join(saves, name))
    progress.listen(() => void handlers['export.cancel'].run(null))
    expect(await save()).toMatchObject({ saved: 0, unreached: ids.length, isCancelled: true })
    expect(readdirSync(saves)).toEqual([])
  })

  it('save the calls of passages as a project for research tools', async () => {
    const { handlers, ids, saves, suggested, threads } = await openDesktop()
    const passages = { themeId: null, personId: null, number: null, from: null, to: null, text: '' }
    const save = (source: { passages: PassageFilter }) =>
      handlers['export.save'].run({ source, choice: { ...choice, format: 'qdpx' } })
    const tally = () => handlers['export.tally'].run({ source: { passages } })
    expect(await tally()).toEqual({ calls: 0, withWords: 0, first: null })
    const theme = await threads.writer.saveTheme({ id: null, name: 'Price', color: 'red', description: '' })
    const mark = (recordingId: string, themeIds: number[]) => {
      const words = { first: 1, count: 2 }
      return threads.writer.addPassage({ recordingId, words, timestamp: null, text: '', themeIds, at: 1 })
    }
    const [first, second] = ids as [string, string]
    for (const [id, themeIds] of [
      [first, []],
      [first, [theme.id]],
      [second, []],
    ] as const) {
      await mark(id, [...themeIds])
    }
    expect(await tally()).toMatchObject({ calls: 2, withWords: 2 })
    expect(await save({ passages })).toMatchObject({ saved: 1, unreached: 0 })
    expect(suggested).toEqual(['Calls.qdpx'])
    const read = () => readProject(readFileSync(join(saves, readdirSync(saves)[0]!)))
    expect(listParts(read(), 'TranscriptSelection')).toHaveLength(3)
    for (const name of readdirSync(saves)) rmSync(join(saves, name))
    await save({ passages: { ...passages, themeId: theme.id } })
    expect(listParts(read(), 'AudioSource')).toHaveLength(1)
  })

  it('save subtitles as the service writes them, but for calls with redacted words', async () => {
    const { handlers, ids, saves, service, threads } = await openDesktop()
    const asked = () => service.requests.filter(({ query }) => query.includes('format=srt')).length
    const named = { ...choice, isServiceSrt: true, namePattern: '{id}' }
    await handlers['export.preview'].run({ id: ids[0]!, choice: named })
    expect(asked()).toBe(0)
    await threads.writer.saveRedactions({
      recordingId: ids[0]!,
      places: [{ first: 0, count: 1, kind: 'other' }],
      state: 'confirmed',
      at: 1,
    })
    await handlers['export.save'].run({ source: { ids }, choice: named })
    expect(asked()).toBe(ids.length - 1)
    const read = (id: string) => readFileSync(join(saves, `${id}.srt`), 'utf8')
    expect(read(ids[1]!)).toMatch(/^1\n00:00:00,\d{3} --> /)
    expect(read(ids[0]!)).toContain('█')
    await service.stop()
    await expect(handlers['export.save'].run({ source: { ids }, choice: named })).rejects.toMatchObject({
      code: 'offline',
    })
  })

  it('save files of one call where a format has no other', async () => {
    const { handlers, ids, saves } = await openDesktop()
    await handlers['export.save'].run({ source: { view: 'all' }, choice: { ...choice, isOneFile: true } })
    expect(readdirSync(saves)).toHaveLength(ids.length)
  })

  it('save a website of any calls in a new folder that is named by them', async () => {
    const { handlers, ids, saves, shown, progress } = await openDesktop()
    const website = { ...choice, format: 'website' as const }
    const save = (some: string[], title?: string) =>
      handlers['export.save'].run({ source: { ids: some }, choice: website, title })
    expect(await save(ids.slice(0, 1), 'Calls with A/B')).toMatchObject({ saved: 1, unreached: 0 })
    await handlers['export.show-saved'].run(null)
    expect(shown).toEqual([join(saves, 'Calls with A-B', 'index.html')])
    expect(readFileSync(shown[0]!, 'utf8')).toContain('<h1 dir="auto">Calls with A/B</h1>')
    expect(await handlers['export.preview'].run({ id: ids[0]!, choice: website })).toEqual({
      fileName: 'index.html',
      text: null,
      page: {
        mark: null,
        title: expect.any(String),
        facts: expect.any(String),
        turns: expect.any(Array),
        lines: null,
      },
    })
    progress.listen(() => void handlers['export.cancel'].run(null))
    expect(await save(ids)).toEqual({
      ...{ saved: 0, skipped: 0, withoutWords: 0, unreached: ids.length, isCancelled: true },
    })
    await vi.waitFor(() => expect(readdirSync(saves)).toEqual(['Calls with A-B']))
  })

  it('mark each page as confidential if that is chosen, as the preview shows', async () => {
    const { handlers, ids, saves, printed } = await openDesktop()
    const marked = { ...choice, format: 'html' as const, isConfidential: true }
    await handlers['export.save'].run({ source: { ids }, choice: { ...marked, namePattern: '{id}' } })
    expect(readFileSync(join(saves, `${ids[0]}.html`), 'utf8')).toContain('<p class="mark">Confidential</p>')
    const { page } = await handlers['export.preview'].run({ id: ids[0]!, choice: marked })
    expect(page?.mark).toBe('Confidential')
    await handlers['export.print'].run({ id: ids[0]!, withNotes: false })
    expect(printed[0]).not.toContain('Confidential')
  })

  it('have numbered lines if that is chosen, as the preview shows', async () => {
    const { handlers, ids, saves } = await openDesktop()
    const numbered = { ...choice, format: 'txt' as const, isNumbered: true }
    await handlers['export.save'].run({ source: { ids }, choice: { ...numbered, namePattern: '{id}' } })
    expect(readFileSync(join(saves, `${ids[0]}.txt`), 'utf8')).toMatch(/\n 1 {2}[A-Z0-9 ]+:/)
    const preview = async (format: 'docx' | 'html') =>
      (await handlers['export.preview'].run({ id: ids[0]!, choice: { ...numbered, format } })).page?.lines
    expect(await preview('docx')).toHaveLength(25)
    expect(await preview('html')).toBeNull()
  })

  it('stop when they are cancelled, and keep the files already written', async () => {
    const { handlers, ids, saves, progress } = await openDesktop()
    progress.listen(() => void handlers['export.cancel'].run(null))
    const outcome = await handlers['export.save'].run({ source: { view: 'all' }, choice })
    expect(outcome).toMatchObject({ isCancelled: true, unreached: ids.length - outcome.saved! })
    expect(outcome.saved).toBeLessThan(ids.length)
    expect(readdirSync(saves)).toHaveLength(outcome.saved!)
  })

  it('ask for no file when a call has no words', async () => {
    const { handlers, ids, threads, suggested } = await openDesktop()
    const [id] = ids as [string]
    await saveTranscript(threads.writer, { id, transcript: { text: '', wordCount: 0, words: [] } })
    expect(await handlers['export.save'].run({ source: { ids: [id] }, choice })).toMatchObject({
      saved: 0,
      withoutWords: 1,
    })
    expect(suggested).toEqual([])
  })

  it('count the calls with words, and preview the first of them', async () => {
    const { handlers, ids, threads } = await openDesktop()
    const [silent, first] = ids as [string, string]
    await saveTranscript(threads.writer, { id: silent, transcript: { text: '', wordCount: 0, words: [] } })
    expect(await handlers['export.tally'].run({ source: { view: 'all' } })).toEqual({
      calls: ids.length,
      withWords: ids.length - 1,
      first,
    })
    const preview = (format: 'md' | 'srt') =>
      handlers['export.preview'].run({ id: first, choice: { ...choice, format, namePattern: '{id}' } })
    expect(await preview('md')).toEqual({
      fileName: `${first}.md`,
      text: expect.stringMatching(/^---\n(.*\n){19}…$/),
      page: null,
    })
    expect(await preview('srt')).toMatchObject({ text: expect.stringMatching(/^1\n00:00/) })
  })

  it('save a promise as a calendar file named by its day and person', async () => {
    const { handlers, ids, saves, suggested, cancel } = await openDesktop()
    const said = { text: 'I will call', sentence: 'I will call.', value: '2026-11-27' }
    const promise = { recordingId: ids[0]!, kind: 'promise' as const, timestamp: 1, first: 0, ...said }
    const save = handlers['export.calendar-event']
    expect(await save.run(promise)).toEqual({ saved: true })
    expect(suggested).toEqual([expect.stringMatching(/^2026-11-27 .+\.ics$/)])
    expect(readFileSync(join(saves, 'one.srt'), 'utf8')).toContain('DTSTART;VALUE=DATE:20261127\r\n')
    for (const value of ['2026-13-45', 'tomorrow', '2026-11-27T15:00Z\r\nX:1'])
      expect(save.args.safeParse({ ...promise, value }).success).toBe(false)
    cancel()
    expect(await save.run(promise)).toEqual({ saved: false })
  })

  it('drag the audio and the subtitles of every call, but refuse none or too many', async () => {
    const { handlers, ids, dragged } = await openDesktop()
    await handlers['export.drag'].run({ ids })
    expect(dragged).toHaveLength(1)
    const names = dragged[0]!.map((path) => basename(path))
    expect(names.filter((name) => /^\d{4}-\d{2}-\d{2} .+\.(mp3|wav)$/.test(name))).toHaveLength(ids.length)
    expect(names.filter((name) => name.endsWith('.srt'))).toHaveLength(ids.length)

    await expect(handlers['export.drag'].run({ ids: ['unknown'] })).rejects.toMatchObject({
      code: 'nothing-to-drag',
    })
    const many = Array.from({ length: 101 }, () => ids[0]!)
    await expect(handlers['export.drag'].run({ ids: many })).rejects.toMatchObject({
      code: 'too-many-to-drag',
    })
    expect(dragged).toHaveLength(1)
  })

  it('show the file of a call, and report when there is none', async () => {
    const { handlers, ids, shown, threads, folder } = await openDesktop()
    const [id] = ids as [string]
    await handlers['export.show-in-folder'].run({ id })
    const [recording] = await threads.reader.findRecordings({ ids: [id] })
    expect(shown).toEqual([join(folder, recording!.audioPath!)])

    rmSync(shown[0]!)
    await expect(handlers['export.show-in-folder'].run({ id })).rejects.toMatchObject({
      code: 'audio-not-here',
    })
    await expect(handlers['export.show-in-folder'].run({ id: 'unknown' })).rejects.toMatchObject({
      code: 'recording-not-found',
    })
    expect(shown).toHaveLength(1)
  })

  it('drag and show no file outside the library', async () => {
    const { handlers, ids, dragged, shown, threads, folder } = await openDesktop()
    const [id] = ids as [string]
    writeFileSync(join(folder, '..', 'id_ed25519.wav'), 'secret')
    const audio = { path: '../id_ed25519.wav', sizeBytes: 6, sha256: 'a'.repeat(64), seconds: 3 }
    await threads.writer.saveAudio({ id, audio: { ...audio, type: 'audio/wav' }, at: 1 })
    await expect(handlers['export.show-in-folder'].run({ id })).rejects.toMatchObject({
      code: 'audio-not-here',
    })
    expect(shown).toEqual([])
    await handlers['export.drag'].run({ ids: [id] })
    expect(dragged[0]!.map((path) => basename(path))).toEqual([expect.stringMatching(/\.srt$/)])
  })

  it('print every word as corrected, and the notes when they are wanted', async () => {
    const { handlers, ids, printed, threads } = await openDesktop()
    const [id] = ids as [string]
    const note = { id: null, recordingId: id, timestamp: null, text: 'Ask for the papers', at: 1 }
    await threads.writer.saveNote(note)
    const transcript = (await threads.reader.findTranscriptView({ id }))!
    expect(await handlers['export.print'].run({ id, withNotes: true })).toEqual({ printed: true })
    expect(await handlers['export.print'].run({ id, withNotes: false })).toEqual({ printed: true })
    const said = transcript.turns.map(({ first, count }) => transcript.words.slice(first, first + count))
    const read = printed.map((html) =>
      html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    )
    await expect(handlers['export.print'].run({ id: 'unknown', withNotes: false })).rejects.toMatchObject({
      code: 'recording-not-found',
    })
    expect(printed).toHaveLength(2)
    for (const words of said) expect(read[0]).toContain(words.join(' '))
    expect(read.map((html) => html.includes('Ask for the papers'))).toEqual([true, false])
  })
})
