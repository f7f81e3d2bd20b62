/**
 * Lists the parts of a query that the search box paints as chips: phrases, operators with values, `OR`,
 * `~20s`, minus.
 */
import type { QueryProblem, QueryToken } from '../../../src-preload/contract/search.ts'
import { splitPieces, type Piece } from './pieces.ts'

/** Ascending, without overlaps; plain words give no token. */
export function tokenize(query: string, problems: readonly QueryProblem[]): QueryToken[] {
  // A problem covers exactly one piece.
  const wrong = new Set(problems.map(({ start }) => start))
  return splitPieces(query).flatMap((piece) => {
    const kind = findTokenKind(piece)
    if (!kind) return []
    const { start, end } = piece
    const valueStart = piece.kind === 'operator' ? piece.valueStart : end
    return [{ kind, start, end, valueStart, isWrong: wrong.has(start) }]
  })
}

function findTokenKind(piece: Piece): QueryToken['kind'] | null {
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
