/** Who speaks, as transcripts, moments and copied words name it. Pure. */
import type { RecordingItem } from '../src-preload/contract/recordings.ts'
import { callsText } from './text/calls.ts'

/** @param call whose words they are: the other party is called as the person named them. */
export function speakerName(speaker: string | null, call: Pick<RecordingItem, 'person'> | null): string {
  if (speaker === 'you') return callsText.reader.you
  if (speaker === 'them') return call?.person?.name ?? callsText.reader.them
  return speaker === null || speaker.trim() === '' ? callsText.reader.someone : speaker
}

/** Letters up to which a whole name is left as it is. */
const shortEnough = 12

/** What people call each other by, where there is room for a word: Niamh, for Niamh Gallagher; Priya, for Dr. Priya Rao. */
export function shortNameOf(name: string): string {
  if (name.length <= shortEnough) return name
  const words = name.split(/\s+/).filter((word) => word !== '')
  return words.find((word) => !word.endsWith('.')) ?? name
}
