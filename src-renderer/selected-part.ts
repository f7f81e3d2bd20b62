/** The selected part of the open call: selected words, or a range on the waveform. */
import type { ClipPart } from '../src-preload/contract/clip.ts'
import type { PlayerState } from './features/player/player.svelte.ts'
import type { ReaderState } from './app/open-call/reader.svelte.ts'
import { spanOfWords } from './app/open-call/word-times.ts'

/** Words come first, because their selection is shorter-lived. */
export function findSelectedPart(reader: ReaderState, player: PlayerState): ClipPart | null {
  const { id, transcript, selection } = reader
  if (id === null) return null
  const words = transcript && selection.range && spanOfWords(transcript, selection.range)
  const span = words ?? (player.recording?.id === id ? player.rules.range : null)
  return span && { id, ...span }
}
