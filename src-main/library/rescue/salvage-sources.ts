/**
 * Defines how each kind of personal data is read from a damaged database and validated. Every table of
 * personal data needs a source here: anything else is lost with the file.
 */
import { followUpOwners, followUpStates } from '../../../src-preload/contract/follow-ups.ts'
import { tagColors, type Person, type Tag } from '../../../src-preload/contract/personal.ts'
import { redactionKinds, redactionStates } from '../../../src-preload/contract/redaction.ts'
import type { PersonalData } from '../personal-data.ts'
import { toDoneFollowUp, type StoredFollowUp } from '../tables/follow-up-table.ts'
import { readStoredError } from '../tables/stored-error.ts'
import { dictionarySources } from './dictionary-sources.ts'
import { exportedCall, exportEntry } from './export-sources.ts'
import { noteSources } from './note-sources.ts'
import { quoteSheetSources } from './quote-sheet-sources.ts'
import { searchSources } from './search-sources.ts'
import { isNumber, isNumberOrNull, isText, isTextOrNull, type Source } from './source.ts'

type BearerRow = { recordingId: string; tagId: number; at: number }
type NumberRow = { number: string; personId: number }

const star = createMomentSource('star')
const deleted = createMomentSource('deleted')

const tag: Source<Omit<Tag, 'recordings'>> = {
  table: 'tag',
  columns: ['id', 'name', 'color'],
  key: ['id'],
  read: ({ id, name, color }) =>
    isNumber(id) && isText(name)
      ? { id, name, color: tagColors.find((each) => each === color) ?? 'gray' }
      : null,
}

const recordingTag: Source<BearerRow> = {
  table: 'recordingTag',
  columns: ['recordingId', 'tagId', 'at'],
  key: ['recordingId', 'tagId'],
  read: ({ recordingId, tagId, at }) =>
    isText(recordingId) && isNumber(tagId) && isNumber(at) ? { recordingId, tagId, at } : null,
}

const person: Source<Omit<Person, 'numbers'>> = {
  table: 'person',
  columns: ['id', 'name'],
  newColumns: ['note'],
  key: ['id'],
  read: ({ id, name, note }) =>
    isNumber(id) && isText(name) ? { id, name, note: typeof note === 'string' ? note : '' } : null,
}

const personNumber: Source<NumberRow> = {
  table: 'personNumber',
  columns: ['digits', 'number', 'personId'],
  key: ['digits'],
  read: ({ number, personId }) => (isText(number) && isNumber(personId) ? { number, personId } : null),
}

const heard: Source<PersonalData['heard'][number]> = {
  table: 'heard',
  columns: ['recordingId', 'ranges', 'at'],
  newColumns: ['position'],
  key: ['recordingId'],
  read({ recordingId, ranges, at, position }) {
    const read = readRanges(ranges)
    if (!isText(recordingId) || !isNumber(at) || !read) return null
    return { recordingId, ranges: read, at, position: isNumber(position) ? position : null }
  },
}

const inboxState: Source<PersonalData['inbox'][number]> = {
  table: 'inboxState',
  columns: ['recordingId', 'closedAt', 'snoozedUntil'],
  key: ['recordingId'],
  read: ({ recordingId, closedAt, snoozedUntil }) =>
    isText(recordingId) && isNumberOrNull(closedAt) && isTextOrNull(snoozedUntil)
      ? { recordingId, closedAt, snoozedUntil }
      : null,
}

const inboxStart: Source<number> = {
  table: 'inboxStart',
  columns: ['id', 'at'],
  key: ['id'],
  read: ({ at }) => (isNumber(at) ? at : null),
}

