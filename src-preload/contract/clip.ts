/** Clips: a part of a call, exported as text with its source or as audio. */
import type { UnsupportedAudio } from './audio.ts'
import type { Span } from './conversation.ts'

/** The formats of a clip. `audio` has the same type as the call's audio. */
export const clipFormats = ['audio', 'html', 'md'] as const
export type ClipFormat = (typeof clipFormats)[number]

/** Seconds. A shorter one has less than two frames of MP3, which players cannot begin and end exactly. */
export const shortestClip = 0.2

/** A part of a call, in seconds. */
export interface ClipPart extends Span {
  id: string
}

/** Why a clip has no words. `no-times`: the words of this call have no times. */
export type ClipWithoutWords = 'no-transcript' | 'no-words' | 'no-times'

export interface ClipPreview {
  /** What was said, with its source. */
  text: string
  /** Null when the clip has words. */
  withoutWords: ClipWithoutWords | null
  /** The call's audio is on this computer, and can be cut. */
  hasAudio: boolean
  /** Why the audio on this computer cannot be cut; null otherwise. */
  unsupported: UnsupportedAudio | null
}
