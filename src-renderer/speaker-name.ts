/** Who speaks, as transcripts, moments and copied words name it. Pure. */
import type { RecordingItem } from '../src-preload/contract/recordings.ts'
import { callsText } from './text/calls.ts'

/** @param call whose words they are: the other party is called as the person named them. */
export function speakerName(speaker: string | null, call: Pick<RecordingItem, 'person'> | null): string {
  if (speaker === 'you') return callsText.reader.you
  if (speaker === 'them') return call?.person?.name ?? callsText.reader.them
  return speaker === null || speaker.trim() === '' ? callsText.reader.someone : speaker
}
