/** The settings of several computers: choosing the folder, the code, and who takes part. */
import type {
  ComputersState,
  JoinComputersOutcome,
  OtherComputer,
} from '../../../../src-preload/contract/computers.ts'
import { type Client, messageOf } from '../../../client.ts'
import type { Computers } from '../computers.svelte.ts'
import { computersText as text } from './text.ts'

/** `start`, `join`: the folder was chosen. `code`: of the current folder, which this computer does not have. */
export type Asked =
  | { what: 'start' | 'join'; folder: string }
  | { what: 'code' | 'rename' | 'leave' }
  | { what: 'remove'; computer: OtherComputer }

/** `isNew`: the code was changed, so that the other computers need it. */
export interface ShownCode {
  code: string
  isNew: boolean
}

export type JoinProblem = Exclude<JoinComputersOutcome['outcome'], 'joined'>

export class SharedFolder {
  readonly #client: Client
  readonly #computers: Computers
  #asked = $state.raw<Asked | null>(null)
  #code = $state.raw<ShownCode | null>(null)
  #failure = $state<string | null>(null)

  constructor(client: Client, computers: Computers) {
    this.#client = client
    this.#computers = computers
  }

  /** The open dialog. */
  get asked(): Asked | null {
    return this.#asked
  }

  /** The code to show; null otherwise. */
  get code(): ShownCode | null {
    return this.#code
  }

  /** Why the last request failed. */
  get failure(): string | null {
    return this.#failure
  }

  ask(asked: Asked): void {
    this.#asked = asked
  }

  endAsking(): void {
    this.#asked = null
  }

  hideCode(): void {
    this.#code = null
  }

  /** The system's dialog asks for the folder. */
  async choose(): Promise<void> {
    await this.#attempt(async () => {
      const chosen = await this.#client.call('computers.choose-folder', null)
      if (chosen.outcome === 'cancelled') return
      const { folder } = chosen
      this.#asked = { what: chosen.outcome === 'empty' ? 'start' : 'join', folder }
    })
  }

  /** Makes a new shared folder of the chosen one. @throws ClientError */
  async start(): Promise<void> {
    const { state, code } = await this.#client.call('computers.start', null)
    this.#computers.take(state)
    this.#show({ code, isNew: false })
  }

  /** @param code as typed @returns why it was not accepted; null when this computer takes part. @throws ClientError */
  async join(code: string): Promise<JoinProblem | null> {
    const outcome = await this.#client.call('computers.join', { code })
    if (outcome.outcome !== 'joined') return outcome.outcome
    this.#computers.take(outcome.state)
    this.#asked = null
    return null
  }

  async showCode(): Promise<void> {
    await this.#attempt(async () => {
      const { code } = await this.#client.call('computers.show-code', null)
      if (code === null) this.#failure = text.noCode
      else this.#show({ code, isNew: false })
    })
  }

  /** @throws ClientError */
  async rename(name: string): Promise<void> {
    await this.#change(() => this.#client.call('computers.rename', { name }))
  }

  /** @throws ClientError */
  async remove({ id }: OtherComputer): Promise<void> {
    const { state, code } = await this.#client.call('computers.remove', { id })
    this.#computers.take(state)
    this.#show({ code, isNew: true })
  }

  /** @throws ClientError */
  async leave(): Promise<void> {
    await this.#change(() => this.#client.call('computers.leave', null))
  }

  async continueRestored(): Promise<void> {
    await this.#attempt(() => this.#change(() => this.#client.call('computers.continue-restored', null)))
  }

  #show(code: ShownCode): void {
    this.#asked = null
    this.#code = code
  }

  async #change(work: () => Promise<ComputersState>): Promise<void> {
    this.#computers.take(await work())
    this.#asked = null
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    this.#failure = null
    try {
      await work()
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }
}
