/**
 * What a person did and can take back: by the notice that says it, or later by the keys, the latest first.
 *
 * Must not know what the changes are: whoever makes one says how it is undone.
 */
import { actionsText } from '../text/actions.ts'
import type { NoticesState } from './notices.svelte.ts'

export interface Change {
  /** What was done, as a sentence: "Deleted the note." */
  text: string
  undo: () => Promise<void>
  /** Does it again; left out where that makes no sense. */
  redo?: () => Promise<void>
}

/** Farther back nobody remembers what they did. */
const kept = 100

export class UndoState {
  readonly #notices: NoticesState
  #done = $state.raw<readonly Change[]>([])
  #undone = $state.raw<readonly Change[]>([])

  constructor(notices: NoticesState) {
    this.#notices = notices
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.at(-1)?.redo !== undefined
  }

  /** Something was done: says so, and offers to take it back. */
  did(change: Change): void {
    this.#done = [...this.#done.slice(1 - kept), change]
    this.#undone = []
    this.#notices.say(change.text, { label: actionsText.undo, run: () => this.#takeBack(change) })
  }

  /** Takes the latest change back; false when there is none. */
  async undo(): Promise<boolean> {
    const change = this.#done.at(-1)
    if (change === undefined) return false
    await this.#takeBack(change)
    return true
  }

  /** Does again what was taken back last; false when there is nothing. */
  async redo(): Promise<boolean> {
    const change = this.#undone.at(-1)
    if (change?.redo === undefined) return false
    this.#undone = this.#undone.slice(0, -1)
    try {
      await change.redo()
      this.#done = [...this.#done, change]
      this.#notices.say(actionsText.redone(change.text))
    } catch (error) {
      this.#notices.fail(error)
    }
    return true
  }

  /** Another library: what was done in the one before cannot be taken back in this one. */
  reset(): void {
    this.#done = []
    this.#undone = []
  }

  async #takeBack(change: Change): Promise<void> {
    // Taken back meanwhile, by the keys.
    if (!this.#done.includes(change)) return
    this.#done = this.#done.filter((each) => each !== change)
    try {
      await change.undo()
      this.#undone = change.redo === undefined ? [] : [...this.#undone, change]
      this.#notices.say(actionsText.undone(change.text))
    } catch (error) {
      this.#notices.fail(error)
    }
  }
}
