/**
 * The key of one connection, in memory, for the service client alone.
 * It cannot be printed by accident: the value is private and every way of showing the object hides it.
 */
import { hintOf, type HintOfKey } from './key-hint.ts'

export class HeldKey {
  #key: string | null
  #asked: Promise<unknown> = Promise.resolve()

  constructor(key: string | null) {
    this.#key = key
  }

  /** What the keychain answered, once it has; or the key that takes this one's place. */
  hold(key: string | null): void {
    this.#key = key
  }

  /** The keychain is being asked; `answer` ends when what it said is held. */
  waitFor(answer: Promise<unknown>): void {
    this.#asked = answer
  }

  /** Resolves when there is a key, or when it is known that there is none. */
  async known(): Promise<void> {
    if (this.#key === null) await this.#asked
  }

  /** Null when the person has signed out or the keychain was reset: the library opens, the service does not. */
  reveal(): string | null {
    return this.#key
  }

  get present(): boolean {
    return this.#key !== null
  }

  /** What of it may be shown; null when there is none. */
  get hint(): HintOfKey | null {
    return this.#key === null ? null : hintOf(this.#key)
  }

  toJSON(): string {
    return '[key]'
  }
}
