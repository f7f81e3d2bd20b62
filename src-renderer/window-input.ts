/** What the window's state is built on: everything that reaches outside of it. */
import type { Client } from './client.ts'
import type { AudioElement } from './features/player/deck.svelte.ts'
import type { Place } from './app/place.ts'
import type { SoundSystem } from './features/player/player.svelte.ts'

export interface WindowInput {
  client: Client
  audio: AudioElement
  /** Left out where the element plays by itself, and nothing else shows it. */
  sound?: Pick<SoundSystem, 'mixer' | 'controls'>
  /** Of the dial pad's keys; left out where they are silent. */
  tones?: { play(key: string): void }
  /** `(prefers-color-scheme: dark)`. */
  systemIsDark: MediaQueryList
  /** Puts text on the clipboard; false when that did not work. */
  copy: (text: string) => boolean
  /** Cmd is the key of commands, not Ctrl. */
  isMac: boolean
  /** BCP 47; undefined for the system's. */
  locale: string | undefined
  /** Milliseconds since the epoch. */
  now: () => number
  /** The place before the page was reloaded; null or missing at a start. */
  place?: Place | null
  /** Where the browser announces `online`. */
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}
