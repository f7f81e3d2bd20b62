/**
 * Parses a search query. No input is an error: an invalid part is left out and reported as a problem, unless it is
 * still being typed.
 *
 *     refund policy             both words, anywhere in the call
 *     "refund policy"           the words in this order; an unclosed quote reaches to the end
 *     -credit -"by card"        without
 *     follow-up                 a joined word is read as a phrase
 *     a b OR c                  a, and one of b and c; OR in capitals, between two
 *     me:price ~20s them:yes    close to each other in time
 *     before:2026-03            an operator and its value, see `operators.ts`
 *
 * Everything else is text, the operators of FTS5, parentheses and emoji included.
 */
import type { AppError } from '../../../src-preload/contract/errors.ts'
import { normalizeWord } from '../../model/normalize.ts'
import { mayRepeatInNumber } from '../readings/number-readings.ts'
import { bindSides } from './bind-sides.ts'
import {
  splitPieces,
  type NearPiece,
  type OperatorPiece,
  type OrPiece,
  type Piece,
  type TextPiece,
} from './pieces.ts'
import type { Clause, FilterClause, Group, NearClause, Problem, Query, TextClause } from './types.ts'
import type { ReadingContext } from './types.ts'

/**
 * Keeps a pasted paragraph cheap; its first words identify a call. With more, FTS5 would reach its limit for
 * nested expressions (256).
 */
const maxTerms = 48
/** Limit of other conditions; SQLite's limit for nested expressions is 1,000. */
const maxFilters = 48

/** Parses a query; text without a letter or digit has no groups. */
export function parseQuery(text: string, context: ReadingContext): Query {
  const pieces = splitPieces(text)
  const reading = new Reading(pieces, text, context)
  const chains = new Chains(reading.problems, text.trimEnd().length)
  for (const piece of pieces) {
    if (piece.kind === 'space') continue
    if (piece.kind === 'or' || piece.kind === 'near') chains.connect(piece)
    else chains.add(reading.read(piece))
  }
  const groups = withoutRepetitions(chains.list().flatMap((chain) => toGroups(chain, reading.problems)))
  return { text, groups: bindSides(groups), problems: reading.problems.sort((a, b) => a.start - b.start) }
}

/** Reads pieces as clauses, up to the limits. */
class Reading {
  readonly problems: Problem[] = []
  #text: string
  #context: ReadingContext
  /** End of the last piece that is not a filter: adding a filter does not finish the word before it. */
  #end: number
  #room = { terms: maxTerms, filters: maxFilters }

  constructor(pieces: readonly Piece[], text: string, context: ReadingContext) {
    this.#text = text
    this.#context = context
    this.#end = pieces.findLast((piece) => piece.kind !== 'space' && !isFilter(piece))?.end ?? 0
  }

  /** Null for a piece without meaning. */
  read(piece: TextPiece | OperatorPiece): Clause | null {
    if (piece.kind === 'text') return this.#readText(piece, null) ?? null
    const { side } = piece.operator
    const clause = side ? this.#readText(piece, side) : this.#readFilter(piece)
    if (clause === undefined && !isBeingTyped(piece, this.#text)) {
      const { name, start, end, operator } = piece
      const choices = operator.choices.map((choice) => choice.value)
      const params = { name, value: operator.value, choices }
      this.problems.push({ start, end, error: { code: 'search-needs-value', params } })
    }
    return clause ?? null
  }

  /** Undefined for text without a word, null when over the limit. */
  #readText(piece: TextPiece | OperatorPiece, side: TextClause['side']): TextClause | null | undefined {
    const { start, end, negated, quoted, closed, value } = piece
    const terms = value.split(/\s+/u).flatMap(normalizeWord)
    if (terms.length === 0) return side ? undefined : null
    const taken = terms.slice(0, this.#room.terms)
    const isCut = taken.length < terms.length
    // A shortened negated phrase would exclude more calls.
    if (taken.length === 0 || (isCut && negated)) return this.#leaveOut('terms', piece)
    this.#room.terms -= taken.length
    if (isCut) this.#leaveOut('terms', piece)
    const open = !closed && !isCut && end >= this.#end
    return { kind: 'text', start, end, negated, quoted, side, text: value, terms: taken, open }
  }

  /** Undefined for an invalid value, null when over the limit. */
  #readFilter({ start, end, negated, operator, value }: OperatorPiece): FilterClause | null | undefined {
    const written = value.trim()
    const filter = written === '' ? null : operator.read(written, this.#context.now)
    if (!filter) return undefined
    if (this.#room.filters === 0) return this.#leaveOut('filters', { start, end })
    this.#room.filters--
    return { kind: 'filter', start, end, negated, filter }
  }

  /**
   * Reports a problem once; later pieces of the kind are left out too, so the beginning of the query counts.
   */
  #leaveOut(kind: 'terms' | 'filters', { start, end }: Pick<Problem, 'start' | 'end'>): null {
    this.#room[kind] = 0
    const error: AppError =
      kind === 'terms'
        ? { code: 'search-too-many-words', params: { most: maxTerms } }
        : { code: 'search-too-many-filters', params: { most: maxFilters } }
    if (!this.problems.some((problem) => problem.error.code === error.code))
      this.problems.push({ start, end, error })
    return null
  }
}

function isFilter(piece: Piece): boolean {
  return piece.kind === 'operator' && piece.operator.side === null
}

/** Whether the query ends in an operator whose value may still become valid. */
function isBeingTyped(piece: OperatorPiece, text: string): boolean {
  if (piece.closed || text.slice(piece.end).trim() !== '') return false
  if (piece.quoted) return piece.operator.isBeginning(piece.value)
  const written = text.slice(piece.valueStart)
  return written === '' || (piece.value !== '' && piece.operator.isBeginning(written))
}

/** Clauses joined by `OR`; neighbours joined by `~` are one clause already. */
type Chain = [Clause, ...Clause[]]

/** Joins clauses by the pieces between them. A piece without meaning removes its `OR` or `~`. */
class Chains {
  #chains: Chain[] = []
  #problems: Problem[]
  /** End of the last piece. */
  #end: number
  /** Kind of the last piece. */
  #last: 'clause' | 'nothing' | OrPiece | NearPiece = 'nothing'

