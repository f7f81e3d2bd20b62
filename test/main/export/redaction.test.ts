/** Searches every byte of every output for redacted words, and their sound. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { citationStyles, citeQuote } from '../../../src-preload/contract/citation.ts'
import type { RedactionKind } from '../../../src-preload/contract/redaction.ts'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { redactAudio } from '../../../src-main/audio/redact-audio.ts'
import { exportTranscripts } from '../../../src-main/export/export-transcripts.ts'
import { exportFormatIds, type ExportFormatId } from '../../../src-preload/contract/export-formats.ts'
import { exportLines } from '../../../src-main/export/lines/export-lines.ts'
import { layOutFiles } from '../../../src-main/export/lay-out-files.ts'
import { createQuotableReader } from '../../../src-main/export/quote-words.ts'
import { previewCall } from '../../../src-main/export/preview-call.ts'
import { createAudioReader, type ExportChoice } from '../../../src-main/export/read-call.ts'
import type { RedactAudioPlan } from '../../../src-main/model/redacted-audio.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { chunkOf, formatChunk, riffOf } from '../../support/files/audio-files.ts'
import { readProject } from '../../support/files/qda-project.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import { openDocumentSource } from '../../../src-main/library/writers/search-documents.ts'
import { renewIndex, repairSearch } from '../../../src-main/search/rebuild.ts'
import { createSearchReader } from '../../../src-main/search/search-reader.ts'
import { lineFormats, type LineFormat } from '../../../src-preload/contract/line-export.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { exportContext } from '../../support/words/exported-call.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { passageOf, storedNoteOf } from '../../support/library/passages.ts'

const id = 'one'
const sampleRate = 8_000
const transcript = transcriptOf(
  ['them', 'Hello this is Marguerite Oyelaran speaking'],
  ['you', 'Your card please'],
  ['them', 'four two four two one nine one nine and write to marge at oyelaran dot example'],
  ['you', 'Thanks I wrote Margueritte down'],
)
/** What must not be found: as spoken, as written, as the service wrote it before a correction, and in parts. */
const removed = [
  ...['Marguerite', 'Oyelaran', 'Margueritte', 'marge', 'four two', 'one nine', '4242', '1919', '42421919'],
  'quicksilver',
]

const loud = 12_345

/** Four minutes without silence: you on the left, and the others with an echo of you on the right. */
function makeSound(seconds: number): Buffer {
  const samples = new Int16Array(seconds * sampleRate * 2)
  for (let frame = 0; frame < samples.length / 2; frame++) {
    samples[2 * frame] = loud
    samples[2 * frame + 1] = -Math.round(loud / 3)
  }
  const tags = chunkOf('LIST', Buffer.from('INFOINAM quicksilver Marguerite'))
  return riffOf([formatChunk(), chunkOf('data', Buffer.from(samples.buffer)), tags])
}

function openCall({ redacted = true } = {}) {
  const { writer, reader, db, folder } = openLibrary()
  const libraryFolder = makeTempFolder()
  writer.saveRecordings({ recordings: [serviceRecordingOf({ id })], seenAt: 1 })
  saveTranscript(writer, { id, transcript })
  const last = transcript.words.length - 2
  writer.saveCorrection({ recordingId: id, first: last, count: 1, replacement: 'Marguerite', at: 2 })
  writer.savePerson({ id: null, name: 'Marguerite Oyelaran', numbers: ['+353209174199'] })
  writer.saveNote({ id: null, recordingId: id, timestamp: 1, text: 'MARGUERITE: card 4242-1919', at: 3 })
  const saveTheme = (name: string) =>
    writer.saveTheme({ id: null, name, color: 'red', description: 'Told by Marguerite' }).id
  const themeIds = [saveTheme('Oyelaran will'), saveTheme('Contact details')]
  writer.addPassage(passageOf(id, { timestamp: 2, text: 'marge@oyelaran.example' }))
  writer.addPassage(passageOf(id, { words: { first: 0, count: transcript.words.length }, themeIds }))
  const lost = { original: 'said Marguerite Oyelaran', firstWord: 900, said: 'said Marguerite Oyelaran' }
  const note = { ...storedNoteOf({ recordingId: id, ...lost, isLost: true }), id: 50, timestamp: 9 }
  writer.restoreNotes({ notes: [note], followUps: [], at: 3 })
  const tag = writer.saveTag({ id: null, name: 'Oyelaran estate', color: 'red' })
  writer.setTag({ ids: [id], tagId: tag.id, on: true, at: 3 })
  const path = getAudioPlaces(plainFolder(''), id).final('audio/wav')
  mkdirSync(dirname(join(libraryFolder, path)), { recursive: true })
  writeFileSync(join(libraryFolder, path), makeSound(20))
  const audio = { path, sizeBytes: 1, sha256: 'ab'.repeat(32), type: 'audio/wav' as const, seconds: 20 }
  writer.saveAudio({ id, audio, at: 4 })
  const wordAt = (word: string) => transcript.words.findIndex((each) => each.word === word)
  const places = [
    { first: wordAt('Marguerite'), count: 2, kind: 'name' },
    { first: wordAt('four'), count: 8, kind: 'card' },
    { first: wordAt('marge'), count: 5, kind: 'email' },
    { first: last, count: 1, kind: 'name' },
  ] satisfies { first: number; count: number; kind: RedactionKind }[]
  if (redacted) writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 5 })
  return { writer, reader: asRemote(reader), library: reader, libraryFolder, db, folder }
}

