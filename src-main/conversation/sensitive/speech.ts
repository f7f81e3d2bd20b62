/**
 * Joins the words of each speaker across short interjections of the other and across noise, because numbers are
 * dictated in pieces. Pure.
 */
import { bareWord } from '../../../src-preload/contract/joined-words.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import type { WordPlace } from '../../../src-preload/contract/redaction.ts'
import { listOwnWords } from '../../../src-preload/contract/turn-words.ts'
import { isNonSpeech } from '../../model/words/non-speech.ts'

export interface Speech {
  words: string[]
  /** The index of each word in the transcript, ascending. */
  places: number[]
  /** Indexes of left-out filler words. */
  fillers: Set<number>
}

/** Number of words: "Okay, and then?" */
const longestInterjection = 4
/** Number of words of the other side and of noise within a range. */
const mostBetween = 10
/** Words said between digits when reading them out. */
const filler = /^(?:u[hm]+|erm?|äh+m?|ähm|then|dann|dash|space|strich|minus|bindestrich|schrägstrich)$/iu

export function listSpeeches({ words, turns }: Pick<TranscriptView, 'words' | 'turns'>): Speech[] {
  const speeches: Speech[] = []
  const open = new Map<string | null, Speech>()
  for (const turn of turns) {
    const own = listOwnWords(turn)
    const { speaker } = turn
    if (own.filter((place) => !isNonSpeech(words[place]!)).length > longestInterjection)
      for (const other of open.keys()) if (other !== speaker) open.delete(other)
    let speech = open.get(speaker)
    if (!speech) {
      speech = { words: [], places: [], fillers: new Set() }
      open.set(speaker, speech)
      speeches.push(speech)
    }
    for (const place of own) {
      const word = bareWord(words[place]!)
      if (isNonSpeech(word) || filler.test(word.replace(/(?<![.,;:…-])[.,;:…-]+$/u, ''))) {
        speech.fillers.add(place)
        continue
      }
      speech.words.push(word)
      speech.places.push(place)
    }
  }
  return speeches
}

/** The words [first, first + count) of a speech as ranges of the transcript, one for each continuous piece. */
export function toPlaces({ places, fillers }: Speech, { first, count }: WordPlace): WordPlace[] {
  const pieces: WordPlace[] = []
  for (const place of places.slice(first, first + count)) {
    const last = pieces.at(-1)
    let next = last ? last.first + last.count : -1
    // Fillers between digits belong to the range.
    while (next < place && fillers.has(next)) next++
    if (last && next === place) last.count = place + 1 - last.first
    else pieces.push({ first: place, count: 1 })
  }
  return pieces
}

/** The same, with the other side's interjections: mostly one range. */
export function toWholePlaces({ places }: Speech, { first, count }: WordPlace): WordPlace[] {
  const wholes: WordPlace[] = []
  for (const place of places.slice(first, first + count)) {
    const last = wholes.at(-1)
    if (last && place - last.first - last.count <= mostBetween) last.count = place + 1 - last.first
    else wholes.push({ first: place, count: 1 })
  }
  return wholes
}
