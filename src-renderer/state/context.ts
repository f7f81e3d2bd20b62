/** The window's state as one value, handed down by context so that tests can mount any view with a fake client. */
import { createContext } from 'svelte'
import type { Client } from '../client.ts'
import type { AccountState } from './account.svelte.ts'
import type { CallsState } from './calls.svelte.ts'
import type { DialerState } from './dialer.svelte.ts'
import type { NavigationState } from './navigation.svelte.ts'
import type { PlayerState } from './player.svelte.ts'
import type { ReaderState } from './reader.svelte.ts'
import type { SearchState } from './search.svelte.ts'
import type { SessionState } from './session.svelte.ts'
import type { SettingsState } from './settings.svelte.ts'
import type { SyncState } from './sync.svelte.ts'

export interface AppState {
  readonly client: Client
  readonly navigation: NavigationState
  readonly session: SessionState
  readonly calls: CallsState
  readonly search: SearchState
  readonly reader: ReaderState
  readonly player: PlayerState
  readonly sync: SyncState
  readonly dialer: DialerState
  readonly account: AccountState
  readonly settings: SettingsState
}

/** `useApp()` inside components; `provideApp(state)` once, in the component at the top. */
export const [useApp, provideApp] = createContext<AppState>()
