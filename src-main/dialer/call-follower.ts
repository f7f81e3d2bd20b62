/** Follows a started call until its recording and transcript are in the library. */
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import type { LibraryChange } from '../library/stored-types.ts'
import { ServiceError } from '../service/service-error.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Clock } from '../util/clock.ts'
import type { Emitter } from '../util/emitter.ts'
import type { Remote } from '../threads/rpc.ts'
import { isOpen, toCallState } from './call-attempt.ts'
import type { CurrentAttempt } from './current-attempt.ts'
import { matchRecording, readMatchWindow } from './match-recording.ts'

export interface CallFollowerOptions {
  service: Pick<ServiceClient, 'listCalls'>
  reader: Pick<Remote<LibraryReader>, 'listPossibleRecordings' | 'findRecordings'>
  writer: Pick<Remote<LibraryWriter>, 'saveRecordings'>
  sync: { now(): void }
  libraryChanges: Emitter<LibraryChange>
  region: () => string
  clock: Clock
}

/**
 * Delays between looks for the call: short while it may just have ended, then long; each look costs one
 * request.
 */
const lookAfterMs = [2_000, 2_000, 3_000, 5_000, 8_000, 12_000]
const lookEveryMs = 20_000
const lookRarelyAfterMs = 15 * 60_000
const lookRarelyEveryMs = 60_000
/** Longer than any call and its transcription should take. */
const neverArrivedAfterMs = 4 * 3_600_000

type LookOutcome =
  | 'looked'
  /** For example without a network: the next look tries again, and sync reports the reason. */
  | 'failed'
  /** Refused until the user acts: retrying is useless. */
  | 'in-vain'

export class CallFollower {
  readonly #options: CallFollowerOptions
  readonly #current: CurrentAttempt
  readonly #stopping = new AbortController()
  /** One loop per attempt; it ends soon after a newer attempt replaces its own. */
  readonly #loops = new Map<number, Promise<void>>()
  readonly #stopListening: () => void

  constructor(options: CallFollowerOptions, current: CurrentAttempt) {
    this.#options = options
    this.#current = current
    this.#stopListening = options.libraryChanges.listen(({ ids }) => {
      const recordingId = current.get()?.recordingId
      // If reading or saving fails now, the loop tries again.
      if (recordingId && ids.includes(recordingId)) this.refresh().catch(() => undefined)
    })
  }

  /**
   * Follows the attempt while it is shown. Ends quietly when stopped or when the library is closed: the call
   * continues, and the next start looks again.
   */
  start(id: number): void {
    if (this.#loops.has(id) || this.#stopping.signal.aborted) return
    const loop = this.#follow(id)
      .catch(() => undefined)
      .finally(() => this.#loops.delete(id))
    this.#loops.set(id, loop)
  }

  /** Brings the service's latest calls into the library. @throws ServiceError */
  async listLatest(): Promise<void> {
    const { service, writer, clock } = this.#options
    const { data } = await service.listCalls(
      { page: 1, limit: 20 },
      { priority: 'interactive', signal: this.#stopping.signal },
    )
    await writer.saveRecordings({ recordings: data, seenAt: clock.now() })
  }

  /** Copies the state of the call's recording from the library. */
  async refresh(): Promise<void> {
    const attempt = this.#current.get()
    if (!attempt?.recordingId) return
    const [recording] = await this.#options.reader.findRecordings({ ids: [attempt.recordingId] })
    if (!recording) return
    const change = toCallState(recording)
    if (change.state !== attempt.state || change.ready !== attempt.ready) {
      await this.#current.update(attempt, change)
    }
  }

  /** Resolves when no loop is running. */
  async stop(): Promise<void> {
    await Promise.all(this.#loops.values())
  }

  /** Stops all requests and following. */
  abort(): void {
    this.#stopListening()
    this.#stopping.abort()
  }

  async #follow(id: number): Promise<void> {
    const { clock } = this.#options
    for (let look = 0; ; look++) {
      const attempt = this.#current.find(id)
      if (!isOpen(attempt)) return
      const rarely = clock.now() - attempt.startedAt > lookRarelyAfterMs ? lookRarelyEveryMs : lookEveryMs
      await clock.sleep(lookAfterMs[look] ?? rarely, this.#stopping.signal)
      const outcome = await this.#lookOnce(id)
      if (outcome === 'in-vain') return
      // Given up only after asking the service: the machine may have been asleep.
      if (outcome === 'looked') await this.#giveUpIfOld(id)
    }
  }

  async #lookOnce(id: number): Promise<LookOutcome> {
    try {
      await this.listLatest()
      await this.#finish(id)
      await this.refresh()
      return 'looked'
    } catch (error) {
      // Without a key nothing was sent, and the recording may still arrive.
      return error instanceof ServiceError && error.status === 401 ? 'in-vain' : 'failed'
    }
  }

  /** Finds the call's recording among those just listed. */
  async #finish(id: number): Promise<void> {
    const attempt = this.#current.find(id)
    if (!attempt) return
    if (attempt.recordingId === null) {
      const { reader, region } = this.#options
      const { callSid } = attempt
      const possible = await reader.listPossibleRecordings({
        intentId: id,
        callSid,
        ...readMatchWindow(attempt),
      })
      const recording = matchRecording(attempt, possible, { region: region(), isAsked: true })
      if (!recording) return
      await this.#current.update(attempt, {
        recordingId: recording.id,
        callSid: recording.callSid ?? callSid,
      })
    }
    this.#options.sync.now()
  }

  async #giveUpIfOld(id: number): Promise<void> {
    const attempt = this.#current.find(id)
    if (!attempt || attempt.recordingId !== null) return
    if (this.#options.clock.now() - attempt.startedAt > neverArrivedAfterMs) {
      await this.#current.update(attempt, { state: 'never-arrived', error: null })
    }
  }
}
