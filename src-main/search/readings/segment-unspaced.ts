/**
 * Splits text of a script without spaces into words, to find calls that contain them apart.
 *
 * The index stores each character as a term, because a segmenter's cuts depend on the sentence and would
 * differ between index and query. Only the query is split; its words are searched as phrases of characters.
 */
import { isUnspaced, normalizeWord } from '../../model/normalize.ts'

/** Japanese particles: one character each and in every call. */
const particle = /^\p{Script=Hiragana}$/u

/**
 * The terms of each word, in order; null when the text has no such script or is one word. Particles are left
 * out.
 */
export function segmentUnspaced(text: string): string[][] | null {
  if (!isUnspaced(text)) return null
  const words: string[][] = []
  // The result must not depend on the system's language; the segmenter chooses dictionaries by script.
  for (const { segment, isWordLike } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text)) {
    const terms = normalizeWord(segment)
    if (isWordLike !== false && terms.length > 0 && !particle.test(segment)) words.push(terms)
  }
  return words.length > 1 ? words : null
}
