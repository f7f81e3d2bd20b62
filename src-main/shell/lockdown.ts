/**
 * What no page in this app may do: navigate away, open windows, ask for permissions, put files on the disk, load from
 * elsewhere. Source: Electron's security checklist.
 */
import { app, type Session, type WebContents } from 'electron'

/** Applies to every page and every profile that is ever created; to be called before the first. */
export function lockDown(allowedOrigins: string[]): void {
  app.on('web-contents-created', (_event, contents) => keepHere(contents, allowedOrigins))
  app.on('session-created', denyEverything)
}

/** @param allowedOrigins the app's own */
function keepHere(contents: WebContents, allowedOrigins: string[]): void {
  const stay = (event: { url: string; preventDefault(): void }) => {
    if (!allowedOrigins.includes(originOf(event.url))) event.preventDefault()
  }
  // Of frames as well: there are none, and none is to come.
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** Exports and what is dragged out are written by the main process, which asks where. */
function denyEverything(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
}

/** `URL.origin` is "null" for schemes that are not the web's own. */
function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
