/** Finds the words of passages in a transcript, as those of redactions are found. Pure. */
import { joinSpoken } from '../../src-preload/contract/joined-words.ts'
import { redactionBlock, type Redaction, type WordPlace } from '../../src-preload/contract/redaction.ts'
import { countAt, createWordList, type Mark } from './corrections.ts'
import { moveCorrections } from './move-corrections.ts'
import type { Word } from './recording.ts'
import { createTextRedactor } from './redact-text.ts'
import { coverMarks, placeRedactions, readTimes } from './redactions.ts'
import { joinWords } from './words/word-text.ts'

/** The words of a call: the service's, and as they are shown with its corrections at `marks`. */
export interface CallWords {
  service: readonly Word[]
  shown: readonly Word[]
  marks: readonly Mark[]
}

interface Marked {
  id: number
  timestamp: number | null
  until: number | null
  firstWord: number | null
  original: string | null
  said: string | null
  speakers: string[]
  isLost: boolean
}

/**
 * Moves passages to the same words of a transcript, which may be another one.
 *
 * @param words null without a transcript
 */
export function followWords<P extends Marked>(
  words: CallWords | null,
  passages: readonly P[],
  redactions: readonly Redaction[],
): P[] {
  const confirmed = redactions.filter(({ state }) => state === 'confirmed')
  const { service, shown, marks } = words ?? { service: [], shown: [], marks: [] }
  const placed = placeRedactions({ service, shown, marks }, confirmed)
  const redactor = createTextRedactor(placed)
  const texts = shown.map(({ word }) => word)
  // Each is moved alone: several may have the same words.
  return passages.map((passage) => {
    const place = words === null ? null : findPlace(service, passage)
    if (place === null) {
      return { ...passage, said: redactor.redact(passage.said!), isLost: words !== null }
    }
    const range = coverMarks(marks, place).shown
    return {
      ...passage,
      ...readTimes(service, place),
      firstWord: place.first,
      original: joinWords(service.slice(place.first, place.first + place.count)),
      said: joinSpoken(
        coverRedacted(
          texts,
          range,
          placed.flatMap((redaction) => redaction.shown ?? []),
        ),
      ),
      speakers: listSpeakers(shown, range),
      isLost: false,
    }
  })
}

/** Where the words of passages are in the transcript as it is shown. */
export function listMarkedWords(
  { service, marks }: Pick<CallWords, 'service' | 'marks'>,
  passages: readonly Marked[],
): (WordPlace & { noteId: number })[] {
  const list = createWordList(service)
  return passages.flatMap(({ id, firstWord, original }) => {
    const count = firstWord === null ? 0 : countAt(list, firstWord, original!)
    if (count === 0) return []
    return { noteId: id, ...coverMarks(marks, { first: firstWord!, count }).shown }
  })
}

/** A range of the displayed words, with a block for each redaction. */
export function coverRedacted(
  shown: readonly string[],
  { first, count }: WordPlace,
  redacted: readonly WordPlace[],
): string[] {
  const said: string[] = []
  let isCovered = false
  for (let index = first; index < first + count; index++) {
    const covers = redacted.some((place) => index >= place.first && index < place.first + place.count)
    if (!covers) said.push(shown[index]!)
    else if (!isCovered) said.push(redactionBlock)
    isCovered = covers
  }
  return said
}

function listSpeakers(shown: readonly Word[], { first, count }: WordPlace): string[] {
  const speakers = shown.slice(first, first + count).flatMap(({ speaker }) => speaker ?? [])
  return [...new Set(speakers)]
}

function findPlace(
  service: readonly Word[],
  { id, firstWord, timestamp, original }: Marked,
): WordPlace | null {
  const list = createWordList(service)
  const count = countAt(list, firstWord!, original!)
  if (count > 0) return { first: firstWord!, count }
  const wanted = { id, firstWord: firstWord!, timestamp, original: original!, replacement: original! }
  const [moved] = moveCorrections(service, [wanted])
  return moved === undefined
    ? null
    : { first: moved.firstWord, count: countAt(list, moved.firstWord, moved.original) }
}
