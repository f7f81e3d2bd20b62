/**
 * The inbox: marks calls as done, snoozes them and moves them back, and goes on to the next call.
 *
 * Acts on the selected calls, otherwise on the one that shortcuts act on.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { CallScreen } from '../../app/call-screen.ts'
import type { Formatter } from '../../util/format.ts'
import { getNoon, toDay } from '../../util/local-day.ts'
import type { CallsState } from './calls.svelte.ts'
import { listsText } from './text.ts'

export interface InboxInput {
  calls: CallsState
  callScreen: CallScreen
  format: Formatter
  /** Milliseconds since the epoch. */
  now: () => number
}

export class InboxState {
  readonly #input: InboxInput
  /** The calls for which a day is asked. */
  #snoozing = $state.raw<readonly string[] | null>(null)

  constructor(input: InboxInput) {
    this.#input = input
  }

  /** The calls that shortcuts act on. */
  get meantIds(): string[] {
    const { calls, callScreen } = this.#input
    if (calls.selection.size > 0) return [...calls.selection.ids]
    return callScreen.meant === null ? [] : [callScreen.meant.id]
  }

  /** Whether any of the meant calls, as far as loaded, is in the inbox. */
  get isAnyIn(): boolean {
    return this.#meantSome((call) => this.isIn(call))
  }

  get isAnyOut(): boolean {
    return this.#meantSome((call) => !this.isIn(call))
  }

  get isAnyUnheard(): boolean {
    return this.#meantSome(({ unheard }) => unheard)
  }

  /** Whether the call is in the inbox: it is not done, nor snoozed until a later day. */
  isIn({ inboxDay }: RecordingItem): boolean {
    return inboxDay !== null && inboxDay <= toDay(this.#input.now())
  }

  async markDone(ids: string[]): Promise<void> {
    this.#goOn(ids)
    await this.#setDay(ids, null, listsText.did.done)
  }

  async moveBack(ids: string[]): Promise<void> {
    await this.#setDay(ids, '', listsText.did.movedBack)
  }

  /** The calls that wait for a day; null for none. */
  get snoozing(): readonly string[] | null {
    return this.#snoozing
  }

  startSnoozing(ids: readonly string[]): void {
    if (ids.length > 0) this.#snoozing = ids
  }

  endSnoozing(): void {
    this.#snoozing = null
  }

  /** @param day in ISO 8601 */
  async snooze(day: string): Promise<void> {
    const ids = [...(this.#snoozing ?? [])]
    this.endSnoozing()
    this.#goOn(ids)
    const until = this.#input.format.weekday(getNoon(day))
    await this.#setDay(ids, day, (count) => listsText.did.snoozed(count, until))
  }

  /** Marks the meant calls as heard, or as unheard if all were heard. */
  async toggleHeard(): Promise<void> {
    await this.#input.calls.bulk.setHeard(this.meantIds, this.isAnyUnheard)
  }

  async #setDay(ids: string[], day: string | null, text: (count: number) => string): Promise<void> {
    const { calls } = this.#input
    // Shown at once, and reverted when it could not be saved.
    calls.rows.patch(ids, (call) => ({ ...call, inboxDay: day }))
    if (!(await calls.bulk.setInboxDay(ids, day, text))) calls.retry()
  }

  /**
   * In the inbox, these calls will be gone: the cursor goes to the next one, or else to the one before, and opens it in
   * place of an open one.
   */
  #goOn(ids: readonly string[]): void {
    const { calls, callScreen } = this.#input
    if (calls.shownView !== 'inbox') return
    const leaving = new Set(ids)
    const opened = callScreen.shownId
    const isOpen = opened !== null && leaving.has(opened)
    const { cursor } = calls.rows
    const next = this.#findNext(isOpen ? calls.rows.indexOf(opened) : cursor.index, leaving)
    calls.selection.keep((id) => !leaving.has(id))
    if (next !== null) {
      cursor.moveTo(next.index)
      cursor.focus()
    }
    if (isOpen && next !== null) void callScreen.open(next.id)
    else if (isOpen) callScreen.close()
  }

  #findNext(from: number, leaving: ReadonlySet<string>): { index: number; id: string } | null {
    const { rows } = this.#input.calls
    const total = rows.total ?? 0
    const after = Array.from({ length: Math.max(0, total - from) }, (_, step) => from + step)
    const before = Array.from({ length: Math.max(0, from) }, (_, step) => from - 1 - step)
    for (const index of [...after, ...before]) {
      const item = rows.itemAt(index)
      if (item !== null && !leaving.has(item.id) && this.isIn(item)) return { index, id: item.id }
    }
    return null
  }

  #meantSome(condition: (call: RecordingItem) => boolean): boolean {
    const { calls, callScreen } = this.#input
    if (calls.selection.size === 0) return callScreen.meant !== null && condition(callScreen.meant)
    return calls.rows.some((call) => calls.selection.has(call.id) && condition(call))
  }
}
