/**
 * Restores a backup: copies and checks it beside the library, then renames the old library and gives the copy
 * its name. Deletes nothing.
 */
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrations } from '../library/migrations/index.ts'
import { forgetMissingAudio } from '../library/rescue/forget-audio.ts'
import { inspectCopy, type CopiedLibrary } from '../library/online-backup.ts'
import type { LibraryKeys } from '../encryption/library-keys.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import { findAudioFile, isAudioPath } from '../model/audio-file.ts'
import { placeFile, type AudioFolder } from '../model/stored-file.ts'
import { convertLibrary } from './convert-library.ts'
import { copyStored } from './copy-file.ts'
import { databaseName, placeInBackup, settingsName, type BackupKey, type ListedFile } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { refuseInUse, requireRoom, toTaskError } from './room.ts'
import { asideSuffix, stagingSuffix } from './finish-restore.ts'
import type { OnProgress } from './types.ts'
import { privateFolder } from '../util/private-mode.ts'
import { renameFile } from '../util/rename-file.ts'
import { CodedError } from '../util/coded-error.ts'

export interface RestorePlan {
  from: string
  /** The library's folder; it may not exist. */
  folder: string
  /** Whether the backup is encrypted, with the keys of the restored library. */
  isEncrypted: boolean
  /** The key file if a plain backup is restored as an encrypted library; null otherwise. */
  keyFile: string | null
  /** Milliseconds since the epoch. */
  at: number
}

interface RestoreSurroundings {
  onProgress: OnProgress
  signal: AbortSignal
  /** The keys of the restored library; null when it is not encrypted. */
  keys?: LibraryKeys | null
}

/**
 * Copies and checks the backup; the current library is not changed.
 *
 * @returns the folder of the checked copy, for `placeRestored` or `discardStaged`.
 * @throws CodedError: no copy is left then.
 */
export async function stageBackup(plan: RestorePlan, surroundings: RestoreSurroundings): Promise<string> {
  const { from, folder, isEncrypted, keyFile, at } = plan
  const { signal, keys = null } = surroundings
  const backupKey = isEncrypted ? keys!.backup : null
  const { manifest } = await readBackup(from, backupKey)
  const staging = `${folder}${stagingSuffix}${formatTimestamp(at)}`
  const audioFolder = { folder: staging, audioKey: keys?.audio ?? null }
  try {
    await mkdir(staging, { recursive: true, mode: privateFolder })
    await copyBackupFiles(manifest.files, { from, backupKey, to: audioFolder }, surroundings)
    const copied = inspectCopy(join(staging, databaseName), backupKey && keys!.database)
    if (!copied) throw new CodedError('damaged-backup')
    if (copied.schemaVersion > migrations.length) throw new CodedError('newer-backup')
    if (keyFile !== null) await convertLibrary({ folder: staging, key: keys!.database, keyFile }, null)
    const listed = new Set(manifest.files.map(({ path }) => path))
    const missing = copied.audio.filter(({ path }) => !listed.has(path))
    for (const path of await copyPresentAudio(missing, folder, audioFolder, signal)) listed.add(path)
    forgetMissingAudio(staging, (path) => listed.has(path), keys?.database)
    return staging
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw signal.aborted ? new CodedError('aborted') : toTaskError(error)
  }
}

async function copyBackupFiles(
  listed: ListedFile[],
  { from, backupKey, to }: { from: string; backupKey: BackupKey; to: AudioFolder },
  { onProgress, signal }: RestoreSurroundings,
): Promise<void> {
  // Settings are not a part of the library.
  const files = listed.filter(({ path }) => path !== settingsName)
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  await requireRoom(to.folder, totalBytes)
  let doneBytes = 0
  const told = (bytes: number) => {
    doneBytes += bytes
    onProgress({ doneBytes, totalBytes })
  }
  for (const { path, sizeBytes, sha256 } of files) {
    const target = placeFile(isAudioPath(path) ? to : { ...to, audioKey: null }, path)
    const source = placeInBackup(from, path, backupKey)
    const copy = await copyStored(source, target, told, signal).catch((error: unknown) => {
      const { code = '' } = error as { code?: string }
      // Missing, replaced by a link or a folder, or encrypted and damaged.
      if (['ENOENT', 'ELOOP', 'EISDIR', 'EMLINK'].includes(code) || isDamage(error)) {
        throw new CodedError('damaged-backup', { cause: error })
      }
      throw error
    })
    if (copy.sizeBytes !== sizeBytes || copy.sha256 !== sha256) throw new CodedError('damaged-backup')
  }
}

/**
 * Copies audio that the backup lacks from the current library, so that it is not downloaded again.
 *
 * @returns the copied files.
 */
async function copyPresentAudio(
  audio: CopiedLibrary['audio'],
  folder: string,
  to: AudioFolder,
  signal: AbortSignal,
): Promise<string[]> {
  const copied: string[] = []
  for (const { path, sha256 } of audio) {
    const file = await findAudioFile({ ...to, folder }, path)
    if (file === null) continue
    const target = placeFile(to, path)
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
 * @throws CodedError `in-use`; the former library keeps its name then.
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

/** Renames a library so that it is still found when its account is removed. @throws CodedError `in-use` */
export async function setLibraryAside(folder: string, at: number): Promise<void> {
  refuseInUse(folder)
  await renameFile(folder, `${folder}${asideSuffix}${formatTimestamp(at)}`)
}

const formatTimestamp = (at: number) => new Date(at).toISOString().replace(/[-:.]/g, '')
