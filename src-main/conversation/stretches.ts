/**
 * Cuts a long text into stretches, so that whoever looks through it takes time by its length alone: rules look ahead and
 * back, and in a text of a hundred pages without a full stop each of them would do so to the end. Pure.
 */

/** Characters. A turn that a person reads as one has fewer, and stays whole. */
const stretchLength = 4_000
/**
 * What is seen before and behind a place that is a stretch's own, characters: longer than anything that is looked for,
 * and so than what tells that it is none.
 */
const margin = 300

/** A part of a text, and which places in it are its own: every place is exactly one stretch's. */
export interface Stretch {
  text: string
  /** Where it begins in the whole text. */
  from: number
  /** Places [from, to) of the whole text. */
  own: { from: number; to: number }
}

export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (let own = 0; own < text.length;) {
    const isLast = text.length - from <= stretchLength
    const end = isLast ? text.length : wordStart(text, from + stretchLength)
    const next = isLast ? text.length : wordStart(text, end - margin)
    stretches.push({ text: text.slice(from, end), from, own: { from: own, to: next } })
    own = next
    from = wordStart(text, next - margin)
  }
  return stretches
}

/** The start of the word at this place, unless that is far before it, as in scripts without spaces. */
function wordStart(text: string, place: number): number {
  const before = place - margin / 2
  const space = text.slice(before, place).lastIndexOf(' ')
  if (space >= 0) return before + space + 1
  // Between the halves of a character nothing is cut.
  return /[\udc00-\udfff]/.test(text[place] ?? '') ? place - 1 : place
}
