/** Renders the service's SRT of a transcript. Not the app's export, which has other rules. */
import type { SampleWord } from './sample-recording.ts'

/** Limit of words per cue: two short lines. */
const cueWords = 12

/** Numbered cues, each of one speaker; times as `HH:MM:SS,mmm`. */
export function renderSrt(words: SampleWord[], joiner: string): string {
  const cues: SampleWord[][] = []
  for (const word of words) {
    const cue = cues.at(-1)
    const last = cue?.at(-1)
    const full = (cue?.length ?? 0) >= cueWords || /[.?!。？]$/.test(last?.word ?? '')
    if (cue && !full && last?.speaker === word.speaker) cue.push(word)
    else cues.push([word])
  }
  return cues
    .map((cue, i) => {
      const text = cue.map((word) => word.word).join(joiner)
      return `${i + 1}\n${srtTime(cue[0]?.start ?? 0)} --> ${srtTime(cue.at(-1)?.end ?? 0)}\n${text}\n`
    })
    .join('\n')
}

function srtTime(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const pad = (value: number, size = 2) => String(value).padStart(size, '0')
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)},${pad(ms % 1000, 3)}`
}
