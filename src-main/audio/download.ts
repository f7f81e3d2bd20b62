/**
 * Downloads one audio file from its signed URL: streams into a `.part`, resumes only when it is certainly the
 * same file, verifies, syncs, renames. A partial file never gets an audio file's name.
 *
 * Sends no credentials or cookies, follows redirects itself, and stores or logs no URL.
 */
import { isDamage } from '../encryption/streaming-aead.ts'
import type { StoredAudio } from '../model/audio.ts'
import { durationsDiffer } from '../model/audio.ts'
import type { AudioFolder } from '../model/stored-file.ts'
import type { Clock } from '../util/clock.ts'
import { readDiskTrouble } from '../util/disk-trouble.ts'
import { readAnswer, type Answer } from './answer.ts'
import { AudioError } from './audio-error.ts'
import type { AudioFetch, AudioResponse } from './audio-fetch.ts'
import {
  discardPart,
  findPart,
  keepPart,
  makePartFolder,
  getAudioPlaces,
  type AudioPlaces,
  type Part,
} from './audio-store.ts'
import { inspectAudio } from './inspect.ts'
import { continuePart, createPart, type PartFile, type Received } from './part-file.ts'
import { requireDownloadRoom } from './room.ts'
import { checkRedirect, checkSignedUrl, classifyUrl, pickReachable } from './signed-url.ts'
import { sniffAudioType, sniffBytes } from './sniff.ts'
import { defaultDeadlines, Watchdog, type Deadlines } from './watchdog.ts'

/** A day of uncompressed stereo at 48 kHz; anything larger is not a call. */
const maximumBytes = 16 * 1024 ** 3
/** A storage redirects to a mirror once, at most twice; more is a loop. */
const maximumRedirects = 3

export interface DownloadOptions extends AudioFolder {
  /** Signed and short-lived. */
  url: string
  /** The account's base URL: determines in which networks the storage may be. See `signed-url.ts`. */
  serviceUrl: string
  /** The recording's id; untrusted. */
  id: string
  fetch: AudioFetch
  clock: Clock
  signal: AbortSignal
  /** The length according to the service, seconds; used only when HTTP does not mark the end. */
  durationSeconds?: number | null
  /**
   * Called for a file that ends too early although HTTP reports it as complete; true accepts it. Never accepted
   * when absent. See `AudioError.shortBytes`.
   */
  acceptShort?: (sizeBytes: number) => boolean
  /** The stored file, which only a longer one replaces. */
  longerThan?: { sizeBytes: number; seconds: number | null }
  /** Called with the number of bytes received. */
  onBytes?: (count: number) => void
  /** Free bytes for this user on the folder's disk. */
  freeBytes?: () => Promise<number>
  deadlines?: Deadlines
}

export type DownloadOutcome =
  | { kind: 'stored'; audio: StoredAudio }
  /** The URL has expired: request a fresh one and call again; the received bytes are kept. */
  | { kind: 'expired'; receivedBytes: number }

/** @throws AudioError for every expected failure; a part that can be resumed stays on disk. */
export async function downloadAudio(options: DownloadOptions): Promise<DownloadOutcome> {
  const places = getAudioPlaces(options, options.id)
  try {
    await makePartFolder(options.folder, places)
    await requireDownloadRoom(options, 0)
    // Twice: a useless part is discarded and the whole file is requested.
    for (let tries = 0; tries < 2; tries++) {
      const outcome = await receive(options, places, await findPart(places))
      if (outcome.kind !== 'restart') return outcome
      await discardPart(places)
    }
    throw new AudioError('bad-range')
  } catch (error) {
    const failure = toAudioError(error)
    // If even that fails, the next attempt finds the same part and discards it.
    if (spoilsPart(failure)) await discardPart(places).catch(() => undefined)
    throw failure
  }
}

