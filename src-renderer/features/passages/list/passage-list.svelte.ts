/** The list of passages over all calls: its filter, its rows and selection, and the actions on them. */
import { untrack } from 'svelte'
import type { CitationStyle } from '../../../../src-preload/contract/citation.ts'
import {
  everyPassage,
  type PassageCount,
  type PassageFilter,
  type PassageItem,
  type Theme,
} from '../../../../src-preload/contract/personal.ts'
import type { CallScreen } from '../../../app/call-screen.ts'
import type { NoticesState } from '../../../app/notices.svelte.ts'
import type { UndoState } from '../../../app/undo.svelte.ts'
import { undoEdit } from '../../../app/undo-edit.ts'
import type { Client } from '../../../client.ts'
import { SelectableRows } from '../../../components/rows/selectable-rows.svelte.ts'
import { Selection } from '../../../components/rows/selection.svelte.ts'
import { coalesce } from '../../../util/coalesce.ts'
import type { PlayerState } from '../../player/player.svelte.ts'
import { PassagePlayback } from '../../player/passage-playback.svelte.ts'
import { passagesText } from './text.ts'
import type { ThemesState } from '../themes.svelte.ts'

export interface PassageListInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  themes: ThemesState
  player: PlayerState
  callScreen: Pick<CallScreen, 'open'>
  citationStyle: () => CitationStyle
  /** Opens a new quote sheet with these passages; null while there are no quote sheets. */
  startQuoteSheet: ((passageIds: number[]) => unknown) | null
}

/** `id`: the number of the passage, as rows are identified by text. */
export interface PassageRow extends Omit<PassageItem, 'id'> {
  id: string
  noteId: number
}

/** Refreshes at most four times a second. */
const refreshPauseMs = 250

export class PassageListState {
  readonly selection = new Selection()
  readonly rows: SelectableRows<PassageRow>
  readonly playback: PassagePlayback
  readonly #input: PassageListInput
  #filter = $state.raw<PassageFilter>(everyPassage)
  #counts = $state.raw<PassageCount[] | null>(null)
  #showsCounts = $state(false)
  /** The passage whose note is edited. */
  #edited = $state.raw<PassageRow | null>(null)

