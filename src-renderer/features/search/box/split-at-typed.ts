/** Splits the label of a suggestion at the part that the user typed, to highlight it. */

/**
 * Before, the typed part, and after; joined they are the label. The typed part is empty if the label does not
 * contain it, for example when an alias was typed. Word beginnings are preferred.
 */
export function splitAtTyped(label: string, typed: string): [string, string, string] {
  const text = label.toLowerCase()
  const wanted = typed.toLowerCase()
  // If changing the case changes the length, positions do not match.
  const places = wanted === '' || text.length !== label.length ? [] : findPlaces(text, wanted)
  const place = places.find((at) => !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) ?? places[0]
  if (place === undefined) return [label, '', '']
  const end = place + wanted.length
  return [label.slice(0, place), label.slice(place, end), label.slice(end)]
}

function findPlaces(text: string, wanted: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) places.push(at)
  return places
}
