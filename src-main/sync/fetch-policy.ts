/**
 * What is not fetched by itself now: because of what the machine is on, or because the quota is used up. What a
 * person asks for is fetched all the same.
 */
import type { WakeSignal } from './wake-signal.ts'
import type { SyncSettings } from './context.ts'
import type { Conditions } from './types.ts'

export type SavedOn = 'metered' | 'battery'

/** Nothing is known of the machine: nothing is held back. */
export const usualConditions: Conditions = { metered: false, onBattery: false, suspended: false }

/** What the settings say about `conditions`. A metered network is named first: it is the one that costs. */
function savedOn(
  held: 'everything' | 'audio',
  { onMetered, onBattery }: Pick<SyncSettings, 'onMetered' | 'onBattery'>,
  conditions: Conditions,
): SavedOn | null {
  const fetchPolicy = (fetched: SyncSettings['onMetered']) =>
    fetched === 'nothing' || (held === 'audio' && fetched === 'no-audio')
  if (conditions.metered && fetchPolicy(onMetered)) return 'metered'
  return conditions.onBattery && fetchPolicy(onBattery) ? 'battery' : null
}

export interface FetchPolicyOptions {
  settings: () => SyncSettings
  conditions: () => Conditions
  /** Rung, by whoever changes the settings or the conditions, when they have changed. */
  wake: WakeSignal
}

export class FetchPolicy {
  readonly #options: FetchPolicyOptions
  #quotaUsed = false

  constructor(options: FetchPolicyOptions) {
    this.#options = options
  }

  /** Why nothing at all is fetched; null when something is. */
  get everything(): SavedOn | null {
    const { settings, conditions } = this.#options
    return savedOn('everything', settings(), conditions())
  }

  /** Why no audio is fetched; null when it is. */
  get audio(): SavedOn | 'quota' | null {
    const { settings, conditions } = this.#options
    return savedOn('audio', settings(), conditions()) ?? (this.#quotaUsed ? 'quota' : null)
  }

  /** Nothing can be freed for what is to come: audio rests until something changes. */
  noteQuotaUsed(): void {
    this.#quotaUsed = true
  }

  /** Something came, went or was chosen: there may be room now. @returns true when audio had been resting. */
  lookForRoom(): boolean {
    const rested = this.#quotaUsed
    this.#quotaUsed = false
    return rested
  }

  /** Waits until something may be fetched by itself. @throws the signal's reason when aborted. */
  async pass(signal: AbortSignal): Promise<void> {
    for (;;) {
      const { version: rings } = this.#options.wake
      signal.throwIfAborted()
      if (this.everything === null) return
      await this.#options.wake.wait(rings, null, signal)
    }
  }
}
