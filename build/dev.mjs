/**
 * `npm run dev`: opens Offhook and reloads it whenever a source changes.
 */
import { moduleScript } from './paths.mjs'
import { hasDisplay } from './preflight.mjs'
import { machineSwitches, readyElectron, windowEnvironment } from './run-electron.mjs'
import { main, run } from './run.mjs'

await main(async () => {
  if (!hasDisplay()) throw new Error('There is no display here to open a window on.')
  const electron = await readyElectron()
  const vite = moduleScript('electron-vite/bin/electron-vite.js')
  return run(process.execPath, [vite, 'dev', '--watch', ...process.argv.slice(2)], {
    env: {
      ...windowEnvironment(electron),
      // electron-vite does not support ELECTRON_OVERRIDE_DIST_PATH, but these two variables.
      ELECTRON_EXEC_PATH: electron.executable,
      ...(machineSwitches().length > 0 ? { NO_SANDBOX: '1' } : {}),
    },
  })
})