const run = (plan: RedactAudioPlan) => redactAudio(plan, new AbortController().signal)
const redaction = { redactAudio: run, sound: 'silence' } as const
const choices: ExportChoice[] = [true, false].flatMap((isCorrected) =>
  [true, false].map((withNotes) => ({ isCorrected, withNotes, isRedacted: true })),
)
const namePattern = '{date} {name} {number}'

async function exportAs(
  format: ExportFormatId,
  choice: ExportChoice,
  call = openCall(),
  userName: string | null = null,
  isNumbered = false,
): Promise<string[]> {
  const folder = makeTempFolder()
  const readAudio = createAudioReader(
    call.reader,
    plainFolder(call.libraryFolder),
    choice.isRedacted ? redaction : null,
  )
  await exportTranscripts({
    ...{ format, ids: [id], folder, namePattern, choice, reader: call.reader },
    formatNumber: (raw) => raw,
    userName,
    context: { ...exportContext, readAudio, isNumbered },
  })
  return readdirSync(folder).map((name) => join(folder, name))
}

/** A call, and the search in its library. */
function openSearch(call: ReturnType<typeof openCall>) {
  renewIndex(call.db)
  const repaired = [...repairSearch(call.db, openDocumentSource(call.db).find)]
  expect(repaired).not.toEqual([])
  const search = createSearchReader(openForReading(call.folder))
  onTestFinished(() => search.close())
  return { ...call, search }
}

/** The file, or null for none, and how many lines it has. */
async function saveLines(
  format: LineFormat,
  query: string,
  { search, reader }: ReturnType<typeof openSearch>,
  isRedacted = true,
): Promise<[path: string | null, lines: number]> {
  const path = join(makeTempFolder(), `lines.${format}`)
  const { lines } = await exportLines(path, {
    search: { exportLines: async (input) => search.listLines(input) },
    ...{ reader, query, sort: 'newest', now: 1, format, isRedacted },
    ...{ formatNumber: (raw) => raw, userName: 'Marguerite Oyelaran', context: exportContext },
  })
  return [lines === 0 ? null : path, lines]
}

