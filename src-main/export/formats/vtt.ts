/** Writes WebVTT subtitles (W3C), with the same cues as SRT and the speaker as a voice. */
import { nameSpeaker } from './call-text.ts'
import { cutCues, formatTime, type Cue } from './cues.ts'
import type { ExportContext, ExportedCall } from '../types.ts'
import { cleanText } from '../../util/clean-text.ts'

export function toVtt(call: ExportedCall, { words }: ExportContext): string {
  const formatCue = ({ startMs, endMs, speaker, lines }: Cue) => {
    const said = escapeCueText(lines.join('\n'))
    const name = speaker === null ? null : cleanText(nameSpeaker(speaker, call, words))
    const text = name === null ? said : `<v ${escapeCueText(name)}>${said}</v>`
    return `${formatTime(startMs, '.')} --> ${formatTime(endMs, '.')}\n${text}\n`
  }
  return ['WEBVTT\n', ...cutCues(call).map(formatCue)].join('\n')
}

/** Escapes text for cues and for the annotation of a voice. */
function escapeCueText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
