/**
 * Validates the service's JSON and converts it to this app's types.
 *
 * Tolerates what the document shows or allows: extra, null and missing fields, unknown statuses, invalid
 * numbers. Strict only about required data. Source: section Resources.
 */
import { z } from 'zod'
import type { RecordingDetail, ServiceRecording, ServiceTranscript, Word } from '../model/recording.ts'
import {
  amount,
  cutTo,
  duration,
  id,
  label,
  maxAddressLength,
  maxIdLength,
  maxLabelLength,
  maxMediaTypeLength,
  maxSentenceLength,
  maxSnippetLength,
  maxTimestampLength,
  maxTitleLength,
  moment,
  phone,
  readSeconds,
  remaining,
  textUpTo,
  timestamp,
  title,
  truth,
} from './field-schemas.ts'
import type {
  AudioUrl,
  CallInitiation,
  Me,
  Pagination,
  Plan,
  RecordingList,
  ServiceSearchResult,
  Subscription,
  TimezoneList,
  UpdatedUser,
} from './types.ts'

/** The readable items of an array, and how many were left out: one bad item must not lose the rest. */
function createListSchema<T>(item: z.ZodType<T>): z.ZodType<{ items: T[]; dropped: number }> {
  return z.array(z.unknown()).transform((values) => {
    const items: T[] = []
    for (const value of values) {
      const read = item.safeParse(value)
      if (read.success) items.push(read.data)
    }
    return { items, dropped: values.length - items.length }
  })
}

/** As `createListSchema`; a value that is not an array counts as empty. */
function createOptionalListSchema<T>(item: z.ZodType<T>): z.ZodType<T[]> {
  return createListSchema(item)
    .transform(({ items }) => items)
    .catch([])
}

/** Capabilities: `true` where the service says so, for any name. */
const flags = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).filter(
        (entry): entry is [string, boolean] => isBoolean(entry[1]) && entry[0].length <= maxLabelLength,
      ),
    ),
  )

const recordingFields = {
  id,
  callSid: textUpTo(maxIdLength),
  toNumber: phone,
  fromNumber: phone,
  duration,
  status: label,
  direction: label,
  createdAt: z.string().max(maxTimestampLength).catch(''),
}

const recordingSchema: z.ZodType<ServiceRecording> = z.object(recordingFields)

/**
 * A transcript, or null if invalid. Words are parsed by hand: a call has thousands, and this runs on the
 * thread that also serves the window.
 */
const transcriptOrNull = z.unknown().transform(readTranscript)

export const recordingDetailSchema: z.ZodType<RecordingDetail> = z
  .object({ ...recordingFields, transcript: transcriptOrNull.optional() })
  .transform((recording) => ({ ...recording, transcript: recording.transcript ?? null }))

function readTranscript(value: unknown): ServiceTranscript | null {
  if (!isObject(value)) return null
  const words = Array.isArray(value.words) ? value.words.flatMap(readWord) : []
  if (typeof value.text !== 'string' && !Array.isArray(value.words)) return null
  const counted =
    typeof value.wordCount === 'number' && Number.isFinite(value.wordCount) ? value.wordCount : -1
  return {
    text: typeof value.text === 'string' ? value.text : '',
    wordCount: counted < 0 ? words.length : Math.floor(counted),
    words,
  }
}

/** A word with invalid times is kept in its position, see `model/words/word-times.ts`; one without text is dropped. */
function readWord(value: unknown): Word[] {
  if (!isObject(value) || typeof value.word !== 'string') return []
  const speaker =
    typeof value.speaker === 'string' && value.speaker !== '' ? cutTo(maxLabelLength)(value.speaker) : null
  return [{ word: value.word, start: readWordTime(value.start), end: readWordTime(value.end), speaker }]
}

