/** Runs before each test file of the window. */
import { configure } from '@testing-library/svelte'

// Waiting may take long on a loaded machine.
configure({ asyncUtilTimeout: 60_000 })

// Chromium has these, happy-dom does not. A test's window is always idle.
globalThis.requestIdleCallback = (run) => {
  run({ didTimeout: false, timeRemaining: () => 50 })
  return 0
}
globalThis.cancelIdleCallback = () => undefined
// The window has had no user input yet.
Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true })
