/** Methods for the user's additions to calls: notes, tags, people, listening progress. */
import { z } from 'zod'
import { rowId } from '../../src-preload/contract/row-id.ts'
import { tagColors, type StoredNote } from '../../src-preload/contract/personal.ts'
import type { Offhook } from '../app/compose.ts'
import { toContactNumber } from '../model/phone-numbers/caller.ts'
import { maxName, maxNote, maxNumbers, name } from '../model/written-limits.ts'
import { storedFollowUps } from './follow-ups.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId, recordingIds } from './recordings.ts'

/** Ranges played between two reports. */
const maxRanges = 10_000

/** Null for a new row. */
const newOrRowId = rowId.nullable()
/** Those that were merged may have more. */
export const person = z.object({
  id: rowId,
  name,
  numbers: z.array(z.string().min(1).max(maxName)).max(2 * maxNumbers),
  note: z.string().max(2 * maxNote),
})
/** Seconds of a recording. */
export const seconds = z.number().min(0)

/** Notes that are changed together. */
/** Texts that were merged may be longer. */
export const noteFields = { timestamp: seconds.nullable(), text: z.string().max(2 * maxNote) }
const maxNotes = 100_000
export const rowIds = z.array(rowId).max(maxNotes)
/** The words of a long turn. */
const maxWords = 100_000
const storedNote = z.object({
  id: rowId,
  recordingId,
  timestamp: seconds.nullable(),
  until: seconds.nullable(),
  firstWord: z.int().min(0).nullable(),
  original: z.string().min(1).max(maxWords).nullable(),
  said: z.string().max(maxWords).nullable(),
  speakers: z.array(z.string().max(maxName)).max(maxNumbers),
  isLost: z.boolean(),
  themeIds: z.array(rowId).max(maxNotes),
  text: z.string().max(maxNote),
  createdAt: z.int(),
  updatedAt: z.int(),
}) satisfies z.ZodType<StoredNote>

export function personalMethods(offhook: Offhook) {
  return {
    ...additionMethods(offhook),
    ...tagMethods(offhook),
    ...peopleMethods(offhook),
  }
}

const getThreads = (offhook: Offhook) => getWorkspace(offhook).threads

function additionMethods(offhook: Offhook) {
  return {
    'personal.get': method(z.object({ id: recordingId }), (input) =>
      getThreads(offhook).reader.findAdditions(input),
    ),
    /** Null `id` creates a note. `from`: as it was before; what others changed since stays. */
    'personal.save-note': method(
      z.object({
        id: newOrRowId,
        recordingId,
        ...noteFields,
        text: z.string().max(maxNote),
        from: z.object(noteFields).optional(),
      }),
      (input) => getThreads(offhook).writer.saveNote({ ...input, at: Date.now() }),
    ),
    /** Returns the notes as they were, and the open follow-ups of their tasks, which are deleted with them. */
    'personal.delete-notes': method(z.object({ ids: rowIds }), (input) =>
      getThreads(offhook).writer.deleteNotes(input),
    ),
    /** Restores deleted notes; those that exist stay as they are. */
    'personal.restore-notes': method(
      z.object({ notes: z.array(storedNote).max(maxNotes), followUps: storedFollowUps }),
      (input) => getThreads(offhook).writer.restoreNotes({ ...input, at: Date.now() }),
    ),
    /** Played ranges in seconds, merged with earlier ones. `position`: the playback position. */
    'personal.save-heard': method(
      z.object({
        id: recordingId,
        ranges: z.array(z.tuple([seconds, seconds])).max(maxRanges),
        position: seconds,
      }),
      ({ ranges, ...input }) =>
        getThreads(offhook).writer.saveHeard({
          ...input,
          ranges: ranges.filter(([from, to]) => from < to),
          at: Date.now(),
        }),
    ),
  }
}

function tagMethods(offhook: Offhook) {
  return {
    'personal.list-tags': method(z.null(), () => getThreads(offhook).reader.listTags()),
    'personal.save-tag': method(z.object({ id: newOrRowId, name, color: z.enum(tagColors) }), (input) =>
      getThreads(offhook).writer.saveTag(input),
    ),
    'personal.delete-tag': method(z.object({ id: rowId }), (input) =>
      getThreads(offhook).writer.deleteTag(input),
    ),
    'personal.set-tag': method(z.object({ ids: recordingIds, tagId: rowId, on: z.boolean() }), (input) =>
      getThreads(offhook).writer.setTag({ ...input, at: Date.now() }),
    ),
  }
}

function peopleMethods(offhook: Offhook) {
  return {
    'personal.list-people': method(z.null(), () => getThreads(offhook).reader.listPeople()),
    /**
     * Null `id` creates a person. A number of another person moves to this one. `from`: as they were before; what others
     * changed since stays.
     */
    'personal.save-person': method(
      z.object({
        id: newOrRowId,
        name,
        numbers: z.array(z.string().trim().min(1).max(maxName)).max(maxNumbers),
        note: z.string().max(maxNote),
        from: person.optional(),
      }),
      ({ numbers, ...input }) =>
        getThreads(offhook).writer.savePerson({
          ...input,
          // In the service's form, so that a number typed without its country matches its calls; other text
          // as given.
          numbers: [...new Set(numbers.map((number) => toContactNumber(number, offhook.region())))],
        }),
    ),
    'personal.delete-person': method(z.object({ id: rowId }), (input) =>
      getThreads(offhook).writer.deletePerson(input),
    ),
  }
}
