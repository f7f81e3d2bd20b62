import { describe, expect, it } from 'vitest'
import { salvage } from '../../../../src-main/library/rescue/salvage.ts'
import { databasePath } from '../../../../src-main/library/open.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'

const toNumber = '+353209174199'

function startCall(library: ReturnType<typeof openLibrary>, startedAt = 5) {
  return library.writer.saveDialIntent({ toNumber, startedAt }).intent.id
}

function notesOf(library: ReturnType<typeof openLibrary>, id = 'rec-1'): string[] {
  return library.reader.findAdditions({ id }).notes.map(({ text }) => text)
}

describe('saveDialIntent', () => {
  const guarded = (startedAt: number, number = toNumber) => ({
    toNumber: number,
    startedAt,
    repeatWithinMs: 5_000,
  })

  it('starts no second call to the same number within five seconds', () => {
    const { writer } = openLibrary()
    const { intent } = writer.saveDialIntent(guarded(10_000))
    expect(writer.saveDialIntent(guarded(14_999))).toEqual({ intent, isRepeated: true })
    expect(writer.saveDialIntent(guarded(15_000)).isRepeated).toBe(false)
  })

  it('starts another call after a refusal, and to another number', () => {
    const { writer } = openLibrary()
    const { intent } = writer.saveDialIntent(guarded(10_000))
    expect(writer.saveDialIntent(guarded(10_001, '+441')).isRepeated).toBe(false)
    writer.updateDialIntent({ id: intent.id, state: 'refused' })
    expect(writer.saveDialIntent(guarded(10_002)).isRepeated).toBe(false)
  })

  it('starts another call after a dismissal, which is never part of a double press', () => {
    const { writer } = openLibrary()
    const { intent } = writer.saveDialIntent(guarded(10_000))
    writer.updateDialIntent({ id: intent.id, state: 'dismissed' })
    expect(writer.saveDialIntent(guarded(10_001)).isRepeated).toBe(false)
  })
})

describe('the limit of calls', () => {
  const minute = 60_000
  const at = 10 * minute
  const begin = (library: ReturnType<typeof openLibrary>, startedAt: number, number = `+4415${startedAt}`) =>
    library.writer.saveDialIntent({ toNumber: number, startedAt }).intent.id

  it('allows three calls in any minute, and the fourth after the minute', () => {
    const library = openLibrary()
    for (const second of [0, 1, 2]) begin(library, at + second * 1_000)
    expect(() => begin(library, at + 59_999)).toThrow(expect.objectContaining({ code: 'too-many-calls' }))
    begin(library, at + minute)
  })

  it('counts the calls of another program with the same library, but not refused ones', () => {
    const library = openLibrary()
    const other = openLibrary({ folder: library.folder })
    for (const second of [0, 1, 2]) {
      const id = begin(other, at + second * 1_000)
      other.writer.updateDialIntent({ id, state: 'refused' })
    }
    for (const second of [3, 4, 5]) begin(other, at + second * 1_000)
    expect(() => begin(library, at + 6_000)).toThrow(expect.objectContaining({ code: 'too-many-calls' }))
  })

  it('is neither avoided nor extended for long when the clock is moved', () => {
    const library = openLibrary()
    for (const second of [0, 1, 2]) begin(library, at + second * 1_000)
    expect(() => begin(library, at - minute / 2)).toThrow(expect.objectContaining({ code: 'too-many-calls' }))
    // An hour earlier: the three calls do not block until the clock reaches their time again.
    begin(library, at - 60 * minute)
  })

  it('returns the first call for a repeated press', () => {
    const library = openLibrary()
    for (const second of [0, 1]) begin(library, at + second * 1_000)
    const id = begin(library, at + 2_000, toNumber)
    const again = library.writer.saveDialIntent({ toNumber, startedAt: at + 3_000, repeatWithinMs: 5_000 })
    expect(again).toMatchObject({ isRepeated: true, intent: { id } })
  })
})

