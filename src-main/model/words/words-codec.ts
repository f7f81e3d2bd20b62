/**
 * Encodes a transcript's words as one compact blob, and decodes it without loss.
 *
 * The blob is one zstd frame. It contains a header of varints, the dictionary, and sections for word ids,
 * speakers and times. The dictionary lists the displayed words as `\nterm(\x01term…)(\tdisplayed…)…`, by
 * falling count, so that a term can be found in the bytes without decoding. Ids below 255 take one byte; 255
 * marks the next rarer id, stored in a separate section, so that each kind of byte is compressed by its own
 * frequencies. Some 4 bytes a word in calls of ten minutes, both times included.
 *
 * Times on a grid of 10 ms, 1 ms or 1 µs are stored as whole numbers, all others as doubles. Values that are
 * not finite become null. Everything else is restored exactly.
 */
import { isDeepStrictEqual } from 'node:util'
import { zstdCompressSync, zstdDecompressSync, constants } from 'node:zlib'
import { ByteReader, ByteWriter } from '../bytes.ts'
import type { Word } from '../recording.ts'
import { fromWordColumns, type Speakers, type WordColumns } from './word-columns.ts'
import { buildDictionary, readDisplays, escapeText, unescapeText, type Entry } from './words-dictionary.ts'

const version = 3
/** Version 2: ids are varints in one section. Was released, so it must stay readable. */
const versionWithPlainIds = 2
/** Marks an id stored with the rare ones. */
const rareId = 255
/** Steps per second, the coarsest first; 0 in the header means doubles. */
const grids = [100, 1000, 1_000_000]
/** Larger products with a grid lose precision; no call lasts 100 years. */
const farthestSecond = 2 ** 31
/** zstd compresses each block by its own byte frequencies; with a window of 2 KB a block has that size. */
const blockBytes = 2048
/** Level 6: higher levels save one percent and slow saving down several times. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_windowLog]: 11 } }
/**
 * `chunkSize`: initial output buffer: most calls fit and little is wasted. `maxOutputLength`: four times the
 * largest transcript answer. A word is smaller here than in JSON, but normalising some ligatures makes text
 * longer.
 */
const decompression = { chunkSize: 12 * 1024, maxOutputLength: 128 * 2 ** 20 }
/**
 * From this size on each section starts a block, padded with zeros, because its bytes have their own
 * frequencies. Saves a sixth; in smaller transcripts the padding would cost more.
 */
const alignedFrom = 3 * blockBytes

/** Encodes words; times that are not finite numbers become null. */
export function encodeWords(words: readonly Word[]): Uint8Array {
  const dictionary = buildDictionary(words)
  const grid = chooseGrid(words)
  const sections = [
    Buffer.from(dictionary.text, 'utf8'),
    ...idSections(dictionary.entries),
    speakerSection(words),
    ...(grid === 0 ? [doublesSection(words)] : gridSections(words, grid)),
  ]
  const size = sections.reduce((sum, section) => sum + section.length, 0)
  const alignment = size < alignedFrom ? 1 : blockBytes
  const header = new ByteWriter()
  header.byte(version)
  header.varint(words.length)
  header.varint(grid)
  header.varint(alignment)
  header.varint(sections.length)
  for (const section of sections) header.varint(section.length)
  return zstdCompressSync(joinAligned([header.bytes(), ...sections], alignment), compression)
}

/** Header and dictionary share a block, as do rare ids and speakers: each alone is too small. */
function joinAligned(parts: readonly Buffer[], alignment: number): Buffer {
  const placed: Buffer[] = []
  let length = 0
  parts.forEach((part, index) => {
    const gap = beginsBlock(index - 1) ? gapBefore(length, alignment) : 0
    placed.push(Buffer.alloc(gap), part)
    length += gap + part.length
  })
  return Buffer.concat(placed)
}

/** Section numbers: 0 is the dictionary, 3 are the speakers. */
function beginsBlock(section: number): boolean {
  return section > 0 && section !== 3
}

function gapBefore(position: number, alignment: number): number {
  return (alignment - (position % alignment)) % alignment
}

/** @throws when the blob was not made by `encodeWords`: a damaged library. */
export function decodeWords(blob: Uint8Array): Word[] {
  return fromWordColumns(decodeColumns(blob))
}

/** The same without an object per word. @throws likewise */
export function decodeColumns(blob: Uint8Array): WordColumns {
  const opened = openSections(blob)
  const displays = readDisplays(opened.dictionary)
  const ids = decodeIds(opened)
  const words = new Array<string>(opened.count)
  for (let index = 0; index < words.length; index++) words[index] = displays[ids[index]!]!
  const { starts, ends } = decodeTimes(opened)
  return { words, starts, ends, speakers: decodeSpeakers(opened) }
}

function decodeTimes(opened: WordSections): Pick<WordColumns, 'starts' | 'ends'> {
  const times = new WordTimes(opened)
  times.readTo(opened.count)
  return times
}

/** Whether both contain the same words, in any format version. */
export function isSameWords(blob: Buffer, other: Uint8Array): boolean {
  if (blob.equals(other)) return true
  try {
    return isDeepStrictEqual(decodeWords(blob), decodeWords(other))
  } catch {
    return false
  }
}

export interface WordSections {
  count: number
  grid: number
  dictionary: Buffer
  /** One byte per word, and the rarer ones as varints; `rare` is null where all are varints. */
  ids: { common: Buffer; rare: Buffer | null }
  speakers: Buffer
  /** Gaps and durations, or starts and ends as doubles. */
  times: Buffer[]
}

