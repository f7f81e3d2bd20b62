/** Where a call has what was searched for: pieces of words, and occurrences made of pieces. */
/** The terms [from, to) of one word. */

export interface Piece {
  word: number
  from: number
  to: number
}
export type Pieces = [Piece, ...Piece[]]
export interface Occurrence {
  /** Which requirement. */
  requirement: number
  /** Which of the texts that were to be said close to each other; 0 elsewhere. */
  part: number
  pieces: Pieces
}
