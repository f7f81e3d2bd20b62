/**
 * What no page in this app may do: navigate away, open windows, ask for permissions, load from elsewhere.
 * Source: Electron's security checklist.
 */
import { app, session, type WebContents } from 'electron'

/** Applies to every page that is ever created. `allowedOrigins` are the app's own. */
export function lockDown(allowedOrigins: string[]): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-navigate', (event) => {
      if (!allowedOrigins.includes(originOf(event.url))) event.preventDefault()
    })
    contents.on('will-redirect', (event) => {
      if (!allowedOrigins.includes(originOf(event.url))) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

/** Called once the default session exists. */
export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.defaultSession.setPermissionCheckHandler(() => false)
  session.defaultSession.setDevicePermissionHandler(() => false)
}

/** `URL.origin` is "null" for schemes that are not the web's own. */
function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
