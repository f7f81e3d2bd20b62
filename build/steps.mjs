/**
 * Runs the named steps of a script, prints how long each took, and sums up.
 */
import { capture } from './run.mjs'

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} code 0 when it passed
 * @property {number} durationMs
 */

/**
 * Runs one step and prints its line.
 * @param {string} name
 * @param {() => Promise<number>} work returns an exit code; an exception counts as a failure
 * @returns {Promise<Outcome>}
 */
export async function step(name, work) {
  const startedAt = performance.now()
  const code = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
  const outcome = { name, code, durationMs: performance.now() - startedAt }
  console.log(line(outcome))
  return outcome
}

/**
 * A step that prints a program's output only when it fails.
 * @param {string} name
 * @param {string[]} args for this Node
 */
export function quietStep(name, args) {
  return step(name, async () => {
    const { code, output } = await capture(process.execPath, args)
    if (code !== 0) console.log(output.trimEnd())
    return code
  })
}

/**
 * Runs steps concurrently, `width` at a time, in the given order.
 * @param {(() => Promise<Outcome>)[]} steps
 * @param {number} width
 */
export async function sideBySide(steps, width) {
  /** @type {Outcome[]} */
  const outcomes = []
  const waiting = [...steps]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await next())
  }
  await Promise.all(Array.from({ length: width }, lane))
  return outcomes
}

/** @param {Outcome} outcome */
export function line({ name, code, durationMs }) {
  const seconds = (durationMs / 1000).toFixed(1).padStart(6)
  return `${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`
}

/** @param {Outcome[]} outcomes */
export const allPassed = (outcomes) => outcomes.every(({ code }) => code === 0)
