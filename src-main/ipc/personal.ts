/** What a person adds to calls: notes, bookmarks, tags, people, what was heard. */
import { z } from 'zod'
import { tagColors } from '../../src-preload/contract/personal.ts'
import type { Offhook } from '../compose.ts'
import { toE164 } from '../dialer/phone-number.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId, recordingIds } from './recordings.ts'

/** An hour's dictation is a tenth of it; more is a mistake. */
export const maxNote = 100_000
/** A line of text. */
const maxLabel = 1_000
export const maxName = 200
/** Nobody has so many; a pasted address book is not one person. */
export const maxNumbers = 100
/** Stretches played between two reports. */
const maxRanges = 10_000

export const rowId = z.number().int().min(1)
/** Null for what is not there yet. */
const newOrRowId = rowId.nullable()
/** Seconds of a recording. */
const seconds = z.number().min(0)
export const name = z.string().trim().min(1).max(maxName)

export function personalMethods(offhook: Offhook) {
  return {
    ...additionMethods(offhook),
    ...tagMethods(offhook),
    ...peopleMethods(offhook),
  }
}

const threadsOf = (offhook: Offhook) => getWorkspace(offhook).threads

function additionMethods(offhook: Offhook) {
  return {
    'personal.get': method(z.object({ id: recordingId }), (input) =>
      threadsOf(offhook).reader.findAdditions(input),
    ),
    /** Null `id` makes a new one. */
    'personal.save-note': method(
      z.object({
        id: newOrRowId,
        recordingId,
        timestamp: seconds.nullable(),
        text: z.string().max(maxNote),
      }),
      (input) => threadsOf(offhook).writer.saveNote({ ...input, at: Date.now() }),
    ),
    'personal.delete-note': method(z.object({ id: rowId }), (input) =>
      threadsOf(offhook).writer.deleteNote(input),
    ),
    'personal.save-bookmark': method(
      z.object({
        id: newOrRowId,
        recordingId,
        timestamp: seconds,
        label: z.string().max(maxLabel),
      }),
      (input) => threadsOf(offhook).writer.saveBookmark({ ...input, at: Date.now() }),
    ),
    'personal.delete-bookmark': method(z.object({ id: rowId }), (input) =>
      threadsOf(offhook).writer.deleteBookmark(input),
    ),
    /** Stretches that were played, in seconds; joined with what was heard before. `position`: where playback is. */
    'personal.save-heard': method(
      z.object({
        id: recordingId,
        ranges: z.array(z.tuple([seconds, seconds])).max(maxRanges),
        position: seconds,
      }),
      ({ ranges, ...input }) =>
        threadsOf(offhook).writer.saveHeard({
          ...input,
          ranges: ranges.filter(([from, to]) => from < to),
          at: Date.now(),
        }),
    ),
  }
}

function tagMethods(offhook: Offhook) {
  return {
    'personal.list-tags': method(z.null(), () => threadsOf(offhook).reader.listTags()),
    'personal.save-tag': method(z.object({ id: newOrRowId, name, color: z.enum(tagColors) }), (input) =>
      threadsOf(offhook).writer.saveTag(input),
    ),
    'personal.delete-tag': method(z.object({ id: rowId }), (input) =>
      threadsOf(offhook).writer.deleteTag(input),
    ),
    'personal.set-tag': method(z.object({ ids: recordingIds, tagId: rowId, on: z.boolean() }), (input) =>
      threadsOf(offhook).writer.setTag({ ...input, at: Date.now() }),
    ),
  }
}

function peopleMethods(offhook: Offhook) {
  return {
    'personal.list-people': method(z.null(), () => threadsOf(offhook).reader.listPeople()),
    /** Null `id` makes a new one. A number of another person moves to this one. */
    'personal.save-person': method(
      z.object({
        id: newOrRowId,
        name,
        numbers: z.array(z.string().trim().min(1).max(maxName)).max(maxNumbers),
        note: z.string().max(maxNote),
      }),
      ({ numbers, ...input }) =>
        threadsOf(offhook).writer.savePerson({
          ...input,
          // As the service writes them, so that one typed without its country is the one that calls; others as given.
          numbers: [...new Set(numbers.map((number) => toE164(number, offhook.region()) ?? number))],
        }),
    ),
    'personal.delete-person': method(z.object({ id: rowId }), (input) =>
      threadsOf(offhook).writer.deletePerson(input),
    ),
  }
}
