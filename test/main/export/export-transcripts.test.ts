import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportTranscripts } from '../../../src-main/export/export-transcripts.ts'
import { de } from '../../../src-main/shell/text/de.ts'
import { UnfinishedExports } from '../../../src-main/export/unfinished-exports.ts'
import { exportFormatIds } from '../../../src-preload/contract/export-formats.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { exportAndKill } from '../../support/process/kill-export.ts'
import { exportContext } from '../../support/words/exported-call.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

function libraryWithTwoCalls() {
  const { writer, reader } = openLibrary()
  const recordings = ['one', 'two', 'no-transcript'].map((id) => serviceRecordingOf({ id }))
  writer.saveRecordings({ recordings, seenAt: 1 })
  for (const id of ['one', 'two']) {
    saveTranscript(writer, { id, transcript: transcriptOf(['you', `This is call ${id}`]) })
  }
  return asRemote(reader)
}

/** Exports, and lists the paths of the files. */
async function exportFiles(options: Omit<Parameters<typeof exportTranscripts>[0], 'onCall'>) {
  const paths: string[] = []
  const outcome = await exportTranscripts({
    ...options,
    onCall: (_done, path) => path !== null && paths.push(path),
  })
  expect(paths).toHaveLength(outcome.saved)
  return { ...outcome, paths }
}

const formatNumber = (raw: string) => raw
const choice = { isCorrected: true, withNotes: true, isRedacted: true }
const plain = { choice, context: exportContext }

