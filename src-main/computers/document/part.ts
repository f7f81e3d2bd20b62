/**
 * One part of an account's document, such as what belongs to one call: a Y.Doc of records. Changes give updates; an
 * update may come several times and in any order.
 */
import * as Y from 'yjs'
import { formatId, mapName, parseTypeName, textName } from './layout.ts'
import { getOrAdd, readRecord, type RecordPlace, type RecordState } from './read-record.ts'
import { RootTypes } from './root-types.ts'
import { requireName, type RecordChange, type SharedRecord } from './record.ts'
import { dropLosers, writeRecord } from './write-record.ts'
import { isUntouched, writeFirstText } from './write-text.ts'

export interface TouchedRecord {
  id: string
  before: SharedRecord | null
  after: RecordState
}

export class Part {
  // Nothing reads the id of the document, which takes long to make.
  readonly #doc = new Y.Doc({ guid: '' })
  readonly #places = new Map<string, RecordPlace>()
  readonly #states = new Map<string, RecordState>()
  /** Names of the types that an update changed, until it is read. */
  readonly #changed = new Set<string>()
  #updates: Uint8Array[] = []

  readonly #outlivesDeletion: (id: string) => boolean

  /**
   * @param client of Yjs: used by this run of the program only, so that none repeats a number of another
   * @param outlivesDeletion by record; see `RecordPlace`
   */
  constructor(state: Uint8Array | null, client: number, outlivesDeletion: (id: string) => boolean) {
    this.#outlivesDeletion = outlivesDeletion
    this.#doc.share = new RootTypes() as Y.Doc['share']
    if (state) Y.applyUpdateV2(this.#doc, state)
    this.#doc.clientID = client
    for (const name of this.#doc.share.keys()) this.#find(name)
    for (const [id, place] of this.#places) this.#states.set(id, readRecord(place))
    this.#doc.on('updateV2', (update: Uint8Array) => this.#updates.push(update))
    this.#doc.on('afterTransaction', ({ changed }: Y.Transaction) => {
      if (changed.size === 0) return
      for (const [name, type] of this.#doc.share) if (changed.has(type as never)) this.#changed.add(name)
    })
  }

  /** By record, also of deleted ones. */
  get states(): ReadonlyMap<string, RecordState> {
    return this.#states
  }

  /** Returns the update for other computers; null when nothing differs. */
  change(change: RecordChange, computer: string, stamp: number): Uint8Array | null {
    requireName(change.kind)
    const place = this.#findPlace(formatId(change))
    this.#writeFirstTexts(place, 'isDeleted' in change ? {} : (change.texts ?? {}))
    this.#doc.transact(() => {
      const state = readRecord(place)
      writeRecord({ place, state, computer, stamp }, change)
    })
    this.#readChanged()
    return this.#takeUpdate()
  }

  /** See `dropLosers`. */
  settle(id: string, field: string | null): Uint8Array | null {
    const place = this.#findPlace(id)
    this.#doc.transact(() => dropLosers(place, readRecord(place), field))
    this.#readChanged()
    return this.#takeUpdate()
  }

  /** @throws for what is not an update of Yjs; the part must not be used any more then. */
  apply(update: Uint8Array): TouchedRecord[] {
    Y.applyUpdateV2(this.#doc, update)
    this.#updates = []
    return this.#readChanged()
  }

  /** All that is known, also what waits for updates before it. */
  encode(): Uint8Array {
    return Y.encodeStateAsUpdateV2(this.#doc)
  }

  close(): void {
    this.#doc.destroy()
  }

  #writeFirstTexts(place: RecordPlace, texts: Record<string, string>): void {
    for (const [field, text] of Object.entries(texts)) {
      requireName(field)
      const name = textName(place.id, field)
      const written = text.toWellFormed()
      if (written !== '' && isUntouched(place.texts.get(field))) {
        Y.applyUpdateV2(this.#doc, writeFirstText(name, written))
      }
      // Its text may have been written and deleted on another computer.
      if (written !== '') this.#find(name)
    }
  }

  #takeUpdate(): Uint8Array | null {
    const updates = this.#updates
    this.#updates = []
    return updates.length === 0 ? null : Y.mergeUpdatesV2(updates)
  }

  #readChanged(): TouchedRecord[] {
    const ids = new Set<string>()
    for (const name of this.#changed) {
      const place = this.#find(name)
      if (place) ids.add(place.id)
    }
    this.#changed.clear()
    return [...ids].map((id) => {
      const before = this.#states.get(id)?.record ?? null
      const after = readRecord(this.#findPlace(id))
      this.#states.set(id, after)
      return { id, before, after }
    })
  }

  /** Null for a type of a newer version. */
  #find(name: string): RecordPlace | null {
    const parsed = parseTypeName(name)
    if (parsed === null) return null
    const place = this.#findPlace(parsed.id)
    if (parsed.field !== null) place.texts.set(parsed.field, this.#doc.getText(name))
    return place
  }

  #findPlace(id: string): RecordPlace {
    return getOrAdd(this.#places, id, () => ({
      ...{ id, map: this.#doc.getMap(mapName(id)), texts: new Map() },
      outlivesDeletion: this.#outlivesDeletion(id),
    }))
  }
}
