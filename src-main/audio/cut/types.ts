/** The result of cutting an audio file. */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { DecodableType } from '../../model/audio-formats.ts'

export interface CutAudio {
  /** Differs from the file's when that is a WAV with MP3 in it. */
  type: DecodableType
  /** A whole file. */
  bytes: Uint8Array
  /** Its position in the file; seconds. Both ends are equal when the file ends before the part. */
  span: Span
}
