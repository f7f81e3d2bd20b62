/** What of a query the search box paints as chips: phrases, operators with their values, `OR`, `~20s`, minus. */
import type { QueryProblem, QueryToken } from '../../../src-preload/contract/search.ts'
import { piecesOf, type Piece } from './pieces.ts'

/** Ascending, not overlapping; words that stand for themselves have none. */
export function tokensOf(query: string, problems: readonly QueryProblem[]): QueryToken[] {
  // A problem points at one whole piece.
  const wrong = new Set(problems.map(({ start }) => start))
  return piecesOf(query).flatMap((piece) => {
    const kind = kindOf(piece)
    if (!kind) return []
    const { start, end } = piece
    const valueStart = piece.kind === 'operator' ? piece.valueStart : end
    return [{ kind, start, end, valueStart, isWrong: wrong.has(start) }]
  })
}

function kindOf(piece: Piece): QueryToken['kind'] | null {
  switch (piece.kind) {
    case 'operator':
      return piece.operator.side ? 'side' : 'filter'
    case 'text':
      if (piece.negated) return 'minus'
      return piece.quoted ? 'phrase' : null
    case 'space':
      return null
    default:
      return piece.kind
  }
}
