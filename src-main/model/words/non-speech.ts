/**
 * Tells which displayed words are no speech: noise that the recogniser marks, as in "[laughter]" or "<unk>", and hummed
 * sounds, as in "hm". They have no content in any language.
 */
import { bareWord } from '../../../src-preload/contract/joined-words.ts'

/** One token in brackets: "[noise]", "<unk>", "(inaudible)", "{laugh}", "*cough*"; "(555)" and "(maybe)" are words. */
const marked =
  /^[-–—"'.,]*(?:\[[\p{L} _.:/-]+\]|<[\p{L} _/-]+>|\{[\p{L} _/-]+\}|[(*](?:inaudible|unintelligible|indistinct|noise|background noise|laugh(?:s|ter|ing)?|cough(?:s|ing)?|sighs?|breath(?:ing)?|music|silence|static|beep|crosstalk|unk|unverständlich|lachen|rauschen)[)*])[-–—"'.,?!]*$/iu
const hummed = /^(?:h{1,3}m{1,9}|m{2,9})$/iu
const edges = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu

/** A displayed word; words that are punctuation only are no speech either. */
export function isNonSpeech(word: string): boolean {
  const shown = bareWord(word)
  // No mark is longer, and a faulty service may send words of any length.
  if (shown.length > 40) return false
  if (marked.test(shown)) return true
  const plain = shown.replace(edges, '')
  return plain === '' ? !/[\p{N}\p{S}]/u.test(shown) : hummed.test(plain)
}
