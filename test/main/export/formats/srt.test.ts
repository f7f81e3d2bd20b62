import fc from 'fast-check'
import { parseSync } from 'subtitle'
import { describe, expect, it } from 'vitest'
import { cutCues, formatTime } from '../../../../src-main/export/formats/cues.ts'
import { countColumns } from '../../../../src-main/export/formats/columns.ts'
import { toSrt, writeSrt } from '../../../../src-main/export/formats/srt.ts'
import type { ExportedCall } from '../../../../src-main/export/types.ts'
import type { Word } from '../../../../src-main/model/recording.ts'
import { exportContext, exportedCallOf, say } from '../../../support/words/exported-call.ts'

function srtOf(words: Word[], changes: Partial<ExportedCall> = {}): string {
  const unnamed = { person: null, number: null, duration: null }
  return writeSrt(exportedCallOf({ words, ...unnamed, ...changes }), exportContext)
}

/** A second reader of the format, as strict as the strictest players. */
function readStrictly(srt: string): { start: number; end: number; text: string }[] {
  return srt
    .split('\r\n\r\n')
    .filter((block) => block !== '')
    .map((block, index) => {
      const [number, times, ...lines] = block.split('\r\n')
      expect(number).toBe(String(index + 1))
      const time = /^(\d\d+):([0-5]\d):([0-5]\d),(\d{3}) --> (\d\d+):([0-5]\d):([0-5]\d),(\d{3})$/.exec(
        times!,
      )
      const [a, b, c, d, e, f, g, h] = time!.slice(1).map(Number) as [number, number, number, number, number, number, number, number] // prettier-ignore
      return {
        start: ((a * 60 + b) * 60 + c) * 1000 + d,
        end: ((e * 60 + f) * 60 + g) * 1000 + h,
        text: lines.join('\n'),
      }
    })
}

function readWithLibrary(srt: string): { start: number; end: number; text: string }[] {
  return parseSync(srt).flatMap(({ type, data }) =>
    type === 'cue' ? [{ start: data.start, end: data.end, text: data.text }] : [],
  )
}

