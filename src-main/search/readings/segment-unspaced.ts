/**
 * Parts a text of a script without spaces into words, so that a call in which they occur apart is found too.
 *
 * The index holds each character as a term: a segmenter's cuts depend on the sentence around, so that index and
 * query would disagree. Only what is typed is cut, and its words are looked for as phrases of characters.
 */
import { isUnspaced, normalizeWord } from '../../model/normalize.ts'

/** Japanese particles, Thai and Chinese function words are of one syllable: they are in every call. */
const particle = /^\p{Script=Hiragana}$/u

/**
 * The terms of each word of a text, in order; null when the text has no such script, or is but one word.
 * Together they may be fewer than the text's terms: particles are left out.
 */
export function segmentUnspaced(text: string): string[][] | null {
  if (!isUnspaced(text)) return null
  const words: string[][] = []
  // The cuts must not depend on the machine's language; the segmenter knows the dictionaries by script.
  for (const { segment, isWordLike } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text)) {
    const terms = normalizeWord(segment)
    if (isWordLike !== false && terms.length > 0 && !particle.test(segment)) words.push(terms)
  }
  return words.length > 1 ? words : null
}
