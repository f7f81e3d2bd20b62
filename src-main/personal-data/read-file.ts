/** Reads a file of personal data: untrusted input. `personal.schema.json` describes what Offhook writes. */
import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { tagColors } from '../../src-preload/contract/personal.ts'
import { followUpOwners, followUpStates } from '../../src-preload/contract/follow-ups.ts'
import { redactionKinds, redactionStates } from '../../src-preload/contract/redaction.ts'
import type { PortableCall, PortableData, PortableFollowUp } from '../library/portable-data.ts'
import { getPromiseKey } from '../model/promise-place.ts'
import { toContactNumber } from '../model/phone-numbers/caller.ts'
import { foldTagName } from '../model/tag-name.ts'
import { cleanText } from '../util/clean-text.ts'
import { CodedError } from '../util/coded-error.ts'

/** The schema's `$id`, without its version. */
const schemaName = 'urn:offhook:export:personal:'
/**
 * Increased when an earlier version of Offhook would lose data of the file or could not read it. 2: follow-ups. 3: passages
 * with themes, which bookmarks became, and quote sheets. Files of all versions are read.
 */
const version = 3
export const schemaId = `${schemaName}${version}`

/**
 * Enough for notes of 25,000 calls with 2.5 KB each. A larger file is a mistake, and several copies of it would
 * not fit in memory.
 */
const maxFileBytes = 64 * 1024 * 1024

/** Twice the limits of the window, so that data of an earlier version is never refused. */
const most = {
  items: 200_000,
  note: 200_000,
  label: 2_000,
  name: 400,
  numbers: 200,
  words: 100_000,
  query: 20_000,
}

const list = <T extends z.ZodType>(item: T) => z.array(item).max(most.items)
/** One line: the system's dialogs and menus show it. */
const name = z.string().transform(cleanName).pipe(z.string().min(1).max(most.name))
/** Milliseconds since the epoch. */
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const seconds = z.number()
const secondsOrNull = seconds.nullable()
const words = {
  firstWord: z.int().min(0),
  timestamp: secondsOrNull,
  original: z.string().min(1).max(most.words),
}

const recordingId = z.string().min(1).max(16_384)
/** In ISO 8601. */
const day = z.iso.date().nullable().default(null)

const note = z
  .object({
    timestamp: secondsOrNull,
    until: secondsOrNull.default(null),
    firstWord: z.int().min(0).nullable().default(null),
    original: z.string().min(1).max(most.words).nullable().default(null),
    themes: list(name).default([]),
    text: z.string().max(most.note),
    createdAt: time,
    updatedAt: time,
  })
  .transform((given) =>
    given.firstWord === null || given.original === null
      ? { ...given, until: null, firstWord: null, original: null }
      : given,
  )

/** Of version 2 and earlier: a note on a moment. */
const bookmark = z
  .object({ timestamp: seconds, label: z.string().max(most.label), createdAt: time })
  .transform(({ timestamp, label, createdAt }) => ({
    ...{ timestamp, until: null, firstWord: null, original: null, themes: [], text: label },
    ...{ createdAt, updatedAt: createdAt },
  }))

const call = z.object({
  recordingId,
  starredAt: time.nullable().default(null),
  tags: list(z.object({ name, taggedAt: time })).default([]),
  notes: list(note).default([]),
  bookmarks: list(bookmark).default([]),
  corrections: list(
    z.object({ ...words, replacement: z.string().trim().min(1).max(most.words), createdAt: time }),
  ).default([]),
  redactions: list(
    z.object({
      ...words,
      until: secondsOrNull,
      // A kind that only a newer version knows becomes `other`.
      kind: z.enum(redactionKinds).catch('other'),
      state: z.enum(redactionStates),
      createdAt: time,
    }),
  ).default([]),
})

const followUp = z
  .object({
    uid: z.string().regex(/^[\w-]{1,100}$/),
    recordingId: recordingId.nullable().default(null),
    place: z.number().nullable().default(null),
    timestamp: secondsOrNull.default(null),
    text: z.string().transform(cleanName).pipe(z.string().min(1).max(most.label)).nullable(),
    owner: z.enum(followUpOwners),
    contact: z
      .object({ name, number: z.string().max(most.name).nullable() })
      .nullable()
      .default(null),
    dueDay: day,
    snoozedUntil: day,
    state: z.enum(followUpStates),
    createdAt: time,
    updatedAt: time,
    endedAt: time.nullable().default(null),
  })
  .transform((given) => (given.recordingId === null ? { ...given, place: null, timestamp: null } : given))

const quoteSheet = z.object({
  name,
  parts: list(
    z.union([
      z.object({ kind: z.literal(['heading', 'text']), text: z.string().trim().min(1).max(most.note) }),
      z.object({
        ...{ kind: z.literal('passage'), recordingId, timestamp: secondsOrNull, createdAt: time },
      }),
    ]),
  ),
  createdAt: time,
  updatedAt: time,
})

/** Unknown keys are ignored. */
const file = z.object({
  calls: list(call).nullable().default(null),
  tags: list(z.object({ name, color: z.enum(tagColors).catch('gray') }))
    .nullable()
    .default(null),
  themes: list(
    z.object({
      name,
      color: z.enum(tagColors).catch('gray'),
      description: z.string().max(most.note).default(''),
    }),
  )
    .nullable()
    .default(null),
  contacts: list(
    z.object({
      name,
      numbers: z.array(z.string().trim().min(1).max(most.name)).max(most.numbers),
      note: z.string().max(most.note).default(''),
    }),
  )
    .nullable()
    .default(null),
  followUps: list(followUp).nullable().default(null),
  quoteSheets: list(quoteSheet).nullable().default(null),
  savedSearches: list(
    z.object({
      name,
      query: z.string().max(most.query),
      sort: z.enum(['relevance', 'newest', 'oldest']),
      lookedAt: time,
    }),
  )
    .nullable()
    .default(null),
  redactionTerms: list(z.string().trim().min(1).max(most.label)).nullable().default(null),
})

