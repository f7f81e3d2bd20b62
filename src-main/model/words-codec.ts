/**
 * A transcript's words as one compact blob, and back without loss.
 *
 * The blob is one zstd frame. Inside: a header of varints, the dictionary, and a section each for word ids,
 * speakers, and times. The dictionary lists what was said as `\nterm(\x01term…)(\tdisplayed…)…`, by falling
 * count, so that frequent words have one-byte ids and a term can be found in the bytes without decoding
 * anything. Some 6 bytes a word in calls of two minutes, both times included.
 *
 * Times that lie on a grid of 10 ms, 1 ms or 1 µs are stored as whole numbers; all others as the doubles they
 * are. What is not a finite number comes back as null. Everything else comes back as it was.
 */
import { zstdCompressSync, zstdDecompressSync, constants } from 'node:zlib'
import { ByteReader, ByteWriter } from './bytes.ts'
import { normalizeWord } from './normalize.ts'
import type { Word } from './recording.ts'

const version = 2
/** Steps per second, the coarsest first; 0 in the header means doubles. */
const grids = [100, 1000, 1_000_000]
/** Beyond this, products with a grid lose whole numbers; no call lasts 100 years. */
const farthestSecond = 2 ** 31
/** Level 3: higher ones save a few percent and cost several times the ingest. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** Encodes words; times that are not finite numbers become null. */
export function encodeWords(words: readonly Word[]): Uint8Array {
  const dictionary = dictionaryOf(words)
  const grid = gridOf(words)
  const sections = [
    Buffer.from(dictionary.text, 'utf8'),
    idSection(dictionary.entries),
    speakerSection(words),
    ...(grid === 0 ? [doublesSection(words)] : gridSections(words, grid)),
  ]
  const header = new ByteWriter()
  header.byte(version)
  header.varint(words.length)
  header.varint(grid)
  header.varint(sections.length)
  for (const section of sections) header.varint(section.length)
  return zstdCompressSync(Buffer.concat([header.bytes(), ...sections]), compression)
}

/** @throws when the blob was not made by `encodeWords`: a damaged library. */
export function decodeWords(blob: Uint8Array): Word[] {
  const { count, grid, sections } = openSections(blob)
  const displays = displaysOf(sections[0]!)
  const ids = new ByteReader(sections[1]!)
  const speakers = decodeSpeakers(sections[2]!, count)
  const times = decodeTimes(sections, count, grid)
  return Array.from({ length: count }, (_, index) => ({
    word: displays[ids.varint()]!,
    start: fromNaN(times.starts[index]!),
    end: fromNaN(times.ends[index]!),
    speaker: speakers[index]!,
  }))
}

export interface WordSections {
  count: number
  grid: number
  /** Dictionary, ids, speakers, then gaps and durations, or starts and ends as doubles. */
  sections: Buffer[]
}

/** Decompresses and cuts; the sections share the decompressed memory. */
export function openSections(blob: Uint8Array): WordSections {
  const bytes = zstdDecompressSync(blob)
  const reader = new ByteReader(bytes)
  if (reader.byte() !== version) throw new Error('the words were written in an unknown form')
  const count = reader.varint()
  const grid = reader.varint()
  const lengths = Array.from({ length: reader.varint() }, () => reader.varint())
  let at = reader.position
  const sections = lengths.map((length) => bytes.subarray(at, (at += length)))
  if (at !== bytes.length) throw new Error('the words are incomplete')
  return { count, grid, sections }
}

/** One displayed word of a transcript. */
interface Entry {
  display: string
  count: number
  /** Its number, once all are counted. */
  id: number
}

/** Groups displayed words under their terms and numbers them, the most frequent first; and the entry of each word. */
function dictionaryOf(words: readonly Word[]): { text: string; entries: Entry[] } {
  const { distinct, entries } = countDisplays(words)
  const groups = new Map<string, { count: number; entries: Entry[] }>()
  for (const entry of distinct) {
    const terms = normalizeWord(entry.display).join('\x01')
    const group = groups.get(terms)
    if (group) {
      group.count += entry.count
      group.entries.push(entry)
    } else groups.set(terms, { count: entry.count, entries: [entry] })
  }
  let text = ''
  let id = 0
  for (const [terms, group] of [...groups].sort((a, b) => b[1].count - a[1].count)) {
    text += `\n${terms}`
    if (group.entries.length > 1) group.entries.sort((a, b) => b.count - a.count)
    for (const entry of group.entries) {
      text += `\t${writeDisplay(entry.display, terms)}`
      entry.id = id++
    }
  }
  return { text, entries }
}

function countDisplays(words: readonly Word[]): { distinct: Iterable<Entry>; entries: Entry[] } {
  const byDisplay = new Map<string, Entry>()
  const entries = words.map(({ word }) => {
    let entry = byDisplay.get(word)
    if (entry) entry.count++
    else byDisplay.set(word, (entry = { display: word, count: 1, id: 0 }))
    return entry
  })
  return { distinct: byDisplay.values(), entries }
}

/** The displayed words by id. */
function displaysOf(dictionary: Buffer): string[] {
  if (dictionary.length === 0) return []
  return dictionary
    .toString('utf8', 1)
    .split('\n')
    .flatMap((line) => {
      const [terms, ...displays] = line.split('\t')
      return displays.map((display) => readDisplay(display, terms!))
    })
}

/**
 * How a displayed word is written after its term. Most are the term itself, or the term with a capital or
 * with something after it: `Refund,` is \x03 and a comma.
 */
function writeDisplay(display: string, term: string): string {
  if (term === '' || term.includes('\x01')) return escapeText(display)
  if (display === term) return ''
  if (display.startsWith(term)) return `\x02${escapeText(display.slice(term.length))}`
  const capital = capitalized(term)
  if (display.startsWith(capital)) return `\x03${escapeText(display.slice(capital.length))}`
  return escapeText(display)
}

