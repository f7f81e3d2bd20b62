/**
 * The list of follow-ups: what it shows, its rows and selection, and the actions on them.
 *
 * Requests rows only while its view is visible; the number of due ones is always known.
 */
import { untrack } from 'svelte'
import {
  type DueDays,
  type DueGroup,
  dueGroups,
  type FollowUpOwner,
  type FollowUpState,
} from '../../../src-preload/contract/follow-ups.ts'
import type { CallScreen } from '../../app/call-screen.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { Client } from '../../client.ts'
import { SelectableRows } from '../../components/rows/selectable-rows.svelte.ts'
import { Selection } from '../../components/rows/selection.svelte.ts'
import { coalesce } from '../../util/coalesce.ts'
import type { FollowUpEdits, Meant } from './follow-up-edits.svelte.ts'
import { followUpsText } from './text.ts'
import { type ListedRow, toFollowUpRow, toPromiseRow } from './follow-up-rows.ts'

export interface FollowUpListInput {
  client: Client
  edits: FollowUpEdits
  navigation: Pick<NavigationState, 'dial'>
  callScreen: Pick<CallScreen, 'open' | 'playMoment'>
}

/** `said`: all promises of the week. */
export const listedStates = ['open', 'done', 'said'] as const
export type ListedState = (typeof listedStates)[number]

interface Shown {
  state: ListedState
  /** Null for both. */
  owner: FollowUpOwner | null
  /** A contact; null for everyone. */
  person: { id: number; name: string } | null
}

/** Refreshes at most four times a second. */
const refreshPauseMs = 250
/** Suggestions above the list before the user asks for all. */
const fewSuggestions = 3

export class FollowUpListState {
  readonly selection = new Selection()
  readonly rows: SelectableRows<ListedRow>
  readonly #input: FollowUpListInput
  readonly #due = coalesce(() => this.#countDue(), refreshPauseMs)
  /** Null while the view is not shown. */
  #reloadShown: (() => void) | null = null
  #shown = $state.raw<Shown>({ state: 'open', owner: null, person: null })
  #promises = $state.raw<ListedRow[]>([])
  #showsAllSuggestions = $state(false)
  #counts = $state.raw<Record<DueGroup, number> | null>(null)
  #days = $state.raw<DueDays>({ today: '', weekEnd: '' })
  #dueCount = $state(0)
  /** The open dialog, and the row it edits; null for none. */
  #asked = $state.raw<{ what: 'new' | 'edit' | 'due' | 'snooze'; row: ListedRow | null } | null>(null)

  constructor(input: FollowUpListInput) {
    this.#input = input
    this.rows = new SelectableRows({
      selection: this.selection,
      ask: (range) => this.#ask(range),
      listIds: () => this.#listIds(),
    })
  }

  get shown(): Shown {
    return this.#shown
  }

  get days(): DueDays {
    return this.#days
  }

  /** The number of open ones by when they are due; null until loaded. */
  get counts(): Record<DueGroup, number> | null {
    return this.#counts
  }

