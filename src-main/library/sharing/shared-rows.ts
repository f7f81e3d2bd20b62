/**
 * Keeps rows of the tables and records of an account's document the same: what the user changed in rows becomes changes
 * of records, and what other computers changed in records is written to rows. Call in a transaction.
 */
import { randomBytes } from 'node:crypto'
import type { AccountDocument } from '../../computers/document/account-document.ts'
import type { RecordChange, RecordEdit, SharedRecord } from '../../computers/document/record.ts'
import type { NoteChange } from '../writers/writer-tables.ts'
import { findChange, join } from './compare.ts'
import { callOfPart } from './parts.ts'
import type { RecordPlace, RowTable } from './row-table.ts'
import type { Fields, References, SharedKind } from './shared-kind.ts'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each kind has rows of its own
type AnyKind = SharedKind<any>

interface Options {
  document: AccountDocument
  rows: RowTable
  /** Those that others refer to first. */
  kinds: readonly AnyKind[]
  /** Its data is in the trash, or erased: nothing is compared, and what others change waits. */
  isDeleted(recordingId: string): boolean
}

export class SharedRows {
  readonly #options: Options
  /** Parts that were written, for `SharedKind.finish`. */
  readonly #written = new Set<string>()
  /** Rows that are no record yet, by kind and part, then by uid. */
  readonly #free = new Map<string, Map<string, unknown>>()
  #nowMs = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Sends what the user changed in a part. */
  send(part: string, nowMs: number, note: NoteChange): void {
    this.#nowMs = nowMs
    this.#send(part, note)
    this.#finish(note)
  }

  /**
   * Writes what other computers changed. Parts that the user changed must have been sent, except before this computer
   * has read what the others have: then rows and records that are the same thing are joined.
   */
  write(edits: readonly RecordEdit[], nowMs: number, note: NoteChange): void {
    this.#nowMs = nowMs
    const { kinds } = this.#options
    const order = (edit: RecordEdit) =>
      edit.after === null ? -1 : kinds.findIndex(({ name }) => name === edit.kind)
    for (const edit of edits.toSorted((one, other) => order(one) - order(other))) this.#write(edit, note)
    this.#finish(note)
  }