describe('the note of a call', () => {
  it('is attached to the recording once, in the transaction that identifies it', () => {
    const library = openLibrary()
    const { writer, reader } = library
    const id = startCall(library)
    writer.saveDialNote({ id, text: 'Ask about the invoice', at: 6 })
    expect(reader.listDialIntentsWithNote()).toMatchObject([{ id, note: 'Ask about the invoice' }])
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.updateDialIntent({ id, recordingId: 'rec-1' })
    writer.updateDialIntent({ id, recordingId: 'rec-1', state: 'completed' })
    expect(notesOf(library)).toEqual(['Ask about the invoice'])
    expect(reader.listDialIntentsWithNote()).toEqual([])
  })

  it('is found by search', () => {
    const library = openLibrary()
    const id = startCall(library)
    library.writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    library.writer.updateDialIntent({ id, recordingId: 'rec-1' })
    library.writer.saveDialNote({ id, text: 'Quincunx', at: 6 })
    expect([...library.documents.values()][0]?.notes).toEqual(['Quincunx'])
    expect(library.changes.at(-1)).toMatchObject({ ids: ['rec-1'], words: true })
  })

  it('is updated while the person writes, and deleted when it becomes empty', () => {
    const library = openLibrary()
    const { writer } = library
    const id = startCall(library)
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.updateDialIntent({ id, recordingId: 'rec-1' })
    writer.saveDialNote({ id, text: 'One', at: 6 })
    writer.saveDialNote({ id, text: 'One, two', at: 7 })
    expect(notesOf(library)).toEqual(['One, two'])
    writer.saveDialNote({ id, text: '', at: 8 })
    expect(notesOf(library)).toEqual([])
    writer.saveDialNote({ id, text: 'Three', at: 9 })
    expect(notesOf(library)).toEqual(['Three'])
  })

  it('is created again when it was deleted in the meantime', () => {
    const library = openLibrary()
    const { writer, reader } = library
    const id = startCall(library)
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.updateDialIntent({ id, recordingId: 'rec-1' })
    writer.saveDialNote({ id, text: 'One', at: 6 })
    writer.deleteNotes({ ids: [reader.findAdditions({ id: 'rec-1' }).notes[0]!.id] })
    writer.saveDialNote({ id, text: 'One, two', at: 7 })
    expect(notesOf(library)).toEqual(['One, two'])
  })

  it('waits for a recording that is not listed yet, even after the call was dismissed', () => {
    const library = openLibrary()
    const { writer, reader } = library
    const id = startCall(library)
    writer.saveDialNote({ id, text: 'Wait', at: 6 })
    writer.updateDialIntent({ id, state: 'dismissed', recordingId: 'rec-1' })
    expect(reader.listDialIntentsWithNote()).toHaveLength(1)
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.updateDialIntent({ id })
    expect(notesOf(library)).toEqual(['Wait'])
  })

  it('is deleted and restored with the call, once', () => {
    const library = openLibrary()
    const { writer } = library
    const id = startCall(library)
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.saveDialNote({ id, text: 'Kept', at: 6 })
    writer.updateDialIntent({ id, recordingId: 'rec-1' })
    writer.deleteRecordings({ ids: ['rec-1'], at: 7 })
    writer.restoreRecordings({ ids: ['rec-1'] })
    writer.updateDialIntent({ id, state: 'completed' })
    expect(notesOf(library)).toEqual(['Kept'])
  })

  it('is rescued from a damaged library: a waiting note with its call, another with the notes', () => {
    const library = openLibrary()
    const { writer } = library
    const first = startCall(library)
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.saveDialNote({ id: first, text: 'Arrived', at: 6 })
    writer.updateDialIntent({ id: first, recordingId: 'rec-1' })
    writer.saveDialNote({ id: startCall(library, 50), text: 'Waiting', at: 51 })
    const { data } = salvage(databasePath(library.folder))
    expect(data.notes.map(({ text }) => text)).toEqual(['Arrived'])
    expect(data.dialIntents.map(({ note }) => note)).toEqual(['', 'Waiting'])
    const rescued = openLibrary()
    rescued.writer.savePersonalData(data)
    rescued.writer.savePersonalData(data)
    expect(rescued.reader.listDialIntentsWithNote()).toMatchObject([{ note: 'Waiting' }])
  })
})

describe('listPossibleRecordings', () => {
  it('lists outbound calls near the time and by callSid, except those of other started calls', () => {
    const library = openLibrary()
    const { writer, reader } = library
    const at = (minute: number) => new Date(minute * 60_000).toISOString()
    writer.saveRecordings({
      recordings: [
        serviceRecordingOf({ id: 'in', direction: 'inbound', createdAt: at(10) }),
        serviceRecordingOf({ id: 'near', createdAt: at(10) }),
        serviceRecordingOf({ id: 'taken', createdAt: at(11) }),
        serviceRecordingOf({ id: 'far', createdAt: at(90) }),
        serviceRecordingOf({ id: 'named', createdAt: at(90), callSid: 'CA1' }),
      ],
      seenAt: 1,
    })
    writer.updateDialIntent({ id: startCall(library), recordingId: 'taken' })
    const intentId = startCall(library, 10)
    const window = { intentId, from: 9 * 60_000, to: 20 * 60_000 }
    const list = (callSid: string | null) =>
      reader.listPossibleRecordings({ ...window, callSid }).map(({ id }) => id)
    expect(list(null)).toEqual(['near'])
    expect(list('CA1')).toEqual(['named', 'near'])
    writer.updateDialIntent({ id: intentId, recordingId: 'near' })
    expect(list(null)).toEqual(['near'])
  })
})
