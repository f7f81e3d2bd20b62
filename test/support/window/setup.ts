/** Runs before each file of the window. */
import { configure } from '@testing-library/svelte'

// What is waited for may take long on a loaded machine.
configure({ asyncUtilTimeout: 60_000 })

// Chromium has it, happy-dom does not. Nobody has used the window yet.
Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true })
