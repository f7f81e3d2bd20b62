/** Electron's lifecycle, nothing else: start, one instance, window and tray, quit. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { app, dialog, nativeTheme, powerMonitor, protocol, shell } from 'electron'
import type { AppView, EventName, Events } from '../src-preload/contract/channels.ts'
import type { Settings } from '../src-preload/contract/settings.ts'
import { compose, type Offhook } from './compose.ts'
import { createKeychain, isKeychainAvailable } from './credentials/keychain.ts'
import { accountHandlers } from './ipc/account.ts'
import { appHandlers } from './ipc/app.ts'
import { toAppError } from './ipc/app-error.ts'
import { dialerHandlers } from './ipc/dialer.ts'
import { exportHandlers } from './ipc/export.ts'
import { recordingHandlers } from './ipc/recordings.ts'
import { registerHandlers } from './ipc/register.ts'
import { searchHandlers } from './ipc/search.ts'
import { describeSession, sessionHandlers } from './ipc/session.ts'
import { settingsHandlers } from './ipc/settings.ts'
import { syncHandlers } from './ipc/sync.ts'
import { appOrigin, serveApp } from './shell/app-protocol.ts'
import { createSaveDialogs } from './shell/dialogs.ts'
import { denyPermissions, lockDown } from './shell/lockdown.ts'
import { openLogFile } from './shell/log-file.ts'
import { serveMedia } from './shell/media-protocol.ts'
import { setApplicationMenu } from './shell/menu.ts'
import { netAudioFetch, netFetch } from './shell/net-fetch.ts'
import { createTray } from './shell/tray.ts'
import { createMainWindow } from './shell/window.ts'
import { systemClock } from './util/clock.ts'
import { Emitter } from './util/emitter.ts'
import { resolveHome } from './util/home.ts'

const development = process.env.ELECTRON_RENDERER_URL
const home = resolveHome(process.env, process.platform, homedir())
const built = import.meta.dirname
/** Coming back to the window is a reason to look for new calls, but not more often than this. */
const focusSyncMs = 60_000
/** A library that does not close in this time is left to its write-ahead log. */
const closePatienceMs = 4_000

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  { scheme: 'media', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
])
app.setName('Offhook')
app.setPath('userData', join(home, 'window'))

const given = process.argv.slice(app.isPackaged ? 1 : 2)
// Not awaited: Electron is ready only after this module has been read to its end.
const words = given.filter((argument) => !argument.startsWith('-'))
if (words[0] === 'cli') {
  runCommandLine(given.slice(given.indexOf('cli') + 1)).catch((error: unknown) => {
    process.stderr.write(`${toAppError(error).message}\n`)
    app.exit(1)
  })
} else if (app.requestSingleInstanceLock()) {
  run().catch((error: unknown) => {
    // Without a window nobody would see why nothing happens, and the next start would wait for this one.
    dialog.showErrorBox('Offhook could not start', toAppError(error).message)
    app.exit(1)
  })
} else {
  app.exit(0)
}

/** Files that are not code: beside the sources in development, in the resources folder when packaged. */
function resources() {
  const root = join(built, '..', '..')
  return {
    icons: app.isPackaged ? join(process.resourcesPath, 'icons') : join(root, 'build', 'icons'),
    speechFolder: app.isPackaged
      ? join(process.resourcesPath, 'speech')
      : join(root, 'src-main', 'sample-service', 'speech'),
    programs: {
      writer: new URL('./writer-thread.js', import.meta.url),
      reader: new URL('./reader-thread.js', import.meta.url),
    },
  }
}

/** `offhook cli …`: the command line of the packaged app, with Chromium's network stack and no window. */
async function runCommandLine(argv: string[]): Promise<void> {
  const { runCli } = await import('./cli/run-cli.ts')
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
  await app.whenReady()
  const { programs, speechFolder } = resources()
  const exitCode = await runCli(argv, {
    env: process.env,
    fetch: netFetch,
    audioFetch: netAudioFetch,
    programs,
    speechFolder,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    signal: interrupted.signal,
  })
  app.exit(exitCode)
}

