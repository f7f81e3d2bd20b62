/**
 * `npm run cli -- <command>`: runs Offhook's command line from the sources. Only the command prints to stdout;
 * this script prints to stderr.
 */
import { join } from 'node:path'
import { buildIfStale } from './app-build.mjs'
import { root } from './paths.mjs'
import { machineSwitches, readyElectron, runAsNode, windowEnvironment } from './run-electron.mjs'
import { main, run } from './run.mjs'

const args = process.argv.slice(2)

await main(async () => {
  const electron = await readyElectron()
  // Only Chromium prints PDF files, and it only runs in the built app.
  if (args.includes('pdf')) {
    const built = await buildIfStale()
    if (built !== 0) return built
    // The app's folder comes first: without a display, Electron 42 crashes when a switch comes first.
    const headless = [
      root,
      ...machineSwitches(),
      '--ozone-platform=headless',
      '--disable-gpu',
      '--log-level=3',
    ]
    const env = windowEnvironment(electron)
    return run(electron.executable, [...headless, 'cli', ...args], { env, cwd: process.cwd() })
  }
  return runAsNode(electron, [join(root, 'src-main', 'cli', 'main.ts'), ...args])
})
