/** Downloads the package of a release. Accepts only the signed size and hash. */
import { createHash } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import type { Fetch } from '../service/network.ts'
import type { Clock } from '../util/clock.ts'
import { privateFile } from '../util/private-mode.ts'
import type { ReleaseFile } from './release.ts'
import { CodedError } from '../util/coded-error.ts'

export interface DownloadDeadlines {
  /** The longest wait for the headers, and between two pieces of the body. */
  idleMs: number
  wholeMs: number
}

/** Total: a package takes two hours at 18 kB/s. */
const usualDeadlines: DownloadDeadlines = { idleMs: 30_000, wholeMs: 2 * 3600_000 }

export interface DownloadOptions {
  url: string
  /** Replaced if it exists; removed when the download fails. */
  target: string
  file: Pick<ReleaseFile, 'sha512' | 'size'>
  fetch: Fetch
  clock: Clock
  onBytes?: (sizeBytes: number) => void
  deadlines?: DownloadDeadlines
}

/** @throws CodedError `update-unreachable`, `update-untrusted`; the file system's error */
export async function downloadPackage(options: DownloadOptions): Promise<void> {
  const { target, clock, deadlines = usualDeadlines } = options
  const stop = new AbortController()
  const over = new AbortController()
  const giveUp = () => stop.abort(new CodedError('update-unreachable'))
  clock.sleep(deadlines.wholeMs, over.signal).then(giveUp, () => undefined)
  const file = await open(target, 'w', privateFile)
  try {
    await receive(options, file, createTimer(clock, deadlines.idleMs, stop))
    await file.sync()
  } catch (error) {
    stop.abort(error)
    await file.close().catch(() => undefined)
    await rm(target, { force: true })
    throw error
  } finally {
    over.abort(null)
    await file.close().catch(() => undefined)
  }
}

interface Timer {
  signal: AbortSignal
  /** Rejects when the work takes too long, or the download is aborted. */
  within<T>(work: Promise<T>): Promise<T>
}

/** Needed because neither Node's nor Chromium's client gives up on a silent answer. */
function createTimer(clock: Clock, idleMs: number, stop: AbortController): Timer {
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true })
  })
  stopped.catch(() => undefined)
  return {
    signal: stop.signal,
    async within(work) {
      const done = new AbortController()
      const giveUp = () => stop.abort(new CodedError('update-unreachable'))
      clock.sleep(idleMs, done.signal).then(giveUp, () => undefined)
      try {
        return await Promise.race([work, stopped])
      } catch (error) {
        throw error instanceof CodedError ? error : new CodedError('update-unreachable', { cause: error })
      } finally {
        done.abort(null)
      }
    },
  }
}

async function receive(
  { url, file: { sha512, size }, fetch, onBytes }: DownloadOptions,
  target: FileHandle,
  { signal, within }: Timer,
): Promise<void> {
  const asked = fetch(url, {
    method: 'GET',
    signal,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  })
  const { status, body } = await within(asked)
  if (status !== 200 || !body) throw new CodedError('update-unreachable')
  const hash = createHash('sha512')
  const reader = body.getReader()
  let received = 0
  for (;;) {
    const { done, value } = await within(reader.read())
    if (done) break
    received += value.byteLength
    if (received > size) throw new CodedError('update-untrusted')
    hash.update(value)
    await target.writeFile(value)
    onBytes?.(received)
  }
  if (received !== size || hash.digest('base64') !== sha512) throw new CodedError('update-untrusted')
}
