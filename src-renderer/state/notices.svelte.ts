/** Short words about what just happened, one at a time: an export that was saved, an action that failed. */
import { messageOf } from '../client.ts'

export interface Notice {
  id: number
  kind: 'done' | 'danger'
  text: string
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

  say(text: string): void {
    const id = this.#show('done', text)
    this.#timer = setTimeout(() => this.dismiss(id), shownMs)
  }

  /** A failure stays until the person closes it. */
  fail(error: unknown): void {
    this.#show('danger', messageOf(error))
  }

  /** Without an id, whatever is shown. */
  dismiss(id?: number): void {
    if (id === undefined || this.#notice?.id === id) this.#notice = null
  }

  #show(kind: Notice['kind'], text: string): number {
    clearTimeout(this.#timer)
    const id = this.#nextId++
    this.#notice = { id, kind, text }
    return id
  }
}