/** Decompresses and splits; the sections share the decompressed memory. */
export function openSections(blob: Uint8Array): WordSections {
  const bytes = zstdDecompressSync(blob, decompression)
  const reader = new ByteReader(bytes)
  const written = reader.byte()
  if (written !== version && written !== versionWithPlainIds)
    throw new Error('the words were written in an unknown form')
  const count = reader.varint()
  const grid = reader.varint()
  const alignment = written === version ? reader.varint() : 1
  const lengths = Array.from({ length: reader.varint() }, () => reader.varint())
  let at = reader.position
  const sections = lengths.map((length, section) => {
    if (beginsBlock(section)) at += gapBefore(at, alignment)
    return bytes.subarray(at, (at += length))
  })
  if (at !== bytes.length) throw new Error('the words are incomplete')
  const [dictionary, common, ...others] = sections as [Buffer, Buffer, ...Buffer[]]
  // Each word has at least one byte: prevents allocating for more words than possible.
  if (count > common.length) throw new Error('the words are incomplete')
  const rare = written === version ? others.shift()! : null
  const [speakers, ...times] = others as [Buffer, ...Buffer[]]
  return { count, grid, dictionary, ids: { common, rare }, speakers, times }
}

function idSections(entries: readonly Entry[]): [Buffer, Buffer] {
  const rare = new ByteWriter()
  const common = Buffer.allocUnsafe(entries.length)
  entries.forEach(({ id }, index) => {
    common[index] = Math.min(id, rareId)
    if (id >= rareId) rare.varint(id - rareId)
  })
  return [common, rare.bytes()]
}

/** The dictionary entry of each word. */
export function decodeIds({ count, ids: { common, rare } }: WordSections): Uint32Array {
  const ids = new Uint32Array(count)
  const rest = new ByteReader(rare ?? common)
  for (let index = 0; index < count; index++) {
    if (rare === null) ids[index] = rest.varint()
    else ids[index] = common[index] === rareId ? rareId + rest.varint() : common[index]!
  }
  return ids
}

/** Distinct speakers (null is 0, text is its length + 1 and its bytes), then runs of (speaker, words). */
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

export function decodeSpeakers({ speakers: section, count }: WordSections): Speakers {
  const reader = new ByteReader(section)
  const names = Array.from({ length: reader.varint() }, () => {
    const text = reader.nullableText()
    return text === null ? null : unescapeText(text)
  })
  const numbers = names.length < 2 ** 16 ? new Uint16Array(count) : new Uint32Array(count)
  let at = 0
  for (let runs = reader.varint(); runs > 0; runs--) {
    const number = reader.varint()
    const length = reader.varint()
    numbers.fill(number, at, (at += length))
  }
  return { names, numbers }
}

/** The coarsest grid that represents every time exactly; 0 when none does. */
function chooseGrid(words: readonly Word[]): number {
  return grids.find((grid) => words.every(({ start, end }) => onGrid(start, grid) && onGrid(end, grid))) ?? 0
}

function onGrid(time: number | null, grid: number): boolean {
  if (!isTime(time)) return true
  // Object.is: no grid of whole numbers contains negative zero.
  return Math.abs(time) < farthestSecond && Object.is(Math.round(time * grid) / grid + 0, time)
}

function isTime(time: number | null): time is number {
  return Number.isFinite(time)
}

/** Starts as distance from the last known time, ends as duration; 0 is null. */
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

/** Words with room for times from the start: covers the moments of most calls. */
const timesAtFirst = 256

/** Seconds per word; NaN for null. Decodes only as far as requested: most moments are early. */
export class WordTimes {
  starts: Float64Array
  ends: Float64Array
  #count: number
  #gaps: ByteReader
  #durations: ByteReader
  #grid: number
  #last = 0
  #read = 0

  constructor({ times, count, grid }: WordSections) {
    const room = grid === 0 ? count : Math.min(count, timesAtFirst)
    this.starts = new Float64Array(room)
    this.ends = new Float64Array(room)
    this.#count = count
    this.#grid = grid
    this.#gaps = new ByteReader(times[0]!)
    this.#durations = new ByteReader(times[1] ?? times[0]!)
    if (grid === 0) this.#readDoubles(times[0]!)
  }

  /** Decodes the times of at least the first `count` words. */
  readTo(count: number): void {
    if (count <= this.#read) return
    if (count > this.starts.length) this.#makeRoom()
    const { starts, ends } = this
    const grid = this.#grid
    let last = this.#last
    // Written twice for speed: this is much of a snippet's cost.
    for (; this.#read < count && this.#read < starts.length; this.#read++) {
      const gap = this.#gaps.varint()
      if (gap > 0) last += unzigzag(gap - 1)
      starts[this.#read] = gap > 0 ? last / grid : Number.NaN
      const duration = this.#durations.varint()
      if (duration > 0) last += unzigzag(duration - 1)
      ends[this.#read] = duration > 0 ? last / grid : Number.NaN
    }
    this.#last = last
  }

  #makeRoom(): void {
    for (const name of ['starts', 'ends'] as const) {
      const grown = new Float64Array(this.#count)
      grown.set(this[name])
      this[name] = grown
    }
  }

  #readDoubles(bytes: Buffer): void {
    const count = this.starts.length
    for (let index = 0; index < count; index++) {
      this.starts[index] = bytes.readDoubleLE(index * 8)
      this.ends[index] = bytes.readDoubleLE((count + index) * 8)
    }
    this.#read = count
  }
}

/** Maps small numbers of either sign to small positive ones, without 32-bit limits. */
function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2
}

function unzigzag(code: number): number {
  if (code < 2 ** 31) return (code >>> 1) ^ -(code & 1)
  return code % 2 === 0 ? code / 2 : -(code + 1) / 2
}
