/**
 * Handles Electron's lifecycle: start, single instance, window. Imports little, so that the window opens as
 * early as in an empty app; the rest loads while the window's process starts.
 */
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app, dialog, protocol } from 'electron'
import type { Language } from '../../src-preload/contract/language.ts'
import type { CliSurroundings } from '../cli/run-cli.ts'
import type { Offhook } from './compose.ts'
import { readChosenLanguage } from '../session/early-book.ts'
import { FirstScreenFile } from '../session/first-screen-file.ts'
import { createKeychain, type SystemKeychain } from '../credentials/keychain.ts'
import { readGivenKey, takeEnvironmentKey } from '../credentials/given-key.ts'
import { FirstScreen } from '../ipc/first-screen.ts'
import { registerMethods } from '../ipc/register.ts'
import { databasePath } from '../library/database-path.ts'
import { appOrigin, serveApp } from '../shell/protocols/app-protocol.ts'
import { serveMedia } from '../shell/protocols/media-protocol.ts'
import { isDataFolderWritable } from '../shell/data-folder.ts'
import { lockDown } from '../shell/window/lockdown.ts'
import { openLogFile } from '../shell/log-file.ts'
import { readFurtherStart, receiveLinks } from '../shell/links/receive-links.ts'
import {
  canUseSandbox,
  lacksSandbox,
  removeForeignArguments,
  startAgain,
  trySandbox,
  type ForeignStart,
} from '../shell/start-again.ts'
import type { ShellText } from '../shell/text/en.ts'
import { createMainWindow, loadPage } from '../shell/window/window.ts'
import { resolveHome } from '../util/home.ts'
import { resolveSpeech, type Speech } from '../shell/speech.ts'
import type { BuiltFeed } from '../updates/feed.ts'

/** The development server's page. A build removes this condition together with the variable's name. */
const development = import.meta.env.DEV ? process.env.ELECTRON_RENDERER_URL : undefined
const home = resolveHome(process.env, process.platform, homedir())
const built = import.meta.dirname
/** A package has its feed from the build; development has one only if a developer sets it. */
const updateFeed = app.isPackaged ? (import.meta.env.UPDATE_FEED as BuiltFeed | null) : readDevelopersFeed()

protocol.registerSchemesAsPrivileged([
  // Stores the page's compiled program across starts.
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  {
    scheme: 'media',
    // The page mixes this audio and requests it as cross-origin.
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, corsEnabled: true },
  },
])
app.setName('Offhook')
app.setPath('userData', join(home, 'window'))
// Wayland allows global shortcuts only through the desktop's portal.
if (process.platform === 'linux') app.commandLine.appendSwitch('enable-features', 'GlobalShortcutsPortal')

const given = process.argv.slice(app.isPackaged ? 1 : 2)
const foreign = app.isPackaged ? removeForeignArguments(given) : null
const words = given.filter((argument) => !argument.startsWith('-'))
// Electron becomes ready only after this module has been evaluated. That is not awaited, except by a command: one that
// only reads the library ends before Chromium starts.
if (words[0] === 'cli') {
  const chromium = Promise.withResolvers<null>()
  const done = runCommandLine(given.slice(given.indexOf('cli') + 1), () => chromium.resolve(null))
  const ended = done.catch(async (error: unknown) => {
    process.stderr.write(`${await describeFailure(error, 'en')}\n`)
    app.exit(1)
  })
  await Promise.race([ended, chromium.promise])
} else if (foreign && foreign.ignored.length > 0) {
  void startWithout(foreign)
} else if (!isDataFolderWritable(home)) {
  void refuseToStart(({ notWritable }) => notWritable(home))
} else if (app.requestSingleInstanceLock(readFurtherStart(given))) {
  run().catch(async (error: unknown) => {
    const failure = await describeFailure(error, currentSpeech().language)
    // Without a window the failure would be invisible, and the next start would wait for this one.
    await refuseToStart(() => failure)
  })
} else {
  app.exit(0)
}

/** A switch that disables the sandbox is ignored, and no page is shown without a sandbox. */
async function startWithout({ kept, ignored }: ForeignStart): Promise<void> {
  process.stderr.write(`Offhook ignores ${ignored.join(', ')}.\n`)
  const turnsSandboxOff = ignored.some((name) => /sandbox/i.test(name))
  if (turnsSandboxOff && !(await canUseSandbox())) return await refuseToStart(({ noSandbox }) => noSandbox)
  startAgain(kept)
}

/** Shows the reason in a window, and in the terminal for a manual start. */
async function refuseToStart(reason: (text: ShellText['start']) => string): Promise<void> {
  await app.whenReady()
  const text = (await currentTexts()).start
  process.stderr.write(`${reason(text)}\n`)
  dialog.showErrorBox(text.failed, reason(text))
  app.exit(1)
}

