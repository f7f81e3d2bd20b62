/**
 * Keeps rows of the tables and records of an account's document the same: what the user changed in rows becomes changes
 * of records, and what other computers changed in records is written to rows. Call in a transaction.
 */
import type { AccountDocument } from '../../computers/document/account-document.ts'
import type { RecordChange, RecordEdit, SharedRecord } from '../../computers/document/record.ts'
import type { NoteChange } from '../writers/writer-tables.ts'
import { findChange, join, restore } from './compare.ts'
import { findReferences } from './find-references.ts'
import { callOfPart, newRowsPart, partOfUid, wholePart } from './parts.ts'
import type { RecordPlace, RowTable } from './row-table.ts'
import { RowUids } from './row-uids.ts'
import { noFields, type AnyKind, type Fields, type References } from './record-kind.ts'

interface Options {
  document: AccountDocument
  rows: RowTable
  /** Those that others refer to first. */
  kinds: readonly AnyKind[]
  /** Its data is in the trash, or erased: nothing is compared, and what others change waits. */
  isDeleted(recordingId: string): boolean
}

/** Rows that are compared in one transaction, about: less than 50 ms. */
export const rowsAtOnce = 75

export class SharedRows {
  readonly #options: Options
  /** Parts that were written, for `SharedKind.finish`. */
  readonly #written = new Set<string>()
  readonly #uids: RowUids
  #nowMs = 0

  constructor(options: Options) {
    this.#options = options
    const { rows, document } = options
    this.#uids = new RowUids({ rows, readComputer: () => document.readComputer() })
  }

  /** Sends what the user changed in a part, or some of its new rows. Returns how many rows were compared. */
  send(part: string, nowMs: number, note: NoteChange): number {
    this.#nowMs = nowMs
    const count = this.#send(part, note)
    this.#finish(note)
    return count
  }

