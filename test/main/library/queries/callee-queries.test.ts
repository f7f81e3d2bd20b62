import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { openCalleeQueries } from '../../../../src-main/library/queries/callee-queries.ts'
import type { CalleeQuery } from '../../../../src-main/library/stored-types.ts'
import type { ServiceRecording } from '../../../../src-main/model/recording.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'

const nothing: CalleeQuery = { terms: [], keys: '', beginnings: [], part: '', limit: 50 }

function callOf(index: number, number: string, changes: Partial<ServiceRecording> = {}): ServiceRecording {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
  return serviceRecordingOf({ id: `rec-${index}`, toNumber: number, createdAt, ...changes })
}

function openWithCalls() {
  const library = openLibrary()
  const { writer } = library
  writer.saveRecordings({
    recordings: [
      callOf(1, '+14155550172'),
      callOf(2, '+14155550172'),
      callOf(3, '+493012345'),
      callOf(4, '+1', { direction: 'inbound', fromNumber: '+442079460018' }),
      callOf(5, 'anonymous'),
    ],
    seenAt: 1,
  })
  writer.savePerson({ id: null, name: 'Anna Müller', numbers: ['+1 (415) 555-0172', '+3531'] })
  writer.savePerson({ id: null, name: 'Bo', numbers: ['anonymous'] })
  const numbers = (query: Partial<CalleeQuery>) =>
    library.reader
      .findCallees({ ...nothing, ...query })
      .map(({ number }) => number)
      .sort()
  return { ...library, numbers }
}

describe('findCallees', () => {
  it('returns all called numbers when nothing is typed, with the person and the number of calls', () => {
    const { reader, numbers } = openWithCalls()
    expect(numbers({})).toEqual(['+1 (415) 555-0172', '+442079460018', '+493012345'])
    expect(reader.findCallees(nothing).find(({ person }) => person)).toEqual({
      number: '+1 (415) 555-0172',
      person: { id: 1, name: 'Anna Müller' },
      calls: 2,
      lastCallAt: Date.UTC(2026, 0, 1, 0, 2),
    })
  })

  it('finds by name, keypad digits, beginning and part, including people without calls', () => {
    const { numbers } = openWithCalls()
    const annas = ['+1 (415) 555-0172', '+3531']
    expect(numbers({ terms: ['mul'] })).toEqual(annas)
    expect(numbers({ keys: '685' })).toEqual(annas)
    expect(numbers({ beginnings: ['415', '1415'] })).toEqual(['+1 (415) 555-0172'])
    expect(numbers({ part: '946' })).toEqual(['+442079460018'])
    expect(numbers({ terms: ['bo'] })).toEqual([])
  })

  it('includes a started call before the service lists it, but no refused calls', () => {
    const { reader, writer, numbers } = openWithCalls()
    const startedAt = Date.UTC(2026, 5, 1)
    writer.saveDialIntent({ toNumber: '+33123456789', startedAt })
    writer.saveDialIntent({ toNumber: '+14155550172', startedAt })
    const { intent } = writer.saveDialIntent({ toNumber: '+33999', startedAt })
    writer.updateDialIntent({ id: intent.id, state: 'refused' })
    expect(numbers({})).toContain('+33123456789')
    expect(numbers({ part: '456' })).toEqual(['+33123456789'])
    expect(numbers({ beginnings: ['33'] })).toEqual(['+33123456789'])
    const [anna] = reader.findCallees({ ...nothing, terms: ['anna'] })
    expect(anna).toMatchObject({ calls: 2, lastCallAt: startedAt })
  })

  it('finds a person as soon as they are saved or renamed', () => {
    const { writer, numbers } = openWithCalls()
    expect(numbers({ terms: ['zoe'] })).toEqual([])
    const { id } = writer.savePerson({ id: null, name: 'Zoë', numbers: ['+493012345'] })
    expect(numbers({ terms: ['zoe'] })).toEqual(['+493012345'])
    writer.savePerson({ id, name: 'Yann', numbers: ['+493012345'] })
    expect(numbers({ terms: ['zoe'] })).toEqual([])
  })
})

describe('the tally of numbers', () => {
  const number = fc.constantFrom('+14155550172', '+493012345', '+442079460018', 'anonymous', null)
  const change = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    other: number,
    inbound: fc.boolean(),
    minute: fc.integer({ min: 0, max: 9 }),
    removed: fc.boolean(),
  })

  it('equals a count of the calls after any changes', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (steps) => {
        const { db, writer } = openLibrary()
        for (const [index, { id, other, inbound, minute, removed }] of steps.entries()) {
          const party = inbound ? { direction: 'inbound', fromNumber: other } : { toNumber: other }
          const recording = callOf(minute, '', { ...party, id: `rec-${id}` })
          writer.saveRecordings({ recordings: [recording], seenAt: index })
          if (removed) writer.deleteRecordings({ ids: [`rec-${id}`], at: index })
          if (removed && index % 2 === 0) writer.restoreRecordings({ ids: [`rec-${id}`] })
        }
        const tally = db.prepare(
          'SELECT counterpart, calls, lastCallAtMs FROM numberTally ORDER BY counterpart',
        )
        const counted = db.prepare(
          `SELECT counterpart, count(*) AS calls, max(createdAtMs) AS lastCallAtMs FROM recording
           WHERE counterpart GLOB '[0-9]*' GROUP BY counterpart ORDER BY counterpart`,
        )
        expect(tally.all()).toEqual(counted.all())
        db.close()
      }),
      { numRuns: 15 },
    )
  })
})

describe('typing', () => {
  it('never scans the calls, which may be very many', () => {
    const { db } = openWithCalls()
    // A query that still reads the table would fail now.
    db.exec('ALTER TABLE recording RENAME TO recordingElsewhere')
    const { find } = openCalleeQueries(db)
    const found = (query: Partial<CalleeQuery>) => find({ ...nothing, ...query }).map(({ number }) => number)
    expect(found({})).toContain('+493012345')
    expect(found({ terms: ['anna'] })).toContain('+1 (415) 555-0172')
    expect(found({ keys: '4930', beginnings: ['4930'], part: '4930' })).toEqual(['+493012345'])
  })
})
