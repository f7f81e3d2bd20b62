/** The light or dark theme: the user's choice, or the system's. */
import type { Settings } from '../../src-preload/contract/settings.ts'

export class ThemeState {
  readonly #appearance: () => Settings['appearance']
  readonly #systemIsDark: MediaQueryList
  #isSystemDark = $state(false)

  /** @param appearance the current choice; reactive. @param systemIsDark `(prefers-color-scheme: dark)`. */
  constructor(appearance: () => Settings['appearance'], systemIsDark: MediaQueryList) {
    this.#appearance = appearance
    this.#systemIsDark = systemIsDark
    this.#isSystemDark = systemIsDark.matches
  }

  get theme(): 'light' | 'dark' {
    const appearance = this.#appearance()
    if (appearance !== 'system') return appearance
    return this.#isSystemDark ? 'dark' : 'light'
  }

  /** Follows the system's theme; returns the function that stops. */
  listen(): () => void {
    const onChange = () => (this.#isSystemDark = this.#systemIsDark.matches)
    this.#systemIsDark.addEventListener('change', onChange)
    return () => this.#systemIsDark.removeEventListener('change', onChange)
  }
}
