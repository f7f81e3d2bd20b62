/**
 * Finds the words that redactions refer to, in a transcript and its corrected copy. Pure.
 *
 * A redaction whose words are not found covers what is spoken at their time, so that another transcription
 * never reveals redacted words.
 */
import type { PlacedRedaction, Redaction, WordPlace } from '../../src-preload/contract/redaction.ts'
import { hasWord } from '../../src-preload/contract/turn-words.ts'
import { correctTranscript, countAt, createWordList, listServiceWords, type Mark } from './corrections.ts'
import { moveCorrections } from './move-corrections.ts'
import type { ServiceTranscript, Word } from './recording.ts'
import { toTurns } from './words/turns.ts'
import { joinWords } from './words/word-text.ts'

/** Seconds silenced before and after redacted words: word times are not exact, and a line has an echo. */
const guardSeconds = 0.25

/**
 * Seconds. Another transcription has the same words at nearly the same time; the same words later in the call
 * are a different place.
 */
const farthestMove = 2
/** Assumed duration of words without an end time, in seconds. */
const longestWord = 5

/**
 * @param shown the displayed words, which differ from the service's at `marks`. A corrected range is covered whole or
 * not at all.
 */
export function placeRedactions(
  { service, shown, marks }: { service: readonly Word[]; shown: readonly Word[]; marks: readonly Mark[] },
  redactions: readonly Redaction[],
): PlacedRedaction[] {
  const list = createWordList(service)
  return redactions.map((redaction) => {
    const count = countAt(list, redaction.firstWord, redaction.original)
    const found = count > 0 ? { first: redaction.firstWord, count } : findByTime(service, redaction)
    if (!found) return { ...redaction, service: null, shown: null, texts: [redaction.original] }
    const places = coverMarks(marks, found)
    const texts = [
      redaction.original,
      joinWords(slice(service, places.service)),
      joinWords(slice(shown, places.shown)),
    ]
    return { ...redaction, ...places, texts: [...new Set(texts)] }
  })
}

/**
 * Moves redactions to another transcription, to the same words at about the same time.
 *
 * @returns those whose position or words changed
 */
export function moveRedactions(words: readonly Word[], redactions: readonly Redaction[]): Redaction[] {
  const overlaid = redactions.map((redaction) => ({ ...redaction, replacement: redaction.original }))
  return moveCorrections(words, overlaid).flatMap(({ replacement: _replacement, ...moved }) => {
    const before = redactions.find(({ id }) => id === moved.id)!
    const seconds = Math.abs((moved.timestamp ?? Infinity) - (before.timestamp ?? -Infinity))
    const isUntimed = moved.timestamp === null || before.timestamp === null
    if (!isUntimed && seconds > farthestMove) return []
    return [{ ...moved, ...readTimes(words, { ...moved, count: countOf(words, moved) }) }]
  })
}

/** The time range in which the words of a place are spoken; null when one of them has no time. */
export function readTimes(
  words: readonly Word[],
  place: WordPlace | { firstWord: number; count: number },
): Pick<Redaction, 'timestamp' | 'until'> {
  const first = 'first' in place ? place.first : place.firstWord
  const said = words.slice(first, first + place.count)
  if (said.length === 0 || !said.every(hasTimes)) return { timestamp: null, until: null }
  return {
    timestamp: Math.min(...said.map(({ start }) => start!)),
    until: Math.max(...said.map(({ end }) => end!)),
  }
}

/** A word with usable times. */
export function hasTimes({ start, end }: Word): boolean {
  return start !== null && end !== null && start >= 0 && end >= start
}

function countOf(words: readonly Word[], { firstWord, original }: Redaction): number {
  return countAt(createWordList(words), firstWord, original)
}

function findByTime(words: readonly Word[], { timestamp, until }: Redaction): WordPlace | null {
  if (timestamp === null) return null
  const to = until ?? timestamp + longestWord
  const isVisible = ({ start, end }: Word) =>
    start !== null && start < to && (end ?? start + longestWord) > timestamp
  const first = words.findIndex(isVisible)
  return first < 0 ? null : { first, count: words.findLastIndex(isVisible) - first + 1 }
}

/** Extends a place in the service's words to whole marks, and finds it in the displayed words. */
export function coverMarks(
  marks: readonly Mark[],
  { first, count }: WordPlace,
): { service: WordPlace; shown: WordPlace } {
  const touched = marks.filter(
    ({ serviceFirst, serviceCount }) => serviceFirst < first + count && first < serviceFirst + serviceCount,
  )
  const last = touched.at(-1)
  const from = Math.min(first, touched[0]?.serviceFirst ?? first)
  const to = Math.max(first + count, last ? last.serviceFirst + last.serviceCount : 0)
  const shownFrom = toShownIndex(marks, from)
  return {
    service: { first: from, count: to - from },
    shown: { first: shownFrom, count: toShownIndex(marks, to) - shownFrom },
  }
}

