import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import { hashFile } from '../../../src-main/util/hash-file.ts'
import { makeBackup } from '../../../src-main/backup/make-backup.ts'
import { readBackup } from '../../../src-main/backup/read-backup.ts'
import { placeRestored, stageBackup } from '../../../src-main/backup/restore-backup.ts'
import { refuseInUse } from '../../../src-main/backup/room.ts'
import { migrations } from '../../../src-main/library/migrations/index.ts'
import { openSyncClaim } from '../../../src-main/library/sync-claim.ts'
import { overwritePages, pagesOf } from '../../support/library/damage.ts'
import { leaveFree } from '../../support/files/free-space.ts'
import { fillDisk } from '../../support/files/full-disk.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { expectWhole, shelveLibrary, type Shelved } from '../../support/library/shelved-library.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainRestore } from '../../support/library/audio-folder.ts'

const quiet = { onProgress() {}, signal: new AbortController().signal }

async function makeOne(shelved?: Shelved, audio = true): Promise<string> {
  const { book, id, folder: library } = shelved ?? (await shelveLibrary())
  const settings = { account: book.find(id)!, settings: {} }
  const folder = join(makeTempFolder(), 'backup')
  const plan = { library, folder, audio, appVersion: '1', settings, startedAt: 1 }
  await makeBackup(plan, { ...quiet, now: () => 5 })
  return folder
}

/** Paths of the audio files below the folder, in order. */
function listAudio(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.mp3'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
}

type Manifest = Record<string, unknown> & { files: { path: string; sizeBytes: number; sha256: string }[] }