const correction: Source<PersonalData['corrections'][number]> = {
  table: 'correction',
  columns: [
    ...['id', 'recordingId', 'firstWord', 'timestamp', 'original', 'replacement', 'batch', 'createdAt'],
  ],
  newColumns: ['entryId'],
  key: ['id'],
  read: ({ recordingId, firstWord, timestamp, original, replacement, batch, entryId, createdAt }) =>
    isText(recordingId) &&
    isNumber(firstWord) &&
    (timestamp === null || isNumber(timestamp)) &&
    typeof original === 'string' &&
    isText(replacement) &&
    (batch === null || isNumber(batch)) &&
    isNumber(createdAt)
      ? {
          ...{ recordingId, firstWord, timestamp, original, replacement, batch, createdAt },
          entryId: isNumber(entryId) ? entryId : null,
        }
      : null,
}

const followUp: Source<Omit<StoredFollowUp, 'id'>> = {
  table: 'followUp',
  columns: [
    ...['id', 'uid', 'text', 'said', 'sentence', 'owner', 'personId', 'recordingId', 'place', 'timestamp'],
    ...['dueDay', 'snoozedUntil', 'state', 'createdAt', 'updatedAt', 'endedAt'],
  ],
  key: ['id'],
  read(row) {
    const { uid, text, said, sentence, personId, recordingId, place, timestamp, dueDay, snoozedUntil } = row
    const { createdAt, updatedAt, endedAt } = row
    const owner = followUpOwners.find((each) => each === row.owner)
    const state = followUpStates.find((each) => each === row.state)
    return owner &&
      state &&
      isText(uid) &&
      [text, said, sentence, recordingId, dueDay, snoozedUntil].every(isTextOrNull) &&
      [personId, place, timestamp, endedAt].every(isNumberOrNull) &&
      isNumber(createdAt) &&
      isNumber(updatedAt)
      ? ({ ...row, owner, state } as unknown as Omit<StoredFollowUp, 'id'>)
      : null
  },
}

/** Promises that were ticked before there were follow-ups. */
const donePromise: Source<PersonalData['followUps'][number]> = {
  table: 'donePromise',
  columns: ['recordingId', 'place', 'at'],
  key: ['recordingId', 'place'],
  read: ({ recordingId, place, at }) =>
    isText(recordingId) && isNumber(place) && isNumber(at)
      ? toDoneFollowUp({ recordingId, place, at })
      : null,
}

const redaction: Source<PersonalData['redactions'][number]> = {
  table: 'redaction',
  columns: [
    ...['id', 'recordingId', 'firstWord', 'timestamp', 'until', 'original', 'kind', 'state', 'createdAt'],
  ],
  key: ['id'],
  read({ recordingId, firstWord, timestamp, until, original, kind, state, createdAt }) {
    const isBelieved =
      isText(recordingId) &&
      isNumber(firstWord) &&
      isNumberOrNull(timestamp) &&
      isNumberOrNull(until) &&
      isText(original) &&
      isNumber(createdAt)
    const knownState = redactionStates.find((each) => each === state)
    if (!isBelieved || !knownState) return null
    const knownKind = redactionKinds.find((each) => each === kind) ?? 'other'
    return {
      recordingId,
      firstWord,
      timestamp,
      until,
      original,
      kind: knownKind,
      state: knownState,
      createdAt,
    }
  },
}

const redactionTerm: Source<string> = {
  table: 'redactionTerm',
  columns: ['id', 'text'],
  key: ['id'],
  read: ({ text }) => (isText(text) ? text : null),
}

const recentSearch: Source<PersonalData['recentSearches'][number]> = {
  table: 'recentSearch',
  columns: ['query', 'at'],
  key: ['query'],
  read: ({ query, at }) => (isText(query) && isNumber(at) ? { query, at } : null),
}

