/**
 * Caches the service's answers and limits requests: one at a time, with a pause in between; no repetition
 * within minutes, and none for a while after a refusal.
 */
import { ServiceError } from '../../service/service-error.ts'
import type { ServiceSearchResult } from '../../service/types.ts'
import type { Clock } from '../../util/clock.ts'

export interface Answer {
  /** Null when the service refused this query. */
  found: ServiceSearchResult['data'] | null
  /** The service has more results than were requested. */
  more: boolean
}

export interface Answers {
  /** Null without an answer: failed, refused, or replaced by a newer query. */
  find(q: string): Promise<Answer | null>
}

/** The service changes little in this time, and people repeat queries. */
const keepMs = 5 * 60_000
/** About the queries of that time; an answer takes up to some 100 kB. */
const maxKept = 20
/** Pause between queries: uses at most sixty of a hundred requests a minute, with three pages each. */
const spacingMs = 3_000
/** People do not wait longer; while the budget is paused, no answer comes for a minute or more. */
const maxWaitMs = 10_000
/** An error that refuses one query (no access, too many requests) also refuses the next ones. */
const restMs = 60_000

/** @param ask may reject with a ServiceError; aborted by a newer query, the time limit and `stopped`. */
export function createAnswers(
  ask: (q: string, signal: AbortSignal) => Promise<Answer>,
  { clock, stopped }: { clock: Clock; stopped: AbortSignal },
): Answers {
  const kept = new Map<string, { at: number; answer: Answer }>()
  let asking: { q: string; stop: AbortController; answer: Promise<Answer> } | null = null
  let restsUntil = -Infinity
  let nextAt = -Infinity

  const keep = (q: string, answer: Answer) => {
    kept.delete(q)
    kept.set(q, { at: clock.monotonicMs(), answer })
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break
      kept.delete(oldest)
    }
  }

  const noteFailure = (q: string, error: unknown) => {
    if (!(error instanceof ServiceError)) return
    if (error.code === 'bad-request') keep(q, { found: null, more: false })
    else if (error.code === 'no-key' || error.code === 'unauthorized' || error.status !== null) {
      restsUntil = clock.monotonicMs() + restMs
    }
  }

  const replaceRequest = (q: string): Promise<Answer> => {
    if (asking?.q === q) return asking.answer
    asking?.stop.abort()
    const stop = new AbortController()
    const answer = withTimeLimit(clock, AbortSignal.any([stop.signal, stopped]), async (signal) => {
      await waitUntil(clock, nextAt, signal)
      nextAt = clock.monotonicMs() + spacingMs
      return await ask(q, signal)
    })
    const asked = { q, stop, answer }
    asking = asked
    answer
      .then(
        (given) => keep(q, given),
        (error: unknown) => noteFailure(q, error),
      )
      .finally(() => {
        if (asking === asked) asking = null
      })
    return answer
  }

  return {
    async find(q) {
      const now = clock.monotonicMs()
      const known = kept.get(q)
      if (known && now - known.at < keepMs) return known.answer
      if (now < restsUntil || stopped.aborted) return null
      return await replaceRequest(q).catch((error: unknown) => {
        if (error instanceof ServiceError) return null
        throw error
      })
    },
  }
}

/** @throws ServiceError `aborted` */
async function waitUntil(clock: Clock, at: number, signal: AbortSignal): Promise<void> {
  const ms = at - clock.monotonicMs()
  if (ms <= 0) return
  await clock.sleep(ms, signal).catch(() => {
    throw new ServiceError('aborted')
  })
}

async function withTimeLimit<T>(
  clock: Clock,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController()
  const tooLong = new AbortController()
  clock.sleep(maxWaitMs, ended.signal).then(
    () => tooLong.abort(),
    () => undefined,
  )
  try {
    return await work(AbortSignal.any([signal, tooLong.signal]))
  } finally {
    ended.abort()
  }
}
