/** Recordings put into the sample service by hand: as given, odd values included, believable where nothing is given. */
import { hexOf, tokenOf } from './random.ts'
import { ownNumber } from './sample-account.ts'
import type { SampleRecording, SampleTranscript, SampleWord } from './sample-recording.ts'
import { timeConversation } from './timing.ts'

export interface AddedRecording {
  id?: string
  callSid?: string
  toNumber?: string
  fromNumber?: string
  /** Seconds. */
  duration?: number
  status?: string
  direction?: string
  /** ISO 8601, or milliseconds since the epoch; now where absent. */
  createdAt?: string | number
  /** Turns as in `Conversation`: lines that begin with `Y ` (you) or `T ` (them). Timed like the others. */
  turns?: string
  /** Words as they shall be sent; take the place of `turns`. */
  words?: SampleWord[]
  /** The transcript's text; the words joined by spaces where absent. */
  text?: string
  /** A file to serve as the audio instead of the hum; sent as `audio/mpeg`. */
  speechFile?: string
}

/** @param serial makes the id where none is given. @param now milliseconds since the epoch. */
export function createAddition(added: AddedRecording, serial: number, now: number): SampleRecording {
  const identity = `added ${serial}`
  const timed = timeConversation({
    key: identity,
    number: '+14155550123',
    direction: 'inbound',
    turns: added.turns ?? 'T Hello, this is a short call.\nY Thank you, I have written it down.',
  })
  const words = added.words ?? timed.transcript.words
  const text = added.text ?? (added.words ? words.map((word) => word.word).join(' ') : timed.transcript.text)
  const transcript: SampleTranscript = { text, wordCount: words.length, words }
  return {
    id: added.id ?? `rec_${tokenOf(identity, 20)}`,
    callSid: added.callSid ?? `CA${hexOf(identity, 32)}`,
    toNumber: added.toNumber ?? ownNumber,
    fromNumber: added.fromNumber ?? '+14155550123',
    duration: added.duration ?? timed.duration,
    direction: added.direction ?? 'inbound',
    createdAt: added.createdAt === undefined ? now : new Date(added.createdAt).getTime(),
    status: added.status ?? 'completed',
    changes: [],
    listedFrom: -Infinity,
    transcript: () => transcript,
    speechFile: added.speechFile ?? null,
  }
}
