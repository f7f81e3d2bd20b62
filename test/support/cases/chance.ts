/**
 * The fast-check that all tests import (`vitest.config.ts` replaces the package by this module): the same cases
 * in each run, so that a failure is due to a change; a quarter of them in a sample; in a hunt, other cases and many
 * more.
 */
import { createRequire } from 'node:module'
import type FastCheck from 'fast-check'
import type { Parameters } from 'fast-check'
import { readHunt } from './hunt.ts'
import { isSampled } from './sample.ts'

// Not `import`, which would load this module again.
const fc = createRequire(import.meta.url)('fast-check') as typeof FastCheck

/** An arbitrary seed. */
const seed = 20_261_121
/** fast-check’s default number of cases. */
const usualRuns = 100

const isHunt = process.env.OFFHOOK_HUNT !== undefined
const times = isSampled && !isHunt ? 0.25 : readHunt(process.env.OFFHOOK_HUNT)
fc.configureGlobal({ numRuns: usualRuns * times, ...(!isHunt && { seed }) })

/** A test with its own number of cases gets that number, multiplied by the same factor. */
const assert = ((property: never, parameters) => fc.assert(property, hunted(parameters))) as typeof fc.assert

function hunted<Case>(parameters: Parameters<Case> | undefined): Parameters<Case> | undefined {
  return parameters?.numRuns ? { ...parameters, numRuns: Math.ceil(parameters.numRuns * times) } : parameters
}

export default { ...fc, assert }
