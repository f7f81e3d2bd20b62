/** Clips: a part of a call as text with its source, and as audio. */
import type { Span } from './conversation.ts'

/** What a clip is saved as. `audio` is of the same type as the call's own. */
export const clipFormats = ['audio', 'html', 'md'] as const
export type ClipFormat = (typeof clipFormats)[number]

/** Seconds. A shorter one has less than two frames of MP3, which players cannot begin and end exactly. */
export const shortestClip = 0.2

/** Of a call; seconds. */
export interface ClipPart extends Span {
  id: string
}

/** Why a clip has no words. `no-times`: the words of this call have no times. */
export type ClipWithoutWords = 'no-transcript' | 'no-words' | 'no-times'

export interface ClipPreview {
  /** What was said, and its source. */
  text: string
  /** Null when it has words. */
  withoutWords: ClipWithoutWords | null
  /** The call's audio is on this computer. */
  hasAudio: boolean
}
