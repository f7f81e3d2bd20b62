/** Restricts a query to the calls that an assistant may read. The query's text cannot change that. Pure. */
import type { SharedCalls } from '../../model/call-scope.ts'
import type { Clause, Filter, Group, Query, TextClause } from '../language/types.ts'
import { mayBePhoneNumber } from '../vocabulary/lexicon.ts'

/** Filters whose answer does not depend on words, names, tags or numbers of a call. */
const wordless = new Set<Filter['field']>([
  'time',
  'duration',
  'direction',
  'status',
  'has',
  'is',
  'due',
  'by',
])

/**
 * Redacted words are in the index: with any other clause, calls that have some are left out, so that no query tells
 * what they are.
 */
export function restrictQuery(query: Query, shared: SharedCalls): Query {
  const isWordless = (clause: Clause) => clause.kind === 'filter' && wordless.has(clause.filter.field)
  const withoutRedacted = !query.groups.every(({ any }) => any.every(isWordless))
  const groups = shared.withoutNumbers ? query.groups.map(hideNumbers) : query.groups
  return { ...query, groups, shared: { ...shared, withoutRedacted } }
}

function hideNumbers({ any: [first, ...others] }: Group): Group {
  return { any: [hideInClause(first), ...others.map(hideInClause)] }
}

function hideInClause(clause: Clause): Clause {
  if (clause.kind === 'near') return { ...clause, texts: clause.texts.map(hideInText) }
  return clause.kind === 'text' ? hideInText(clause) : clause
}

/** Digits are searched in what was said, and are not completed. */
function hideInText(clause: TextClause): TextClause {
  const isOpen = clause.open && !/\p{Nd}/u.test(clause.terms.at(-1)!)
  return { ...clause, open: isOpen, saidOnly: clause.terms.some(mayBePhoneNumber) }
}
