/**
 * Turns the written conversations into recordings: ids, dates, states. The same result for the same anchor.
 */
import type { Conversation } from './conversation.ts'
import { curatedConversations } from './conversations/curated-conversations.ts'
import { createRandom, hashText, deriveHex, deriveToken } from './random.ts'
import { ownNumber } from './sample-account.ts'
import type { SampleRecording, SampleTranscript } from './sample-recording.ts'
import type { Speech } from './speech.ts'
import { timeConversation } from './timing.ts'

/** Days over which the written calls are spread. */
export const curatedDays = 56

/** Calls that are not simply completed, by position, newest first; times after the anchor in milliseconds. */
const unsettled: Record<number, Pick<SampleRecording, 'status' | 'changes'>> = {
  15: { status: 'ready', changes: [] },
  22: { status: 'failed', changes: [] },
  33: { status: 'ready', changes: [] },
}

export interface CuratedOptions {
  /** The sample library's "now", milliseconds since the epoch. */
  anchor: number
  /** Speech by conversation key; other calls hum. */
  speech: Map<string, Speech>
  /** False makes every call completed. */
  unsettled: boolean
}

/** Every written call, newest first. */
export function createCurated({
  anchor,
  speech,
  unsettled: withUnsettled,
}: CuratedOptions): SampleRecording[] {
  const times = callTimes(curatedConversations.length, anchor)
  return curatedConversations.map((conversation, i) => {
    const state = withUnsettled ? unsettled[i] : undefined
    return {
      ...createFromConversation(
        conversation,
        conversation.key,
        times[i] ?? anchor,
        speech.get(conversation.key),
      ),
      status: state?.status ?? 'completed',
      changes: (state?.changes ?? []).map((change) => ({ ...change, at: anchor + change.at })),
    }
  })
}

/** A completed recording of a conversation; `identity` is the source of its id. */
export function createFromConversation(
  conversation: Conversation,
  identity: string,
  createdAt: number,
  speech?: Speech,
): SampleRecording {
  let timed: { transcript: SampleTranscript; duration: number } | undefined
  // Timed on first use: most calls are never opened.
  const time = () => (timed ??= timeConversation(conversation))
  const outbound = conversation.direction === 'outbound'
  return {
    id: `rec_${deriveToken(identity, 20)}`,
    callSid: `CA${deriveHex(identity, 32)}`,
    toNumber: outbound ? conversation.number : ownNumber,
    fromNumber: outbound ? ownNumber : conversation.number,
    duration: speech?.duration ?? time().duration,
    direction: conversation.direction,
    createdAt,
    status: 'completed',
    changes: [],
    listedFrom: -Infinity,
    transcript: () => speech?.transcript ?? time().transcript,
    speechFile: speech?.file ?? null,
  }
}

const hour = 3_600_000
/** Hours before the anchor of the newest calls. */
const newest = [0.7, 2.3, 3.9]
/** Times of day of the older calls, latest first. */
const slots = [16.6, 14.2, 11.4, 9.3]

/** Times of the calls, newest first: three in the last hours, then up to a few a day in office hours. */
function callTimes(count: number, anchor: number): number[] {
  const random = createRandom(hashText('call times'))
  const days = Array.from(
    { length: count },
    (_, i) =>
      1 +
      Math.floor((Math.max(0, i - newest.length) * (curatedDays - 1)) / Math.max(1, count - newest.length)),
  )
  return days.map((day, i) => {
    const jitter = Math.floor(random() * 55) * 60_000 + Math.floor(random() * 60_000)
    const recent = newest[i]
    if (recent !== undefined) return anchor - recent * hour
    const sameDay = i - Math.max(newest.length, days.indexOf(day))
    // Local days, because a person reads local times.
    const midnight = new Date(anchor)
    midnight.setHours(0, 0, 0, 0)
    midnight.setDate(midnight.getDate() - day)
    return midnight.getTime() + (slots[sameDay % slots.length] ?? 9) * hour + jitter
  })
}
