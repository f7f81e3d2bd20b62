/** Reads a backup's manifest and settings. Its files are checked when they are copied. */
import { migrations } from '../library/migrations/index.ts'
import { LibraryTaskError } from './library-task-error.ts'
import {
  readManifest,
  readSettings,
  type BackedUpAccount,
  type Manifest,
  type SettingsFile,
} from './manifest.ts'

/** @throws LibraryTaskError `not-a-backup`, `damaged-backup`, `newer-backup` */
export async function readBackup(from: string): Promise<{ manifest: Manifest; settings: SettingsFile }> {
  const manifest = await readManifest(from)
  if (manifest.schemaVersion > migrations.length) throw new LibraryTaskError('newer-backup')
  const settings = await readSettings(from)
  if (!isSameAccount(settings.account, manifest.account)) throw new LibraryTaskError('damaged-backup')
  return { manifest, settings }
}

function isSameAccount(one: BackedUpAccount, other: Manifest['account']): boolean {
  return one.id === other.id && one.baseUrl === other.baseUrl && one.userId === other.userId
}
