/**
 * Restores a backup: copies and checks it beside the library, then renames the old library and gives the copy
 * its name. Deletes nothing.
 */
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrations } from '../library/migrations/index.ts'
import type { DatabaseKey } from '../library/encrypted-file.ts'
import { forgetMissingAudio } from '../library/forget-audio.ts'
import { inspectCopy, type CopiedLibrary } from '../library/online-backup.ts'
import { openSyncClaim } from '../library/sync-claim.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import { findAudioFile, isAudioPath } from '../model/audio-file.ts'
import { placeFile } from '../model/stored-file.ts'
import { copyStored } from './copy-file.ts'
import { LibraryTaskError } from './library-task-error.ts'
import { databaseName, settingsName, type ListedFile } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { requireRoom, toTaskError } from './room.ts'
import { asideSuffix, stagingSuffix } from './settle-restore.ts'
import type { OnProgress } from './types.ts'
import { privateFolder } from '../util/private-mode.ts'
import { renameFile } from '../util/rename-file.ts'

export interface RestorePlan {
  from: string
  /** The library's folder; it may not exist. */
  folder: string
  /** The keys of the audio in the backup and in the library; null when not encrypted. */
  backupKey: Uint8Array | null
  audioKey: Uint8Array | null
  /** Milliseconds since the epoch. */
  at: number
}

/**
 * Copies and checks the backup; the current library is not changed.
 *
 * @returns the folder of the checked copy, for `placeRestored` or `discardStaged`.
 * @throws LibraryTaskError: no copy is left then.
 */
export async function stageBackup(
  plan: RestorePlan,
  { onProgress, signal, key }: { onProgress: OnProgress; signal: AbortSignal; key?: DatabaseKey },
): Promise<string> {
  const { from, folder, at } = plan
  const { manifest } = await readBackup(from)
  const staging = `${folder}${stagingSuffix}${formatTimestamp(at)}`
  try {
    await mkdir(staging, { recursive: true, mode: privateFolder })
    await copyBackupFiles(manifest.files, plan, staging, { onProgress, signal })
    const copied = inspectCopy(join(staging, databaseName), key)
    if (!copied) throw new LibraryTaskError('damaged-backup')
    if (copied.schemaVersion > migrations.length) throw new LibraryTaskError('newer-backup')
    await rm(join(staging, settingsName))
    const listed = new Set(manifest.files.map(({ path }) => path))
    const missing = copied.audio.filter(({ path }) => !listed.has(path))
    for (const path of await copyPresentAudio(missing, plan, staging, signal)) listed.add(path)
    forgetMissingAudio(staging, (path) => listed.has(path), key)
    return staging
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw signal.aborted ? new LibraryTaskError('aborted') : toTaskError(error)
  }
}

async function copyBackupFiles(
  files: ListedFile[],
  { from, backupKey, audioKey }: RestorePlan,
  to: string,
  { onProgress, signal }: { onProgress: OnProgress; signal: AbortSignal },
): Promise<void> {
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  await requireRoom(to, totalBytes)
  let doneBytes = 0
  const told = (bytes: number) => {
    doneBytes += bytes
    onProgress({ doneBytes, totalBytes })
  }
  for (const { path, sizeBytes, sha256 } of files) {
    const keys = isAudioPath(path) ? { backupKey, audioKey } : { backupKey: null, audioKey: null }
    const source = placeFile({ folder: from, audioKey: keys.backupKey }, path)
    const target = placeFile({ folder: to, audioKey: keys.audioKey }, path)
    const copy = await copyStored(source, target, told, signal).catch((error: unknown) => {
      const { code = '' } = error as { code?: string }
      // Missing, replaced by a link or a folder, or encrypted and damaged.
      if (['ENOENT', 'ELOOP', 'EISDIR', 'EMLINK'].includes(code) || isDamage(error)) {
        throw new LibraryTaskError('damaged-backup', { cause: error })
      }
      throw error
    })
    if (copy.sizeBytes !== sizeBytes || copy.sha256 !== sha256) throw new LibraryTaskError('damaged-backup')
  }
}

/**
 * Copies audio that the backup lacks from the current library, so that it is not downloaded again.
 *
 * @returns the copied files.
 */
async function copyPresentAudio(
  audio: CopiedLibrary['audio'],
  { folder, audioKey }: RestorePlan,
  staging: string,
  signal: AbortSignal,
): Promise<string[]> {
  const copied: string[] = []
  for (const { path, sha256 } of audio) {
    const file = await findAudioFile({ folder, audioKey }, path)
    if (file === null) continue
    const target = placeFile({ folder: staging, audioKey }, path)
    const copy = await copyStored(file, target, () => {}, signal).catch((error: unknown) => {
      if (isDamage(error)) return null
      throw error
    })
    if (copy?.sha256 === sha256) copied.push(path)
    else await rm(target.path, { force: true })
  }
  return copied
}

/**
 * Renames the current library and gives its name to the staged one.
 *
 * @returns the new path of the former library; null when there was none.
 * @throws LibraryTaskError `in-use`; the former library keeps its name then.
 */
export async function placeRestored(staging: string, folder: string): Promise<string | null> {
  const at = staging.slice(staging.lastIndexOf('-') + 1)
  const aside = existsSync(folder) ? `${folder}${asideSuffix}${at}` : null
  if (aside) {
    refuseInUse(folder)
    await renameFile(folder, aside)
  }
  try {
    await renameFile(staging, folder)
  } catch (error) {
    if (aside) await renameFile(aside, folder)
    throw toTaskError(error)
  }
  return aside
}

/** Renames a library to a name that its account's removal finds. @throws LibraryTaskError `in-use` */
export async function setLibraryAside(folder: string, at: number): Promise<void> {
  refuseInUse(folder)
  await renameFile(folder, `${folder}${asideSuffix}${formatTimestamp(at)}`)
}

/**
 * A program that syncs a library holds its claim. Released at once: Windows cannot rename a folder with an
 * open file.
 */
export function refuseInUse(folder: string): void {
  const claim = openSyncClaim(folder)
  try {
    if (!claim.take()) throw new LibraryTaskError('in-use')
  } finally {
    claim.release()
  }
}

const formatTimestamp = (at: number) => new Date(at).toISOString().replace(/[-:.]/g, '')
