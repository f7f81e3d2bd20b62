import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parseSync } from 'subtitle'
import { describe, expect, it } from 'vitest'
import { writeSrt } from '../../../../src-main/export/formats/srt.ts'
import { toVtt } from '../../../../src-main/export/formats/vtt.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import {
  exportContext,
  exportedCallOf,
  hostileLine,
  hostileText,
  longCall,
  longName,
  rightToLeftName,
  say,
} from '../../../support/words/exported-call.ts'

const vttOf = (changes: Parameters<typeof exportedCallOf>[0] = {}) =>
  toVtt(exportedCallOf({ duration: null, ...changes }), exportContext)

interface ReadCue {
  start: number
  end: number
  /** Null without a voice. */
  voice: string | null
  lines: string[]
}

/** Reads by the grammar of the W3C, except features that the app never writes. */
function readStrictly(vtt: string): ReadCue[] {
  const [head, ...blocks] = vtt.replace(/\n$/, '').split('\n\n')
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [times, ...lines] = block.split('\n')
    const [, ...parts] =
      /^(\d{2,}):([0-5]\d):([0-5]\d)\.(\d{3}) --> (\d{2,}):([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(times!)!
    const [a, b, c, d, e, f, g, h] = parts.map(Number) as [number, number, number, number, number, number, number, number] // prettier-ignore
    const [, voice, said] = /^(?:<v ([^<>\n]+)>)?([^<>]*)(?:<\/v>)?$/.exec(lines.join('\n'))!
    return {
      start: ((a * 60 + b) * 60 + c) * 1000 + d,
      end: ((e * 60 + f) * 60 + g) * 1000 + h,
      voice: voice === undefined ? null : unescape(voice),
      lines: unescape(said!).split('\n'),
    }
  })
}

function unescape(text: string): string {
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt);)/)
  return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
}

/** The cues that FFmpeg reads, as SRT. */
function readWithFfmpeg(vtt: string): { start: number; end: number; text: string }[] {
  const file = join(makeTempFolder(), 'call.vtt')
  writeFileSync(file, vtt)
  const probed = execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=format_name', file])
  expect(probed.toString()).toContain('format_name=webvtt')
  const srt = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'srt', '-'], { maxBuffer: 2 ** 26 })
  return parseSync(srt.toString()).flatMap(({ type, data }) =>
    type === 'cue' ? [{ start: data.start, end: data.end, text: data.text }] : [],
  )
}

describe('toVtt', () => {
  it('starts a new cue at each speaker and sentence, with the speaker as its voice', () => {
    const words = [
      ...say('them', 'This is Anna from the billing department. How can I help you?', 0.5),
      ...say('you', 'Hi.', 6),
      ...say(null, 'Who?', 8),
      ...say('you', 'It takes two lines to show so many words as one cue.', 10, 0.2),
    ]
    expect(vttOf({ words })).toBe(
      [
        'WEBVTT\n',
        '00:00:00.500 --> 00:00:02.911\n<v Niamh Gallagher>This is Anna from the billing department.</v>\n',
        '00:00:02.911 --> 00:00:04.070\n<v Niamh Gallagher>How can I help you?</v>\n',
        '00:00:06.000 --> 00:00:07.000\n<v You>Hi.</v>\n',
        '00:00:08.000 --> 00:00:09.000\nWho?\n',
        '00:00:10.000 --> 00:00:13.058\n<v You>It takes two lines to show\nso many words as one cue.</v>\n',
      ].join('\n'),
    )
  })

  it('shows markup in speech and names as text', () => {
    const cues = readStrictly(vttOf({ person: hostileText, words: say('them', hostileText, 0) }))
    const shown = hostileLine.replace('-->', '→')
    expect(cues.map(({ lines }) => lines.join(' ')).join(' ')).toBe(shown)
    expect(new Set(cues.map(({ voice }) => voice))).toEqual(new Set([hostileLine]))
  })

  it('keeps long and right-to-left names whole, and labels an unknown party', () => {
    const voiceOf = (person: string | null) =>
      readStrictly(vttOf({ person, number: null })).map(({ voice }) => voice)
    expect(voiceOf(longName)).toEqual(['You', longName])
    expect(voiceOf(rightToLeftName)).toEqual(['You', rightToLeftName])
    expect(voiceOf(null)).toEqual(['You', 'Them'])
  })

  it('is read back as the same cues, for any text', () => {
    const anyWord = fc.record({
      word: fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        fc.constantFrom('-->', '\n\n', '<v You>', '&amp;', '</v>', 'NOTE', 'yes.'),
      ),
      start: fc.option(fc.double({ min: -5, max: 400_000 })),
      end: fc.option(fc.double({ min: -5, max: 400_000 })),
      speaker: fc.option(fc.constantFrom('you', 'them', '__proto__', '<agent> 7')),
    })
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 60 }), (words) => {
        const cues = readStrictly(vttOf({ words }))
        for (const [index, { start, end, lines }] of cues.entries()) {
          expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0)
          expect(end - start).toBeGreaterThanOrEqual(100)
          expect(end - start).toBeLessThanOrEqual(7000)
          expect(lines.length).toBeLessThanOrEqual(2)
          for (const line of lines) expect(line).not.toBe('')
        }
      }),
    )
  })

  it.runIf(process.platform === 'linux')('is read by FFmpeg with every cue of a call of 90 minutes', () => {
    const call = longCall()
    const vtt = toVtt(call, exportContext)
    const strict = readStrictly(vtt)
    expect(readWithFfmpeg(vtt)).toEqual(
      strict.map(({ start, end, lines }) => ({ start, end, text: lines.join('\n') })),
    )
    for (const { lines } of strict) {
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(42)
    }
    expect(strict.at(-1)!.end).toBeGreaterThan(5_395_000)
    expect(writeSrt(call, exportContext)).toContain('01:29:')
  })

  it.runIf(process.platform === 'linux')('is read by FFmpeg without word times', () => {
    const transcript = { text: 'Only the text came. Nothing else did.', wordCount: 7, words: [] }
    const read = readWithFfmpeg(vttOf({ transcript, person: longName }))
    expect(read.map(({ text }) => text.replace('\n', ' ')).join(' ')).toBe(transcript.text)
  })
})
