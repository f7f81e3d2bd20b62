/**
 * Restricts all pages: no navigation, windows, frames, permissions, downloads or network. Source: Electron's
 * security checklist.
 */
import { app, type Session, type WebContents } from 'electron'

/** The app's own pages and audio, all answered by the main process. */
const ownSchemes = ['app:', 'media:', 'print:']

/** Nothing listens there (RFC 863's port), so all traffic through this proxy fails, including host names. */
const deadProxy = 'socks5://127.0.0.1:9'

/**
 * Applies to every page and session; call before the first is created.
 *
 * @param allowedOrigins the app's own; in development also the dev server's
 */
export function lockDown(allowedOrigins: string[]): void {
  // `<link rel=dns-prefetch>` could look up any name, unseen by request filters.
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
  app.on('web-contents-created', (_event, contents) => {
    blockNavigation(contents, allowedOrigins)
    forbidFrames(contents)
    keepOffNetwork(contents, allowedOrigins)
  })
  app.on('session-created', denyEverything)
}

/** @param allowedOrigins the app's own */
function blockNavigation(contents: WebContents, allowedOrigins: string[]): void {
  const stay = (event: { url: string; preventDefault(): void }) => {
    if (!allowedOrigins.includes(parseOrigin(event.url))) event.preventDefault()
  }
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/**
 * The app has no frames. A page that creates one runs foreign code and is terminated: a frame has its own
 * `RTCPeerConnection`, which the preload script cannot remove, and which resolves names despite the proxy.
 * This event comes before the frame can use the network.
 */
function forbidFrames(contents: WebContents): void {
  contents.on('frame-created', (_event, { frame }) => {
    // Chromium's developer tools, in development only.
    if (contents.getURL().startsWith('devtools:')) return
    // Null when it is already gone, as the main frame of a page that was replaced while it was loaded.
    const isInPage = frame === null ? contents.mainFrame.frames.length > 0 : frame.parent !== null
    if (isInPage) contents.forcefullyCrashRenderer()
  })
}

/** Only sessions with pages: the one for the service has none. */
function keepOffNetwork(contents: WebContents, allowedOrigins: string[]): void {
  const schemes = app.isPackaged ? ownSchemes : [...ownSchemes, 'devtools:']
  contents.session.webRequest.onBeforeRequest(({ url }, answer) => {
    // The dev server also uses WebSocket.
    const isOwn = schemes.includes(new URL(url).protocol)
    answer({ cancel: !isOwn && !allowedOrigins.includes(parseOrigin(url.replace(/^ws/, 'http'))) })
  })
  const reloading = allowedOrigins
    .filter((origin) => origin.startsWith('http'))
    .map((origin) => new URL(origin).host)
  // Chromium excludes this machine from every proxy by default.
  const proxyBypassRules = ['<-loopback>', ...reloading].join(';')
  void contents.session.setProxy({ proxyRules: deadProxy, proxyBypassRules })
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}

/** The main process writes exports and dragged files and asks where. */
function denyEverything(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
}

/** `URL.origin` is "null" for non-web schemes. */
function parseOrigin(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