async function receive(
  options: DownloadOptions,
  places: AudioPlaces,
  part: Part,
): Promise<DownloadOutcome | { kind: 'restart' }> {
  const watchdog = new Watchdog(options.clock, options.deadlines ?? defaultDeadlines, options.signal)
  try {
    const { answer, response } = await request(options, watchdog, part)
    switch (answer.kind) {
      case 'restart':
        return answer
      case 'expired':
        return { kind: 'expired', receivedBytes: part.sizeBytes }
      case 'refused':
        throw new AudioError(answer.code, { status: response.status })
      case 'complete': {
        // It was accepted when it arrived, so it is accepted now.
        const confirmed = { ...options, acceptShort: () => true }
        const received = await confirmPart(places, part, options.clock)
        return { kind: 'stored', audio: await finish(confirmed, places, received, true) }
      }
      default: {
        const received = await writeBody(options, watchdog, places, part, answer, response)
        const framed = answer.kind === 'rest' || answer.framed
        return { kind: 'stored', audio: await finish(options, places, received, framed) }
      }
    }
  } catch (error) {
    // The stored bytes of an encrypted part cannot be read.
    if (isDamage(error)) return { kind: 'restart' }
    throw error
  } finally {
    watchdog.end()
  }
}

type FinalAnswer = Exclude<Answer, { kind: 'redirect' }>

/** Requests the missing bytes, following redirects under the same rules as the first address. */
async function request(
  { url, serviceUrl, fetch, deadlines = defaultDeadlines }: DownloadOptions,
  watchdog: Watchdog,
  part: Part,
): Promise<{ answer: FinalAnswer; response: AudioResponse }> {
  // `identity`: offsets and lengths must be those of the file.
  const headers: Record<string, string> = { accept: 'audio/*', 'accept-encoding': 'identity' }
  if (part.etag !== null) {
    headers.range = `bytes=${part.sizeBytes}-`
    headers['if-range'] = part.etag
  }
  const service = classifyUrl(serviceUrl)
  let target = checkSignedUrl(url, service)
  for (let redirects = 0; redirects <= maximumRedirects; redirects++) {
    const asked = fetch(target.href, {
      method: 'GET',
      headers,
      signal: watchdog.signal,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      pickReachable: (addresses) => pickReachable(addresses, service),
    })
    const response = await watchdog.within(deadlines.headersMs, asked).catch((error: unknown) => {
      throw toAudioNetworkError(error)
    })
    const answer = readAnswer(response.status, response.headers, part)
    if (answer.kind !== 'redirect') return { answer, response }
    await response.body?.cancel()
    target = checkRedirect(target, answer.location, service)
  }
  throw new AudioError('redirect-refused')
}

async function writeBody(
  options: DownloadOptions,
  watchdog: Watchdog,
  places: AudioPlaces,
  part: Part,
  answer: Extract<Answer, { kind: 'whole' | 'rest' }>,
  response: AudioResponse,
): Promise<Received> {
  const total = answer.totalBytes
  if (total !== null && total > maximumBytes) throw new AudioError('too-long')
  // The same size as the stored file: it is the same file and need not be sent again.
  if (total !== null && total === options.longerThan?.sizeBytes) throw new AudioError('not-longer')
  await requireDownloadRoom(options, (total ?? 0) - (answer.kind === 'rest' ? part.sizeBytes : 0))
  const file =
    answer.kind === 'rest'
      ? await continuePart(places, part, options.clock)
      : await createPart(places, answer.etag, options.clock)
  try {
    await writePieces(options, watchdog, response, file, total)
    if (total !== null && file.received.sizeBytes < total) throw new AudioError('truncated')
    await file.finish()
  } finally {
    // After any end, the received bytes can be resumed. If the disk fails, an earlier note is used.
    await file.checkpoint().catch(() => undefined)
    await file.close()
  }
  return file.received
}

/** Verifies a part that is already the whole file. */
async function confirmPart(places: AudioPlaces, part: Part, clock: Clock): Promise<Received> {
  const file = await continuePart(places, part, clock)
  try {
    await file.finish()
  } finally {
    await file.close()
  }
  return file.received
}

