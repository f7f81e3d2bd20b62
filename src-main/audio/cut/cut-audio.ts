/** Cuts a part out of an audio file without decoding it: exact to the sample, in the file's encoding. */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { DecodableType } from '../../model/audio-formats.ts'
import { AudioError } from '../audio-error.ts'
import type { ReadAt } from '../inspection.ts'
import { cutMp3 } from './cut-mp3.ts'
import { cutWav } from './cut-wav.ts'
import type { CutAudio } from './types.ts'

/**
 * @param span seconds; limited to the end of the file.
 * @throws AudioError `unreadable`
 */
export async function cutAudio(bytes: Uint8Array, type: DecodableType, span: Span): Promise<CutAudio> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const readAt: ReadAt = async (at, length) => file.subarray(at, at + length)
  const cut = await (type === 'audio/wav' ? cutWav : cutMp3)(file, readAt, span)
  if (!cut) throw new AudioError('unreadable')
  return cut
}
