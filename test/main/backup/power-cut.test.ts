import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { makeBackup } from '../../../src-main/backup/make-backup.ts'
import { stageBackup } from '../../../src-main/backup/restore-backup.ts'
import { shelveLibrary } from '../../support/library/shelved-library.ts'
import { watchSyncs, type SyncedFiles } from '../../support/files/synced-files.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainRestore } from '../../support/library/audio-folder.ts'

const quiet = { onProgress() {}, signal: new AbortController().signal }

async function planBackup() {
  const { book, id, folder: library } = await shelveLibrary()
  const settings = { account: book.find(id)!, settings: {} }
  const folder = join(makeTempFolder(), 'backup')
  return { library, folder, audio: true, appVersion: '1', settings, startedAt: 1 }
}

/** Files and folders that a power failure could damage. */
function listUnsafe(synced: SyncedFiles, paths: readonly string[]): string[] {
  return paths.filter((path) => !synced.has(path))
}

const everythingIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

it('a completed backup has all its files and folders synced to disk', async () => {
  const plan = await planBackup()
  const synced = await watchSyncs()
  await makeBackup(plan, { ...quiet, now: () => 5 })
  const { folder } = plan
  expect(listUnsafe(synced, [dirname(folder), folder, ...everythingIn(folder)])).toEqual([])
})

it('a restored copy has its audio synced to disk before it replaces the library', async () => {
  const plan = await planBackup()
  await makeBackup(plan, { ...quiet, now: () => 5 })
  const { folder } = await shelveLibrary(5)
  const synced = await watchSyncs()
  const staging = await stageBackup({ ...plainRestore, from: plan.folder, folder, at: 1 }, quiet)
  const audio = everythingIn(staging).filter((path) => path.endsWith('.mp3'))
  expect(audio).toHaveLength(3)
  expect(listUnsafe(synced, audio)).toEqual([])
})
