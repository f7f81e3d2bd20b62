/** `search`: the same results as the window’s search, as text or JSON. */
import { z } from 'zod'
import { describeError } from '../../../src-preload/contract/errors.ts'
import type { SearchSort } from '../../../src-preload/contract/search.ts'
import type { SearchInput } from '../../search/types.ts'
import { cleanText } from '../../util/clean-text.ts'
import { UsageError, wholeNumber, type Command, type Given } from '../command.ts'
import { count, seconds } from '../document.ts'

const defaultLimit = 20
const sorts: readonly SearchSort[] = ['relevance', 'newest', 'oldest']

const schema = z.object({
  query: z.string(),
  total: count,
  corrections: z.array(z.object({ typed: z.string(), used: z.string() })),
  problems: z.array(z.object({ start: count, end: count, message: z.string() })),
  results: z.array(
    z.object({
      id: z.string(),
      matchCount: count,
      matches: z.array(
        z.object({ text: z.string(), timestamp: seconds.nullable(), speaker: z.string().nullable() }),
      ),
    }),
  ),
  tookMs: z.number(),
})

export const search: Command<z.infer<typeof schema>> = {
  usage: 'QUERY [--limit N] [--sort relevance|newest|oldest]',
  summary: 'Searches the calls on this computer.',
  document: { version: 1, title: 'Search results', schema },
  options: { limit: { type: 'string' }, sort: { type: 'string', default: 'relevance' } },
  mostPositionals: Infinity,
  check: (given) => void readSearchInput(given, 0),
  needs: 'library',
  async run(context) {
    const { threads } = context.workspace
    const question = readSearchInput(context, Date.now())
    const { query, now } = question
    // A caret at the start: no value counts as still being typed.
    const read = await threads.search.read({ query, caret: 0, now })
    const problems = read.problems.map(({ error, ...place }) => ({
      ...place,
      message: describeError(error),
    }))
    for (const { message } of problems) context.tell(message)
    const startedAt = performance.now()
    // Never null: no newer query replaces it.
    const found = (await threads.thorough.settle(question))!
    const tookMs = performance.now() - startedAt
    if (found.isPartial) context.tell('No call has all words. These have most of them.')
    const results = found.results.map(({ id, matchCount, matches }) => ({
      id,
      matchCount,
      matches: matches
        .filter(({ source }) => source === undefined)
        .map(({ text, timestamp, speaker }) => ({ text, timestamp, speaker })),
    }))
    const lines = results.flatMap(({ id, matches }) => [
      cleanText(id),
      ...matches.map(
        ({ text, timestamp, speaker }) =>
          `  ${timestamp ?? '?'} s ${cleanText(speaker ?? '?')}: ${cleanText(text)}`,
      ),
    ])
    return {
      exitCode: 0,
      json: { query, total: found.total, corrections: found.corrections, problems, results, tookMs },
      text: [`${found.total} calls`, ...lines].join('\n'),
    }
  },
}

/** @throws UsageError @param command its name, for the error */
export function readSearchInput(given: Given, now: number, command = 'search'): SearchInput {
  const query = given.positionals.join(' ')
  if (query.trim() === '') throw new UsageError(`${command} needs a query.`)
  const sort = sorts.find((known) => known === given.options.sort)
  if (!sort) throw new UsageError(`--sort must be one of ${sorts.join(', ')}.`)
  return { query, sort, limit: wholeNumber(given, 'limit', defaultLimit, 1), now }
}
