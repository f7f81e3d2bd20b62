/**
 * Limits how long a run without a schedule, such as the command line's, waits for failed items that are
 * retried soon, so that a short failure does not leave a recording to the next run.
 */
import { toAudioPolicy } from '../library/queries/audio-policy.ts'
import type { SyncDependencies } from './context.ts'

/** Long enough for two failures of one recording, short enough not to look like a hang in a script. */
const deadlineMs = 120_000

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
    const policy = toAudioPolicy(settings(), now)
    const next = await threads.reader.findNextRetryAt({ what, policy })
    return next === null || next > latest ? null : Math.max(0, next - now) + 1
  }
}
