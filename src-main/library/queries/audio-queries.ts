/**
 * Queries the library's audio files by their rows: which may be deleted to free space, which must be verified.
 */
import type Database from 'better-sqlite3'
import { isKept, isStarred } from './policy-sql.ts'
import type { AudioOnDisk, Freeable } from '../stored-types.ts'

export interface AudioQueries {
  listFreeable(limit: number): Freeable[]
  listToVerify(before: number, limit: number): AudioOnDisk[]
  /** True for the file of a recording, including one in the trash. */
  isOwned(path: string): boolean
  /** @param since verified at or after this moment */
  countVerified(since: number): number
}

const isPresent = "audioState = 'present'"
/** For recordings removed at the service, this is the only copy. */
const canBeHadAgain = 'removedAtServiceAt IS NULL'
/** The expressions must match their indexes. */
const verifiedAt = 'coalesce(audioVerifiedAt, 0)'
const usedAt = 'max(coalesce(createdAtMs, 0), coalesce(openedAt, 0))'

export function openAudioQueries(db: Database.Database): AudioQueries {
  const freeable = db.prepare<[number], Freeable>(
    `SELECT id, audioBytes AS sizeBytes, createdAtMs, openedAt FROM recording
     WHERE ${isPresent} AND NOT ${isStarred} AND NOT ${isKept} AND ${canBeHadAgain} ORDER BY ${usedAt} LIMIT ?`,
  )
  const toVerify = db.prepare<[number, number], AudioOnDisk>(
    `SELECT id, audioPath AS path, audioBytes AS sizeBytes, audioSha256 AS sha256 FROM recording
     WHERE ${isPresent} AND ${verifiedAt} < ? ORDER BY ${verifiedAt} LIMIT ?`,
  )
  const owned = db.prepare<[string, string]>(
    'SELECT 1 FROM recording WHERE audioPath = ? UNION ALL SELECT 1 FROM trash WHERE audioPath = ?',
  )
  const verified = db
    .prepare<[number], number>(`SELECT count(*) FROM recording WHERE ${isPresent} AND ${verifiedAt} >= ?`)
    .pluck()
  return {
    listFreeable: (limit) => freeable.all(limit),
    listToVerify: (before, limit) => toVerify.all(Math.round(before), limit),
    isOwned: (path) => owned.get(path, path) !== undefined,
    // A file that was never verified counts as verified at 0, before any requested time.
    countVerified: (since) => verified.get(Math.max(1, Math.round(since)))!,
  }
}
