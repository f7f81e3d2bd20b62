/** Summarizes how a call went: talk time, monologues, reply times, overlaps and silences. Pure. */
import type { Glance, SpeakerGlance, Span } from '../../src-preload/contract/conversation.ts'
import {
  measureSeconds,
  findSpeech,
  listSpokenPieces,
  splitUtterances,
  type SpokenWords,
  type Utterance,
} from './utterances.ts'

/** A pause up to a breath counts as talking. */
const breathSeconds = 1
/** Shorter gaps are not silence. */
const seamSeconds = 0.3
/** Shorter overlaps are normal turn-taking; longer ones are interruptions. */
const overlapSeconds = 0.3
/** Longer than a breath or a pause for thought; the same as between turns. */
const silenceSeconds = 3
/** "Mhm", "I see": up to this many words do not end the other's monologue. */
const backChannelWords = 2
/** A start this shortly before the other's end is an answer, not an interruption. */
const earlySeconds = 0.5
/** With less talk, words per minute mean nothing. */
const tellingSeconds = 10
/** A call has two sides; with more speakers than this the service's labels are useless. */
const mostSpeakers = 12

/** Null when no word has a time. */
export function summarizeSpeech(words: SpokenWords): Glance | null {
  const speech = findSpeech(words)
  const utterances = splitUtterances(speech, breathSeconds)
  if (utterances.length === 0) return null
  const { overlaps, silences, end } = sweep(splitUtterances(speech, seamSeconds))
  const turns = takenTurns(utterances)
  return {
    speakers: listSpeakers(words).map((speaker) => describe(speaker, words, utterances, turns)),
    overlaps,
    silences,
    silentSeconds: sum(silences.map(measureSeconds)),
    spokenSeconds: end - utterances[0]!.from,
  }
}

/** You and them first; others in order of appearance. */
function listSpeakers({ turns }: SpokenWords): (string | null)[] {
  const known = [
    ...new Set(
      turns.flatMap(({ speaker, asides = [] }) => [speaker, ...asides.map((aside) => aside.speaker)]),
    ),
  ]
  const rank = (speaker: string | null) => (speaker === 'you' ? 0 : speaker === 'them' ? 1 : 2)
  return known.sort((one, other) => rank(one) - rank(other)).slice(0, mostSpeakers)
}

function describe(
  speaker: string | null,
  spoken: SpokenWords,
  utterances: readonly Utterance[],
  turns: readonly TakenTurn[],
): SpeakerGlance {
  const own = utterances.filter((utterance) => utterance.speaker === speaker)
  const talkSeconds = sum(own.map(measureSeconds))
  const taken = turns.filter((turn) => turn.speaker === speaker)
  const replies = taken.flatMap(({ reply }) => (reply ? [reply] : []))
  const pieces = listSpokenPieces(spoken).filter((piece) => piece.speaker === speaker)
  return {
    speaker,
    talkSeconds,
    words: sum(pieces.map(({ words }) => words.length)),
    turns: taken.length,
    wordsPerMinute:
      talkSeconds < tellingSeconds ? null : (sum(own.map((each) => each.words)) / talkSeconds) * 60,
    longest: findLongest(monologues(speaker, utterances)),
    replySeconds: computeMedian(replies.map(measureSeconds)),
    slowestReply: findLongest(replies),
  }
}

interface TakenTurn {
  speaker: string | null
  /**
   * From the other's last word to this turn's first; null when the other had not spoken or had not finished.
   */
  reply: Span | null
}

/** Each change of speaker: continuing after the other's "mhm" is not a new turn. */
function takenTurns(utterances: readonly Utterance[]): TakenTurn[] {
  const turns: TakenTurn[] = []
  const heard = new LatestEnds()
  for (const { speaker, from, to } of utterances) {
    const own = heard.endOf(speaker)
    const others = heard.endOfOthers(speaker)
    if (own === null || (others !== null && others > own)) {
      const isReply = others !== null && from >= others - earlySeconds
      turns.push({ speaker, reply: isReply ? { from: Math.min(others, from), to: from } : null })
    }
    heard.add(speaker, to)
  }
  return turns
}

/** Tells when each speaker and the others were last heard, without scanning all. */
class LatestEnds {
  readonly #ends = new Map<string | null, number>()
  /** The two speakers heard last. */
  #latest: { speaker: string | null; end: number }[] = []

  add(speaker: string | null, to: number): void {
    const end = Math.max(to, this.endOf(speaker) ?? to)
    this.#ends.set(speaker, end)
    const rest = this.#latest.filter((each) => each.speaker !== speaker)
    this.#latest = [...rest, { speaker, end }].sort((one, other) => other.end - one.end).slice(0, 2)
  }

  endOf(speaker: string | null): number | null {
    return this.#ends.get(speaker) ?? null
  }

  endOfOthers(speaker: string | null): number | null {
    return this.#latest.find((each) => each.speaker !== speaker)?.end ?? null
  }
}

/** Ranges in which a speaker talks without silence and the others only say back-channels. */
function monologues(speaker: string | null, utterances: readonly Utterance[]): Span[] {
  const held: Span[] = []
  let last: Span | null = null
  for (const utterance of utterances) {
    if (utterance.speaker !== speaker) {
      if (utterance.words > backChannelWords) last = null
    } else if (last && utterance.from - last.to < silenceSeconds) {
      last.to = Math.max(last.to, utterance.to)
    } else {
      held.push((last = { from: utterance.from, to: utterance.to }))
    }
  }
  return held
}

/** Goes through all starts and ends in order of time, to find overlaps and silences. */
function sweep(utterances: readonly Utterance[]): { overlaps: Span[]; silences: Span[]; end: number } {
  const edges = utterances.flatMap(({ from, to }) => [
    { at: from, change: 1 },
    { at: to, change: -1 },
  ])
  // When one ends as another begins, there is neither overlap nor silence.
  edges.sort((one, other) => one.at - other.at || other.change - one.change)
  const overlaps: Span[] = []
  const silences: Span[] = []
  let speaking = 0
  let since = edges[0]!.at
  for (const { at, change } of edges) {
    const span = { from: since, to: at }
    if (speaking === 0 && measureSeconds(span) >= silenceSeconds) silences.push(span)
    if (speaking === 2 && change < 0 && measureSeconds(span) >= overlapSeconds) overlaps.push(span)
    const was = speaking
    speaking += change
    // With three speakers, an overlap continues until one is left.
    if (was < 2 || speaking < 2) since = at
  }
  return { overlaps, silences, end: edges.at(-1)!.at }
}

function findLongest(spans: readonly Span[]): Span | null {
  let longest: Span | null = null
  for (const span of spans) if (measureSeconds(span) > (longest ? measureSeconds(longest) : 0)) longest = span
  return longest
}

function computeMedian(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
