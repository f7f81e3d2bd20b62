import { describe, expect, it } from 'vitest'
import { openTagTables } from '../../../../src-main/library/tables/tag-tables.ts'
import {
  exchange,
  openSharedLibraries,
  settle,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const readColor = ({ reading }: SharedLibrary) => openTagTables(reading).list()[0]!.color
const { stringify } = JSON

/** A tag that both computers gave another colour. The desk was the later one. */
function openConflict() {
  const [laptop, desk] = openSharedLibraries(2)
  const { id } = laptop.writer.saveTag({ id: null, name: 'Refund', color: 'red' })
  settle(laptop, desk)
  const [tag] = openTagTables(desk.reading).list()
  laptop.writer.saveTag({ id, name: 'Refund', color: 'green' })
  desk.clock.now = laptop.clock.now + 5000
  desk.writer.saveTag({ id: tag!.id, name: 'Refund', color: 'blue' })
  exchange(laptop, desk)
  const [conflict] = laptop.writer.listSharedConflicts()
  const [now, other] = conflict!.values.map(({ computer }) => computer)
  const choose = (computer: string, { writer, clock }: SharedLibrary = laptop) => {
    const { part, kind, uid, field } = conflict!
    return writer.chooseSharedValue({ conflict: { part, kind, uid, field }, computer, at: (clock.now += 10) })
  }
  return { laptop, desk, id, conflict: conflict!, now: now!, other: other!, choose }
}

describe('a value of a conflict', () => {
  it('is chosen on one computer, and used on all', () => {
    const { laptop, desk, conflict, other, choose } = openConflict()
    expect(conflict.values.map(({ value }) => value)).toEqual(['blue', 'green'])
    expect([readColor(laptop), readColor(desk)]).toEqual(['blue', 'blue'])
    expect(choose(other)).toBe(true)
    expect(laptop.writer.listSharedConflicts()).toEqual([])
    settle(laptop, desk)
    expect([readColor(laptop), readColor(desk)]).toEqual(['green', 'green'])
    expect(desk.writer.listSharedConflicts()).toEqual([])
  })

  it('is used again when the choice is undone', () => {
    const { laptop, desk, now, other, choose } = openConflict()
    choose(other)
    settle(laptop, desk)
    expect(choose(now)).toBe(true)
    settle(laptop, desk)
    expect([readColor(laptop), readColor(desk)]).toEqual(['blue', 'blue'])
    expect(choose(other)).toBe(true)
    expect(readColor(laptop)).toBe('green')
  })

  it('is not used again once the chosen one was changed, here or elsewhere', () => {
    const { laptop, desk, now, other, choose } = openConflict()
    choose(other)
    settle(laptop, desk)
    const [tag] = openTagTables(desk.reading).list()
    desk.clock.now = laptop.clock.now + 5000
    desk.writer.saveTag({ id: tag!.id, name: 'Refund', color: 'yellow' })
    settle(laptop, desk)
    expect(choose(now)).toBe(false)
    expect([readColor(laptop), readColor(desk)]).toEqual(['yellow', 'yellow'])
  })

  it('is refused for a computer that wrote none, a field without a conflict, and what is not there', () => {
    const { laptop, conflict, now, choose } = openConflict()
    const { part, kind, uid } = conflict
    const refused = (changes: object) =>
      laptop.writer.chooseSharedValue({
        conflict: { part, kind, uid, field: 'color', ...changes },
        computer: now,
        at: laptop.clock.now,
      })
    expect(choose('nobody')).toBe(false)
    for (const changes of [{ field: 'name' }, { field: null }, { uid: 'gone' }, { part: 'themes' }])
      expect([stringify(changes), refused(changes)]).toEqual([stringify(changes), false])
    expect(readColor(laptop)).toBe('blue')
  })
})
