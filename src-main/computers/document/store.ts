/** What an account's document is kept in, and changes together with: the tables of a library. */
import type { RecordEdit } from './record.ts'

export interface StoredPart {
  name: string
  /** See `Part.encode`. */
  state: Uint8Array
  /** Has records that travel first. */
  isUrgent: boolean
}

/** A change of this computer that is in no file yet. */
export interface Outgoing {
  /** Ascending in the order of the changes; never used twice. */
  id: number
  part: string
  update: Uint8Array
  isUrgent: boolean
}

/** All of it, or nothing. */
export interface StoreChanges {
  parts?: StoredPart[]
  added?: Omit<Outgoing, 'id'>[]
  /** Ids of outgoing changes that are in a file now. */
  sent?: number[]
  /** JSON by key. */
  values?: Record<string, unknown>
  /** What other computers changed: to be written to the tables that the app shows. Urgent ones first. */
  edits?: RecordEdit[]
}

/** The name of a value: how often a part was erased from the store. It must not stay in files. */
export const erasuresKey = 'erasures'

export interface DocumentStore {
  findPart(name: string): StoredPart | null
  /** All names, those of urgent parts first. */
  listParts(): string[]
  listOutgoing(): Outgoing[]
  /** Undefined when there is none. */
  readValue(key: string): unknown
  commit(changes: StoreChanges): void
}
