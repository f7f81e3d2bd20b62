/**
 * One account's document: what people made in it, in parts that are loaded when they change. Runs in the thread of its
 * store, synchronously; each method commits once. After an error of the store, or when the caller's transaction is
 * rolled back, call `reload`.
 */
import { randomBytes } from 'node:crypto'
import * as Y from 'yjs'
import { z } from 'zod'
import { HybridClock } from './hybrid-clock.ts'
import { formatId, parseId } from './layout.ts'
import { Part, type TouchedRecord } from './part.ts'
import { describeConflicts, Pending, pendingSchema, type Conflict } from './pending.ts'
import { toRecord } from './read-record.ts'
import {
  canonicalJson,
  type RecordChange,
  type RecordEdit,
  type RecordId,
  type SharedRecord,
} from './record.ts'
import type { DocumentStore, Outgoing, StoreChanges, StoredPart } from './store.ts'
import { UnreadableUpdateError } from './unreadable-update.ts'

/** What the engine must know of the kinds of records. */
export interface RecordKinds {
  /** Travel before all others, and are deleted only by who knew all of them, such as redactions. */
  urgent: readonly string[]
  /** Fields whose conflicts nobody wants to hear of, such as `updatedAt`. */
  quietFields: readonly string[]
}

/** The updates of one part. */
export interface PartUpdate {
  part: string
  update: Uint8Array
  isUrgent: boolean
}

/** What is to be written in a file: `ids` are the outgoing changes that it contains. */
export interface Batch {
  ids: number[]
  entries: PartUpdate[]
}

const documentKey = 'document'

const storedSchema = z.object({
  computer: z.string(),
  /** The latest stamp. */
  clock: z.number(),
  pending: pendingSchema,
})

interface Memory {
  computer: string
  clock: HybridClock
  pending: Pending
}

/** The updates of each part. */
type Updates = Map<string, { updates: Uint8Array[]; isUrgent: boolean }>

/** Loaded parts, about 20 KB each. */
const mostLoaded = 200

export class AccountDocument {
  readonly #store: DocumentStore
  readonly #kinds: RecordKinds
  /** Of this run only: see `Part`. 48 random bits, so that two are never equal. */
  readonly #client = randomBytes(6).readUIntBE(0, 6)
  readonly #parts = new Map<string, Part>()
  #memory: Memory

  /** @throws ZodError when the store contains something else */
  constructor(store: DocumentStore, kinds: RecordKinds) {
    this.#store = store
    this.#kinds = kinds
    this.#memory = this.#readMemory()
  }

  /** Identifies this computer in this account: 12 hexadecimal digits. */
  readComputer(): string {
    return this.#memory.computer
  }

