/** The computers that share what the user adds to calls, and the values that several of them changed. */
import type { ComputerConflict, ComputersState } from '../../../src-preload/contract/computers.ts'
import type { Client } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'

export class Computers {
  readonly #client: Client
  readonly #request = new LatestRequest()
  #state = $state.raw<ComputersState | null>(null)
  #conflicts = $state.raw<readonly ComputerConflict[]>([])

  constructor(client: Client) {
    this.#client = client
  }

  /** Null until the first answer. */
  get state(): ComputersState | null {
    return this.#state
  }

  /** Of the last hour. */
  get conflicts(): readonly ComputerConflict[] {
    return this.#conflicts
  }

  listen(): () => void {
    return this.#client.on('computers.changed', (state) => this.take(state))
  }

  /** A failure is shown where a folder is chosen. */
  async load(): Promise<void> {
    await this.#client.call('computers.state', null).then(
      (state) => this.take(state),
      () => undefined,
    )
  }

  /** Shows this state, and asks for its conflicts. */
  take(state: ComputersState): void {
    this.#state = state
    if (state.folder !== null) return void this.loadConflicts()
    this.#request.cancel()
    this.#conflicts = []
  }

  async loadConflicts(): Promise<void> {
    const isLatest = this.#request.begin()
    const conflicts = await this.#client.call('computers.list-conflicts', null).catch(() => null)
    if (conflicts !== null && isLatest()) this.#conflicts = conflicts
  }

  /** Those of a thing, such as of a note. */
  of(kind: string, rowId: number | null): ComputerConflict[] {
    return this.#conflicts.filter((each) => each.kind === kind && each.rowId === rowId && rowId !== null)
  }

  ofKind(kind: string): ComputerConflict[] {
    return this.#conflicts.filter((each) => each.kind === kind)
  }

  /** Those of a call that belong to no note of it. */
  ofCall(recordingId: string): ComputerConflict[] {
    return this.#conflicts.filter((each) => each.recordingId === recordingId && each.kind !== 'note')
  }
}
