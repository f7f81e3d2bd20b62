/**
 * `npm run package`: the app for this system, as a folder and as one archive, in dist/. With `--installers`
 * it makes the installers of this system too, which electron-builder downloads its tools for. A smoke test
 * of the packaged app ends it (`--no-smoke` leaves that out). `--compare` shows whether two builds are the same.
 */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'electron-builder'
import { buildApp } from './app-build.mjs'
import { compareBuilds } from './compare-builds.mjs'
import configuration from './electron-builder.mjs'
import { unpackedFolder } from './packaged-app.mjs'
import { root } from './paths.mjs'
import { sourceDate, writeReleaseFiles } from './release-files.mjs'
import { readyElectron, runAsNode } from './run-electron.mjs'
import { main, run } from './run.mjs'

await main(async () => {
  if (process.argv.includes('--compare')) return compareBuilds()
  const installers = process.argv.includes('--installers')
  const electron = await readyElectron({ display: true })
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
  })
  const suffix = forRelease ? '' : '-not-for-release'
  if (process.platform === 'linux' && !installers) artifacts.push(await archive(suffix))
  artifacts.push(...(await writeReleaseFiles(artifacts, electron, suffix)))
  console.log(artifacts.map((path) => `Made ${path}`).join('\n'))
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

/**
 * Packs the Linux folder into one file with the system's tar: electron-builder would download an archiver first.
 * @param {string} suffix
 * @returns {Promise<string>} the archive's path
 */
async function archive(suffix) {
  const dist = join(root, 'dist')
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const title = `${name}-${version}-linux-${process.arch}${suffix}`
  const file = join(dist, `${title}.tar.gz`)
  // Under a folder that carries the version.
  const rename = `--transform=s,^${unpackedFolder()},${title},`
  const code = await run('tar', [
    ...['--create', '--use-compress-program=gzip --no-name', '--file', file],
    // Nothing of this machine: its users, its order of files, its clock, its umask.
    ...[
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--sort=name',
      `--mtime=@${sourceDate()}`,
      '--mode=go=rX',
    ],
    rename,
    '-C',
    dist,
    unpackedFolder(),
  ])
  if (code !== 0) throw new Error(`${basename(file)} could not be written.`)
  return file
}
