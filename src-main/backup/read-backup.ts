/** Reads a backup's manifest and settings. Its files are checked when they are copied. */
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { migrations } from '../library/migrations/index.ts'
import { isSystemFile } from './library-files.ts'
import {
  getStoredName,
  listManifestNames,
  readManifest,
  readSettings,
  type BackedUpAccount,
  type BackupKey,
  type Manifest,
  type SettingsFile,
} from './manifest.ts'
import { CodedError } from '../util/coded-error.ts'

export interface ReadBackup {
  manifest: Manifest
  settings: SettingsFile
}

/**
 * @param key null for a backup that is not encrypted
 * @throws CodedError as `readManifest`; `changed-backup` for an encrypted backup with additional files
 */
export async function readBackup(from: string, key: BackupKey = null): Promise<ReadBackup> {
  const manifest = await readManifest(from, key)
  if (manifest.schemaVersion > migrations.length) throw new CodedError('newer-backup')
  const settings = await readSettings(from, manifest, key)
  if (!isSameAccount(settings.account, manifest.account)) throw new CodedError('damaged-backup')
  if (key !== null) await refuseUnlisted(from, manifest, key)
  return { manifest, settings }
}

function isSameAccount(one: BackedUpAccount, other: Manifest['account']): boolean {
  return one.id === other.id && one.baseUrl === other.baseUrl && one.userId === other.userId
}

/** Only for encrypted backups: anyone can change the list of a plain one. */
async function refuseUnlisted(from: string, { files }: Manifest, key: BackupKey): Promise<void> {
  const names = new Set([...files.map(({ path }) => getStoredName(path, key)), ...listManifestNames(key)])
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory() || isSystemFile(entry.name)) continue
    const path = relative(from, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (!names.has(path)) throw new CodedError('changed-backup')
  }
}
