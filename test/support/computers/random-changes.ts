/** What people do in records, for property-based tests. */
import fc from 'fast-check'
import type { RecordChange, SharedRecord } from '../../../src-main/computers/document/record.ts'
import type { TestComputer } from './documents.ts'

export interface RandomChange {
  part: string
  kind: string
  uid: string
  act: 'values' | 'text' | 'tags' | 'delete' | 'delete-for-good'
  /** Chooses a value, a place in a text, an element. */
  number: number
  typed: string
}

/** Few records, so that computers meet in them. */
export const anyChange: fc.Arbitrary<RandomChange> = fc.record({
  part: fc.constantFrom('call/a', 'tags'),
  kind: fc.constantFrom('note', 'redaction'),
  uid: fc.constantFrom('1', '2'),
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('values', 'text', 'tags', 'text') },
    { weight: 1, arbitrary: fc.constantFrom('delete', 'delete-for-good') },
  ) as fc.Arbitrary<RandomChange['act']>,
  number: fc.nat(1000),
  typed: fc.string({ unit: 'grapheme', maxLength: 4 }),
})

/** Makes the change in the record as the computer knows it. */
export function make(computer: TestComputer, change: RandomChange, at: number): void {
  const { part, kind, uid } = change
  const known = computer.document.read(part).find((each) => each.kind === kind && each.uid === uid)
  computer.document.change([{ part, record: describe(change, known) }], at)
}

function describe(
  { kind, uid, act, number, typed }: RandomChange,
  known: SharedRecord | undefined,
): RecordChange {
  const id = { kind, uid }
  if (act === 'delete') return { ...id, isDeleted: true }
  if (act === 'delete-for-good') return { ...id, isDeleted: true, forGood: true }
  if (act === 'values') return { ...id, values: { [`f${number % 2}`]: number, updatedAt: number } }
  if (act === 'text') {
    const characters = [...(known?.texts.text ?? '')]
    // Some type, some delete.
    characters.splice(number % (characters.length + 1), number % 3, typed)
    return { ...id, texts: { text: characters.join('') } }
  }
  const { [`t${number % 3}`]: former, ...others } = known?.sets.tags ?? {}
  return { ...id, sets: { tags: former === undefined ? { ...others, [`t${number % 3}`]: number } : others } }
}
