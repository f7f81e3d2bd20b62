import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportTranscripts } from '../../../src-main/export/export-transcripts.ts'
import { de } from '../../../src-main/shell/text/de.ts'
import { exportFormatIds } from '../../../src-main/export/formats.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { exportContext } from '../../support/words/exported-call.ts'

function libraryWithTwoCalls() {
  const { writer, reader } = openLibrary()
  const recordings = ['one', 'two', 'no-transcript'].map((id) => serviceRecordingOf({ id }))
  writer.saveRecordings({ recordings, seenAt: 1 })
  for (const id of ['one', 'two']) {
    writer.saveTranscript({ id, transcript: transcriptOf(['you', `This is call ${id}`]) })
  }
  return asRemote(reader)
}

const formatNumber = (raw: string) => raw
const choice = { isCorrected: true, withNotes: true }
const plain = { choice, context: exportContext }

describe('exportTranscripts', () => {
  it('writes one file for each call with a transcript and counts the others', async () => {
    const folder = makeTempFolder()
    const reader = libraryWithTwoCalls()
    const outcome = await exportTranscripts({
      format: 'srt',
      ids: ['one', 'no-transcript', 'two'],
      target: { folder },
      reader,
      formatNumber,
      ...plain,
    })
    expect(outcome.skipped).toBe(1)
    expect(outcome.saved.map((path) => readFileSync(path, 'utf8'))).toEqual([
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
      target: { folder: makeTempFolder() },
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
        listTags: () => reader.listTags(),
      },
      formatNumber,
      ...plain,
      isClosed: () => isClosed,
    })
    expect(outcome).toEqual({ saved: [expect.any(String)], skipped: 1, withoutWords: 0, unreached: 2 })
  })

  it('uses the person’s name for the other party, in the file and in its name', async () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'one' })], seenAt: 1 })
    writer.saveTranscript({ id: 'one', transcript: transcriptOf(['them', 'Good morning.']) })
    writer.savePerson({ id: null, name: 'Niamh Gallagher', numbers: ['+353209174199'] })
    const { saved } = await exportTranscripts({
      format: 'srt',
      ids: ['one'],
      target: { folder: makeTempFolder() },
      reader: asRemote(reader),
      formatNumber,
      ...plain,
    })
    expect(saved[0]).toMatch(/ Niamh Gallagher\.srt$/)
    expect(readFileSync(saved[0]!, 'utf8')).toContain('Niamh Gallagher: Good morning.')
  })

  it('uses the given label for a speaker without a name', async () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'one', toNumber: null })], seenAt: 1 })
    writer.saveTranscript({ id: 'one', transcript: transcriptOf(['you', 'Guten Tag.'], ['them', 'Hallo.']) })
    const { saved } = await exportTranscripts({
      format: 'srt',
      ids: ['one'],
      target: { folder: makeTempFolder() },
      reader: asRemote(reader),
      formatNumber,
      choice,
      context: { ...exportContext, words: de.export, locale: 'de' },
    })
    const text = readFileSync(saved[0]!, 'utf8')
    expect(text).toContain('Sie: Guten Tag.')
    expect(text).toContain('Andere Seite: Hallo.')
  })

  it('overwrites no file in a folder', async () => {
    const folder = makeTempFolder()
    const reader = libraryWithTwoCalls()
    const [first] = (
      await exportTranscripts({
        format: 'srt',
        ids: ['one'],
        target: { folder },
        reader,
        formatNumber,
        ...plain,
      })
    ).saved
    writeFileSync(first!, 'mine')
    const [second] = (
      await exportTranscripts({
        format: 'srt',
        ids: ['one'],
        target: { folder },
        reader,
        formatNumber,
        ...plain,
      })
    ).saved
    expect(second).not.toBe(first)
    expect(readFileSync(first!, 'utf8')).toBe('mine')
  })

  it('writes to the chosen file', async () => {
    const file = join(makeTempFolder(), 'chosen.srt')
    const { saved } = await exportTranscripts({
      format: 'srt',
      ids: ['two'],
      target: { file },
      reader: libraryWithTwoCalls(),
      formatNumber,
      ...plain,
    })
    expect(saved).toEqual([file])
    expect(readFileSync(file, 'utf8')).toMatch(/^1\r\n00:00:00,000 --> /)
  })

  it('writes no file for a call without words and counts it', async () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'silent' })], seenAt: 1 })
    const words = [{ word: '\u202e \n', start: 0, end: 1, speaker: 'you' }]
    writer.saveTranscript({ id: 'silent', transcript: { text: ' ', wordCount: 0, words } })
    writer.saveNote({ id: null, recordingId: 'silent', timestamp: null, text: 'Nobody spoke', at: 1 })
    for (const format of exportFormatIds) {
      const folder = makeTempFolder()
      const outcome = await exportTranscripts({
        format,
        ids: ['silent'],
        target: { folder },
        reader: asRemote(reader),
        formatNumber,
        ...plain,
      })
      expect(outcome).toEqual({ saved: [], skipped: 0, withoutWords: 1, unreached: 0 })
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
      target: { folder: file },
      reader,
      formatNumber,
      ...plain,
    })
    await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/ENOTDIR|EEXIST/) })
  })
})
