/** Short notices, one at a time: an export was saved, an action failed. */
import { messageOf } from '../client.ts'

export interface Notice {
  id: number
  kind: 'done' | 'danger'
  text: string
  /** An action on the notice, such as Undo. */
  action: NoticeAction | null
}

export interface NoticeAction {
  label: string
  run: () => Promise<void>
}

/** Long enough to read two sentences. Only messages without consequences may disappear (WCAG 2.2.1). */
const shownMs = 8_000

export class NoticesState {
  #notice = $state.raw<Notice | null>(null)
  #nextId = 1
  #timer: ReturnType<typeof setTimeout> | undefined

  get notice(): Notice | null {
    return this.#notice
  }

  say(text: string, action: NoticeAction | null = null): void {
    this.#show('done', text, action)
    this.#goSoon()
  }

  /** A failure stays until the user closes it. */
  fail(error: unknown): void {
    this.#show('danger', messageOf(error))
  }

  /** Runs an action; its failure becomes a notice. */
  async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action()
    } catch (error) {
      this.fail(error)
    }
  }

  /** A request could not be fulfilled; the notice stays until the user closes it. */
  refuse(reason: string): void {
    this.#show('danger', reason)
  }

  /** The pointer or the focus is on the notice: it stays until `release`. */
  hold(): void {
    clearTimeout(this.#timer)
  }

  /** Runs the notice's action and closes it. */
  act(): void {
    const action = this.#notice?.action
    this.dismiss()
    void action?.run()
  }

  /** Pointer and focus have left the notice. */
  release(): void {
    if (this.#notice?.kind === 'done') this.#goSoon()
  }

  dismiss(): void {
    clearTimeout(this.#timer)
    this.#notice = null
  }

  #show(kind: Notice['kind'], text: string, action: NoticeAction | null = null): void {
    clearTimeout(this.#timer)
    this.#notice = { id: this.#nextId++, kind, text, action }
  }

  #goSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.dismiss(), shownMs)
  }
}
