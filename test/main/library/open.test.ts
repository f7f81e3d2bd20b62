import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../src-main/library/open.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { CodedError } from '../../../src-main/util/coded-error.ts'

function failureOf(work: () => Database.Database): unknown {
  try {
    work().close()
  } catch (error) {
    return error
  }
  return null
}

describe('openForWriting', () => {
  it('creates the folder and the file, with a write-ahead log', () => {
    const folder = `${makeTempFolder()}/new/account`
    const db = openForWriting(folder)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(db.pragma('synchronous', { simple: true })).toBe(1)
    db.close()
    expect(readdirSync(folder)).toEqual(['library.sqlite'])
  })

  it.skipIf(process.platform === 'win32')('makes the files private to this user, in any folder', () => {
    const folder = makeTempFolder()
    chmodSync(folder, 0o755)
    // As an earlier version created it.
    writeFileSync(databasePath(folder), '', { mode: 0o644 })
    const db = openForWriting(folder)
    db.exec("INSERT INTO keyValue (name, json, at) VALUES ('me', '{}', 1)")
    const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777])
    expect(Object.fromEntries(modes)).toEqual({
      'library.sqlite': 0o600,
      'library.sqlite-shm': 0o600,
      'library.sqlite-wal': 0o600,
    })
    db.close()
  })

  it('keeps what an earlier run wrote', () => {
    const folder = makeTempFolder()
    const first = openForWriting(folder)
    first.exec("INSERT INTO keyValue (name, json, at) VALUES ('me', '{}', 1)")
    first.close()
    const second = openForWriting(folder)
    expect(second.prepare("SELECT json FROM keyValue WHERE name = 'me'").pluck().all()).toEqual(['{}'])
    second.close()
  })

  it('refuses a library of a newer version and leaves the file unchanged', () => {
    const folder = makeTempFolder()
    const newer = openForWriting(folder)
    newer.pragma(`user_version = ${migrations.length + 1}`)
    newer.close()
    const before = readFileSync(databasePath(folder))
    expect(failureOf(() => openForWriting(folder))).toMatchObject({
      name: 'CodedError',
      code: 'newer-schema',
    })
    expect(failureOf(() => openForReading(folder))).toMatchObject({ code: 'newer-schema' })
    expect(readFileSync(databasePath(folder)).equals(before)).toBe(true)
  })

  it('does not checkpoint the log of a newer version', () => {
    const folder = makeTempFolder()
    const newer = openForWriting(folder)
    newer.pragma('wal_autocheckpoint = 0')
    newer.pragma(`user_version = ${migrations.length + 1}`)
    const before = readFileSync(databasePath(folder))
    expect(failureOf(() => openForWriting(folder))).toMatchObject({ code: 'newer-schema' })
    expect(readFileSync(databasePath(folder)).equals(before)).toBe(true)
    newer.close()
  })

  it('reports a damaged file and leaves it unchanged', () => {
    const folder = makeTempFolder()
    const garbage = Buffer.alloc(8192, 'not a database ')
    writeFileSync(databasePath(folder), garbage)
    expect(failureOf(() => openForWriting(folder))).toMatchObject({ name: 'CodedError', code: 'corrupt' })
    expect(readFileSync(databasePath(folder)).equals(garbage)).toBe(true)
  })

  it('reports a damaged schema', () => {
    const folder = makeTempFolder()
    openForWriting(folder).close()
    const bytes = readFileSync(databasePath(folder))
    bytes.fill(0xff, 100, 4096)
    writeFileSync(databasePath(folder), bytes)
    expect(failureOf(() => openForWriting(folder))).toMatchObject({ code: 'corrupt' })
  })
})

describe('a library that cannot be opened', () => {
  it('is a disk error, not damage, when a folder is in place of its file', () => {
    const folder = makeTempFolder()
    mkdirSync(databasePath(folder))
    expect(failureOf(() => openForWriting(folder))).toMatchObject({
      name: 'CodedError',
      code: 'disk-error',
    })
  })
})

describe('openForReading', () => {
  it('refuses writes', () => {
    const folder = makeTempFolder()
    openForWriting(folder).close()
    const db = openForReading(folder)
    expect(() => db.exec('DELETE FROM star')).toThrow('readonly')
    db.close()
  })

  it('creates no library', () => {
    const folder = makeTempFolder()
    expect(failureOf(() => openForReading(folder))).not.toBeInstanceOf(CodedError)
    expect(readdirSync(folder)).toEqual([])
  })

  it('reads while another connection is in a transaction', () => {
    const folder = makeTempFolder()
    const writer = openForWriting(folder)
    const reader = openForReading(folder)
    writer.exec("BEGIN IMMEDIATE; INSERT INTO keyValue (name, json, at) VALUES ('me', '{}', 1)")
    expect(reader.prepare("SELECT count(*) FROM keyValue WHERE name = 'me'").pluck().get()).toBe(0)
    writer.exec('COMMIT')
    expect(reader.prepare("SELECT count(*) FROM keyValue WHERE name = 'me'").pluck().get()).toBe(1)
    reader.close()
    writer.close()
  })
})