  constructor(input: PassageListInput) {
    this.#input = input
    this.playback = new PassagePlayback(input)
    this.rows = new SelectableRows({
      selection: this.selection,
      ask: (range) => this.#ask(range),
      listIds: async () => (await this.#listIds()).map(String),
    })
  }

  get filter(): PassageFilter {
    return this.#filter
  }

  get isFiltered(): boolean {
    return Object.keys(everyPassage).some((name) => !this.#isAny(name as keyof PassageFilter))
  }

  /** By theme and party, of the days and words of the filter; null until loaded. */
  get counts(): PassageCount[] | null {
    return this.#counts
  }

  get showsCounts(): boolean {
    return this.#showsCounts
  }

  get edited(): PassageRow | null {
    return this.#edited
  }

  get canQuote(): boolean {
    return this.#input.startQuoteSheet !== null
  }

  /** The view is shown: loads, and follows the library. Returns the function that stops. */
  watch(): () => void {
    const { client } = this.#input
    const list = coalesce(() => this.reload(), refreshPauseMs)
    const again = () => list.request()
    const offs = [client.on('recordings.changed', again), client.on('personal.changed', again)]
    // Prevents the first load's reads from restarting the effect.
    untrack(again)
    return () => {
      for (const off of offs) off()
      list.stop()
      this.playback.stop()
      this.selection.clear()
      this.#edited = null
    }
  }

  async show(change: Partial<PassageFilter>): Promise<void> {
    this.#filter = { ...this.#filter, ...change }
    this.selection.clear()
    this.rows.reset()
    await this.reload()
  }

  async toggleCounts(): Promise<void> {
    this.#showsCounts = !this.#showsCounts
    await this.#loadCounts()
  }

  async reload(): Promise<void> {
    // When they fail, so do the rows, which say it.
    await Promise.allSettled([this.#loadCounts(), this.rows.reload()])
    if (this.selection.size > 0) {
      const there = new Set((await this.#listIds()).map(String))
      this.selection.keep((id) => there.has(id))
    }
  }

  /** The selected rows; without a selection, the row under the cursor. */
  get meantIds(): number[] {
    if (this.selection.size > 0) return [...this.selection.ids].map(Number)
    const row = this.rows.cursorItem
    return row === null ? [] : [row.noteId]
  }

  get hasMeant(): boolean {
    return this.selection.size > 0 || this.rows.cursorItem !== null
  }

  /** All meant rows that are loaded have the theme. */
  hasTheme({ id }: Theme): boolean {
    const rows = this.meantIds.map((each) => this.rows.itemAt(this.rows.indexOf(String(each))))
    return rows.some((row) => row !== null) && rows.every((row) => row?.themeIds.includes(id) ?? true)
  }

  /** Sets a theme on the meant rows, or removes it when all of them have it. @throws ClientError */
  async toggleTheme(theme: Theme): Promise<void> {
    const ids = this.meantIds
    const passages = await this.#input.client.call('passages.find', { ids })
    const on = !passages.every(({ themeIds }) => themeIds.includes(theme.id))
    await this.#input.themes.set(ids, theme, on)
  }

  /** Asks for a new theme of the meant rows. @param splits the theme that they lose */
  askForTheme(splits: Theme | null = null): void {
    this.#input.themes.ask({ ids: this.meantIds, splits })
  }

  /** @throws ClientError */
  async delete(ids = this.meantIds): Promise<void> {
    const { client, undo } = this.#input
    await undo.make(async () => {
      const remove = () => client.call('personal.delete-notes', { ids })
      let deleted = await remove()
      if (deleted.notes.length === 0) return null
      return {
        text: passagesText.deleted(deleted.notes.length),
        undo: async () => void (await client.call('personal.restore-notes', deleted)),
        redo: async () => void (deleted = await remove()),
      }
    })
    this.selection.clear()
    await this.reload()
    if (this.rows.total) this.rows.cursor.focus()
  }

  /** Opens the call at the words. @throws ClientError */
  async open(row = this.rows.cursorItem): Promise<void> {
    if (row === null) return
    const { client, callScreen } = this.#input
    const { recordingId, timestamp, noteId, isLost, said } = row
    const { marked } =
      said === null || isLost ? { marked: [] } : await client.call('personal.get', { id: recordingId })
    const wordIndex = marked.find((each) => each.noteId === noteId)?.first ?? null
    await callScreen.open(recordingId, { timestamp, wordIndex, query: '' })
  }

  /** Plays the row under the cursor; stops it when it plays. @throws ClientError */
  async play(row = this.rows.cursorItem): Promise<void> {
    if (row !== null) await this.playback.toggle([row.noteId])
  }

  /** Plays the selected passages, otherwise the whole list, one after the other. @throws ClientError */
  async playAll(): Promise<void> {
    await this.playback.toggle(this.selection.size > 0 ? await this.#listSelected() : await this.#listIds())
  }

  editNote(row = this.rows.cursorItem): void {
    this.#edited = row
  }

  endEditing(): void {
    this.#edited = null
    if (this.rows.total) this.rows.cursor.focus()
  }

  /** Saves the note of the edited passage. @throws ClientError */
  async saveNote(text: string): Promise<void> {
    const row = this.#edited
    this.endEditing()
    if (row === null || row.text === text) return
    const { client, undo } = this.#input
    const { noteId: id, timestamp } = row
    const edit = { kind: 'note', id, from: { timestamp, text: row.text }, to: { timestamp, text } } as const
    await undo.make(async () => {
      const { redo, undo } = undoEdit(client, edit, () => this.reload())
      await redo()
      return { text: passagesText.noteChanged, undo, redo }
    })
  }

  /** @throws ClientError */
  async copyQuotes(): Promise<void> {
    const { client, notices, citationStyle } = this.#input
    const ids = this.selection.size > 0 ? await this.#listSelected() : this.meantIds
    notices.say(passagesText.copied(await client.call('passages.copy', { ids, style: citationStyle() })))
  }

  async startQuoteSheet(): Promise<void> {
    await this.#input.startQuoteSheet?.(this.selection.size > 0 ? await this.#listSelected() : this.meantIds)
  }

  /** @throws ClientError */
  async exportCounts(): Promise<void> {
    const { saved } = await this.#input.client.call('passages.export-counts', { filter: this.#countFilter })
    if (saved) this.#input.notices.say(passagesText.countsSaved)
  }

  #isAny(name: keyof PassageFilter): boolean {
    return this.#filter[name] === everyPassage[name]
  }

  get #countFilter(): PassageFilter {
    const { from, to, text } = this.#filter
    return { ...everyPassage, from, to, text }
  }

  async #loadCounts(): Promise<void> {
    if (!this.#showsCounts) return
    this.#counts = await this.#input.client.call('passages.count', { filter: this.#countFilter })
  }

  async #ask(range: { offset: number; limit: number }) {
    const { total, items } = await this.#input.client.call('passages.list', {
      filter: this.#filter,
      ...range,
    })
    return { total, items: items.map((item) => ({ ...item, id: String(item.id), noteId: item.id })) }
  }

  async #listIds(): Promise<number[]> {
    return await this.#input.client.call('passages.list-ids', { filter: this.#filter })
  }

  /** In the order of the list. */
  async #listSelected(): Promise<number[]> {
    return (await this.#listIds()).filter((id) => this.selection.has(String(id)))
  }
}
