/** The screen of calls, as the features see it: a list on the left, the opened call on the right. */
import { createContext } from 'svelte'
import type { RecordingItem, RecordingView } from '../../src-preload/contract/recordings.ts'

/** Where a call is opened: at a moment of a search, with what was searched for. */
export interface Moment {
  /** Seconds; null when the moment has no time. */
  timestamp: number | null
  wordIndex: number | null
  /** Marked throughout the call. */
  query: string
}

export interface CallScreen {
  /**
   * Opens a call, at a moment of it if one is given: its audio is set to a second before. `play` starts it there;
   * otherwise the player keeps playing, or stays paused, also with another call.
   */
  open(id: string, moment?: Moment | null, how?: { play?: boolean }): Promise<void>
  /** Opens a call and focuses its transcript: what was pressed for it is elsewhere, or gone. */
  openAndFocus(id: string, moment?: Moment | null, how?: { play?: boolean }): Promise<void>
  /**
   * Plays a moment of a call, in seconds, and leaves the screen as it is; a call without audio here is opened instead.
   *
   * @throws ClientError
   */
  playMoment(id: string, timestamp: number): Promise<void>
  /** Closes the opened call; the focus returns to where it was chosen. */
  close(): void
  /** Focuses the list, or the search box above the results. */
  focusRows(): void
  /** Focuses the opened call, else the list. */
  takeFocus(): void
  /** Shows a list of calls, and clears the search. */
  showList(view: RecordingView): void
  /** The call whose words are in view; null while another screen is. */
  readonly shownId: string | null
  /** The call that keys mean: the opened one, or the row that the list's cursor has moved to since; null for none. */
  readonly meant: RecordingItem | null
}

export const [useCallScreen, provideCallScreen] = createContext<CallScreen>()
