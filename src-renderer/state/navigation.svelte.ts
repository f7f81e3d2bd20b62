/** Which screen is shown, and what was asked of it. Must not load anything. */
import type { AppView } from '../../src-preload/contract/channels.ts'

/** Parts of the settings that one can be sent to. */
export type SettingsPart = 'reading' | 'keyboard'

/** The screens of the sidebar. `search` is the calls screen with the search box focused. */
export class NavigationState {
  #view = $state<AppView>('calls')
  #dialNumber = $state<string | null>(null)
  #wantsSearchFocus = $state(false)
  #settingsPart = $state<SettingsPart | null>(null)

  get view(): AppView {
    return this.#view
  }

  /** A number that the dial pad should take over; it calls `takeDialNumber` when it did. */
  get dialNumber(): string | null {
    return this.#dialNumber
  }

  /** The search box should take the focus; it calls `searchFocused` when it did. */
  get wantsSearchFocus(): boolean {
    return this.#wantsSearchFocus
  }

  /** The part of the settings that was asked for; null for their beginning. */
  get settingsPart(): SettingsPart | null {
    return this.#settingsPart
  }

  /** Shows the settings, scrolled to one part of them. */
  showSettings(part: SettingsPart): void {
    this.show('settings')
    this.#settingsPart = part
  }

  show(view: AppView): void {
    this.#settingsPart = null
    this.#view = view
    this.#wantsSearchFocus = view === 'search'
  }

  /** Puts the focus into the search box: the one in view, or that of the search screen. */
  focusSearch(): void {
    if (this.#view !== 'calls') this.#view = 'search'
    this.#wantsSearchFocus = true
  }

  searchFocused(): void {
    this.#wantsSearchFocus = false
  }

  /** Opens the dial pad, with a number to prefill. It never calls: a person presses Call. */
  dial(number: string | null): void {
    this.#dialNumber = number
    this.#view = 'dialer'
  }

  takeDialNumber(): string | null {
    const number = this.#dialNumber
    this.#dialNumber = null
    return number
  }
}
