/** Which screen is shown, and what was asked of it. Must not load anything. */
import type { AppView } from '../../src-preload/contract/channels.ts'

/** Parts of the settings that one can be sent to, in their order. */
export const settingsParts = [
  'account',
  'sync',
  'reading',
  'calling',
  'notifications',
  'appearance',
  'keyboard',
  'assistants',
  'privacy',
  'diagnostics',
] as const
export type SettingsPart = (typeof settingsParts)[number]

export function isSettingsPart(value: unknown): value is SettingsPart {
  return (settingsParts as readonly unknown[]).includes(value)
}

/** A number on its way to the dial pad. */
export interface NumberToDial {
  number: string
  /** A person in this window wants to call it: who will be rung is shown at once. */
  asks: boolean
}

/** The screens of the sidebar. `search` is the calls screen with the search box focused. */
export class NavigationState {
  #view = $state<AppView>('calls')
  #dialNumber = $state.raw<NumberToDial | null>(null)
  #wantsSearchFocus = $state(false)
  #settingsPart = $state<SettingsPart | null>(null)

  get view(): AppView {
    return this.#view
  }

  /** A number that the dial pad should take over; it calls `takeDialNumber` when it did. */
  get dialNumber(): NumberToDial | null {
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

  /** Opens the dial pad and asks whether this number should be called: a person pressed "Call". Null: the pad alone. */
  dial(number: string | null): void {
    this.#dialNumber = number === null ? null : { number, asks: true }
    this.show('dialer')
  }

  /** The same from outside of the window: the number is there, and nothing is asked until a person presses Call. */
  prefill(number: string): void {
    this.#dialNumber = { number, asks: false }
    this.show('dialer')
  }

  takeDialNumber(): NumberToDial | null {
    const number = this.#dialNumber
    this.#dialNumber = null
    return number
  }
}
