/** Waits for what other programs do. */
import { setTimeout as delay } from 'node:timers/promises'

/** A cold start from a slow disk takes seconds; this is enough for a heavily loaded machine. */
const TIMEOUT_MS = 90_000

/**
 * Waits until `isTrue` returns true.
 * @param {string} what for the error
 * @param {() => boolean | Promise<boolean>} isTrue a test that throws counts as false
 * @param {number} [timeoutMs]
 */
export async function waitFor(what, isTrue, timeoutMs = TIMEOUT_MS) {
  const deadline = Date.now() + timeoutMs
  /** @type {unknown} */
  let cause
  while (Date.now() < deadline) {
    try {
      if (await isTrue()) return
    } catch (error) {
      cause = error
    }
    await delay(50)
  }
  throw new Error(`Waited in vain for ${what}.`, { cause })
}
