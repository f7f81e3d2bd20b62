import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../util/log.ts'
import { privateFile, privateFolder } from '../util/private-mode.ts'

/** Weeks of ordinary use, and small enough to mail. */
const maxSizeBytes = 2 * 1024 * 1024

export function logPath(home: string): string {
  return join(home, 'logs', 'offhook.log')
}

/** A log in `<home>/logs/offhook.log`. `util/log.ts` says what may be written. */
export function openLogFile(home: string): Log {
  let logger: ReturnType<typeof openLogger> | null = null
  const write = (level: 'info' | 'warn' | 'error') => (message: string, details?: object) => {
    logger ??= openLogger(home)
    void logger.then((opened) => opened[level](details ? `${message} ${JSON.stringify(details)}` : message))
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

/** Loaded at the first line: it imports Node's http, and most starts log nothing. */
async function openLogger(home: string) {
  await mkdir(dirname(logPath(home)), { recursive: true, mode: privateFolder })
  const { default: electronLog } = await import('electron-log/node.js')
  const logger = electronLog.create({ logId: 'offhook' })
  logger.transports.console.level = false
  logger.transports.file.level = 'info'
  logger.transports.file.maxSize = maxSizeBytes
  logger.transports.file.writeOptions = { flag: 'a', mode: privateFile, encoding: 'utf8' }
  logger.transports.file.resolvePathFn = () => logPath(home)
  return logger
}
