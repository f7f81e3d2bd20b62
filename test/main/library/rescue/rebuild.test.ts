import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import { databasePath } from '../../../../src-main/library/database-path.ts'
import { inspectDatabase, quarantine } from '../../../../src-main/library/rescue/quarantine.ts'
import { rebuildLibrary } from '../../../../src-main/library/rescue/rebuild.ts'
import { salvage } from '../../../../src-main/library/rescue/salvage.ts'
import { openSyncClaim } from '../../../../src-main/library/sync-claim.ts'
import { damages, overwritePages, pagesOf } from '../../../support/library/damage.ts'
import {
  countPersonal,
  makePersonalLibrary,
  personal,
  readRecovery,
} from '../../../support/library/personal-library.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const at = Date.UTC(2026, 10, 21, 14, 30)
const setAside = 'library.sqlite.damaged-20261121T143000000Z'

/** The real functions, before a test replaces them. */
const { renameSync } = fs

function damagedLibrary(): string {
  const folder = makeTempFolder()
  makePersonalLibrary(folder)
  const pages = pagesOf(databasePath(folder), 'transcript')
  overwritePages(databasePath(folder), pages)
  return folder
}

/** Replaces a function of `node:fs` until the test ends or the returned function is called. */
function replace(name: 'fsyncSync' | 'renameSync', work: (...args: never[]) => void): () => void {
  const spy = vi.spyOn(fs, name).mockImplementation(work as never)
  syncBuiltinESMExports()
  const takeBack = () => {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
  onTestFinished(takeBack)
  return takeBack
}

function expectSound(folder: string): void {
  const db = openForReading(folder)
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
}

describe('rebuildLibrary', () => {
  it('sets the damaged file aside unchanged and keeps the personal data', () => {
    const folder = damagedLibrary()
    const before = readFileSync(databasePath(folder))
    const recovery = rebuildLibrary(folder, at)
    expect(recovery).toEqual({
      at,
      quarantinedAs: setAside,
      salvaged: {
        stars: personal.stars,
        notes: personal.notes + personal.passages,
        themes: 2,
        tags: 2,
        people: 2,
        corrections: 2,
        savedSearches: 1,
        dialIntents: personal.dialIntents,
        choices: personal.deleted + personal.kept + personal.freed,
      },
      audioFiles: 0,
      incomplete: false,
    })
    expect(readFileSync(join(folder, setAside)).equals(before)).toBe(true)
    expect(countPersonal(folder)).toEqual({ stars: 300, dialIntents: 120, deleted: 3 })
    const damaged = salvage(join(folder, setAside)).data
    expect(salvage(databasePath(folder)).data).toMatchObject({
      notes: damaged.notes,
      themes: damaged.themes,
      heard: damaged.heard,
      tags: damaged.tags,
      people: damaged.people,
      corrections: damaged.corrections,
      savedSearches: damaged.savedSearches,
      recentSearches: damaged.recentSearches,
    })
    expect(readRecovery(folder)).toEqual(recovery)
    expectSound(folder)
    expect(existsSync(join(folder, 'rebuilding'))).toBe(false)
  })

  it.each(Object.entries(damages))('creates an intact library after %s', (_name, damage) => {
    const folder = makeTempFolder()
    makePersonalLibrary(folder)
    damage(databasePath(folder))
    const before = readFileSync(databasePath(folder))
    expect(rebuildLibrary(folder, at)).toMatchObject({ quarantinedAs: setAside, incomplete: true })
    expect(readFileSync(join(folder, setAside)).equals(before)).toBe(true)
    expectSound(folder)
  })

  it('keeps database and log together, which lets SQLite read data that is only in the log', () => {
    const folder = makeTempFolder()
    const db = openForWriting(folder)
    db.pragma('wal_autocheckpoint = 0')
    db.exec("INSERT INTO star (recordingId, at) VALUES ('only-in-the-log', 3)")
    // As a kill leaves them: the files are copied while the connection is open.
    const killed = makeTempFolder()
    for (const suffix of ['', '-wal', '-shm']) {
      writeFileSync(`${databasePath(killed)}${suffix}`, readFileSync(`${databasePath(folder)}${suffix}`))
    }
    db.close()
    expect(inspectDatabase(killed)).toEqual({ state: 'there', uncleanEnd: true, interrupted: false })
    expect(rebuildLibrary(killed, at)?.salvaged.stars).toBe(1)
    expect(existsSync(join(killed, `${setAside}-wal`))).toBe(true)
    const aside = new Database(join(killed, setAside), { readonly: true })
    expect(aside.prepare('SELECT recordingId FROM star').pluck().get()).toBe('only-in-the-log')
    aside.close()
  })

  it('creates a new database when only audio is left, and counts the audio', () => {
    const folder = makeTempFolder()
    mkdirSync(join(folder, 'audio', 'ab'), { recursive: true })
    const hash = 'ab'.repeat(32)
    for (const name of [`${hash}.mp3`, `${hash}.wav`, `${hash}.mp3.part`])
      writeFileSync(join(folder, 'audio', 'ab', name), 'x')
    // As file managers create it.
    writeFileSync(join(folder, 'audio', '.DS_Store'), 'x')
    expect(rebuildLibrary(folder, at)).toMatchObject({ quarantinedAs: null, audioFiles: 2, incomplete: true })
    expectSound(folder)
  })

  it('leaves the files of a library that another program syncs', () => {
    const folder = damagedLibrary()
    const claim = openSyncClaim(folder)
    claim.acquire()
    expect(rebuildLibrary(folder, at)).toBeNull()
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
    claim.release()
    rebuildLibrary(folder, at)
    expect(claim.acquire()).toBe(true)
    claim.release()
  })

  it.skipIf(process.platform === 'win32')('does not change files that were set aside', () => {
    const folder = damagedLibrary()
    chmodSync(databasePath(folder), 0o644)
    rebuildLibrary(folder, at)
    expect(statSync(join(folder, setAside)).mode & 0o777).toBe(0o600)
  })

  it('syncs its note before any rename, and renames the database last', () => {
    const folder = damagedLibrary()
    for (const suffix of ['-wal', '-shm']) writeFileSync(`${databasePath(folder)}${suffix}`, 'left')
    const done: string[] = []
    const { fsyncSync } = fs
    replace('fsyncSync', (fd: number) => {
      fsyncSync(fd)
      done.push('synced')
    })
    replace('renameSync', (from: string, to: string) => {
      renameSync(from, to)
      done.push(basename(from))
    })
    expect(quarantine(folder, at)).toBe(setAside)
    expect(done).toEqual(['synced', 'library.sqlite-wal', 'library.sqlite-shm', 'library.sqlite'])
  })

  it('continues with the file set aside when the new library could not be put in place', () => {
    const folder = damagedLibrary()
    const takeBack = replace('renameSync', (from: string, to: string) => {
      if (from.includes('rebuilding')) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      renameSync(from, to)
    })
    expect(() => rebuildLibrary(folder, at)).toThrow('ENOSPC')
    expect(existsSync(databasePath(folder))).toBe(false)
    takeBack()
    expect(rebuildLibrary(folder, at + 1)).toMatchObject({ quarantinedAs: setAside })
    expect(countPersonal(folder).stars).toBe(personal.stars)
  })

  it('gives a second damaged file of the same time another name', () => {
    const folder = damagedLibrary()
    rebuildLibrary(folder, at)
    expect(rebuildLibrary(folder, at)?.quarantinedAs).not.toBe(setAside)
    expect(countPersonal(folder).stars).toBe(personal.stars)
  })

  it('uses no name that already has a log', () => {
    const folder = damagedLibrary()
    writeFileSync(join(folder, `${setAside}-wal`), 'the log of another')
    expect(rebuildLibrary(folder, at)?.quarantinedAs).not.toBe(setAside)
    expect(readFileSync(join(folder, `${setAside}-wal`), 'utf8')).toBe('the log of another')
  })

  it('treats empty files as an empty library and sets none aside', () => {
    const folder = makeTempFolder()
    for (const suffix of ['', '-wal']) writeFileSync(`${databasePath(folder)}${suffix}`, '')
    expect(inspectDatabase(folder)).toEqual({ state: 'empty', uncleanEnd: false, interrupted: false })
    expect(rebuildLibrary(folder, at)).toMatchObject({ quarantinedAs: null, incomplete: true })
    expectSound(folder)
  })

  describe('after a kill', () => {
    /**
     * The marker contains the new name; then the log, its index and the database are renamed, in this order.
     */
    function begin(folder: string): void {
      writeFileSync(join(folder, 'library.sqlite.quarantine'), setAside)
    }

    it.each([
      ['with the note written', () => {}],
      [
        'with the log renamed',
        (folder: string) => renameSync(`${databasePath(folder)}-wal`, join(folder, `${setAside}-wal`)),
      ],
      [
        'with all files renamed',
        (folder: string) => {
          renameSync(`${databasePath(folder)}-wal`, join(folder, `${setAside}-wal`))
          renameSync(databasePath(folder), join(folder, setAside))
        },
      ],
      [
        'while creating the new library',
        (folder: string) => {
          renameSync(`${databasePath(folder)}-wal`, join(folder, `${setAside}-wal`))
          renameSync(databasePath(folder), join(folder, setAside))
          mkdirSync(join(folder, 'rebuilding'))
          writeFileSync(join(folder, 'rebuilding', 'library.sqlite'), 'half')
        },
      ],
    ])('%s, continues from there', (_when, kill) => {
      const folder = damagedLibrary()
      writeFileSync(`${databasePath(folder)}-wal`, 'what is left of a log')
      begin(folder)
      kill(folder)
      expect(inspectDatabase(folder).interrupted).toBe(true)
      const later = at + 60_000
      expect(rebuildLibrary(folder, later)).toMatchObject({ quarantinedAs: setAside })
      expect(countPersonal(folder).stars).toBe(personal.stars)
      expect(existsSync(join(folder, setAside))).toBe(true)
      expect(existsSync(join(folder, `${setAside}-wal`))).toBe(true)
      expect(inspectDatabase(folder)).toMatchObject({ state: 'there', interrupted: false })
    })

    it('with the new library in place, leaves it and the file set aside', () => {
      const folder = damagedLibrary()
      rebuildLibrary(folder, at)
      begin(folder)
      const before = readFileSync(join(folder, setAside))
      const db = openForWriting(folder)
      db.exec("DELETE FROM star WHERE recordingId NOT LIKE 'rec-1-%'")
      db.close()
      rebuildLibrary(folder, at)
      expect(countPersonal(folder).stars).toBe(1)
      expect(readFileSync(join(folder, setAside)).equals(before)).toBe(true)
      expect(inspectDatabase(folder).interrupted).toBe(false)
    })

    it.each([
      'library.sqlite.dam',
      'library.sqlite.damaged-20261121T1430',
      '../library.sqlite.damaged-20261121T143000000Z',
    ])('with an unused name "%s" in the note, starts over', (note) => {
      const folder = damagedLibrary()
      writeFileSync(join(folder, 'library.sqlite.quarantine'), note)
      expect(rebuildLibrary(folder, at)).toMatchObject({ quarantinedAs: setAside })
    })
  })

  it('loses nothing when the new library cannot be created', () => {
    const folder = damagedLibrary()
    // A folder exists at the marker's path.
    const blocked = join(folder, 'library.sqlite.quarantine')
    mkdirSync(blocked)
    expect(() => rebuildLibrary(folder, at)).toThrow()
    expect(existsSync(databasePath(folder))).toBe(true)
    rmSync(blocked, { recursive: true })
    expect(rebuildLibrary(folder, at)).toMatchObject({ quarantinedAs: setAside })
  })
})
