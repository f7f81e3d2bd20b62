import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

/** A library as the fifth version left it: calls with two numbers, and one that was started. */
function openMigrated() {
  const { db, reader } = openVersion(5, (db) => {
    db.exec(`
      INSERT INTO recording (key, id, toNumber, fromNumber, counterpart, status, direction, createdAt, createdAtMs,
        seenAt, transcriptState, audioState)
      VALUES
        (1, 'one', '+353209174199', '+1', '353209174199', 'completed', 'outbound', '', 1000, 1, 'wanted', 'wanted'),
        (2, 'two', '+1', '+353209174199', '353209174199', 'completed', 'inbound', '', 2000, 1, 'wanted', 'wanted'),
        (3, 'three', 'anonymous', '+1', 'anonymous', 'completed', 'outbound', '', 3000, 1, 'wanted', 'wanted');
      INSERT INTO dialIntent (toNumber, state, callSid, startedAt) VALUES ('+353209174199', 'initiated', 'CA1', 5)`)
  })
  return { db, reader }
}

describe('0006-add-calling', () => {
  it('keeps started calls, without a note', () => {
    const { reader } = openMigrated()
    expect(reader.findOpenDialIntent()).toMatchObject({ callSid: 'CA1', note: '', noteId: null })
    expect(reader.listDialIntentsWithNote()).toEqual([])
    expect(reader.findLastCallStarted()).toBe(5)
  })

  it('counts the existing calls by callable number', () => {
    const { db } = openMigrated()
    expect(db.prepare('SELECT * FROM numberTally').all()).toEqual([
      { counterpart: '353209174199', number: '+353209174199', calls: 2, lastCallAtMs: 2000 },
    ])
  })
})
