/** Shows a file in a plain browser without a network, and records the page's requests. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { machineSwitches } from '../../build/run-electron.mjs'

const program = `
const { app, BrowserWindow, session } = require('electron')
globalThis.requests = []
app.whenReady().then(() => {
  session.defaultSession.enableNetworkEmulation({ offline: true })
  session.defaultSession.webRequest.onBeforeRequest(({ url }, answer) => {
    requests.push(url.slice(0, 200))
    answer({})
  })
  new BrowserWindow({ width: 1100, height: 800 }).loadFile(process.argv.at(-1))
})
`

/** @param folder for its program and its profile. */
export async function openInViewer(
  folder: string,
  file: string,
): Promise<{ app: ElectronApplication; page: Page }> {
  const path = join(folder, 'viewer.cjs')
  await writeFile(path, program)
  const app = await _electron.launch({
    args: [...machineSwitches(), `--user-data-dir=${join(folder, 'viewer')}`, path, file],
  })
  return { app, page: await app.firstWindow() }
}

/** The addresses that its pages requested, without those of the developer tools. */
export async function listRequests(app: ElectronApplication): Promise<string[]> {
  const requests = await app.evaluate(() => (globalThis as unknown as { requests: string[] }).requests)
  return requests.filter((url) => !url.startsWith('devtools:'))
}

export const timeOf = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
export const isPaused = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)
