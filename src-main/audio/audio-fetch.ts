/**
 * The network interface of a download: one GET without credentials or cache, with visible redirects, and only
 * to permitted addresses. Implemented in `service/pinned-fetch.ts`.
 */

export interface AudioRequest {
  method: 'GET'
  headers: Record<string, string>
  signal: AbortSignal
  /** A redirect comes back as an answer with its status and `location`, never followed. */
  redirect: 'manual'
  credentials: 'omit'
  /** Chromium's stack would otherwise write the audio in plain text into its disk cache. */
  cache: 'no-store'
  /** Picks those of a name's addresses that may be connected to. @throws AudioError when none may */
  pickReachable: (addresses: readonly string[]) => string[]
}

/** The part of the standard's Response that is read. */
export interface AudioResponse {
  status: number
  headers: Headers
  body: ReadableStream<Uint8Array> | null
}

export type AudioFetch = (url: string, init: AudioRequest) => Promise<AudioResponse>
