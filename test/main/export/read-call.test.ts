import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import {
  createAudioReader,
  createMatchCount,
  findExportedAudio,
  createCallReader,
  type ExportChoice,
} from '../../../src-main/export/read-call.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { passageOf } from '../../support/library/passages.ts'

/** A call with everything that a user can add. */
function openCall() {
  const { writer, reader } = openLibrary()
  const recordings = [serviceRecordingOf({ id: 'one' }), serviceRecordingOf({ id: 'bare', toNumber: null })]
  writer.saveRecordings({ recordings, seenAt: 1 })
  saveTranscript(writer, { id: 'one', transcript: transcriptOf(['you', 'Hello Neeve'], ['them', 'Yes?']) })
  writer.saveCorrection({ recordingId: 'one', first: 1, count: 1, replacement: 'Niamh', at: 2 })
  writer.savePerson({ id: null, name: 'Niamh Gallagher', numbers: ['+353209174199'] })
  writer.saveNote({ id: null, recordingId: 'one', timestamp: 1, text: 'Ask again', at: 3 })
  const theme = writer.saveTheme({ id: null, name: 'Price', color: 'red', description: '' })
  writer.addPassage(passageOf('one', { words: { first: 0, count: 2 }, themeIds: [theme.id] }))
  writer.saveTag({ id: null, name: 'other', color: 'gray' })
  const tag = writer.saveTag({ id: null, name: 'urgent', color: 'red' })
  writer.setTag({ ids: ['one'], tagId: tag.id, on: true, at: 3 })
  const read = (
    id: string,
    choice: ExportChoice = { isCorrected: true, withNotes: true, isRedacted: true },
  ) => createCallReader(asRemote(reader), { formatNumber: (raw) => `<${raw}>`, userName: null, choice })(id)
  return { writer, reader, read }
}

describe('createCallReader', () => {
  it('reads the call with corrected words and the person’s additions', async () => {
    const { read } = openCall()
    expect(await read('one')).toMatchObject({
      id: 'one',
      toNumber: '+353209174199',
      person: 'Niamh Gallagher',
      number: '<+353209174199>',
      createdAtMs: Date.UTC(2026, 10, 20, 14, 6),
      tags: ['urgent'],
      transcript: { text: 'Hello Niamh Yes?' },
      turns: [
        { speaker: 'you', text: 'Hello Niamh' },
        { speaker: 'them', text: 'Yes?' },
      ],
      corrections: [{ original: 'Neeve', replacement: 'Niamh', applied: true }],
      notes: [
        { said: 'Hello Niamh', speakers: ['you'], themes: ['Price'] },
        { text: 'Ask again', themes: [] },
      ],
    })
  })

  it('omits corrections, notes and passages that are not wanted', async () => {
    const { read } = openCall()
    expect(await read('one', { isCorrected: false, withNotes: false, isRedacted: true })).toMatchObject({
      transcript: { text: 'Hello Neeve Yes?' },
      turns: [{ text: 'Hello Neeve' }, { text: 'Yes?' }],
      corrections: [{ original: 'Neeve', applied: false }],
      notes: [],
    })
  })

  it('reports whether the transcript or its words are missing', async () => {
    const { writer, read } = openCall()
    expect(await read('bare')).toBe('no-transcript')
    saveTranscript(writer, { id: 'bare', transcript: { text: '', wordCount: 0, words: [] } })
    expect(await read('bare')).toBe('no-words')
    saveTranscript(writer, { id: 'bare', transcript: { text: 'Just\ntext', wordCount: 2, words: [] } })
    expect(await read('bare')).toMatchObject({
      person: null,
      number: null,
      turns: [{ text: 'Just' }, { text: 'text' }],
    })
  })
})

describe('createAudioReader', () => {
  const path = getAudioPlaces(plainFolder(''), 'one').final('audio/wav')

  function openAudio(changes: { audioState?: 'wanted'; audioPath?: string; audioType?: string } = {}) {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'one' })], seenAt: 1 })
    const folder = makeTempFolder()
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), 'sound')
    const findRecordings: typeof reader.findRecordings = (input) =>
      reader.findRecordings(input).map((recording) => ({
        ...recording,
        ...{ audioState: 'present', audioPath: path, audioType: 'audio/wav' },
        ...changes,
      }))
    const reading = asRemote({ findRecordings, listSilences: reader.listSilences })
    return { folder, reading, readAudio: createAudioReader(reading, plainFolder(folder), null) }
  }

  it('reads the audio with its type', async () => {
    const audio = await openAudio().readAudio('one', 5)
    expect(audio).toEqual({ type: 'audio/wav', bytes: Buffer.from('sound') })
  })

  it.each([
    ['audio/vnd.wave;codec=31', '.wav', { format: 'GSM 6.10', problem: 'unplayable' }],
    ['audio/amr', '.amr', { format: 'AMR', problem: 'unplayable' }],
    ['audio/ogg;codec=opus', '.ogg', { format: 'Opus in Ogg', problem: 'uncuttable' }],
    ['audio/vnd.wave;codec=f1ac', '.wav', { format: 'FLAC', problem: 'uncuttable' }],
  ])('copies %s as it is, has it in pages if it plays, and never redacts it', async (...row) => {
    const [audioType, extension, unsupported] = row
    const { folder, reading, readAudio } = openAudio({ audioType })
    const isPlayed = unsupported.problem === 'uncuttable'
    expect(await readAudio('one', 5)).toEqual(
      isPlayed ? { type: audioType, bytes: Buffer.from('sound') } : unsupported,
    )
    const find = (silences: [number, number][]) => {
      const source = {
        findRecordings: async (input: { ids: string[] }) => await reading.findRecordings(input),
        listSilences: async () => silences,
      }
      return findExportedAudio(source, plainFolder(folder), { id: 'one', isRedacted: true })
    }
    expect(await find([])).toMatchObject({ extension, type: audioType })
    expect(await find([[1, 2]])).toEqual(unsupported)
  })

  it('reads none that is too large, not here, or outside the library', async () => {
    expect(await openAudio().readAudio('one', 4)).toBeNull()
    expect(await openAudio({ audioState: 'wanted' }).readAudio('one', 5)).toBeNull()
    expect(await openAudio({ audioPath: '../../etc/passwd' }).readAudio('one', 5)).toBeNull()
    expect(await openAudio().readAudio('unknown', 5)).toBeNull()
    const { folder, readAudio } = openAudio()
    rmSync(join(folder, path))
    expect(await readAudio('one', 5)).toBeNull()
  })
})

describe('createMatchCount', () => {
  it('counts no match in words that are redacted, unless they are exported', async () => {
    const { writer, reader } = openCall()
    const places = [{ first: 1, count: 1, kind: 'name' as const }]
    writer.saveRedactions({ recordingId: 'one', places, state: 'confirmed', at: 5 })
    const occurrences = [0, 1, 2].map((word) => ({ first: word, last: word, timestamp: null }))
    const search = { findOccurrences: () => Promise.resolve({ occurrences }) }
    expect(await createMatchCount(search, 'niamh', asRemote(reader))('one')).toBe(2)
    expect(await createMatchCount(search, 'niamh', null)('one')).toBe(3)
  })
})
