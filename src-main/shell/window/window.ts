/** Creates the main window: sandboxed, without Node, shown when painted. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BrowserWindow, nativeTheme, screen } from 'electron'
import { privateFile } from '../../util/private-mode.ts'
import type { Speech } from '../speech.ts'
import { fitWindow, readPlace, fitMinimumSize, type Place, type SavedPlace } from './window-place.ts'

/** Delay after the last move: a dragged window moves many times a second. */
const settledMs = 500

/** The page's background, so that nothing flashes before it is painted; see `--bg` of the tokens. */
const ground = () => (nativeTheme.shouldUseDarkColors ? '#141517' : '#f6f6f4')

export function createMainWindow(options: {
  preload: string
  pageUrl: URL
  speech: Speech
  iconPath: string
  /** Folder of the saved size and position. */
  home: string
  /** Started at login: stays in the tray. */
  hidden: boolean
}): BrowserWindow {
  const statePath = join(options.home, 'window.json')
  const saved = readSaved(statePath)
  const areas = workAreasFor(saved)
  const place = fitWindow(saved, areas)
  const smallest = fitMinimumSize(areas[0] ?? place)
  const window = new BrowserWindow({
    ...place,
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    title: 'Offhook',
    icon: options.iconPath,
    backgroundColor: ground(),
    autoHideMenuBar: true,
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  // On first show: a window that started in the tray is shown later.
  if (saved?.maximized) window.once('show', () => window.maximize())
  if (!options.hidden) window.once('ready-to-show', () => window.show())
  nativeTheme.on('updated', () => !window.isDestroyed() && window.setBackgroundColor(ground()))
  rememberPlace(window, statePath, saved)
  loadPage(window, options.pageUrl, options.speech)
  return window
}

/** The page reads its language from its address before showing text. */
export function loadPage(window: BrowserWindow, pageUrl: URL, { language, locale }: Speech): void {
  const url = new URL(pageUrl)
  url.searchParams.set('language', language)
  url.searchParams.set('locale', locale)
  void window.loadURL(url.href)
}

/** The saved position; see `window-place.ts`. */
function readSaved(path: string): SavedPlace | null {
  try {
    return readPlace(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** The screen it was on or is nearest to comes first. */
function workAreasFor(saved: SavedPlace | null): Place[] {
  const first = saved ? screen.getDisplayMatching(saved) : screen.getPrimaryDisplay()
  return [first, ...screen.getAllDisplays()].map(({ workArea }) => workArea)
}

/** Saved shortly after the last change, so that a killed app loses little. */
function rememberPlace(window: BrowserWindow, path: string, saved: SavedPlace | null): void {
  let timer: NodeJS.Timeout | undefined
  // For a window that starts maximised, the system reports the whole screen as its normal bounds.
  let usual: Place | null = saved
  // Before it is shown, changes are not the user's.
  let wasShown = false
  window.once('show', () => (wasShown = true))
  const save = () => {
    clearTimeout(timer)
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen() || !wasShown) return
    const maximized = window.isMaximized()
    if (!maximized) usual = window.getBounds()
    const place: SavedPlace = { ...(usual ?? window.getNormalBounds()), maximized }
    try {
      // At once: the app may be quitting. A damaged file is read as none.
      writeFileSync(path, JSON.stringify(place), { mode: privateFile })
    } catch {
      // A lost position is not worth an error.
    }
  }
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, settledMs)
  }
  for (const event of ['move', 'resize', 'maximize', 'unmaximize'] as const) {
    window.on(event as 'resize', saveSoon)
  }
  window.on('close', save)
  window.on('closed', () => clearTimeout(timer))
}
