/** Another computer that writes records as they are, such as those that no version of this program writes. */
import type { PartUpdate } from '../../../src-main/computers/document/account-document.ts'
import type { Json, RecordChange } from '../../../src-main/computers/document/record.ts'
import { partOfUid } from '../../../src-main/library/sharing/parts.ts'
import { startComputer, take } from '../computers/documents.ts'
import { shareNoon } from './shared-libraries.ts'

const dividedKinds = ['person', 'dictionaryEntry', 'followUp']

/** The updates that contain them, those of divided kinds in small parts. */
export function writeForeign(part: string, ...records: RecordChange[]): PartUpdate[] {
  const computer = startComputer()
  const changes = records.map((record) => ({
    part: dividedKinds.includes(record.kind) ? partOfUid(part, record.uid) : part,
    record,
  }))
  computer.document.change(changes, shareNoon)
  return take(computer)
}

/** Values that are no text, number, list or object of any use. */
export const hostileValues: Json[] = [
  ...[null, true, 0, -1, 1.5, 1e308, -1e308, 2 ** 60, '', ' ', '\u0000', '__proto__'],
  ...[[], [[]], {}, { toString: 1 }, 'x'.repeat(200_001), Array.from({ length: 1000 }, () => 'x')],
]

/** One of each value in each field of a record that is otherwise as it should be. */
export function listHostile(kind: string, values: Record<string, Json>): RecordChange[] {
  return Object.keys(values).flatMap((field) =>
    hostileValues.map((value, index) => ({
      kind,
      uid: `${field}-${index}`,
      values: { ...values, [field]: value },
    })),
  )
}
