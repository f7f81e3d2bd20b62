import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate, migrations, readSchemaVersion } from '../../../../src-main/library/migrations/index.ts'
import { CodedError } from '../../../../src-main/util/coded-error.ts'

function openMemory(): Database.Database {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  return db
}

function codeOf(work: () => void): string {
  try {
    work()
  } catch (error) {
    if (error instanceof CodedError) return error.code
    throw error
  }
  return 'none'
}

/** The name of a migration that comes `places` after the newest. */
function nameAfter(places: number, what: string): string {
  return `${String(migrations.length + places).padStart(4, '0')}-${what}`
}

const addFuture = {
  name: nameAfter(1, 'add-future'),
  run: (db: Database.Database) => void db.exec('CREATE TABLE future (id TEXT PRIMARY KEY) STRICT'),
}
const breakHalfway = {
  name: nameAfter(1, 'break'),
  run: (db: Database.Database) =>
    void db.exec('CREATE TABLE half (id TEXT) STRICT; CREATE TABLE half (id TEXT)'),
}

describe('migrate', () => {
  it('brings an empty file to the newest version', () => {
    const db = openMemory()
    migrate(db)
    expect(readSchemaVersion(db)).toBe(migrations.length)
  })

  it('runs only the missing migrations', () => {
    const db = openMemory()
    migrate(db)
    db.exec('INSERT INTO star (recordingId, at) VALUES (1, 2)')
    migrate(db, [...migrations, addFuture])
    migrate(db, [...migrations, addFuture])
    expect(readSchemaVersion(db)).toBe(migrations.length + 1)
    expect(db.prepare('SELECT * FROM star').all()).toEqual([{ recordingId: '1', at: 2 }])
  })

  it('leaves schema and version unchanged when a migration fails', () => {
    const db = openMemory()
    migrate(db)
    const schema = () => db.prepare('SELECT sql FROM sqlite_schema ORDER BY name').all()
    const before = schema()
    expect(codeOf(() => migrate(db, [...migrations, breakHalfway]))).toBe('migration-failed')
    expect(readSchemaVersion(db)).toBe(migrations.length)
    expect(schema()).toEqual(before)
  })

  it('refuses an unknown version', () => {
    const db = openMemory()
    db.pragma(`user_version = ${migrations.length + 1}`)
    expect(codeOf(() => migrate(db))).toBe('newer-schema')
  })

  it('refuses migrations that are out of order', () => {
    const db = openMemory()
    const name = nameAfter(2, 'add-future')
    expect(() => migrate(db, [...migrations, { ...addFuture, name }])).toThrow(name)
  })
})
