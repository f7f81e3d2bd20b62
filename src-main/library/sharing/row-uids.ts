/** Gives rows their uids, and finds the rows that are no record yet. */
import { randomBytes } from 'node:crypto'
import { newRowsPart, partOfUid, wholePart } from './parts.ts'
import type { RecordPlace, RowTable } from './row-table.ts'
import { hashUid, type AnyKind } from './record-kind.ts'

interface Options {
  rows: RowTable
  /** See `AccountDocument`. */
  readComputer(): string
}

export class RowUids {
  readonly #options: Options
  /** Rows that are no record yet, by kind and whole part, then by uid. */
  readonly #free = new Map<string, Map<string, unknown>>()

  constructor(options: Options) {
    this.#options = options
  }

  /** The uid that a row has, or gets when it is sent. A row that was restored with another id has its own again. */
  find(kind: AnyKind, part: string, row: unknown): string {
    const id = kind.getId(row)
    const known = id === 0 ? kind.getUid(row) : this.#options.rows.findUid(kind.name, id)
    return known ?? this.#choose(kind, part, row, () => false)
  }

  /** Whether there may be rows that are no record yet. */
  mayHaveFree(kind: AnyKind, part: string): boolean {
    const whole = wholePart(part)
    return this.#options.rows.hasChanged(kind.divided?.part === whole ? newRowsPart(whole) : part)
  }

  /** The row that becomes this record; null when there is none. */
  findFree(kind: AnyKind, place: RecordPlace): unknown {
    return this.#list(kind, place.part).get(place.uid) ?? null
  }

  /**
   * The row that becomes this record and is no longer free then: the same as the record is now, for one that was shared
   * before this computer left or was rescued, or as it was when it was made.
   *
   * @param uidNow of a row with the fields of the record
   */
  takeFree(kind: AnyKind, place: RecordPlace, uidNow: string | null): unknown {
    const free = this.#list(kind, place.part)
    const isSame = free.has(place.uid) && kind.getUid(free.get(place.uid)) === uidNow
    const uid = !isSame && uidNow !== null && free.has(uidNow) ? uidNow : place.uid
    const found = free.get(uid) ?? null
    free.delete(uid)
    return found
  }

  /** Call after rows were changed. */
  clear(): void {
    this.#free.clear()
  }

  #list(kind: AnyKind, part: string): Map<string, unknown> {
    const whole = wholePart(part)
    const key = `${kind.name} ${whole}`
    const known = this.#free.get(key)
    if (known !== undefined) return known
    const free = new Map<string, unknown>()
    const listed = kind.divided?.part === whole ? kind.divided.listNew(null) : kind.list(part)
    for (const row of listed) {
      const id = kind.getId(row)
      if (id !== 0 && this.#options.rows.findUid(kind.name, id) !== null) continue
      free.set(id === 0 ? kind.getUid(row) : this.#choose(kind, part, row, (uid) => free.has(uid)), row)
    }
    this.#free.set(key, free)
    return free
  }

  #choose(kind: AnyKind, part: string, row: unknown, isReserved: (uid: string) => boolean): string {
    const { rows, readComputer } = this.#options
    const isTaken = (uid: string) => {
      const other = rows.findRow({ kind: kind.name, part: partOfUid(wholePart(part), uid), uid })
      return isReserved(uid) || (other !== null && kind.find(part, other) !== null)
    }
    const wanted = kind.getUid(row)
    if (!isTaken(wanted)) return wanted
    const own = hashUid(wanted, kind.getOwnKey?.(row) ?? `${readComputer()} ${kind.getId(row)}`)
    return isTaken(own) ? randomBytes(12).toString('hex') : own
  }
}
