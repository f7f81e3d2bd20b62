/** Lists the words of a turn, in all programs: its own, and the asides in it; and compares ranges of words. */
import { joinSpoken } from './joined-words.ts'
import type { Aside, TurnView } from './recordings.ts'
import type { WordPlace } from './redaction.ts'

type TurnWords = Pick<TurnView, 'first' | 'count' | 'others' | 'asides'>

/** Words of a turn that are shown together: its own, or an aside's. */
export interface TurnPiece {
  /** Null for own words. */
  aside: Aside | null
  /** Indices, ascending, one or more. */
  words: number[]
}

/** Indices of the turn's own words, ascending. */
export function listOwnWords({ first, count, others = [] }: TurnWords): number[] {
  const own: number[] = []
  let skipped = 0
  for (let index = first; index < first + count; index++) {
    if (others[skipped] === index) skipped++
    else own.push(index)
  }
  return own
}

/** The turn's own words with its asides where they were said. Each word of the turn is in one piece. */
export function listPieces(turn: TurnWords): TurnPiece[] {
  const own = listOwnWords(turn)
  if (!turn.asides) return [{ aside: null, words: own }]
  const pieces: TurnPiece[] = []
  let from = 0
  for (const aside of turn.asides) {
    const after = own.findIndex((index, at) => at >= from && index > aside.words[0]!)
    const to = after < 0 ? own.length : after
    if (to > from) pieces.push({ aside: null, words: own.slice(from, to) })
    pieces.push({ aside, words: aside.words })
    from = to
  }
  if (from < own.length) pieces.push({ aside: null, words: own.slice(from) })
  return pieces
}

/** Whether a word is the turn's own or in one of its asides. */
export function hasWord(turn: TurnWords, index: number): boolean {
  const isInside = index >= turn.first && index < turn.first + turn.count
  if (isInside && !turn.others?.includes(index)) return true
  return turn.asides?.some(({ words }) => words.includes(index)) ?? false
}

/** The turn's own words as one line of text. @param words of the call */
export function joinOwnWords(turn: TurnWords, words: readonly string[]): string {
  return joinSpoken(
    turn.others
      ? listOwnWords(turn).map((index) => words[index]!)
      : words.slice(turn.first, turn.first + turn.count),
  )
}

/**
 * All words of the turn as one line, with asides in parentheses: "I went there (You: uh-huh) on Friday".
 *
 * @param words of the call
 * @param nameOf the name of a speaker
 */
export function joinTurn(
  turn: TurnWords,
  words: readonly string[],
  nameOf: (speaker: string | null) => string,
): string {
  if (!turn.asides) return joinOwnWords(turn, words)
  return listPieces(turn)
    .map(({ aside, words: indices }) => {
      const said = joinSpoken(indices.map((index) => words[index]!))
      return aside ? `(${nameOf(aside.speaker)}: ${said})` : said
    })
    .join(' ')
}

export function overlaps(one: WordPlace, other: WordPlace): boolean {
  return one.first < other.first + other.count && other.first < one.first + one.count
}