  /** The number of rows without suggestions; null until loaded. */
  get count(): number | null {
    const { total } = this.rows
    if (total === null || this.#shown.state !== 'open') return total
    return total - this.#listedPromises.length
  }

  /** The number of open ones that are due today or overdue, of everyone. */
  get dueCount(): number {
    return this.#dueCount
  }

  /** Promises that wait for an answer. */
  get suggestionCount(): number {
    return this.#shown.state === 'open' ? this.#promises.length : 0
  }

  /** Suggestions that are not in the list until the user asks for them. */
  get hiddenSuggestions(): number {
    return this.suggestionCount - this.#listedPromises.length
  }

  get asked() {
    return this.#asked
  }

  /** Follows the number of due ones; returns the function that stops. */
  listen(): () => void {
    const off = this.#input.client.on('follow-ups.changed', () => this.#due.request())
    this.#due.request()
    return () => {
      off()
      this.#due.stop()
    }
  }

  /** The view is shown: loads, and follows the library. Returns the function that stops. */
  watch(): () => void {
    const { client } = this.#input
    const list = coalesce(() => this.reload(), refreshPauseMs)
    const again = () => list.request()
    this.#reloadShown = again
    const offs = [client.on('follow-ups.changed', again), client.on('personal.changed', again)]
    // Prevents the first load's reads from restarting the effect.
    untrack(again)
    return () => {
      for (const off of offs) off()
      list.stop()
      this.#reloadShown = null
      this.selection.clear()
      this.#asked = null
      this.#showsAllSuggestions = false
    }
  }

  /** A day has begun: others are due. */
  onNewDay(): void {
    this.#due.request()
    this.#reloadShown?.()
  }

  async show(change: Partial<Shown>): Promise<void> {
    this.#shown = { ...this.#shown, ...change }
    this.selection.clear()
    this.rows.reset()
    await this.reload()
  }

  async showAllSuggestions(): Promise<void> {
    this.#showsAllSuggestions = true
    await this.rows.reload()
  }

  async reload(): Promise<void> {
    // When they fail, so do the rows, which say it.
    await Promise.allSettled([this.#loadPromises(), this.#count()])
    await this.rows.reload()
    if (this.selection.size > 0) {
      const there = new Set(await this.#listIds())
      this.selection.keep((id) => there.has(id))
    }
  }

  /** The selected rows; without a selection, the row under the cursor. */
  get meant(): Meant {
    const { ids } = this.selection
    if (ids.size === 0) return this.toMeant(this.rows.cursorItem === null ? [] : [this.rows.cursorItem])
    const promises = this.#promises.filter(({ id }) => ids.has(id))
    const followUps = [...ids].map(Number).filter((id) => !Number.isNaN(id))
    const [only] = ids.size === 1 ? ids : []
    const row = only === undefined ? null : this.rows.itemAt(this.rows.indexOf(only))
    return { ids: followUps, promises: promises.map(({ promise }) => promise!), what: row?.what ?? null }
  }

  toMeant(rows: readonly ListedRow[]): Meant {
    return {
      ids: rows.flatMap(({ followUpId }) => followUpId ?? []),
      promises: rows.flatMap(({ promise }) => promise ?? []),
      what: rows.length === 1 ? rows[0]!.what : null,
    }
  }

  get hasMeant(): boolean {
    return this.selection.size > 0 || this.rows.cursorItem !== null
  }

  /** Follow-ups are meant, not only promises. */
  get hasMeantFollowUps(): boolean {
    return this.meant.ids.length > 0
  }

  /** Marks the rows as done; done ones as open. */
  async finish(meant = this.meant): Promise<void> {
    await this.decide(this.#shown.state === 'done' ? 'open' : 'done', meant)
  }

  /** @throws ClientError */
  async decide(state: FollowUpState, meant = this.meant): Promise<void> {
    await this.#input.edits.decide(meant, state)
    await this.#afterwards()
  }

  /** Dismisses the rows. @throws ClientError */
  async dismiss(meant = this.meant): Promise<void> {
    await this.#input.edits.dismiss(meant)
    await this.#afterwards()
  }

  /** Opens the dialog for a new one, or for the row under the cursor. */
  ask(what: NonNullable<typeof this.asked>['what']): void {
    this.#asked = { what, row: what === 'new' ? null : this.rows.cursorItem }
  }

  /** Sets the due day, or snoozes, as asked. @throws ClientError */
  async setDay(day: string | null, shown: string): Promise<void> {
    const { meant } = this
    const asked = this.#asked?.what
    this.endAsking()
    const isSnooze = asked === 'snooze'
    const change = isSnooze ? { snoozedUntil: day } : { dueDay: day, snoozedUntil: null }
    await this.#input.edits.change(meant, change, (what, count) => {
      if (day === null) return followUpsText.undated(what, count)
      return followUpsText[isSnooze ? 'snoozed' : 'dated'](what, count, shown)
    })
    await this.#afterwards()
  }

  endAsking(): void {
    this.#asked = null
    if (this.rows.total) this.rows.cursor.focus()
  }

  /** Opens the call at the moment. */
  async open(row = this.rows.cursorItem): Promise<void> {
    if (row === null || row.recordingId === null) return
    const { timestamp, first: wordIndex } = row
    await this.#input.callScreen.open(row.recordingId, { timestamp, wordIndex, query: '' })
  }

  /** Plays the moment without leaving the list. @throws ClientError */
  async play(row: ListedRow): Promise<void> {
    if (row.recordingId === null || row.timestamp === null) return
    await this.#input.callScreen.playMoment(row.recordingId, row.timestamp)
  }

  /** Asks to call the person of the row. */
  call(row = this.rows.cursorItem): void {
    if (row?.number) this.#input.navigation.dial(row.number)
  }

  /** The rows are gone: the cursor stays at their position. */
  async #afterwards(): Promise<void> {
    this.selection.clear()
    await this.reload()
    if (this.rows.total) this.rows.cursor.focus()
  }

  get #listedPromises(): ListedRow[] {
    if (this.#shown.state === 'done') return []
    const all = this.#shown.state === 'said' || this.#showsAllSuggestions
    return all ? this.#promises : this.#promises.slice(0, fewSuggestions)
  }

  get #filter() {
    const { state, owner, person } = this.#shown
    const listed = state === 'done' ? ('done' as const) : ('open' as const)
    return { state: listed, owner, personId: person?.id ?? null }
  }

  /** What is exported and printed: the list as it is shown. */
  get exportFilter() {
    const { state, owner, person } = this.#shown
    return { state, owner, personId: person?.id ?? null }
  }

  async #ask({ offset, limit }: { offset: number; limit: number }) {
    const promises = this.#listedPromises
    const items = promises.slice(offset, offset + limit)
    if (this.#shown.state === 'said') return { total: promises.length, items }
    const range = {
      offset: Math.max(0, offset - promises.length),
      limit: Math.max(1, limit - items.length),
    }
    const listed = await this.#input.client.call('follow-ups.list', { filter: this.#filter, ...range })
    return {
      total: promises.length + listed.total,
      items: [...items, ...listed.items.map(toFollowUpRow)].slice(0, limit),
    }
  }

  async #listIds(): Promise<string[]> {
    const promises = this.#listedPromises.map(({ id }) => id)
    if (this.#shown.state === 'said') return promises
    const ids = await this.#input.client.call('follow-ups.list-ids', { filter: this.#filter })
    return [...promises, ...ids.map(String)]
  }

  async #loadPromises(): Promise<void> {
    const { state, owner, person } = this.#shown
    const { client } = this.#input
    const suggestions =
      state === 'done'
        ? []
        : await client.call(state === 'said' ? 'follow-ups.said-this-week' : 'follow-ups.suggestions', null)
    if (this.#shown.state !== state) return
    this.#promises = suggestions
      .filter((each) => owner === null || each.owner === owner)
      .filter((each) => person === null || each.person?.id === person.id)
      .map(toPromiseRow)
  }

  async #count(): Promise<void> {
    const { counts, days } = await this.#input.client.call('follow-ups.count', this.#filter)
    this.#counts = counts
    this.#days = days
  }

  async #countDue(): Promise<void> {
    const everyone = { state: 'open' as const, owner: null, personId: null }
    const { counts } = await this.#input.client.call('follow-ups.count', everyone)
    this.#dueCount = dueGroups.slice(0, 2).reduce((sum, group) => sum + counts[group], 0)
  }
}