/** The name and the whole content of a file or folder: archives unpacked, embedded audio decoded. */
function readWhole(path: string): string {
  if (statSync(path).isDirectory()) {
    return [path, ...readdirSync(path).map((name) => readWhole(join(path, name)))].join('\n')
  }
  const bytes = readFileSync(path)
  const parts = [path, bytes.toString('utf8'), bytes.toString('latin1'), bytes.toString('utf16le')]
  if (/\.(docx|qdpx)$/.test(path)) {
    const names = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' })
    parts.push(names, execFileSync('unzip', ['-p', path], { encoding: 'utf8', maxBuffer: 2 ** 26 }))
  }
  for (const [, encoded] of bytes.toString('utf8').matchAll(/base64,([^"]+)/g)) {
    parts.push(Buffer.from(encoded!, 'base64').toString('latin1'))
  }
  return parts.join('\n')
}

function listFound(path: string, wanted = removed): string[] {
  // Words of a line may be in separate elements.
  const whole = readWhole(path)
  const texts = [whole, whole.replace(/<[^>]+>/g, '')].map((text) => text.toLowerCase())
  return wanted.filter((words) => texts.some((text) => text.includes(words.toLowerCase())))
}

function expectSilence(wav: Buffer, { library }: Pick<ReturnType<typeof openCall>, 'library'>): void {
  const silences = library.listSilences({ id })!
  expect(silences.length).toBeGreaterThan(2)
  const seconds = (frame: number) => frame / sampleRate
  let [covered, heard] = [0, 0]
  for (let frame = 0; 44 + frame * 4 < wav.length; frame++) {
    const both = [wav.readInt16LE(44 + frame * 4), wav.readInt16LE(46 + frame * 4)]
    const isCovered = silences.some(([from, to]) => seconds(frame) >= from && seconds(frame) < to)
    // A sample in which the range begins or ends is silent too.
    if (!isCovered && silences.flat().some((edge) => Math.abs(edge - seconds(frame)) < 1 / sampleRate))
      continue
    const wanted = isCovered ? [0, 0] : [loud, -Math.round(loud / 3)]
    if (both[0] !== wanted[0] || both[1] !== wanted[1])
      expect({ frame, both }).toEqual({ frame, both: wanted })
    if (isCovered) covered++
    else heard++
  }
  expect(covered).toBeGreaterThan(6 * sampleRate)
  expect(heard).toBeGreaterThan(8 * sampleRate)
}

describe('an export without redacted words', () => {
  it.each(exportFormatIds)('has none of them in any byte of %s or its name', async (format) => {
    const call = openCall()
    for (const choice of choices) {
      const [path, ...more] = await exportAs(format, choice, call)
      expect(more).toEqual([])
      expect(listFound(path!)).toEqual([])
      // A row of a call has none of its words.
      if (format !== 'csv') expect(readWhole(path!)).toContain('█████')
    }
  })

  it.each(['docx', 'pdf', 'txt'] as const)('has none of them in the numbered lines of %s', async (format) => {
    const call = openCall()
    for (const choice of choices) {
      const [path] = await exportAs(format, choice, call, 'Marguerite Oyelaran', true)
      expect(listFound(path!)).toEqual([])
      expect(readWhole(path!)).toContain('█████')
    }
    const [whole] = await exportAs(format, { ...choices[0]!, isRedacted: false }, call, null, true)
    expect(listFound(whole!)).toContain('Marguerite')
  })

  it('has none of them in a quote of the whole call', async () => {
    const { reader } = openCall()
    const naming = { formatNumber: (raw: string) => raw, userName: 'Marguerite Oyelaran' }
    const call = (await createQuotableReader(reader, naming)(id))!
    const quote = call.quote({ first: 0, last: transcript.words.length - 1 }, exportContext)!
    for (const style of citationStyles) {
      const cited = citeQuote(quote, style, exportContext.words.citation).toLowerCase()
      expect(cited).toContain('█████')
      expect(removed.filter((words) => cited.includes(words.toLowerCase()))).toEqual([])
    }
  })

  it.each(lineFormats)('has none of them in the lines of any search, as %s', async (format) => {
    const call = openSearch(openCall())
    let lines = 0
    for (const { word } of transcript.words) {
      const [path, count] = await saveLines(format, word, call)
      lines += count
      if (path !== null) expect(listFound(path)).toEqual([])
    }
    expect(lines).toBeGreaterThan(5)
    for (const query of removed) expect((await saveLines(format, query, call))[1]).toBe(0)
    const [path] = await saveLines(format, 'hello', call)
    expect(readWhole(path!)).toContain('█████')
    const [whole] = await saveLines(format, 'speaking', openSearch(openCall()), false)
    expect(listFound(whole!)).toEqual(expect.arrayContaining(['Marguerite', 'Oyelaran']))
  })

  it.each(exportFormatIds)('would be found to have them in %s', async (format) => {
    const choice = { isCorrected: true, withNotes: true, isRedacted: false }
    const [path] = await exportAs(format, choice)
    expect(listFound(path!)).toEqual(expect.arrayContaining(['Marguerite', 'Oyelaran']))
  })

  it('embeds sound that is silent there in both channels, the echo too', async () => {
    const call = openCall()
    const [path] = await exportAs('html', choices[0]!, call)
    const [, encoded] = /data:audio\/wav;base64,([^"]+)/.exec(readFileSync(path!, 'utf8'))!
    expectSilence(Buffer.from(encoded!, 'base64'), call)
  })

  it('has sound in a REFI-QDA project that is silent there', async () => {
    const call = openCall()
    const [path] = await exportAs('qdpx', choices[0]!, call)
    const { sources } = readProject(readFileSync(path!))
    expectSilence([...sources].find(([name]) => name.endsWith('.wav'))![1], call)
  })

  it('has a JSON that its schema allows, without corrections of redacted words', async () => {
    const [path] = await exportAs('json', choices[0]!)
    const value: unknown = JSON.parse(readFileSync(path!, 'utf8'))
    const schema: object = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../src-main/export/formats/call.schema.json'), 'utf8'),
    )
    expect(new Ajv2020().validate(schema, value)).toBe(true)
    expect(value).toMatchObject({ person: null, toNumber: '+353209174199', corrections: [], tags: [] })
  })

  it('names neither the person nor the number where both are redacted', async () => {
    const call = openCall({ redacted: false })
    const said = transcriptOf(['them', 'Marguerite here call 020 917 4199 or twenty'])
    saveTranscript(call.writer, { id, transcript: said })
    const places = [
      { first: 0, count: 1, kind: 'name' as const },
      { first: 3, count: 3, kind: 'phone' as const },
    ]
    call.writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 6 })
    for (const format of exportFormatIds) {
      const [path] = await exportAs(format, choices[0]!, call)
      expect(listFound(path!, ['Marguerite', '209174199', '917 4199'])).toEqual([])
    }
    const [path] = await exportAs('txt', choices[0]!, call)
    expect(readFileSync(path!, 'utf8').split('\n')[0]).toBe('Them')
  })

  it('does not name the user where that name is redacted', async () => {
    const call = openCall()
    for (const format of exportFormatIds) {
      const [path] = await exportAs(format, choices[0]!, call, 'Marguerite Oyelaran')
      expect(listFound(path!)).toEqual([])
    }
    const [whole] = await exportAs('txt', { ...choices[0]!, isRedacted: false }, call, 'Marguerite Oyelaran')
    expect(readFileSync(whole!, 'utf8')).toContain('Marguerite Oyelaran: Your card')
    const [other] = await exportAs('txt', choices[0]!, call, 'Sam Avery')
    expect(readFileSync(other!, 'utf8')).toContain('Sam Avery: Your card')
  })

  it('still says who speaks, and replaces a speaker that the service names', async () => {
    const call = openCall({ redacted: false })
    const said = transcriptOf(['you', 'So you say them'], ['Marguerite', 'Yes Marguerite'])
    saveTranscript(call.writer, { id, transcript: said })
    const places = [
      { first: 1, count: 3, kind: 'other' as const },
      { first: 5, count: 1, kind: 'name' as const },
    ]
    call.writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 6 })
    const [path] = await exportAs('txt', choices[0]!, call)
    const lines = readFileSync(path!, 'utf8').split('\n')
    expect(lines.filter((line) => line.includes('█████')).slice(-2)).toEqual([
      '0:00 You: So █████',
      `0:01 ${exportContext.words.someone}: Yes █████`,
    ])
  })

  it('is shown by its preview', async () => {
    const { reader } = openCall()
    const [recording] = await reader.findRecordings({ ids: [id] })
    const { fileName, text } = await previewCall({
      ...{ recording: recording!, format: 'txt', namePattern, reader, choice: choices[0]! },
      formatNumber: (raw) => raw,
      userName: null,
      context: exportContext,
    })
    const shown = `${fileName}\n${text}`.toLowerCase()
    expect(removed.filter((words) => shown.includes(words.toLowerCase()))).toEqual([])
  })
})

