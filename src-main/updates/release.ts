/**
 * Reads the newest release from the update feed: fetches `latest….yml` and its signature, and checks both before
 * anything in them is used. Sends no key and no cookie, and follows no redirect.
 */
import { verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { exchange, type Deadlines } from '../service/exchange.ts'
import type { Fetch } from '../service/network.ts'
import type { Clock } from '../util/clock.ts'
import { signedText } from './signed-text.ts'
import { versionPattern } from './version.ts'
import { CodedError } from '../util/coded-error.ts'

/** The address of the releases and the key of their signature; set when the app is built. */
export interface UpdateFeed {
  /** A folder; ends with a slash. */
  url: URL
  /** Ed25519. */
  publicKey: KeyObject
}

const isDate = (value: unknown) => z.iso.datetime().safeParse(value).success

/** The file that electron-builder writes. Files are named without a path: they are in the feed's folder. */
const releaseSchema = z.object({
  version: z.string().regex(versionPattern),
  files: z
    .array(
      z.object({
        url: z.string().regex(/^[A-Za-z0-9][\w.-]{0,199}$/),
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        // Packages have about 130 MB.
        size: z
          .number()
          .int()
          .min(1)
          .max(2 ** 30),
      }),
    )
    .min(1)
    .max(20),
  /** Written by `build/sign-feed.mjs`. Feeds of before have no date. */
  signedAt: z
    .unknown()
    .optional()
    .transform((date) => (isDate(date) ? Date.parse(String(date)) : null)),
})
export type Release = z.infer<typeof releaseSchema>
export type ReleaseFile = Release['files'][number]

/** The file has 1 kB, its signature 88 bytes. */
const maxBytes = 64 * 1024
/** A small file from a web server; leaves time for a mobile network to wake up. */
const usualDeadlines: Deadlines = { headersMs: 30_000, idleMs: 30_000, wholeMs: 60_000 }

export interface ReleaseOptions {
  feed: UpdateFeed
  /** `latest….yml` of this system. */
  name: string
  fetch: Fetch
  clock: Clock
  signal?: AbortSignal
  deadlines?: Deadlines
}

/** @throws CodedError `update-unreachable`, `update-untrusted` */
export async function fetchRelease(options: ReleaseOptions): Promise<Release> {
  const text = await fetchText(options, options.name)
  const signature = await fetchText(options, `${options.name}.sig`)
  return await readRelease(text, signature, options)
}

/** @throws CodedError `update-untrusted` */
export async function readRelease(
  text: string,
  signature: string,
  { feed, name }: Pick<ReleaseOptions, 'feed' | 'name'>,
): Promise<Release> {
  const isSigned = verify(null, signedText(name, text), feed.publicKey, Buffer.from(signature, 'base64'))
  if (!isSigned) throw new CodedError('update-untrusted')
  const { parse } = await import('yaml')
  const read = releaseSchema.safeParse(parse(text))
  if (!read.success) throw new CodedError('update-untrusted', { cause: read.error })
  return read.data
}

async function fetchText(
  { feed, fetch, clock, signal, deadlines = usualDeadlines }: ReleaseOptions,
  name: string,
): Promise<string> {
  const send = (stop: AbortSignal) =>
    fetch(new URL(name, feed.url).href, {
      method: 'GET',
      signal: stop,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    })
  const limits = { clock, deadlines, maxBytes: () => maxBytes, onAnswered: () => undefined }
  const answer = await exchange(send, { ...limits, ...(signal && { signal }) }).catch((error: unknown) => {
    throw new CodedError('update-unreachable', { cause: error })
  })
  if (answer.status === 404 && name.endsWith('.sig')) throw new CodedError('update-untrusted')
  if (answer.status !== 200) throw new CodedError('update-unreachable')
  return answer.text
}
