/**
 * Adapts electron-updater: it asks no feed, sends no request, and knows no download but the one that it is given. By
 * itself it would send an identifier of this installation with each request.
 */
import { AppImageUpdater, MacUpdater, NsisUpdater } from 'electron-updater'
import { DownloadedUpdateHelper } from 'electron-updater/out/DownloadedUpdateHelper.js'
import type { Release } from '../../updates/release.ts'

export type Updater = AppImageUpdater | MacUpdater | NsisUpdater

export interface Adapter {
  feedUrl: URL
  /** Where downloads are kept. */
  folder: string
  version: string
  /** Written by electron-builder; names whose signature an installer of Windows needs. */
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
    // On macOS the system's updater has to be given the file before the app quits.
    autoInstallOnAppQuit: process.platform === 'darwin',
    allowDowngrade: false,
    disableDifferentialDownload: true,
    disableWebInstaller: true,
  })
  // It is reported by what was called as well.
  updater.on('error', () => undefined)
  updater.setFeedURL({ provider: 'custom', updateProvider: provide(release, feedUrl) })
  return updater
}

function updaterClasses() {
  if (process.platform === 'win32') return { AppUpdater: NsisUpdater }
  return { AppUpdater: process.platform === 'darwin' ? MacUpdater : AppImageUpdater }
}

/** A provider that knows one release, which was read and verified before. */
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