  /**
   * Writes what other computers changed. Parts that the user changed must have been sent, except before this computer
   * has read what the others have: then rows and records that are the same thing are joined.
   *
   * @param isJoined it has read them
   */
  write(edits: readonly RecordEdit[], nowMs: number, note: NoteChange, isJoined: boolean): void {
    this.#nowMs = nowMs
    const { kinds } = this.#options
    const order = (edit: RecordEdit) =>
      edit.after === null ? -1 : kinds.findIndex(({ name }) => name === edit.kind)
    for (const edit of edits.toSorted((one, other) => order(one) - order(other))) this.#write(edit, note)
    // What `finish` changes is compared.
    if (isJoined) for (const part of this.#written) this.#options.rows.forgetChanged(part)
    this.#finish(note)
  }

  #send(part: string, note: NoteChange): number {
    const { rows, document, kinds } = this.#options
    const divided = kinds.find((kind) => kind.divided && newRowsPart(kind.divided.part) === part)
    if (divided) return this.#sendNew(divided, note)
    rows.forgetChanged(part)
    if (this.#isDeleted(part)) return 0
    const records = new Map(document.read(part).map((record) => [keyOf(record), record]))
    const changes: RecordChange[] = []
    const present = new Set<string>()
    const places: RecordPlace[] = []
    for (const kind of kinds.filter((each) => each.isIn(part))) {
      for (const row of kind.list(part)) {
        const place = { kind: kind.name, part, uid: this.#uids.find(kind, part, row) }
        const record = records.get(keyOf(place)) ?? null
        present.add(keyOf(place))
        places.push(place)
        const change = this.#compare(kind, place, row, record, note)
        if (change) changes.push(change)
      }
    }
    for (const { kind, uid } of rows.list(part)) {
      const known = records.get(keyOf({ kind, uid }))
      if (known && !present.has(keyOf(known))) changes.push({ kind, uid, isDeleted: true })
    }
    this.#change(part, ...changes)
    for (const record of records.values()) this.#writeLate(part, record, note)
    rows.forgetChanged(part)
    for (const place of places) this.#writeWaiting(place, note)
    return places.length
  }

  /** Sends rows that are no record yet to the small parts that their uids choose. */
  #sendNew(kind: AnyKind, note: NoteChange): number {
    const { rows, document } = this.#options
    const { part: whole, listNew } = kind.divided!
    rows.forgetChanged(newRowsPart(whole))
    const found: unknown[] = listNew(rowsAtOnce)
    const changes: { part: string; record: RecordChange }[] = []
    const places = found.map((row): RecordPlace => {
      const uid = this.#uids.find(kind, whole, row)
      const place = { kind: kind.name, part: partOfUid(whole, uid), uid }
      const record = document.read(place.part).find((each) => keyOf(each) === keyOf(place)) ?? null
      const change = this.#compare(kind, place, row, record, note)
      if (change) changes.push({ part: place.part, record: change })
      return place
    })
    document.change(changes, this.#nowMs)
    for (const place of places) this.#writeWaiting(place, note)
    if (listNew(1).length > 0) rows.noteChanged(newRowsPart(whole))
    // Its records name them: whose a line is.
    else if (found.length > 0) rows.noteChanged(whole)
    return found.length
  }

  /** Writes a record that is in no row yet: of a call that was restored, or of a kind that is new here. */
  #writeLate(part: string, record: SharedRecord, note: NoteChange): void {
    if (this.#options.rows.findRow({ ...record, part }) !== null) return
    this.#write({ ...record, part, before: null, after: record }, note)
  }

  #write({ part, kind: name, uid, after: written }: RecordEdit, note: NoteChange): void {
    const { rows, kinds } = this.#options
    const kind = kinds.find((each) => each.name === name && each.isIn(part))
    if (kind === undefined || this.#isDeleted(part)) return
    const place = { kind: name, part, uid }
    const { known, isOther } = this.#findKnown(kind, place, written)
    const isOnly = known !== null && kind.getId(known) === 0
    // Of another program: a part has only one record of this kind.
    if (isOnly && kind.getUid(known) !== uid) return
    // It is never deleted: there is none when nothing is left in it.
    const after = written ?? (isOnly ? noFields : null)
    if (after === null) {
      if (known !== null) kind.remove(known, note)
      this.#written.add(part)
      return
    }
    const fields =
      known !== null && isOther ? join(kind.toFields(known, this.#references(part, 'write')), after) : after
    const row = this.#toRow(kind, fields, place, known, 'write')
    if (row === null) return
    this.#written.add(part)
    if (known !== null) kind.update(row, known, note)
    rows.save(place, known === null ? kind.insert(row, rows.findRow(place), note) : kind.getId(known))
    if (isOther) this.#change(part, toChange(place, fields))
    this.#writeWaiting(place, note)
  }

  /** `isOther`: the row was not known to be this record. */
  #findKnown(kind: AnyKind, place: RecordPlace, record: Fields | null): { known: unknown; isOther: boolean } {
    const { rows } = this.#options
    const id = rows.findRow(place)
    const known: unknown = kind.find(place.part, id ?? 0)
    if (known !== null) return { known, isOther: id === null }
    // Rows of a part that was sent are all known. Others refer to an id that is reserved.
    const isReserved = kind.keepsId === true && id !== null
    if (isReserved || !this.#uids.mayHaveFree(kind, place.part)) return { known: null, isOther: false }
    const row = record && this.#toRow(kind, record, place, null, 'write')
    const other: unknown = this.#uids.takeFree(kind, place, row === null ? null : kind.getUid(row))
    return { known: other, isOther: other !== null }
  }

  #compare(
    kind: AnyKind,
    place: RecordPlace,
    row: unknown,
    record: SharedRecord | null,
    note: NoteChange,
  ): RecordChange | null {
    const { rows, document } = this.#options
    const { kind: name, part, uid } = place
    const id = kind.getId(row)
    const former = rows.findRow(place)
    const fields: Fields = kind.toFields(row, this.#references(part, 'compare'))
    if (record === null && former !== id && isEmpty(fields)) return null
    rows.save(place, id)
    const rest = record === null && former === id ? document.readDeleted(part, place) : null
    if (record === null && rest === null) return toChange(place, fields)
    // A row that took the place of the former one is what the user wants now.
    if (rest !== null || former === null) {
      const wanted = rest === null ? join(fields, record!) : restore(fields, rest)
      const shown = this.#toRow(kind, wanted, place, row, 'write')
      if (shown === null) return record === null ? toChange(place, fields) : null
      kind.update(shown, row, note)
      this.#written.add(part)
      return toChange(place, wanted)
    }
    const shown = this.#toRow(kind, record!, place, row, 'compare')
    if (shown === null) return null
    const asRow = kind.toFields(shown, this.#references(part, 'compare'))
    const { wholeSets = [] } = kind
    return findChange({ kind: name, uid }, fields, record!, asRow, {
      once: kind.once?.(row) ?? [],
      wholeSets,
    })
  }

  #toRow(
    kind: AnyKind,
    fields: Fields,
    { part, uid }: RecordPlace,
    known: unknown,
    use: 'write' | 'compare',
  ): unknown {
    return kind.toRow(fields, { part, uid, known }, this.#references(part, use))
  }

  /** A row that is compared may refer to what was just deleted here. */
  #references(part: string, use: 'write' | 'compare'): References {
    return findReferences({ ...this.#options, uids: this.#uids }, part, use)
  }

  /** Writes the records again that refer to one that has just arrived. */
  #writeWaiting(place: RecordPlace, note: NoteChange): void {
    const { rows, document } = this.#options
    const waiting = rows.listWaiting(place)
    // Before it is there for them: the user has not removed it.
    for (const part of waiting) if (rows.hasChanged(part)) this.#send(part, note)
    rows.forgetWaiting(place)
    for (const part of waiting) {
      for (const record of document.read(part)) {
        this.#write({ ...record, part, before: null, after: record }, note)
      }
    }
  }

  #change(part: string, ...changes: RecordChange[]): void {
    this.#options.document.change(
      changes.map((record) => ({ part, record })),
      this.#nowMs,
    )
  }

  #finish(note: NoteChange): void {
    this.#uids.clear()
    const written = { parts: this.#written.size }
    // What is in the whole part is about the records of its small parts.
    for (const part of new Set([...this.#written].flatMap((each) => [wholePart(each), each]))) {
      for (const kind of this.#options.kinds) {
        if (kind.isIn(part)) kind.finish?.(part, note, this.#references(part, 'write'), written)
      }
    }
    this.#written.clear()
  }

  #isDeleted(part: string): boolean {
    const call = callOfPart(part)
    return call !== null && this.#options.isDeleted(call)
  }
}

function keyOf({ kind, uid }: { kind: string; uid: string }): string {
  return `${kind}/${uid}`
}

/** Two computers that begin a record must not replace each other's values with nothing. */
function toChange({ kind, uid }: RecordPlace, { values, texts, sets }: Fields): RecordChange {
  const given = Object.entries(values).filter(([, value]) => value !== null)
  return { kind, uid, values: Object.fromEntries(given), texts, sets }
}

function isEmpty({ values, texts, sets }: Fields): boolean {
  return (
    Object.values(values).every((value) => value === null) &&
    Object.values(texts).every((text) => text === '') &&
    Object.values(sets).every((set) => Object.keys(set).length === 0)
  )
}
