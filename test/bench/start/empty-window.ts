/** What Offhook is measured against: the least an Electron app can be, one sandboxed window with one word. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const program = `
const { join } = require('node:path')
const { app, BrowserWindow } = require('electron')
app.setPath('userData', join(__dirname, 'window'))
app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280, height: 800, show: false, autoHideMenuBar: true,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, spellcheck: false },
  })
  window.once('ready-to-show', () => window.show())
  window.loadFile(join(__dirname, 'index.html'))
})
app.on('window-all-closed', () => app.quit())
`

/** Writes the app into a folder, which Electron then takes as its argument. */
export function writeEmptyApp(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'empty-window', main: 'main.js' }))
  writeFileSync(join(folder, 'main.js'), program)
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Empty</title><p>Empty</p>\n')
}
