/**
 * What no page in this app may do: navigate away, open windows or frames, ask for permissions, put files on the disk,
 * reach the network. Source: Electron's security checklist.
 */
import { app, type Session, type WebContents } from 'electron'

/** Of the app's own pages and audio, all answered by the main process. */
const ownSchemes = ['app:', 'media:', 'print:']

/** Nothing listens there (RFC 863's port), so what goes through this proxy goes nowhere, host names included. */
const deadProxy = 'socks5://127.0.0.1:9'

/**
 * Applies to every page and every profile that is ever created; to be called before the first.
 *
 * @param allowedOrigins the app's own; in development the reloading server's as well
 */
export function lockDown(allowedOrigins: string[]): void {
  // A `<link rel=dns-prefetch>` would ask the network for any name: no rule for requests sees it.
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
  app.on('web-contents-created', (_event, contents) => {
    keepHere(contents, allowedOrigins)
    forbidFrames(contents)
    keepOffNetwork(contents, allowedOrigins)
  })
  app.on('session-created', denyEverything)
}

/** @param allowedOrigins the app's own */
function keepHere(contents: WebContents, allowedOrigins: string[]): void {
  const stay = (event: { url: string; preventDefault(): void }) => {
    if (!allowedOrigins.includes(originOf(event.url))) event.preventDefault()
  }
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/**
 * The app has no frames. A page that makes one runs foreign code and is ended: a frame has a `RTCPeerConnection` of its
 * own, which the preload script does not reach, and which looks names up through any proxy. The frame is announced here
 * before it can ask for the network.
 */
function forbidFrames(contents: WebContents): void {
  contents.on('frame-created', (_event, { frame }) => {
    // Chromium's own tools, which are there in development.
    if (contents.getURL().startsWith('devtools:')) return
    // Null where it is gone already.
    if (frame?.parent !== null) contents.forcefullyCrashRenderer()
  })
}

/** Only profiles of pages: the one through which the service is asked has none. */
function keepOffNetwork(contents: WebContents, allowedOrigins: string[]): void {
  const schemes = app.isPackaged ? ownSchemes : [...ownSchemes, 'devtools:']
  contents.session.webRequest.onBeforeRequest(({ url }, answer) => {
    // The reloading server is asked by WebSocket too.
    const isOwn = schemes.includes(new URL(url).protocol)
    answer({ cancel: !isOwn && !allowedOrigins.includes(originOf(url.replace(/^ws/, 'http'))) })
  })
  const reloading = allowedOrigins
    .filter((origin) => origin.startsWith('http'))
    .map((origin) => new URL(origin).host)
  // Chromium leaves this machine out of every proxy, unless told.
  const proxyBypassRules = ['<-loopback>', ...reloading].join(';')
  void contents.session.setProxy({ proxyRules: deadProxy, proxyBypassRules })
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
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