/** Writes the body to the file in pieces; only one piece is in memory. */
async function writePieces(
  options: DownloadOptions,
  watchdog: Watchdog,
  response: AudioResponse,
  file: PartFile,
  total: number | null,
): Promise<void> {
  const { onBytes, deadlines = defaultDeadlines } = options
  const { received } = file
  const reader = response.body?.getReader()
  if (!reader) throw new AudioError('truncated')
  for (;;) {
    const { done, value } = await watchdog.within(deadlines.idleMs, reader.read()).catch((error: unknown) => {
      // A connection lost during the body; timeouts and aborts keep their own error.
      throw error instanceof AudioError ? error : new AudioError('truncated', { cause: error })
    })
    if (done) break
    watchdog.signal.throwIfAborted()
    if (received.sizeBytes + value.length > (total ?? maximumBytes)) throw new AudioError('too-long')
    await file.append(value)
    watchdog.noteBytes(value.length)
    onBytes?.(value.length)
    if (isHeadNew(received, value.length)) requireAudio(received.head)
    // Other programs write to this disk too, and a body without a length may be of any size.
    if (await file.checkpointWhenDue()) await requireDownloadRoom(options, (total ?? 0) - received.sizeBytes)
  }
}

async function finish(
  { folder, audioKey, durationSeconds = null, acceptShort, longerThan }: DownloadOptions,
  places: AudioPlaces,
  received: Received,
  framed: boolean,
): Promise<StoredAudio> {
  const { type, seconds, cutShort } = await inspectAudio(places.part)
  const { sizeBytes } = received
  // A file of another length is kept and marked by the library, unless an undetected lost connection may be the
  // cause.
  const lost = !framed && (seconds ?? 0) < (durationSeconds ?? 0) && durationsDiffer(seconds, durationSeconds)
  if ((cutShort || lost) && !acceptShort?.(sizeBytes)) {
    throw new AudioError('truncated', { shortBytes: sizeBytes })
  }
  if (longerThan && !isLonger({ sizeBytes, seconds }, longerThan)) throw new AudioError('not-longer')
  const path = await keepPart({ folder, audioKey }, places, type)
  return {
    path,
    sizeBytes,
    sha256: received.hash.digest('hex'),
    type,
    seconds,
    ...(cutShort && { cutOff: true }),
  }
}

/** Compares durations when both are known: another type of file may be smaller and longer. */
function isLonger(
  one: Pick<StoredAudio, 'sizeBytes' | 'seconds'>,
  other: Pick<StoredAudio, 'sizeBytes' | 'seconds'>,
): boolean {
  if (one.seconds === null || other.seconds === null) return one.sizeBytes > other.sizeBytes
  return one.seconds > other.seconds
}

/** Whether the piece that just arrived completed the head. */
function isHeadNew({ sizeBytes }: Received, pieceBytes: number): boolean {
  return sizeBytes >= sniffBytes && sizeBytes - pieceBytes < sniffBytes
}

/** Refuses a file of another kind before all of it is here. */
function requireAudio(head: Uint8Array): void {
  if (!sniffAudioType(head)) throw new AudioError('not-audio')
}

/** Failures after which the part may not be the beginning of the file. */
function spoilsPart({ code }: AudioError): boolean {
  return ['not-audio', 'unreadable', 'too-long', 'bad-range', 'not-longer'].includes(code)
}

function toAudioNetworkError(error: unknown): AudioError {
  if (error instanceof AudioError) return error
  // Electron's net.fetch reports a redirect that it must not follow only by this message.
  const redirected = error instanceof Error && /redirect/i.test(error.message)
  return new AudioError(redirected ? 'redirect-refused' : 'offline', { cause: error })
}

/** Other errors with a code are the disk's; anything else is a bug. */
function toAudioError(error: unknown): AudioError {
  if (error instanceof AudioError) return error
  if (!(error instanceof Error) || !('syscall' in error)) throw error
  return new AudioError(readDiskTrouble(error) ?? 'disk-error', { cause: error })
}