/** Null for a missing time, -1 for one that is no number: the word then gets another one. */
function readWordTime(value: unknown): number | null {
  return value === null || value === undefined ? null : (readSeconds(value) ?? -1)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

interface GivenPagination extends Omit<Pagination, 'total'> {
  total: number | null
}

/**
 * Pagination must say in some form whether there are more pages; the rest follows from the request. Without
 * it, an error page would count as the end of the list.
 */
function paginationSchema(asked: { page: number; limit: number }): z.ZodType<GivenPagination> {
  const count = z.number().int().nonnegative().nullable().catch(null)
  const position = z.number().int().positive().nullable().catch(null)
  const fields = z.object({
    page: position,
    limit: position,
    total: count,
    totalPages: count,
    hasMore: z.boolean().nullable().catch(null),
  })
  return fields.transform((given, context) => {
    const page = given.page ?? asked.page
    const limit = given.limit ?? asked.limit
    const pages = given.totalPages ?? (given.total === null ? null : Math.ceil(given.total / limit))
    if (pages === null && given.hasMore === null) {
      context.addIssue('pagination says neither a count nor whether there is more')
      return z.NEVER
    }
    const hasMore = given.hasMore ?? page < (pages ?? 0)
    const totalPages = pages ?? page + (hasMore ? 1 : 0)
    return { page, limit, total: given.total, totalPages, hasMore }
  })
}

/** Computes a missing total: the last page gives it exactly. */
function addTotal(given: GivenPagination, listed: number): Pagination {
  const { page, limit, totalPages, hasMore } = given
  return { ...given, total: given.total ?? (hasMore ? totalPages * limit : (page - 1) * limit + listed) }
}

export function recordingListSchema(asked: { page: number; limit: number }): z.ZodType<RecordingList> {
  return z
    .object({ data: createListSchema(recordingSchema), pagination: paginationSchema(asked) })
    .transform(({ data: { items, dropped }, pagination }) => ({
      data: items,
      pagination: addTotal(pagination, items.length + dropped),
    }))
}

const match = z.object({
  text: z.string().transform(cutTo(maxSnippetLength)),
  timestamp: moment,
  speaker: z.string().transform(cutTo(maxLabelLength)).nullable().catch(null),
})

export function searchResultSchema(asked: {
  q: string
  page: number
  limit: number
}): z.ZodType<ServiceSearchResult> {
  const found = z
    .object({
      recording: recordingSchema,
      matches: createOptionalListSchema(match),
      matchCount: z.number().int().nonnegative().nullable().catch(null),
    })
    .transform((item) => ({ ...item, matchCount: item.matchCount ?? item.matches.length }))
  return z
    .object({
      query: z.string().max(maxSentenceLength).catch(asked.q),
      data: createListSchema(found),
      pagination: paginationSchema(asked),
    })
    .transform(({ query, data: { items, dropped }, pagination }) => ({
      query,
      data: items,
      pagination: addTotal(pagination, items.length + dropped),
    }))
}

const noSubscription = { status: null, plan: null, minutesUsed: null, minutesRemaining: null }

export const meSchema: z.ZodType<Me> = z.object({
  user: z.object({ id, email: title, name: title }),
  subscription: z
    .object({
      status: title,
      plan: title,
      minutesUsed: amount,
      minutesRemaining: remaining.nullable().catch(null),
    })
    .catch(noSubscription),
})

export const updatedUserSchema: z.ZodType<UpdatedUser> = z
  .object({
    user: z.object({
      id,
      email: title,
      name: title,
      phoneNumber: phone,
      timezone: title,
      createdAt: timestamp,
    }),
  })
  .transform(({ user }) => user)

const planFields = {
  name: title,
  displayName: title,
  minutesIncluded: amount,
  features: createOptionalListSchema(z.string().max(maxLabelLength)),
}

/** A plan's name, or its display name; without either it is invalid. */
function addName<P extends { name: string | null; displayName: string | null }>(
  given: P,
  context: z.RefinementCtx,
): P & { name: string } {
  const name = given.name ?? given.displayName
  if (name !== null) return { ...given, name }
  context.addIssue('no name')
  return z.NEVER
}

const plan = z
  .object({
    id,
    ...planFields,
    capabilities: flags,
    price: z.object({ monthly: amount, currency: title }).catch({ monthly: null, currency: null }),
  })
  .transform(addName)

export const plansSchema: z.ZodType<Plan[]> = z
  .object({ data: createListSchema(plan) })
  .transform(({ data }) => data.items)

export const subscriptionSchema: z.ZodType<Subscription> = z.object({
  status: title,
  plan: z.object(planFields).transform(addName).nullable().catch(null),
  usage: z
    .object({
      minutesUsed: amount,
      // Null means unlimited, so a missing or unreadable value must not become null.
      minutesRemaining: remaining.nullish().catch(undefined),
      minutesIncluded: amount,
      bonusMinutes: amount,
      trialMinutes: amount,
    })
    .catch({ minutesUsed: null, minutesIncluded: null, bonusMinutes: null, trialMinutes: null }),
  billing: z.object({ currentPeriodEnd: timestamp, cancelAtPeriodEnd: truth }).nullable().catch(null),
  capabilities: flags,
})

const timezone = z
  .object({ value: z.string().min(1).max(maxTitleLength), label: title, offset: title })
  .transform(({ value, ...shown }) => ({ value, label: shown.label ?? value, offset: shown.offset ?? '' }))

export const timezonesSchema: z.ZodType<TimezoneList> = z
  .object({ data: createListSchema(timezone), default: textUpTo(maxTitleLength) })
  .transform((list) => ({ data: removeDuplicates(list.data.items), default: list.default }))

/** A value that is listed twice is one time zone. */
function removeDuplicates<Z extends { value: string }>(zones: readonly Z[]): Z[] {
  const first = new Map<string, Z>()
  for (const zone of zones) if (!first.has(zone.value)) first.set(zone.value, zone)
  return [...first.values()]
}

/** Without a `callSid` the call could not be matched to its recording, so its start counts as unconfirmed. */
export function callInitiationSchema(toNumber: string): z.ZodType<CallInitiation> {
  return z.object({
    callSid: id,
    status: z.string().transform(cutTo(maxLabelLength)).catch('initiated'),
    message: z.string().transform(cutTo(maxSentenceLength)).catch(''),
    toNumber: z.string().max(maxAddressLength).catch(toNumber),
  })
}

/** Signed URLs seen are below 1,000 characters; one that holds the longest id is the longest that can be meant. */
export const audioUrlSchema: z.ZodType<AudioUrl> = z.object({
  url: z
    .string()
    .min(1)
    .max(4 * maxIdLength),
  contentType: textUpTo(maxMediaTypeLength),
  duration,
})
