/** A call as passed to an export format, and its texts. */
import { listTurns } from '../../../src-main/export/formats/call-text.ts'
import type { ExportContext, ExportedCall } from '../../../src-main/export/types.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import { serviceRecordingOf } from '../library/service-recordings.ts'
import { storedNoteOf } from '../library/passages.ts'

export const exportContext: ExportContext = {
  words: en.export,
  locale: 'en-IE',
  paper: 'A4',
  mark: null,
  isNumbered: false,
  withNames: true,
  withOffset: true,
  fetchSrt: null,
  readAudio: async () => null,
  countMatches: null,
  printToPdf: async (html) => Buffer.from(`%PDF-${html}`),
}

/** Words spoken one after another, `secondsPerWord` apart. */
export function say(speaker: string | null, text: string, at: number, secondsPerWord = 0.3): Word[] {
  return text.split(' ').map((word, index) => ({
    word,
    start: at + index * secondsPerWord,
    end: at + (index + 0.9) * secondsPerWord,
    speaker,
  }))
}

/** A call from Niamh Gallagher with two turns; `words` replaces what was said. */
export function exportedCallOf({
  words = [...say('you', 'Good morning.', 0.4), ...say('them', 'Hello there.', 67.4)],
  ...changes
}: Partial<ExportedCall> & { words?: Word[] } = {}): ExportedCall {
  const text = words.map(({ word }) => word).join(' ')
  const transcript = changes.transcript ?? { text, wordCount: words.length, words }
  return {
    ...serviceRecordingOf({ direction: 'inbound', duration: 3_725 }),
    createdAtMs: Date.UTC(2026, 10, 20, 14, 6),
    person: 'Niamh Gallagher',
    personId: 1,
    number: '+353 20 917 4199',
    userName: null,
    tags: [],
    ...{ e164: '+353209174199', starred: false, isHeard: true, audioSha256: 'a1'.repeat(32) },
    transcript,
    turns: listTurns(transcript),
    corrections: [],
    notes: [],
    marked: [],
    themes: [],
    ...changes,
  }
}

export async function* asyncOf<T>(values: T[]): AsyncGenerator<T> {
  yield* values
}

/** A note; at null seconds, for the whole call. */
export function noteAt(
  timestamp: number | null,
  text: string,
  changes: Partial<ExportedCall['notes'][0]> = {},
): ExportedCall['notes'][0] {
  const note = storedNoteOf({ recordingId: 'rec-1', timestamp, text })
  return { id: 1, ...note, themes: [], ...changes }
}

/** On words of both sides, with two themes and a text. */
export const passage = noteAt(9, 'Ask *why*.', {
  ...{ until: 12, said: 'Forty. Fine.', speakers: ['them', 'you'], themes: ['Price', 'Terms'] },
})

/** Text that may break files: markup, formulas, separators, control and direction characters. */
export const hostileText =
  '=1+1 "quoted"; -->\r\n\r\n---\n# *bold* _x_ [a](b) <b>&amp;</b> `c` |t| $m$ \\ \u202e\u0000\t+2 @x\u2028https://x.example'

/** How `hostileText` is displayed: on one line. */
export const hostileLine =
  '=1+1 "quoted"; --> --- # *bold* _x_ [a](b) <b>&amp;</b> `c` |t| $m$ \\ +2 @x https://x.example'

export const longName = 'Wolfeschlegelsteinhausen '.repeat(20).trim()
export const rightToLeftName = 'נועה כהן'

/** An hour and a half, two words a second, alternating speakers. */
export function longCall(): ExportedCall {
  const words = Array.from({ length: 450 }, (_, turn) =>
    say(
      turn % 2 === 0 ? 'you' : 'them',
      'and so on and so on for a while, then it ends. '.repeat(2).trim(),
      turn * 12,
      0.5,
    ),
  ).flat()
  return exportedCallOf({ words, duration: 5_400 })
}
