/**
 * The services that every component of the window can use, passed by context so that tests can mount any view.
 */
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
  /** Ticks every second while it is observed. */
  readonly seconds: Ticker
  /** Ticks often enough for texts such as "4 min ago". */
  readonly minutes: Ticker
  readonly navigation: NavigationState
  readonly notices: NoticesState
  readonly theme: ThemeState
  readonly commands: CommandRegistry
}

/** `useApp()` inside components; `provideApp(frame)` once, in the top component. */
export const [useApp, provideApp] = createContext<Frame>()
