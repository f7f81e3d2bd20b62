/** What every component of the window may reach, handed down by context so that tests can mount any view. */
import { createContext } from 'svelte'
import type { Client } from '../client.ts'
import type { Formatter } from '../util/format.ts'
import type { Ticker } from '../util/ticker.svelte.ts'
import type { CommandRegistry } from './commands/registry.svelte.ts'
import type { NavigationState } from './navigation.svelte.ts'
import type { NoticesState } from './notices.svelte.ts'
import type { ThemeState } from './theme.svelte.ts'

export interface Frame {
  readonly client: Client
  readonly format: Formatter
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Ticks each second while something reads it. */
  readonly seconds: Ticker
  /** Ticks as often as "4 min ago" needs. */
  readonly minutes: Ticker
  readonly navigation: NavigationState
  readonly notices: NoticesState
  readonly theme: ThemeState
  readonly commands: CommandRegistry
}

/** `useApp()` inside components; `provideApp(frame)` once, in the component at the top. */
export const [useApp, provideApp] = createContext<Frame>()
