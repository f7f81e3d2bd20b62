/**
 * Names that must be unique in a table: two computers may give one name to two things. The one with the smallest uid
 * keeps it on all computers, the others have a number after it.
 */
import type { References } from './record-kind.ts'

/**
 * The shown name of each record of a kind, by uid.
 *
 * @param fold gives the same text for names that are the same
 */
export function numberNames(
  { listRecords }: References,
  kind: string,
  part: string,
  fold: (name: string) => string,
): Map<string, string> {
  const named = listRecords(kind, part).flatMap(({ uid, values: { name } }) =>
    typeof name === 'string' ? [{ uid, name }] : [],
  )
  const wanted = new Set(named.map(({ name }) => fold(name)))
  const used = new Set<string>()
  const shown = new Map<string, string>()
  for (const { uid, name } of named.toSorted((one, other) => (one.uid < other.uid ? -1 : 1))) {
    const isFree = (each: string) => !wanted.has(fold(each)) && !used.has(fold(each))
    const given = used.has(fold(name)) ? addNumber(name, isFree) : name
    used.add(fold(given))
    shown.set(uid, given)
  }
  return shown
}

function addNumber(name: string, isFree: (name: string) => boolean): string {
  for (let number = 2; ; number++) {
    const numbered = `${name} (${number})`
    if (isFree(numbered)) return numbered
  }
}
