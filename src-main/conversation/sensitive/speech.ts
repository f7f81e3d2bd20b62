/**
 * Joins the words of each speaker across short interjections of the other, because numbers are dictated in
 * pieces. Pure.
 */
import { bareWord } from '../../../src-preload/contract/joined-words.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { listOwnWords } from '../../../src-preload/contract/turn-words.ts'
import type { WordPlace } from '../../../src-preload/contract/redaction.ts'

export interface Speech {
  words: string[]
  /** The index of each word in the transcript. */
  places: number[]
  /** Indexes of left-out filler words. */
  fillers: Set<number>
}

/** Number of words: "Okay, and then?" */
const longestInterjection = 4
/** Words said between digits when reading them out. */
const filler = /^(?:u[hm]+|erm?|hmm?|äh+m?|ähm|then|dann|dash|space|strich|minus|bindestrich|schrägstrich)$/iu

export function listSpeeches({ words, turns }: Pick<TranscriptView, 'words' | 'turns'>): Speech[] {
  const speeches: Speech[] = []
  const open = new Map<string | null, Speech>()
  for (const turn of turns) {
    const { speaker } = turn
    const own = listOwnWords(turn)
    if (own.length > longestInterjection)
      for (const other of open.keys()) if (other !== speaker) open.delete(other)
    let speech = open.get(speaker)
    if (!speech) {
      speech = { words: [], places: [], fillers: new Set() }
      open.set(speaker, speech)
      speeches.push(speech)
    }
    for (const place of own) {
      if (filler.test(bareWord(words[place]!).replace(/(?<![.,;:…-])[.,;:…-]+$/u, ''))) {
        speech.fillers.add(place)
        continue
      }
      speech.words.push(bareWord(words[place]!))
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
    const next = last && last.first + last.count
    // A filler between digits belongs to the range.
    if (last && (next === place || (next === place - 1 && fillers.has(next))))
      last.count = place + 1 - last.first
    else pieces.push({ first: place, count: 1 })
  }
  return pieces
}
