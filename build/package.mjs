/**
 * `npm run package`: builds the app for this system into dist/, as a folder and an archive, and on Linux as
 * deb, rpm and AppImage. At the end a smoke test of the packaged app runs.
 *
 * `--installers` also creates the other installers of this system, for which electron-builder downloads tools.
 * `--no-smoke` skips the smoke test. `--try` also installs and starts the Linux packages in a fresh Debian
 * root, and the Windows installer under Wine, and updates the app from a feed on this machine. `--compare`
 * checks whether two builds are identical. `--folder` creates only the folder.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'electron-builder'
import { buildApp } from './app-build.mjs'
import { makeAppImageTools, toolsVariable } from './appimage-tools.mjs'
import { compareBuilds } from './compare-builds.mjs'
import configuration from './electron-builder.mjs'
import { checkLinuxPackages, makeLinuxPackages } from './linux-packages.mjs'
import { root } from './paths.mjs'
import { sourceDate, writeReleaseFiles } from './release-files.mjs'
import { readyElectron, runAsNode } from './run-electron.mjs'
import { main } from './run.mjs'
import { allPassed } from './steps.mjs'
import { tryUpdate } from './try-update.mjs'
import { tryWindowsPackage } from './try-windows.mjs'

await main(async () => {
  if (process.argv.includes('--compare')) return compareBuilds()
  const installers = process.argv.includes('--installers')
  const trial = process.argv.includes('--try')
  const folderOnly = process.argv.includes('--folder')
  const electron = await readyElectron({
    display: true,
    linuxPackages: true,
    freshRoot: trial,
    windowsPackages: trial,
  })
  const forRelease = electron.origin === 'official'
  if (!forRelease) {
    console.log(`This package is for trying out, not for release: its Electron is not the official download.`)
    if (installers) throw new Error('Installers are only made from the official Electron.')
  }
  await rm(join(root, 'dist'), { recursive: true, force: true })
  // The packaging tools read this variable.
  process.env.SOURCE_DATE_EPOCH = String(sourceDate())
  const built = await buildApp()
  if (built !== 0) return built

  const suffix = forRelease ? '' : '-not-for-release'
  // Packages that are not released do not need the original runtime.
  const appImageTools =
    forRelease || folderOnly || process.platform !== 'linux' ? null : join(root, 'dist', '.appimage-tools')
  if (appImageTools) process.env[toolsVariable] = await makeAppImageTools(appImageTools)
  const artifacts = await build({
    projectDir: root,
    config: {
      ...configuration,
      artifactName: configuration.artifactName?.replace('.${ext}', `${suffix}.\${ext}`),
      electronVersion: electron.version,
      electronDist: electron.distFolder,
    },
    ...targets(installers || appImageTools !== null),
    publish: 'never',
  })
  if (appImageTools) await rm(appImageTools, { recursive: true })
  if (folderOnly) return 0
  const packages = process.platform === 'linux' ? await makeLinuxPackages(suffix) : null
  const made = [...artifacts, ...Object.values(packages ?? {})]
  made.push(...(await writeReleaseFiles(made, electron, suffix)))
  console.log(made.map((path) => `Made ${path}`).join('\n'))
  if (packages && !allPassed(await checkLinuxPackages(packages))) return 1
  // Electron's Node has everything that the tests need: TypeScript for the sample service, and web sockets.
  const tried = packages && trial ? await runAsNode(electron, [join(root, 'build', 'try-linux.mjs')]) : 0
  if (tried !== 0) return tried
  if (packages && trial && !(await tryWindowsPackage(electron))) return 1
  if (packages && trial && (await tryUpdate(electron)) !== 0) return 1
  if (process.argv.includes('--no-smoke')) return 0
  return runAsNode(electron, [join(root, 'build', 'smoke-packaged.mjs')])
})
// Exits here, because an exit hook of electron-builder would exit with 0 even after a failure.
process.exit()

/**
 * An empty list means the targets in the configuration.
 * @param {boolean} installers
 */
function targets(installers) {
  if (process.platform === 'darwin') return { mac: installers ? [] : ['dir', 'zip'] }
  if (process.platform === 'win32') return { win: installers ? [] : ['dir', 'zip'] }
  return { linux: installers ? [] : ['dir'] }
}
