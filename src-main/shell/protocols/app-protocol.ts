/**
 * Serves the built page as `app://offhook/…`. Unlike `file://` the scheme gives the page an origin and no
 * access to the disk.
 */
import { join, normalize, sep } from 'node:path'
import { protocol } from 'electron'

export const appOrigin = 'app://offhook'

/** Chromium's `net::ERR_FILE_NOT_FOUND`. */
const fileNotFound = -6

/** @param folder the built page; nothing outside is read. */
export function serveApp(folder: string): void {
  // Its successor, `protocol.handle`, answers with a `Response`, for which Node loads its whole fetch with
  // http: a tenth of the start time of an empty window. Here Chromium reads the file itself.
  //
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  protocol.registerFileProtocol('app', (request, answer) => {
    const path = findPageFile(folder, request.url)
    answer(path === null ? { error: fileNotFound } : { path })
  })
}

/** The file of a page address; null for other addresses. */
export function findPageFile(folder: string, address: string): string | null {
  const { host, pathname } = new URL(address)
  if (host !== 'offhook') return null
  const path = normalize(join(folder, decoded(pathname)))
  return path.startsWith(folder + sep) ? path : null
}

/** Returned unchanged if it is not valid encoding. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
