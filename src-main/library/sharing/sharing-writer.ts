/** Shares rows with other computers through the account's document. Part of the writer. */
import type Database from 'better-sqlite3'
import { AccountDocument, type PartUpdate } from '../../computers/document/account-document.ts'
import type { SharingWriter } from '../sharing-types.ts'
import type { Commit, NoteChange, Tables } from '../writers/writer-tables.ts'
import { createKinds, recordKinds } from './all-kinds.ts'
import { ChosenValues } from './chosen-values.ts'
import { describeConflicts } from './conflicts.ts'
import { openDocumentTables } from './document-tables.ts'
import { callOfPart, newRowsPart, orderPart, wholePart } from './parts.ts'
import { rowsAtOnce, SharedRows } from './shared-rows.ts'
import { openWaitingUpdates } from './waiting-updates.ts'

const joinedName = 'joined'

export function createSharingWriter(db: Database.Database, tables: Tables, commit: Commit): SharingWriter {
  const store = openDocumentTables(db)
  const waiting = openWaitingUpdates(db)
  const { sharedRows: rows } = tables
  const chosenValues = new ChosenValues()
  const kinds = createKinds(tables)
  const isDeleted = (recordingId: string) => tables.choices.isDeleted(recordingId)
  let opened: { document: AccountDocument; shared: SharedRows; erasures: number } | null = null

  /** In a transaction; what is in memory is forgotten when that fails. */
  const withDocument = <T>(
    work: (document: AccountDocument, shared: SharedRows, note: NoteChange) => T,
  ): T => {
    try {
      return commit((note) => {
        if (opened?.erasures !== rows.erasures) opened = open()
        return work(opened.document, opened.shared, note)
      })
    } catch (error) {
      opened = null
      throw error
    }
  }
  const open = () => {
    const document = new AccountDocument(store, recordKinds)
    const shared = new SharedRows({ document, rows, kinds, isDeleted })
    return { document, shared, erasures: rows.erasures }
  }
  const isJoined = () => store.readValue(joinedName) === true
  /** What others change in a call that is in the trash waits; what they change in an erased one is ignored. */
  const sort = (entries: readonly PartUpdate[]) => {
    const isOfDeleted = ({ part }: PartUpdate) => isDeleted(callOfPart(part) ?? '')
    const inTrash = entries.filter((entry) => isOfDeleted(entry) && tables.trash.has(callOfPart(entry.part)!))
    return { here: entries.filter((entry) => !isOfDeleted(entry)), inTrash }
  }

  return {
    startSharing: () =>
      withDocument(() => {
        if (store.readValue(joinedName) !== undefined) return
        store.commit({ values: { [joinedName]: false } })
        rows.noteAllChanged()
      }),
    stopSharing: () =>
      commit((note) => {
        rows.clear()
        note.erased()
      }),
    joinShared: () => withDocument(() => store.commit({ values: { [joinedName]: true } })),
    sendSharedChanges: ({ at }) =>
      withDocument((document, shared, note) => {
        if (!isJoined()) return { hasMore: false }
        let left = rowsAtOnce
        for (const part of rows.listChanged(rowsAtOnce)) {
          if (left <= 0) break
          left -= shared.send(part, at, note)
          if (isDeleted(callOfPart(part) ?? '')) continue
          const taken = waiting.take(part)
          if (taken.length > 0) shared.write(document.apply(taken, at), at, note, true)
        }
        return { hasMore: rows.listChanged(1).length > 0 }
      }),
    readSharedComputer: () => withDocument((document) => document.readComputer()),
    // Without the document: another program may be writing it.
    readSharedValue: ({ name }) => commit(() => store.readValue(name)),
    saveSharedValues: ({ values, sent }) => withDocument((document) => document.saveValues(values, sent)),
    applySharedUpdates: ({ entries, at, values }) =>
      withDocument((document, shared, note) => {
        const { here, inTrash } = sort(entries)
        for (const entry of inTrash) waiting.add(entry)
        // Of a call that was restored just now.
        const wanted = here.flatMap((entry) => [...waiting.take(entry.part), entry])
        if (isJoined()) {
          const parts = wanted.flatMap(({ part }) => [newRowsPart(wholePart(part)), part])
          for (const part of parts) if (rows.hasChanged(part)) shared.send(part, at, note)
        }
        shared.write(document.apply(wanted, at, values), at, note, isJoined())
      }),
    settleShared: ({ at }) => withDocument((document) => document.settle(at)),
    countSharedBytes: () => withDocument((document) => document.countOutgoingBytes()),
    takeSharedUpdates: ({ mostBytes }) =>
      withDocument((document) => {
        const { ids, entries } = document.takeOutgoing(mostBytes)
        return { ids, entries: sortReferred(entries) }
      }),
    takeSharedState: () =>
      withDocument((document) => {
        const { ids, entries } = document.takeState()
        return { ids, entries: sortReferred([...entries, ...waiting.list()]) }
      }),
    renewSharedComputer: ({ values }) => withDocument((document) => document.renewComputer(values)),
    listSharedConflicts: () => withDocument((document) => describeConflicts(document.listConflicts(), rows)),
    chooseSharedValue: ({ conflict: { part, kind, uid, field }, computer, at }) =>
      withDocument((document, shared, note) => {
        const find = () => document.read(part).find((each) => each.kind === kind && each.uid === uid) ?? null
        const before = find()
        if (field === null || before === null) return false
        const place = { part, kind, uid, field }
        const chosen = chosenValues.findValue(document, place, computer, before.values[field])
        if (chosen === undefined) return false
        document.change([{ part, record: { kind, uid, values: { [field]: chosen.value } } }], at)
        shared.write([{ part, kind, uid, before, after: find() }], at, note, isJoined())
        return true
      }),
  }
}

/** What is urgent, then themes before the notes that have them: otherwise all those notes are written twice. */
function sortReferred(entries: readonly PartUpdate[]): PartUpdate[] {
  const order = ({ part, isUrgent }: PartUpdate) => (isUrgent ? -1 : orderPart(part))
  return entries.toSorted((one, other) => order(one) - order(other))
}
