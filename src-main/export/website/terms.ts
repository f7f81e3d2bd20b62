/**
 * Splits texts into search terms, for the files of a website and for the input on its pages. The pages contain
 * these functions as text, so they use only each other.
 */

/** Lowercase, without marks and apostrophes: "Don't follow-up, Łódź!" is `dont follow up lodz`. */
export function listTerms(text: string): string[] {
  if (/^[a-z0-9]{1,64}$/.test(text)) return [text]
  const letters = {
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ł: 'l',
    ı: 'i',
    ς: 'σ',
  }
  const terms = text
    .toLowerCase()
    // "homme" finds "l'homme".
    .replace(/(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L}{2})/gu, ' ')
    .normalize('NFKD')
    .toLowerCase()
    // Except the two marks that form other Japanese syllables.
    .replace(/(?![\u3099\u309a])\p{M}|\p{Cf}|['’‘ʼ＇]/gu, '')
    .replace(/[ßæœøđðþħłıς]/g, (letter) => letters[letter as keyof typeof letters])
    .normalize('NFC')
    // In scripts without spaces, each character is a term.
    .match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{N}])+/gu,
    )
  return terms?.map((term) => [...term.slice(0, 128)].slice(0, 64).join('')) ?? []
}

/**
 * True when the input finds a term: two or more characters match the beginning of terms, one matches only
 * itself.
 */
export function isHit(term: string, typed: string): boolean {
  return [...typed].length > 1 ? term.startsWith(typed) : term === typed
}

/** The number of the file that has all terms with these first two characters. */
export function findShard(term: string, shards: number): number {
  return [...term].slice(0, 2).reduce((hash, character) => hash * 31 + character.codePointAt(0)!, 0) % shards
}
