/**
 * Takes a sample of what takes long: a part by default, with others in each run, and everything with
 * `npm test -- --all`. `build/test.mjs` chooses the seed, and prints what was left out.
 */
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { pickSample } from '../../../build/sample.mjs'

/** Undefined: everything runs. */
const seed = process.env.OFFHOOK_SAMPLE_SEED
/** Where `build/test.mjs` reads what was left out. */
const report = process.env.OFFHOOK_SAMPLE_REPORT

export const isSampled = seed !== undefined

/**
 * Some cases of each kind, in their order.
 *
 * @param path of the test file: `import.meta.filename`
 * @param countOf how many to take of so many of a kind
 */
export function sampleOf<Case>(
  path: string,
  cases: readonly Case[],
  {
    kindOf = () => null,
    countOf = () => 1,
  }: { kindOf?: (each: Case) => unknown; countOf?: (ofKind: number) => number } = {},
): Case[] {
  if (seed === undefined) return [...cases]
  const file = relative(process.cwd(), path).replaceAll('\\', '/')
  const sample = pickSample(seed, file, cases, kindOf, countOf)
  const part = { file, ran: sample.length, all: cases.length }
  if (report && part.ran < part.all) appendFileSync(report, `${JSON.stringify(part)}\n`)
  return sample
}
