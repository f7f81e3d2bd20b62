/** The window's state as one value, handed down by context so that tests can mount any view with a fake client. */
import { createContext } from 'svelte'
import type { AppState } from './app.svelte.ts'

/** `useApp()` inside components; `provideApp(state)` once, in the component at the top. */
export const [useApp, provideApp] = createContext<AppState>()
