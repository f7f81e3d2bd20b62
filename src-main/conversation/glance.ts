/** How a call went: who talked how much, held the floor, waited for answers, spoke at the same time. Pure. */
import type { Glance, SpeakerGlance, Span } from '../../src-preload/contract/conversation.ts'
import { secondsOf, speechOf, utterancesOf, type SpokenWords, type Utterance } from './utterances.ts'

/** A breath between words counts as talking; a longer pause does not. */
const breathSeconds = 1
/** Words closer than this leave no room to hear that nobody speaks. */
const seamSeconds = 0.3
/** Shorter overlaps are how people take turns; from here on they talk over one another. */
const overlapSeconds = 0.3
/** Longer than a breath or a thought; the same as between turns. */
const silenceSeconds = 3
/** "Mhm", "I see": so few words of the other take nobody's floor. */
const backChannelWords = 2
/** Whoever begins so shortly before the other ends answers at once, and does not cut in. */
const earlySeconds = 0.5
/** Of less talk than this, words per minute say nothing. */
const tellingSeconds = 10
/** A call has two sides. A service that names more speakers than this tells nobody apart. */
const mostSpeakers = 12

/** Null where no word has a time. */
export function glanceOf(words: SpokenWords): Glance | null {
  const speech = speechOf(words)
  const utterances = utterancesOf(speech, breathSeconds)
  if (utterances.length === 0) return null
  const { overlaps, silences, end } = sweep(utterancesOf(speech, seamSeconds))
  const turns = takenTurns(utterances)
  return {
    speakers: speakersOf(words).map((speaker) => describe(speaker, words, utterances, turns)),
    overlaps,
    silences,
    silentSeconds: sum(silences.map(secondsOf)),
    spokenSeconds: end - utterances[0]!.from,
  }
}

/** You and them first; the others as they appear. */
function speakersOf({ turns }: SpokenWords): (string | null)[] {
  const known = [...new Set(turns.map(({ speaker }) => speaker))]
  const rank = (speaker: string | null) => (speaker === 'you' ? 0 : speaker === 'them' ? 1 : 2)
  return known.sort((one, other) => rank(one) - rank(other)).slice(0, mostSpeakers)
}

function describe(
  speaker: string | null,
  { turns: rows }: SpokenWords,
  utterances: readonly Utterance[],
  turns: readonly TakenTurn[],
): SpeakerGlance {
  const own = utterances.filter((utterance) => utterance.speaker === speaker)
  const talkSeconds = sum(own.map(secondsOf))
  const taken = turns.filter((turn) => turn.speaker === speaker)
  const replies = taken.flatMap(({ reply }) => (reply ? [reply] : []))
  const words = sum(rows.filter((row) => row.speaker === speaker).map(({ count }) => count))
  return {
    speaker,
    talkSeconds,
    words,
    turns: taken.length,
    wordsPerMinute:
      talkSeconds < tellingSeconds ? null : (sum(own.map((each) => each.words)) / talkSeconds) * 60,
    longest: longestOf(monologues(speaker, utterances)),
    replySeconds: medianOf(replies.map(secondsOf)),
    slowestReply: longestOf(replies),
  }
}

interface TakenTurn {
  speaker: string | null
  /** From the other's last word to the first one of this turn; null when nobody had spoken, or had not ended. */
  reply: Span | null
}

/** Whenever somebody speaks after somebody else: going on after the other's "mhm" is no new turn. */
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

/** When each speaker was last heard, and the others, without looking through all of them. */
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

/** Each time that a speaker holds the floor: no silence in between, and of the others no more than back-channels. */
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

/** Goes through all beginnings and ends in time: where two or more can be heard, and where nobody can. */
function sweep(utterances: readonly Utterance[]): { overlaps: Span[]; silences: Span[]; end: number } {
  const edges = utterances.flatMap(({ from, to }) => [
    { at: from, change: 1 },
    { at: to, change: -1 },
  ])
  // Where one ends as another begins, neither an overlap nor a silence lies between.
  edges.sort((one, other) => one.at - other.at || other.change - one.change)
  const overlaps: Span[] = []
  const silences: Span[] = []
  let speaking = 0
  let since = edges[0]!.at
  for (const { at, change } of edges) {
    const span = { from: since, to: at }
    if (speaking === 0 && secondsOf(span) >= silenceSeconds) silences.push(span)
    if (speaking === 2 && change < 0 && secondsOf(span) >= overlapSeconds) overlaps.push(span)
    const was = speaking
    speaking += change
    // Among three, an overlap goes on until only one is left.
    if (was < 2 || speaking < 2) since = at
  }
  return { overlaps, silences, end: edges.at(-1)!.at }
}

function longestOf(spans: readonly Span[]): Span | null {
  let longest: Span | null = null
  for (const span of spans) if (secondsOf(span) > (longest ? secondsOf(longest) : 0)) longest = span
  return longest
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
