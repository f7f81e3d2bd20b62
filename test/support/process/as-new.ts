/** Runs before each of the files that share a process: whatever the one before it left, this one finds all as new. */
import { vi } from 'vitest'

vi.useRealTimers()
if ('document' in globalThis) {
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
}
