/** Shares notes. Each computer finds the words of passages in its own transcript. */
import { z } from 'zod'
import type { StoredNote } from '../../../../src-preload/contract/personal.ts'
import { noWords, type NotePlace } from '../../tables/note-table.ts'
import { forgetWords, renewWords } from '../../writers/note-words.ts'
import { followPassages } from '../../writers/passage-writer.ts'
import { eraseWords, type NoteChange, type Tables } from '../../writers/writer-tables.ts'
import { mergeBoxes } from '../merged-tasks.ts'
import { callOfPart, partOfCall } from '../parts.ts'
import { hashUid, type References, type SharedKind } from '../record-kind.ts'

const seconds = z.number().min(0).nullable().catch(null)
const schema = z.object({
  timestamp: seconds,
  until: seconds,
  firstWord: z.int().min(0).nullable().catch(null),
  original: z.string().min(1).nullable().catch(null),
  createdAt: z.int().catch(0),
  updatedAt: z.int().catch(0),
})

/** @param rewritten gets the ids of notes whose text was replaced, so that their tasks are compared */
export function createNoteKind(tables: Tables, rewritten: Set<number>): SharedKind<StoredNote> {
  const { notes } = tables
  /** Calls whose search document is outdated; true when a note was deleted. */
  const changed = new Map<string, boolean>()
  const find = (id: number) => notes.find(id)
  return {
    name: 'note',
    isIn: (part) => callOfPart(part) !== null,
    list: (part) => notes.listForRecording(callOfPart(part)!),
    find(part, id) {
      const found = find(id)
      return found?.recordingId === callOfPart(part) ? found : null
    },
    getId: ({ id }) => id,
    getUid: ({ said, firstWord, original, createdAt, timestamp }) =>
      said === null ? hashUid('note', createdAt, timestamp) : hashUid('words', firstWord, original),
    getOwnKey: ({ createdAt }) => createdAt,
    findPart(id) {
      const found = find(id)
      return found && partOfCall(found.recordingId)
    },
    toFields({ timestamp, until, firstWord, original, said, themeIds, ...row }, references) {
      const { createdAt, updatedAt, text } = row
      const uids = themeIds.map((id) => references.findUid('theme', id)).filter((uid) => uid !== null)
      return {
        values: { timestamp, ...(said !== null && { until, firstWord, original }), createdAt, updatedAt },
        texts: { text },
        sets: { themes: Object.fromEntries(uids.map((uid) => [uid, true])) },
      }
    },
    toRow({ values, texts, sets }, { part, known }, references) {
      const { createdAt, updatedAt, ...place } = schema.parse(values)
      return {
        ...{ id: known?.id ?? 0, recordingId: callOfPart(part)!, createdAt, updatedAt },
        ...toPlace(place, known),
        text: mergeBoxes(texts.text ?? ''),
        themeIds: findThemes(Object.keys(sets.themes ?? {}), references),
      }
    },
    insert(row, id, note) {
      changed.set(row.recordingId, changed.get(row.recordingId) ?? false)
      if (row.themeIds.length > 0) note.names()
      if (id === null || find(id) !== null) return notes.insertAgain(row)
      notes.restore({ ...row, id })
      return id
    },
    update(row, known, note) {
      const { id, recordingId } = row
      for (const themeId of known.themeIds) {
        if (!row.themeIds.includes(themeId)) notes.setTheme(id, themeId, false)
      }
      for (const themeId of row.themeIds) notes.setTheme(id, themeId, true)
      if (!isSameSet(row.themeIds, known.themeIds)) note.names()
      notes.saveWhole(row)
      changed.set(recordingId, changed.get(recordingId) ?? false)
      if (row.text === known.text) return
      rewritten.add(id)
      eraseWords(tables, note)
    },
    remove({ id, recordingId, themeIds }, note) {
      notes.remove(id)
      changed.set(recordingId, true)
      if (themeIds.length > 0) note.names()
    },
    finish(part, note) {
      const id = callOfPart(part)!
      // Corrections and redactions of the same call may have come too.
      followPassages(tables, id)
      renewCall(tables, id, changed.get(id), note)
      changed.delete(id)
    },
  }
}

/** Known words stay where this computer found them; others are as they were said until they are found. */
function toPlace(
  {
    timestamp,
    until,
    firstWord,
    original,
  }: Pick<StoredNote, 'timestamp' | 'until' | 'firstWord' | 'original'>,
  known: StoredNote | null,
): NotePlace {
  if (known !== null && known.said !== null) {
    const { said, speakers, isLost } = known
    const { timestamp, until, firstWord, original } = known
    return { timestamp, until, firstWord, original, said, speakers, isLost }
  }
  // The text of a record may arrive before its words.
  if (firstWord === null || original === null) return { ...noWords, timestamp }
  return { ...noWords, timestamp, until, firstWord, original, said: original }
}

function findThemes(uids: readonly string[], references: References): number[] {
  const ids = uids.map((uid) => references.findRow('theme', 'themes', uid)).filter((id) => id !== null)
  return [...new Set(ids)].sort((one, other) => one - other)
}

/** @param hasDeleted undefined when no note changed */
function renewCall(tables: Tables, id: string, hasDeleted: boolean | undefined, note: NoteChange): void {
  if (hasDeleted === undefined) return
  if (hasDeleted) forgetWords(tables, id, note)
  else renewWords(tables, id, note)
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each))
}
