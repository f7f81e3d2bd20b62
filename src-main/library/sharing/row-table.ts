/** The tables `sharedRow`, `sharedMissing` and `changedPart`: which row a record is, and what is to be compared. */
import type Database from 'better-sqlite3'
import { erasuresKey } from '../../computers/document/store.ts'
import { dividedParts, isDivided, namedParts, newRowsPart, partOfCall, wholePart } from './parts.ts'
import { waitingPrefix } from './waiting-updates.ts'

export interface RecordPlace {
  kind: string
  part: string
  uid: string
}

/** Tables whose rows are in small parts; also the names of their kinds. */
export type DividedTable = keyof typeof tablesOfDivided

export interface RowTable {
  findRow(place: RecordPlace): number | null
  findUid(kind: string, rowId: number): string | null
  findPart(kind: string, rowId: number): string | null
  /** The records of a part that were written to rows, also of rows that are gone. */
  list(part: string): (RecordPlace & { rowId: number })[]
  listOfKind(kind: string, part: string): number[]
  /** Ids of rows that are no record yet; all without a limit. */
  listNew(table: DividedTable, limit: number | null): number[]
  save(place: RecordPlace, rowId: number): void
  /** The id of a row that is not here (yet): no other row gets it. The table has the kind's name. */
  reserve(place: RecordPlace): number
  /** A part refers to a record that is not here (yet). */
  saveMissing(missing: RecordPlace, part: string): void
  isMissing(missing: RecordPlace, part: string): boolean
  /** The parts that wait for it. */
  listWaiting(place: RecordPlace): string[]
  forgetWaiting(place: RecordPlace): void
  hasChanged(part: string): boolean
  /** Those that others refer to first. */
  listChanged(limit: number): string[]
  /** Its rows were deleted or changed before it was in the trash, perhaps all of them. */
  noteRestored(recordingId: string): void
  noteChanged(part: string): void
  noteAllChanged(): void
  forgetChanged(part: string): void
  /** Erased calls: what is shared of them is erased too, also from the files of this computer. */
  forgetCalls(recordingIds: readonly string[]): void
  /** Nothing is shared any more. */
  clear(): void
  /** Grows when parts of the document were erased, so that what is in memory must be forgotten. */
  readonly erasures: number
}

