/**
 * Holds the key of one connection in memory, for the service client only. Cannot be printed by accident: the
 * value is private and every way of showing the object hides it.
 */
import { createKeyHint, type HintOfKey } from './key-hint.ts'

export class HeldKey {
  #key: string | null
  #asked: Promise<unknown> = Promise.resolve()

  constructor(key: string | null) {
    this.#key = key
  }

  /** Sets the key: the keychain's answer, or a replacement. */
  hold(key: string | null): void {
    this.#key = key
  }

  /** The keychain is being asked; `answer` ends when its result is held. */
  waitFor(answer: Promise<unknown>): void {
    this.#asked = answer
  }

  /** Resolves when the key is present or known to be missing. */
  async known(): Promise<void> {
    if (this.#key === null) await this.#asked
  }

  /** Null after signing out or a keychain reset: the library opens, the service does not. */
  reveal(): string | null {
    return this.#key
  }

  get present(): boolean {
    return this.#key !== null
  }

  /** What may be shown of the key; null when there is none. */
  get hint(): HintOfKey | null {
    return this.#key === null ? null : createKeyHint(this.#key)
  }

  toJSON(): string {
    return '[key]'
  }
}
