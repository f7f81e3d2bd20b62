/** The report for a bug: shown first, then copied exactly as shown. */
import type { Client } from '../../client.ts'
import { settingsText } from './text.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'

export class ReportState {
  readonly #client: Client
  readonly #notices: NoticesState
  readonly #copy: (text: string) => boolean
  #text = $state<string | null>(null)

  constructor({
    client,
    notices,
    copy,
  }: {
    client: Client
    notices: NoticesState
    copy: (text: string) => boolean
  }) {
    this.#client = client
    this.#notices = notices
    this.#copy = copy
  }

  /** The displayed report; null while the dialog is closed. */
  get text(): string | null {
    return this.#text
  }

  async show(): Promise<void> {
    try {
      this.#text = (await this.#client.call('app.diagnostics', null)).text
    } catch (error) {
      this.#notices.fail(error)
    }
  }

  /** If copying fails, the dialog stays open, where the text can be selected. */
  copy(): void {
    if (this.#text === null || !this.#copy(this.#text)) return
    this.#notices.say(settingsText.diagnostics.copied)
    this.close()
  }

  close(): void {
    this.#text = null
  }
}
