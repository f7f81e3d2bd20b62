/**
 * Every expected failure of fetching one audio file, as one class with a closed set of codes.
 * Never holds a URL or a body.
 */
export type AudioErrorCode =
  /** The signed URL, or where it redirects to, is not an address that may be asked. */
  | 'refused-address'
  /** More redirects than any storage needs, one without a target, or one the network stack would not show. */
  | 'redirect-refused'
  /** A status that says neither "here it is" nor "the URL has expired". */
  | 'http-status'
  /** Fewer bytes than promised, by HTTP or by the file's own header. The part stays where it can be resumed. */
  | 'truncated'
  /** The storage still has no longer file than the one that is here. */
  | 'not-longer'
  /** More bytes than promised, or than any recording can have. */
  | 'too-long'
  /** The storage answered a range with something else than that range of the same file. */
  | 'bad-range'
  /** The bytes are no WAV or MP3: an error page, XML, JSON, another kind of audio. */
  | 'not-audio'
  /** WAV or MP3 by its first bytes, but its header cannot be read. */
  | 'unreadable'
  /** Headers or body did not come in time. */
  | 'timeout'
  /** No connection to the storage. */
  | 'offline'
  /** No room on this disk. */
  | 'disk-full'
  /** The disk refused for another reason: no permission, read-only, a failing drive. */
  | 'disk-error'
  /** The caller gave up. */
  | 'aborted'

export class AudioError extends Error {
  readonly code: AudioErrorCode
  /** HTTP status where there was one. */
  readonly status: number | null
  /** For `truncated`: the file's size where HTTP calls it whole and only its content says that more should come. */
  readonly shortBytes: number | null

  constructor(code: AudioErrorCode, options: { status?: number; shortBytes?: number; cause?: unknown } = {}) {
    super(`audio: ${code}`, { cause: options.cause })
    this.name = 'AudioError'
    this.code = code
    this.status = options.status ?? null
    this.shortBytes = options.shortBytes ?? null
  }

  /** True where a later attempt may succeed without anybody's doing. */
  get retryable(): boolean {
    return this.code !== 'refused-address' && this.code !== 'aborted'
  }
}
