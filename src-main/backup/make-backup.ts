/**
 * Makes a backup: a folder with a consistent copy of the database, the settings and optionally the audio,
 * each file with its hash in the manifest. Written under a temporary name and renamed when complete.
 */
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DatabaseKey } from '../library/encrypted-file.ts'
import { keyFileName } from '../encryption/key-file.ts'
import { backUpDatabase, inspectCopy, type CopiedLibrary } from '../library/online-backup.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import { findAudioFile } from '../model/audio-file.ts'
import { placeFile } from '../model/stored-file.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { copyFile, copyStored, hashFile, syncFolder, syncFolders } from './copy-file.ts'
import { LibraryTaskError } from './library-task-error.ts'
import {
  databaseName,
  getStoredName,
  manifestName,
  createManifest,
  settingsName,
  type ListedFile,
  type Manifest,
  type SettingsFile,
} from './manifest.ts'
import { measureDatabaseBytes, requireRoom, requireWritable, toTaskError } from './room.ts'
import type { OnProgress } from './types.ts'
import { privateFolder } from '../util/private-mode.ts'
import { renameFile } from '../util/rename-file.ts'

export interface BackupPlan {
  /** The library's folder. */
  library: string
  /** The backup's folder; it does not exist yet. */
  folder: string
  audio: boolean
  /** The key of the library's audio and of its copies in the backup; null when they are not encrypted. */
  audioKey: Uint8Array | null
  backupKey: Uint8Array | null
  appVersion: string
  settings: SettingsFile
  /** Milliseconds since the epoch. */
  startedAt: number
}

interface BackupSurroundings {
  onProgress: OnProgress
  signal: AbortSignal
  now: () => number
  key?: DatabaseKey
}

export interface MadeBackup {
  folder: string
  recordings: number
  audioFiles: number
  bytes: number
}

/** @throws LibraryTaskError: no partial backup is left. */
export async function makeBackup(plan: BackupPlan, surroundings: BackupSurroundings): Promise<MadeBackup> {
  const { signal } = surroundings
  const partial = `${plan.folder}.partial`
  await requireWritable(dirname(plan.folder))
  // Space for a copy and the compacted copy made from it.
  await requireRoom(dirname(plan.folder), 2 * (await measureDatabaseBytes(plan.library)))
  // Not within `try`: an existing folder belongs to another backup.
  await mkdir(partial, { mode: privateFolder }).catch((error: unknown) => {
    throw toTaskError(error)
  })
  try {
    const made = await writeBackup(plan, partial, surroundings)
    await renameFile(partial, plan.folder)
    await syncFolder(dirname(plan.folder))
    return made
  } catch (error) {
    // Nothing to remove on a disconnected drive.
    await rm(partial, { recursive: true, force: true }).catch(() => undefined)
    throw signal.aborted ? new LibraryTaskError('aborted') : toTaskError(error)
  }
}

async function writeBackup(
  plan: BackupPlan,
  partial: string,
  { onProgress, signal, now, key = null }: BackupSurroundings,
): Promise<MadeBackup> {
  const { library, folder, audio, appVersion, settings, startedAt } = plan
  const database = join(partial, databaseName)
  await backUpDatabase(library, database, {
    told: (doneBytes, totalBytes) => onProgress({ doneBytes, totalBytes: audio ? null : totalBytes }),
    signal,
    key,
  })
  const copied = inspectCopy(database, key)
  if (!copied) throw new LibraryTaskError('damaged-library')
  const listed: ListedFile[] = [{ path: databaseName, ...(await hashFile(database, signal)) }]
  if (key !== null) listed.push(await copyKeyFile(library, partial, signal))
  const { files, left } = await copyBackupAudio(plan, partial, audio ? copied.audio : [], {
    beforeBytes: listed[0]!.sizeBytes,
    onProgress,
    signal,
  })
  listed.push(...files)
  await writeFileAtomically(join(partial, settingsName), `${JSON.stringify(settings, null, 2)}\n`)
  listed.push({ path: settingsName, ...(await hashFile(join(partial, settingsName), signal)) })
  const { schemaVersion, recordings, transcripts, stars } = copied
  const manifest: Manifest = createManifest({
    appVersion,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(now()).toISOString(),
    schemaVersion,
    account: { id: settings.account.id, baseUrl: settings.account.baseUrl, userId: settings.account.userId },
    counts: { recordings, transcripts, stars },
    audio: { included: audio, left },
    files: listed,
  })
  await writeFileAtomically(join(partial, manifestName), `${JSON.stringify(manifest, null, 1)}\n`)
  await syncFolders(
    partial,
    listed.map((file) => ({ path: getStoredName(file.path, plan.backupKey) })),
  )
  const bytes = listed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return { folder, recordings, audioFiles: files.length, bytes }
}

/** The key file: without it, a recovery code or passphrase could not open the backup. */
async function copyKeyFile(library: string, partial: string, signal: AbortSignal): Promise<ListedFile> {
  const copy = await copyFile(join(library, keyFileName), join(partial, keyFileName), () => {}, signal)
  return { path: keyFileName, ...copy }
}

/** Skips a file that was deleted meanwhile or differs from its row: sync fetches it after a restore. */
async function copyBackupAudio(
  { library, audioKey, backupKey }: BackupPlan,
  partial: string,
  audio: CopiedLibrary['audio'],
  { beforeBytes, onProgress, signal }: { beforeBytes: number; onProgress: OnProgress; signal: AbortSignal },
): Promise<{ files: ListedFile[]; left: number }> {
  const audioBytes = audio.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (audio.length > 0) await requireRoom(partial, audioBytes)
  const files: ListedFile[] = []
  let doneBytes = beforeBytes
  const told = (bytes: number) => {
    doneBytes += bytes
    onProgress({ doneBytes, totalBytes: beforeBytes + audioBytes })
  }
  for (const { path, sizeBytes, sha256 } of audio) {
    const file = await findAudioFile({ folder: library, audioKey }, path)
    if (file === null) continue
    const target = placeFile({ folder: partial, audioKey: backupKey }, path)
    const copy = await copyStored(file, target, told, signal).catch((error: unknown) => {
      // Deleted at this moment, or damaged. On a disconnected drive, writing the settings fails too.
      if ((error as { code?: string }).code === 'ENOENT' || isDamage(error)) return null
      throw error
    })
    if (copy?.sizeBytes === sizeBytes && copy.sha256 === sha256) files.push({ path, sizeBytes, sha256 })
    else await rm(target.path, { force: true })
  }
  return { files, left: audio.length - files.length }
}