export function openRowTable(db: Database.Database): RowTable {
  const findRow = db
    .prepare<[RecordPlace], number>(
      'SELECT rowId FROM sharedRow WHERE kind = @kind AND part = @part AND uid = @uid',
    )
    .pluck()
  const findUid = db
    .prepare<[string, number], string>(
      'SELECT uid FROM sharedRow WHERE kind = ? AND rowId = ? AND rowId <> 0',
    )
    .pluck()
  const findPart = db
    .prepare<[string, number], string>(
      'SELECT part FROM sharedRow WHERE kind = ? AND rowId = ? AND rowId <> 0',
    )
    .pluck()
  const list = db.prepare<[string], RecordPlace & { rowId: number }>(
    'SELECT kind, part, uid, rowId FROM sharedRow WHERE part = ?',
  )
  const listOfKind = db
    .prepare<[string, string], number>(
      'SELECT rowId FROM sharedRow WHERE part = ? AND kind = ? AND rowId <> 0 ORDER BY rowId',
    )
    .pluck()
  const listNew = new Map(
    Object.entries(tablesOfDivided).map(([kind, rows]) => [
      kind,
      db
        .prepare<[number], number>(
          `SELECT id FROM ${rows} NOT EXISTS (SELECT 1 FROM sharedRow WHERE kind = '${kind}' AND rowId = id AND rowId <> 0)
             ORDER BY id LIMIT ?`,
        )
        .pluck(),
    ]),
  )
  const release = db.prepare<[string, number]>(
    'DELETE FROM sharedRow WHERE kind = ? AND rowId = ? AND rowId <> 0',
  )
  const save = db.prepare<[RecordPlace & { rowId: number }]>(
    `INSERT INTO sharedRow (kind, part, uid, rowId) VALUES (@kind, @part, @uid, @rowId)
     ON CONFLICT (part, kind, uid) DO UPDATE SET rowId = excluded.rowId`,
  )
  const startIds = db.prepare<[string, string]>(
    'INSERT INTO sqlite_sequence (name, seq) SELECT ?, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)',
  )
  const takeId = db
    .prepare<[string], number>('UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = ? RETURNING seq')
    .pluck()
  const saveMissing = db.prepare<[RecordPlace & { in: string }]>(
    `INSERT INTO sharedMissing (kind, inPart, uid, part) VALUES (@kind, @part, @uid, @in) ON CONFLICT DO NOTHING`,
  )
  const ofMissing = 'FROM sharedMissing WHERE kind = @kind AND inPart = @part AND uid = @uid'
  const isMissing = db.prepare<[RecordPlace & { in: string }]>(`SELECT 1 ${ofMissing} AND part = @in`)
  const listWaiting = db.prepare<[RecordPlace], string>(`SELECT part ${ofMissing}`).pluck()
  const forgetWaiting = db.prepare<[RecordPlace]>(`DELETE ${ofMissing}`)
  const hasChanged = db.prepare<[string]>('SELECT 1 FROM changedPart WHERE name = ?')
  const listChangedCalls = db
    .prepare<[number], string>(
      "SELECT name FROM changedPart WHERE name >= 'call/' AND name < 'call0' ORDER BY name LIMIT ?",
    )
    .pluck()
  const listChangedIn = db
    .prepare<[string, string, number], string>(
      'SELECT name FROM changedPart WHERE name > ? AND name < ? ORDER BY name LIMIT ?',
    )
    .pluck()
  const noteChanged = db.prepare<[string]>(
    `INSERT INTO changedPart (name) SELECT ? WHERE EXISTS (SELECT 1 FROM sharedValue) ON CONFLICT DO NOTHING`,
  )
  const noteCalls = db.prepare(
    `INSERT INTO changedPart (name) SELECT 'call/' || recordingId FROM (${tablesOfCalls
      .map((table) => `SELECT recordingId FROM "${table}"`)
      .join(' UNION ')}) WHERE recordingId IS NOT NULL ON CONFLICT DO NOTHING`,
  )
  const forgetChanged = db.prepare<[string]>('DELETE FROM changedPart WHERE name = ?')
  const forgetPart = db.prepare<[string]>('DELETE FROM sharedPart WHERE name = ?')
  const countErasure = db.prepare<[string]>(
    `INSERT INTO sharedValue (name, json) VALUES (?, '1')
     ON CONFLICT (name) DO UPDATE SET json = CAST(json + 1 AS TEXT)`,
  )
  const forgetCall = [
    'DELETE FROM sharedUpdate WHERE part = ?',
    'DELETE FROM sharedRow WHERE part = ?',
    'DELETE FROM changedPart WHERE name = ?',
    `DELETE FROM sharedValue WHERE name = '${waitingPrefix}' || ?`,
  ].map((sql) => db.prepare<[string]>(sql))
  let erasures = 0
  const saveRow = (place: RecordPlace, rowId: number) => {
    release.run(place.kind, rowId)
    save.run({ ...place, rowId })
  }
  const isChanged = (part: string) => hasChanged.get(part) !== undefined
  /** What is new first: whose a line is can be said when its contacts are records. */
  const listChangedNamed = (part: string, limit: number) => [
    ...(isDivided(part) ? listChangedIn.all(`${part}/`, `${part}0`, limit) : []),
    ...(isChanged(part) ? [part] : []),
  ]
  const toWaited = ({ kind, part, uid }: RecordPlace) => ({ kind, part: wholePart(part), uid })
  return {
    get erasures() {
      return erasures
    },
    findRow: (place) => findRow.get(place) ?? null,
    findUid: (kind, rowId) => findUid.get(kind, rowId) ?? null,
    findPart: (kind, rowId) => findPart.get(kind, rowId) ?? null,
    list: (part) => list.all(part),
    listOfKind: (kind, part) => listOfKind.all(part, kind),
    listNew: (table, limit) => listNew.get(table)!.all(limit ?? -1),
    save: saveRow,
    reserve(place) {
      startIds.run(place.kind, place.kind)
      const rowId = takeId.get(place.kind)!
      saveRow(place, rowId)
      return rowId
    },
    saveMissing: (missing, part) => void saveMissing.run({ ...toWaited(missing), in: part }),
    isMissing: (missing, part) => isMissing.get({ ...toWaited(missing), in: part }) !== undefined,
    listWaiting: (place) => listWaiting.all(toWaited(place)),
    forgetWaiting: (place) => void forgetWaiting.run(toWaited(place)),
    hasChanged: isChanged,
    listChanged(limit) {
      const first = namedParts.flatMap((part) => (part === quotes ? [] : listChangedNamed(part, limit)))
      const calls = listChangedCalls.all(Math.max(0, limit - first.length))
      return [...first, ...calls, ...(isChanged(quotes) ? [quotes] : [])].slice(0, limit)
    },
    noteRestored(recordingId) {
      // Quote sheets with its passages were sent without them.
      for (const part of [partOfCall(recordingId), quotes]) noteChanged.run(part)
    },
    noteChanged: (part) => void noteChanged.run(part),
    noteAllChanged() {
      for (const part of [...namedParts, ...dividedParts.map(newRowsPart)]) noteChanged.run(part)
      noteCalls.run()
    },
    forgetChanged: (part) => void forgetChanged.run(part),
    forgetCalls(recordingIds) {
      if (recordingIds.length > 0) erasures += 1
      for (const part of recordingIds.map(partOfCall)) {
        const wasShared = forgetPart.run(part).changes > 0
        const wasChanged = forgetCall.map((forget) => forget.run(part).changes > 0)
        if (wasShared || wasChanged.includes(true)) countErasure.run(erasuresKey)
      }
    },
    clear() {
      erasures += 1
      for (const table of sharingTables) db.exec(`DELETE FROM ${table}`)
    },
  }
}

/** By kind. */
const tablesOfDivided = {
  person: 'person WHERE',
  dictionaryEntry: 'dictionaryEntry WHERE',
  followUp: 'followUp WHERE recordingId IS NULL AND',
}
/** Refer to calls. */
const quotes = 'quotes'
const tablesOfCalls = [
  'note',
  'recordingTag',
  'star',
  'inboxState',
  'heard',
  'correction',
  'redaction',
  'followUp',
]
const sharingTables = [
  'sharedPart',
  'sharedUpdate',
  'sharedValue',
  'sharedRow',
  'sharedMissing',
  'changedPart',
]
