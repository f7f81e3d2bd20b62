/** Cuts the label of an offer around what the person typed of it, so that it can be shown. */

/**
 * Before, the typed part and after; joined they are the label. The typed part is empty where the label does not have
 * it, as when another name of it was typed. The beginning of a word goes before the middle of one.
 */
export function splitAtTyped(label: string, typed: string): [string, string, string] {
  const text = label.toLowerCase()
  const wanted = typed.toLowerCase()
  // A letter that grows with its case leaves no place to point at.
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
