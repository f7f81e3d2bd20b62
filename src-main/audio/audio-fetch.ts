/**
 * The network as a download needs it: one GET without credentials, without cache, whose redirects stay
 * visible. Node's `fetch` is one as it is; Electron's is made in `shell/fetch-by-requests.ts`.
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
}

export type AudioFetch = (url: string, init: AudioRequest) => Promise<Response>
