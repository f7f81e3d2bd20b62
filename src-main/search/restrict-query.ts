/** Restricts a query to the calls that an assistant may read. The query's text cannot change that. Pure. */
import type { SharedCalls } from '../model/call-scope.ts'
import type { Clause, Filter, Query } from './language/types.ts'

/** Filters whose answer does not depend on words, names, tags or numbers of a call. */
const wordless = new Set<Filter['field']>(['time', 'duration', 'direction', 'status', 'has', 'is'])

/**
 * Redacted words are in the index: with any other clause, calls that have some are left out, so that no query tells
 * what they are.
 */
export function restrictQuery(query: Query, shared: SharedCalls): Query {
  const isWordless = (clause: Clause) => clause.kind === 'filter' && wordless.has(clause.filter.field)
  const withoutRedacted = !query.groups.every(({ any }) => any.every(isWordless))
  return { ...query, shared: { ...shared, withoutRedacted } }
}