/** Loads the sentences of both languages. */
async function describeFailure(error: unknown, language: Language): Promise<string> {
  const { getErrorText } = await import('../../src-preload/contract/error-text.ts')
  const { describeError } = await import('../../src-preload/contract/errors.ts')
  const { toAppError } = await import('../ipc/app-error.ts')
  return describeError(toAppError(error), getErrorText(language))
}

async function currentTexts(): Promise<ShellText> {
  const { shellTextIn } = await import('../shell/text/shell-text.ts')
  return shellTextIn(currentSpeech().language)
}

function readDevelopersFeed(): BuiltFeed | null {
  const { OFFHOOK_UPDATE_FEED: url, OFFHOOK_UPDATE_KEY: publicKey } = process.env
  return url && publicKey ? { url, publicKey } : null
}

/** A newly installed update does not start, and the previous version replaces it. */
async function returnsToPreviousVersion(): Promise<boolean> {
  if (!updateFeed || !existsSync(join(home, 'updates'))) return false
  const { offerPreviousVersion } = await import('../shell/updates/failed-update.ts')
  return await offerPreviousVersion(home, async () => (await currentTexts()).failedUpdate)
}

function currentSpeech(): Speech {
  return resolveSpeech(readChosenLanguage(home), {
    languages: app.getPreferredSystemLanguages(),
    locale: app.getSystemLocale(),
  })
}

/** Non-code files: beside the sources in development, in the resources folder when packaged. */
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
      search: new URL('./search-thread.js', import.meta.url),
    },
  }
}

/**
 * `offhook cli …`: the command line of the packaged app, with Chromium's network stack and no window.
 * @param startChromium call before waiting for Chromium
 */
async function runCommandLine(argv: string[], startChromium: () => void): Promise<void> {
  const { env } = process
  const apiKey = takeEnvironmentKey(env)
  const { stopWhenUnread } = await import('../cli/standard-output.ts')
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
  stopWhenUnread(process.stdout, interrupted)
  // Without a listener, the app would quit when the window of a PDF is closed.
  app.on('window-all-closed', () => undefined)
  const { signal } = interrupted
  const err = (text: string) => void process.stderr.write(text)
  const basics = { env, version: app.getVersion(), err, signal }
  let loaded: Awaited<ReturnType<typeof loadForCommands>> | undefined
  const load = async () => (loaded ??= await loadForCommands(apiKey))
  const { isAbandoned, isMcp } = await import('../cli/command.ts')
  let exitCode: number
  if (isMcp(argv, env)) {
    startChromium()
    const { runMcp } = await import('../cli/run-mcp.ts')
    const openOffhook = async () => {
      const cli = await import('../cli/run-cli.ts')
      // The assistants’ server sends no requests.
      return await cli.openForAssistant(undefined, {
        ...basics,
        ...(await load()),
        ...(await withoutChromium()),
      })
    }
    exitCode = await runMcp({ ...basics, openOffhook })
  } else {
    // Offhook itself asks a program for help to see whether it starts, with Chromium and its sandbox.
    if (argv.includes('--help')) {
      startChromium()
      await app.whenReady()
    }
    const { runCli } = await import('../cli/run-cli.ts')
    exitCode = await runCli(argv, { ...basics, ...(await load()), ...withChromium(startChromium) })
  }
  if (loaded?.keychain.isBusy() || isAbandoned(exitCode, signal)) {
    ;(await import('../util/exit-at-once.ts')).exitAtOnce(exitCode)
  }
  app.exit(exitCode)
}

async function loadForCommands(apiKey: string | null) {
  const { text } = await import('node:stream/consumers')
  const { openStandardInput } = await import('../cli/standard-input.ts')
  const { createSecretPrompt } = await import('../cli/ask-secret.ts')
  const { findUpdateWay } = await import('../shell/updates/update-way.ts')
  const { programs, speechFolder } = resources()
  return {
    apiKey,
    readInput: () => text(openStandardInput()),
    askSecret: createSecretPrompt(process.stdin, (question) => process.stderr.write(question)),
    keychain: createKeychain(),
    programs,
    speechFolder,
    ...(app.isPackaged && { sandbox: trySandbox }),
    updatesItself: updateFeed !== null && findUpdateWay(process) === 'self',
    out: (text: string) => void process.stdout.write(text),
  }
}

/**
 * Chromium's network stack and printing for a command. Started when the command first uses them: one that only reads
 * the library does not wait for Chromium.
 */
