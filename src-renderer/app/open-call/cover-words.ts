/** Replaces redacted words in copied text. Pure. */
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import {
  redactionBlock,
  type PlacedRedaction,
  type WordPlace,
} from '../../../src-preload/contract/redaction.ts'

/** The transcript with a block in place of each redacted word. */
export function coverWords(transcript: TranscriptView, places: readonly WordPlace[]): TranscriptView {
  if (places.length === 0) return transcript
  const words = [...transcript.words]
  for (const { first, count } of places) words.fill(redactionBlock, first, first + count)
  return { ...transcript, words }
}

/** Whether a name has a word in common with redacted words. */
export function isNameRedacted(
  name: string | null,
  covered: readonly Pick<PlacedRedaction, 'texts'>[],
): boolean {
  const redacted = new Set(covered.flatMap(({ texts }) => texts.flatMap(listWords)))
  return listWords(name ?? '').some((word) => redacted.has(word))
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
}
