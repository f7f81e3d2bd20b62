/** The current screen and its parameters. Must not load anything. */
import type { AppView } from '../../src-preload/contract/channels.ts'

/** Parts of the settings that can be linked to, in their order. */
export const settingsParts = [
  'account',
  'sync',
  'computers',
  'reading',
  'calling',
  'notifications',
  'appearance',
  'keyboard',
  'assistants',
  'privacy',
  'about',
  'advanced',
] as const
export type SettingsPart = (typeof settingsParts)[number]

export function isSettingsPart(value: unknown): value is SettingsPart {
  return (settingsParts as readonly unknown[]).includes(value)
}

/** A number to put on the dial pad. */
export interface NumberToDial {
  number: string
  /** The user wants to call it: the confirmation is shown at once. */
  asks: boolean
}

/** The screens of the sidebar. `search` is the calls screen with the search box focused. */
export class NavigationState {
  #view = $state<AppView>('calls')
  #dialNumber = $state.raw<NumberToDial | null>(null)
  /** Where a number was chosen to be called. */
  #dialedFrom: AppView | null = null
  #wantsSearchFocus = $state(false)
  #settingsPart = $state<SettingsPart | null>(null)
  #exportsOf = $state<string | null>(null)
  #dictionaryEntry = $state<number | null>(null)

  get view(): AppView {
    return this.#view
  }

  /** The list of calls or the search, and beside it the open call. */
  get showsCalls(): boolean {
    return this.#view === 'calls' || this.#view === 'search'
  }

  /** The search box should be focused; it then calls `searchFocused`. */
  get wantsSearchFocus(): boolean {
    return this.#wantsSearchFocus
  }

  /** The part of the settings to show; null for the top. */
  get settingsPart(): SettingsPart | null {
    return this.#settingsPart
  }

  /** The id of the call that the export journal is limited to; null for all. */
  get exportsOf(): string | null {
    return this.#exportsOf
  }

  /** The entry of the dictionary to show first; null for the top. */
  get dictionaryEntry(): number | null {
    return this.#dictionaryEntry
  }

  /** Shows the dictionary, with the calls of one entry. */
  showDictionary(entryId: number): void {
    this.show('dictionary')
    this.#dictionaryEntry = entryId
  }

  /** Shows the export journal, of one call or of all (null). */
  showExports(callId: string | null): void {
    this.show('exports')
    this.#exportsOf = callId
  }

  /** Shows the settings, scrolled to one part. */
  showSettings(part: SettingsPart): void {
    this.show('settings')
    this.#settingsPart = part
  }

  show(view: AppView): void {
    this.#settingsPart = null
    this.#exportsOf = null
    this.#dictionaryEntry = null
    this.#dialedFrom = null
    this.#view = view
    this.#wantsSearchFocus = view === 'search'
  }

  /** Focuses the visible search box, or the one of the search screen. */
  focusSearch(): void {
    if (this.#view !== 'calls') this.#view = 'search'
    this.#wantsSearchFocus = true
  }

  searchFocused(): void {
    this.#wantsSearchFocus = false
  }

  /**
   * Opens the dial pad and asks whether to call this number, because the user pressed "Call". Null: only opens
   * the pad.
   */
  dial(number: string | null): void {
    const from = this.#view
    this.#dialNumber = number === null ? null : { number, asks: true }
    this.show('dialer')
    if (number !== null && from !== 'dialer') this.#dialedFrom = from
  }

  /** The number was not called: shows the screen where it was chosen again; false for none. */
  returnFromDial(): boolean {
    if (this.#dialedFrom === null) return false
    this.#view = this.#dialedFrom
    this.#dialedFrom = null
    return true
  }

  /** Opens the dial pad with a number from outside the window: nothing is asked until the user presses Call. */
  prefill(number: string): void {
    this.#dialNumber = { number, asks: false }
    this.show('dialer')
  }

  /** A number that the dial pad should show, once. */
  takeDialNumber(): NumberToDial | null {
    const number = this.#dialNumber
    this.#dialNumber = null
    return number
  }
}
