import { Parser } from 'commonmark'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { type ClipOptions, readClip, toClipText, writeClip } from '../../../src-main/export/clip.ts'
import { type AppError, describeError } from '../../../src-preload/contract/errors.ts'
import { toAppError } from '../../../src-main/ipc/app-error.ts'
import type { ExportedAudio } from '../../../src-main/export/types.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { de } from '../../../src-main/shell/text/de.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { chunkOf, formatChunk, riffOf } from '../../support/files/audio-files.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { exportContext, hostileLine, hostileText, say } from '../../support/words/exported-call.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { passageOf } from '../../support/library/passages.ts'

/** Ten seconds; each frame is its number. */
const sound = Buffer.from(Uint32Array.from({ length: 80_000 }, (_, frame) => frame).buffer)
const wav: ExportedAudio = {
  type: 'audio/wav',
  bytes: riffOf([formatChunk(), chunkOf('data', sound)]),
}

const words = [...say('you', 'One two three.', 1, 1), ...say('them', 'Four five six.', 5, 1)]

/**
 * A call with everything that a user can add; `changes` replaces what was said, or leaves out the transcript.
 */
async function clipOf(
  from: number,
  to: number,
  changes: Partial<ClipOptions> & { words?: Word[] | null } = {},
) {
  const { words: said = words, ...options } = changes
  const { writer, reader } = openLibrary()
  const recordings = [
    serviceRecordingOf({ id: 'one(1)', createdAt: '2026-03-14T12:31:00.000Z', duration: 10 }),
  ]
  writer.saveRecordings({ recordings, seenAt: 1 })
  if (said !== null) {
    const text = said.map(({ word }) => word).join(' ')
    const transcript = {
      text,
      wordCount: said.length,
      words: said.every(({ start }) => start === null) ? [] : said,
    }
    saveTranscript(writer, { id: 'one(1)', transcript })
  }
  writer.savePerson({ id: null, name: 'Anna Weber', numbers: ['+353209174199'] })
  writer.saveNote({ id: null, recordingId: 'one(1)', timestamp: 2, text: 'private', at: 3 })
  writer.addPassage(passageOf('one(1)', { timestamp: 2, text: 'private' }))
  const tag = writer.saveTag({ id: null, name: 'private', color: 'red' })
  writer.setTag({ ids: ['one(1)'], tagId: tag.id, on: true, at: 3 })
  return await readClip({
    recording: reader.findRecordings({ ids: ['one(1)'] })[0]!,
    span: { from, to },
    reader: asRemote(reader),
    formatNumber: (raw) => raw,
    userName: null,
    readAudio: async () => wav,
    ...options,
  })
}

const context = { ...exportContext, locale: 'en-GB' }

it.each([
  ['audio/vnd.wave;codec=31', 'GSM 6.10', 'unplayable', 'played'],
  ['audio/ogg;codec=opus', 'Opus in Ogg', 'uncuttable', 'cut'],
] as const)('has no audio of the type %s, and names the format', async (type, format, problem, verb) => {
  const { writer, reader } = openLibrary()
  writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'one' })], seenAt: 1 })
  const audio = {
    ...{ path: 'audio/x', sizeBytes: 1, sha256: 'ab'.repeat(32), seconds: 9 },
    type,
  }
  writer.saveAudio({ id: 'one', audio, at: 2 })
  const [recording] = reader.findRecordings({ ids: ['one'] })
  const clip = await clipOf(1, 2, { recording: recording!, reader: asRemote(reader) })
  expect(clip).toMatchObject({ audio: `audio-${problem}`, unsupported: { format, problem } })
  const error = await writeClip(clip, 'audio', exportContext).catch(toAppError)
  expect(error).toEqual({ code: `audio-${problem}`, params: { format } })
  expect(describeError(error as AppError)).toBe(`This file’s format (${format}) can’t be ${verb} here.`)
  const page = await writeClip({ ...clip, withoutWords: null }, 'html', exportContext)
  expect(Buffer.from(page.content).toString()).toContain(
    `Audio not included: ${format} can’t be ${verb} here.`,
  )
})

