/** Runs before each test file that shares a process, and removes what the previous file left behind. */
import { vi } from 'vitest'

vi.useRealTimers()
if ('document' in globalThis) {
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
}
