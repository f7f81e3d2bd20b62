/** Opens exported pages in a plain browser without a network. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { _electron, type Page } from '@playwright/test'
import { machineSwitches } from '../../build/run-electron.mjs'

/** A plain browser without a network that shows a file and remembers what the page asks for. */
const viewer = `
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

export interface PageViewer {
  page: Page
  /** What the page asked for, itself first. */
  requests(): Promise<string[]>
  close(): Promise<void>
}

/** @param folder for the browser's own files. */
export async function openInViewer(folder: string, file: string): Promise<PageViewer> {
  const program = join(folder, 'viewer.cjs')
  await writeFile(program, viewer)
  const app = await _electron.launch({
    args: [...machineSwitches(), `--user-data-dir=${join(folder, 'viewer')}`, program, file],
  })
  return {
    page: await app.firstWindow(),
    async requests() {
      const urls = await app.evaluate(() => (globalThis as unknown as { requests: string[] }).requests)
      return urls.filter((url) => !url.startsWith('devtools:'))
    },
    close: () => app.close(),
  }
}
