/** Finds what was last said and noted with a number, to show during the next call. */
import type Database from 'better-sqlite3'
import { joinOwnWords } from '../../../src-preload/contract/turn-words.ts'
import { toTurns } from '../../model/words/turns.ts'
import type { CorrectedTranscript } from '../../model/corrections.ts'
import { openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import { openTranscriptTable } from '../tables/transcript-table.ts'
import type { CallMemory } from '../stored-types.ts'

export interface CallMemoryQueries {
  /** @param number in any format */
  find(number: string): CallMemory
}

/** As many as can be read at a glance during a call. */
const maxCalls = 5
const maxNotes = 5
const maxTurns = 4
/** The number of notes searched for older open tasks. */
const notesRead = 200
/** The end of a turn shows its result; more would fill the panel. */
const maxTurnLength = 240
/** An unchecked task of a list in Markdown (GitHub's task list items). */
const openTask = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+\[ \][ \t]/gmu

type PersonRow = NonNullable<CallMemory['person']>
type CallRow = Omit<CallMemory['calls'][number], 'turns'> & { key: number }
type NoteRow = Omit<CallMemory['notes'][number], 'openTasks'>

export function openCallMemoryQueries(db: Database.Database): CallMemoryQueries {
  const transcripts = openTranscriptTable(db)
  const keys = openNumberKeys(db)
  const whose = db.prepare<[string], PersonRow>(
    `SELECT person.id, name, note FROM personNumber JOIN person ON person.id = personId WHERE digits = ?`,
  )
  const selectNumbers = db
    .prepare<[number], string>('SELECT digits FROM personNumber WHERE personId = ?')
    .pluck()
  const callsWith = db.prepare<[string, number], CallRow>(
    `SELECT key, id, createdAtMs, duration, direction FROM recording
     WHERE counterpart = ? ORDER BY createdAtMs DESC LIMIT ?`,
  )
  const notes = db.prepare<[string, number], NoteRow>(
    `SELECT note.id, note.recordingId, note.timestamp, note.text
     FROM recording CROSS JOIN note ON note.recordingId = recording.id
     WHERE counterpart IN (SELECT value FROM json_each(?)) AND note.text <> ''
     ORDER BY note.createdAt DESC, note.id DESC LIMIT ?`,
  )
  return {
    find(number) {
      const key = keys.read()(number)
      const person = whose.get(key) ?? null
      const all = new Set([key, ...(person ? selectNumbers.all(person.id) : [])])
      const given = JSON.stringify([...all])
      return {
        person,
        calls: [...all]
          .flatMap((number) => callsWith.all(number, maxCalls))
          .sort((one, other) => (other.createdAtMs ?? 0) - (one.createdAtMs ?? 0))
          .slice(0, maxCalls)
          .map(({ key, ...call }) => ({ ...call, turns: lastTurns(findReadable(key)) })),
        notes: openTasksFirst(notes.all(given, notesRead)).slice(0, maxNotes),
      }
    },
  }

  /** A damaged transcript must not hide the others. */
  function findReadable(key: number): CorrectedTranscript | null {
    try {
      return transcripts.find(key)
    } catch {
      return null
    }
  }
}

function lastTurns(transcript: CorrectedTranscript | null): CallMemory['calls'][number]['turns'] {
  if (!transcript) return []
  const texts = transcript.words.map(({ word }) => word)
  return toTurns(transcript.words)
    .slice(-maxTurns)
    .map((turn) => ({
      speaker: turn.speaker ?? '',
      text: shortenToEnd(joinOwnWords(turn, texts)),
      start: turn.start ?? 0,
    }))
}

/** The last words of a text, cut at a word boundary. */
function shortenToEnd(text: string): string {
  if (text.length <= maxTurnLength) return text
  const end = text.slice(-maxTurnLength)
  const space = end.indexOf(' ')
  return `…${space < 0 ? end.replace(/^[\udc00-\udfff]/u, '') : end.slice(space + 1)}`
}

function openTasksFirst(notes: readonly NoteRow[]): CallMemory['notes'] {
  const counted = notes.map((note) => ({ ...note, openTasks: note.text.match(openTask)?.length ?? 0 }))
  return [
    ...counted.filter(({ openTasks }) => openTasks > 0),
    ...counted.filter(({ openTasks }) => openTasks === 0),
  ]
}
