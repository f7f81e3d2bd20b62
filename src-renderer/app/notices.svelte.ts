/** Short words about what just happened, one at a time: an export that was saved, an action that failed. */
import { messageOf } from '../client.ts'

export interface Notice {
  id: number
  kind: 'done' | 'danger'
  text: string
  /** What can still be done about it, such as taking it back. */
  action: NoticeAction | null
}

export interface NoticeAction {
  label: string
  run: () => Promise<void>
}

/** Long enough to read two sentences (WCAG 2.2.1 lets a message of no consequence go by itself). */
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

  /** A failure stays until the person closes it. */
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

  /** Something asked for could not be done; it stays likewise. */
  refuse(reason: string): void {
    this.#show('danger', reason)
  }

  /** The pointer or the focus is on it: it stays as long. */
  hold(): void {
    clearTimeout(this.#timer)
  }

  /** Does what the notice offers, and puts it away. */
  act(): void {
    const action = this.#notice?.action
    this.dismiss()
    void action?.run()
  }

  /** Pointer and focus have left it. */
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
