/** Light or dark: the person's choice, or what the system says. */
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { Client } from '../client.ts'

export class ThemeState {
  readonly #client: Client
  readonly #systemIsDark: MediaQueryList
  #appearance = $state<Settings['appearance']>('system')
  #isSystemDark = $state(false)

  readonly theme: 'light' | 'dark' = $derived(
    this.#appearance === 'system' ? (this.#isSystemDark ? 'dark' : 'light') : this.#appearance,
  )

  constructor(client: Client, systemIsDark: MediaQueryList) {
    this.#client = client
    this.#systemIsDark = systemIsDark
    this.#isSystemDark = systemIsDark.matches
  }

  /** Follows settings and system; returns the function that stops. */
  listen(): () => void {
    const onSystem = () => (this.#isSystemDark = this.#systemIsDark.matches)
    this.#systemIsDark.addEventListener('change', onSystem)
    const off = this.#client.on('settings.changed', (settings) => (this.#appearance = settings.appearance))
    void this.#client.call('settings.get', null).then(
      (settings) => (this.#appearance = settings.appearance),
      // Without settings, the system decides.
      () => undefined,
    )
    return () => {
      off()
      this.#systemIsDark.removeEventListener('change', onSystem)
    }
  }
}
