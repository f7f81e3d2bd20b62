/** Writes what differs between a record and what it is now into its Y.Map and its Y.Texts. */
import { formatKey, type Key, type Seen } from './layout.ts'
import { listClocks, type RecordPlace, type RecordState } from './read-record.ts'
import {
  canonicalJson,
  requireName,
  toStorable,
  type Candidate,
  type Json,
  type RecordChange,
} from './record.ts'
import { changeText } from './write-text.ts'

interface Writing {
  place: RecordPlace
  state: RecordState
  computer: string
  stamp: number
}

type Written = Exclude<RecordChange, { isDeleted: true }>

/** Call in a transaction of the Y.Doc. The first texts of fields must already be there. */
export function writeRecord(writing: Writing, change: RecordChange): void {
  if ('isDeleted' in change) {
    deleteRecord(writing, change.forGood === true)
    return
  }
  for (const [field, value] of listValues(writing, change.values ?? {})) {
    requireName(field)
    writeValue(writing, { type: 'value', field, computer: '' }, writing.state.values.get(field), value)
  }
  for (const [field, elements] of Object.entries(change.sets ?? {})) writeSet(writing, field, elements)
  for (const [field, text] of writing.place.texts) {
    const written = change.texts?.[field]
    if (written !== undefined) changeText(text, written.toWellFormed())
  }
  if (hasContent(change)) deleteKeys(writing, listDeletionKeys(writing.state))
}

/** Deletes the values that lost, after they have been shown long enough; without a field, the deletion that lost. */
export function dropLosers({ map }: RecordPlace, state: RecordState, field: string | null): void {
  if (field === null) {
    if (state.record) for (const key of listDeletionKeys(state)) map.delete(key)
    return
  }
  const { values } = state
  for (const { computer } of values.get(field)?.slice(1) ?? []) {
    map.delete(formatKey({ type: 'value', field, computer }))
  }
}

/** All values of a record that outlives deletions, when one differs: what a deletion leaves must be whole. */
function listValues(
  { place, state: { record } }: Writing,
  values: Record<string, Json>,
): [field: string, value: Json][] {
  if (!place.outlivesDeletion || record === null) return Object.entries(values)
  const whole = { ...record.values, ...values }
  const isSame = canonicalJson(toStorable(whole)) === canonicalJson(record.values)
  return isSame ? [] : Object.entries(whole)
}

function writeValue(
  { place: { map, outlivesDeletion }, computer, stamp }: Writing,
  key: Exclude<Key, { type: 'deletion' }>,
  candidates: readonly Candidate[] = [],
  value: Json,
): void {
  const [winner] = candidates
  const storable = toStorable(value)
  // Saving a whole record must not settle what computers disagree about, nor cost bytes for what stays.
  const isSame = winner !== undefined && canonicalJson(winner.value) === canonicalJson(storable)
  if (isSame && !(key.type === 'value' && outlivesDeletion)) return
  for (const other of candidates) {
    if (other.computer !== computer) map.delete(formatKey({ ...key, computer: other.computer }))
  }
  map.set(formatKey({ ...key, computer }), [stamp, storable])
}

function writeSet(writing: Writing, field: string, elements: Record<string, Json>): void {
  requireName(field)
  const known = writing.state.sets.get(field) ?? new Map<string, Candidate[]>()
  const added = new Map(Object.entries(elements).map(([element, value]) => [element.toWellFormed(), value]))
  for (const [element, candidates] of known) {
    if (added.has(element)) continue
    const keys = candidates.map(({ computer }) => formatKey({ type: 'element', field, element, computer }))
    deleteKeys(writing, keys)
  }
  for (const [element, value] of added) {
    writeValue(writing, { type: 'element', field, element, computer: '' }, known.get(element), value)
  }
}

/** With text, the rest stays a while: the text may have been continued elsewhere, and returns then. */
function deleteRecord(writing: Writing, isForGood: boolean): void {
  const { place, state, computer, stamp } = writing
  const isUnfinished = state.hasContent || state.deletions.some(({ seen }) => seen !== null)
  if (state.record === null && !(isForGood && isUnfinished)) return
  const clocks = [...place.texts].map(([field, text]) => [field, listClocks(text)] as const)
  const seen: Seen = Object.fromEntries(clocks.filter(([, each]) => each.length > 0))
  const isKept = !isForGood && !place.outlivesDeletion && Object.keys(seen).length > 0
  deleteKeys(
    writing,
    listDeletionKeys(state).filter((key) => key !== formatKey({ type: 'deletion', computer })),
  )
  if (!isKept) {
    deleteKeys(writing, listContentKeys(state))
    for (const text of place.texts.values()) text.delete(0, text.length)
  }
  place.map.set(formatKey({ type: 'deletion', computer }), [stamp, isKept ? seen : null])
}

function deleteKeys({ place: { map } }: Writing, keys: readonly string[]): void {
  for (const key of keys) map.delete(key)
}

function listDeletionKeys({ deletions }: RecordState): string[] {
  return deletions.map(({ computer }) => formatKey({ type: 'deletion', computer }))
}

function listContentKeys({ values, sets }: RecordState): string[] {
  const valueKeys = [...values].flatMap(([field, candidates]) =>
    candidates.map(({ computer }) => formatKey({ type: 'value', field, computer })),
  )
  const elementKeys = [...sets].flatMap(([field, elements]) =>
    [...elements].flatMap(([element, candidates]) =>
      candidates.map(({ computer }) => formatKey({ type: 'element', field, element, computer })),
    ),
  )
  return [...valueKeys, ...elementKeys]
}

function hasContent({ values, texts, sets }: Written): boolean {
  return [values, texts, sets].some((fields) => fields !== undefined && Object.keys(fields).length > 0)
}
