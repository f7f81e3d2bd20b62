/**
 * The service's transcript as the library stores it: its words by time, written as its text writes them. Pure.
 *
 * The same for a transcript that was normalized before.
 */
import { foldLetters } from './align-text.ts'
import { joinToText } from './join-words.ts'
import type { ServiceTranscript, Word } from '../recording.ts'
import { orderWords } from './word-times.ts'
import { joinWords } from './word-text.ts'

interface NormalizedTranscript {
  transcript: ServiceTranscript
  /** For each given word the index of the word that it is now, or is a part of; null when none has moved. */
  places: Uint32Array | null
  /** What all times were divided by. */
  divisor: number
}

/** @param duration of the recording in seconds; null when unknown */
export function normalizeTranscript(given: ServiceTranscript, duration: number | null): NormalizedTranscript {
  if (given.words.length === 0) return { transcript: given, places: null, divisor: 1 }
  const { words: ordered, order, divisor } = orderWords(given.words, duration, createTextSearch(given.text))
  const { words, parts, isTextOrder } = joinToText(ordered, given.text, order)
  const isAsGiven = words === given.words && given.text !== ''
  if (isAsGiven) return { transcript: given, places: null, divisor }
  const text = isTextOrder && given.text.trim() !== '' ? given.text : joinWords(words)
  return {
    transcript: { ...given, text, words: words as Word[] },
    places: composePlaces(given.words.length, order, parts),
    divisor,
  }
}

/** Whether words follow each other in a text, which is read when it is first needed. */
function createTextSearch(text: string): (words: readonly Word[]) => boolean {
  let folded: string | null = null
  return (words) =>
    (folded ??= foldLetters(text)).includes(foldLetters(words.map(({ word }) => word).join('')))
}

function composePlaces(
  count: number,
  order: Uint32Array | null,
  parts: Uint32Array | null,
): Uint32Array | null {
  if (order === null && parts === null) return null
  const places = new Uint32Array(count)
  for (let index = 0; index < count; index++) places[order?.[index] ?? index] = parts?.[index] ?? index
  return places
}
