import { describe, expect, it } from 'vitest'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

function openWithCalls() {
  const library = openLibrary()
  const { writer } = library
  writer.saveRecordings({
    recordings: [
      serviceRecordingOf({ id: 'made', duration: 60, createdAt: '2026-11-20T14:00:00.000Z' }),
      serviceRecordingOf({
        id: 'came',
        duration: 30.5,
        direction: 'inbound',
        fromNumber: '+353 (20) 917-4199',
        createdAt: '2026-11-18T14:00:00.000Z',
      }),
      serviceRecordingOf({ id: 'undated', toNumber: '+442079460000', duration: null, createdAt: 'unknown' }),
      serviceRecordingOf({ id: 'other', toNumber: '+15550001111' }),
      serviceRecordingOf({ id: 'nobody', toNumber: null }),
    ],
    seenAt: 1,
  })
  const niamh = writer.savePerson({ id: null, name: 'Niamh', numbers: ['+353209174199', '+442079460000'] })
  const bo = writer.savePerson({ id: null, name: 'Bo', numbers: ['+4930123'] })
  return { ...library, niamh, bo }
}

describe('people with their calls', () => {
  it('are listed with the number of calls, the talk time, and the last call', () => {
    const { reader, niamh, bo } = openWithCalls()
    expect(reader.listPersonItems()).toEqual([
      { ...bo, calls: 0, talkSeconds: 0, lastCallAt: null },
      { ...niamh, calls: 3, talkSeconds: 90.5, lastCallAt: Date.parse('2026-11-20T14:00:00.000Z') },
    ])
  })

  it('have their directions, their first call, and the notes of all their calls, newest first', () => {
    const { reader, writer, niamh } = openWithCalls()
    const note = (recordingId: string, at: number) =>
      writer.saveNote({ id: null, recordingId, timestamp: null, text: 'Bring the list.', at })
    const [older, , newer] = [note('made', 5), note('other', 6), note('came', 7)]
    expect(reader.findPersonOverview({ id: niamh.id })).toMatchObject({
      person: { id: niamh.id, calls: 3 },
      inbound: 1,
      outbound: 2,
      firstCallAt: Date.parse('2026-11-18T14:00:00.000Z'),
      notes: [newer, older],
    })
  })

  it('have their latest calls with a transcript', () => {
    const { reader, writer, niamh } = openWithCalls()
    const transcript = transcriptOf(['you', 'Hello.'])
    for (const id of ['undated', 'came', 'other']) saveTranscript(writer, { id, transcript })
    expect(reader.findPersonOverview({ id: niamh.id })?.latest).toEqual(['came', 'undated'])
  })

  it('may have no calls, or not exist', () => {
    const { reader, bo } = openWithCalls()
    expect(reader.findPersonOverview({ id: bo.id })).toEqual({
      person: { ...bo, calls: 0, talkSeconds: 0, lastCallAt: null },
      inbound: 0,
      outbound: 0,
      firstCallAt: null,
      notes: [],
      latest: [],
    })
    expect(reader.findPersonOverview({ id: 99 })).toBeNull()
  })

  it('change when the service corrects a number', () => {
    const { reader, writer, niamh } = openWithCalls()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'made', toNumber: '+1555' })], seenAt: 2 })
    expect(reader.findPersonOverview({ id: niamh.id })).toMatchObject({ person: { calls: 2 }, outbound: 1 })
  })
})

describe('countCallsWith', () => {
  it('counts calls for each number, in any format', () => {
    const { reader } = openWithCalls()
    const numbers = ['00', '+353 20 917 4199', '+1 (555) 000-1111', '+353209174199']
    expect(reader.countCallsWith({ numbers })).toEqual([0, 2, 1, 2])
  })
})

describe('the list of people', () => {
  it('reads the calls from an index alone', () => {
    const { db, writer } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    const plan = db
      .prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT personId, count(*), total(duration), max(createdAtMs)
         FROM personNumber CROSS JOIN recording ON counterpart = digits GROUP BY personId`,
      )
      .all()
      .map(({ detail }) => detail)
    expect(plan).toContainEqual(expect.stringContaining('USING COVERING INDEX recordingByCounterpart'))
  })
})
