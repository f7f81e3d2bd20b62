/** The icons of a row: what the user added to the call, and whether its audio is missing. Pure. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { callsText, listsText } from './text.ts'

interface Mark {
  /** An SVG path in a 24 × 24 box. */
  sign: string
  label: string
}

/** A note, a passage, a cloud with a downward arrow. */
const signs = {
  notes: 'M4 4h16v10l-6 6H4zM14 20v-6h6',
  passages: 'M6 3h12v18l-6-4-6 4z',
  audio:
    'M5 17.5A5.5 5.5 0 0 1 6.5 7a6.5 6.5 0 0 1 12.2 2A4.5 4.5 0 0 1 20 17.2M12 12v9M8.5 17.5 12 21l3.5-3.5',
}

export function listRowMarks(item: RecordingItem): Mark[] {
  if (!hasMarks(item)) return []
  const text = listsText.marks
  return [
    ...(item.notes > 0 ? [{ sign: signs.notes, label: text.notes(item.notes) }] : []),
    ...(item.passages > 0 ? [{ sign: signs.passages, label: text.passages(item.passages) }] : []),
    ...(lacksAudio(item) ? [{ sign: signs.audio, label: callsText.list.audioNotHere }] : []),
  ]
}

export function hasMarks(item: RecordingItem): boolean {
  return item.notes > 0 || item.passages > 0 || lacksAudio(item)
}

/** False when the transcript is missing too: then the row already says why. */
function lacksAudio({ transcriptState, audioState }: RecordingItem): boolean {
  return transcriptState === 'present' && audioState !== 'present'
}
