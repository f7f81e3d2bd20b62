/** Which screen is shown, and what was asked of it. Must not load anything. */
import type { AppView } from '../../src-preload/contract/channels.ts'

/** The screens of the sidebar. `search` is the calls screen with the search box focused. */
export class NavigationState {
  #view = $state<AppView>('calls')
  #dialNumber = $state<string | null>(null)
  #focusRequests = $state(0)

  get view(): AppView {
    return this.#view
  }

  /** A number that the dial pad should take over; it calls `takeDialNumber` when it did. */
  get dialNumber(): string | null {
    return this.#dialNumber
  }

  /** Grows each time the search box should take the focus. */
  get focusRequests(): number {
    return this.#focusRequests
  }

  show(view: AppView): void {
    this.#view = view
    if (view === 'search') this.#focusRequests += 1
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