async function run(): Promise<void> {
  const log = openLogFile(home)
  const { icons, speechFolder, programs } = resources()
  const offhook = await compose({
    home,
    environment: {
      baseUrl: process.env.OFFHOOK_BASE_URL ?? null,
      apiKey: process.env.OFFHOOK_API_KEY ?? null,
    },
    keychain: createKeychain(),
    fetch: netFetch,
    audioFetch: netAudioFetch,
    programs,
    speechFolder,
    sampleRecordings: Number(process.env.OFFHOOK_SAMPLE_RECORDINGS) || null,
    region: regionOfSystem,
    locale: () => app.getLocale(),
    clock: systemClock,
    random: Math.random,
    log,
  })
  const origins = [appOrigin, ...(development ? [new URL(development).origin] : [])]
  lockDown(origins)
  nativeTheme.themeSource = offhook.book.settings().appearance
  await app.whenReady()
  denyPermissions()
  serveApp(join(built, '..', 'renderer'))
  serveMedia(offhook)

  const window = createMainWindow({
    preload: join(built, '..', 'preload', 'index.cjs'),
    pageUrl: development ?? `${appOrigin}/index.html`,
    iconPath: join(icons, 'icon.png'),
    home,
    hidden: given.includes('--hidden'),
  })
  connectWindow(window, offhook, origins, log)
  keepInTray(window, offhook, icons)
  closeOnQuit(offhook)
  powerMonitor.on('resume', () => offhook.session.workspace()?.sync.now())

  const note = (message: string) => (error: unknown) =>
    log.error(message, { name: error instanceof Error ? error.name : 'unknown' })
  await offhook.session.start({ follow: true }).catch(note('could not open what was open before'))
  if (given.includes('--sample') && !offhook.session.workspace()) {
    await offhook.session.startSample().catch(note('could not open the sample'))
  }
}

function regionOfSystem(): string {
  return app.getLocaleCountryCode() || 'US'
}

/** Answers the window's questions and tells it what changed. */
function connectWindow(
  window: BrowserWindow,
  offhook: Offhook,
  origins: string[],
  log: ReturnType<typeof openLogFile>,
): void {
  const settingsChanges = new Emitter<Settings>()
  const tell = <E extends EventName>(event: E, value: Events[E]) => {
    if (!window.isDestroyed()) window.webContents.send(event, value)
  }
  registerHandlers(
    {
      ...appHandlers({
        info: async () => ({
          version: app.getVersion(),
          platform: process.platform,
          dataFolder: home,
          libraryFolder: offhook.session.workspace()?.folder ?? null,
          keychainAvailable: await isKeychainAvailable(),
        }),
        showDataFolder: async () => void (await shell.openPath(home)),
      }),
      ...sessionHandlers(offhook),
      ...recordingHandlers(offhook),
      ...searchHandlers(offhook),
      ...exportHandlers(offhook, createSaveDialogs(window)),
      ...dialerHandlers(offhook),
      ...accountHandlers(offhook),
      ...settingsHandlers(offhook, settingsChanges),
      ...syncHandlers(offhook),
    },
    origins,
    log,
  )

  settingsChanges.listen((settings) => {
    nativeTheme.themeSource = settings.appearance
    tell('settings.changed', settings)
  })
  offhook.session.changes.listen(() => tell('session.changed', describeSession(offhook.session)))
  offhook.session.opened.listen(({ threads, sync, dialer, details }) => {
    // So that the account can be shown offline, whether or not it was ever looked at.
    void details.get({ refresh: false }).catch(() => undefined)
    threads.changes.listen(({ ids }) => tell('recordings.changed', { ids }))
    sync.changes.listen((status) => tell('sync.changed', status))
    dialer.changes.listen((attempt) => tell('dialer.changed', attempt))
  })

  let lastFocusSync = -Infinity
  window.on('focus', () => {
    if (systemClock.monotonicMs() - lastFocusSync < focusSyncMs) return
    lastFocusSync = systemClock.monotonicMs()
    offhook.session.workspace()?.sync.now()
  })
}

/** Tray, menu, single instance, and what closing the window means. */
function keepInTray(window: BrowserWindow, offhook: Offhook, icons: string): void {
  let quitting = false
  app.on('before-quit', () => (quitting = true))

  const open = () => {
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  const navigate = (view: AppView) => {
    open()
    window.webContents.send('app.navigate', { view } satisfies Events['app.navigate'])
  }
  const sync = () => offhook.session.workspace()?.sync
  const tray = createTray(join(icons, process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png'), {
    open,
    dial: () => navigate('dialer'),
    syncNow: () => sync()?.now(),
    togglePause: () => (sync()?.status().phase === 'paused' ? sync()?.resume() : sync()?.pause()),
    quit: () => app.quit(),
  })
  const showState = () => tray?.show(sync()?.status() ?? null)
  offhook.session.changes.listen(showState)
  offhook.session.opened.listen((workspace) => workspace.sync.changes.listen(showState))

  setApplicationMenu({ navigate, syncNow: () => sync()?.now() })
  app.on('second-instance', open)
  app.on('activate', open)
  app.on('window-all-closed', () => app.quit())
  window.on('close', (event) => {
    if (quitting || !tray || !offhook.book.settings().closeToTray) return
    event.preventDefault()
    window.hide()
  })
}

/** Closes the library in an orderly way; being killed instead loses nothing but the last moments. */
function closeOnQuit(offhook: Offhook): void {
  let closing = false
  app.on('will-quit', (event) => {
    if (closing) return
    closing = true
    event.preventDefault()
    const tooLong = new Promise((resolve) => setTimeout(resolve, closePatienceMs))
    void Promise.race([offhook.close(), tooLong]).finally(() => app.exit(0))
  })
}
