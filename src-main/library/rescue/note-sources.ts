/** How notes and the themes of passages are read from a damaged database. */
import { tagColors, type StoredNote, type Theme } from '../../../src-preload/contract/personal.ts'
import { noWords } from '../tables/note-table.ts'
import { isNumber, isNumberOrNull, isText, isTextOrNull, type Row, type Source } from './source.ts'

type Note = Omit<StoredNote, 'themeIds'>
type OrderedTheme = Theme & { position: number }
interface ThemeRow {
  noteId: number
  themeId: number
}

const note: Source<Note> = {
  table: 'note',
  columns: ['id', 'recordingId', 'timestamp', 'text', 'createdAt', 'updatedAt'],
  newColumns: ['firstWord', 'until', 'original', 'said', 'speakers', 'isLost'],
  key: ['id'],
  read({ id, recordingId, timestamp, text, createdAt, updatedAt, ...words }) {
    const isBelieved =
      isNumber(id) &&
      isText(recordingId) &&
      isNumberOrNull(timestamp) &&
      typeof text === 'string' &&
      isNumber(createdAt) &&
      isNumber(updatedAt)
    return isBelieved
      ? { id, recordingId, timestamp, text, createdAt, updatedAt, ...(readWords(words) ?? noWords) }
      : null
  },
}

/** Null for a note without words, and when they are invalid: the note is kept as one on their moment. */
function readWords(row: Row): typeof noWords | null {
  const { firstWord, until = null, original, said, speakers, isLost } = row
  if (!isNumber(firstWord) || !isNumberOrNull(until) || !isText(original) || !isTextOrNull(said)) return null
  return {
    firstWord,
    until,
    original,
    said: said ?? original,
    speakers: readSpeakers(speakers),
    isLost: isLost === 1,
  }
}

function readSpeakers(json: unknown): string[] {
  try {
    const speakers: unknown = JSON.parse(String(json))
    return Array.isArray(speakers) ? speakers.filter(isText) : []
  } catch {
    return []
  }
}

/** Bookmarks of a library of an earlier version are notes on a moment. */
const bookmark: Source<Note> = {
  table: 'bookmark',
  columns: ['id', 'recordingId', 'timestamp', 'label', 'createdAt'],
  key: ['id'],
  // Without themes, so that its id, which is that of another note too, is not needed.
  read: ({ recordingId, timestamp, label, createdAt }) =>
    isText(recordingId) && isNumber(timestamp) && typeof label === 'string' && isNumber(createdAt)
      ? { id: 0, recordingId, timestamp, text: label, createdAt, updatedAt: createdAt, ...noWords }
      : null,
}

const theme: Source<OrderedTheme> = {
  table: 'theme',
  columns: ['id', 'name', 'color', 'description', 'position'],
  key: ['id'],
  read: ({ id, name, color, description, position }) =>
    isNumber(id) && isText(name) && isTextOrNull(description) && isNumber(position)
      ? {
          ...{ id, name, description: description ?? '', position },
          color: tagColors.find((each) => each === color) ?? 'gray',
        }
      : null,
}

const noteTheme: Source<ThemeRow> = {
  table: 'noteTheme',
  columns: ['noteId', 'themeId'],
  key: ['noteId', 'themeId'],
  read: ({ noteId, themeId }) => (isNumber(noteId) && isNumber(themeId) ? { noteId, themeId } : null),
}

export const noteSources = { note, bookmark, theme, noteTheme }

/** Themes in order, and notes with the names of theirs. */
export function joinThemes(
  notes: readonly Note[],
  themes: readonly OrderedTheme[],
  rows: readonly ThemeRow[],
) {
  const names = new Map(themes.map(({ id, name }) => [id, name]))
  const byNote = Map.groupBy(rows, ({ noteId }) => noteId)
  return {
    notes: notes.map(({ id, ...each }) => ({
      ...each,
      themes: (byNote.get(id) ?? []).flatMap(({ themeId }) => names.get(themeId) ?? []),
    })),
    themes: themes
      .toSorted((one, other) => one.position - other.position)
      .map(({ name, color, description }) => ({ name, color, description })),
  }
}
