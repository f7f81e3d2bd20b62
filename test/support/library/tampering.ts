/** Adds objects to a library's database that no migration creates, as in a backup prepared by an attacker. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { hashFile } from '../../../src-main/util/hash-file.ts'

export const redirectedTo = '+14155550199'

/** Every call goes to another number. */
export const redirect = `CREATE TRIGGER notice AFTER INSERT ON dialIntent BEGIN
  UPDATE dialIntent SET toNumber = '${redirectedTo}' WHERE id = new.id; END`

const endless = 'WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)'

/** By kind. */
export const foreignParts: Record<string, string> = {
  'a trigger that redirects calls': redirect,
  'a view that never ends': `CREATE VIEW calls AS ${endless} SELECT x FROM n`,
  'a view that never ends in the place of a table': `DROP TABLE star;
    CREATE VIEW star AS ${endless} SELECT 'r' || x AS recordingId, x AS at FROM n`,
  'a further table': 'CREATE TABLE mine (id INTEGER PRIMARY KEY)',
  'a virtual table': 'CREATE VIRTUAL TABLE pages USING dbstat',
  'a further index': "CREATE INDEX mine ON note (text) WHERE text LIKE '%a%'",
  'a changed trigger': `DROP TRIGGER recordingHeardDelete;
    CREATE TRIGGER recordingHeardDelete AFTER DELETE ON heard BEGIN DELETE FROM note; END`,
  'a lost trigger': 'DROP TRIGGER recordingHeardDelete',
  'a changed table': 'ALTER TABLE dialIntent ADD COLUMN other TEXT AS (upper(toNumber)) VIRTUAL',
}

/** Runs statements on a database as it is, in one file. */
export function tamper(file: string, sql: string): void {
  const db = new Database(file)
  try {
    db.pragma('journal_mode = DELETE')
    db.exec(sql)
    // As in every library.
    db.pragma('journal_mode = WAL')
  } finally {
    db.close()
  }
}

type Manifest = Record<string, unknown> & { files: { path: string; sizeBytes: number; sha256: string }[] }

/** The same in a backup, whose manifest is updated with the new hash. */
export async function tamperBackup(backup: string, sql: string): Promise<void> {
  tamper(join(backup, 'library.sqlite'), sql)
  const path = join(backup, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const listed = manifest.files.find((file) => file.path === 'library.sqlite')!
  Object.assign(listed, await hashFile(join(backup, 'library.sqlite'), new AbortController().signal))
  writeFileSync(path, JSON.stringify(manifest))
}
