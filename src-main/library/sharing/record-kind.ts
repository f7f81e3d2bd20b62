/**
 * Defines how the rows of a table become records of an account's document, and back. Records come from other computers:
 * what is not as expected is ignored, and stays in the document.
 */
import { createHash } from 'node:crypto'
import type { SharedRecord } from '../../computers/document/record.ts'
import type { NoteChange } from '../writers/writer-tables.ts'
import type { DividedPart } from './parts.ts'

/** The fields of a record. */
export type Fields = Pick<SharedRecord, 'values' | 'texts' | 'sets'>

/** Ids of tables differ between computers: a record refers to others by uid. */
export interface References {
  /** Null for a row that is not shared, except of a kind that keeps its id. */
  findUid(kind: string, rowId: number): string | null
  /** The part that the row's record is in. Null for a row that is not shared. */
  findPart(kind: string, rowId: number): string | null
  /**
   * Null for a record that is not here (yet); the record that is read now is written again when it arrives. Of a kind that
   * keeps its id, the id that the row had or gets.
   *
   * @param part the whole one, when that is divided
   */
  findRow(kind: string, part: string, uid: string): number | null
  /** As they are in the document. */
  listRecords(kind: string, part: string): SharedRecord[]
}

/** One kind of records. `Row` is what it reads from the tables, and writes. */
export interface SharedKind<Row> {
  /** Letters and digits; the same in all versions. */
  name: string
  /** Whether its records are in this part. */
  isIn(part: string): boolean
  /**
   * Values that say where something is in a transcript. They are written with a new record, and then stay: each
   * computer moves them with its own transcript.
   */
  once?(row: Row): readonly string[]
  /** Sets whose elements a row has in another form, such as joined: what it has replaces all of them. */
  wholeSets?: readonly string[]
  /**
   * Rows of other tables keep its id after it is deleted, so that undo finds them. So a reference to what is not here is
   * the same on all computers. The table has the kind's name.
   */
  keepsId?: true
  /**
   * All rows of a part; of a divided one, those that are records. The only one of its kind is always there, perhaps
   * without anything in it.
   */
  list(part: string): Row[]
  /**
   * Its records are in small parts, which their uids choose.
   * `listNew`: rows that are no record yet, those that were made first; all without a limit.
   */
  divided?: { part: DividedPart; listNew(limit: number | null): Row[] }
  /** @param id 0 for the only one of its kind */
  find(part: string, id: number): Row | null
  /** The row's id; 0 when the part has only one record of this kind. */
  getId(row: Row): number
  /** What makes it the same on two computers that do not know of each other, such as those of one backup. */
  getUid(row: Row): string
  /** What tells it from another row of the part with the same uid, also on computers of one backup. */
  getOwnKey?(row: Row): number | string
  /** The part that a row is in, of a kind that is in several parts. Null when there is no such row. */
  findPart?(id: number): string | null
  toFields(row: Row, references: References): Fields
  /**
   * Null when the fields are not those of this kind.
   *
   * @param known the row that it is already
   */
  toRow(
    fields: Fields,
    place: { part: string; uid: string; known: Row | null },
    references: References,
  ): Row | null
  /** Inserts it, with the id of the row that it was before, or null for a new one. Returns the id. */
  insert(row: Row, id: number | null, note: NoteChange): number
  update(row: Row, known: Row, note: NoteChange): void
  /** Does nothing for the only record of a part. */
  remove(row: Row, note: NoteChange): void
  /** Called once for each part of which rows were written, after all kinds. `parts`: how many. */
  finish?(part: string, note: NoteChange, references: References, written: { parts: number }): void
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the rows of each kind are different
export type AnyKind = SharedKind<any>

/** The same on all computers. */
export function hashUid(...key: (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 24)
}

export const noFields: Fields = { values: {}, texts: {}, sets: {} }