const dialIntent: Source<PersonalData['dialIntents'][number]> = {
  table: 'dialIntent',
  columns: ['id', 'toNumber', 'state', 'callSid', 'recordingId', 'message', 'startedAt'],
  newColumns: ['note', 'noteId'],
  key: ['id'],
  read: ({ toNumber, state, callSid, recordingId, message, startedAt, note, noteId }) =>
    isText(toNumber) &&
    isText(state) &&
    isNumber(startedAt) &&
    isTextOrNull(callSid) &&
    isTextOrNull(recordingId) &&
    isTextOrNull(message)
      ? {
          toNumber,
          state,
          callSid,
          recordingId,
          error: readStoredError(message),
          startedAt,
          // A note that was attached to the recording is among the notes.
          note: typeof note === 'string' && !isNumber(noteId) ? note : '',
        }
      : null,
}

/** Choices that an earlier recovery stored for recordings that were not listed yet. */
const pendingChoice: Source<{ id: string; kept: boolean; freed: boolean }> = {
  table: 'pendingChoice',
  columns: ['recordingId', 'removedKept', 'removedAudio'],
  key: ['recordingId'],
  read: ({ recordingId, removedKept: kept, removedAudio: freed }) =>
    isText(recordingId) ? { id: recordingId, kept: kept === 1, freed: freed === 1 } : null,
}

/** Each table that contains only personal data, by its name. */
export const tableSources = {
  star,
  ...noteSources,
  ...quoteSheetSources,
  tag,
  recordingTag,
  person,
  personNumber,
  heard,
  inboxState,
  inboxStart,
  correction,
  followUp,
  donePromise,
  redaction,
  redactionTerm,
  ...dictionarySources,
  ...searchSources,
  recentSearch,
  dialIntent,
  exportEntry,
  exportedCall,
  deleted,
  pendingChoice,
}

/** The user's choices that are stored in the rows of recordings. */
export const choiceSources = {
  removedKept: createChoiceSource('removedKept', 'removedKept = 1'),
  removedAudio: createChoiceSource('audioState', "audioState = 'removed'"),
}

/** Assignments of an unreadable tag are lost with it. */
export function joinTagBearers(tags: Omit<Tag, 'recordings'>[], bearers: BearerRow[]): PersonalData['tags'] {
  const byTag = Map.groupBy(bearers, ({ tagId }) => tagId)
  return tags.map(({ id, name, color }) => ({
    name,
    color,
    recordings: (byTag.get(id) ?? []).map(({ recordingId, at }) => ({ recordingId, at })),
  }))
}

/** The same for people and their numbers. */
export function joinFollowUps(
  followUps: Omit<StoredFollowUp, 'id'>[],
  people: Omit<Person, 'numbers'>[],
): PersonalData['followUps'] {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return followUps.map(({ personId, ...followUp }) => ({
    ...followUp,
    person: (personId === null ? null : names.get(personId)) ?? null,
  }))
}

export function joinPeople(people: Omit<Person, 'numbers'>[], numbers: NumberRow[]): PersonalData['people'] {
  const byPerson = Map.groupBy(numbers, ({ personId }) => personId)
  return people.map(({ id, name, note }) => ({
    name,
    note,
    numbers: (byPerson.get(id) ?? []).map(({ number }) => number),
  }))
}

function createMomentSource(table: 'star' | 'deleted'): Source<{ recordingId: string; at: number }> {
  return {
    table,
    columns: ['recordingId', 'at'],
    key: ['recordingId'],
    read: ({ recordingId, at }) => (isText(recordingId) && isNumber(at) ? { recordingId, at } : null),
  }
}

function createChoiceSource(column: 'removedKept' | 'audioState', where: string): Source<string> {
  return {
    table: 'recording',
    columns: ['key', 'id', column],
    key: ['key'],
    where,
    read: ({ id }) => (isText(id) ? id : null),
  }
}

function readRanges(json: unknown): [number, number][] | null {
  if (typeof json !== 'string') return null
  try {
    const ranges: unknown = JSON.parse(json)
    return Array.isArray(ranges) && ranges.every(isRange) ? ranges : null
  } catch {
    return null
  }
}

function isRange(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isNumber)
}
