/**
 * `npm run bench [-- NAME [ARGUMENTS]]`: measures the app's speed. Each test/bench/NAME.ts exports `run(args)`;
 * without a name all of them run one after another, except those that export `byNameOnly`. It restarts itself
 * in Electron's Node, which is the one that is released.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from './paths.mjs'
import { readyElectron, runAsNode } from './run-electron.mjs'
import { main } from './run.mjs'

const folder = join(root, 'test', 'bench')

await main(async () => {
  const args = process.argv.slice(2)
  if (!process.versions.electron) {
    return runAsNode(await readyElectron({ display: true }), [fileURLToPath(import.meta.url), ...args])
  }
  const [name, ...rest] = args
  const present = await names()
  if (name && !present.includes(name)) {
    throw new Error(`There is no benchmark named ${name}. There are: ${present.join(', ')}`)
  }
  for (const each of name ? [name] : present) await runBenchmark(each, rest, name !== undefined)
  return 0
})

/** The files that export a benchmark; their helpers are in folders beside them. */
async function names() {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => entry.name.slice(0, -'.ts'.length))
    .sort()
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {boolean} named only this one was requested
 */
async function runBenchmark(name, args, named) {
  const benchmark = await import(pathToFileURL(join(folder, `${name}.ts`)).href)
  if (typeof benchmark.run !== 'function' || (benchmark.byNameOnly && !named)) return
  // Standard output is for the benchmark, which may print JSON.
  console.error(`\n== ${name}`)
  await benchmark.run(args)
}
