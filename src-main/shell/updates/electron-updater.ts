/**
 * Adapts electron-updater: it queries no feed, sends no requests, and uses only the given download. By default
 * it would send an identifier of this installation with each request.
 */
import { AppImageUpdater, MacUpdater, NsisUpdater } from 'electron-updater'
import { DownloadedUpdateHelper } from 'electron-updater/out/DownloadedUpdateHelper.js'
import type { Release } from '../../updates/release.ts'

export type Updater = AppImageUpdater | MacUpdater | NsisUpdater

export interface Adapter {
  feedUrl: URL
  /** The folder of downloads. */
  folder: string
  version: string
  /** Written by electron-builder; contains the publishers whose signature a Windows installer needs. */
  config: string
}

/** @param download writes a file of the release, verified, to `target`; rejects otherwise */
export function createUpdater(
  release: Release,
  { feedUrl, folder, version, config }: Adapter,
  download: (url: string, target: string) => Promise<void>,
): Updater {
  const { AppUpdater } = updaterClasses()
  const updater = new AppUpdater(undefined, {
    version,
    name: 'Offhook',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  })
  Object.assign(updater, {
    httpExecutor: { download: (url: URL, target: string) => download(url.href, target) },
    downloadedUpdateHelper: new DownloadedUpdateHelper(folder),
    stagingUserIdPromise: { value: Promise.resolve('') },
    logger: null,
    autoDownload: false,
    // On macOS the system's updater must receive the file before the app quits.
    autoInstallOnAppQuit: process.platform === 'darwin',
    allowDowngrade: false,
    disableDifferentialDownload: true,
    disableWebInstaller: true,
  })
  // The called method reports it too.
  updater.on('error', () => undefined)
  updater.setFeedURL({ provider: 'custom', updateProvider: provide(release, feedUrl) })
  return updater
}

function updaterClasses() {
  if (process.platform === 'win32') return { AppUpdater: NsisUpdater }
  return { AppUpdater: process.platform === 'darwin' ? MacUpdater : AppImageUpdater }
}

/** A provider with one release, which was read and verified before. */
function provide(release: Release, feedUrl: URL) {
  const [first] = release.files
  const info = { ...release, path: first?.url ?? '', sha512: first?.sha512 ?? '', releaseDate: '' }
  return class {
    readonly fileExtraDownloadHeaders = null
    readonly setRequestHeaders = () => undefined
    readonly getLatestVersion = () => Promise.resolve(info)
    readonly resolveFiles = () =>
      release.files.map((file) => ({ url: new URL(file.url, feedUrl), info: file }))
  }
}
