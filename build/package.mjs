/**
 * `npm run package`: the app for this system, as a folder and as one archive, in dist/, and on Linux deb and rpm.
 * With `--installers` it makes the other installers of this system too, which electron-builder downloads its
 * tools for. A smoke test of the packaged app ends it (`--no-smoke` leaves that out). `--try` installs and starts the
 * deb in a fresh Debian root as well, and updates the app from a feed on this machine. `--compare` shows whether two
 * builds are the same. `--folder` makes the folder alone.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'electron-builder'
import { buildApp } from './app-build.mjs'
import { compareBuilds } from './compare-builds.mjs'
import configuration from './electron-builder.mjs'
import { checkLinuxPackages, makeLinuxPackages } from './linux-packages.mjs'
import { root } from './paths.mjs'
import { sourceDate, writeReleaseFiles } from './release-files.mjs'
import { readyElectron, runAsNode } from './run-electron.mjs'
import { main } from './run.mjs'
import { allPassed } from './steps.mjs'
import { tryLinuxPackage } from './try-linux.mjs'
import { tryUpdate } from './try-update.mjs'

await main(async () => {
  if (process.argv.includes('--compare')) return compareBuilds()
  const installers = process.argv.includes('--installers')
  const trial = process.argv.includes('--try')
  const electron = await readyElectron({ display: true, linuxPackages: true, freshRoot: trial })
  const forRelease = electron.origin === 'official'
  if (!forRelease) {
    console.log(`This package is for trying out, not for release: its Electron is not the official download.`)
    if (installers) throw new Error('Installers are only made from the official Electron.')
  }
  await rm(join(root, 'dist'), { recursive: true, force: true })
  // Read by the tools that make the packages.
  process.env.SOURCE_DATE_EPOCH = String(sourceDate())
  const built = await buildApp()
  if (built !== 0) return built

  const artifacts = await build({
    projectDir: root,
    config: {
      ...configuration,
      electronVersion: electron.version,
      electronDist: electron.distFolder,
    },
    ...targets(installers),
    publish: 'never',
  })
  if (process.argv.includes('--folder')) return 0
  const suffix = forRelease ? '' : '-not-for-release'
  const packages = process.platform === 'linux' ? await makeLinuxPackages(suffix) : null
  const made = [...artifacts, ...Object.values(packages ?? {})]
  made.push(...(await writeReleaseFiles(made, electron, suffix)))
  console.log(made.map((path) => `Made ${path}`).join('\n'))
  if (packages && !allPassed(await checkLinuxPackages(packages))) return 1
  if (packages && trial && !(await tryLinuxPackage(packages.deb))) return 1
  if (packages && trial && (await tryUpdate(electron)) !== 0) return 1
  if (process.argv.includes('--no-smoke')) return 0
  // Electron's Node has what the smoke test needs: the sample service's TypeScript, and web sockets.
  return runAsNode(electron, [join(root, 'build', 'smoke-packaged.mjs')])
})

/**
 * Empty lists mean what the configuration names.
 * @param {boolean} installers
 */
function targets(installers) {
  if (process.platform === 'darwin') return { mac: installers ? [] : ['dir', 'zip'] }
  if (process.platform === 'win32') return { win: installers ? [] : ['dir', 'zip'] }
  return { linux: installers ? [] : ['dir'] }
}
