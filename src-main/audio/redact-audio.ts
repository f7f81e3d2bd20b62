/**
 * Writes an audio file as WAV (16-bit PCM) with ranges silenced or beeped over in every channel. Copies nothing
 * else of the file: no tags, names or other chunks. Must not run on the main thread.
 */
import { open, rm } from 'node:fs/promises'
import { openFile, type ReadableFile } from '../encryption/read-file.ts'
import type { RedactAudioPlan, RedactedAudio } from '../model/redacted-audio.ts'
import { privateFile } from '../util/private-mode.ts'
import { decodeAudio, type Samples } from './decode.ts'

const headerBytes = 44
/** The limit of the header's 32-bit size. */
const mostBytes = 0xffff_ffff - headerBytes
/**
 * For MPEG layer III: a player may start the audio earlier or later by the delay of an encoder and a decoder.
 */
const mp3DelaySamples = 1_105
/** The tone that broadcasters use, at a fifth of full scale. */
const beep = { hertz: 1_000, level: 0.2 }

/** Receives blocks of samples, and the header when their number is known. */
interface Sink {
  append(block: Buffer): Promise<void>
  finish(header: Buffer): Promise<void>
}

export async function redactAudio(plan: RedactAudioPlan, signal: AbortSignal): Promise<RedactedAudio> {
  const source = await openFile(plan.source)
  try {
    return await (plan.target === null
      ? redactInMemory(source, plan, signal)
      : redactToFile(source, plan.target, plan, signal))
  } finally {
    await source.close()
  }
}

async function redactInMemory(
  source: ReadableFile,
  plan: RedactAudioPlan,
  signal: AbortSignal,
): Promise<RedactedAudio> {
  const blocks: Buffer[] = []
  const sink: Sink = {
    append: async (block) => void blocks.push(block),
    finish: async (header) => void blocks.unshift(header),
  }
  return (await writeRedacted(source, sink, plan, signal)) && Buffer.concat(blocks)
}

async function redactToFile(
  source: ReadableFile,
  path: string,
  plan: RedactAudioPlan,
  signal: AbortSignal,
): Promise<boolean> {
  const target = await open(path, 'wx', privateFile)
  let bytes = headerBytes
  const sink: Sink = {
    async append(block) {
      await target.write(block, 0, block.length, bytes)
      bytes += block.length
    },
    finish: async (header) => void (await target.write(header, 0, headerBytes, 0)),
  }
  let isDone = false
  try {
    return (isDone = await writeRedacted(source, sink, plan, signal))
  } finally {
    await target.close()
    if (!isDone) await rm(path, { force: true })
  }
}

async function writeRedacted(
  source: ReadableFile,
  target: Sink,
  { type, silences, sound, maxBytes }: RedactAudioPlan,
  signal: AbortSignal,
): Promise<boolean> {
  let format: { sampleRate: number; channels: number } | null = null
  let [frames, bytes] = [0, 0]
  for await (const samples of decodeAudio(source, type, signal)) {
    const channels = samples.channels.length
    format ??= { sampleRate: samples.sampleRate, channels }
    // A file whose parts differ cannot be one WAV.
    if (samples.sampleRate !== format.sampleRate || channels !== format.channels) return false
    const spread = type === 'audio/mpeg' ? mp3DelaySamples : 0
    cover(samples, frames, { silences, spread, sound })
    const block = toPcm(samples)
    if (headerBytes + bytes + block.length > Math.min(maxBytes, mostBytes)) return false
    await target.append(block)
    bytes += block.length
    frames += samples.channels[0]!.length
  }
  if (!format) return false
  await target.finish(buildHeader(format, bytes))
  return true
}

/** @param start the frame of the file at which the samples begin. */
function cover(
  { sampleRate, channels }: Samples,
  start: number,
  { silences, spread, sound }: Pick<RedactAudioPlan, 'silences' | 'sound'> & { spread: number },
): void {
  const length = channels[0]!.length
  for (const [fromSeconds, toSeconds] of silences) {
    const from = Math.max(0, Math.floor(fromSeconds * sampleRate) - spread - start)
    const to = Math.min(length, Math.ceil(toSeconds * sampleRate) + spread - start)
    for (const samples of channels) {
      for (let at = from; at < to; at++) {
        const phase = ((start + at) * beep.hertz * 2 * Math.PI) / sampleRate
        samples[at] = sound === 'beep' ? Math.sin(phase) * beep.level : 0
      }
    }
  }
}

function toPcm({ channels }: Samples): Buffer {
  const frames = channels[0]!.length
  const block = Buffer.allocUnsafe(frames * channels.length * 2)
  for (let frame = 0, at = 0; frame < frames; frame++) {
    for (const samples of channels) {
      const value = Math.round(samples[frame]! * 0x8000)
      at = block.writeInt16LE(Math.max(-0x8000, Math.min(0x7fff, value)), at)
    }
  }
  return block
}

function buildHeader(
  { sampleRate, channels }: { sampleRate: number; channels: number },
  bytes: number,
): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(headerBytes - 8 + bytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * channels * 2, 28)
  header.writeUInt16LE(channels * 2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(bytes, 40)
  return header
}
