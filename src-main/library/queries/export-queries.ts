/** Finds calls whose note in the export folder may be outdated. Writes nothing. */
import { hash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { mapServiceFields } from '../../model/recording.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { openExportedNoteTable } from '../tables/exported-note-table.ts'
import { openNoteTable } from '../tables/note-table.ts'
import type { RecordingQueries } from './recording-queries.ts'
import { isConfirmed } from './redaction-queries.ts'
import { openRedactionTables } from '../tables/redaction-tables.ts'
import { openTagTables } from '../tables/tag-tables.ts'
import { openThemeTable } from '../tables/theme-table.ts'
import { openTranscriptTable } from '../tables/transcript-table.ts'

export interface ExportQueries {
  /**
   * The calls among these whose version differs from the version of their note. Calls that still wait for their
   * transcript are left out.
   *
   * @param salt changes when the format of notes changes
   * @param withRedacted also lists all calls with redactions
   */
  listOutdated(ids: readonly string[], salt: string, withRedacted: boolean): { id: string; version: string }[]
}

type NameMap = ReadonlyMap<number, string>
type Names = Record<'tagNames' | 'themeNames', NameMap>

const mapNames = (named: { id: number; name: string }[]): NameMap =>
  new Map(named.map(({ id, name }) => [id, name]))

/** In the order of the names. */
const pickNames = (names: NameMap, ids: readonly number[]) =>
  [...names].flatMap(([id, name]) => (ids.includes(id) ? [name] : []))

export function openExportQueries(db: Database.Database, recordings: RecordingQueries): ExportQueries {
  const [notes, themes] = [openNoteTable(db), openThemeTable(db)]
  const redactions = openRedactionTables(db)
  const [exported, transcripts, tags] = [
    openExportedNoteTable(db),
    openTranscriptTable(db),
    openTagTables(db),
  ]
  const followUps = db.prepare<[string]>(
    `SELECT f.*, person.name FROM followUp f LEFT JOIN person ON person.id = personId
     WHERE recordingId = ? AND state <> 'dismissed' ORDER BY f.id`,
  )
  const hashVersion = (recording: StoredRecording, { tagNames, themeNames }: Names, salt: string) => {
    const key = recordings.findKey(recording.id)!
    const { id, person, tagIds, audioState, audioSha256 } = recording
    const tasks = followUps.all(id)
    const parts = [
      salt,
      mapServiceFields((field) => recording[field]),
      person,
      tagIds.map((tagId) => tagNames.get(tagId)),
      transcripts.findVersion(key),
      notes.listForRecording(id).map(({ themeIds, ...note }) => [note, pickNames(themeNames, themeIds)]),
      redactions.listForRecording(id),
      audioState === 'present' ? audioSha256 : null,
      // Left out where there are none, so that these notes need no check.
      ...(tasks.length > 0 ? [tasks] : []),
    ]
    return hash('sha1', JSON.stringify(parts))
  }
  return {
    listOutdated(ids, salt, withRedacted) {
      const isRedacted = (id: string) => redactions.listForRecording(id).some(isConfirmed)
      const names = { tagNames: mapNames(tags.list()), themeNames: mapNames(themes.list()) }
      return recordings
        .findByIds(ids)
        .filter(({ transcriptState }) => transcriptState !== 'wanted' && transcriptState !== 'waiting')
        .map((recording) => ({ id: recording.id, version: hashVersion(recording, names, salt) }))
        .filter(
          ({ id, version }) =>
            exported.findVersion(`call:${id}`) !== version || (withRedacted && isRedacted(id)),
        )
    },
  }
}
