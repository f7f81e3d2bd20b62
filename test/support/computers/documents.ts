/** Documents of several computers, without a folder between them. */
import { AccountDocument, type RecordKinds } from '../../../src-main/computers/document/account-document.ts'
import { canonicalJson, type RecordChange } from '../../../src-main/computers/document/record.ts'
import { MemoryStore } from './memory-store.ts'

export const kinds: RecordKinds = { urgent: ['redaction'], quietFields: ['updatedAt'] }
export const call = 'call/rec-1'
export const noon = Date.UTC(2025, 2, 3, 12)

export interface TestComputer {
  store: MemoryStore
  document: AccountDocument
}

export function startComputer(store = new MemoryStore()): TestComputer {
  return { store, document: new AccountDocument(store, kinds) }
}

export function startComputers(): [TestComputer, TestComputer, TestComputer] {
  return [startComputer(), startComputer(), startComputer()]
}

export function write({ document }: TestComputer, record: RecordChange, at = noon, part = call): void {
  document.change([{ part, record }], at)
}

/** Takes what a computer changed since the last time, as one file does. */
export function take({ document }: TestComputer) {
  const { ids, entries } = document.takeOutgoing(Number.MAX_SAFE_INTEGER)
  document.saveValues({}, ids)
  return entries
}

/** Each gets all that the others changed. */
export function exchange(computers: readonly TestComputer[], at = noon): void {
  const taken = computers.map(take)
  for (const [index, { document }] of computers.entries()) {
    for (const [from, entries] of taken.entries()) if (from !== index) document.apply(entries, at)
  }
}

/** All records of all parts. */
export function readAll({ document, store }: TestComputer): string {
  const records = store
    .listParts()
    .flatMap((part) => document.read(part).map((record) => ({ part, ...record })))
  return canonicalJson(records.map(canonicalJson).sort())
}

export function find({ document }: TestComputer, uid: string, part = call) {
  return document.read(part).find((record) => record.uid === uid) ?? null
}