function withChromium(
  start: () => void,
): Pick<CliSurroundings, 'fetch' | 'netKnowledge' | 'audioFetch' | 'printToPdf'> {
  let loading: ReturnType<typeof loadChromium> | undefined
  let loaded: Awaited<ReturnType<typeof loadChromium>> | undefined
  const load = async () => {
    start()
    return (loaded ??= await (loading ??= loadChromium()))
  }
  return {
    fetch: async (...args) => (await load()).fetch(...args),
    audioFetch: async (...args) => (await load()).audioFetch(...args),
    printToPdf: async (html) => (await load()).printToPdf(html),
    netKnowledge: {
      resolveProxy: async (url) => (await load()).netKnowledge.resolveProxy(url),
      // Chromium knows none before its first request.
      authoritiesOf: (hostname) => loaded?.netKnowledge.authoritiesOf(hostname) ?? [],
    },
  }
}

async function loadChromium() {
  const { createNetKnowledge, netAudioFetch, netFetch } = await import('../shell/net-fetch.ts')
  const { createPinnedFetch } = await import('../service/pinned-fetch.ts')
  const { createPdfPrinter } = await import('../shell/window/print.ts')
  await app.whenReady()
  const netKnowledge = createNetKnowledge()
  const audioFetch = createPinnedFetch(netKnowledge, netAudioFetch)
  return { fetch: netFetch, netKnowledge, audioFetch, printToPdf: createPdfPrinter({ offscreen: true }) }
}

async function withoutChromium() {
  const { nodeFetch, pinnedFetch } = await import('../service/transport.ts')
  return { fetch: nodeFetch, audioFetch: pinnedFetch }
}

async function findAudioKey(keychain: SystemKeychain, folder: string): Promise<Uint8Array | null> {
  const { createLibraryVault } = await import('../credentials/library-vault.ts')
  const lock = await createLibraryVault(keychain).open(folder)
  return lock.state === 'open' ? lock.keys.audio : null
}

async function run(): Promise<void> {
  const fromEnvironment = takeEnvironmentKey(process.env)
  const apiKey = given.includes('--api-key-stdin') ? readGivenKey(readFileSync(0, 'utf8')) : fromEnvironment
  const isUnsandboxed = lacksSandbox()
  if (isUnsandboxed) process.stderr.write('Offhook runs without Chromium’s sandbox.\n')
  const { icons, speechFolder, programs } = resources()
  const origins = [appOrigin, ...(development ? [new URL(development).origin] : [])]
  lockDown(origins)
  const links = receiveLinks(app, given)
  const keychain = createKeychain()
  const firstScreenFile = new FirstScreenFile({ home, version: app.getVersion(), databasePath })
  // A key or an address from outside decides which account is opened.
  const isShown = !given.includes('--hidden') && !apiKey && !process.env.OFFHOOK_BASE_URL
  if (!isShown) void firstScreenFile.discard().catch(() => undefined)
  // Read while Chromium starts.
  const answers = isShown ? firstScreenFile.consume((folder) => findAudioKey(keychain, folder)) : null
  await app.whenReady()
  if (await returnsToPreviousVersion()) return
  serveApp(join(built, '..', 'renderer'))
  const offhook = Promise.withResolvers<Offhook>()
  serveMedia(offhook.promise)
  const pageUrl = new URL(isUnsandboxed ? 'index.html?unsandboxed' : 'index.html', development ?? appOrigin)
  // macOS passes no arguments to programs that it starts at login.
  const hidden =
    given.includes('--hidden') ||
    (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)
  const window = createMainWindow({
    preload: join(built, '..', 'preload', 'index.cjs'),
    pageUrl,
    speech: currentSpeech(),
    iconPath: join(icons, 'icon.png'),
    home,
    hidden: hidden && !links.waits,
  })
  const sample = given.includes('--sample')
  const log = openLogFile(home)
  const firstScreen = new FirstScreen(hidden ? null : answers)
  // Other requests of the page wait until everything is loaded, while its process starts.
  const loaded = firstScreen.shown.then(() => import('./run-window.ts'))
  const methods = loaded.then(({ runWindow }) =>
    runWindow(window, {
      home,
      icons,
      speechFolder,
      programs,
      log,
      hidden,
      sample,
      apiKey,
      updateFeed,
      links,
      keychain,
      firstScreen,
      firstScreenFile,
      onOffhook: offhook.resolve,
      language: () => currentSpeech().language,
      locale: () => currentSpeech().locale,
      reloadPage: () => loadPage(window, pageUrl, currentSpeech()),
      loadCrashPage: (report) => {
        const url = new URL('crashed.html', pageUrl)
        url.searchParams.set('report', report)
        loadPage(window, url, currentSpeech())
      },
    }),
  )
  registerMethods(methods, { trustedOrigins: origins, firstScreen, log })
  await methods
}
