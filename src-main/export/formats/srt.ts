/**
 * Writes SubRip subtitles, or passes on the service's. The format has no standard; this writes what every known
 * parser reads: UTF-8 without a byte-order mark, numbered cues, comma before the milliseconds, CRLF line ends
 * (required by Windows players, accepted by all), one blank line after each cue and none within.
 */
import { nameSpeaker } from './call-text.ts'
import { cutCues, formatTime, type Cue } from './cues.ts'
import type { ExportContext, ExportedCall } from '../types.ts'

/** A longer name fills half a cue; "You" or "Them" is clearer. */
const maxLabelChars = 24

export async function toSrt(call: ExportedCall, context: ExportContext): Promise<string> {
  const served = await context.fetchSrt?.(call.id)
  return served ? served.replace(/^(?!.*-->).*$/gmu, roundBrackets) : writeSrt(call, context)
}

/** Players take text in angle or curly brackets for markup, and hide it. */
function roundBrackets(text: string): string {
  return text.replace(/[<{]/g, '(').replace(/[>}]/g, ')')
}

/** Writes the speaker's name on each change, if wanted. */
export function writeSrt(
  call: ExportedCall,
  { words, withNames }: Pick<ExportContext, 'words' | 'withNames'>,
): string {
  const labelOf = (speaker: string | null) => {
    if (speaker === null || !withNames) return ''
    const name = nameSpeaker(speaker, call, words)
    if (name.length <= maxLabelChars) return `${name}:`
    return `${speaker === 'you' ? words.you : words.them}:`
  }
  return cutCues(call, labelOf)
    .map((cue, index) => formatCue(cue, index + 1))
    .join('')
}

function formatCue({ startMs, endMs, lines }: Cue, number: number): string {
  const times = `${formatTime(startMs, ',')} --> ${formatTime(endMs, ',')}`
  return `${number}\r\n${times}\r\n${roundBrackets(lines.join('\r\n'))}\r\n\r\n`
}