/** Index in the displayed words of a service's word outside all marks, or of the end. */
function toShownIndex(marks: readonly Mark[], index: number): number {
  const before = marks.findLast((mark) => mark.serviceFirst + mark.serviceCount <= index)
  return before ? index + before.first + before.count - before.serviceFirst - before.serviceCount : index
}

function slice(words: readonly Word[], { first, count }: WordPlace): Word[] {
  return words.slice(first, first + count)
}

/** The transcript with a block for each of these places; words of two speakers get a block each. */
export function redactTranscript(
  transcript: ServiceTranscript,
  places: readonly (WordPlace | null)[],
  block: string,
): ServiceTranscript {
  if (places.length === 0) return transcript
  const words = listServiceWords(transcript)
  const overlaid = listBlocks(words, places).map(({ first, count }) => {
    const original = joinWords(words.slice(first, first + count))
    return { id: first, firstWord: first, original, replacement: block }
  })
  const { text, wordCount, words: shown } = correctTranscript(transcript, overlaid)
  return { text, wordCount, words: shown }
}

/** The index of each word in the redacted transcript, where several words may be one block. */
export function listRedactedIndices(
  transcript: ServiceTranscript,
  places: readonly (WordPlace | null)[],
): number[] {
  const words = listServiceWords(transcript)
  const blocks = new Map(listBlocks(words, places).map(({ first, count }) => [first, count]))
  const indices: number[] = []
  for (let index = 0; indices.length < words.length; index++) {
    const count = blocks.get(indices.length) ?? 1
    for (let each = 0; each < count; each++) indices.push(index)
  }
  return indices
}

/** The words of each block. */
function listBlocks(words: readonly Word[], places: readonly (WordPlace | null)[]): WordPlace[] {
  const covered = words.map((_, index) =>
    places.some((place) => place !== null && index >= place.first && index < place.first + place.count),
  )
  const blocks: WordPlace[] = []
  for (let first = 0; first < words.length; first++) {
    if (!covered[first]) continue
    let end = first + 1
    while (covered[end] && words[end]!.speaker === words[first]!.speaker) end++
    blocks.push({ first, count: end - first })
    first = end - 1
  }
  return blocks
}

/**
 * The time ranges of the audio to silence, in seconds, ascending and without overlaps. Null when the time of
 * the words is unknown: then no audio may be exported.
 *
 * @param words the service's
 */
export function listSilences(
  words: readonly Word[],
  confirmed: readonly Pick<PlacedRedaction, 'service' | 'timestamp' | 'until'>[],
): [number, number][] | null {
  const silences: [number, number][] = []
  for (const { service, timestamp, until } of confirmed) {
    if (timestamp !== null) silences.push([timestamp, until ?? timestamp + longestWord])
    const spoken = service && findSpoken(words, service)
    if (spoken) silences.push(spoken)
    else if (timestamp === null || service) return null
  }
  const guarded = silences.map(([from, to]): [number, number] => [
    Math.max(0, from - guardSeconds),
    to + guardSeconds,
  ])
  return mergeRanges(guarded)
}

/** Null when no word of the transcript has a time. */
function findSpoken(words: readonly Word[], place: WordPlace): [number, number] | null {
  const { timestamp, until } = readTimes(words, place)
  if (timestamp !== null && until !== null) return [timestamp, until]
  if (!words.some(hasTimes)) return null
  // The whole turns, extended to the nearest words with known times.
  const indices = Array.from({ length: place.count }, (_, offset) => place.first + offset)
  const turns = toTurns(words).filter((turn) => indices.some((index) => hasWord(turn, index)))
  const first = Math.min(place.first, ...turns.map((turn) => turn.first))
  const last = Math.max(place.first + place.count, ...turns.map((turn) => turn.first + turn.count))
  const before = words.slice(0, first).findLast(hasTimes)?.start ?? 0
  const after = words.slice(last).find(hasTimes)?.end ?? Infinity
  const times = words.slice(first, last).flatMap(({ start, end: stop }) => [start ?? before, stop ?? after])
  return [Math.min(before, ...times), Math.max(after, ...times)]
}

function mergeRanges(ranges: [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [from, to] of ranges.sort(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
