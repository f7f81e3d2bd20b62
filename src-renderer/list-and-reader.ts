/** The screen of calls: opens a call in the reader and in the player, and shows lists beside it. */
import type { RecordingItem, RecordingView } from '../src-preload/contract/recordings.ts'
import type { Client } from './client.ts'
import type { CallScreen, Moment } from './app/call-screen.ts'
import type { RowCursor } from './components/rows/row-cursor.svelte.ts'
import type { NavigationState } from './app/navigation.svelte.ts'
import type { CallsState } from './features/calls/calls.svelte.ts'
import type { DialerState } from './features/dialer/dialer.svelte.ts'
import type { Listening } from './features/player/listening.ts'
import type { ReaderState } from './app/open-call/reader.svelte.ts'
import type { SearchState } from './features/search/search.svelte.ts'

export interface ListAndReaderInput {
  client: Client
  navigation: NavigationState
  calls: CallsState
  search: SearchState
  reader: ReaderState
  listening: Listening
  dialer: DialerState
}

export class ListAndReader implements CallScreen {
  readonly #input: ListAndReaderInput
  /** The cursor of the list, and the number of its keyboard moves, when the call was opened. */
  #openedBy: { cursor: RowCursor | null; moves: number } = { cursor: null, moves: 0 }

  constructor(input: ListAndReaderInput) {
    this.#input = input
  }

  async open(id: string, moment: Moment | null = null, { play = false } = {}): Promise<void> {
    const { navigation, calls, reader, listening } = this.#input
    // Where calls were not visible, the former one must not appear for a moment.
    if (this.shownId === null && reader.id !== id) reader.close()
    if (navigation.view !== 'search') navigation.show('calls')
    const { cursor } = calls.rows
    this.#openedBy = { cursor, moves: cursor.moves }
    await reader.open(id, moment)
    if (reader.id !== id || reader.opened === null) return
    this.dismissSeenCall()
    listening.prepare(moment)
    if (play) await listening.playOpened()
  }

  readAhead(id: string): void {
    this.#input.reader.readAhead(id)
  }

  async playMoment(id: string, timestamp: number): Promise<void> {
    const { client, listening } = this.#input
    const { transcript, ...opened } = await client.call('recordings.open', { id })
    if (opened.audioUrl === null) return this.open(id)
    await listening.playMoment(
      { ...opened, transcript: transcript === 'unchanged' ? null : transcript },
      timestamp,
    )
  }

  async openAndFocus(id: string, moment: Moment | null = null, how = {}): Promise<void> {
    const { reader } = this.#input
    await this.open(id, moment, how)
    if (reader.id === id) reader.requestFocus()
  }

  close(): void {
    this.#input.reader.close()
    this.focusRows()
  }

  focusRows(): void {
    const { navigation, search, calls } = this.#input
    if (navigation.view === 'search' || search.isActive) navigation.focusSearch()
    else calls.rows.cursor.focus()
  }

  takeFocus(): void {
    const { reader } = this.#input
    if (reader.id === null) this.focusRows()
    else reader.requestFocus()
  }

  showList(view: RecordingView): void {
    const { navigation, search, calls } = this.#input
    const keepsPrevious = this.#showsList
    search.clear()
    navigation.show('calls')
    if (calls.view !== view) void calls.show(view, { keepsPrevious })
  }

  get shownId(): string | null {
    const { navigation, reader } = this.#input
    return navigation.showsCalls ? reader.id : null
  }

  get meant(): RecordingItem | null {
    const { reader, calls } = this.#input
    const opened = reader.isLeaving ? null : (reader.opened?.recording ?? null)
    const { cursor, cursorItem } = calls.rows
    const hasMoved = cursor.moves !== (cursor === this.#openedBy.cursor ? this.#openedBy.moves : 0)
    return this.#showsList && (opened === null || hasMoved) ? (cursorItem ?? opened) : opened
  }

  get #showsList(): boolean {
    const { navigation, search } = this.#input
    return navigation.view === 'calls' && !search.isActive
  }

  /** Dismisses the panel of a started call once its recording is open with its words. */
  dismissSeenCall(): void {
    const { dialer } = this.#input
    const { attempt } = dialer.started
    const isSeen = attempt !== null && attempt.ready && attempt.recordingId === this.shownId
    if (isSeen) void dialer.dismiss()
  }
}
