/**
 * Generates audio for calls without speech: a WAV with a soft hum on the left while "you" talks and on the
 * right while "them" does, so that playback, seeking and waveforms work as with real calls. Each part is
 * computed from its position: nothing is stored or kept in memory.
 */
import type { SampleWord } from './sample-recording.ts'

/** Hertz. Chromium plays nothing below 3,000; a hum needs no more. */
export const toneRate = 3000
const headerBytes = 44
const channels = 2
/** A sine of one period, -1 to 1. */
const sine = Float64Array.from({ length: 1024 }, (_, i) => Math.sin((2 * Math.PI * i) / 1024))
/** Of 127: quiet. */
const loudness = 14
/** Steps between silence and `loudness`: as fine as 8-bit samples of that loudness can show. */
const levels = 16
/** Frames of one level: 10 ms, the unit of word times. */
const levelFrames = toneRate / 100
/** One second of a lower voice on the left, of a higher one on the right, as samples of each level. */
const hums = { you: createHum(118), them: createHum(186) }

export interface Tone {
  sizeBytes: number
  /** The bytes [start, end) of the file, always the same. */
  read(start: number, end: number): Buffer
}

interface Span {
  /** Frames. */
  from: number
  to: number
}

/** A tone of `duration` seconds that follows the words' times; silent for words without valid times. */
export function createTone(words: SampleWord[], duration: number): Tone {
  const frames = Math.max(1, Math.ceil(duration * toneRate))
  const sizeBytes = headerBytes + frames * channels
  const header = wavHeader(frames)
  const left = listSpans(words, 'you', frames)
  const right = listSpans(words, 'them', frames)
  return {
    sizeBytes,
    read(start, end) {
      const from = Math.max(0, Math.floor(start))
      const bytes = Buffer.alloc(Math.max(0, Math.min(end, sizeBytes) - from), 128)
      if (from < headerBytes) header.copy(bytes, 0, from)
      paint(bytes, from - headerBytes, 0, left, hums.you)
      paint(bytes, from - headerBytes, 1, right, hums.them)
      return bytes
    },
  }
}

function createHum(hertz: number): Uint8Array[] {
  return Array.from({ length: levels + 1 }, (_, level) =>
    Uint8Array.from({ length: toneRate }, (_, i) => {
      const phase = ((i * hertz) % toneRate) / toneRate
      return 128 + Math.round((level / levels) * loudness * sine[Math.floor(phase * 1024)]!)
    }),
  )
}

/** RIFF header of 8-bit PCM, two channels. Source: Microsoft "Multimedia Programming Interface", WAVE form. */
function wavHeader(frames: number): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(headerBytes - 8 + frames * channels, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(toneRate, 24)
  header.writeUInt32LE(toneRate * channels, 28)
  header.writeUInt16LE(channels, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(frames * channels, 40)
  return header
}

function listSpans(words: SampleWord[], speaker: string, frames: number): Span[] {
  const spans: Span[] = []
  let reached = 0
  for (const word of words) {
    if (word.speaker !== speaker || !(word.end > word.start)) continue
    // Keeps spans in order and separate, for any times of a test.
    const from = Math.max(reached, Math.round(word.start * toneRate))
    const to = Math.min(frames, Math.round(word.end * toneRate))
    if (to <= from) continue
    spans.push({ from, to })
    reached = to
  }
  return spans
}

/**
 * Adds one channel to `bytes`, whose first byte is at `offset` of the sample data (negative: in the header).
 */
function paint(bytes: Buffer, offset: number, channel: number, spans: Span[], hum: Uint8Array[]): void {
  const firstFrame = Math.max(0, Math.ceil((offset - channel) / channels))
  const lastFrame = Math.floor((offset + bytes.length - 1 - channel) / channels)
  for (let i = firstSpanAfter(spans, firstFrame); i < spans.length; i++) {
    const { from, to } = spans[i] as Span
    if (from > lastFrame) return
    const end = Math.min(to, lastFrame + 1)
    for (let frame = Math.max(from, firstFrame); frame < end;) {
      const step = Math.floor((frame - from) / levelFrames)
      // Half a sine over each word: fades in and out without clicks.
      const swell = sine[Math.floor((step * levelFrames * 512) / (to - from))]!
      const samples = hum[Math.round(swell * levels)]!
      const stepEnd = Math.min(end, from + (step + 1) * levelFrames)
      for (; frame < stepEnd; frame++) {
        bytes[frame * channels + channel - offset] = samples[frame % toneRate]!
      }
    }
  }
}

/** Index of the first span that ends after `frame`. */
function firstSpanAfter(spans: Span[], frame: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle] as Span).to <= frame) low = middle + 1
    else high = middle
  }
  return low
}
