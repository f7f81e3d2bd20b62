/** The status of sync, and its three commands. */
import type { PauseLength, SyncPhase, SyncStatus } from '../../../src-preload/contract/sync.ts'
import type { Client } from '../../client.ts'

const workingPhases: ReadonlySet<SyncPhase> = new Set(['listing', 'transcripts', 'audio'])

export class SyncState {
  readonly #client: Client
  #status = $state.raw<SyncStatus | null>(null)

  constructor(client: Client) {
    this.#client = client
  }

  /** Null until the first answer. */
  get status(): SyncStatus | null {
    return this.#status
  }

  get isWorking(): boolean {
    return this.#status !== null && workingPhases.has(this.#status.phase)
  }

  get isOffline(): boolean {
    return this.#status?.phase === 'offline'
  }

  /** The service has or may soon have calls or transcripts that are not here yet. */
  get lacksTranscripts(): boolean {
    if (this.#status === null) return false
    const { recordings, serviceTotal, transcripts } = this.#status
    const { wanted, waiting, failed } = transcripts
    return (serviceTotal ?? 0) > recordings || wanted + waiting + failed > 0
  }

  /** Calls that are or will be ready: the service's count if known and larger, without failed ones. */
  get total(): number {
    if (this.#status === null) return 0
    const { serviceTotal, recordings, failedAtService } = this.#status
    return Math.max(serviceTotal ?? 0, recordings) - failedAtService
  }

  /** Share of all data that is on this machine, 0 to 1. */
  get share(): number {
    return this.total === 0 ? 0 : Math.min(1, (this.#status?.readyOffline ?? 0) / this.total)
  }

  /** Follows the status; returns the function that stops. */
  listen(): () => void {
    return this.#client.on('sync.changed', (status) => (this.#status = status))
  }

  /** Loads the status, for example for another library. */
  async load(): Promise<void> {
    this.#status = null
    // On failure nothing is shown; the next announcement updates it.
    const status = await this.#client.call('sync.status', null).catch(() => null)
    this.#status ??= status
  }

  async syncNow(): Promise<void> {
    await this.#client.call('sync.now', null)
  }

  async pause(length: PauseLength): Promise<void> {
    await this.#client.call('sync.pause', { length })
  }

  async resume(): Promise<void> {
    await this.#client.call('sync.resume', null)
  }
}