describe('toSrt', () => {
  it('has no names when they are not wanted', () => {
    const srt = writeSrt(exportedCallOf(), { ...exportContext, withNames: false })
    expect(readWithLibrary(srt).map(({ text }) => text)).toEqual(['Good morning.', 'Hello there.'])
  })

  it('numbers cues and starts a new one at each speaker and sentence', () => {
    const words = [
      ...say('them', 'This is Anna from the billing department. How can I help you?', 0.5),
      ...say('you', 'Hi.', 6),
    ]
    expect(srtOf(words)).toBe(
      [
        '1\r\n00:00:00,500 --> 00:00:03,264\r\nThem: This is Anna from\r\nthe billing department.\r\n\r\n',
        '2\r\n00:00:03,264 --> 00:00:04,382\r\nHow can I help you?\r\n\r\n',
        '3\r\n00:00:06,000 --> 00:00:07,000\r\nYou: Hi.\r\n\r\n',
      ].join(''),
    )
  })

  it('keeps a sentence together through a short reply, and has no cue for noise alone', () => {
    const words = [
      ...say('them', 'I will send you the lease', 0),
      ...say('you', 'uh-huh', 2.2),
      ...say('you', '[noise]', 3),
      ...say('them', 'by the end of May.', 3.4),
      ...say('you', '[laughter]', 9),
      ...say('you', 'Very good of you.', 14),
    ]
    expect(readWithLibrary(srtOf(words)).map(({ text }) => text)).toEqual([
      'Them: I will send you the lease\n(uh-huh) by the end of May.',
      'You: Very good of you.',
    ])
  })

  it('cuts what two sides say at the same time by time, each with its label', () => {
    const words = [
      ...say('them', 'We have looked at the roof and at the gutters and at both of the chimneys', 0, 0.4),
      ...say('you', 'and what does all of that cost me in the end', 4, 0.4),
    ].toSorted((one, other) => one.start! - other.start!)
    const texts = readWithLibrary(srtOf(words)).map(({ text }) => text.replace('\n', ' '))
    expect(texts.filter((text) => /^(?:Them|You): /.test(text)).length).toBeGreaterThanOrEqual(2)
    const said = texts
      .join(' ')
      .replaceAll(/(?:Them|You): /g, '')
      .split(' ')
      .toSorted()
    expect(said).toEqual(words.map(({ word }) => word).toSorted())
  })

  it('gives a fast sentence time to be read, and begins no cue more than a second late', () => {
    const words = [
      ...say('them', 'That was extraordinarily straightforward.', 0, 0.3),
      ...say('you', 'Congratulations, everybody!', 1.3, 0.3),
      ...say('them', 'Thanks.', 6),
    ]
    const cues = readWithLibrary(srtOf(words))
    expect(cues[0]!.end - cues[0]!.start).toBeGreaterThan(2_000)
    expect(cues[1]!.start).toBeLessThanOrEqual(2_300)
    expect(cues[1]!.text.length / (cues[1]!.end - cues[1]!.start)).toBeLessThan(0.0171)
  })

  it('escapes text that looks like SRT', () => {
    const words = say('you', '2\n\n00:00:01,000 --> 00:00:02,000 <i>boo</i>', 1)
    const cues = readWithLibrary(srtOf(words))
    expect(cues).toHaveLength(1)
    expect(cues[0]!.text.replace('\n', ' ')).toBe('You: 2 00:00:01,000 → 00:00:02,000 (i)boo(/i)')
  })

  it('cuts text without spaces at the maximum line width', () => {
    const [word] = say(null, '本日はお電話ありがとうございます'.repeat(6), 0, 12)
    const lines = readStrictly(srtOf([word!])).flatMap(({ text }) => text.split('\n'))
    expect(lines.join('')).toBe(word!.word)
    expect(Math.max(...lines.map(countColumns))).toBeLessThanOrEqual(42)
  })

  it('has round brackets, because players hide what is in others', async () => {
    const words = say('you', 'the word <inaudible> and <i> {\\\\an8} end', 1)
    expect(
      readWithLibrary(srtOf(words))
        .map(({ text }) => text.replace('\n', ' '))
        .join(' '),
    ).toContain('the word (inaudible) and (i) (')
    const served = '1\n00:00:01,000 --> 00:00:02,000\n<inaudible> yes\n'
    const context = { ...exportContext, fetchSrt: async () => served }
    expect(await toSrt(exportedCallOf(), context)).toBe(served.replace('<inaudible>', '(inaudible)'))
  })

  it('cuts Chinese and Japanese after signs, at 42 columns', () => {
    const said =
      'ご予約ありがとうございます。人数は何名様でいらっしゃいますでしょうか。お席は窓側と奥のどちらがよろしいですか。'
    const [word] = say(null, said, 0, 9)
    const cues = readWithLibrary(srtOf([word!]))
    expect(cues.map(({ text }) => text.replace('\n', '')).join('')).toBe(said)
    const lines = cues.flatMap(({ text }) => text.split('\n'))
    expect(Math.max(...lines.map(countColumns))).toBeLessThanOrEqual(42)
    expect(cues.every(({ text }) => text.endsWith('。') && text.split('\n').length <= 2)).toBe(true)
    expect(lines.some((line) => /^[。、]/u.test(line))).toBe(false)
  })

  it('joins words as the window does', () => {
    const words = say('them', '您 \u2060好， \u2060我 \u2060想 \u2060订 \u2060票。', 0)
    expect(readWithLibrary(srtOf(words)).map(({ text }) => text)).toEqual(['Them: 您好，我想订票。'])
  })

  it('makes readable cues of a transcript without word times', () => {
    const transcript = { text: 'Only the text came. Nothing else did.', wordCount: 7, words: [] }
    const srt = srtOf([], { duration: 20, transcript })
    expect(
      readStrictly(srt)
        .map(({ text }) => text.replace('\n', ' '))
        .join(' '),
    ).toBe(transcript.text)
  })

  it('shows no cue after the recording has ended', () => {
    const words = say('you', 'Goodbye then', 8)
    const srt = srtOf(words, { duration: 9.2 })
    expect(readStrictly(srt).at(-1)!.end).toBeLessThanOrEqual(9200)
  })

  const anyWord = fc.record({
    word: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('-->', '\n\n', '1', 'yes.', 'well,', '…'),
    ),
    start: fc.option(fc.double({ min: -5, max: 400_000 })),
    end: fc.option(fc.double({ min: -5, max: 400_000 })),
    speaker: fc.option(fc.constantFrom('you', 'them', '__proto__', 'agent 7')),
  })

  it('is read back as the same cues by two independent readers, for any text', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 60 }), (words) => {
        const srt = srtOf(words)
        const strict = readStrictly(srt)
        expect(readWithLibrary(srt)).toEqual(strict)
        for (const [index, { start, end, text }] of strict.entries()) {
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(strict[index - 1]?.end ?? 0)
          expect(end - start).toBeLessThanOrEqual(7000)
          expect(text.split('\n').length).toBeLessThanOrEqual(2)
          expect(text).not.toContain('-->')
        }
      }),
      { numRuns: 200 },
    )
  })

  it('keeps every word in its order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,20}[.,]?$/), { minLength: 1, maxLength: 80 }),
        (texts) => {
          const words = texts.map((word, index) => ({
            word,
            start: index * 0.3,
            end: index * 0.3 + 0.2,
            speaker: 'you',
          }))
          const said = cutCues(exportedCallOf({ words, duration: null })).flatMap(({ lines }) =>
            lines.join(' ').split(' '),
          )
          expect(said).toEqual(texts)
        },
      ),
    )
  })

  it('keeps lines within 42 characters for words of ordinary length', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,14}[.,]?$/), { maxLength: 80 }), (texts) => {
        const words = texts.map((word, index) => ({
          word,
          start: index * 0.3,
          end: index * 0.3 + 0.2,
          speaker: 'them',
        }))
        for (const { text } of readStrictly(srtOf(words))) {
          for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(42)
        }
      }),
    )
  })
})

describe('formatTime', () => {
  it('counts more than 24 hours', () => {
    expect(formatTime(((26 * 60 + 3) * 60 + 4) * 1000 + 5, ',')).toBe('26:03:04,005')
  })
})
