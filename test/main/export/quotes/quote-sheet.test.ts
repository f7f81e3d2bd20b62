import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Parser } from 'commonmark'
import { parse } from 'csv-parse/sync'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { redactAudio } from '../../../../src-main/audio/redact-audio.ts'
import { getAudioPlaces } from '../../../../src-main/audio/audio-store.ts'
import { cutSounds } from '../../../../src-main/export/quotes/cut-sounds.ts'
import { listQuotes, readSheet, type ExportedSheet } from '../../../../src-main/export/quotes/read-sheet.ts'
import { toDocxSheet } from '../../../../src-main/export/quotes/sheet-docx.ts'
import { toHtmlSheet, toPrintedSheet } from '../../../../src-main/export/quotes/sheet-page.ts'
import { toMarkdownSheet, toSheetCsv } from '../../../../src-main/export/quotes/sheet-text.ts'
import { writeClips } from '../../../../src-main/export/quotes/write-clips.ts'
import { createAudioReader } from '../../../../src-main/export/read-call.ts'
import type { QuotePart } from '../../../../src-preload/contract/quote-sheets.ts'
import { redactionBlock } from '../../../../src-preload/contract/redaction.ts'
import type { RedactAudioPlan } from '../../../../src-main/model/redacted-audio.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import { chunkOf, formatChunk, riffOf } from '../../../support/files/audio-files.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { plainFolder } from '../../../support/library/audio-folder.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { exportContext, hostileLine, hostileText, say } from '../../../support/words/exported-call.ts'

const context = { ...exportContext, locale: 'en-IE', citationStyle: 'plain' as const }
const spoken = [...say('them', 'Four hundred a month.', 1, 1), ...say('you', 'That is fine.', 6, 1)]

/** Ten seconds of two loud channels. */
const sound = riffOf([
  formatChunk(),
  chunkOf('data', Buffer.from(new Int16Array(160_000).fill(12_345).buffer)),
])

const run = (plan: RedactAudioPlan) => redactAudio(plan, new AbortController().signal)

/** Two calls with words and sound. */
function openCalls({ name = 'Niamh Gallagher' } = {}) {
  const { writer, reader } = openLibrary()
  const folder = makeTempFolder()
  for (const id of ['one', 'two']) {
    const createdAt = '2026-11-20T14:06:00.000Z'
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id, createdAt, duration: 10 })], seenAt: 1 })
    const text = spoken.map(({ word }) => word).join(' ')
    saveTranscript(writer, { id, transcript: { text, wordCount: spoken.length, words: spoken } })
    const path = getAudioPlaces(plainFolder(''), id).final('audio/wav')
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), sound)
    const audio = {
      path,
      sizeBytes: sound.length,
      sha256: 'ab'.repeat(32),
      type: 'audio/wav' as const,
      seconds: 10,
    }
    writer.saveAudio({ id, audio, at: 4 })
  }
  writer.savePerson({ id: null, name, numbers: ['+353209174199'] })
  const theme = writer.saveTheme({ id: null, name: 'Price', color: 'red', description: '' })
  const mark = (recordingId: string, first: number, count: number, text = '') => {
    const passage = { recordingId, timestamp: null, text, themeIds: [theme.id], at: 5 }
    const { id } = writer.addPassage({ ...passage, words: { first, count } })!
    return { kind: 'passage' as const, noteId: id }
  }
  const remote = asRemote(reader)
  const readAudio = createAudioReader(remote, plainFolder(folder), { redactAudio: run, sound: 'silence' })
  const read = async (parts: QuotePart[], sheetName = 'Story'): Promise<ExportedSheet> => {
    const { id } = writer.addQuoteSheet({ name: sheetName, parts, at: 6 })
    const naming = { formatNumber: (raw: string) => raw, userName: 'Sam Avery', context }
    return await readSheet(reader.findQuoteSheet({ id })!, remote, naming)
  }
  const cut = (sheet: ExportedSheet) => cutSounds(listQuotes(sheet), readAudio)
  return { writer, mark, read, cut, theme }
}

/** A page's visible text, and its document. */
function open(page: string | Uint8Array) {
  const document = new new Window().DOMParser().parseFromString(Buffer.from(page).toString(), 'text/html')
  return { document, text: document.body.textContent.replace(/\s+/g, ' ').trim() }
}

const probe = (file: string) =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file], {
    encoding: 'utf8',
  }).trim()

const cited = 'Call with Niamh Gallagher, +353209174199, 20 Nov 2026, 14:06'

