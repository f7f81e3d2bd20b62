/** What a cut makes of an audio file. */
import type { Span } from '../../../src-preload/contract/conversation.ts'

export interface CutAudio {
  /** A whole file of the same type. */
  bytes: Uint8Array
  /** Where it was in the file; seconds. Both ends are the same when the file ends before the part. */
  span: Span
}
