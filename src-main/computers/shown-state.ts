/** What the window shows of a shared folder: from the library until the first round, then from each round. */
import type { ComputersPhase, ComputersState } from '../../src-preload/contract/computers.ts'
import { isPlainErrorCode, type AppError } from '../../src-preload/contract/errors.ts'
import type { SharingWriter } from '../library/sharing-types.ts'
import type { Remote } from '../threads/rpc.ts'
import type { Clock } from '../util/clock.ts'
import { CodedError, readErrorCode } from '../util/coded-error.ts'
import { Emitter } from '../util/emitter.ts'
import type { Log } from '../util/log.ts'
import { readRememberedRounds, type SharedRound } from './library-exchange.ts'
import type { SharedFolderChoice } from './membership.ts'

interface ShownStateOptions {
  stored: { find(): SharedFolderChoice | null }
  writer: Remote<SharingWriter>
  model: number
  /** The name of this computer until the user chooses another one. */
  hostName: string
  clock: Clock
  log: Log
}

/** Another program may put any number of files in the folder. */
const mostRefused = 100

type Shown = Pick<ComputersState, 'phase' | 'error' | 'others' | 'lastRoundAt' | 'refused' | 'isOlder'>

const nothing: Shown = {
  ...{ phase: 'starting', error: null, others: [], lastRoundAt: null },
  ...{ refused: [], isOlder: false },
}

/** Until the folder is another one. */
const ofFolder: ComputersPhase[] = [
  ...(['no-folder', 'other-folder', 'key-replaced', 'cannot-write', 'cannot-read'] as const),
]

export class ShownState {
  readonly changes = new Emitter<ComputersState>()
  readonly #options: ShownStateOptions
  #name: string
  #shown = nothing
  /** What was shown of it. */
  #choice: SharedFolderChoice | null = null
  #loading: Promise<void> | null = null

  constructor(options: ShownStateOptions) {
    this.#options = options
    this.#name = options.hostName
  }

  async get(): Promise<ComputersState> {
    await this.#load()
    return this.describe()
  }

  describe(): ComputersState {
    const choice = this.#options.stored.find()
    const { folder = null, name = this.#name } = choice ?? {}
    return { folder, name, ...(choice ? this.#shown : { ...nothing, phase: 'off' }) }
  }

  /** Until a folder is chosen, which keeps the name. */
  rename(name: string): void {
    this.#name = name
  }

  /** After the choice may have changed. @throws the library's errors */
  async reload(): Promise<void> {
    const [before, now] = [this.#choice, this.#options.stored.find()]
    const { phase, refused } = this.#shown
    this.#choice = now
    this.#loading = null
    this.#shown = nothing
    await this.#load()
    // The next round finds the same.
    const isSame = before?.folder === now?.folder && before?.header.keyId === now?.header.keyId
    this.show(isSame && ofFolder.includes(phase) ? { phase, refused } : {})
  }

  report({ state, hasJoined, computers, refused, isOlder }: SharedRound): void {
    const phase: ComputersPhase = state === 'ready' && !hasJoined ? 'starting' : state
    this.show({
      ...{ phase, error: null, refused: refused.slice(0, mostRefused) },
      ...(computers.length > 0 && { others: computers, isOlder }),
      ...(phase === 'ready' && { lastRoundAt: this.#options.clock.now() }),
    })
  }

  fail(error: unknown): void {
    const failure = toAppError(error)
    // Logged once, however often it is tried again.
    if (this.#shown.error?.code !== failure.code)
      this.#options.log.warn('shared folder failed', { error: readErrorCode(error) })
    this.show({ phase: 'failed', error: failure })
  }

  show(shown: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...shown }
    this.changes.emit(this.describe())
  }

  #load(): Promise<void> {
    const { stored, writer, model } = this.#options
    if (stored.find() === null) return Promise.resolve()
    this.#loading ??= readRememberedRounds(writer, model).then((remembered) => {
      const { computers: others, isOlder, lastRoundAt, hasJoined } = remembered
      const phase = hasJoined === true ? 'ready' : 'starting'
      this.#shown = { ...this.#shown, ...{ phase, others, isOlder, lastRoundAt } }
    })
    return this.#loading
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof CodedError) return error.toAppError()
  const code = readErrorCode(error)
  return isPlainErrorCode(code) ? { code } : { code: 'internal' }
}
