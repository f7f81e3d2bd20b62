import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { createDatedPath } from '../../../src-main/backup/dated-folder.ts'
import { makeBackup, type BackupPlan } from '../../../src-main/backup/make-backup.ts'
import { readBackup } from '../../../src-main/backup/read-backup.ts'
import type { CopyProgress } from '../../../src-main/backup/types.ts'
import { openForWriting } from '../../../src-main/library/open.ts'
import { overwritePages, pagesOf } from '../../support/library/damage.ts'
import { fillDisk } from '../../support/files/full-disk.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { makePersonalLibrary } from '../../support/library/personal-library.ts'
import { shelveLibrary, type Shelved } from '../../support/library/shelved-library.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const goOn = new AbortController().signal
const quiet = { onProgress() {}, signal: goOn, now: () => 5 }

function planOf({ book, id, folder }: Shelved, changes: Partial<BackupPlan> = {}): BackupPlan {
  const settings = { account: book.find(id)!, settings: { ...book.settings() } }
  const target = join(makeTempFolder(), 'backup')
  return {
    library: folder,
    folder: target,
    audio: true,
    appVersion: '1',
    settings,
    startedAt: 1,
    ...changes,
  }
}

const audioOf = (folder: string) =>
  readdirSync(join(folder, 'audio'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('makeBackup', () => {
  it('lists every file with its size and hash, and what the library contains', async () => {
    const plan = planOf(await shelveLibrary())
    const made = await makeBackup(plan, quiet)
    const { manifest, settings } = await readBackup(plan.folder)
    expect(made).toMatchObject({ folder: plan.folder, recordings: 3, audioFiles: 3 })
    expect(manifest).toMatchObject({
      counts: { recordings: 3, transcripts: 0, stars: 1 },
      audio: { included: true, left: 0 },
      startedAt: '1970-01-01T00:00:00.001Z',
    })
    expect(manifest.files.map(({ path }) => path).filter((path) => path.startsWith('audio/'))).toHaveLength(3)
    expect(made.bytes).toBe(manifest.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
    expect(settings.account.userId).toBe('ann')
    expect(readdirSync(plan.folder).sort()).toEqual([
      'audio',
      'library.sqlite',
      'manifest.json',
      'settings.json',
    ])
  })

  it('copies no file outside the library, whatever path the library names', async () => {
    const shelved = await shelveLibrary()
    const { writer, reader } = openLibrary({ folder: shelved.folder })
    const secret = 'a private key'
    writeFileSync(join(shelved.folder, '..', 'id_ed25519'), secret)
    const sha256 = createHash('sha256').update(secret).digest('hex')
    const [id] = reader.listIds({ view: 'all' })
    const audio = { path: '../id_ed25519', sizeBytes: secret.length, sha256, seconds: 3 }
    writer.saveAudio({ id: id!, audio: { ...audio, type: 'audio/wav' }, at: 1 })
    const plan = planOf(shelved)
    expect(await makeBackup(plan, quiet)).toMatchObject({ recordings: 3, audioFiles: 2 })
    expect(existsSync(join(plan.folder, '..', 'id_ed25519'))).toBe(false)
  })

  it('leaves out deleted calls, which can still be restored in the library', async () => {
    const shelved = await shelveLibrary()
    const { writer, reader } = openLibrary({ folder: shelved.folder })
    const [id] = reader.listIds({ view: 'all' })
    writer.deleteRecordings({ ids: [id!], at: 2 })
    const plan = planOf(shelved)
    expect(await makeBackup(plan, quiet)).toMatchObject({ recordings: 2, audioFiles: 2 })
    const copy = new Database(join(plan.folder, 'library.sqlite'), { readonly: true })
    expect(copy.prepare('SELECT count(*) FROM trash').pluck().get()).toBe(0)
    copy.close()
    expect(writer.restoreRecordings({ ids: [id!] })).toMatchObject({ lost: [] })
  })

  it('copies one consistent state while the library is being written', async () => {
    const shelved = await shelveLibrary()
    const db = openForWriting(shelved.folder)
    const insert = db.prepare(
      "INSERT INTO note (recordingId, timestamp, createdAt, updatedAt, text) VALUES ('pair', 0, 0, 0, ?)",
    )
    db.transaction(() => {
      for (let count = 0; count < 3_000; count++) insert.run('x'.repeat(2_000))
    })()
    const update = db.prepare(
      "UPDATE note SET timestamp = timestamp + 1, createdAt = createdAt + 1 WHERE recordingId = 'pair' AND id % 50 = ?",
    )
    let commits = 0
    const plan = planOf(shelved)
    const told: CopyProgress[] = []
    await makeBackup(plan, {
      ...quiet,
      onProgress(progress) {
        told.push(progress)
        update.run(commits++ % 50)
      },
    })
    db.close()
    // Each chunk is followed by a commit, and none of the commits restarted the copy.
    expect(commits).toBeGreaterThan(5)
    expect(commits).toBeLessThan(40)
    expect(told.map(({ doneBytes }) => doneBytes)).toEqual(
      told.map(({ doneBytes }) => doneBytes).toSorted((one, other) => one - other),
    )
    const copy = new Database(join(plan.folder, 'library.sqlite'), { readonly: true })
    const count = (where: string) =>
      copy.prepare(`SELECT count(*) FROM note WHERE recordingId = 'pair' AND ${where}`).pluck().get()
    expect(count('timestamp <> createdAt')).toBe(0)
    expect(count('timestamp > 1')).toBe(0)
    copy.close()
  })

  it('leaves out missing or damaged audio and counts it', async () => {
    const shelved = await shelveLibrary()
    const [gone, changed] = audioOf(shelved.folder)
    rmSync(gone!)
    writeFileSync(changed!, 'something else')
    const plan = planOf(shelved)
    expect(await makeBackup(plan, quiet)).toMatchObject({ audioFiles: 1 })
    expect((await readBackup(plan.folder)).manifest.audio.left).toBe(2)
    expect(audioOf(plan.folder)).toHaveLength(1)
  })

  it('refuses a damaged library', async () => {
    const shelved = await shelveLibrary()
    const folder = makeTempFolder()
    makePersonalLibrary(folder)
    overwritePages(join(folder, 'library.sqlite'), [
      pagesOf(join(folder, 'library.sqlite'), 'transcript').at(-1)!,
    ])
    const plan = planOf(shelved, { library: folder })
    await expect(makeBackup(plan, quiet)).rejects.toMatchObject({ code: 'damaged-library' })
    expect(readdirSync(join(plan.folder, '..'))).toEqual([])
  })

  it('refuses a library with an invalid value in a row', async () => {
    const shelved = await shelveLibrary()
    const db = openForWriting(shelved.folder)
    db.pragma('ignore_check_constraints = ON')
    db.exec("UPDATE recording SET audioState = 'unknown'")
    db.close()
    const plan = planOf(shelved)
    await expect(makeBackup(plan, quiet)).rejects.toMatchObject({ code: 'damaged-library' })
    expect(readdirSync(join(plan.folder, '..'))).toEqual([])
  })

  it('leaves the unfinished backup of another program', async () => {
    const plan = planOf(await shelveLibrary())
    mkdirSync(join(`${plan.folder}.partial`, 'audio'), { recursive: true })
    await expect(makeBackup(plan, quiet)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(readdirSync(`${plan.folder}.partial`)).toEqual(['audio'])
  })

  it.each(['while audio is copied', 'before the first chunk'])(
    'stops when aborted %s, and leaves no files',
    async (when) => {
      const stop = new AbortController()
      const plan = planOf(await shelveLibrary())
      const onProgress = ({ totalBytes }: CopyProgress) => {
        if (when.startsWith('before') || totalBytes !== null) stop.abort()
      }
      const made = makeBackup(plan, { ...quiet, onProgress, signal: stop.signal })
      await expect(made).rejects.toMatchObject({ name: 'CodedError', code: 'aborted' })
      expect(readdirSync(join(plan.folder, '..'))).toEqual([])
    },
  )

  it('leaves no files when the disk is full while audio is copied', async () => {
    const plan = planOf(await shelveLibrary())
    await fillDisk(4)
    await expect(makeBackup(plan, quiet)).rejects.toMatchObject({ code: 'no-room' })
    expect(readdirSync(join(plan.folder, '..'))).toEqual([])
  })

  it('reports that the folder is gone when its drive is disconnected', async () => {
    const plan = planOf(await shelveLibrary())
    const drive = join(plan.folder, '..')
    const onProgress = () => rmSync(drive, { recursive: true, force: true })
    await expect(makeBackup(plan, { ...quiet, onProgress })).rejects.toMatchObject({ code: 'gone' })
    expect(existsSync(drive)).toBe(false)
  })

  it('reports a folder that cannot be written, is missing, or is a file', async () => {
    const shelved = await shelveLibrary()
    const file = join(makeTempFolder(), 'file')
    writeFileSync(file, '')
    const into = (folder: string) => makeBackup(planOf(shelved, { folder }), quiet)
    await expect(into(join(file, 'backup'))).rejects.toMatchObject({ code: 'not-writable' })
    await expect(into(join(makeTempFolder(), 'no', 'backup'))).rejects.toMatchObject({ code: 'gone' })
    await expect(into('/proc/backup')).rejects.toMatchObject({ name: 'CodedError' })
  })
})

describe('a backup onto a disk that is too small', () => {
  const program = fileURLToPath(new URL('../../support/process/places-until-killed.ts', import.meta.url))
  const mayMount = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0

  it.skipIf(!mayMount)('is refused before anything is written', async () => {
    const { home, id } = await shelveLibrary()
    const script = `mount -t tmpfs -o size=1m none /mnt && "$@" 2>&1; ls -A /mnt`
    const args = [process.execPath, program, home, id, 'backup', '/mnt/backup', '0']
    const said = execFileSync('unshare', ['-rm', 'sh', '-c', script, 'sh', ...args], { encoding: 'utf8' })
    expect(said).toContain('no-room')
    expect(said.trim().split('\n').at(-1)).not.toContain('backup')
  })
})

describe('createDatedPath', () => {
  it('uses the local time as the name and never an existing folder', () => {
    const to = makeTempFolder()
    const at = new Date(2026, 10, 21, 4, 5)
    expect(createDatedPath(to, 'Offhook backup', at)).toBe(join(to, 'Offhook backup 2026-11-21 04.05'))
    mkdirSync(join(to, 'Offhook backup 2026-11-21 04.05'))
    mkdirSync(join(to, 'Offhook backup 2026-11-21 04.05 (2).partial'))
    expect(createDatedPath(to, 'Offhook backup', at)).toBe(join(to, 'Offhook backup 2026-11-21 04.05 (3)'))
  })
})

it('a backup contains copies, not links to the library’s files', async () => {
  const shelved = await shelveLibrary()
  const plan = planOf(shelved)
  await makeBackup(plan, quiet)
  const [copy] = audioOf(plan.folder)
  const before = readFileSync(copy!, 'utf8')
  for (const file of audioOf(shelved.folder)) writeFileSync(file, 'overwritten in place')
  expect(readFileSync(copy!, 'utf8')).toBe(before)
})
