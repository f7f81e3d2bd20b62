/** The screen of calls, as the features see it: a list on the left, the open call on the right. */
import type { RecordingItem, RecordingView } from '../../src-preload/contract/recordings.ts'

/** The place in a call to open: a moment of a search, with the query. */
export interface Moment {
  /** Seconds; null when the moment has no time. */
  timestamp: number | null
  wordIndex: number | null
  /** Highlighted in the whole call. */
  query: string
}

export interface CallScreen {
  /**
   * Opens a call, at a moment if one is given: playback starts a second earlier. `play` starts playback;
   * otherwise the player keeps its state, playing or paused, also when the call changes.
   */
  open(id: string, moment?: Moment | null, how?: { play?: boolean }): Promise<void>
  /** Reads a call that is probably opened next, so that it is shown at once. */
  readAhead(id: string): void
  /** Opens a call and focuses its transcript: the control that opened it is elsewhere or gone. */
  openAndFocus(id: string, moment?: Moment | null, how?: { play?: boolean }): Promise<void>
  /**
   * Plays a moment of a call, in seconds, without changing the screen. A call without local audio is opened
   * instead.
   *
   * @throws ClientError
   */
  playMoment(id: string, timestamp: number): Promise<void>
  /** Closes the open call; the focus returns to where it was opened from. */
  close(): void
  /** Focuses the list, or the search box above the results. */
  focusRows(): void
  /** Focuses the open call, otherwise the list. */
  takeFocus(): void
  /** Shows a list of calls, and clears the search. */
  showList(view: RecordingView): void
  /** The call whose words are visible; null while another screen is shown. */
  readonly shownId: string | null
  /**
   * The call that shortcuts act on: the open one, or the row that the list's cursor has moved to since; null
   * for none.
   */
  readonly meant: RecordingItem | null
}
