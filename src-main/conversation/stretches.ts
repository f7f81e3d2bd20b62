/**
 * Cuts long text into stretches, so that the rules take linear time. Rules look ahead and back; in a hundred
 * pages without a full stop each would scan to the end. Pure.
 */

/** Characters. A readable turn is shorter and stays whole. */
const stretchLength = 4_000
/**
 * Context before and after a stretch's own range, in characters: longer than any match and the text that can
 * exclude it.
 */
const margin = 300

/** A part of a text with its own range: every position belongs to exactly one stretch. */
export interface Stretch {
  text: string
  /** Start in the whole text. */
  from: number
  /** Range [from, to) in the whole text. */
  own: { from: number; to: number }
}

export function splitStretches(text: string): Stretch[] {
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

/** The start of the word at this position, unless it is too far back, as in scripts without spaces. */
function wordStart(text: string, place: number): number {
  const before = place - margin / 2
  const space = text.slice(before, place).lastIndexOf(' ')
  if (space >= 0) return before + space + 1
  // Does not split a surrogate pair.
  return /[\udc00-\udfff]/.test(text[place] ?? '') ? place - 1 : place
}
