import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { migrate, migrations, schemaHashes } from '../../../src-main/library/migrations/index.ts'
import { openForReading, openForWriting } from '../../../src-main/library/open.ts'
import { hashSchema, readMigratedSchema } from '../../../src-main/library/own-schema.ts'
import { foreignParts, tamper } from '../../support/library/tampering.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

describe('the schema of a library', () => {
  it('has a known hash after each migration', () => {
    const hashes = migrations.map((_, index) => hashSchema(readMigratedSchema(index + 1)))
    expect(schemaHashes).toEqual(hashes)
  })

  it.each(migrations.map(({ name }, index) => [name, index + 1]))(
    'is accepted after %s, and then migrated',
    (_name, version) => {
      const folder = makeTempFolder()
      const older = new Database(databasePath(folder))
      migrate(older, migrations.slice(0, version))
      older.close()
      const db = openForWriting(folder)
      expect(db.pragma('user_version', { simple: true })).toBe(migrations.length)
      db.close()
    },
  )

  it('is compared with its own version before it is migrated', () => {
    const folder = makeTempFolder()
    const older = new Database(databasePath(folder))
    migrate(older, migrations.slice(0, 2))
    older.exec('CREATE TRIGGER mine AFTER INSERT ON star BEGIN DELETE FROM star; END')
    older.close()
    expect(() => openForWriting(folder)).toThrow(expect.objectContaining({ code: 'foreign-schema' }))
  })

  it.each([0, -1])('is refused when its version is %i', (version) => {
    const folder = makeTempFolder()
    openForWriting(folder).close()
    tamper(databasePath(folder), `PRAGMA user_version = ${version}`)
    expect(() => openForWriting(folder)).toThrow(expect.objectContaining({ code: 'foreign-schema' }))
  })

  it.each(Object.entries(foreignParts))('is refused for reading: %s', (_name, sql) => {
    const folder = makeTempFolder()
    openForWriting(folder).close()
    tamper(databasePath(folder), sql)
    expect(() => openForReading(folder)).toThrow(expect.objectContaining({ code: 'foreign-schema' }))
  })

  it('is refused while its log contains a foreign table', () => {
    const folder = makeTempFolder()
    openForWriting(folder).close()
    const other = new Database(databasePath(folder))
    onTestFinished(() => void other.close())
    other.pragma('wal_autocheckpoint = 0')
    other.exec('CREATE TABLE mine (id INTEGER)')
    expect(() => openForWriting(folder)).toThrow(expect.objectContaining({ code: 'foreign-schema' }))
  })

  it('may lack its search index, which is created again', () => {
    const folder = makeTempFolder()
    openForWriting(folder).close()
    tamper(databasePath(folder), 'DROP TABLE postings; DROP TABLE vocabulary')
    openForWriting(folder).close()
    const db = openForReading(folder)
    expect(db.prepare('SELECT count(*) FROM postings').pluck().get()).toBe(0)
    db.close()
  })
})

describe('a connection', () => {
  it('does not trust the schema', () => {
    const folder = makeTempFolder()
    const writer = openForWriting(folder)
    const reader = openForReading(folder)
    for (const db of [writer, reader]) {
      expect(db.pragma('trusted_schema', { simple: true })).toBe(0)
      db.close()
    }
  })
})
