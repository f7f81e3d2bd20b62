/**
 * `npm run cli -- <command>`: Offhook's command line, straight from the sources. What the command prints
 * on stdout is all there is on stdout; everything this script has to say goes to stderr.
 */
import { join } from 'node:path'
import { root } from './paths.mjs'
import { readyElectron, runAsNode } from './run-electron.mjs'
import { main } from './run.mjs'

await main(async () => {
  const electron = await readyElectron()
  return runAsNode(electron, [join(root, 'src-main', 'cli', 'main.ts'), ...process.argv.slice(2)])
})
