/**
 * `npm run demo`: starts Offhook with the embedded sample service and a separate library.
 *
 * With a display it opens the app. Without one it prints so and walks through the main tasks
 * (build/demo-walk.mjs) on a virtual display; its exit code shows whether every step worked.
 */
import { join } from 'node:path'
import { buildIfStale } from './app-build.mjs'
import { withDisplay } from './display.mjs'
import { cacheFolder, root } from './paths.mjs'
import { hasDisplay } from './preflight.mjs'
import { machineSwitches, readyElectron, windowEnvironment } from './run-electron.mjs'
import { main, run } from './run.mjs'

await main(async () => {
  const electron = await readyElectron({ display: true })
  const built = await buildIfStale()
  if (built !== 0) return built
  if (hasDisplay()) return open(electron)
  console.log(
    'There is no display here: Offhook runs on a virtual one and walks through its main job by itself.',
  )
  return withDisplay((env) =>
    run(process.execPath, [join(root, 'build', 'demo-walk.mjs'), ...process.argv.slice(2)], {
      env: windowEnvironment(electron, env),
    }),
  )
})

/** @param {import('./electron-runtime.mjs').Electron} electron */
function open(electron) {
  const home = join(cacheFolder, 'demo')
  console.log(`Opening Offhook on sample calls. Its library is in ${home}`)
  return run(electron.executable, [...machineSwitches(), root, '--sample'], {
    env: { ...windowEnvironment(electron), OFFHOOK_HOME: home },
  })
}
