/**
 * Sets a damaged database aside: renames its files together, so that SQLite could still open them. Deletes
 * nothing. A marker file, written before the first rename and removed when the new library is complete, lets an
 * interrupted quarantine be finished.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { databasePath } from '../database-path.ts'
import { audioFileName } from '../../model/audio-file.ts'
import { keepPrivate } from '../private-file.ts'
import { privateFile } from '../../util/private-mode.ts'
import { renameFileSync } from '../../util/rename-file.ts'

/**
 * SQLite's names of the files that belong to a database. The database file itself is renamed last: see
 * `renameAll`.
 */
const companions = ['-wal', '-shm']

const notePath = (folder: string) => join(folder, 'library.sqlite.quarantine')

/**
 * The name under which the new library stores the report of the recovery; `null` after the user has read it.
 */
export const recoveryName = 'library.recovery'

/** What exists at the database's path. */
export interface DatabaseOnDisk {
  /** `empty` also for a file of zero bytes. */
  state: 'there' | 'empty' | 'absent'
  /** The write-ahead log is not empty: the last program that wrote did not close the library. */
  uncleanEnd: boolean
  /** A quarantine was begun and not finished. */
  interrupted: boolean
}

/** Only looks at the folder; opens no database. */
export function inspectDatabase(folder: string): DatabaseOnDisk {
  const size = readFileSize(databasePath(folder))
  return {
    state: size === null ? 'absent' : size === 0 ? 'empty' : 'there',
    uncleanEnd: (readFileSize(`${databasePath(folder)}-wal`) ?? 0) > 0,
    interrupted: existsSync(notePath(folder)),
  }
}

/** True if neither a library nor remains of one exist. */
export function isNewLibrary(folder: string): boolean {
  const { state, interrupted, uncleanEnd } = inspectDatabase(folder)
  return state !== 'there' && !interrupted && !uncleanEnd && !hasAudioFiles(folder)
}

/**
 * Renames the database's files to `library.sqlite.damaged-<UTC moment>…`, or finishes what an earlier call began.
 *
 * @param at milliseconds since the epoch
 * @returns the new name of the database file; null when there was nothing to set aside.
 */
export function quarantine(folder: string, at: number): string | null {
  const begun = readNote(folder)
  if (begun !== null) {
    if (!existsSync(join(folder, begun))) renameDatabaseFiles(folder, begun)
    return existsSync(join(folder, begun)) ? begun : null
  }
  const files = ['', ...companions].map((suffix) => `${databasePath(folder)}${suffix}`)
  if (!files.some((file) => (readFileSize(file) ?? 0) > 0)) return null
  const name = findFreeName(folder, at)
  writeNote(folder, name)
  renameDatabaseFiles(folder, name)
  return name
}

/** Ends the quarantine when the new library is complete. */
export function endQuarantine(folder: string): void {
  rmSync(notePath(folder), { force: true })
}

/** Counts audio files below a library's folder, including files that no database lists. */
export function countAudioFiles(folder: string): number {
  return listFolder(join(folder, 'audio')).reduce(
    (count, name) => count + listFolder(join(folder, 'audio', name)).filter(isAudio).length,
    0,
  )
}

export function hasAudioFiles(folder: string, isWanted = isAudio): boolean {
  return listFolder(join(folder, 'audio')).some((name) =>
    listFolder(join(folder, 'audio', name)).some(isWanted),
  )
}

/**
 * True when the database is missing and its audio is encrypted. A plain library may have both kinds: decryption leaves
 * damaged files as they are.
 */
export function isLeftOfEncrypted(folder: string): boolean {
  const { state, interrupted } = inspectDatabase(folder)
  if (state === 'there' || interrupted || hasAudioFiles(folder, isPlainAudio)) return false
  return hasAudioFiles(folder)
}

const isPlainAudio = (name: string) => audioFileName.test(name)
/** Encrypted or not. */
const isAudio = (name: string) => isPlainAudio(name.replace(/\.enc$/, ''))

/**
 * The database is renamed last: while it has its old name, the next start finds the marker and continues.
 * Without its log, SQLite would accept an older state as complete.
 */
function renameDatabaseFiles(folder: string, name: string): void {
  for (const suffix of [...companions, '']) {
    const from = `${databasePath(folder)}${suffix}`
    if (existsSync(from)) renameFileSync(from, join(folder, `${name}${suffix}`))
  }
  // A file that is set aside before it was opened may come from a version that left it readable for others.
  if (existsSync(join(folder, name))) keepPrivate(join(folder, name))
}

function findFreeName(folder: string, at: number): string {
  for (let moment = at; ; moment++) {
    const name = `library.sqlite.damaged-${new Date(moment).toISOString().replace(/[-:.]/g, '')}`
    if (![...companions, ''].some((suffix) => existsSync(join(folder, `${name}${suffix}`)))) return name
  }
}

function readNote(folder: string): string | null {
  if (!existsSync(notePath(folder))) return null
  const name = readFileSync(notePath(folder), 'utf8')
  // A crash left the marker incomplete: nothing was renamed yet.
  return /^library\.sqlite\.damaged-[0-9T]+Z$/.test(name) ? name : null
}

function writeNote(folder: string, name: string): void {
  const file = openSync(notePath(folder), 'w', privateFile)
  try {
    writeSync(file, name)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function readFileSize(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null
}

/** An empty list when the folder does not exist. */
function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}
