/**
 * Searches for a phrase anywhere in the text, ignoring case. The document does not specify the matching; this
 * is the simplest one.
 */
import type { SampleTranscript } from './sample-recording.ts'

export interface SearchMatch {
  text: string
  timestamp: number
  speaker: string
}

/** Words of context on either side of a match. */
const contextWords = 8
/** Snippets of one recording; `matchCount` still counts all. */
const maxSnippets = 10

/** Number of occurrences. */
export function countPhraseMatches(text: string, phrase: string): number {
  const haystack = fold(text)
  const needle = fold(phrase)
  let count = 0
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length))
    count++
  return count
}

/** Matches with context, and the time and speaker of the first word. */
export function findMatches(
  transcript: SampleTranscript,
  phrase: string,
): { matches: SearchMatch[]; matchCount: number } {
  const haystack = fold(transcript.text)
  const needle = fold(phrase)
  const matchCount = countPhraseMatches(transcript.text, phrase)
  const matches: SearchMatch[] = []
  const starts = wordOffsets(transcript)
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length)) {
    if (matches.length === maxSnippets) break
    matches.push(buildSearchMatch(transcript, starts, at, at + needle.length))
  }
  return { matches, matchCount }
}

/** Keeps the length, so that offsets stay valid. */
function fold(text: string): string {
  const spaced = text.replace(/\s/g, ' ')
  const lower = spaced.toLowerCase()
  return lower.length === spaced.length ? lower : spaced
}

function wordOffsets(transcript: SampleTranscript): number[] {
  let at = 0
  return transcript.words.map(({ word }) => {
    const found = transcript.text.indexOf(word, at)
    if (found !== -1) at = found
    const start = at
    at += found === -1 ? 0 : word.length
    return start
  })
}

function buildSearchMatch(
  transcript: SampleTranscript,
  starts: number[],
  from: number,
  to: number,
): SearchMatch {
  const first = Math.max(
    0,
    starts.findLastIndex((start) => start <= from),
  )
  const last = Math.max(
    first,
    starts.findLastIndex((start) => start < to),
  )
  const word = transcript.words[first]
  const begin = starts[Math.max(0, first - contextWords)] ?? 0
  const finish = starts[last + contextWords + 1] ?? transcript.text.length
  return {
    text: transcript.text.slice(begin, finish).replace(/\s+/g, ' ').trim(),
    timestamp: word?.start ?? 0,
    speaker: word?.speaker ?? 'them',
  }
}
