import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

/** Calls by id: what the service wrote, and the key of version 15. */
const calls: Record<string, [number: string | null, key: string | null]> = {
  ann: ['client:ann7', '7'],
  bo: ['client:bo7', '7'],
  withheld: ['+266696687', '266696687'],
  missing: [null, null],
  national: ['(201) 555-0143', '2015550143'],
  international: ['+12015550143', '12015550143'],
  mexico: ['+525512345678', '525512345678'],
}

function openVersion15() {
  const { db, reader, writer } = openVersion(15, (db) => {
    const insert = db.prepare(
      `INSERT INTO recording (key, id, fromNumber, direction, status, createdAt, createdAtMs, counterpart, seenAt,
         transcriptState, audioState)
       VALUES (?, ?, ?, 'inbound', 'completed', '', ?, ?, 1, 'unavailable', 'unavailable')`,
    )
    Object.entries(calls).forEach(([id, [number, key]], index) =>
      insert.run(index + 1, id, number, index + 1, key),
    )
    db.exec(`
      INSERT INTO person (id, name, note) VALUES (1, 'Ida', 'first'), (2, 'Ida Berg', ''), (3, 'Lucía', ''), (4, 'Ann', '');
      INSERT INTO personNumber (digits, number, personId) VALUES
        ('2015550143', '(201) 555-0143', 1), ('12015550143', '+12015550143', 2),
        ('5215512345678', '+5215512345678', 3), ('7', 'client:ann7', 4);
      INSERT INTO star (recordingId, at) VALUES ('national', 1);
      INSERT INTO keyValue (name, json, at) VALUES ('said-names:2015550143', '["Ada"]', 1);
    `)
  })
  const nameOf = (id: string) => reader.findRecordings({ ids: [id] })[0]!.person?.name ?? null
  const names = () => Object.fromEntries(Object.keys(calls).map((id) => [id, nameOf(id)]))
  return { db, reader, writer, names }
}

const unnamed = { bo: null, withheld: null, missing: null }

describe('0016-key-numbers-by-line', () => {
  it('compares calls and contacts by line, as soon as the region is known', () => {
    const { db, writer, names } = openVersion15()
    expect(names()).toEqual({
      ...{ ...unnamed, ann: 'Ann', national: 'Ida', international: 'Ida Berg', mexico: 'Lucía' },
    })
    writer.setRegion({ region: 'US', isGuess: false })
    expect(names()).toEqual({
      ...{ ...unnamed, ann: 'Ann', national: 'Ida Berg', international: 'Ida Berg', mexico: 'Lucía' },
    })
    const tally = db.prepare('SELECT counterpart, calls FROM numberTally ORDER BY counterpart').raw().all()
    expect(tally).toEqual([
      ['12015550143', 2],
      ['525512345678', 1],
    ])
    const withheld = db.prepare("SELECT id FROM recording WHERE counterpart = 'withheld' ORDER BY id").pluck()
    expect(withheld.all()).toEqual(['missing', 'withheld'])
  })

  it('loses no name, number, note, star or answer', () => {
    const { reader, writer } = openVersion15()
    writer.setRegion({ region: 'US', isGuess: false })
    expect(reader.listPeople()).toEqual([
      { id: 4, name: 'Ann', note: '', numbers: ['client:ann7'] },
      { id: 1, name: 'Ida', note: 'first', numbers: ['(201) 555-0143'] },
      { id: 2, name: 'Ida Berg', note: '', numbers: ['+12015550143'] },
      { id: 3, name: 'Lucía', note: '', numbers: ['+5215512345678'] },
    ])
    expect(reader.findRecordings({ ids: ['national'] })[0]!.starred).toBe(true)
    writer.deletePerson({ id: 1 })
    writer.deletePerson({ id: 2 })
    expect(reader.listUnnamedNumbers({ number: '+12015550143' })[0]!.answered).toEqual(['Ada'])
  })

  it('gives a line to its other contact when one is deleted, and back when that is undone', () => {
    const { reader, writer, names } = openVersion15()
    writer.setRegion({ region: 'US', isGuess: false })
    const before = reader.listPeople()
    writer.deletePerson({ id: 2 })
    expect(names().international).toBe('Ida')
    writer.restorePeople({ deleted: [], restored: before.filter(({ id }) => id === 2) })
    expect(names().national).toBe('Ida Berg')
    expect(reader.listPeople()).toEqual(before)
    // A rename of the other contact takes no call.
    writer.savePerson({ ...before.find(({ id }) => id === 1)!, name: 'Ida B.' })
    expect(names().national).toBe('Ida Berg')
    writer.savePerson({ id: 1, name: 'Ida', numbers: [] })
    writer.savePerson({ id: 1, name: 'Ida', numbers: ['201-555-0143'] })
    expect(names()).toMatchObject({ national: 'Ida', international: 'Ida' })
  })

  it('does not let a guessed region replace a known one, and follows a change', () => {
    const { db, writer, names } = openVersion15()
    writer.setRegion({ region: 'US', isGuess: false })
    writer.setRegion({ region: 'DE', isGuess: true })
    expect(names().national).toBe('Ida Berg')
    writer.setRegion({ region: 'DE', isGuess: false })
    expect(names()).toMatchObject({ national: 'Ida', international: 'Ida Berg' })
    expect(db.prepare('SELECT count(*) FROM searchMissing').pluck().get()).toBeGreaterThan(0)
  })
})
