import { describe, expect, it } from 'vitest'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { passageOf } from '../../../support/library/passages.ts'

const at = Date.UTC(2026, 10, 21)

function openCall() {
  const library = openLibrary()
  library.writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
  let after = library.reader.findLastCallEvent()
  /** The types since the last call of this function. */
  const next = () => {
    const events = library.reader.listCallEvents({ after, limit: 100 })!
    const last = events.at(-1)
    if (last) after = { id: last.id, at: last.at }
    expect(events.every(({ callId }) => callId === 'rec-1')).toBe(true)
    return events.map(({ type }) => type)
  }
  return { ...library, next }
}

describe('the list of changes to calls', () => {
  it('contains calls that arrive, change and are removed or restored', () => {
    const { writer, reader, next } = openCall()
    expect(reader.listCallEvents({ after: null, limit: 9 })).toMatchObject([
      { type: 'call-arrived', callId: 'rec-1', at: expect.any(Number) },
    ])
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 2 })
    expect(next()).toEqual([])
    writer.saveRecordings({ recordings: [serviceRecordingOf({ duration: 61 })], seenAt: 3 })
    expect(next()).toEqual(['call-changed'])
    writer.deleteRecordings({ ids: ['rec-1'], at })
    expect(next()).toEqual(['call-removed'])
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(next()).toEqual(['call-arrived'])
  })

  it('contains transcripts that arrive and are corrected', () => {
    const { writer, next } = openCall()
    const transcript = transcriptOf(['you', 'A refnd.'])
    saveTranscript(writer, { id: 'rec-1', transcript })
    expect(next()).toEqual(['transcript-ready'])
    saveTranscript(writer, { id: 'rec-1', transcript })
    expect(next()).toEqual([])
    writer.saveCorrection({ recordingId: 'rec-1', first: 1, count: 1, replacement: 'refund.', at })
    expect(next()).toEqual(['transcript-changed'])
  })

  it('contains what the user adds', () => {
    const { writer, next } = openCall()
    const { id } = writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: null, text: 'a', at })
    writer.saveNote({ id, recordingId: 'rec-1', timestamp: null, text: 'b', at })
    writer.deleteNotes({ ids: [id] })
    expect(next()).toEqual(['note-changed', 'note-changed', 'note-changed'])
    writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    expect(next()).toEqual(['star-changed'])
    const tag = writer.saveTag({ id: null, name: 'money', color: 'red' })
    writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at })
    expect(next()).toEqual(['tags-changed'])
    writer.addPassage(passageOf('rec-1', { timestamp: 1, at }))
    expect(next()).toEqual(['note-changed'])
  })

  it('rejects a position of another library, or one whose event was removed', () => {
    const { db, reader, writer } = openCall()
    const { id, at: time } = reader.findLastCallEvent()!
    expect(reader.listCallEvents({ after: { id, at: time }, limit: 9 })).toEqual([])
    expect(reader.listCallEvents({ after: { id, at: time + 1 }, limit: 9 })).toBeNull()
    expect(reader.listCallEvents({ after: { id: id + 1, at: time }, limit: 9 })).toBeNull()
    db.exec("UPDATE sqlite_sequence SET seq = 101998 WHERE name = 'callEvent'")
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 4 })
    expect(reader.listCallEvents({ after: { id, at: time }, limit: 9 })).toBeNull()
  })
})
