/**
 * The network interface of a download: one GET without credentials or cache, with visible redirects, and only
 * to permitted addresses. Implemented in `service/pinned-fetch.ts`.
 */

export interface AudioRequest {
  method: 'GET'
  headers: Record<string, string>
  signal: AbortSignal
  /** A redirect is returned as an answer with its status and `location`, and never followed. */
  redirect: 'manual'
  credentials: 'omit'
  /** Otherwise Chromium's stack would write the audio unencrypted into its disk cache. */
  cache: 'no-store'
  /** Selects the addresses of a name that may be connected to. @throws AudioError when there are none */
  pickReachable: (addresses: readonly string[]) => string[]
}

/** The used part of the standard's Response. */
export interface AudioResponse {
  status: number
  headers: Headers
  body: ReadableStream<Uint8Array> | null
}

export type AudioFetch = (url: string, init: AudioRequest) => Promise<AudioResponse>
