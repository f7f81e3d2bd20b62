/**
 * The table `exportedNote`: what this library last wrote to the export folder, one row for each call or person.
 */
import type Database from 'better-sqlite3'

export interface ExportedNote {
  /** `call:` or `person:` and the id in the library. */
  key: string
  /** The id in the note's front matter. */
  noteId: string
  /** Relative to the export folder, with `/`; empty without a note. */
  path: string
  /** A hash of the note's source data and of the format of notes. */
  version: string
  /** The hash of the content as this library wrote it; empty while the note may have words that were redacted since. */
  hash: string
  /** As written into the front matter. */
  tags: string[]
  /** The path of the copied audio, like `path`; empty without a copy. */
  copyPath: string
  /** SHA-256 of the copied audio. */
  copyHash: string
}

export interface ExportedNoteTable {
  find(key: string): ExportedNote | null
  findVersion(key: string): string | null
  /** Notes of calls and people that are no longer in the library, unless they have this version. */
  listOrphans(settledVersion: string): ExportedNote[]
  save(note: ExportedNote): void
  /** Words of this call were redacted: its note may still have them. */
  noteRedaction(recordingId: string): void
  /**
   * Marks all notes as outdated, so that everything is written again, including what the user deleted from the
   * folder.
   */
  outdateAll(): void
  removeAll(): void
}

type Row = Omit<ExportedNote, 'tags'> & { tags: string }

export function openExportedNoteTable(db: Database.Database): ExportedNoteTable {
  const columns = 'key, noteId, path, version, hash, tags, copyPath, copyHash'
  const find = db.prepare<[string], Row>(`SELECT ${columns} FROM exportedNote WHERE key = ?`)
  const version = db.prepare<[string], string>('SELECT version FROM exportedNote WHERE key = ?').pluck()
  const orphans = db.prepare<[string], Row>(
    `SELECT ${columns} FROM exportedNote WHERE version <> ? AND CASE
       WHEN key LIKE 'call:%' THEN NOT EXISTS (SELECT 1 FROM recording WHERE id = substr(exportedNote.key, 6))
       ELSE NOT EXISTS (SELECT 1 FROM person WHERE 'person:' || id = exportedNote.key) END`,
  )
  const save = db.prepare<[Row]>(
    `INSERT INTO exportedNote (${columns})
     VALUES (@key, @noteId, @path, @version, @hash, @tags, @copyPath, @copyHash)
     ON CONFLICT (key) DO UPDATE SET noteId = excluded.noteId, path = excluded.path,
       version = excluded.version, hash = excluded.hash, tags = excluded.tags,
       copyPath = excluded.copyPath, copyHash = excluded.copyHash`,
  )
  const noteRedaction = db.prepare<[string]>(
    "UPDATE exportedNote SET version = '', hash = '' WHERE key = 'call:' || ?",
  )
  const outdateAll = db.prepare(
    "UPDATE exportedNote SET version = '', path = '', copyPath = '', copyHash = ''",
  )
  const removeAll = db.prepare('DELETE FROM exportedNote')
  const toNote = (row: Row): ExportedNote => ({ ...row, tags: readTags(row.tags) })
  return {
    find(key) {
      const row = find.get(key)
      return row ? toNote(row) : null
    },
    findVersion: (key) => version.get(key) ?? null,
    listOrphans: (settledVersion) => orphans.all(settledVersion).map(toNote),
    save: (note) => void save.run({ ...note, tags: JSON.stringify(note.tags) }),
    noteRedaction: (recordingId) => void noteRedaction.run(recordingId),
    outdateAll: () => void outdateAll.run(),
    removeAll: () => void removeAll.run(),
  }
}

/** An empty list when the text is damaged. */
function readTags(json: string): string[] {
  try {
    const tags: unknown = JSON.parse(json)
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []
  } catch {
    return []
  }
}
