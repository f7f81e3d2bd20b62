/** Finds where a query matches what the user wrote about a call: notes and tags. */
import type { Database } from 'better-sqlite3'
import type { SearchMatch, WrittenSource } from '../../../src-preload/contract/search.ts'
import { termSpans, type TermSpan } from '../../model/normalize.ts'
import { clipAround, mergeMarks } from '../marks.ts'
import { toTagTerm } from '../postings.ts'
import type { Requirement, SaidRequirement, Sequence } from './requirements.ts'

/** As long as a spoken moment, see `snippets.ts`. */
const clip = { maxLength: 160, lengthBefore: 40 }

interface Written {
  source: WrittenSource
  timestamp: number | null
  text: string
  /** Null for other than tags. */
  tagId: number | null
}

/** The texts of the call that fulfil one of these requirements: notes in order of time, then tags. */
export type FindWrittenMatches = (id: string, unsaid: readonly Requirement[]) => SearchMatch[]

export function createFindWrittenMatches(db: Database): FindWrittenMatches {
  const list = db.prepare<[string, string], Written>(
    `SELECT 'note' AS source, timestamp, text, NULL AS tagId FROM note WHERE recordingId = ?
     UNION ALL SELECT 'tag', NULL, name, id FROM tag JOIN recordingTag ON tagId = id WHERE recordingId = ?
     ORDER BY 4, 2`,
  )
  return (id, unsaid) => {
    const required = unsaid.filter(isWritten)
    return required.length === 0 ? [] : list.all(id, id).flatMap((each) => toMatch(each, required) ?? [])
  }
}

/** Words of one speaker and words near each other must be said. */
function isWritten(requirement: Requirement): requirement is SaidRequirement {
  return requirement.kind === 'said' && requirement.side === null
}

function toMatch(
  { source, timestamp, text, tagId }: Written,
  required: readonly SaidRequirement[],
): SearchMatch | null {
  const marks = tagId === null ? listMarks(text, required) : listTagMarks(text, tagId, required)
  if (marks.length === 0) return null
  // A row has no line breaks; marks keep their positions.
  const line = text.replaceAll(/\s/gu, ' ')
  return {
    ...withEllipses(line, clipAround(line, marks, clip)),
    timestamp,
    speaker: null,
    wordIndex: null,
    source,
  }
}

/** Shows where the text was cut. Marks move with it. */
function withEllipses(
  whole: string,
  { text, marks }: Pick<SearchMatch, 'text' | 'marks'>,
): Pick<SearchMatch, 'text' | 'marks'> {
  const before = whole.startsWith(text) ? '' : '…'
  const after = whole.endsWith(text) ? '' : '…'
  const move = before.length
  return { text: before + text + after, marks: marks.map(([start, end]) => [start + move, end + move]) }
}

/** A tag is found by its name, whole, begun or corrected. */
function listTagMarks(name: string, tagId: number, required: readonly SaidRequirement[]): [number, number][] {
  const term = `"${toTagTerm(tagId)}"`
  return required.some(({ expression }) => expression.includes(term)) ? [[0, name.length]] : []
}

function listMarks(text: string, required: readonly SaidRequirement[]): [number, number][] {
  const spans = termSpans(text)
  const sequences = required.flatMap((requirement) => requirement.sequences)
  const marks = spans.flatMap((_, first) =>
    sequences.flatMap((sequence): [number, number][] =>
      isAt(spans, first, sequence)
        ? [[spans[first]!.start, spans[first + sequence.terms.length - 1]!.end]]
        : [],
    ),
  )
  return mergeMarks(marks)
}

function isAt(spans: readonly TermSpan[], first: number, { terms, prefix }: Sequence): boolean {
  return terms.every((term, offset) => {
    const written = spans[first + offset]?.term
    if (prefix && offset === terms.length - 1) return written?.startsWith(term)
    return written === term
  })
}