describe('exportTranscripts', () => {
  it('writes one file for each call with a transcript and counts the others', async () => {
    const folder = makeTempFolder()
    const reader = libraryWithTwoCalls()
    const outcome = await exportFiles({
      format: 'srt',
      ids: ['one', 'no-transcript', 'two'],
      folder,
      reader,
      formatNumber,
      userName: null,
      ...plain,
    })
    expect(outcome.skipped).toBe(1)
    expect(outcome.paths.map((path) => readFileSync(path, 'utf8'))).toEqual([
      expect.stringContaining('This is call one'),
      expect.stringContaining('This is call two'),
    ])
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('ends when the library is closed, and counts the calls not reached', async () => {
    const reader = libraryWithTwoCalls()
    let isClosed = false
    const outcome = await exportTranscripts({
      format: 'srt',
      ids: ['no-transcript', 'one', 'two', 'one'],
      folder: makeTempFolder(),
      reader: {
        ...reader,
        findTranscript: async ({ id }) => {
          if (id !== 'two') return await reader.findTranscript({ id })
          isClosed = true
          throw new Error('the thread has ended')
        },
        findRecordings: (input) => reader.findRecordings(input),
        findAdditions: (input) => reader.findAdditions(input),
        listCorrections: (input) => reader.listCorrections(input),
        listMarkedWords: (input) => reader.listMarkedWords(input),
        listTags: () => reader.listTags(),
        listThemes: () => reader.listThemes(),
        listRedactions: (input) => reader.listRedactions(input),
        listSilences: (input) => reader.listSilences(input),
      },
      formatNumber,
      userName: null,
      ...plain,
      isStopped: () => isClosed,
    })
    expect(outcome).toEqual({ saved: 1, skipped: 1, withoutWords: 0, unreached: 2 })
  })

  it('uses the person’s name for the other party, in the file and in its name', async () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'one' })], seenAt: 1 })
    saveTranscript(writer, { id: 'one', transcript: transcriptOf(['them', 'Good morning.']) })
    writer.savePerson({ id: null, name: 'Niamh Gallagher', numbers: ['+353209174199'] })
    const { paths } = await exportFiles({
      format: 'srt',
      ids: ['one'],
      folder: makeTempFolder(),
      reader: asRemote(reader),
      formatNumber,
      userName: null,
      ...plain,
    })
    expect(paths[0]).toMatch(/ Niamh Gallagher\.srt$/)
    expect(readFileSync(paths[0]!, 'utf8')).toContain('Niamh Gallagher: Good morning.')
  })

  it('uses the given label for a speaker without a name', async () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'one', toNumber: null })], seenAt: 1 })
    saveTranscript(writer, { id: 'one', transcript: transcriptOf(['you', 'Guten Tag.'], ['them', 'Hallo.']) })
    const { paths } = await exportFiles({
      format: 'srt',
      ids: ['one'],
      folder: makeTempFolder(),
      reader: asRemote(reader),
      formatNumber,
      userName: null,
      choice,
      context: { ...exportContext, words: de.export, locale: 'de' },
    })
    const text = readFileSync(paths[0]!, 'utf8')
    expect(text).toContain('Sie: Guten Tag.')
    expect(text).toContain('Andere Seite: Hallo.')
  })

  it('overwrites no file in a folder', async () => {
    const folder = makeTempFolder()
    const reader = libraryWithTwoCalls()
    const [first] = (
      await exportFiles({
        format: 'srt',
        ids: ['one'],
        folder,
        reader,
        formatNumber,
        userName: null,
        ...plain,
      })
    ).paths
    writeFileSync(first!, 'mine')
    const [second] = (
      await exportFiles({
        format: 'srt',
        ids: ['one'],
        folder,
        reader,
        formatNumber,
        userName: null,
        ...plain,
      })
    ).paths
    expect(second).not.toBe(first)
    expect(readFileSync(first!, 'utf8')).toBe('mine')
  })

  it('writes no file for a call without words and counts it', async () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'silent' })], seenAt: 1 })
    const words = [{ word: '\u202e \n', start: 0, end: 1, speaker: 'you' }]
    saveTranscript(writer, { id: 'silent', transcript: { text: ' ', wordCount: 0, words } })
    writer.saveNote({ id: null, recordingId: 'silent', timestamp: null, text: 'Nobody spoke', at: 1 })
    for (const format of exportFormatIds) {
      const folder = makeTempFolder()
      const outcome = await exportTranscripts({
        format,
        ids: ['silent'],
        folder,
        reader: asRemote(reader),
        formatNumber,
        userName: null,
        ...plain,
      })
      expect(outcome).toEqual({ saved: 0, skipped: 0, withoutWords: 1, unreached: 0 })
      expect(readdirSync(folder)).toEqual([])
    }
  })

  it('fails when it may not write', async () => {
    const file = join(makeTempFolder(), 'is-a-file')
    writeFileSync(file, '')
    const reader = libraryWithTwoCalls()
    const attempt = exportTranscripts({
      format: 'srt',
      ids: ['one'],
      folder: file,
      reader,
      formatNumber,
      userName: null,
      ...plain,
    })
    await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/ENOTDIR|EEXIST/) })
  })

  it('leaves only whole files where it is killed, once the next start has cleared up', async () => {
    const { writer, folder: library } = openLibrary()
    const ids = Array.from({ length: 5 }, (_, index) => `rec-${index}`)
    writer.saveRecordings({ recordings: ids.map((id) => serviceRecordingOf({ id })), seenAt: 1 })
    const said = `${'many words '.repeat(20_000)}end`
    for (const id of ids) saveTranscript(writer, { id, transcript: transcriptOf(['you', said]) })
    const folder = makeTempFolder()
    let reported = 0
    const home = makeTempFolder()
    for (const calls of [1, 2, 3, 7]) reported += await exportAndKill([library, folder, home, 'txt'], calls)
    expect(readdirSync(join(home, 'exports')).length).toBeGreaterThan(0)
    await new UnfinishedExports(home).clear()
    expect(readdirSync(join(home, 'exports'))).toEqual([])
    const names = readdirSync(folder)
    expect(names.length).toBeGreaterThanOrEqual(reported)
    for (const name of names) {
      expect(name).toMatch(/^2026-11-20 .+\.txt$/)
      expect(readFileSync(join(folder, name), 'utf8').slice(-5)).toBe(' end\n')
    }
  })
})
