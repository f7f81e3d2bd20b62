/**
 * The patience of a run without a schedule, such as the command line's: what failed and is to be tried again
 * soon is waited for, so that one hiccup of the service does not leave a recording for the next run.
 */
import { audioPolicyOf } from '../library/audio-policy.ts'
import type { SyncDependencies } from './context.ts'

/** Outlasts two failures of one recording, and no script takes it for a standstill. */
const deadlineMs = 120_000
/** Failures beyond this many are no hiccup. */
const mostFailures = 500

export class RetryDeadline {
  readonly #dependencies: Pick<SyncDependencies, 'threads' | 'clock' | 'settings'>
  /** Monotonic; set when everything else has been done. */
  #endsAtMs: number | null = null

  constructor(dependencies: Pick<SyncDependencies, 'threads' | 'clock' | 'settings'>) {
    this.#dependencies = dependencies
  }

  /**
   * Milliseconds until a failed item is tried again; null when none is within the patience of this run. What the
   * service has not finished yet is not waited for: that is no failure.
   */
  async nextRetryMs(what: 'transcripts' | 'audio'): Promise<number | null> {
    const { threads, clock, settings } = this.#dependencies
    this.#endsAtMs ??= clock.monotonicMs() + deadlineMs
    const now = clock.now()
    const latest = now + this.#endsAtMs - clock.monotonicMs()
    const { items } = await threads.reader.listLedger({
      filter: 'waiting',
      policy: audioPolicyOf(settings(), now),
      offset: 0,
      limit: mostFailures,
    })
    const moments = items
      .map((item) =>
        what === 'transcripts'
          ? item.transcriptError !== null && item.transcriptNextAt
          : item.audioWanted && item.audioError !== null && item.audioNextAt,
      )
      .filter((at) => typeof at === 'number' && at <= latest)
    return moments.length > 0 ? Math.max(0, Math.min(...(moments as number[])) - now) + 1 : null
  }
}
