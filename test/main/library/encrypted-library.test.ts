import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../../../src-main/library/connect.ts'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { inspectLibrary } from '../../../src-main/library/rescue/inspect-library.ts'
import { backUpDatabase, foldLog, inspectCopy } from '../../../src-main/library/online-backup.ts'
import { openForReading, openForWriting, refuseForeign } from '../../../src-main/library/open.ts'
import { quickCheck } from '../../../src-main/library/rescue/quick-check.ts'
import { rebuildLibrary } from '../../../src-main/library/rescue/rebuild.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { damages, overwritePages, pagesOf } from '../../support/library/damage.ts'
import { makePersonalLibrary, personal } from '../../support/library/personal-library.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

const key = Uint8Array.from({ length: 32 }, (_, index) => index)
const otherKey = new Uint8Array(32).fill(1)
const goOn = new AbortController().signal

/** A closed library with personal data of every kind. */
function makeLibrary(withKey: Uint8Array | null = key): string {
  const folder = makeTempFolder()
  makePersonalLibrary(folder, withKey)
  return folder
}

function codeOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return (error as { code?: string }).code
  }
  return 'nothing was thrown'
}

/** Everything that opens a library of an account. */
const openers: Record<string, (folder: string, key: Uint8Array | null) => unknown> = {
  'to write': (folder, given) => openForWriting(folder, given),
  'to read': (folder, given) => openForReading(folder, given),
  'to look': (folder, given) => refuseForeign(folder, given),
  'to inspect': (folder, given) => inspectLibrary(folder, given),
  'to fold its log': (folder, given) => foldLog(folder, given),
  'to inspect a copy': (folder, given) => inspectCopy(databasePath(folder), given),
  'to rebuild it': (folder, given) => rebuildLibrary(folder, 1, given),
}

describe('an encrypted library', () => {
  it('has no word, name, number or note in any file, with its log and while it is open', () => {
    const folder = makeLibrary()
    const wanted = [
      'invoice',
      'Anna Weber',
      'promised',
      'Urgent',
      '35320917',
      '00000000',
      'recording',
      'CREATE TABLE',
    ]
    const db = openForWriting(folder, key)
    db.exec(
      "INSERT INTO note (recordingId, text, createdAt, updatedAt) VALUES ('x', 'invoice promised', 1, 1)",
    )
    expect(readdirSync(folder)).toContain('library.sqlite-wal')
    expect(findRemains(folder, wanted)).toEqual([])
    db.pragma('wal_checkpoint(TRUNCATE)')
    expect(findRemains(folder, wanted)).toEqual([])
    db.close()
    expect(findRemains(makeLibrary(null), wanted).length).toBeGreaterThan(5)
  })

  it('writes pieces of the index that fit on its pages', () => {
    const longest = [null, key].map((given) => {
      const db = openForWriting(makeTempFolder(), given)
      const add = db.prepare('INSERT INTO postings (rowid, you, them, other, meta) VALUES (?, ?, ?, ?, ?)')
      const text = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ')
      db.transaction(() => [1, 2, 3].forEach((rowid) => add.run(rowid, text, '', '', '')))()
      const bytes = db.prepare<[], number>('SELECT max(length(block)) FROM postings_data').pluck().get()!
      db.close()
      return bytes
    })
    // A page of 4096 bytes holds 35 less, and an encrypted one 64 less than that: SQLite's file format, 1.6.
    expect(longest[0]).toBeGreaterThan(4096 - 64 - 35)
    expect(longest[1]).toBeLessThan(4096 - 64 - 35)
  })

  it('keeps temporary tables in memory', () => {
    const db = openForWriting(makeLibrary(), key)
    expect(db.pragma('temp_store', { simple: true })).toBe(2)
    db.close()
  })

  describe.each([
    ['without a key', () => makeLibrary(), null, 'locked'],
    ['with another key', () => makeLibrary(), otherKey, 'wrong-key'],
    ['that is plain, with a key', () => makeLibrary(null), key, 'wrong-key'],
  ] as const)('%s', (_name, make, given, code) => {
    it.each(Object.entries(openers))('is refused %s, and keeps every byte and its name', (_opener, open) => {
      const folder = make()
      const before = readFileSync(databasePath(folder))
      expect(codeOf(() => open(folder, given))).toBe(code)
      expect(readFileSync(databasePath(folder)).equals(before)).toBe(true)
      expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
    })

    it('is not called damaged by a check', async () => {
      await expect(quickCheck(make(), goOn, { key: given })).rejects.toMatchObject({ code })
    })
  })

  it('is refused with its log, and keeps that too', () => {
    const folder = makeLibrary()
    const db = openForWriting(folder, key)
    db.exec("INSERT INTO star (recordingId, at) VALUES ('new', 1)")
    const log = readFileSync(`${databasePath(folder)}-wal`)
    expect(codeOf(() => openForWriting(folder, null))).toBe('locked')
    expect(codeOf(() => openForWriting(folder, otherKey))).toBe('wrong-key')
    expect(readFileSync(`${databasePath(folder)}-wal`).equals(log)).toBe(true)
    db.close()
  })

  it('is damaged, not locked, when its own key finds a page that was changed', async () => {
    const folder = makeLibrary()
    overwritePages(databasePath(folder), [20])
    expect(await quickCheck(folder, goOn, { key })).not.toEqual([])
    const first = makeLibrary()
    const bytes = readFileSync(databasePath(first))
    bytes.fill(0xff, 100, 4096)
    writeFileSync(databasePath(first), bytes)
    expect(codeOf(() => openForReading(first, key))).toBe('corrupt')
    expect(codeOf(() => openForReading(first))).toBe('locked')
  })

  it('is rebuilt with its key, with what can be read of it, and stays encrypted', () => {
    const folder = makeLibrary()
    overwritePages(databasePath(folder), pagesOf(databasePath(folder), 'note', key).slice(2, 4))
    const recovery = rebuildLibrary(folder, 1, key)
    expect(recovery?.quarantinedAs).toMatch(/damaged/)
    expect(recovery).toMatchObject({ incomplete: true, salvaged: { stars: personal.stars } })
    expect(recovery?.salvaged.notes).toBeGreaterThan(100)
    expect(codeOf(() => openForReading(folder))).toBe('locked')
    expect(findRemains(folder, ['promised', 'Anna Weber'])).toEqual([])
  })

  it('is set aside when even its first bytes are lost', () => {
    const folder = makeLibrary()
    damages['zeroes from end to end']!(databasePath(folder))
    expect(rebuildLibrary(folder, 1, key)?.quarantinedAs).toMatch(/damaged/)
  })

  it('is copied encrypted, without what was deleted, while it is open', async () => {
    const folder = makeLibrary()
    const db = openForWriting(folder, key)
    const target = join(makeTempFolder(), 'copy.sqlite')
    await backUpDatabase(folder, target, { told() {}, signal: goOn, key })
    db.close()
    expect(inspectCopy(target, key)).toMatchObject({ stars: personal.stars })
    expect(existsSync(`${target}.copying`)).toBe(false)
    expect(codeOf(() => inspectCopy(target, null))).toBe('locked')
    expect(findRemains(join(target, '..'), ['promised', 'Anna Weber'])).toEqual([])
    const copy = connect(target, { key })
    expect(copy.prepare('SELECT count(*) FROM trash').pluck().get()).toBe(0)
    copy.close()
  })
})