  constructor(problems: Problem[], end: number) {
    this.#problems = problems
    this.#end = end
  }

  connect(piece: OrPiece | NearPiece): void {
    if (this.#last === 'clause') this.#last = piece
    else if (piece.end < this.#end || piece.kind === 'near') this.#refuse(piece)
    if (this.#last === piece && piece.kind === 'near' && piece.seconds === null) this.#refuse(piece)
  }

  add(clause: Clause | null): void {
    const connection = this.#last
    this.#last = clause ? 'clause' : 'nothing'
    if (!clause) return
    const chain = this.#chains.at(-1)
    if (!chain || typeof connection === 'string') this.#chains.push([clause])
    else if (connection.kind === 'or') chain.push(clause)
    else if (!this.#addNear(chain, connection, clause)) this.#chains.push([clause])
  }

  list(): readonly Chain[] {
    return this.#chains
  }

  #addNear(chain: Chain, connection: NearPiece, clause: Clause): boolean {
    // Already reported as a problem.
    if (connection.seconds === null) return false
    const near = joinNear(chain.at(-1)!, connection.seconds, clause)
    if (near) chain[chain.length - 1] = near
    else this.#refuse(connection)
    return near !== null
  }

  #refuse(piece: OrPiece | NearPiece): void {
    const { start, end } = piece
    this.#problems.push({ start, end, error: { code: findRefusal(piece) } })
  }
}

function findRefusal(piece: OrPiece | NearPiece) {
  if (piece.kind === 'or') return 'search-lone-or'
  return piece.seconds === null ? 'search-bad-time' : 'search-lone-time'
}

/** Null when one of them is not a text that must be said. */
function joinNear(before: Clause, seconds: number, after: Clause): NearClause | null {
  if (after.kind !== 'text' || after.negated || before.kind === 'filter' || before.negated) return null
  const span = { kind: 'near' as const, negated: false as const, start: before.start, end: after.end }
  if (before.kind === 'text') return { ...span, texts: [before, after], withinSeconds: [seconds] }
  return {
    ...span,
    texts: [...before.texts, after],
    withinSeconds: [...before.withinSeconds, seconds],
  }
}

/** Groups the wanted clauses; each negated clause is its own group, even beside `OR`. */
function toGroups(chain: Chain, problems: Problem[]): Group[] {
  if (chain.length === 1) return [{ any: chain }]
  const [first, ...others] = chain.filter((clause) => !clause.negated)
  const unwanted = chain.filter((clause) => clause.negated)
  for (const { start, end } of unwanted) {
    problems.push({ start, end, error: { code: 'search-or-with-minus' } })
  }
  const wanted: Group[] = first ? [{ any: [first, ...others] }] : []
  const without = unwanted.map((clause): Group => ({ any: [clause] }))
  // The clause that ends the query stays last.
  return chain.at(-1)!.negated ? [...wanted, ...without] : [...without, ...wanted]
}

/** Removes the later of equal groups and clauses, unless it is still being typed or part of a number. */
function withoutRepetitions(groups: Group[]): Group[] {
  const whole = groups.map(({ any: [first, ...others] }): Group => {
    const keys = new Set([toClauseKey(first)])
    return { any: [first, ...others.filter((clause) => isNew(keys, toClauseKey(clause), isOpen(clause)))] }
  })
  const asked = new Set<string>()
  return whole.filter(
    ({ any }) => isNew(asked, any.map(toClauseKey).sort().join('|'), any.some(isOpen)) || isDigits(any),
  )
}

/** "twenty twenty six" is not "twenty six". */
function isDigits([clause, ...others]: Group['any']): boolean {
  const isBareWord = others.length === 0 && clause.kind === 'text' && !clause.quoted && !clause.negated
  return isBareWord && clause.terms.every(mayRepeatInNumber)
}

function isNew(keys: Set<string>, key: string, open: boolean): boolean {
  if (keys.has(key) && !open) return false
  keys.add(key)
  return true
}

/** Whether its last word may be unfinished. */
function isOpen(clause: Clause): boolean {
  return clause.kind === 'near' ? clause.texts.some(isOpen) : clause.kind === 'text' && clause.open
}

/** Equal for clauses with the same meaning. */
function toClauseKey(clause: Clause): string {
  if (clause.kind === 'filter') return JSON.stringify([clause.negated, clause.filter])
  if (clause.kind === 'near') return JSON.stringify([clause.texts.map(toClauseKey), clause.withinSeconds])
  return JSON.stringify([clause.negated, clause.side, clause.quoted, clause.terms])
}
