/** The result of cutting an audio file. */
import type { Span } from '../../../src-preload/contract/conversation.ts'

export interface CutAudio {
  /** A whole file of the same type. */
  bytes: Uint8Array
  /** Its position in the file; seconds. Both ends are equal when the file ends before the part. */
  span: Span
}
