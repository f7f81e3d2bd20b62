/**
 * Installs releases with electron-updater, which supports the installers of Windows and macOS. Downloads use
 * the app's own network code and are checked against the signed feed.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetch } from '../../service/network.ts'
import { downloadPackage } from '../../updates/download.ts'
import type { Release, UpdateFeed } from '../../updates/release.ts'
import { changeRecord, updatesFolder } from '../../updates/update-record.ts'
import type { UpdateInstaller } from '../../updates/updates.ts'
import type { Clock } from '../../util/clock.ts'
import { packagedProgram } from '../own-command.ts'
import { canStart } from '../start-again.ts'
import { replaceImage } from './app-image.ts'
import type { Adapter, Updater } from './electron-updater.ts'
import { CodedError } from '../../util/coded-error.ts'

export interface InstallerOptions {
  feed: UpdateFeed
  /** The data folder. */
  home: string
  version: string
  resourcesPath: string
  fetch: Fetch
  clock: Clock
  /** Quits; `relaunch` starts the program again afterwards. */
  quit: (how: { relaunch: boolean }) => void
}

export function createInstaller(options: InstallerOptions): UpdateInstaller {
  let ready: { updater: Updater; file: string; version: string } | null = null
  return {
    async download(release, onPercent) {
      // Loaded for the first release, because it is half a megabyte of code.
      const { createUpdater } = await import('./electron-updater.ts')
      await mkdir(updatesFolder(options.home), { recursive: true })
      const updater = createUpdater(release, describeApp(options), (url, target) =>
        downloadPackage({
          ...options,
          url,
          target,
          file: findFile(release, url),
          onBytes: createPercentage(findFile(release, url).size, onPercent),
        }),
      )
      await updater.checkForUpdates()
      const [file] = await updater.downloadUpdate()
      if (file === undefined) throw new CodedError('update-untrusted')
      if (process.platform === 'linux') await requireStart(options.home, file, release.version)
      ready = { updater, file, version: release.version }
    },
    install(restart) {
      if (!ready) return
      const { home, version: from } = options
      const { updater, file, version } = ready
      if (process.platform === 'linux') {
        const image = packagedProgram(process.env, process.execPath)
        return replaceImage({ home, image, downloaded: file, from, version })
      }
      changeRecord(home, { installed: { version, from, starts: 0, kept: null } })
      // On macOS the system's updater already has it.
      if ('install' in updater) updater.install(true, restart)
    },
    restart() {
      if (process.platform === 'darwin') ready?.updater.quitAndInstall()
      // The Windows installer starts the program itself.
      else options.quit({ relaunch: process.platform === 'linux' })
    },
  }
}

/** Tests a version before it replaces one that works. */
async function requireStart(home: string, program: string, version: string): Promise<void> {
  if (await canStart(program)) return
  changeRecord(home, { refused: version })
  throw new CodedError('update-not-starting')
}

function describeApp({ feed, home, version, resourcesPath }: InstallerOptions): Adapter {
  return {
    feedUrl: feed.url,
    folder: updatesFolder(home),
    version,
    config: join(resourcesPath, 'app-update.yml'),
  }
}

function findFile({ files }: Release, url: string): Release['files'][number] {
  const file = files.find((each) => url.endsWith(`/${each.url}`))
  if (!file) throw new CodedError('update-untrusted')
  return file
}

/** Emits each percentage once. */
function createPercentage(sizeBytes: number, announce: (percent: number) => void) {
  let announced = 0
  return (received: number) => {
    const percent = Math.floor((100 * received) / sizeBytes)
    if (percent > announced) announce((announced = percent))
  }
}
