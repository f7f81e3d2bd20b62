/** Finds the words of a transcript in its text. Pure. */

/** The letters and digits of a text, with their places in it. */
export interface Letters {
  folded: string
  /** For each letter its index in the text, and the index after it. */
  from: Uint32Array
  to: Uint32Array
}

/** The letters [from, to) of a word; the word is not in the text where they are equal. */
export interface AlignedWords {
  from: Uint32Array
  to: Uint32Array
  /** How many words with letters were found, from 0 to 1. */
  share: number
}

/** Letters ahead that may be missing in the words, for each word that was not found and at most. */
const lettersAhead = { first: 120, more: 40, most: 1_000 }
/** Words that must follow each other for the text to go on somewhere else. */
const wordsAgain = 3

/** Letters and digits, without case, marks and width. */
export function foldLetters(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

export function readLetters(text: string): Letters {
  const from = new Uint32Array(text.length * 2 + 64)
  const to = new Uint32Array(text.length * 2 + 64)
  const parts: string[] = []
  let count = 0
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const folded = foldLetters(run)
    parts.push(folded)
    // A ligature of many letters does not occur in speech.
    for (let at = 0; at < folded.length && count < from.length; at++, count++) {
      from[count] = index
      to[count] = index + run.length
    }
  }
  return { folded: parts.join('').slice(0, count), from, to }
}

export function alignWords(words: readonly string[], letters: Letters): AlignedWords {
  const { folded, from: places } = letters
  const found = { from: new Uint32Array(words.length), to: new Uint32Array(words.length) }
  const said = words.map(foldLetters)
  let at = 0
  let missed = 0
  let count = 0
  let spoken = 0
  for (const [index, word] of said.entries()) {
    if (word === '') continue
    spoken++
    const next = said.slice(index + 1, index + wordsAgain)
    const end = at + word.length
    const isHere =
      folded.startsWith(word, at) && (places[end] !== places[end - 1]! + 1 || continues(folded, end, next))
    const start = isHere ? at : findAhead(folded, at, word + next.join(''), missed)
    if (start < 0) {
      missed++
      continue
    }
    found.from[index] = start
    at = found.to[index] = start + word.length
    missed = 0
    count++
  }
  return { ...found, share: spoken === 0 ? 0 : count / spoken }
}

function continues(folded: string, at: number, next: readonly string[]): boolean {
  const word = next.find((each) => each !== '')
  return word === undefined || folded.startsWith(word, at)
}

function findAhead(folded: string, at: number, wanted: string, missed: number): number {
  const { first, more, most } = lettersAhead
  const ahead = folded.slice(at, at + Math.min(most, first + more * missed) + wanted.length).indexOf(wanted)
  return ahead < 0 ? -1 : at + ahead
}