describe('readClip', () => {
  it('has the words that begin in the part, by turns, and the exact samples', async () => {
    const clip = await clipOf(2, 6.5)
    expect(clip.call.turns).toMatchObject([
      { speaker: 'you', start: 2, text: 'two three.' },
      { speaker: 'them', start: 5, text: 'Four five' },
    ])
    const { content, extension, name } = await writeClip(clip, 'audio', context)
    expect([extension, name]).toEqual(['wav', '2026-03-14 12.31 Anna Weber 0.02-0.06.wav'])
    expect(Buffer.from(content).subarray(44)).toEqual(sound.subarray(2 * 32_000, 6.5 * 32_000))
  })

  it('has only what was said and recorded: no notes, passages, tags or corrections', async () => {
    const { call } = await clipOf(2, 6.5)
    expect(call).toMatchObject({ tags: [], notes: [], corrections: [] })
    expect(JSON.stringify(call)).not.toMatch(/private|One|six/)
  })

  it('ends where the audio ends', async () => {
    const { call, baseName } = await clipOf(7, 99)
    expect(call.part).toEqual({ from: 7, to: 10 })
    expect(baseName).toMatch(/ 0\.07-0\.10$/)
  })

  it('says that the audio ends before the part, is not here, or is damaged', async () => {
    const past = await clipOf(20, 30)
    expect(past).toMatchObject({ audio: 'clip-past-end', withoutWords: 'no-words' })
    await expect(writeClip(past, 'audio', context)).rejects.toMatchObject({ code: 'clip-past-end' })
    await expect(writeClip(past, 'html', context)).rejects.toMatchObject({ code: 'clip-past-end' })
    await expect(writeClip(past, 'md', context)).rejects.toMatchObject({ code: 'clip-without-words' })
    const missing = await clipOf(2, 6, { readAudio: async () => null })
    expect(missing).toMatchObject({ audio: 'audio-not-here', call: { part: { from: 2, to: 6 } } })
    const damaged = await clipOf(2, 6, { readAudio: async () => ({ ...wav, bytes: Buffer.from('RIFF') }) })
    expect(damaged.audio).toBe('audio-unreadable')
  })

  it.each([
    ['no-transcript', null],
    ['no-words', []],
    ['no-words', say('you', 'Later.', 8)],
    ['no-times', [{ word: 'Somewhere.', start: null, end: null, speaker: null }]],
  ])('says why it has no words: %s', async (reason, said) => {
    const clip = await clipOf(2, 6, { words: said as Word[] | null })
    expect(clip.withoutWords).toBe(reason)
    expect(toClipText(clip, context)).toBe('— Anna Weber, 14 March 2026, 12:31 (0:02–0:06)')
    expect((await writeClip(clip, 'audio', context)).extension).toBe('wav')
  })

  it('keeps a word without a time beside those around it', async () => {
    const [one, two, three] = say('you', 'One two three.', 1, 1)
    const clip = await clipOf(0.5, 2.5, { words: [one!, { ...two!, start: null, end: null }, three!] })
    expect(clip.call.turns.map(({ text }) => text)).toEqual(['One two'])
  })
})

describe('toClipText', () => {
  it('quotes each speaker, and names who, when and where in the call', async () => {
    const clip = await clipOf(2, 6.5)
    const source = '— Anna Weber, 14 March 2026, 12:31 (0:02–0:06)'
    expect(toClipText(clip, context)).toBe(`You: “two three.”\nAnna Weber: “Four five”\n\n${source}`)
    expect(toClipText(clip, { words: de.export, locale: 'de-DE' })).toBe(
      'Sie: „two three.“\nAnna Weber: „Four five“\n\n— Anna Weber, 14. März 2026, 12:31 (0:02–0:06)',
    )
  })
})

describe('writeClip', () => {
  it('writes a Markdown quote whose source opens the call there', async () => {
    const said = [...say('them', 'Plain.', 1), { word: hostileText, start: 2, end: 3, speaker: 'them' }]
    const { content, extension } = await writeClip(await clipOf(1.9, 4, { words: said }), 'md', context)
    expect(extension).toBe('md')
    const nodes: Record<string, string[]> = { block_quote: [], text: [], link: [] }
    const walker = new Parser().parse(content as string).walker()
    for (let step = walker.next(); step; step = walker.next()) {
      const { type, literal, destination } = step.node
      if (step.entering) nodes[type]?.push(destination ?? literal ?? '')
    }
    expect(nodes.block_quote).toHaveLength(1)
    expect(nodes.text!.join('')).toContain(`“${hostileLine}”`)
    expect(nodes.link).toEqual(['offhook://recording/one%281%29?t=1.9'])
  })

  it('writes a page with the audio of the part, whose times begin with it', async () => {
    const { content } = await writeClip(await clipOf(2, 6.5), 'html', context)
    const { document } = new Window()
    document.write(Buffer.from(content).toString())
    expect(document.querySelector('header')?.textContent).toContain('0:02–0:06')
    const [first, second] = [...document.querySelectorAll('#turns .time')]
    expect([first, second].map((time) => time?.getAttribute('data-at'))).toEqual(['0', '3'])
    const audio = document.querySelector('audio')!.getAttribute('src')!
    expect(Buffer.from(audio.split(',')[1]!, 'base64').subarray(44)).toEqual(
      sound.subarray(2 * 32_000, 6.5 * 32_000),
    )
  })

  it('writes a page without audio whose times open the call, and one without words', async () => {
    const silent = await clipOf(2, 6.5, { readAudio: async () => null })
    const page = Buffer.from((await writeClip(silent, 'html', context)).content).toString()
    expect(page).toContain('offhook://recording/one(1)?t=5"')
    const wordless = await clipOf(2, 6.5, { words: [] })
    const other = Buffer.from((await writeClip(wordless, 'html', context)).content).toString()
    expect(other).toContain('<audio')
    expect(other).not.toContain('id="turns"')
  })
})
