/** Finds what records refer to: which record a row is, and which row a record is. */
import { randomBytes } from 'node:crypto'
import type { AccountDocument } from '../../computers/document/account-document.ts'
import { namedParts, partOfUid } from './parts.ts'
import type { RecordPlace, RowTable } from './row-table.ts'
import type { RowUids } from './row-uids.ts'
import type { AnyKind, References } from './record-kind.ts'

interface Options {
  document: AccountDocument
  rows: RowTable
  kinds: readonly AnyKind[]
  uids: RowUids
}

/**
 * @param part which refers to others
 * @param use `write`: a record is written to a row; what is deleted here is not there. `compare`: a row is compared with
 *   its record, which still refers to what was deleted.
 */
export function findReferences(options: Options, part: string, use: 'write' | 'compare'): References {
  const { document, rows, kinds, uids } = options
  const findKind = (name: string) => kinds.find((kind) => kind.name === name)
  /** A row that is no record yet, with the part and uid that it gets. */
  const findUnsent = (name: string, rowId: number): RecordPlace | null => {
    const kind = findKind(name)
    const inPart = kind && findPart(kind, rowId)
    const row: unknown = inPart ? kind.find(inPart, rowId) : null
    return row === null ? null : { kind: name, part: inPart!, uid: uids.find(kind!, inPart!, row) }
  }
  const isHere = ({ kind: name, part: inPart }: RecordPlace, rowId: number) => {
    const kind = findKind(name)
    return kind === undefined || kind.find(inPart, rowId) !== null
  }
  const findOwn = (place: RecordPlace): number | null => {
    const kind = findKind(place.kind)
    const row: unknown = kind && uids.mayHaveFree(kind, place.part) ? uids.findFree(kind, place) : null
    return row === null ? null : kind!.getId(row)
  }
  /** A row that was deleted before it was a record gets a uid too. */
  const nameDeleted = (name: string, rowId: number): string | null => {
    const kind = findKind(name)
    if (!kind?.keepsId) return null
    const uid = randomBytes(12).toString('hex')
    rows.save({ kind: name, part: partOfUid(findPart(kind, rowId)!, uid), uid }, rowId)
    return uid
  }
  return {
    findUid: (kind, rowId) =>
      rows.findUid(kind, rowId) ?? findUnsent(kind, rowId)?.uid ?? nameDeleted(kind, rowId),
    findPart: (kind, rowId) => rows.findPart(kind, rowId) ?? findUnsent(kind, rowId)?.part ?? null,
    findRow(kind, inPart, uid) {
      const place = { kind, part: inPart, uid }
      const keepsId = findKind(kind)?.keepsId === true
      if (!keepsId && rows.isMissing(place, part)) return null
      const found = rows.findRow({ ...place, part: partOfUid(inPart, uid) }) ?? findOwn(place)
      if (keepsId) return found ?? rows.reserve({ ...place, part: partOfUid(inPart, uid) })
      if (found !== null && (use === 'compare' || isHere(place, found))) return found
      rows.saveMissing(place, part)
      return null
    },
    listRecords: (kind, inPart) => document.read(inPart).filter((record) => record.kind === kind),
  }
}

function findPart(kind: AnyKind, rowId: number): string | null {
  if (kind.findPart) return kind.findPart(rowId)
  return kind.divided?.part ?? namedParts.find((part) => kind.isIn(part)) ?? null
}
