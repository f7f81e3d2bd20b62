/** Reads the call that the user points at, so that it is shown at once when it is opened. */
import { useLibrary } from './context.ts'

/** A row that the pointer or the cursor has rested on for this time, in milliseconds, is probably opened. */
const restMs = 50

/**
 * Follows the pointer and the cursor of a list. Call while the list's component is created.
 * @param pointedAt the call of their row; null for none
 */
export function readAhead(pointedAt: () => string | null): void {
  const { callScreen } = useLibrary()
  const id = $derived(pointedAt())
  $effect(() => {
    if (id === null) return
    const pointed = id
    const timer = setTimeout(() => callScreen.readAhead(pointed), restMs)
    return () => clearTimeout(timer)
  })
}
