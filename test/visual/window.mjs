/** An empty Electron with one sandboxed window, for the page whose pictures are taken. */
import { app, BrowserWindow } from 'electron'

// Not awaited: Electron is ready only after this module has been read to its end.
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, useContentSize: true, frame: false })
  void window.loadURL('about:blank')
})
