/**
 * Makes a backup: a folder with a consistent copy of the database, the settings and optionally the audio,
 * each file with its hash in the manifest. Written under a temporary name and renamed when complete. A backup of an
 * encrypted library is encrypted too, unless the plan says otherwise.
 */
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashContent } from '../encryption/copy-file.ts'
import { keyFileName } from '../encryption/key-file-name.ts'
import type { LibraryKeys } from '../encryption/library-keys.ts'
import { encodeWhole } from '../encryption/write-file.ts'
import { convertDatabase } from '../library/convert-database.ts'
import { backUpDatabase, inspectCopy, type CopiedLibrary } from '../library/online-backup.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import { findAudioFile } from '../model/audio-file.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { hashFile } from '../util/hash-file.ts'
import { copyFile, copyStored, syncFolder, syncFolders } from './copy-file.ts'
import {
  createManifest,
  databaseName,
  getStoredName,
  placeInBackup,
  settingsName,
  writeManifest,
  type BackupKey,
  type ListedFile,
  type SettingsFile,
} from './manifest.ts'
import { measureDatabaseBytes, requireRoom, requireWritable, toTaskError } from './room.ts'
import type { OnProgress } from './types.ts'
import { privateFolder } from '../util/private-mode.ts'
import { renameFile } from '../util/rename-file.ts'
import { CodedError } from '../util/coded-error.ts'

export interface BackupPlan {
  /** The library's folder. */
  library: string
  /** The backup's folder; it does not exist yet. */
  folder: string
  audio: boolean
  /** True makes a plain backup of an encrypted library. */
  decrypted?: boolean
  appVersion: string
  settings: SettingsFile
  /** Milliseconds since the epoch. */
  startedAt: number
}

interface BackupSurroundings {
  onProgress: OnProgress
  signal: AbortSignal
  now: () => number
  /** The keys of the library; null when it is not encrypted. */
  keys?: LibraryKeys | null
}

/** The keys of the library, and the key of its backup. */
interface BackupKeys {
  keys: LibraryKeys | null
  backupKey: BackupKey
}

export interface MadeBackup {
  folder: string
  recordings: number
  audioFiles: number
  bytes: number
}

/** @throws CodedError: no partial backup is left. */
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
    throw signal.aborted ? new CodedError('aborted') : toTaskError(error)
  }
}

async function writeBackup(
  plan: BackupPlan,
  partial: string,
  { onProgress, signal, now, keys = null }: BackupSurroundings,
): Promise<MadeBackup> {
  const { library, folder, audio, decrypted = false, appVersion, settings, startedAt } = plan
  const backupKey = decrypted ? null : (keys?.backup ?? null)
  await writeDatabase(plan, partial, { keys, backupKey, onProgress, signal })
  const database = join(partial, databaseName)
  const copied = inspectCopy(database, backupKey && keys!.database)
  if (!copied) throw new CodedError('damaged-library')
  const listed: ListedFile[] = [{ path: databaseName, ...(await hashFile(database, signal)) }]
  if (backupKey) listed.push(await copyKeyFile(library, partial, signal))
  const { files, left } = await copyBackupAudio(plan, partial, audio ? copied.audio : [], {
    ...{ beforeBytes: listed[0]!.sizeBytes, keys, backupKey, onProgress, signal },
  })
  listed.push(...files, await writeSettings(partial, settings, backupKey))
  const { schemaVersion, recordings, transcripts, stars } = copied
  const manifest = createManifest({
    appVersion,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(now()).toISOString(),
    schemaVersion,
    account: { id: settings.account.id, baseUrl: settings.account.baseUrl, userId: settings.account.userId },
    counts: { recordings, transcripts, stars },
    audio: { included: audio, left },
    files: listed,
  })
  await writeManifest(partial, manifest, backupKey)
  await syncFolders(
    partial,
    listed.map((file) => ({ path: getStoredName(file.path, backupKey) })),
  )
  const bytes = listed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return { folder, recordings, audioFiles: files.length, bytes }
}

async function writeDatabase(
  { library, audio }: BackupPlan,
  partial: string,
  { keys, backupKey, onProgress, signal }: BackupKeys & Pick<BackupSurroundings, 'onProgress' | 'signal'>,
): Promise<void> {
  const database = join(partial, databaseName)
  const isDecrypted = keys !== null && backupKey === null
  const copy = isDecrypted ? `${database}.encrypted` : database
  await backUpDatabase(library, copy, {
    told: (doneBytes, totalBytes) => onProgress({ doneBytes, totalBytes: audio ? null : totalBytes }),
    signal,
    key: keys?.database ?? null,
  })
  if (!isDecrypted) return
  if (!convertDatabase({ from: copy, fromKey: keys.database, to: database, toKey: null }))
    throw new CodedError('damaged-library')
  await rm(copy)
}

/** The key file: without it, a recovery code or passphrase could not open the backup. */
async function copyKeyFile(library: string, partial: string, signal: AbortSignal): Promise<ListedFile> {
  const copy = await copyFile(join(library, keyFileName), join(partial, keyFileName), () => {}, signal)
  return { path: keyFileName, ...copy }
}

async function writeSettings(partial: string, settings: SettingsFile, key: BackupKey): Promise<ListedFile> {
  const file = placeInBackup(partial, settingsName, key)
  const content = Buffer.from(`${JSON.stringify(settings, null, 2)}\n`)
  await writeFileAtomically(file.path, encodeWhole(file, content))
  return { path: settingsName, ...(await hashContent(file, null)) }
}

/** Skips a file that was deleted meanwhile or differs from its row: sync fetches it after a restore. */
async function copyBackupAudio(
  { library }: BackupPlan,
  partial: string,
  audio: CopiedLibrary['audio'],
  {
    beforeBytes,
    keys,
    backupKey,
    onProgress,
    signal,
  }: BackupKeys & { beforeBytes: number; onProgress: OnProgress; signal: AbortSignal },
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
    const file = await findAudioFile({ folder: library, audioKey: keys?.audio ?? null }, path)
    if (file === null) continue
    const target = placeInBackup(partial, path, backupKey)
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
