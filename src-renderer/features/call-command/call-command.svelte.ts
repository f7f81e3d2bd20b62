/** The command that runs for each new call of the open library. Only system dialogs can choose or change it. */
import type { CallCommandState } from '../../../src-preload/contract/call-command.ts'
import { type Client, messageOf } from '../../client.ts'

export class CallCommandSetting {
  readonly #client: Client
  #state = $state.raw<CallCommandState | null>(null)
  #failure = $state<string | null>(null)
  /** Null until the user types. */
  #typed = $state<string | null>(null)

  constructor(client: Client) {
    this.#client = client
  }

  /** Null until the first answer. */
  get state(): CallCommandState | null {
    return this.#state
  }

  get failure(): string | null {
    return this.#failure
  }

  /** One argument per line. */
  get args(): string {
    return this.#typed ?? this.#state?.command?.args.join('\n') ?? '{id}'
  }

  /** The arguments differ from those in use. */
  get isChanged(): boolean {
    const { command } = this.#state ?? {}
    return command != null && toArguments(this.args).join('\n') !== command.args.join('\n')
  }

  /** Loads the state and follows it; returns the function that stops. */
  listen(): () => void {
    const off = this.#client.on('command.changed', (state) => (this.#state = state))
    void this.#attempt(() => this.#client.call('command.state', null))
    return off
  }

  typeArgs(text: string): void {
    this.#typed = text
  }

  async choose(): Promise<void> {
    await this.#attempt(() => this.#client.call('command.choose', { args: toArguments(this.args) }))
  }

  async saveArgs(): Promise<void> {
    const args = toArguments(this.args)
    await this.#attempt(() => this.#client.call('command.change-arguments', { args }))
  }

  async turnOff(): Promise<void> {
    await this.#attempt(() => this.#client.call('command.turn-off', null))
  }

  async forgetFailures(): Promise<void> {
    await this.#attempt(() => this.#client.call('command.forget-failures', null))
  }

  async #attempt(ask: () => Promise<CallCommandState>): Promise<void> {
    try {
      this.#state = await ask()
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }
}

function toArguments(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
