/** The context that a menu provides to its items. */
import { createContext } from 'svelte'

/** An item was chosen: the menu closes and its opener gets the focus. */
export const [useChosen, provideChosen] = createContext<() => void>()