/** An earlier version may have stored a name that has only control characters: its file is not refused. */
function cleanName(text: string): string {
  return cleanText(text) || (text.trim() === '' ? '' : '?')
}

export interface ReadPortableData {
  data: PortableData
  /** The names of contacts, tags and saved searches whose control characters or spaces were removed. */
  cleanedNames: number
}

/**
 * @param region ISO 3166 country of numbers written without one
 * @throws CodedError, and the file system's errors
 */
export async function readPortableFile(path: string, region: string): Promise<ReadPortableData> {
  const found = await stat(path)
  // Reading a device or a pipe may never end.
  if (!found.isFile()) throw new CodedError('not-personal-data')
  if (found.size > maxFileBytes) throw new CodedError('personal-data-too-large')
  const bytes = await readFile(path)
  if (bytes.length > maxFileBytes) throw new CodedError('personal-data-too-large')
  return parsePortableData(bytes, region)
}

/** @throws CodedError */
export function parsePortableData(bytes: Uint8Array, region: string): ReadPortableData {
  const value = parseJson(bytes)
  requireVersion(value)
  const read = file.safeParse(value)
  if (!read.success) throw new CodedError('not-personal-data')
  const { calls, tags, themes, contacts, followUps, ...others } = read.data
  const taggedAs = (calls ?? []).flatMap((one) => one.tags.map(({ name }) => name))
  const themedAs = (calls ?? []).flatMap((one) => one.notes.flatMap((note) => note.themes))
  const data = {
    calls: calls && joinCalls(calls),
    tags: tags && addMissing(tags, taggedAs, createTag),
    themes: themes && addMissing(themes, themedAs, createTheme),
    contacts: contacts && nameNumbersOnce(contacts, region),
    followUps: followUps && listFollowUpsOnce(followUps),
    ...others,
  }
  return { data, cleanedNames: countCleanedNames(value as z.input<typeof file>) }
}

/** A tag counts once. */
function countCleanedNames({ calls, tags, contacts, savedSearches }: z.input<typeof file>): number {
  const tagNames = [...(tags ?? []), ...(calls ?? []).flatMap((one) => one.tags ?? [])].map((tag) => tag.name)
  const named = [...(contacts ?? []), ...(savedSearches ?? [])].map((item) => item.name)
  return [...new Set(tagNames), ...named].filter((text) => cleanName(text) !== text.trim()).length
}

/** UTF-8, with or without a byte-order mark. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new CodedError('not-personal-data')
  }
}

function requireVersion(value: unknown): void {
  const given = z.object({ $schema: z.string().startsWith(schemaName) }).safeParse(value)
  if (!given.success) throw new CodedError('not-personal-data')
  const number = Number(given.data.$schema.slice(schemaName.length))
  if (Number.isInteger(number) && number > version) throw new CodedError('newer-personal-data')
  if (!Number.isInteger(number) || number < 1) throw new CodedError('not-personal-data')
}

/** Merges entries of the same call. */
function joinCalls(calls: readonly z.output<typeof call>[]): PortableCall[] {
  const parts = Map.groupBy(calls, ({ recordingId }) => recordingId)
  return [...parts].map(([recordingId, same]) => ({
    recordingId,
    starredAt: same.map(({ starredAt }) => starredAt).find((at) => at !== null) ?? null,
    tags: same.flatMap(({ tags }) => tags),
    notes: same.flatMap(({ notes, bookmarks }) => [...notes, ...bookmarks]),
    corrections: same.flatMap(({ corrections }) => corrections),
    redactions: same.flatMap(({ redactions }) => redactions),
  }))
}

/** Adds those that only calls mention. Each name once, ignoring case; the first counts. */
function addMissing<T extends { name: string }>(
  given: readonly T[],
  mentioned: readonly string[],
  create: (name: string) => T,
): T[] {
  const byName = new Map<string, T>()
  for (const each of [...given, ...mentioned.map(create)]) {
    const key = foldTagName(each.name)
    if (!byName.has(key)) byName.set(key, each)
  }
  return [...byName.values()]
}

const createTag = (name: string) => ({ name, color: 'gray' as const })
const createTheme = (name: string) => ({ ...createTag(name), description: '' })

/** A promise of a call has one follow-up. */
function listFollowUpsOnce(followUps: readonly PortableFollowUp[]): PortableFollowUp[] {
  const byUid = [...new Map(followUps.map((each) => [each.uid, each])).values()]
  return [...new Map(byUid.map((each) => [getPromiseKey(each) ?? each.uid, each])).values()]
}

type Contacts = NonNullable<PortableData['contacts']>

/** Converts numbers to the service's form; a number belongs to the first contact that has it. */
function nameNumbersOnce(contacts: Contacts, region: string): Contacts {
  const taken = new Set<string>()
  return contacts.map((contact) => {
    const numbers = contact.numbers
      .map((number) => toContactNumber(number, region))
      .filter((number) => {
        if (number === '' || taken.has(number)) return false
        taken.add(number)
        return true
      })
    return { ...contact, numbers }
  })
}
