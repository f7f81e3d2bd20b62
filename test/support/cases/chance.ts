/**
 * fast-check as every test gets it (`vitest.config.ts` puts it in the place of the package): the same cases in each
 * run, so that a failure is about what was changed; or, where somebody hunts, other cases and many more of them.
 */
import { createRequire } from 'node:module'
import type FastCheck from 'fast-check'
import type { Parameters } from 'fast-check'
import { readHunt } from './hunt.ts'

// Not `import`: that would lead here again.
const fc = createRequire(import.meta.url)('fast-check') as typeof FastCheck

/** Chosen once; any other must do as well. */
const seed = 20_261_121
/** What fast-check does unless told otherwise. */
const usualRuns = 100

const times = readHunt(process.env.OFFHOOK_HUNT)
fc.configureGlobal(times === 1 ? { seed } : { numRuns: usualRuns * times })

/** A rule that asks for another number of cases than usual gets as many times more of them. */
const assert = ((property: never, parameters) => fc.assert(property, hunted(parameters))) as typeof fc.assert

function hunted<Case>(parameters: Parameters<Case> | undefined): Parameters<Case> | undefined {
  return parameters?.numRuns ? { ...parameters, numRuns: parameters.numRuns * times } : parameters
}

export default { ...fc, assert }
