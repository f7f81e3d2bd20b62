/** Methods for follow-ups, and for the promises that can become some. */
import { z } from 'zod'
import {
  followUpOwners,
  followUpStates,
  maxFollowUpText,
  type Suggestion,
} from '../../src-preload/contract/follow-ups.ts'
import { isLanguage, type Language } from '../../src-preload/contract/language.ts'
import { rowId } from '../../src-preload/contract/row-id.ts'
import type { Offhook } from '../app/compose.ts'
import { getPlace } from '../model/promise-place.ts'
import { readTypedDay } from '../model/typed-day.ts'
import { cleanText } from '../util/clean-text.ts'
import { getWorkspace, method } from './method.ts'
import { getDueDays, getWeekStart } from '../model/due-days.ts'
import { recordingId } from './recordings.ts'

/** Longer than any number. */
const maxNumber = 200
/** Of one request. */
const maxAtOnce = 100_000
const maxPage = 500
/** Promises of older calls are found in their call. */
const suggestedMs = 14 * 86_400_000
/** More than anyone answers at once. */
const maxSuggested = 50
/** Of a contact; promises of earlier calls are done or outdated. */
const suggestedCalls = 10
/** Of a week. */
const maxSaid = 1_000

const day = z.iso.date()
const text = z.string().overwrite(cleanText).min(1).max(maxFollowUpText)
const ids = z.array(rowId).max(maxAtOnce)
const owner = z.enum(followUpOwners)
export const followUpFilter = z.object({
  state: z.enum(['open', 'done']),
  owner: owner.nullable(),
  personId: rowId.nullable(),
})
const party = z.union([
  z.object({ personId: rowId, number: z.null() }),
  z.object({ personId: z.null(), number: z.string().min(1).max(maxNumber) }),
])
const change = z.object({
  text: text.nullable(),
  owner,
  personId: rowId.nullable(),
  dueDay: day.nullable(),
  snoozedUntil: day.nullable(),
  state: z.enum(followUpStates),
})
const milliseconds = z.number().int().min(0)
const quote = z.string().nullable()
const seconds = z.number().min(0).nullable()
/** As it was returned before. */
const storedFollowUp = change.extend({
  id: rowId,
  uid: z.string().max(100),
  said: quote,
  sentence: quote,
  recordingId: recordingId.nullable(),
  place: z.number().nullable(),
  timestamp: seconds,
  noteId: rowId.nullable(),
  createdAt: milliseconds,
  updatedAt: milliseconds,
  endedAt: milliseconds.nullable(),
})
export const storedFollowUps = z.array(storedFollowUp).max(maxAtOnce)

/** The latest call first. */
export async function listPromisesOfWeek(offhook: Offhook): Promise<Suggestion[]> {
  const since = getWeekStart(offhook.clock.now())
  return await getWorkspace(offhook).threads.reader.listSuggestions({ since, answered: true, limit: maxSaid })
}

export function followUpMethods(offhook: Offhook) {
  const threads = () => getWorkspace(offhook).threads
  const now = () => offhook.clock.now()
  return {
    'follow-ups.list': method(
      z.object({
        filter: followUpFilter,
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(maxPage),
      }),
      (input) => threads().reader.listFollowUps(input),
    ),
    /** The ids of all that match, in the order of the list. */
    'follow-ups.list-ids': method(z.object({ filter: followUpFilter }), (input) =>
      threads().reader.listFollowUpIds(input),
    ),
    /** The number of open ones by day, and the days by which they are grouped. */
    'follow-ups.count': method(followUpFilter, async (asked) => {
      const days = getDueDays(now())
      return { days, counts: await threads().reader.countFollowUps({ filter: asked, days }) }
    }),
    /** Promises of the last 14 days without an answer, the latest call first. */
    'follow-ups.suggestions': method(z.null(), () =>
      threads().reader.listSuggestions({
        since: now() - suggestedMs,
        answered: false,
        limit: maxSuggested,
      }),
    ),
    /** All promises of the calls of this week, the latest call first. */
    'follow-ups.said-this-week': method(z.null(), () => listPromisesOfWeek(offhook)),
    /** Those of a contact or number, with the promises of their latest calls: of a number, of the last call. */
    'follow-ups.with': method(party, async (asked) => {
      const calls = asked.personId === null ? 1 : suggestedCalls
      return await threads().reader.findFollowUpsWith({ party: asked, calls })
    }),
    /** Those of one call, in the order of the call. */
    'follow-ups.of-call': method(z.object({ id: recordingId }), (input) =>
      threads().reader.listFollowUpsOf(input),
    ),
    /** Null when the user deleted the call meanwhile. */
    'follow-ups.add': method(
      z.object({
        text,
        owner,
        personId: rowId.nullable(),
        recordingId: recordingId.nullable(),
        timestamp: seconds,
        dueDay: day.nullable(),
      }),
      (input) => threads().writer.addFollowUp({ ...input, snoozedUntil: null, state: 'open', at: now() }),
    ),
    /** Returns them before and after. */
    'follow-ups.change': method(z.object({ ids, change: change.partial() }), (input) =>
      threads().writer.changeFollowUps({ ...input, at: now() }),
    ),
    /** Dismisses those of promises and of tasks of notes, which would return. Returns them before and after. */
    'follow-ups.delete': method(z.object({ ids }), (input) =>
      threads().writer.deleteFollowUps({ ...input, at: now() }),
    ),
    /**
     * Undoes a change or deletion. `from`: as it left them; what others changed since stays. False when that is all of
     * it.
     */
    'follow-ups.restore': method(z.object({ followUps: storedFollowUps, from: storedFollowUps }), (input) =>
      threads().writer.restoreFollowUps({ ...input, at: now() }),
    ),
    /**
     * Decides about a promise of a call; null: not yet. `first`: its first word. `from`: does nothing in another state.
     * Returns the state before.
     */
    'follow-ups.answer': method(
      z.object({
        recordingId,
        timestamp: seconds,
        first: z.number().int().min(0),
        state: z.enum(followUpStates).nullable(),
        from: z.enum(followUpStates).nullable().optional(),
      }),
      async ({ recordingId: id, state, from, ...said }) => {
        const place = getPlace(said)
        const before = await threads().writer.answerPromise({ id, place, state, from, at: now() })
        return before?.state ?? null
      },
    ),
    /** The day that the user typed, such as "fri" or "in 2 weeks"; null when it is none. */
    'follow-ups.read-day': method(
      z.object({ text: z.string().max(100), language: z.custom<Language>(isLanguage) }),
      ({ text: typed, language }) => readTypedDay(typed, { language, region: offhook.region(), now: now() }),
    ),
  }
}
