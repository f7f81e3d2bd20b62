/** Types for the places where a call matches a query: pieces of words, and occurrences made of pieces. */
/** The terms [from, to) of one word. */

export interface Piece {
  word: number
  from: number
  to: number
}
export type Pieces = [Piece, ...Piece[]]
export interface Occurrence {
  /** Index of the requirement. */
  requirement: number
  /** Index of the text within a near requirement; 0 for other requirements. */
  part: number
  pieces: Pieces
}
