/**
 * What a person did and can take back: by the notice that says it, or later by the keys, the latest first.
 *
 * Must not know what the changes are: each change brings its own undo.
 */
import { createContext } from 'svelte'
import { appText } from './text.ts'
import type { NoticesState } from './notices.svelte.ts'

export interface Change {
  /** What was done, as a sentence: "Deleted the note." */
  text: string
  undo: () => Promise<void>
  /** Does it again; left out where that makes no sense. */
  redo?: () => Promise<void>
}

/** A menu has room for this many characters of what was done. */
const maxNameLength = 60

/** Farther back nobody remembers what they did. */
const kept = 100

export class UndoState {
  readonly #notices: NoticesState
  #done = $state.raw<readonly Change[]>([])
  #undone = $state.raw<readonly Change[]>([])
  /** What was asked for last. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(notices: NoticesState) {
    this.#notices = notices
  }

  /** What `undo` would take back, such as "Deleted 1 call"; null for nothing. */
  get undoName(): string | null {
    const change = this.#done.at(-1)
    return change === undefined ? null : getName(change)
  }

  /** What `redo` would do again; null for nothing. */
  get redoName(): string | null {
    const change = this.#undone.at(-1)
    return change?.redo === undefined ? null : getName(change)
  }

  /** Something was done: says so, and offers to take it back. */
  did(change: Change): void {
    this.#done = [...this.#done.slice(1 - kept), change]
    this.#undone = []
    this.#notices.say(change.text, {
      label: appText.undo,
      run: () => this.#inTurn(() => this.#takeBack(change)),
    })
  }

  /** Takes the latest change back; false when there is none. */
  undo(): Promise<boolean> {
    return this.#inTurn(async () => {
      const change = this.#done.at(-1)
      if (change !== undefined) await this.#takeBack(change)
      return change !== undefined
    })
  }

  /** Does again what was taken back last; false when there is nothing. */
  redo(): Promise<boolean> {
    return this.#inTurn(async () => {
      const change = this.#undone.at(-1)
      if (change?.redo === undefined) return false
      this.#undone = this.#undone.slice(0, -1)
      const isDone = await this.#carryOut(change.redo, appText.redone, change)
      if (isDone) this.#done = [...this.#done, change]
      return true
    })
  }

  async #takeBack(change: Change): Promise<void> {
    // Taken back meanwhile, by the keys.
    if (!this.#done.includes(change)) return
    this.#done = this.#done.filter((each) => each !== change)
    const isDone = await this.#carryOut(change.undo, appText.undone, change)
    if (isDone) this.#undone = change.redo === undefined ? [] : [...this.#undone, change]
  }

  /** Returns whether it was done. @param describe returns what the notice says of the change */
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

  /** One at a time: the next is about what the one before left, however fast the keys are pressed. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

function getName({ text }: Change): string {
  const name = removeFullStop(text)
  return name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength - 1).trimEnd()}…`
}

/** Quoted, it is no sentence. */
function removeFullStop(text: string): string {
  return text.replace(/\.$/, '')
}

export const [useUndo, provideUndo] = createContext<UndoState>()
