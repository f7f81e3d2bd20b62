/** A document's store in memory, which a test can copy and stop, as a crash does. */
import type { RecordEdit, SharedRecord } from '../../../src-main/computers/document/record.ts'
import type {
  DocumentStore,
  Outgoing,
  StoreChanges,
  StoredPart,
} from '../../../src-main/computers/document/store.ts'

export class MemoryStore implements DocumentStore {
  #parts = new Map<string, StoredPart>()
  #outgoing: Outgoing[] = []
  #values = new Map<string, string>()
  #nextId = 1
  /** What the app shows: written with the edits of other computers only. */
  readonly shown = new Map<string, SharedRecord>()
  edits: RecordEdit[] = []
  /** Called before and after each commit; throws to stop. */
  step: (operation: string) => void = () => undefined

  findPart(name: string): StoredPart | null {
    return this.#parts.get(name) ?? null
  }

  listParts(): string[] {
    const parts = [...this.#parts.values()]
    return [...parts.filter((one) => one.isUrgent), ...parts.filter((one) => !one.isUrgent)].map(
      ({ name }) => name,
    )
  }

  listOutgoing(): Outgoing[] {
    return this.#outgoing
  }

  readValue(key: string): unknown {
    const found = this.#values.get(key)
    return found === undefined ? undefined : JSON.parse(found)
  }

  commit({ parts = [], added = [], sent = [], values = {}, edits = [] }: StoreChanges): void {
    this.step('commit')
    for (const part of parts) this.#parts.set(part.name, { ...part, state: part.state.slice() })
    if (sent.length > 0) this.#outgoing = this.#outgoing.filter(({ id }) => !sent.includes(id))
    for (const each of added) this.#outgoing.push({ ...each, id: this.#nextId++ })
    for (const [key, value] of Object.entries(values)) this.#values.set(key, JSON.stringify(value))
    for (const { part, kind, uid, after } of edits) {
      if (after) this.shown.set(`${part} ${kind}/${uid}`, after)
      else this.shown.delete(`${part} ${kind}/${uid}`)
    }
    this.edits.push(...edits)
    this.step('committed')
  }

  countPartBytes(): number {
    return [...this.#parts.values()].reduce((sum, { state }) => sum + state.length, 0)
  }

  /** As a backup has it. */
  copy(): MemoryStore {
    const copy = new MemoryStore()
    copy.#parts = new Map(this.#parts)
    copy.#outgoing = [...this.#outgoing]
    copy.#values = new Map(this.#values)
    copy.#nextId = this.#nextId
    for (const [key, record] of this.shown) copy.shown.set(key, record)
    return copy
  }
}
