/**
 * Builds recordings added to the sample service by hand: given values unchanged, realistic defaults for the
 * rest.
 */
import { deriveHex, deriveToken } from './random.ts'
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
  /** ISO 8601, or milliseconds since the epoch; default now. */
  createdAt?: string | number
  /** Turns as in `Conversation`: lines that begin with `Y ` (you) or `T ` (them). Timed like the others. */
  turns?: string
  /** Words to send; replaces `turns`. */
  words?: SampleWord[]
  /** The transcript's text; default: the words joined by spaces. */
  text?: string
  /** An audio file in place of the hum; sent as `audio/mpeg`. */
  speechFile?: string
}

/** @param serial source of the default id. @param now milliseconds since the epoch. */
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
    id: added.id ?? `rec_${deriveToken(identity, 20)}`,
    callSid: added.callSid ?? `CA${deriveHex(identity, 32)}`,
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
