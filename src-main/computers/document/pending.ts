/** What an account's document remembers for a while: conflicts, and deletions that others may not know yet. */
import { z } from 'zod'
import { parseId } from './layout.ts'
import { isContested, type RecordState } from './read-record.ts'
import type { Candidate, RecordId } from './record.ts'

/** So long both values of a conflict are kept, milliseconds. */
const conflictMs = 60 * 60 * 1000
/** So long a deleted record returns with text that was written without knowledge of the deletion. */
const returnMs = 30 * 24 * 60 * 60 * 1000

const entrySchema = z.object({
  part: z.string(),
  id: z.string(),
  /** Since when fields are in conflict. Without a field: the record was deleted, and its text continued elsewhere. */
  conflicts: z.array(z.object({ field: z.string().nullable(), at: z.number() })),
  /** When the deletion became known here, while the record can return; 0 when it cannot, but something of it is left. */
  deletedAt: z.number().nullable(),
})
type Entry = z.infer<typeof entrySchema>

export const pendingSchema = z.array(entrySchema)

/** What computers changed without knowing of each other. */
export interface Conflict extends RecordId {
  part: string
  /** Null: the record was deleted on one computer and its text continued on another, which won. */
  field: string | null
  /** When this computer learned of it; milliseconds since the epoch. */
  at: number
  /** The value that is shown first. */
  candidates: Candidate[]
}

export class Pending {
  readonly #entries: Map<string, Entry>
  readonly #isQuiet: (field: string) => boolean

  /** @param isQuiet for fields whose conflicts nobody wants to hear of */
  constructor(entries: readonly Entry[], isQuiet: (field: string) => boolean) {
    this.#entries = new Map(entries.map((entry) => [toKey(entry.part, entry.id), entry]))
    this.#isQuiet = isQuiet
  }

  list(): Entry[] {
    return [...this.#entries.values()]
  }

  /** Replaces what is remembered of a record. What was remembered already keeps its time. */
  remember(part: string, id: string, state: RecordState, nowMs: number): void {
    const key = toKey(part, id)
    const former = this.#entries.get(key)
    const conflicts = this.#findContested(state).map((field) => ({
      field,
      at: former?.conflicts.find((each) => each.field === field)?.at ?? nowMs,
    }))
    const deletedAt = canReturn(state) ? (former?.deletedAt ?? nowMs) : hasRemains(state) ? 0 : null
    if (conflicts.length === 0 && deletedAt === null) this.#entries.delete(key)
    else this.#entries.set(key, { part, id, conflicts, deletedAt })
  }

  /** What was remembered long enough, or since a moment that the clock has not reached again. */
  listOver(nowMs: number): {
    conflicts: { part: string; id: string; field: string | null }[]
    deletions: Entry[]
  } {
    const isOver = (at: number, ms: number) => nowMs >= at + ms || nowMs < at - ms
    const entries = this.list()
    const conflicts = entries.flatMap(({ part, id, conflicts: each }) =>
      each.filter(({ at }) => isOver(at, conflictMs)).map(({ field }) => ({ part, id, field })),
    )
    return {
      conflicts,
      deletions: entries.filter(({ deletedAt }) => deletedAt !== null && isOver(deletedAt, returnMs)),
    }
  }

  #findContested({ record, values, deletions }: RecordState): (string | null)[] {
    if (record === null) return []
    const fields = [...values].filter(([field, each]) => isContested(each) && !this.#isQuiet(field))
    return [...(deletions.length > 0 ? [null] : []), ...fields.map(([field]) => field)]
  }
}

export function describeConflicts({ part, id, conflicts }: Entry, { values }: RecordState): Conflict[] {
  return conflicts.map(({ field, at }) => {
    return { part, ...parseId(id), field, at, candidates: field === null ? [] : (values.get(field) ?? []) }
  })
}

function canReturn({ record, deletions }: RecordState): boolean {
  return record === null && deletions.length > 0 && deletions.every(({ seen }) => seen !== null)
}

/** Of what was written in it elsewhere while it was deleted for good. */
function hasRemains({ record, deletions, hasContent }: RecordState): boolean {
  return record === null && deletions.length > 0 && hasContent
}

function toKey(part: string, id: string): string {
  return `${part}\n${id}`
}
