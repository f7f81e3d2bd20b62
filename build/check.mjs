/** `npm run check`: all static checks of the sources. */
import { availableParallelism } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { cacheFolder, moduleScript, root } from './paths.mjs'
import { main } from './run.mjs'
import { allPassed, quietStep, sideBySide } from './steps.mjs'

/**
 * @type {{ name: string, script: string, args: string[] }[]} the slow ones first, so that none runs alone at
 * the end
 */
const CHECKS = [
  // Checks all files of the project; running the compiler separately would only repeat its messages.
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
    // Files with the same content are not checked again, also when their dates change.
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
  { name: 'unused members', script: join(root, 'build', 'unused-members.mjs'), args: [] },
]

await main(async () => {
  const steps = CHECKS.map(
    ({ name, script, args }) =>
      () =>
        quietStep(name, [isAbsolute(script) ? script : moduleScript(script), ...args]),
  )
  // Each is one busy process; more processes than cores only slow each other down.
  return allPassed(await sideBySide(steps, Math.min(2, availableParallelism()))) ? 0 : 1
})
