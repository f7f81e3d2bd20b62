/** The inputs of the window's state: everything outside of it. */
import type { Client } from './client.ts'
import type { AudioElement } from './features/player/deck.svelte.ts'
import type { Place } from './app/place.ts'
import type { SoundSystem } from './features/player/player.svelte.ts'

export interface WindowInput {
  client: Client
  audio: AudioElement
  /** Missing when the audio element plays directly and there are no media controls. */
  sound?: Pick<SoundSystem, 'mixer' | 'controls'>
  /** Sounds of the dial pad's keys; missing for silent keys. */
  tones?: { play(key: string): void }
  /** `(prefers-color-scheme: dark)`. */
  systemIsDark: MediaQueryList
  /** Copies text to the clipboard; false on failure. */
  copy: (text: string) => boolean
  /** Shortcuts use Cmd, not Ctrl. */
  isMac: boolean
  /** BCP 47; undefined for the system's. */
  locale: string | undefined
  /** Milliseconds since the epoch. */
  now: () => number
  /** The screen before the page was reloaded; null or missing at a start. */
  place?: Place | null
  /** Where the browser announces `online`. */
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}
