/** Reads a file of personal data: untrusted input. `personal.schema.json` describes what Offhook writes. */
import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import type { PortableAction } from '../library/portable-actions.ts'
import type {
  EntryReference,
  PortableCall,
  PortableData,
  PortableFollowUp,
} from '../library/portable-data.ts'
import { toEntryKey } from '../model/entry-key.ts'
import { getPromiseKey } from '../model/promise-place.ts'
import { toContactNumber } from '../model/phone-numbers/caller.ts'
import { foldTagName } from '../model/tag-name.ts'
import { cleanName, file, type FileCall, type FileInput } from './file-schema.ts'
import { CodedError } from '../util/coded-error.ts'

/** The schema's `$id`, without its version. */
const schemaName = 'urn:offhook:export:personal:'
/**
 * Increased when an earlier version of Offhook would lose data of the file or could not read it. 2: follow-ups. 3: passages
 * with themes, which bookmarks became, and quote sheets. 4: the dictionary, and what saved searches do. Files of all versions are read.
 */
const version = 4
export const schemaId = `${schemaName}${version}`

/**
 * Enough for notes of 25,000 calls with 2.5 KB each. A larger file is a mistake, and several copies of it would
 * not fit in memory.
 */
const maxFileBytes = 64 * 1024 * 1024

export interface ReadPortableData {
  data: PortableData
  /** The names of contacts, tags and saved searches whose control characters or spaces were removed. */
  cleanedNames: number
  /** Saved searches that act on calls, and those that delete some. */
  actingSearches: number
  deletingSearches: number
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
  const actions = (others.savedSearches ?? []).map((search) => search.actions)
  const taggedAs = (calls ?? [])
    .flatMap((one) => one.tags.map(({ name }) => name))
    .concat(namedIn(actions, 'tag'))
  const themedAs = (calls ?? [])
    .flatMap((one) => one.notes.flatMap((note) => note.themes))
    .concat(namedIn(actions, 'mark'))
  const data = {
    calls: calls && joinCalls(calls, new Set(others.dictionary?.map(toEntryKey))),
    tags: tags && addMissing(tags, taggedAs, createTag),
    themes: themes && addMissing(themes, themedAs, createTheme),
    contacts: contacts && nameNumbersOnce(contacts, region),
    followUps: followUps && listFollowUpsOnce(followUps),
    ...others,
  }
  return {
    data,
    cleanedNames: countCleanedNames(value as FileInput),
    actingSearches: actions.filter((each) => each.length > 0).length,
    deletingSearches: actions.filter((each) => each.some(({ kind }) => kind === 'delete')).length,
  }
}

/** The names of the tags or themes that actions give. */
function namedIn(actions: readonly (readonly PortableAction[])[], kind: 'tag' | 'mark'): string[] {
  return actions.flat().flatMap((action) => {
    if (action.kind !== kind) return []
    return action.kind === 'tag' ? action.tag : action.theme
  })
}

/** A tag counts once. */
function countCleanedNames({ calls, tags, contacts, savedSearches }: FileInput): number {
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

/** Merges entries of the same call. @param entries keys of those in the file: a reference to another one is dropped */
function joinCalls(calls: readonly FileCall[], entries: ReadonlySet<string>): PortableCall[] {
  const isKnown = (reference: EntryReference | null) =>
    reference !== null && entries.has(toEntryKey(reference))
  const parts = Map.groupBy(calls, ({ recordingId }) => recordingId)
  return [...parts].map(([recordingId, same]) => ({
    recordingId,
    starredAt: firstOf(same.map(({ starredAt }) => starredAt)),
    tags: same.flatMap(({ tags }) => tags),
    notes: same.flatMap(({ notes, bookmarks }) => [...notes, ...bookmarks]),
    corrections: same.flatMap(({ corrections }) =>
      corrections.map((each) => ({ ...each, entry: isKnown(each.entry) ? each.entry : null })),
    ),
    redactions: same.flatMap(({ redactions }) => redactions),
    exceptions: same.flatMap(({ exceptions }) => exceptions).filter(isKnown),
    keptAudioAt: firstOf(same.map(({ keptAudioAt }) => keptAudioAt)),
    keptAt: firstOf(same.map(({ keptAt }) => keptAt)),
  }))
}

function firstOf(times: readonly (number | null)[]): number | null {
  return times.find((at) => at !== null) ?? null
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
