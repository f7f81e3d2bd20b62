/** `search`: what the window’s search finds, as text or JSON. */
import { UsageError, wholeNumber, type Command, type Given } from '../command.ts'

const defaultLimit = 20

export const search: Command = {
  usage: 'QUERY [--limit N]',
  summary: 'Who said it, and when.',
  options: { limit: { type: 'string' } },
  mostPositionals: Infinity,
  check: (given) => void questionOf(given),
  needs: 'library',
  async run(context) {
    const { query, limit } = questionOf(context)
    const startedAt = performance.now()
    const found = await context.workspace.threads.reader.search({ query, limit })
    const tookMs = performance.now() - startedAt
    const results = found.results.map(({ id, matchCount, matches }) => ({
      id,
      matchCount,
      matches: matches.map(({ text, timestamp, speaker }) => ({ text, timestamp, speaker })),
    }))
    const lines = results.flatMap(({ id, matches }) => [
      id,
      ...matches.map(({ text, timestamp, speaker }) => `  ${timestamp ?? '?'} s ${speaker ?? '?'}: ${text}`),
    ])
    return {
      exitCode: 0,
      json: { query, total: found.total, results, tookMs },
      text: [`${found.total} calls`, ...lines].join('\n'),
    }
  },
}

function questionOf(given: Given): { query: string; limit: number } {
  const query = given.positionals.join(' ')
  if (query.trim() === '') throw new UsageError('search takes what to look for.')
  return { query, limit: wholeNumber(given, 'limit', defaultLimit, 1) }
}
