/**
 * What components read by context, so that tests can mount any view: the window's state and that of the open library.
 */
import { createContext } from 'svelte'
import type { Client } from '../client.ts'
import type { Formatter } from '../util/format.ts'
import type { Ticker } from '../util/ticker.svelte.ts'
import type { CallScreen } from './call-screen.ts'
import type { CommandRegistry } from './commands/registry.svelte.ts'
import type { LinksState } from './links.svelte.ts'
import type { NavigationState } from './navigation.svelte.ts'
import type { NoticesState } from './notices.svelte.ts'
import type { SessionState } from './session.svelte.ts'
import type { SettingsState } from './settings.svelte.ts'
import type { ThemeState } from './theme.svelte.ts'
import type { UndoState } from './undo.svelte.ts'

/** The state that exists as long as the window. `window-parts.ts` adds that of the features. */
export interface WindowContext {
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
  readonly session: SessionState
  readonly settings: SettingsState
  readonly links: LinksState
}

/** The state of the open library; another library has another one. `window-parts.ts` adds that of the features. */
export interface LibraryContext {
  readonly undo: UndoState
  readonly callScreen: CallScreen
}

/** `useWindow()` inside components; `provideWindow(window)` once, in the top component. */
export const [useWindow, provideWindow] = createContext<WindowContext>()

/** `useLibrary()` inside components of a library; `provideLibrary(library)` once, in the component that shows it. */
export const [useLibrary, provideLibrary] = createContext<LibraryContext>()
