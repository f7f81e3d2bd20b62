import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultExportChoice } from '../../../src-preload/contract/export.ts'
import type { ExportFormatId } from '../../../src-preload/contract/export-formats.ts'
import type { ExportChoice } from '../../../src-preload/contract/export-choice.ts'
import { callFileMethods } from '../../../src-main/ipc/call-files.ts'
import { clipMethods } from '../../../src-main/ipc/clip.ts'
import { exportJournalMethods } from '../../../src-main/ipc/export-journal.ts'
import { type CallFilesShell, exportMethods } from '../../../src-main/ipc/export.ts'
import { followUpFileMethods } from '../../../src-main/ipc/follow-up-files.ts'
import { followUpMethods } from '../../../src-main/ipc/follow-ups.ts'
import { libraryMethods, TaskProgress } from '../../../src-main/ipc/library.ts'
import { portableDataMethods } from '../../../src-main/ipc/portable-data.ts'
import { redactionMethods } from '../../../src-main/ipc/redactions.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { checkBundle } from '../../support/files/check-bundle.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { exportContext } from '../../support/words/exported-call.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const redacted = 'call-1'
const plain = 'call-2'

/** Two calls, the first with a redaction, on a desktop that saves everything to one folder. */
async function openDesktop() {
  const words = 'The code is four seven one one for Project Falcon today.'.split(' ').map((word, index) => ({
    ...{ word, start: index * 0.4, end: index * 0.4 + 0.3, speaker: 'them' as const },
  }))
  const { offhook } = await connectOffhook({ recordings: 0 }, (service) => {
    for (const id of [redacted, plain]) service.addRecording({ id, words })
  })
  const saves = makeTempFolder()
  const temporary = makeTempFolder()
  const dragged: string[] = []
  const shell: CallFilesShell = {
    beginDrag: async () => ({
      folder: mkdtempSync(join(temporary, 'drag-')),
      start: (paths) => void dragged.push(...paths),
    }),
    showInFolder() {},
    openFolder: async () => undefined,
    copy: async (_text, file) => file !== null,
    region: () => 'IE',
    evidenceWords: () => en.evidence,
    print: async () => state.prints,
    printToPdf: exportContext.printToPdf,
    exportWords: () => exportContext.words,
    locale: () => 'en-IE',
  }
  const state = { isCancelled: false, prints: true }
  const choose = async () => (state.isCancelled ? null : saves)
  const dialogs = {
    chooseFile: async (name: string) => (state.isCancelled ? null : join(saves, name)),
    chooseFolder: choose,
    chooseEvidenceFolder: choose,
    choosePersonalData: async () => null,
    ...{ chooseBackupTarget: choose, chooseBackup: async () => null, chooseLibraryFolder: async () => null },
  }
  const progress = new TaskProgress()
  const handlers = {
    ...exportMethods(offhook, { dialogs, shell, progress }),
    ...callFileMethods(offhook, { dialogs, shell }),
    ...clipMethods(offhook, { dialogs, shell }),
    ...followUpMethods(offhook),
    ...followUpFileMethods(offhook, { dialogs, shell }),
    ...libraryMethods(offhook, dialogs, { progress, settingsChanges: new Emitter<Settings>() }),
    ...portableDataMethods(offhook, dialogs),
    ...exportJournalMethods(offhook),
  }
  const places = [{ first: 3, count: 4, kind: 'digits' as const }]
  await redactionMethods(offhook)['redactions.save'].run({
    recordingId: redacted,
    places,
    state: 'confirmed',
  })
  const list = async (text = '') =>
    await handlers['exports.list'].run({
      filter: { text, kinds: [], callId: null },
      ...{ offset: 0, limit: 100 },
    })
  let known = 0
  /** The newest entry, which is the only new one. */
  const takeEntry = async () => {
    const { total, items } = await list()
    expect(total).toBe((known += 1))
    return items[0]!
  }
  const save = async (ids: string[], choice: Partial<ExportChoice>) => {
    const format = (choice.format ?? 'docx') as ExportFormatId
    return await handlers['export.save'].run({
      source: { ids },
      choice: { ...defaultExportChoice, ...choice, format },
    })
  }
  return { handlers, saves, dragged, state, list, takeEntry, save }
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

describe('exportJournalMethods', () => {
  it('list one entry for each way out of the app, with the hash of its file', async () => {
    const { handlers, saves, dragged, takeEntry, save } = await openDesktop()
    const hashSaved = (name: string | null) => hashOf(join(saves, name!))
    const single = { callIds: [redacted], callCount: 1, redaction: 'applied', fileCount: 1 }

    await save([redacted], { format: 'txt' })
    const text = await takeEntry()
    expect(text).toMatchObject({ ...single, kind: 'calls', format: 'txt', sha256: hashSaved(text.fileName) })
    await save([redacted, plain], { format: 'txt', isRedacted: false })
    const both = { callIds: [redacted, plain], callCount: 2 }
    const several = await takeEntry()
    expect(several).toMatchObject({ ...both, redaction: 'without', fileName: null, fileCount: 2 })
    await save([redacted, plain], { format: 'csv' })
    const table = await takeEntry()
    expect(table).toMatchObject({ ...both, redaction: 'applied', sha256: hashSaved(table.fileName) })
    await save([plain], { format: 'website' })
    const website = await takeEntry()
    expect(website).toMatchObject({ callIds: [plain], redaction: 'none', format: 'website' })
    expect(readdirSync(saves)).toContain(website.fileName)

    const part = { id: redacted, from: 0, to: 5 }
    await handlers['clip.save'].run({ ...part, format: 'audio' })
    const clip = await takeEntry()
    expect(clip).toMatchObject({ ...single, kind: 'clip', format: 'wav', sha256: hashSaved(clip.fileName) })
    await handlers['clip.drag'].run(part)
    expect(await takeEntry()).toMatchObject({ kind: 'clip', sha256: hashOf(dragged[0]!) })
    expect(await handlers['clip.copy'].run(part)).toEqual({ withAudio: true })
    expect(await takeEntry()).toMatchObject({ kind: 'clip', format: 'wav' })

    await handlers['export.drag'].run({ ids: [redacted] })
    const drag = await takeEntry()
    expect(drag).toMatchObject({ ...single, kind: 'drag', format: 'srt, wav', fileCount: 2 })
    await handlers['export.save-audio'].run({ id: plain })
    const audio = await takeEntry()
    expect(audio).toMatchObject({ kind: 'audio', redaction: 'none', sha256: hashSaved(audio.fileName) })
    await handlers['export.print'].run({ id: redacted, withNotes: true })
    expect(await takeEntry()).toMatchObject({ ...single, format: 'print', fileCount: 0, sha256: null })
    await handlers['export.calendar-event'].run({
      ...{ recordingId: redacted, kind: 'date', text: 'today', sentence: 'Project Falcon today.' },
      ...{ value: '2026-11-27', timestamp: 1, first: 0 },
    })
    const event = await takeEntry()
    expect(event).toMatchObject({ kind: 'calendar', format: 'ics', sha256: hashSaved(event.fileName) })

    const fields = { owner: 'me' as const, personId: null, timestamp: 1, dueDay: '2026-12-01' }
    await handlers['follow-ups.add'].run({ ...fields, recordingId: redacted, text: 'Enter 4711' })
    const filter = { state: 'open' as const, owner: null, personId: null }
    await handlers['follow-ups.export'].run({ format: 'csv', filter })
    const followUps = await takeEntry()
    expect(followUps).toMatchObject({ ...single, kind: 'follow-ups', sha256: hashSaved(followUps.fileName) })
    await handlers['follow-ups.print'].run({ filter })
    expect(await takeEntry()).toMatchObject({ kind: 'follow-ups', format: 'print' })

    const whole = { callIds: [], callCount: 2, redaction: 'without' }
    await handlers['personal.export-data'].run(null)
    const personal = await takeEntry()
    expect(personal).toMatchObject({
      ...whole,
      kind: 'personal-data',
      sha256: hashSaved('personal-data.json'),
    })
    await handlers['library.backup'].run({ audio: true, decrypted: true })
    const backup = await takeEntry()
    expect(backup).toMatchObject({ ...whole, kind: 'backup' })
    expect(backup.sha256).toBe(hashOf(join(saves, backup.fileName!, 'manifest.json')))

    expect(await handlers['exports.of-call'].run({ id: plain })).toMatchObject({ count: 4 })
  })

  it('lists the earlier exports of its calls in evidence, which is recorded too', async () => {
    const { handlers, saves, takeEntry, save } = await openDesktop()
    await save([redacted], { format: 'txt', isRedacted: false })
    const earlier = await takeEntry()
    await save([plain], { format: 'srt' })
    await takeEntry()
    const choice = { withAdditions: true, withTimeStampRequest: false, redactedCalls: 'original' as const }
    await handlers['evidence.save'].run({ source: { ids: [redacted] }, choice })
    const entry = await takeEntry()
    const bundle = join(saves, entry.fileName!)
    expect(entry).toMatchObject({
      ...{ kind: 'evidence', callIds: [redacted], redaction: 'without' },
      sha256: hashOf(join(bundle, 'SHA256SUMS')),
    })
    expect(checkBundle(bundle)).toMatchObject({ signaturesAreValid: true, filesAreIntact: true })
    const rows = readFileSync(join(bundle, 'exports.csv'), 'utf8').trim().split('\r\n')
    expect(rows[1]).toBe(
      [
        ...[new Date(earlier.at).toISOString(), 'calls', 'txt', 'without', redacted, '1', earlier.fileName],
        ...['1', earlier.sizeBytes, earlier.sha256],
      ].join(','),
    )
    expect(rows).toHaveLength(2)
    const manifest = JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({
      exports: { path: 'exports.csv', sha256: hashOf(join(bundle, 'exports.csv')) },
      entryCount: 1,
    })
    expect(readFileSync(join(bundle, 'README.txt'), 'utf8')).toContain('exports.csv:')
    await handlers['evidence.save'].run({
      source: { ids: [redacted] },
      choice: { ...choice, withAdditions: false },
    })
    const { fileName } = await takeEntry()
    expect(readdirSync(join(saves, fileName!))).not.toContain('exports.csv')
    expect(readFileSync(join(saves, fileName!, 'README.txt'), 'utf8')).not.toContain('exports.csv')
  })

  it('have no entry for what was cancelled', async () => {
    const { handlers, list, state, save } = await openDesktop()
    state.prints = false
    await handlers['export.print'].run({ id: redacted, withNotes: true })
    state.isCancelled = true
    await save([plain], { format: 'txt' })
    await save([plain, redacted], { format: 'txt' })
    await save([plain, redacted], { format: 'csv' })
    await handlers['clip.save'].run({ id: plain, from: 0, to: 5, format: 'audio' })
    await handlers['personal.export-data'].run(null)
    expect((await list()).total).toBe(0)
  })

  it('name only the calls that were written', async () => {
    const { saves, list, save } = await openDesktop()
    const choice = { format: 'txt', namePattern: '{id}' } as const
    expect(await save([plain, 'gone', redacted], choice)).toMatchObject({ saved: 2, skipped: 1 })
    expect(readdirSync(saves).toSorted()).toEqual([`${redacted}.txt`, `${plain}.txt`])
    expect((await list()).items).toMatchObject([{ callIds: [redacted, plain].toSorted(), fileCount: 2 }])
  })

  it('finds entries, and forgets one or all', async () => {
    const { handlers, list, save } = await openDesktop()
    await save([plain], { format: 'txt' })
    await save([redacted], { format: 'srt' })
    const { items, calls } = await list('srt')
    expect(items).toMatchObject([{ format: 'srt' }])
    expect(calls).toMatchObject([{ id: redacted }])
    await handlers['exports.remove'].run({ ids: [items[0]!.id] })
    expect((await list()).items).toMatchObject([{ format: 'txt' }])
    await handlers['exports.remove'].run({ ids: null })
    expect(await list()).toEqual({ total: 0, items: [], calls: [] })
  })
})