function changeManifest(backup: string, change: (manifest: Manifest) => void): void {
  const path = join(backup, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  change(manifest)
  writeFileSync(path, JSON.stringify(manifest))
}

/** Restores in place of another library with five calls. */
async function restore(backup: string) {
  const { folder } = await shelveLibrary(5)
  const staging = await stageBackup({ ...plainRestore, from: backup, folder, at: 1 }, quiet).catch(
    (error: unknown) => {
      // The attempt leaves no files, and the library is unchanged.
      expect(readdirSync(dirname(folder))).toHaveLength(1)
      expectWhole(folder, 5)
      throw error
    },
  )
  return { folder, aside: await placeRestored(staging, folder) }
}

describe('restoring a backup', () => {
  it('puts the copy in place and sets the previous library aside', async () => {
    const { folder, aside } = await restore(await makeOne())
    expectWhole(folder, 3)
    expectWhole(aside!, 5)
    expect(existsSync(join(folder, 'settings.json'))).toBe(false)
  })

  it('puts the previous library back when the copy cannot take its place', async () => {
    const { folder } = await shelveLibrary(5)
    await expect(placeRestored(`${folder}.restoring-1`, folder)).rejects.toMatchObject({ code: 'gone' })
    expectWhole(folder, 5)
    expect(readdirSync(dirname(folder))).toHaveLength(1)
  })

  it('is not started when there is no space for all of it', async () => {
    const backup = await makeOne()
    const { folder } = await shelveLibrary(5)
    leaveFree(32 * 2 ** 20)
    const onProgress = vi.fn()
    const staged = stageBackup({ ...plainRestore, from: backup, folder, at: 1 }, { ...quiet, onProgress })
    await expect(staged).rejects.toMatchObject({ code: 'no-room' })
    expect(onProgress).not.toHaveBeenCalled()
    expectWhole(folder, 5)
  })

  it('keeps the mark of truncated audio', async () => {
    const { book, id, folder: library } = await shelveLibrary()
    const before = openLibrary({ folder: library })
    const [call] = before.reader.listIds({ view: 'all' })
    const [row] = before.reader.findRecordings({ ids: [call!] })
    const { audioPath, audioBytes, audioSha256 } = row!
    const audio = { path: audioPath!, sizeBytes: audioBytes!, sha256: audioSha256!, seconds: 6 }
    const asked = { attempts: 2, nextAttemptAt: 5 }
    before.writer.saveAudio({
      id: call!,
      audio: { ...audio, type: 'audio/mpeg', cutOff: true },
      at: 1,
      asked,
    })
    const backup = join(makeTempFolder(), 'backup')
    const settings = { account: book.find(id)!, settings: {} }
    const plan = { library, folder: backup, audio: true, appVersion: '1', settings, startedAt: 1 }
    await makeBackup(plan, { ...quiet, now: () => 5 })
    const { folder } = await restore(backup)
    const { reader } = openLibrary({ folder })
    expect(reader.findRecordings({ ids: [call!] })).toMatchObject([
      { audioState: 'present', audioCutOff: true, audioAttempts: 2, audioNextAt: 5 },
    ])
  })

  it('reuses unchanged audio of the current library when the backup has none', async () => {
    const shelved = await shelveLibrary()
    const backup = await makeOne(shelved, false)
    const { folder } = shelved
    const [changed, missing, same] = listAudio(folder) as [string, string, string]
    const bytes = readFileSync(join(folder, changed))
    writeFileSync(join(folder, changed), bytes.reverse())
    rmSync(join(folder, missing))
    await placeRestored(await stageBackup({ ...plainRestore, from: backup, folder, at: 1 }, quiet), folder)
    expect(listAudio(folder)).toEqual([same])
    const { reader } = openLibrary({ folder })
    const rows = reader.findRecordings({ ids: reader.listIds({ view: 'all' }) })
    expect(rows.map(({ audioState }) => audioState).sort()).toEqual(['present', 'wanted', 'wanted'])
    expect(rows.find(({ audioState }) => audioState === 'present')?.audioPath).toBe(same)
  })

  it('refuses audio that is missing or changed', async () => {
    const missing = await makeOne()
    rmSync(join(missing, listAudio(missing)[0]!))
    await expect(restore(missing)).rejects.toMatchObject({ code: 'damaged-backup' })
    const changed = await makeOne()
    const path = join(changed, listAudio(changed)[0]!)
    writeFileSync(path, readFileSync(path).reverse())
    await expect(restore(changed)).rejects.toMatchObject({ code: 'damaged-backup' })
  })

  it('refuses a damaged database even if the manifest has its hash', async () => {
    const backup = await makeOne()
    const path = join(backup, 'library.sqlite')
    overwritePages(path, pagesOf(path, 'note'))
    const copied = await hashFile(path, quiet.signal)
    changeManifest(backup, ({ files }) => Object.assign(files[0]!, copied))
    await expect(restore(backup)).rejects.toMatchObject({ code: 'damaged-backup' })
  })

  it('writes nothing into the backup', async () => {
    const backup = await makeOne()
    const before = readdirSync(backup, { recursive: true }).sort()
    await restore(backup)
    expect(readdirSync(backup, { recursive: true }).sort()).toEqual(before)
  })

  it.each(['../../evil.mp3', '/etc/passwd', 'audio/../../x.mp3', 'AUDIO/ab/x.mp3', 'audio\\..\\x', 'x'])(
    'rejects the path %s',
    async (path) => {
      const backup = await makeOne()
      changeManifest(
        backup,
        ({ files }) => (files.find((file) => file.path.startsWith('audio/'))!.path = path),
      )
      await expect(restore(backup)).rejects.toMatchObject({ code: 'damaged-backup' })
    },
  )

  it('follows no link that leaves the backup', async () => {
    const backup = await makeOne()
    const elsewhere = join(makeTempFolder(), 'file')
    const path = join(backup, 'settings.json')
    cpSync(path, elsewhere)
    rmSync(path)
    symlinkSync(elsewhere, path)
    await expect(restore(backup)).rejects.toMatchObject({ code: 'damaged-backup' })
  })

  it('refuses a manifest that lists a file twice or lacks the database', async () => {
    const twice = await makeOne()
    changeManifest(twice, ({ files }) => files.push(files[0]!))
    await expect(restore(twice)).rejects.toMatchObject({ code: 'damaged-backup' })
    const without = await makeOne()
    changeManifest(without, ({ files }) => files.shift())
    await expect(restore(without)).rejects.toMatchObject({ code: 'damaged-backup' })
  })

  it('refuses a changed database of the same size', async () => {
    const backup = await makeOne()
    const bytes = readFileSync(join(backup, 'library.sqlite'))
    bytes[bytes.length - 1] = ~bytes[bytes.length - 1]!
    writeFileSync(join(backup, 'library.sqlite'), bytes)
    await expect(restore(backup)).rejects.toMatchObject({ code: 'damaged-backup' })
  })

  it('refuses a newer format and a newer schema, whatever the manifest says', async () => {
    const format = await makeOne()
    changeManifest(format, (manifest) => (manifest.format = 3))
    await expect(restore(format)).rejects.toMatchObject({ code: 'newer-backup' })
    const schema = await makeOne()
    changeManifest(schema, (manifest) => (manifest.schemaVersion = migrations.length + 1))
    await expect(restore(schema)).rejects.toMatchObject({ code: 'newer-backup' })

    const lying = await makeOne()
    const db = new Database(join(lying, 'library.sqlite'))
    db.pragma(`user_version = ${migrations.length + 1}`)
    db.close()
    const copied = await hashFile(join(lying, 'library.sqlite'), quiet.signal)
    changeManifest(lying, ({ files }) => Object.assign(files[0]!, copied))
    await expect(restore(lying)).rejects.toMatchObject({ code: 'newer-backup' })
  })

  it.each(['', 'null', '[]', '{"app":"offhook"}', '{"app":"other","format":1}'])(
    'reports that a folder whose manifest is “%s” is not a backup',
    async (text) => {
      const backup = await makeOne()
      writeFileSync(join(backup, 'manifest.json'), text)
      await expect(readBackup(backup)).rejects.toMatchObject({ code: 'not-a-backup' })
    },
  )

  it('rejects settings that are too large', async () => {
    const backup = await makeOne()
    const path = join(backup, 'settings.json')
    writeFileSync(path, readFileSync(path, 'utf8') + ' '.repeat(2 ** 20))
    await expect(readBackup(backup)).rejects.toMatchObject({ code: 'damaged-backup' })
  })

  it('keeps the current library when the disk is full', async () => {
    const backup = await makeOne()
    const { folder } = await shelveLibrary(5)
    const makeRoom = await fillDisk(10)
    await expect(stageBackup({ ...plainRestore, from: backup, folder, at: 1 }, quiet)).rejects.toMatchObject({
      code: 'no-room',
    })
    makeRoom()
    expectWhole(folder, 5)
    expect(readdirSync(dirname(folder))).toHaveLength(1)
  })

  it('does not replace a library that another program syncs', async () => {
    const backup = await makeOne()
    const { folder } = await shelveLibrary(5)
    const staging = await stageBackup({ ...plainRestore, from: backup, folder, at: 1 }, quiet)
    const claim = openSyncClaim(folder)
    claim.acquire()
    await expect(placeRestored(staging, folder)).rejects.toMatchObject({ code: 'in-use' })
    claim.release()
    expectWhole(folder, 5)
    expect(existsSync(staging)).toBe(true)
    refuseInUse(folder)
    expect(claim.acquire()).toBe(true)
    claim.release()
  })
})
