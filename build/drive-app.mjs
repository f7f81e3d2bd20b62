/**
 * Drives the real app like a user: by accessible names and by keys. Shared by the demo's walk, the end-to-end
 * tests and the smoke test of the packaged app.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import { root } from './paths.mjs'
import { machineSwitches } from './run-electron.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').ElectronApplication} ElectronApplication */

/**
 * Starts the built app with a separate data folder. The environment must name the runtime; see
 * `windowEnvironment`.
 * @param {{ home: string, args?: string[], env?: Record<string, string> }} options
 * @returns {Promise<{ app: ElectronApplication, page: Page }>}
 */
export async function launchApp({ home, args = [], env = {} }) {
  const { ELECTRON_RUN_AS_NODE: _, ...inherited } = process.env
  const app = await _electron.launch({
    args: [...machineSwitches(), root, ...args],
    env: { .../** @type {Record<string, string>} */ (inherited), OFFHOOK_HOME: home, ...env },
  })
  const page = await app.firstWindow()
  return { app, page }
}

/**
 * Opens a view by its name: in the sidebar, in the account menu there, or by the line about sync.
 * @param {Page} page @param {string} name
 */
export async function goTo(page, name) {
  const sidebar = page.getByRole('navigation')
  if (['Account', 'Settings'].includes(name)) {
    await sidebar.getByRole('button', { name: /^Account and settings/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    return
  }
  const start = name === 'Offline library' ? '.*Open offline library' : name
  await sidebar
    .getByRole('button', { name: new RegExp(`^${start}`) })
    // The sidebar comes first in the page; parts of a view may have the same name.
    .first()
    .click()
}

/** The rows of the list of calls. @param {Page} page */
export const callRows = (page) => page.getByRole('grid').getByRole('row')

/** Types into the search box and waits for the results. @param {Page} page @param {string} query */
export async function search(page, query) {
  const box = page.getByRole('combobox', { name: 'Search calls' })
  await box.click()
  await box.fill(query)
  const results = page.getByRole('listbox', { name: 'Search results' })
  await results.getByRole('option').first().waitFor()
}

/**
 * The play position in seconds; NaN when nothing can be played yet. Read from the audio element, because the
 * accessible value does not change while a call plays.
 * @param {Page} page
 */
export async function playerPosition(page) {
  return await page
    .locator('audio')
    .evaluate((audio) =>
      audio instanceof HTMLAudioElement && audio.readyState > 0 ? audio.currentTime : Number.NaN,
    )
}

/**
 * Answers the next save dialog with this path: it is a dialog of the system and cannot be clicked from here.
 * @param {ElectronApplication} app
 * @param {string} path a file for one call, a folder for several
 */
export async function answerSaveDialog(app, path) {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
  }, path)
}

/**
 * Parses the cues of an SRT file independently of the app: numbered from 1, times ascending.
 * @param {string} path
 * @returns {Promise<{ startMs: number, endMs: number, text: string }[]>}
 * @throws Error naming the first malformed cue
 */
export async function readSrt(path) {
  const text = await readFile(path, 'utf8')
  const blocks = text.trim().split(/\r?\n\r?\n/)
  return blocks.map((block, index) => {
    const [number, times, ...lines] = block.split(/\r?\n/)
    const match = /^(\d+):(\d\d):(\d\d),(\d{3}) --> (\d+):(\d\d):(\d\d),(\d{3})$/.exec(times ?? '')
    if (Number(number) !== index + 1 || !match || lines.length === 0)
      throw new Error(`cue ${index + 1} is malformed`)
    const [h1, m1, s1, ms1, h2, m2, s2, ms2] = match.slice(1).map(Number)
    const toMs = (/** @type {(number | undefined)[]} */ [h = 0, m = 0, s = 0, ms = 0]) =>
      ((h * 60 + m) * 60 + s) * 1000 + ms
    return { startMs: toMs([h1, m1, s1, ms1]), endMs: toMs([h2, m2, s2, ms2]), text: lines.join('\n') }
  })
}

/** Paths of everything below a folder. @param {string} folder */
export async function listFiles(folder) {
  const { readdir } = await import('node:fs/promises')
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
