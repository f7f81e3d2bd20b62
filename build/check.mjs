/**
 * `npm run check`: everything that can be said about the sources without running them.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { cacheFolder, moduleScript } from './paths.mjs'
import { main } from './run.mjs'
import { allPassed, quietStep, sideBySide } from './steps.mjs'

/** @type {{ name: string, script: string, args: string[] }[]} the slow ones first, so that none is left at the end */
const CHECKS = [
  // All of the project's files, not the components alone: the compiler by itself would only say it again.
  {
    name: 'types',
    script: 'svelte-check/bin/svelte-check',
    args: ['--output', 'human', '--fail-on-warnings'],
  },
  { name: 'lint', script: 'oxlint/bin/oxlint', args: [] },
  {
    name: 'lint of components',
    script: 'eslint/bin/eslint.js',
    args: ['--config', 'build/eslint.config.js', 'src-renderer', 'test'],
  },
  {
    name: 'format',
    script: 'prettier/bin/prettier.cjs',
    // Files that are as they were need no second look, whatever their dates say.
    args: [
      ...['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', join(cacheFolder, 'prettier'), '.'],
    ],
  },
  {
    name: 'imports',
    script: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', 'build/import-rules.mjs', 'src-main', 'src-preload', 'src-renderer'],
  },
  { name: 'unused code', script: 'knip/bin/knip.js', args: ['--config', 'build/knip.json'] },
]

await main(async () => {
  const steps = CHECKS.map(
    ({ name, script, args }) =>
      () =>
        quietStep(name, [moduleScript(script), ...args]),
  )
  // Each is one busy process; more of them than cores only slow each other down.
  return allPassed(await sideBySide(steps, Math.min(2, availableParallelism()))) ? 0 : 1
})
