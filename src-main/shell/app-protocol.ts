/**
 * Serves the window's page as `app://offhook/…` from the built files: a scheme of its own instead of
 * `file://`, so that the page has an origin and no reach into the disk.
 */
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { protocol } from 'electron'

export const appOrigin = 'app://offhook'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/**
 * @param folder the built page; nothing outside it is ever read.
 * @param ready nothing is handed out before.
 */
export function serveApp(folder: string, ready: () => Promise<unknown>): void {
  protocol.handle('app', async (request) => {
    const url = new URL(request.url)
    const path = normalize(join(folder, decodeURIComponent(url.pathname)))
    if (url.host !== 'offhook' || !path.startsWith(folder + sep)) return new Response(null, { status: 404 })
    await ready()
    try {
      return new Response(new Uint8Array(await readFile(path)), {
        headers: { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' },
      })
    } catch {
      return new Response(null, { status: 404 })
    }
  })
}
