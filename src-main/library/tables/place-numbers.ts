/**
 * Decides which contact a line belongs to. Several contacts may have its number: a family, colleagues with extensions,
 * or one number written in two ways before they were compared by line. Calls are shown with one of them, the newest;
 * the others keep the number. Pure.
 */
import { withheldKey } from '../../model/phone-numbers/caller.ts'
import { printNumber, readNumber } from '../../model/phone-numbers/read-number.ts'
import { furtherMark, type KeyOf } from '../../model/phone-numbers/number-keys.ts'

export interface ContactNumber {
  /** As written. */
  number: string
  personId: number
}

/**
 * @param owners of lines that belong to another contact than the newest
 * @returns the rows of `personNumber`; `digits` is the line's key for its contact, and one of no line for the others
 */
export function placeNumbers(
  numbers: readonly ContactNumber[],
  keyOf: KeyOf,
  owners: ReadonlyMap<string, number> = new Map(),
): (ContactNumber & { digits: string })[] {
  const byLine = Map.groupBy(numbers, ({ number }) => keyOf(number))
  return [...byLine].flatMap(([line, all]) => {
    // A name for one withheld caller would be the name of all.
    const isLine = line !== withheldKey
    // A contact has a line once, and once with each extension.
    const once = new Map(all.map((each) => [makeFurtherKey(line, each), each]))
    const owner = owners.get(line)
    const rank = ({ personId }: ContactNumber) => (personId === owner ? Infinity : personId)
    return [...once]
      .sort(([, one], [, other]) => compareNumbers(rank(other), rank(one)))
      .map(([furtherKey, each], index) => ({ ...each, digits: index === 0 && isLine ? line : furtherKey }))
  })
}

/** Not a key of `toNumberKey`: no call has it. Begins with the line's key. */
function makeFurtherKey(line: string, { number, personId }: ContactNumber): string {
  return `${line}${furtherMark}${personId}${printExtension(number)}`
}

/** What is dialled after the line: a contact has a line once with each. */
export function printExtension(number: string): string {
  const { extension = null, postDial = null } = readNumber(number) ?? {}
  return printNumber({ main: '', extension, postDial })
}

/** Also of infinite ones. */
function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other
}
