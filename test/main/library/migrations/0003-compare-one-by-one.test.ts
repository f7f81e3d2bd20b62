import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForWriting } from '../../../../src-main/library/open.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

/** A library as the second version left it, with one call of each state. */
function seedSecondVersion(folder: string): unknown[] {
  const db = new Database(databasePath(folder))
  migrate(db, migrations.slice(0, 2))
  const insert = db.prepare(`
    INSERT INTO recording (key, id, status, direction, createdAt, createdAtMs, seenAt, transcriptState, audioState)
    VALUES (@key, @id, @status, 'inbound', '', @key, 1, @transcript, @audio)`)
  const states = ['wanted', 'waiting', 'present', 'unavailable', 'failed']
  states.forEach((transcript, index) => {
    const status = ['completed', 'processing', 'transcribing', 'failed', 'ready'][index]
    insert.run({ key: index + 1, id: `rec-${index}`, status, transcript, audio: states.toReversed()[index] })
  })
  const rows = everything(db)
  db.close()
  return rows
}

function everything(db: Database.Database): unknown[] {
  return ['recording', 'recordingTally'].map((table) => db.prepare(`SELECT * FROM ${table}`).all())
}

describe('0003-compare-one-by-one', () => {
  it('keeps every row, with its computed values, in an intact file', () => {
    const folder = makeTempFolder()
    const before = seedSecondVersion(folder)
    const db = new Database(databasePath(folder))
    migrate(db, migrations.slice(0, 3))
    expect(everything(db)).toEqual(before)
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(() => db.exec("UPDATE sqlite_schema SET sql = ''")).toThrow(/may not be modified/)
    db.close()
  })

  it('still rejects unknown states', () => {
    const folder = makeTempFolder()
    seedSecondVersion(folder)
    const db = openForWriting(folder)
    for (const column of ['transcriptState', 'audioState', 'transcriptRefetch']) {
      expect(() => db.exec(`UPDATE recording SET ${column} = 'else'`)).toThrow(/CHECK constraint failed/)
    }
    db.close()
  })

  it('needs no temporary tables when a state changes', () => {
    const folder = makeTempFolder()
    const db = openForWriting(folder)
    const steps = db
      .prepare<[], { opcode: string }>(
        "EXPLAIN UPDATE recording SET transcriptState = 'present', audioState = 'present' WHERE key = 1",
      )
      .all()
    expect(steps.map(({ opcode }) => opcode)).not.toContain('OpenEphemeral')
    db.close()
  })
})
