/** What is typed in the measurement: queries of all kinds, letter by letter from the first. */
import { randomOf, type Corpus } from '../search-corpus.ts'

const queryCount = 320

/** Some 3,500 beginnings of queries; each is one search. */
export function typedQueries(corpus: Corpus, seed: number): string[] {
  const random = randomOf(seed)
  const word = (from: number, to: number) => corpus.vocabulary[from + Math.floor(random() * (to - from))]!
  const kinds = [
    () => word(0, 50),
    () => word(50, 1000),
    () => word(1000, 20_000),
    () => `${word(0, 50)} ${word(0, 50)}`,
    () => `${word(50, 1000)} ${word(0, 200)}`,
    () => `"${word(0, 50)} ${word(0, 50)}"`,
    () => `${word(200, 2000)} -${word(0, 50)}`,
    () => typoOf(word(200, 4000), random),
    () => `+1415555${Math.floor(random() * 4000)}`,
    () => `them:${word(50, 1000)}`,
    () => `in:inbound ${word(50, 1000)}`,
    () => `${word(50, 1000)} OR ${word(50, 1000)}`,
  ]
  return Array.from({ length: queryCount }, (_, index) => kinds[index % kinds.length]!()).flatMap((query) =>
    Array.from({ length: query.length }, (_, length) => query.slice(0, length + 1)),
  )
}

/** One letter left out, not the first. */
export function typoOf(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 1))
  return word.slice(0, at) + word.slice(at + 1)
}
