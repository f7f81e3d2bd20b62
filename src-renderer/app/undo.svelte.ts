/**
 * Undo and redo of the user's changes: with the button of the notice, or later by shortcut, the latest first. Changes,
 * undo and redo run one after another, in the order in which the user requested them.
 *
 * Knows nothing about the changes: each brings its own undo.
 */
import { appText } from './text.ts'
import type { NoticesState } from './notices.svelte.ts'

export interface Change {
  /** The change as a sentence: "Deleted the note." */
  text: string
  undo: () => Promise<void>
  /** Repeats the change; missing if that makes no sense. */
  redo?: () => Promise<void>
}

interface PendingChange {
  hasChanged: boolean
}

/** Maximum length of a change's name in the menu, in characters. */
const maxNameLength = 60

/** Number of changes that can be undone: nobody remembers more. */
const kept = 100

export class UndoState {
  readonly #notices: NoticesState
  #done = $state.raw<readonly Change[]>([])
  #undone = $state.raw<readonly Change[]>([])
  /** The last requested change while it is pending. */
  #pending = $state.raw<PendingChange | null>(null)
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

  /** There is a change to undo, or one is pending. */
  get canUndo(): boolean {
    return this.#done.length > 0 || this.#pending !== null
  }

  /**
   * Makes a change after everything requested before it, records it, and shows a notice with Undo. Throws what `work`
   * throws.
   *
   * @param work returns null when nothing was changed. Must not request another change and wait for it: that one
   *   waits for this one.
   */
  async make(work: () => Promise<Change | null>): Promise<void> {
    const pending: PendingChange = { hasChanged: false }
    this.#pending = pending
    try {
      await this.#inTurn(async () => {
        const change = await work()
        if (change === null) return
        pending.hasChanged = true
        this.did(change)
      })
    } finally {
      if (this.#pending === pending) this.#pending = null
    }
  }

  /** Records a change that was made without waiting for others, because it depends on the network. */
  did(change: Change): void {
    this.#done = [...this.#done.slice(1 - kept), change]
    this.#undone = []
    this.#notices.say(change.text, {
      label: appText.undo,
      run: () => this.#inTurn(() => this.#takeBack(change)),
    })
  }

  /** Undoes the latest change; false when there is none. Of a pending change, this is meant, also when it fails. */
  undo(): Promise<boolean> {
    const pending = this.#pending
    return this.#inTurn(async () => {
      if (pending?.hasChanged === false) return false
      const change = this.#done.at(-1)
      if (change !== undefined) await this.#takeBack(change)
      return change !== undefined
    })
  }

  /** Redoes the last undone change; false when there is none. */
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

  /** Each request depends on the result of the one before, however fast the keys are pressed. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
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
