/**
 * `npm run demo`: starts Offhook with the embedded sample service and a separate library.
 *
 * With a display it opens the app. Without one it prints so and walks through the main tasks
 * (build/demo-walk.mjs) on a virtual display; its exit code shows whether every step worked. With `--guide` it takes
 * the pictures of the guide instead (build/guide-pictures.mjs).
 */
import { join } from 'node:path'
import { buildIfStale } from './app-build.mjs'
import { withDisplay } from './display.mjs'
import { cacheFolder, root } from './paths.mjs'
import { hasDisplay } from './preflight.mjs'
import { machineSwitches, readyElectron, runAsNode, windowEnvironment } from './run-electron.mjs'
import { main, run } from './run.mjs'
import { startSecretService } from './secret-service.mjs'

await main(async () => {
  const takesGuide = process.argv.includes('--guide')
  const electron = await readyElectron({ display: true, secretService: takesGuide })
  const built = await buildIfStale()
  if (built !== 0) return built
  if (takesGuide) return takeGuidePictures(electron)
  if (hasDisplay()) return open(electron)
  console.log(
    'There is no display here: Offhook runs on a virtual one and walks through its main job by itself.',
  )
  return withDisplay((env) =>
    run(process.execPath, [join(root, 'build', 'demo-walk.mjs')], { env: windowEnvironment(electron, env) }),
  )
})

/**
 * On a virtual display and with an empty keychain, so that the pictures are the same on every machine.
 * @param {import('./electron-runtime.mjs').Electron} electron
 */
function takeGuidePictures(electron) {
  return withDisplay(
    async (env) => {
      const keychain = await startSecretService(windowEnvironment(electron, env))
      try {
        return await runAsNode(electron, [join(root, 'build', 'guide-pictures.mjs')], keychain.env)
      } finally {
        await keychain.stop()
      }
    },
    { virtual: true },
  )
}

/** @param {import('./electron-runtime.mjs').Electron} electron */
function open(electron) {
  const home = join(cacheFolder, 'demo')
  console.log(`Opening Offhook on sample calls. Its library is in ${home}`)
  return run(electron.executable, [...machineSwitches(), root, '--sample'], {
    env: { ...windowEnvironment(electron), OFFHOOK_HOME: home },
  })
}