describe('dragged files without redacted words', () => {
  it('are a silenced WAV and a transcript with blocks', async () => {
    const call = openCall()
    const folder = makeTempFolder()
    const files = await layOutFiles({
      ...{ format: 'srt', ids: [id], folder, library: plainFolder(call.libraryFolder), reader: call.reader },
      ...{
        formatNumber: (raw: string) => `to ${raw.slice(0, 4)}`,
        userName: null,
        choice: choices[0]!,
        redaction,
      },
      context: exportContext,
    })
    const paths = files.map(({ path }) => path)
    expect(paths.map((path) => path.slice(-4))).toEqual(['.wav', '.srt'])
    for (const path of paths) expect(listFound(path)).toEqual([])
    expectSilence(readFileSync(paths[0]!), call)
  })

  it('have no audio where it is not known when the words are spoken', async () => {
    const call = openCall({ redacted: false })
    const untimed = { text: transcript.text, wordCount: 1, words: [] }
    saveTranscript(call.writer, { id, transcript: untimed })
    const places = [{ first: 3, count: 2, kind: 'name' as const }]
    call.writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 5 })
    const readAudio = createAudioReader(call.reader, plainFolder(call.libraryFolder), redaction)
    expect(await readAudio(id, 1e9)).toBeNull()
  })
})
