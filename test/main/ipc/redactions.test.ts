import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callFileMethods } from '../../../src-main/ipc/call-files.ts'
import { clipMethods } from '../../../src-main/ipc/clip.ts'
import type { CallFilesShell } from '../../../src-main/ipc/export.ts'
import { followUpFileMethods } from '../../../src-main/ipc/follow-up-files.ts'
import { followUpMethods } from '../../../src-main/ipc/follow-ups.ts'
import { redactionMethods } from '../../../src-main/ipc/redactions.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { exportContext } from '../../support/words/exported-call.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const recordingId = 'call-1'

/** A call with a code and a term, on a desktop that records what left the app. */
async function connectWithCall() {
  const words = 'The code is four seven one one for Project Falcon today.'.split(' ').map((word, index) => ({
    ...{ word, start: index * 0.4, end: index * 0.4 + 0.3, speaker: 'them' as const },
  }))
  const { offhook } = await connectOffhook({ recordings: 0 }, (service) => {
    service.addRecording({ id: recordingId, words })
  })
  const folder = makeTempFolder()
  const dragged: string[] = []
  const printed: string[] = []
  const copied: string[] = []
  const shell: CallFilesShell = {
    beginDrag: async () => ({
      folder: mkdtempSync(join(folder, 'drag-')),
      start: (paths) => void dragged.push(...paths),
    }),
    showInFolder() {},
    openFolder: async () => undefined,
    copy: async (text) => copied.push(text) > 0,
    region: () => 'IE',
    evidenceWords: () => en.evidence,
    print: async (html) => printed.push(html) > 0,
    printToPdf: exportContext.printToPdf,
    exportWords: () => exportContext.words,
    locale: () => 'en-IE',
  }
  const dialogs = {
    chooseFile: async () => join(folder, 'one.ics'),
    chooseFolder: async () => null,
    chooseEvidenceFolder: async () => null,
  }
  return {
    redactions: redactionMethods(offhook),
    followUps: { ...followUpMethods(offhook), ...followUpFileMethods(offhook, { dialogs, shell }) },
    files: { ...callFileMethods(offhook, { dialogs, shell }), ...clipMethods(offhook, { dialogs, shell }) },
    ...{ dragged, printed, copied, calendar: join(folder, 'one.ics') },
  }
}

describe('redactionMethods', () => {
  it('propose, decide and take back, with terms that are kept', async () => {
    const { redactions } = await connectWithCall()
    const propose = async () =>
      (await redactions['redactions.propose'].run({ recordingId })).map(({ kind, text }) => [kind, text])
    expect(await propose()).toEqual([['digits', 'four seven one one']])
    const terms = await redactions['redactions.save-term'].run({ text: 'project falcon' })
    expect(terms).toMatchObject([{ text: 'project falcon' }])
    expect(await propose()).toEqual([
      ['digits', 'four seven one one'],
      ['term', 'Project Falcon'],
    ])
    const places = [{ first: 3, count: 4, kind: 'digits' as const }]
    const { saved } = await redactions['redactions.save'].run({ recordingId, places, state: 'confirmed' })
    expect(await propose()).toEqual([['term', 'Project Falcon']])
    expect(await redactions['redactions.list'].run({ recordingId })).toMatchObject([
      { state: 'confirmed', shown: { first: 3, count: 4 }, original: 'four seven one one' },
    ])
    await redactions['redactions.swap'].run({ deleted: saved.map(({ id }) => id), restored: [] })
    await redactions['redactions.delete-term'].run({ id: terms[0]!.id })
    expect(await propose()).toEqual([['digits', 'four seven one one']])
  })

  it('keep redacted words out of dragged files, prints and calendar files', async () => {
    const { redactions, files, dragged, copied, printed, calendar } = await connectWithCall()
    const places = [{ first: 3, count: 4, kind: 'digits' as const }]
    await redactions['redactions.save'].run({ recordingId, places, state: 'confirmed' })
    await files['export.drag'].run({ ids: [recordingId] })
    await files['export.print'].run({ id: recordingId, withNotes: true })
    const sentence = 'The code is four seven one one for Project Falcon today.'
    await files['export.calendar-event'].run({
      ...{ recordingId, kind: 'promise', text: sentence, sentence },
      ...{ value: '2026-11-27', timestamp: 1, first: 0 },
    })
    await files['clip.copy'].run({ id: recordingId, from: 0, to: 5 })
    await files['clip.drag'].run({ id: recordingId, from: 0, to: 5 })
    expect(copied[0]).toContain('The code is █████ for')
    expect(dragged.map((path) => path.slice(-4))).toEqual(['.wav', '.srt', '.wav'])
    const said = [...dragged, calendar].map((path) => readFileSync(path, 'latin1'))
    for (const text of [...said, ...copied, ...printed]) expect(text).not.toMatch(/seven|4711/)
    expect(printed[0]).toContain('The code is █████ for Project Falcon today.')
  })

  it('keep redacted words out of saved and printed follow-ups, which only this user can read', async () => {
    const { redactions, followUps, printed, calendar } = await connectWithCall()
    const places = [{ first: 3, count: 4, kind: 'digits' as const }]
    await redactions['redactions.save'].run({ recordingId, places, state: 'confirmed' })
    const fields = { owner: 'me' as const, personId: null, timestamp: 1, dueDay: '2026-12-01' }
    await followUps['follow-ups.add'].run({ ...fields, recordingId, text: 'Enter 4711' })
    await followUps['follow-ups.add'].run({ ...fields, recordingId: null, text: 'Buy paper' })
    const filter = { state: 'open' as const, owner: null, personId: null }
    for (const format of ['md', 'csv', 'ics'] as const) {
      expect(await followUps['follow-ups.export'].run({ format, filter })).toEqual({ saved: true })
      const text = readFileSync(calendar, 'utf8')
      expect(text).toContain('Enter █████')
      expect(text).toContain('Buy paper')
      expect(text).not.toContain('4711')
      if (process.platform !== 'win32') expect(statSync(calendar).mode & 0o777).toBe(0o600)
    }
    expect(await followUps['follow-ups.print'].run({ filter })).toEqual({ printed: true })
    expect(printed[0]).toContain('Enter █████')
    expect(printed[0]).not.toContain('4711')
  })
})
