/**
 * Decides what is not fetched automatically, because of the network, the power source or the quota. What the
 * user requests is fetched anyway.
 */
import type { WakeSignal } from './wake-signal.ts'
import type { SyncSettings } from './context.ts'
import type { Conditions } from './types.ts'

export type SavedOn = 'metered' | 'battery'

/** Used while nothing is known about the machine: nothing is held back. */
export const usualConditions: Conditions = { metered: false, onBattery: false, suspended: false }

/** Applies the settings to `conditions`. A metered network is reported first because it costs money. */
function findSavedOn(
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
  /** Notified by the caller when the settings or the conditions have changed. */
  wake: WakeSignal
}

export class FetchPolicy {
  readonly #options: FetchPolicyOptions
  #quotaUsed = false

  constructor(options: FetchPolicyOptions) {
    this.#options = options
  }

  /** Why nothing is fetched; null when fetching is allowed. */
  get everything(): SavedOn | null {
    const { settings, conditions } = this.#options
    return findSavedOn('everything', settings(), conditions())
  }

  /** Why no audio is fetched; null when it is allowed. */
  get audio(): SavedOn | 'quota' | null {
    const { settings, conditions } = this.#options
    return findSavedOn('audio', settings(), conditions()) ?? (this.#quotaUsed ? 'quota' : null)
  }

  /** Nothing can be freed for the next item: audio is held back until something changes. */
  noteQuotaUsed(): void {
    this.#quotaUsed = true
  }

  /** Storage changed, so there may be room now. @returns true when audio was held back. */
  lookForRoom(): boolean {
    const rested = this.#quotaUsed
    this.#quotaUsed = false
    return rested
  }

  /** Waits until automatic fetching is allowed. @throws the signal's reason when aborted. */
  async pass(signal: AbortSignal): Promise<void> {
    for (;;) {
      const { version: version } = this.#options.wake
      signal.throwIfAborted()
      if (this.everything === null) return
      await this.#options.wake.wait(version, null, signal)
    }
  }
}
