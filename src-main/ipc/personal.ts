/** What a person adds to calls: notes, bookmarks, tags, people, what was heard. */
import { z } from 'zod'
import { tagColors } from '../../src-preload/contract/personal.ts'
import type { Offhook } from '../compose.ts'
import { toE164 } from '../dialer/phone-number.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'
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

export function personalHandlers(offhook: Offhook): Handlers<Domain<'personal'>> {
  return {
    ...additionHandlers(offhook),
    ...tagHandlers(offhook),
    ...peopleHandlers(offhook),
  }
}

const threadsOf = (offhook: Offhook) => getWorkspace(offhook).threads

type AdditionChannel =
  | 'personal.get'
  | 'personal.save-note'
  | 'personal.delete-note'
  | 'personal.save-bookmark'
  | 'personal.delete-bookmark'
  | 'personal.save-heard'

function additionHandlers(offhook: Offhook): Handlers<AdditionChannel> {
  return {
    'personal.get': {
      args: z.object({ id: recordingId }),
      run: (input) => threadsOf(offhook).reader.findAdditions(input),
    },
    'personal.save-note': {
      args: z.object({
        id: newOrRowId,
        recordingId,
        timestamp: seconds.nullable(),
        text: z.string().max(maxNote),
      }),
      run: (input) => threadsOf(offhook).writer.saveNote({ ...input, at: Date.now() }),
    },
    'personal.delete-note': {
      args: z.object({ id: rowId }),
      run: (input) => threadsOf(offhook).writer.deleteNote(input).then(toNull),
    },
    'personal.save-bookmark': {
      args: z.object({
        id: newOrRowId,
        recordingId,
        timestamp: seconds,
        label: z.string().max(maxLabel),
      }),
      run: (input) => threadsOf(offhook).writer.saveBookmark({ ...input, at: Date.now() }),
    },
    'personal.delete-bookmark': {
      args: z.object({ id: rowId }),
      run: (input) => threadsOf(offhook).writer.deleteBookmark(input).then(toNull),
    },
    'personal.save-heard': {
      args: z.object({
        id: recordingId,
        ranges: z.array(z.tuple([seconds, seconds])).max(maxRanges),
        position: seconds,
      }),
      run: ({ ranges, ...input }) =>
        threadsOf(offhook)
          .writer.saveHeard({ ...input, ranges: ranges.filter(([from, to]) => from < to), at: Date.now() })
          .then(toNull),
    },
  }
}

type TagChannel = 'personal.list-tags' | 'personal.save-tag' | 'personal.delete-tag' | 'personal.set-tag'

function tagHandlers(offhook: Offhook): Handlers<TagChannel> {
  return {
    'personal.list-tags': {
      args: z.null(),
      run: () => threadsOf(offhook).reader.listTags(),
    },
    'personal.save-tag': {
      args: z.object({ id: newOrRowId, name, color: z.enum(tagColors) }),
      run: (input) => threadsOf(offhook).writer.saveTag(input),
    },
    'personal.delete-tag': {
      args: z.object({ id: rowId }),
      run: (input) => threadsOf(offhook).writer.deleteTag(input).then(toNull),
    },
    'personal.set-tag': {
      args: z.object({ ids: recordingIds, tagId: rowId, on: z.boolean() }),
      run: (input) =>
        threadsOf(offhook)
          .writer.setTag({ ...input, at: Date.now() })
          .then(toNull),
    },
  }
}

type PeopleChannel = 'personal.list-people' | 'personal.save-person' | 'personal.delete-person'

function peopleHandlers(offhook: Offhook): Handlers<PeopleChannel> {
  return {
    'personal.list-people': {
      args: z.null(),
      run: () => threadsOf(offhook).reader.listPeople(),
    },
    'personal.save-person': {
      args: z.object({
        id: newOrRowId,
        name,
        numbers: z.array(z.string().trim().min(1).max(maxName)).max(maxNumbers),
        note: z.string().max(maxNote),
      }),
      run: ({ numbers, ...input }) =>
        threadsOf(offhook).writer.savePerson({
          ...input,
          // As the service writes them, so that one typed without its country is the one that calls; others as given.
          numbers: [...new Set(numbers.map((number) => toE164(number, offhook.region()) ?? number))],
        }),
    },
    'personal.delete-person': {
      args: z.object({ id: rowId }),
      run: (input) => threadsOf(offhook).writer.deletePerson(input).then(toNull),
    },
  }
}

function toNull(): null {
  return null
}
