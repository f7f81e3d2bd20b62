import type Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { withFullSync } from '../../../../src-main/library/writers/full-sync.ts'
import { noData } from '../../../../src-main/library/personal-data.ts'
import { openLibrary } from '../../../support/library/open-library.ts'

/** SQLite’s value for `synchronous = FULL`: each commit is on disk before it returns. */
const full = 2
const normal = 1

const levelOf = (db: Database.Database) => db.pragma('synchronous', { simple: true })

/** Records the `synchronous` level of each later change of a table. */
function watchLevels(db: Database.Database, table: string): () => number[] {
  db.exec(`CREATE TEMP TABLE level (synchronous INTEGER)`)
  for (const event of ['INSERT', 'UPDATE']) {
    db.exec(`CREATE TEMP TRIGGER watch${event} AFTER ${event} ON main.${table} BEGIN
      INSERT INTO level SELECT synchronous FROM pragma_synchronous; END`)
  }
  return () => db.prepare<[], number>('SELECT synchronous FROM level').pluck().all()
}

describe('a commit that must survive a power failure', () => {
  it('is used for starting a call and for its outcome', () => {
    const { writer, db } = openLibrary()
    const levels = watchLevels(db, 'dialIntent')
    const { id } = writer.saveDialIntent({ toNumber: '+441', startedAt: 5 }).intent
    writer.updateDialIntent({ id, state: 'initiated', callSid: 'CA1' })
    expect(levels()).toEqual([full, full])
    expect(levelOf(db)).toBe(normal)
  })

  it('is used for data rescued from a damaged library', () => {
    const { writer, db } = openLibrary()
    const levels = watchLevels(db, 'star')
    writer.savePersonalData({ ...noData(), stars: [{ recordingId: 'rec-1', at: 5 }] })
    expect(levels()).toEqual([full])
    expect(levelOf(db)).toBe(normal)
  })

  it('does not slow down later commits, even when it fails', () => {
    const { db } = openLibrary()
    const fail = () =>
      withFullSync(db, () => {
        throw new Error('no such call')
      })
    expect(fail).toThrow('no such call')
    expect(levelOf(db)).toBe(normal)
  })
})