  #send(part: string, note: NoteChange): void {
    const { rows, document, kinds } = this.#options
    rows.forgetChanged(part)
    if (this.#isDeleted(part)) return
    const records = new Map(document.read(part).map((record) => [keyOf(record), record]))
    const changes: RecordChange[] = []
    const present = new Set<string>()
    for (const kind of kinds.filter((each) => each.isIn(part))) {
      for (const row of kind.list(part)) {
        const place = this.#placeOf(kind, part, row)
        present.add(keyOf(place))
        const change = this.#compare(kind, place, row, records.get(keyOf(place)) ?? null, note)
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
  }

  /** Writes a record that is in no row yet: of a call that was restored, or of a kind that is new here. */
  #writeLate(part: string, record: SharedRecord, note: NoteChange): void {
    if (this.#options.rows.findRow({ ...record, part }) !== null) return
    this.#write({ ...record, part, before: null, after: record }, note)
  }

  #write({ part, kind: name, uid, after }: RecordEdit, note: NoteChange): void {
    const { rows, kinds } = this.#options
    const kind = kinds.find((each) => each.name === name && each.isIn(part))
    if (kind === undefined || this.#isDeleted(part)) return
    const place = { kind: name, part, uid }
    const { known, isOther } = this.#findKnown(kind, place, after)
    if (after === null) {
      if (known !== null) kind.remove(known, note)
      this.#written.add(part)
      return
    }
    const fields =
      known !== null && isOther ? join(kind.toFields(known, this.#references(part)), after) : after
    const row = this.#toRow(kind, fields, place, known)
    if (row === null) return
    this.#written.add(part)
    if (known !== null) kind.update(row, known, note)
    rows.save(place, known === null ? kind.insert(row, rows.findRow(place), note) : kind.getId(known))
    if (isOther) this.#change(part, { kind: name, uid, ...fields, values: withoutNulls(fields.values) })
    this.#writeWaiting(place, note)
  }

  /** `isOther`: the row was not known to be this record. */
  #findKnown(kind: AnyKind, place: RecordPlace, record: Fields | null): { known: unknown; isOther: boolean } {
    const { rows } = this.#options
    const id = rows.findRow(place)
    const known: unknown = kind.find(place.part, id ?? 0)
    if (known !== null) return { known, isOther: id === null }
    // Rows of a part that was sent are all known.
    const other = rows.hasChanged(place.part) ? this.#takeFree(kind, place, record) : null
    return { known: other, isOther: other !== null }
  }

  /**
   * A row that is the same thing: as it is now, for one that was shared before this computer left or was rescued, or as
   * it was when it was made.
   */
  #takeFree(kind: AnyKind, place: RecordPlace, record: Fields | null): unknown {
    const free = this.#listFree(kind, place.part)
    if (free.size === 0) return null
    const row: unknown = record && kind.toRow(record, { ...place, known: null }, this.#references(place.part))
    const uids = [...(row === null ? [] : [kind.getUid(row)]), place.uid]
    const uid = uids.find((each) => free.has(each))
    if (uid === undefined) return null
    const found = free.get(uid)
    free.delete(uid)
    return found
  }

  #listFree(kind: AnyKind, part: string): Map<string, unknown> {
    const { rows } = this.#options
    const key = `${kind.name} ${part}`
    const known = this.#free.get(key)
    if (known) return known
    const isFree = (row: unknown) =>
      kind.getId(row) === 0 || rows.findUid(kind.name, kind.getId(row)) === null
    const listed = kind.list(part).filter(isFree)
    const free = new Map(listed.map((row) => [kind.getUid(row), row]))
    this.#free.set(key, free)
    return free
  }

  #compare(
    kind: AnyKind,
    place: RecordPlace,
    row: unknown,
    record: SharedRecord | null,
    note: NoteChange,
  ): RecordChange | null {
    const { rows } = this.#options
    const { kind: name, part, uid } = place
    const isNew = rows.findRow(place) !== kind.getId(row)
    const fields: Fields = kind.toFields(row, this.#references(part))
    if (record === null && isNew && isEmpty(fields)) return null
    rows.save(place, kind.getId(row))
    if (record === null) return { kind: name, uid, ...fields, values: withoutNulls(fields.values) }
    const wanted = isNew ? join(fields, record) : record
    const shown = this.#toRow(kind, wanted, place, row)
    if (shown === null) return null
    if (isNew) {
      kind.update(shown, row, note)
      this.#written.add(part)
      return { kind: name, uid, ...wanted, values: withoutNulls(wanted.values) }
    }
    const asRow = kind.toFields(shown, this.#references(part))
    return findChange({ kind: name, uid }, fields, record, asRow, kind.once?.(row) ?? [])
  }

  /** The record of a row, also after it was restored from the trash with another id. */
  #placeOf(kind: AnyKind, part: string, row: unknown): RecordPlace {
    const { rows } = this.#options
    const id = kind.getId(row)
    const uid = id === 0 ? kind.getUid(row) : rows.findUid(kind.name, id)
    if (uid !== null) return { kind: kind.name, part, uid }
    const wanted = { kind: kind.name, part, uid: kind.getUid(row) }
    const other = rows.findRow(wanted)
    const isTaken = other !== null && kind.find(part, other) !== null
    return isTaken ? { ...wanted, uid: randomBytes(12).toString('hex') } : wanted
  }

  #toRow(kind: AnyKind, fields: Fields, { part, uid }: RecordPlace, known: unknown): unknown {
    return kind.toRow(fields, { part, uid, known }, this.#references(part))
  }

  #references(part: string): References {
    const { rows, document } = this.#options
    return {
      findUid: (kind, rowId) => rows.findUid(kind, rowId),
      findRow(kind, inPart, uid) {
        const found = rows.findRow({ kind, part: inPart, uid })
        if (found === null) rows.saveMissing({ kind, part: inPart, uid }, part)
        return found
      },
      listRecords: (kind, inPart) => document.read(inPart).filter((record) => record.kind === kind),
    }
  }

  /** Writes the records again that refer to one that has just arrived. */
  #writeWaiting(place: RecordPlace, note: NoteChange): void {
    const { rows, document } = this.#options
    for (const part of rows.takeWaiting(place)) {
      if (rows.hasChanged(part)) this.#send(part, note)
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
    this.#free.clear()
    for (const part of this.#written) {
      for (const kind of this.#options.kinds) {
        if (kind.isIn(part)) kind.finish?.(part, note, this.#references(part))
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
function withoutNulls(values: Fields['values']): Fields['values'] {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

function isEmpty({ values, texts, sets }: Fields): boolean {
  return (
    Object.values(values).every((value) => value === null) &&
    Object.values(texts).every((text) => text === '') &&
    Object.values(sets).every((set) => Object.keys(set).length === 0)
  )
}
