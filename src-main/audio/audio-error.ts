/**
 * All expected failures of fetching one audio file, as one class with a closed set of codes. Never contains a
 * URL or a body.
 */
export type AudioErrorCode =
  /** The signed URL or its redirect has an address that must not be requested. */
  | 'refused-address'
  /** Too many redirects, one without a target, or one that the network stack hides. */
  | 'redirect-refused'
  /** A status that means neither success nor an expired URL. */
  | 'http-status'
  /** Fewer bytes than HTTP or the file's own header announced. The part stays and can be resumed. */
  | 'truncated'
  /** The storage still has no longer file than the stored one. */
  | 'not-longer'
  /** More bytes than announced, or than any recording can have. */
  | 'too-long'
  /** The storage answered a range request with something other than that range of the same file. */
  | 'bad-range'
  /** The bytes are not audio: an error page, XML, JSON, another kind of file. */
  | 'not-audio'
  /** WAV or MP3 by its first bytes, but its header cannot be read. */
  | 'unreadable'
  /** Headers or body did not arrive in time. */
  | 'timeout'
  /** No connection to the storage. */
  | 'offline'
  /** No space on this disk. */
  | 'disk-full'
  /** The disk failed for another reason: no permission, read-only, broken. */
  | 'disk-error'
  /** The caller aborted. */
  | 'aborted'

export class AudioError extends Error {
  readonly code: AudioErrorCode
  /** HTTP status, if there was one. */
  readonly status: number | null
  /**
   * For `truncated`: the file's size when HTTP reports it as complete and only its content shows that more is
   * missing.
   */
  readonly shortBytes: number | null

  constructor(code: AudioErrorCode, options: { status?: number; shortBytes?: number; cause?: unknown } = {}) {
    super(`audio: ${code}`, { cause: options.cause })
    this.name = 'AudioError'
    this.code = code
    this.status = options.status ?? null
    this.shortBytes = options.shortBytes ?? null
  }

  /** True when a later attempt may succeed without an action by the user. */
  get retryable(): boolean {
    return this.code !== 'refused-address' && this.code !== 'aborted'
  }
}
