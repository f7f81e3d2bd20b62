/**
 * Limits how long a run without a schedule, such as the command line's, waits for failed items that are
 * retried soon, so that a short failure does not leave a recording to the next run.
 */
import { toAudioPolicy } from '../library/queries/audio-policy.ts'
import type { SyncDependencies } from './context.ts'

/** Long enough for two failures of one recording, short enough not to look like a hang in a script. */
const deadlineMs = 120_000
/** More failures than this are not a short failure. */
const mostFailures = 500

export class RetryDeadline {
  readonly #dependencies: Pick<SyncDependencies, 'threads' | 'clock' | 'settings'>
  /** Monotonic; set when everything else is done. */
  #endsAtMs: number | null = null

  constructor(dependencies: Pick<SyncDependencies, 'threads' | 'clock' | 'settings'>) {
    this.#dependencies = dependencies
  }

  /**
   * Milliseconds until a failed item is retried; null when none is due before the deadline. Recordings the
   * service has not finished are not waited for: that is no failure.
   */
  async nextRetryMs(what: 'transcripts' | 'audio'): Promise<number | null> {
    const { threads, clock, settings } = this.#dependencies
    this.#endsAtMs ??= clock.monotonicMs() + deadlineMs
    const now = clock.now()
    const latest = now + this.#endsAtMs - clock.monotonicMs()
    const { items } = await threads.reader.listLedger({
      filter: 'waiting',
      policy: toAudioPolicy(settings(), now),
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
