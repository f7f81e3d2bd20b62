/** Reads a record from its Y.Map and its Y.Texts. The same content gives the same record on every computer. */
import type * as Y from 'yjs'
import { z } from 'zod'
import { isStamp } from './hybrid-clock.ts'
import { parseId, parseKey, type Seen } from './layout.ts'
import { canonicalJson, isJson, type Candidate, type Json, type SharedRecord } from './record.ts'

const seenSchema: z.ZodType<Seen> = z
  .record(z.string(), z.array(z.tuple([z.number(), z.number()])))
  .nullable()

/** Where a record is in a Y.Doc. */
export interface RecordPlace {
  id: string
  map: Y.Map<unknown>
  /** By field. */
  texts: Map<string, Y.Text>
  /** What the deleting computer did not know stays. */
  outlivesDeletion: boolean
}

export interface RecordState {
  /** Null when it is deleted, or was never there. */
  record: SharedRecord | null
  /** Of each field and element, the winner first. */
  values: Map<string, Candidate[]>
  /** By field, then by element. */
  sets: Map<string, Map<string, Candidate[]>>
  deletions: { computer: string; stamp: number; seen: Seen }[]
  /** Also of a deleted record. */
  hasContent: boolean
  /** The greatest stamp in it. */
  latest: number
}

export function readRecord(place: RecordPlace): RecordState {
  const { id, map, texts } = place
  const written = [...texts].map(([field, text]) => [field, text.toJSON()] as const)
  const state: RecordState = {
    ...{ record: null, values: new Map(), sets: new Map(), deletions: [], hasContent: false, latest: 0 },
  }
  map.forEach((entry, text) => readEntry(state, text, entry))
  state.hasContent = state.values.size > 0 || state.sets.size > 0 || written.some(([, text]) => text !== '')
  if (!state.hasContent || isDeleted(state, place)) return state
  const record = toRecord(id, state, toObject(written.filter(([, text]) => text !== '')))
  return { ...state, record }
}

/** Its values and sets, with these texts. */
export function toRecord(
  id: string,
  { values, sets }: Pick<RecordState, 'values' | 'sets'>,
  texts: SharedRecord['texts'],
): SharedRecord {
  return {
    ...parseId(id),
    values: toObject([...values].map(([field, candidates]) => [field, chosen(candidates)])),
    texts,
    sets: toObject(
      [...sets].map(([field, elements]) => [
        field,
        toObject([...elements].map(([element, candidates]) => [element, chosen(candidates)])),
      ]),
    ),
  }
}

/** Whether computers gave it values that differ. */
export function isContested(candidates: readonly Candidate[]): boolean {
  return candidates.some(({ value }) => canonicalJson(value) !== canonicalJson(candidates[0]!.value))
}

/** What has not been deleted of a text, as Yjs numbers it. */
export function listClocks(text: Y.Text): [client: number, clock: number][] {
  const clocks = new Map<number, number>()
  for (let item = text._start; item !== null; item = item.right) {
    if (item.deleted) continue
    const { client, clock } = item.id
    clocks.set(client, Math.max(clocks.get(client) ?? 0, clock + item.length))
  }
  return [...clocks].sort(([one], [other]) => one - other)
}

function readEntry(state: RecordState, text: string, entry: unknown): void {
  const key = parseKey(text)
  if (key === null || !Array.isArray(entry)) return
  const [stamp, value] = entry as unknown[]
  if (!isStamp(stamp) || !isJson(value)) return
  const { computer } = key
  state.latest = Math.max(state.latest, stamp)
  if (key.type === 'deletion') {
    const seen = seenSchema.safeParse(value)
    if (seen.success) state.deletions.push({ computer, stamp, seen: seen.data })
    return
  }
  const fields =
    key.type === 'value'
      ? state.values
      : getOrAdd(state.sets, key.field, () => new Map<string, Candidate[]>())
  const candidates = getOrAdd(fields, key.type === 'value' ? key.field : key.element, (): Candidate[] => [])
  candidates.push({ computer, stamp, value })
  candidates.sort((one, other) => other.stamp - one.stamp || (one.computer < other.computer ? 1 : -1))
}

/** A deletion wins over everything but text that the deleting computers did not know. It has deleted what they knew. */
function isDeleted({ deletions }: RecordState, { texts, outlivesDeletion }: RecordPlace): boolean {
  if (deletions.length === 0 || outlivesDeletion) return false
  if (deletions.some(({ seen }) => seen === null)) return true
  return [...texts].every(([field, text]) =>
    listClocks(text).every(([client, clock]) =>
      deletions.some(({ seen }) =>
        seen?.[field]?.some(([known, until]) => known === client && until >= clock),
      ),
    ),
  )
}

function chosen(candidates: readonly Candidate[]): Json {
  return candidates[0]!.value
}

function toObject<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))
}

export function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
