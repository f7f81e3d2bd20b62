/**
 * `npm start`: opens Offhook for real use; builds it first when its sources changed. Passes its arguments to
 * the app.
 */
import { buildIfStale } from './app-build.mjs'
import { root } from './paths.mjs'
import { hasDisplay } from './preflight.mjs'
import { machineSwitches, readyElectron, windowEnvironment } from './run-electron.mjs'
import { main, run } from './run.mjs'

await main(async () => {
  if (!hasDisplay()) {
    throw new Error(
      'There is no display here to open a window on. `npm run demo` shows Offhook without one, and `npm run cli` works without one.',
    )
  }
  const electron = await readyElectron()
  const built = await buildIfStale()
  if (built !== 0) return built
  return run(electron.executable, [...machineSwitches(), root, ...process.argv.slice(2)], {
    env: windowEnvironment(electron),
  })
})
