import { describe, expect, it } from 'vitest'
import { createCallReader, type ExportChoice } from '../../../src-main/export/read-call.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'

/** A call with all that a person can add to it. */
function openCall() {
  const { writer, reader } = openLibrary()
  const recordings = [serviceRecordingOf({ id: 'one' }), serviceRecordingOf({ id: 'bare', toNumber: null })]
  writer.saveRecordings({ recordings, seenAt: 1 })
  writer.saveTranscript({ id: 'one', transcript: transcriptOf(['you', 'Hello Neeve'], ['them', 'Yes?']) })
  writer.saveCorrection({ recordingId: 'one', first: 1, count: 1, replacement: 'Niamh', at: 2 })
  writer.savePerson({ id: null, name: 'Niamh Gallagher', numbers: ['+353209174199'] })
  writer.saveNote({ id: null, recordingId: 'one', timestamp: 1, text: 'Ask again', at: 3 })
  writer.saveBookmark({ id: null, recordingId: 'one', timestamp: 2, label: 'Price', at: 3 })
  writer.saveTag({ id: null, name: 'other', color: 'gray' })
  const tag = writer.saveTag({ id: null, name: 'urgent', color: 'red' })
  writer.setTag({ ids: ['one'], tagId: tag.id, on: true, at: 3 })
  const read = (id: string, choice: ExportChoice = { isCorrected: true, withNotes: true }) =>
    createCallReader(asRemote(reader), { formatNumber: (raw) => `<${raw}>`, choice })(
      reader.findRecordings({ ids: [id] })[0]!,
    )
  return { writer, read }
}

describe('createCallReader', () => {
  it('reads the call with its words as corrected, and all that the person added', async () => {
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
      notes: [{ text: 'Ask again' }],
      bookmarks: [{ label: 'Price' }],
    })
  })

  it('leaves corrections, notes and bookmarks out where they are not wanted', async () => {
    const { read } = openCall()
    expect(await read('one', { isCorrected: false, withNotes: false })).toMatchObject({
      transcript: { text: 'Hello Neeve Yes?' },
      turns: [{ text: 'Hello Neeve' }, { text: 'Yes?' }],
      corrections: [{ original: 'Neeve', applied: false }],
      notes: [],
      bookmarks: [],
    })
  })

  it('says whether the transcript or its words are missing', async () => {
    const { writer, read } = openCall()
    expect(await read('bare')).toBe('no-transcript')
    writer.saveTranscript({ id: 'bare', transcript: { text: '', wordCount: 0, words: [] } })
    expect(await read('bare')).toBe('no-words')
    writer.saveTranscript({ id: 'bare', transcript: { text: 'Just\ntext', wordCount: 2, words: [] } })
    expect(await read('bare')).toMatchObject({
      person: null,
      number: null,
      turns: [{ text: 'Just' }, { text: 'text' }],
    })
  })
})