  /** Writes what the person changed here. What does not differ costs nothing. */
  change(changes: readonly { part: string; record: RecordChange }[], nowMs: number): void {
    const stamp = this.#memory.clock.next(nowMs)
    const updates: Updates = new Map()
    for (const { part, record } of changes) {
      const update = this.#load(part).change(record, this.#memory.computer, stamp)
      if (update === null) continue
      addUpdate(updates, part, update, this.#kinds.urgent.includes(record.kind))
      this.#remember(part, formatId(record), nowMs)
    }
    if (updates.size > 0) this.#commit(this.#describe(updates))
  }

  /**
   * Applies what other computers wrote, whether or not it is known already.
   *
   * @param values are committed with it
   * @throws UnreadableUpdateError; nothing is applied then.
   */
  apply(entries: readonly PartUpdate[], nowMs: number, values: StoreChanges['values'] = {}): RecordEdit[] {
    const touched = new Map<string, TouchedRecord[]>()
    try {
      for (const { part: name, update } of entries) {
        if (this.#isKnown(name, update)) continue
        const before = touched.get(name) ?? []
        touched.set(name, [...before, ...this.#load(name).apply(update)])
      }
    } catch (cause) {
      this.reload()
      throw new UnreadableUpdateError('an update cannot be read', { cause })
    }
    for (const [part, records] of touched) {
      for (const { id, after } of records) {
        this.#memory.clock.receive(after.latest)
        this.#remember(part, id, nowMs)
      }
    }
    const edits = this.#sort([...touched].flatMap(([part, records]) => toEdits(part, records)))
    this.#commit({ parts: this.#encode([...touched.keys()]), edits, values })
    return edits
  }

  /** Ends conflicts that were shown long enough, and deletions that nobody can have missed. */
  settle(nowMs: number): void {
    const { conflicts, deletions } = this.#memory.pending.listOver(nowMs)
    if (conflicts.length + deletions.length === 0) return
    const stamp = this.#memory.clock.next(nowMs)
    const updates: Updates = new Map()
    for (const { part, id, field } of conflicts) {
      const update = this.#load(part).settle(id, field)
      if (update) addUpdate(updates, part, update, false)
      this.#remember(part, id, nowMs)
    }
    for (const { part, id } of deletions) {
      const change = { ...parseId(id), isDeleted: true, forGood: true } as const
      const update = this.#load(part).change(change, this.#memory.computer, stamp)
      if (update) addUpdate(updates, part, update, false)
      this.#remember(part, id, nowMs)
    }
    this.#commit(this.#describe(updates))
  }

  /** Of the last hour. */
  listConflicts(): Conflict[] {
    return this.#memory.pending.list().flatMap((entry) => {
      const state = this.#load(entry.part).states.get(entry.id)
      return state ? describeConflicts(entry, state) : []
    })
  }

  /** The records of one part that are not deleted, by kind and uid. */
  read(part: string): SharedRecord[] {
    const records = [...this.#load(part).states.values()].flatMap(({ record }) => record ?? [])
    return records.sort((one, other) => (formatId(one) < formatId(other) ? -1 : 1))
  }

  /** What is left of a deleted record, and what others changed in it meanwhile. Null when nothing is. */
  readDeleted(part: string, id: RecordId): SharedRecord | null {
    const state = this.#load(part).states.get(formatId(id))
    return state === undefined || state.record !== null ? null : toRecord(formatId(id), state, {})
  }

  readValue(key: string): unknown {
    return this.#store.readValue(key)
  }

  /** Commits what is written in files, and what the caller remembers. */
  saveValues(values: Record<string, unknown>, sent: number[] = []): void {
    this.#store.commit({ values, sent })
  }

  countOutgoingBytes(): number {
    return this.#store.listOutgoing().reduce((sum, { update }) => sum + update.length, 0)
  }

  /** Changes that are in no file yet, urgent ones first; one entry for each part. Empty when there are none. */
  takeOutgoing(mostBytes: number): Batch {
    const waiting = this.#store.listOutgoing()
    const taken: Outgoing[] = []
    let bytes = 0
    for (const each of [
      ...waiting.filter((one) => one.isUrgent),
      ...waiting.filter((one) => !one.isUrgent),
    ]) {
      if (taken.length > 0 && bytes + each.update.length > mostBytes) break
      taken.push(each)
      bytes += each.update.length
    }
    const entries = [...Map.groupBy(taken, ({ part }) => part)].map(([part, updates]) => ({
      part,
      update: Y.mergeUpdatesV2(updates.map(({ update }) => update)),
      isUrgent: updates.some(({ isUrgent }) => isUrgent),
    }))
    return { ids: taken.map(({ id }) => id), entries }
  }

  /** Everything. */
  takeState(): Batch {
    const parts = this.#store.listParts().flatMap((name) => this.#store.findPart(name) ?? [])
    return {
      ids: this.#store.listOutgoing().map(({ id }) => id),
      entries: parts.map(({ name, state, isUrgent }) => ({ part: name, update: state, isUrgent })),
    }
  }

  /** After a backup was restored: what this computer wrote since is then another computer's. */
  renewComputer(values: Record<string, unknown>): void {
    this.#memory.computer = makeComputer()
    this.#commit({ values })
  }

  /** Forgets what is in memory. */
  reload(): void {
    for (const part of this.#parts.values()) part.close()
    this.#parts.clear()
    this.#memory = this.#readMemory()
  }

  #readMemory(): Memory {
    const found = this.#store.readValue(documentKey)
    const stored = storedSchema.parse(found ?? { computer: makeComputer(), clock: 0, pending: [] })
    if (found === undefined) this.#store.commit({ values: { [documentKey]: stored } })
    const isQuiet = (field: string) => this.#kinds.quietFields.includes(field)
    const pending = new Pending(stored.pending, isQuiet)
    return { computer: stored.computer, clock: new HybridClock(stored.clock), pending }
  }

  /** A state file repeats mostly what is known. */
  #isKnown(name: string, update: Uint8Array): boolean {
    const stored = this.#store.findPart(name)
    return stored !== null && Buffer.compare(stored.state, update) === 0
  }

  #load(name: string): Part {
    const part = this.#parts.get(name) ?? this.#open(name)
    this.#parts.delete(name)
    this.#parts.set(name, part)
    return part
  }

  #open(name: string): Part {
    const isUrgent = (id: string) => this.#kinds.urgent.includes(parseId(id).kind)
    return new Part(this.#store.findPart(name)?.state ?? null, this.#client, isUrgent)
  }

  #encode(names: readonly string[]): StoredPart[] {
    return names.map((name) => {
      const part = this.#load(name)
      const kinds = [...part.states.keys()].map((id) => parseId(id).kind)
      return { name, state: part.encode(), isUrgent: kinds.some((kind) => this.#kinds.urgent.includes(kind)) }
    })
  }

  #remember(part: string, id: string, nowMs: number): void {
    const state = this.#load(part).states.get(id)
    if (state) this.#memory.pending.remember(part, id, state, nowMs)
  }

  #describe(updates: Updates): StoreChanges {
    const added = [...updates].map(([part, { updates: each, isUrgent }]) => ({
      part,
      update: Y.mergeUpdatesV2(each),
      isUrgent,
    }))
    return { parts: this.#encode([...updates.keys()]), added }
  }

  #commit(changes: StoreChanges): void {
    const { computer, clock, pending } = this.#memory
    const stored = { computer, clock: clock.latest, pending: pending.list() }
    this.#store.commit({ ...changes, values: { ...changes.values, [documentKey]: stored } })
    this.#unload()
  }

