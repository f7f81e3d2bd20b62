/**
 * Writes SubRip subtitles. The format has no standard; this writes what every known parser reads: UTF-8
 * without a byte-order mark, numbered cues, comma before the milliseconds, CRLF line ends (required by
 * Windows players, accepted by all), one blank line after each cue and none within.
 */
import type { RecordingDetail } from '../model/recording.ts'
import { cutCues, type Cue } from './cues.ts'
import type { SpeakerNames } from './types.ts'

/** Names the speaker on each change. Returns an empty text when the transcript has no words. */
export function toSrt(
  recording: Pick<RecordingDetail, 'duration' | 'transcript'>,
  names: SpeakerNames,
): string {
  const words = recording.transcript ? listWords(recording.transcript) : []
  const durationMs = recording.duration === null ? null : recording.duration * 1000
  return cutCues(words, durationMs, (speaker) => nameSpeaker(speaker, names))
    .map((cue, index) => formatCue(cue, index + 1))
    .join('')
}

/** A transcript without word times becomes readable cues at the pace of speech. */
function listWords({ words, text }: NonNullable<RecordingDetail['transcript']>) {
  if (words.length > 0) return words
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, start: null, end: null, speaker: null }))
}

/** A longer name fills half a cue; "Them" is clearer. */
const maxLabelChars = 24

function nameSpeaker(speaker: string | null, { them, speakers }: SpeakerNames): string {
  if (speaker === null) return ''
  const name = speaker === 'you' ? speakers.you : speaker === 'them' ? (them ?? speakers.them) : speaker
  return name.length > maxLabelChars ? `${speakers.them}:` : `${name}:`
}

function formatCue({ startMs, endMs, lines }: Cue, number: number): string {
  return `${number}\r\n${formatTime(startMs)} --> ${formatTime(endMs)}\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** `hours:minutes:seconds,milliseconds`. */
export function formatTime(ms: number): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0')
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60]
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(seconds, 2)},${part(ms % 1000, 3)}`
}
