/** Where the keys go on when something was edited in place. */
import { tick } from 'svelte'

/** Gives the first button in an element the focus, unless a person has put it elsewhere meanwhile. */
export async function focusIn(element: () => HTMLElement | undefined): Promise<void> {
  await tick()
  if (document.activeElement === document.body) element()?.querySelector('button')?.focus()
}
