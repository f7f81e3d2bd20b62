/** Runs checks before a library is copied, such as for disk space, and translates disk errors. */
import { randomUUID } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSyncClaim } from '../library/sync-claim.ts'
import { privateFile } from '../util/private-mode.ts'
import { CodedError } from '../util/coded-error.ts'

/** Left free on the disk, because a full disk stops other programs too. */
export const spareBytes = 32 * 2 ** 20

export async function measureFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Includes the log, which may contain data that the file does not have yet. */
export async function measureDatabaseBytes(folder: string): Promise<number> {
  const sizes = ['', '-wal'].map((suffix) =>
    stat(join(folder, `library.sqlite${suffix}`)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** @throws CodedError `no-room`, `gone` */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const free = await measureFreeBytes(folder).catch((error: unknown) => {
    throw toTaskError(error)
  })
  if (free < bytes + spareBytes) throw new CodedError('no-room')
}

/** A probe file left by a killed process. */
export function isProbe(name: string): boolean {
  return /^\.offhook-[0-9a-f]{8}$/.test(name)
}

/**
 * Writes a probe file, because permissions alone are not reliable. @throws CodedError `not-writable`,
 * `no-room`, `gone`
 */
export async function requireWritable(folder: string): Promise<void> {
  const probe = join(folder, `.offhook-${randomUUID().slice(0, 8)}`)
  try {
    await writeFile(probe, '', { flag: 'wx', mode: privateFile })
  } catch (error) {
    throw toTaskError(error)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/**
 * A program that syncs a library holds its claim. The claim is released at once, because Windows cannot rename a
 * folder with an open file.
 */
export function refuseInUse(folder: string): void {
  const claim = openSyncClaim(folder)
  try {
    if (!claim.acquire()) throw new CodedError('in-use')
  } finally {
    claim.release()
  }
}

/** Translates failures that the user can fix; returns others unchanged. */
export function toTaskError(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'disk-full':
      return new CodedError('no-room', { cause: error })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return new CodedError('not-writable', { cause: error })
    case 'ENOENT':
    case 'EIO':
    case 'ENODEV':
    case 'ENXIO':
      return new CodedError('gone', { cause: error })
    case 'disk-error':
      return toTaskError((error as Error).cause)
    case 'SQLITE_READONLY':
      return new CodedError('not-writable', { cause: error })
    case 'corrupt':
      return new CodedError('damaged-library', { cause: error })
    case 'foreign-schema':
      return new CodedError('foreign-backup', { cause: error })
    default:
      // SQLite's error codes for a disconnected drive.
      return code.startsWith('SQLITE_IOERR') || code === 'SQLITE_CANTOPEN'
        ? new CodedError('gone', { cause: error })
        : error
  }
}
