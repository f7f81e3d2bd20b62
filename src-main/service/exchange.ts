/**
 * Sends one request and reads its whole answer as text, within deadlines and a size limit.
 *
 * Needed because neither Node's nor Chromium's client ends a silent or slow answer, or a compressed body that
 * unpacks without end. Never interprets the body.
 */
import type { Clock } from '../util/clock.ts'
import { toNetworkError } from './network-error.ts'
import { ServiceError } from './service-error.ts'
import type { Answer } from './network.ts'

export interface Deadlines {
  /** From sending to the headers. */
  headersMs: number
  /** Between two pieces of the body. */
  idleMs: number
  /** From sending to the body's end. */
  wholeMs: number
}

export interface ExchangeOptions {
  clock: Clock
  signal?: AbortSignal
  deadlines: Deadlines
  /** Maximum size, unpacked, of an answer with this status; null to skip the body. */
  maxBytes: (status: number) => number | null
  /** Called once when the headers have arrived or will not. */
  onAnswered: () => void
}

export interface Exchanged {
  status: number
  headers: Headers
  /** Empty when `maxBytes` returned null. */
  text: string
}

/**
 * @param send starts the request; it must end when its signal is aborted
 * @throws ServiceError `timeout`, `too-large`, `aborted`, and those of `toNetworkError`
 */
export async function exchange(
  send: (signal: AbortSignal) => Promise<Answer>,
  { clock, signal, deadlines, maxBytes, onAnswered }: ExchangeOptions,
): Promise<Exchanged> {
  const stop = new AbortController()
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true })
  })
  // Prevents an unhandled rejection when this promise loses the race.
  stopped.catch(() => {})
  const end = (code: 'aborted' | 'timeout') => stop.abort(new ServiceError(code))
  const giveUp = () => end('aborted')
  /** Not every client reacts to its signal at once, so awaited work also races against the end. */
  const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
    const timer = new AbortController()
    clock.sleep(ms, timer.signal).then(
      () => end('timeout'),
      () => {},
    )
    try {
      return await Promise.race([work, stopped])
    } finally {
      // With a reason: without one, each piece would cost a DOMException with its stack.
      timer.abort(null)
    }
  }
  const run = async (): Promise<Exchanged> => {
    const { status, headers, body } = await within(deadlines.headersMs, send(stop.signal))
    onAnswered()
    const limit = maxBytes(status)
    if (limit === null || !body) {
      body?.cancel().catch(() => {})
      return { status, headers, text: '' }
    }
    const text = await readText(body, limit, (work) => within(deadlines.idleMs, work)).catch(
      (error: unknown) => {
        // When the status already says what went wrong, the body is only an explanation.
        if (status < 300 || stop.signal.aborted) throw error
        return ''
      },
    )
    return { status, headers, text }
  }

  signal?.addEventListener('abort', giveUp, { once: true })
  if (signal?.aborted) giveUp()
  try {
    if (stop.signal.aborted) throw stop.signal.reason
    return await within(deadlines.wholeMs, run())
  } catch (error) {
    // Closes the connection after our own failure, such as a body too large.
    stop.abort(error)
    throw toNetworkError(stop.signal.reason)
  } finally {
    onAnswered()
    signal?.removeEventListener('abort', giveUp)
  }
}

async function readText(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  within: <T>(work: Promise<T>) => Promise<T>,
): Promise<string> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  try {
    for (;;) {
      const { done, value } = await within(reader.read())
      if (done)
        return Buffer.concat(chunks, sizeBytes)
          .toString('utf8')
          .replace(/^\ufeff/, '')
      sizeBytes += value.byteLength
      if (sizeBytes > maxBytes) throw new ServiceError('too-large')
      chunks.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error
  }
}