describe('a quote sheet', () => {
  it('is Markdown with headings, sentences, and quotes that are cited with a link', async () => {
    const { mark, read } = openCalls()
    const sheet = await read([
      { kind: 'heading', text: 'The *price*' },
      { kind: 'text', text: 'First she said:\n\nThen I agreed.' },
      mark('one', 0, 4),
      mark('two', 0, 6),
    ])
    expect(toMarkdownSheet(sheet, context)).toBe(
      `# Story

## The \\*price\\*

First she said:

Then I agreed.

> **Niamh Gallagher:** Four hundred a month.
>
> — [${cited}, 0:01](offhook://recording/one?t=1)

> **Niamh Gallagher:** Four hundred a month.
>
> **Sam Avery:** That is
>
> — [${cited}, 0:01](offhook://recording/two?t=1)
`,
    )
  })

  it('is a table with a row for each quote', async () => {
    const { mark, read } = openCalls()
    const sheet = await read([
      { kind: 'text', text: 'No row' },
      mark('one', 1, 2, 'my note'),
      mark('two', 4, 3),
    ])
    const rows = parse(toSheetCsv(sheet, context), { bom: true, columns: true })
    expect(rows).toEqual([
      {
        ...{ number: '1', quote: 'hundred a', speaker: 'Niamh Gallagher', name: 'Niamh Gallagher' },
        ...{ call_date: expect.stringMatching(/^2026-11-20T/), phone: "'+353209174199" },
        ...{ from: '2', to: '3.9', themes: 'Price', note: 'my note', citation: `${cited}, 0:02` },
        ...{ link: 'offhook://recording/one?t=2', lost: 'no' },
      },
      expect.objectContaining({ number: '2', quote: 'That is fine.', speaker: 'Sam Avery', note: '' }),
    ])
  })

  it('cites page and line for a court', async () => {
    const { mark, read } = openCalls()
    const court = { ...context, citationStyle: 'court' as const }
    const markdown = toMarkdownSheet(await read([mark('one', 0, 6)]), court)
    expect(markdown).toContain(`[${cited}, transcript 1:01–02](`)
  })

  it('is a page that plays the sound of each quote, without scripts', async () => {
    const { mark, read, cut } = openCalls()
    const sheet = await read([{ kind: 'heading', text: 'Price' }, mark('one', 0, 4), mark('two', 4, 3)])
    const { document, text } = open(await toHtmlSheet(sheet, await cut(sheet), context))
    const [first, second] = [`Four hundred a month.— ${cited}, 0:01`, `That is fine.— ${cited}, 0:06`]
    expect(text).toBe(`StoryPriceNiamh Gallagher ${first}Sam Avery ${second}`)
    const sounds = [...document.querySelectorAll('audio')].map((audio) => audio.getAttribute('src')!)
    expect(sounds).toHaveLength(2)
    const file = join(makeTempFolder(), 'quote.wav')
    writeFileSync(file, Buffer.from(sounds[0]!.replace(/^data:audio\/wav;base64,/, ''), 'base64'))
    expect(Number(probe(file))).toBeCloseTo(3.9, 1)
    expect(document.querySelectorAll('script')).toHaveLength(0)
  })

  it('is a Word document with styles, and a printed page', async () => {
    const { mark, read } = openCalls()
    const sheet = await read([
      { kind: 'heading', text: 'Price' },
      { kind: 'text', text: 'She said:' },
      mark('one', 0, 4),
    ])
    const file = join(makeTempFolder(), 'sheet.docx')
    writeFileSync(file, await toDocxSheet(sheet, context))
    const xml = execFileSync('unzip', ['-p', file, 'word/document.xml'], { encoding: 'utf8' })
    const paragraphs = [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, content]) => [
      /<w:pStyle w:val="([^"]*)"/.exec(content!)?.[1],
      [...content!.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
    ])
    expect(paragraphs).toEqual([
      ['Heading1', 'Story'],
      ['Heading2', 'Price'],
      [undefined, 'She said:'],
      ['OffhookQuote', 'Niamh Gallagher: Four hundred a month.'],
      ['OffhookSource', `— ${cited}, 0:01`],
    ])
    const { document } = open(toPrintedSheet(sheet, context))
    expect(document.querySelector('figcaption')!.textContent).toBe(`— ${cited}, 0:01`)
    expect(document.querySelector('audio')).toBeNull()
  })

  it('is a folder of clips with names, and a table of them', async () => {
    const { mark, read, cut } = openCalls({ name: 'A/B: "x"' })
    const folder = makeTempFolder()
    const sheet = await read([mark('one', 0, 4), mark('one', 4, 3), mark('two', 0, 4)], 'My: story')
    const path = await writeClips(folder, sheet, await cut(sheet), context)
    expect(readdirSync(folder)).toEqual(['My- story'])
    const names = ['01', '02', '03'].map((number) => `${number} Price A-B- -x- 2026-11-20.wav`)
    expect(readdirSync(path).toSorted()).toEqual([...names, 'My- story.csv'])
    expect(names.map((name) => Math.round(Number(probe(join(path, name)))))).toEqual([4, 3, 4])
    const rows: { file: string }[] = parse(readFileSync(join(path, 'My- story.csv')), {
      bom: true,
      columns: true,
    })
    expect(rows.map(({ file }) => file)).toEqual(names)
    await writeClips(folder, sheet, new Map(), context)
    expect(readdirSync(folder).toSorted()).toEqual(['My- story', 'My- story (2)'])
  })

  it('has no redacted words, not even in the user’s texts, and silence in their place', async () => {
    const { writer, mark, read, cut, theme } = openCalls()
    writer.saveTheme({ ...theme, name: 'hundred things' })
    const parts: QuotePart[] = [
      { kind: 'heading', text: 'About hundred' },
      { kind: 'text', text: 'She said hundred.' },
      mark('one', 0, 4, 'hundred!'),
    ]
    const places = [{ first: 1, count: 1, kind: 'term' as const }]
    writer.saveRedactions({ recordingId: 'one', places, state: 'confirmed', at: 7 })
    const sheet = await read(parts, 'The hundred')
    const sounds = await cut(sheet)
    const page = await toHtmlSheet(sheet, sounds, context)
    const whole = [toMarkdownSheet(sheet, context), toSheetCsv(sheet, context), open(page).text]
    for (const text of whole) {
      expect(text).not.toContain('hundred')
      expect(text).toContain(`Four ${redactionBlock} a month.`)
    }
    const { bytes } = sounds.get(1) as { bytes: Uint8Array }
    const samples = new Int16Array(new Uint8Array(Buffer.from(bytes).subarray(-62_400)).buffer)
    expect([samples.includes(0), samples.includes(12_345)]).toEqual([true, true])
  })

  it('keeps words that the transcript no longer has, and says so', async () => {
    const { writer, mark, read } = openCalls()
    const passage = mark('one', 0, 4)
    const words = say('them', 'Something quite different was said here.', 1)
    const text = words.map(({ word }) => word).join(' ')
    saveTranscript(writer, { id: 'one', transcript: { text, wordCount: words.length, words } })
    const sheet = await read([passage])
    expect(toMarkdownSheet(sheet, context)).toMatch(
      /Four hundred a month\.\n(.*\n)+> \*The transcript no longer has these words\.\*\n$/,
    )
    expect(toSheetCsv(sheet, context)).toMatch(/,yes\r\n$/)
  })

  it('leaves out deleted passages, and cites a moment with its note', async () => {
    const { writer, mark, read } = openCalls()
    const gone = mark('one', 0, 4)
    writer.deleteNotes({ ids: [gone.noteId] })
    const moment = writer.addPassage({
      ...{ recordingId: 'one', words: null, timestamp: 7, text: 'She laughs', themeIds: [], at: 5 },
    })!
    const sheet = await read([gone, { kind: 'passage', noteId: moment.id }])
    expect(toMarkdownSheet(sheet, context)).toBe(
      `# Story\n\n> She laughs\n>\n> — [${cited}, 0:07](offhook://recording/one?t=7)\n`,
    )
  })

  it('lets no text become markup', async () => {
    const { mark, read } = openCalls({ name: hostileText })
    const parts: QuotePart[] = [
      { kind: 'heading', text: hostileText },
      { kind: 'text', text: hostileText },
    ]
    const sheet = await read([...parts, mark('one', 0, 1, hostileText)], hostileText)
    const tree = new Parser().parse(toMarkdownSheet(sheet, context)).walker()
    const kinds = new Set<string>()
    for (let step = tree.next(); step !== null; step = tree.next()) kinds.add(step.node.type)
    expect([...kinds].toSorted()).toEqual(
      ['block_quote', 'document', 'heading', 'link', 'paragraph', 'strong', 'text'].toSorted(),
    )
    const { document } = open(toPrintedSheet(sheet, context))
    expect(document.querySelector('h1')!.textContent).toBe(hostileLine)
    expect(document.querySelectorAll('body b')).toHaveLength(1)
  })
})
