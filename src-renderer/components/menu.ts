/** What a menu tells its items, by context. */
import { createContext } from 'svelte'

/** An item was chosen: the menu closes, and its opener has the focus again. */
export const [useChosen, provideChosen] = createContext<() => void>()