/** The displayed word that `writeDisplay` wrote after `term`. */
export function readDisplay(written: string, term: string): string {
  if (written === '') return term
  if (written.startsWith('\x02')) return term + unescapeText(written.slice(1))
  if (written.startsWith('\x03')) return capitalized(term) + unescapeText(written.slice(1))
  return unescapeText(written)
}

/** By Unicode's own rules, the same on every machine: never in the machine's language. */
function capitalized(term: string): string {
  const [first = ''] = term
  return first.toUpperCase() + term.slice(first.length)
}

/** What separates or begins entries, and what UTF-8 cannot hold, is written as `\` and four digits. */
function escapeText(text: string): string {
  if (text.isWellFormed() && !/[\\\n\t\x01-\x03]/.test(text)) return text
  // With the u flag a surrogate class meets only halves that stand alone.
  return text.replace(
    /[\\\n\t\x01-\x03]|[\ud800-\udfff]/gu,
    (char) => `\\${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function unescapeText(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function idSection(entries: readonly Entry[]): Buffer {
  const writer = new ByteWriter()
  for (const { id } of entries) writer.varint(id)
  return writer.bytes()
}

/** Distinct speakers (nobody is 0, text is its length + 1 and its bytes), then runs of (speaker, words). */
function speakerSection(words: readonly Word[]): Buffer {
  const runs: { speaker: string | null; length: number }[] = []
  for (const { speaker } of words) {
    const last = runs.at(-1)
    if (last?.speaker === speaker) last.length++
    else runs.push({ speaker, length: 1 })
  }
  const speakers = [...new Set(runs.map((run) => run.speaker))]
  const numbers = new Map(speakers.map((speaker, number) => [speaker, number]))
  const writer = new ByteWriter()
  writer.varint(speakers.length)
  for (const speaker of speakers) writer.nullableText(speaker === null ? null : escapeText(speaker))
  writer.varint(runs.length)
  for (const { speaker, length } of runs) {
    writer.varint(numbers.get(speaker)!)
    writer.varint(length)
  }
  return writer.bytes()
}

/** One speaker for each word. */
export function decodeSpeakers(section: Buffer, count: number): (string | null)[] {
  const reader = new ByteReader(section)
  const speakers = Array.from({ length: reader.varint() }, () => {
    const text = reader.nullableText()
    return text === null ? null : unescapeText(text)
  })
  const all = new Array<string | null>(count).fill(null)
  let at = 0
  for (let runs = reader.varint(); runs > 0; runs--) {
    const speaker = speakers[reader.varint()]!
    const length = reader.varint()
    all.fill(speaker, at, (at += length))
  }
  return all
}

/** The coarsest grid that gives back every time exactly; 0 when none does. */
function gridOf(words: readonly Word[]): number {
  return grids.find((grid) => words.every(({ start, end }) => onGrid(start, grid) && onGrid(end, grid))) ?? 0
}

function onGrid(time: number | null, grid: number): boolean {
  if (!isTime(time)) return true
  // Object.is: a negative zero is not on any grid of whole numbers.
  return Math.abs(time) < farthestSecond && Object.is(Math.round(time * grid) / grid + 0, time)
}

function isTime(time: number | null): time is number {
  return Number.isFinite(time)
}

/** Starts as the distance from the last known time, ends as the duration; 0 stands for null. */
function gridSections(words: readonly Word[], grid: number): Buffer[] {
  const gaps = new ByteWriter()
  const durations = new ByteWriter()
  let last = 0
  const write = (writer: ByteWriter, time: number | null) => {
    if (!isTime(time)) {
      writer.varint(0)
      return
    }
    const step = Math.round(time * grid)
    writer.varint(zigzag(step - last) + 1)
    last = step
  }
  for (const { start, end } of words) {
    write(gaps, start)
    write(durations, end)
  }
  return [gaps.bytes(), durations.bytes()]
}

function doublesSection(words: readonly Word[]): Buffer {
  const bytes = Buffer.alloc(words.length * 16)
  words.forEach(({ start, end }, index) => {
    bytes.writeDoubleLE(isTime(start) ? start : Number.NaN, index * 8)
    bytes.writeDoubleLE(isTime(end) ? end : Number.NaN, (words.length + index) * 8)
  })
  return bytes
}

/** Seconds for each word; NaN stands for null. */
export function decodeTimes(
  sections: Buffer[],
  count: number,
  grid: number,
): { starts: Float64Array; ends: Float64Array } {
  const starts = new Float64Array(count)
  const ends = new Float64Array(count)
  if (grid === 0) {
    for (let index = 0; index < count; index++) {
      starts[index] = sections[3]!.readDoubleLE(index * 8)
      ends[index] = sections[3]!.readDoubleLE((count + index) * 8)
    }
    return { starts, ends }
  }
  const gaps = new ByteReader(sections[3]!)
  const durations = new ByteReader(sections[4]!)
  let last = 0
  const read = (reader: ByteReader) => {
    const code = reader.varint()
    if (code === 0) return Number.NaN
    last += unzigzag(code - 1)
    return last / grid
  }
  for (let index = 0; index < count; index++) {
    starts[index] = read(gaps)
    ends[index] = read(durations)
  }
  return { starts, ends }
}

function fromNaN(time: number): number | null {
  return Number.isNaN(time) ? null : time
}

/** Small numbers of either sign as small positive ones, without 32-bit limits. */
function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2
}

function unzigzag(code: number): number {
  return code % 2 === 0 ? code / 2 : -(code + 1) / 2
}
