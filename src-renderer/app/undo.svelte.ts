/**
 * Undo and redo of the user's changes: with the button of the notice, or later by shortcut, the latest first.
 *
 * Knows nothing about the changes: each brings its own undo.
 */
import { createContext } from 'svelte'
import { appText } from './text.ts'
import type { NoticesState } from './notices.svelte.ts'

export interface Change {
  /** The change as a sentence: "Deleted the note." */
  text: string
  undo: () => Promise<void>
  /** Repeats the change; missing if that makes no sense. */
  redo?: () => Promise<void>
}

/** Maximum length of a change's name in the menu, in characters. */
const maxNameLength = 60

/** Number of changes that can be undone: nobody remembers more. */
const kept = 100

export class UndoState {
  readonly #notices: NoticesState
  #done = $state.raw<readonly Change[]>([])
  #undone = $state.raw<readonly Change[]>([])
  /** Changes since `collect` started; null if it is not running. */
  #collected: Change[] | null = null
  /** The latest request. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(notices: NoticesState) {
    this.#notices = notices
  }

  /** The name of the change that `undo` reverts, such as "Deleted 1 call"; null for none. */
  get undoName(): string | null {
    const change = this.#done.at(-1)
    return change === undefined ? null : getName(change)
  }

  /** The name of the change that `redo` repeats; null for none. */
  get redoName(): string | null {
    const change = this.#undone.at(-1)
    return change?.redo === undefined ? null : getName(change)
  }

  /** Records a change and shows a notice with Undo. */
  did(change: Change): void {
    if (this.#collected !== null) return void this.#collected.push(change)
    this.#done = [...this.#done.slice(1 - kept), change]
    this.#undone = []
    this.#notices.say(change.text, {
      label: appText.undo,
      run: () => this.inTurn(() => this.#takeBack(change)),
    })
  }

  /** Runs the work and returns its changes without showing or recording them. The caller records them as one. */
  async collect(work: () => Promise<void>): Promise<readonly Change[]> {
    const collected: Change[] = (this.#collected = [])
    try {
      await work()
    } finally {
      this.#collected = null
    }
    return collected
  }

  /**
   * Runs requests one after another, because each depends on the result of the one before, however fast the keys are
   * pressed: an undo, a redo, and changes that take longer. Such a change must not request another one and wait for it.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  /** Undoes the latest change; false when there is none. */
  undo(): Promise<boolean> {
    return this.inTurn(async () => {
      const change = this.#done.at(-1)
      if (change !== undefined) await this.#takeBack(change)
      return change !== undefined
    })
  }

  /** Redoes the last undone change; false when there is none. */
  redo(): Promise<boolean> {
    return this.inTurn(async () => {
      const change = this.#undone.at(-1)
      if (change?.redo === undefined) return false
      this.#undone = this.#undone.slice(0, -1)
      const isDone = await this.#carryOut(change.redo, appText.redone, change)
      if (isDone) this.#done = [...this.#done, change]
      return true
    })
  }

  async #takeBack(change: Change): Promise<void> {
    // Already undone by shortcut.
    if (!this.#done.includes(change)) return
    this.#done = this.#done.filter((each) => each !== change)
    const isDone = await this.#carryOut(change.undo, appText.undone, change)
    if (isDone) this.#undone = change.redo === undefined ? [] : [...this.#undone, change]
  }

  /** Returns whether it succeeded. @param describe returns the text of the notice */
  async #carryOut(
    work: () => Promise<void>,
    describe: (what: string) => string,
    change: Change,
  ): Promise<boolean> {
    try {
      await work()
      this.#notices.say(describe(removeFullStop(change.text)))
      return true
    } catch (error) {
      this.#notices.fail(error)
      return false
    }
  }
}

function getName({ text }: Change): string {
  const name = removeFullStop(text)
  return name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength - 1).trimEnd()}…`
}

/** Inside quotes it is not a sentence. */
function removeFullStop(text: string): string {
  return text.replace(/\.$/, '')
}

export const [useUndo, provideUndo] = createContext<UndoState>()
