/** The one window: sandboxed, without Node, shown when it has something to show. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BrowserWindow, nativeTheme, screen, type Rectangle } from 'electron'
import { writeFileAtomically } from '../util/atomic-file.ts'
import type { Speech } from '../util/language.ts'

const minimum = { width: 900, height: 560 }
const preferred = { width: 1280, height: 800 }

/** The page's ground colour, so that nothing flashes before it is painted; see `--bg` of the tokens. */
const ground = () => (nativeTheme.shouldUseDarkColors ? '#141517' : '#f6f6f4')

export function createMainWindow(options: {
  preload: string
  pageUrl: string
  speech: Speech
  iconPath: string
  /** Where size and place are remembered. */
  home: string
  /** Started at login: stays in the tray. */
  hidden: boolean
}): BrowserWindow {
  const statePath = join(options.home, 'window.json')
  const window = new BrowserWindow({
    ...minimumOf(),
    ...restoreBounds(statePath),
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
  if (!options.hidden) window.once('ready-to-show', () => window.show())
  nativeTheme.on('updated', () => !window.isDestroyed() && window.setBackgroundColor(ground()))
  window.on('close', () => {
    if (window.isMinimized() || window.isFullScreen()) return
    // Losing the window's place is no reason to bother anybody.
    writeFileAtomically(statePath, JSON.stringify(window.getNormalBounds())).catch(() => undefined)
  })
  loadPage(window, options.pageUrl, options.speech)
  return window
}

/** The page takes its language from its own address, before it shows a word. */
export function loadPage(window: BrowserWindow, pageUrl: string, { language, locale }: Speech): void {
  const url = new URL(pageUrl)
  url.searchParams.set('language', language)
  url.searchParams.set('locale', locale)
  void window.loadURL(url.href)
}

function minimumOf() {
  return { ...preferred, minWidth: minimum.width, minHeight: minimum.height }
}

/** Where the window was, if that place is still on a screen. */
function restoreBounds(path: string): Partial<Rectangle> {
  let bounds: Rectangle
  try {
    bounds = JSON.parse(readFileSync(path, 'utf8')) as Rectangle
  } catch {
    return {}
  }
  if (![bounds.x, bounds.y, bounds.width, bounds.height].every(Number.isInteger)) return {}
  const { workArea } = screen.getDisplayMatching(bounds)
  const visible =
    bounds.x < workArea.x + workArea.width - 80 &&
    bounds.x + bounds.width > workArea.x + 80 &&
    bounds.y >= workArea.y &&
    bounds.y < workArea.y + workArea.height - 80
  const size = {
    width: Math.max(minimum.width, bounds.width),
    height: Math.max(minimum.height, bounds.height),
  }
  return visible ? { x: bounds.x, y: bounds.y, ...size } : size
}
