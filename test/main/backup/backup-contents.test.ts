import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeBackup, type BackupPlan } from '../../../src-main/backup/make-backup.ts'
import { readBackup } from '../../../src-main/backup/read-backup.ts'
import { measureDatabaseBytes } from '../../../src-main/backup/room.ts'
import type { CopyProgress } from '../../../src-main/backup/types.ts'
import { watchFileCalls } from '../../support/files/file-calls.ts'
import { leaveFree } from '../../support/files/free-space.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { shelveLibrary } from '../../support/library/shelved-library.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const quiet = { onProgress() {}, signal: new AbortController().signal, now: () => 5 }

async function planBackup(changes: Partial<BackupPlan> = {}): Promise<BackupPlan> {
  const { book, id, folder: library } = await shelveLibrary()
  const settings = { account: book.find(id)!, settings: {} }
  const folder = join(makeTempFolder(), 'backup')
  return { library, folder, audio: true, appVersion: '1', settings, startedAt: 1, ...changes }
}

/** All progress reports. */
async function tellProgress(plan: BackupPlan): Promise<CopyProgress[]> {
  const told: CopyProgress[] = []
  await makeBackup(plan, { ...quiet, onProgress: (progress) => told.push(progress) })
  return told
}

const audioIn = (folder: string) =>
  readdirSync(join(folder, 'audio'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mp3'))
    .map((path) => join(folder, 'audio', path))

describe('a backup', () => {
  it('leaves out audio that was changed but has the same length', async () => {
    const plan = await planBackup()
    const [changed] = audioIn(plan.library)
    writeFileSync(changed!, readFileSync(changed!).reverse())
    expect(await makeBackup(plan, quiet)).toMatchObject({ audioFiles: 2 })
    expect(audioIn(plan.folder)).toHaveLength(2)
  })

  it('leaves out audio that is deleted just before it is copied', async () => {
    const plan = await planBackup()
    const [freed] = audioIn(plan.library)
    watchFileCalls('mkdir', (path) => {
      if (basename(path) === basename(dirname(freed!))) rmSync(freed!, { force: true })
    })
    expect(await makeBackup(plan, quiet)).toMatchObject({ audioFiles: 2 })
    expect((await readBackup(plan.folder)).manifest.audio.left).toBe(1)
  })

  it('records whether it includes audio and when it started and finished', async () => {
    for (const audio of [true, false]) {
      const plan = await planBackup({ audio })
      await makeBackup(plan, quiet)
      const { manifest } = await readBackup(plan.folder)
      expect(manifest).toMatchObject({
        audio: { included: audio, left: 0 },
        startedAt: '1970-01-01T00:00:00.001Z',
        finishedAt: '1970-01-01T00:00:00.005Z',
      })
      expect(existsSync(join(plan.folder, 'audio'))).toBe(audio)
    }
  })

  it('reports the total as soon as it is known, and reaches it', async () => {
    const withAudio = await tellProgress(await planBackup())
    expect(withAudio[0]?.totalBytes).toBeNull()
    expect(withAudio.at(-1)).toMatchObject({ doneBytes: withAudio.at(-1)!.totalBytes })
    const done = withAudio.map(({ doneBytes }) => doneBytes)
    expect(done).toEqual(done.toSorted((one, other) => one - other))
    const without = await tellProgress(await planBackup({ audio: false }))
    expect(without.length).toBeGreaterThan(0)
    expect(without.every(({ totalBytes }) => totalBytes !== null)).toBe(true)
  })

  it.skipIf(process.platform === 'win32')('is accessible to this user only', async () => {
    const plan = await planBackup()
    await makeBackup(plan, quiet)
    expect(statSync(plan.folder).mode & 0o777).toBe(0o700)
    const files = ['library.sqlite', 'settings.json', 'manifest.json'].map((name) => join(plan.folder, name))
    for (const path of [...files, ...audioIn(plan.folder)]) expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('is not started when there is no space for the database', async () => {
    const plan = await planBackup()
    leaveFree(40 * 2 ** 10)
    const told: CopyProgress[] = []
    const made = makeBackup(plan, { ...quiet, onProgress: (progress) => told.push(progress) })
    await expect(made).rejects.toMatchObject({ code: 'no-room' })
    expect(told).toEqual([])
  })

  it('needs space for two copies of the database', async () => {
    const plan = await planBackup({ audio: false })
    const needed = 32 * 2 ** 20 + 2 * (await measureDatabaseBytes(plan.library))
    leaveFree(needed - 1)
    await expect(makeBackup(plan, quiet)).rejects.toMatchObject({ code: 'no-room' })
    leaveFree(needed)
    expect(await makeBackup(plan, quiet)).toMatchObject({ recordings: 3 })
  })

  it('is refused as not writable for such a folder, even if the disk is also full', async () => {
    // A read-only disk also has no free space, but that is not the error to report.
    const file = join(makeTempFolder(), 'file')
    writeFileSync(file, '')
    const plan = await planBackup({ folder: join(file, 'backup') })
    leaveFree(0)
    await expect(makeBackup(plan, quiet)).rejects.toMatchObject({ code: 'not-writable' })
  })

  it('copies no audio when there is no space for all of it', async () => {
    const plan = await planBackup()
    const { writer, reader } = openLibrary({ folder: plan.library })
    const [recording] = reader.listRecordings({ view: 'all', offset: 0, limit: 1 }).items
    const { audioPath: path, audioSha256: sha256 } = recording!
    const audio = {
      path: path!,
      sha256: sha256!,
      sizeBytes: 2 ** 50,
      seconds: 60,
      type: 'audio/mpeg' as const,
    }
    writer.saveAudio({ id: recording!.id, audio, at: 1 })
    const told: CopyProgress[] = []
    const made = makeBackup(plan, { ...quiet, onProgress: (progress) => told.push(progress) })
    await expect(made).rejects.toMatchObject({ code: 'no-room' })
    expect(told.every(({ totalBytes }) => totalBytes === null)).toBe(true)
    expect(readdirSync(dirname(plan.folder))).toEqual([])
  })

  it('is not made when its drive is disconnected while audio is copied', async () => {
    const plan = await planBackup()
    const drive = dirname(plan.folder)
    let pulled = false
    const onProgress = ({ totalBytes }: CopyProgress) => {
      if (pulled || totalBytes === null) return
      pulled = true
      rmSync(drive, { recursive: true })
    }
    await expect(makeBackup(plan, { ...quiet, onProgress })).rejects.toMatchObject({ code: 'gone' })
    expect(existsSync(plan.folder)).toBe(false)
  })
})