  #sort(edits: RecordEdit[]): RecordEdit[] {
    const isUrgent = ({ kind }: RecordEdit) => this.#kinds.urgent.includes(kind)
    return [...edits.filter(isUrgent), ...edits.filter((edit) => !isUrgent(edit))]
  }

  /** Those that were used longest ago. */
  #unload(): void {
    for (const [name, part] of this.#parts) {
      if (this.#parts.size <= mostLoaded) return
      this.#parts.delete(name)
      part.close()
    }
  }
}

function addUpdate(updates: Updates, part: string, update: Uint8Array, isUrgent: boolean): void {
  const found = updates.get(part) ?? { updates: [], isUrgent: false }
  found.updates.push(update)
  updates.set(part, { ...found, isUrgent: found.isUrgent || isUrgent })
}

function makeComputer(): string {
  return randomBytes(6).toString('hex')
}

/** A record that several updates touched appears once. */
function toEdits(part: string, touched: readonly TouchedRecord[]): RecordEdit[] {
  const edits = [...Map.groupBy(touched, ({ id }) => id)].map(([id, each]) => ({
    ...parseId(id),
    part,
    before: each[0]!.before,
    after: each.at(-1)!.after.record,
  }))
  return edits.filter(({ before, after }) => canonicalJson(before) !== canonicalJson(after))
}
