import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

/**
 * Opens standard input. In Electron on Windows `process.stdin` has always ended already, so it is read as a
 * file.
 */
export function openStandardInput(platform: NodeJS.Platform = process.platform): Readable {
  return platform === 'win32' ? createReadStream('', { fd: 0, autoClose: false }) : process.stdin
}
