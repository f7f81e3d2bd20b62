/**
 * Synthesizes the speech of the sample calls with audio: src-main/sample-service/speech/*.mp3 and the times of
 * their words. The results are committed; run this again only when conversations/spoken.ts changes.
 *
 * Needs on the machine: espeak-ng with its library, python3 (to read the library's word events), lame. Run:
 * node build/make-sample-speech.mjs (Node 24: it reads the conversations' TypeScript directly)
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spokenConversations } from '../src-main/sample-service/conversations/spoken.ts'
import { parseTurns } from '../src-main/sample-service/conversation.ts'

const folder = join(import.meta.dirname, '..', 'src-main', 'sample-service', 'speech')
const speaker = join(import.meta.dirname, 'speak-turns.py')
/** The owner's voice is always the same; each other speaker has a different one. */
const ownVoice = { voice: 'en-us+m3', pitch: 42, rate: 164 }
const otherVoices = {
  'gallagher-second-pallet': { voice: 'en-gb-scotland+f2', pitch: 58, rate: 162 },
  'northgate-spring-order': { voice: 'en-us+f3', pitch: 52, rate: 172 },
  'wrona-late-container': { voice: 'en-gb-x-rp+m7', pitch: 30, rate: 154 },
  'okafor-clinic-results': { voice: 'en-gb-x-rp+f4', pitch: 46, rate: 156 },
  'marsh-pier-nine': { voice: 'en-us+f2', pitch: 60, rate: 162 },
  'mum-birthday-train': { voice: 'en-gb-x-gbclan+f5', pitch: 50, rate: 150 },
}
/** Hertz: espeak-ng's sample rate, and that of the files. */
const spokenRate = 22_050
const storedRate = '16'
/** Kilobits per second for both channels: speech stays clear, and the six files together stay under 3 MB. */
const bitRate = '24'

mkdirSync(folder, { recursive: true })
for (const conversation of spokenConversations) speakConversation(conversation)

/** @param {import('../src-main/sample-service/conversation.ts').Conversation} conversation */
function speakConversation(conversation) {
  const turns = parseTurns(conversation)
  const spoken = turns.map((turn) => {
    const voice =
      turn.speaker === 'you' ? ownVoice : otherVoices[/** @type {'mum-birthday-train'} */ (conversation.key)]
    return speakTurn(turn.words, voice)
  })
  const starts = placeTurns(spoken)
  const seconds =
    Math.max(...spoken.map((turn, i) => (starts[i] ?? 0) + turn.samples.length / spokenRate)) + 0.9
  const pcm = mix(turns, spoken, starts, seconds)
  encode(conversation.key, pcm)
  const round = (/** @type {number} */ value) => Math.round(value * 100) / 100
  const words = spoken.flatMap((turn, i) =>
    turn.words.map(({ word, start, end }) => [
      word,
      round((starts[i] ?? 0) + start),
      round((starts[i] ?? 0) + end),
      i,
    ]),
  )
  const times = { duration: Math.round(seconds), turns: turns.map((turn) => turn.speaker), words }
  const json = JSON.stringify(times).replaceAll('],[', '],\n[').replace('"words":[', '"words":[\n')
  writeFileSync(join(folder, `${conversation.key}.json`), `${json}\n`)
  console.log(`${conversation.key}: ${seconds.toFixed(1)} s, ${words.length} words`)
}

/**
 * @param {string[]} words
 * @param {{ voice: string, pitch: number, rate: number }} voice
 * @returns {{ samples: Int16Array, words: { word: string, start: number, end: number }[] }}
 */
function speakTurn(words, voice) {
  const made = spawnSync('python3', [speaker], {
    input: JSON.stringify({ words, ...voice }),
    maxBuffer: 64 * 1024 * 1024,
  })
  if (made.status !== 0) throw new Error(`espeak-ng: ${made.stderr.toString()}`)
  const end = made.stdout.indexOf(10)
  const timed = JSON.parse(made.stdout.subarray(0, end).toString())
  const bytes = Uint8Array.from(made.stdout.subarray(end + 1))
  return { samples: new Int16Array(bytes.buffer), words: timed }
}

/**
 * Places the turns with a short pause between them; every seventh begins during the last word of the previous
 * one.
 *
 * @param {{ words: { start: number, end: number }[] }[]} spoken
 * @returns {number[]} seconds
 */
function placeTurns(spoken) {
  let at = 0.9
  return spoken.map((turn, i) => {
    const last = turn.words.at(-1)
    const start = at
    const interrupts = i % 7 === 5
    const lastLength = last ? last.end - last.start : 0
    const gap = interrupts ? -Math.min(0.25, lastLength * 0.6) : 0.22 + ((i * 37) % 50) / 100
    at += (last?.end ?? 0) + gap
    return start
  })
}

/**
 * @param {{ speaker: string }[]} turns
 * @param {{ samples: Int16Array }[]} spoken
 * @param {number[]} starts
 * @param {number} seconds
 * @returns {Int16Array} left and right samples, interleaved
 */
function mix(turns, spoken, starts, seconds) {
  const pcm = new Int16Array(Math.ceil(seconds * spokenRate) * 2)
  for (const [i, { samples }] of spoken.entries()) {
    const channel = turns[i]?.speaker === 'you' ? 0 : 1
    const first = Math.round((starts[i] ?? 0) * spokenRate)
    for (let n = 0; n < samples.length; n++) {
      const at = (first + n) * 2 + channel
      if (at < pcm.length) pcm[at] = samples[n] ?? 0
    }
  }
  return pcm
}

/**
 * @param {string} key
 * @param {Int16Array} pcm
 */
function encode(key, pcm) {
  const temporary = mkdtempSync(join(tmpdir(), 'offhook-speech-'))
  const raw = join(temporary, 'speech.raw')
  writeFileSync(raw, Buffer.from(pcm.buffer))
  const format = ['-r', '-s', '22.05', '--bitwidth', '16', '--signed', '--little-endian', '-m', 's']
  const quality = ['--resample', storedRate, '--cbr', '-b', bitRate, '-q', '2', '--quiet']
  const made = spawnSync('lame', [...format, ...quality, raw, join(folder, `${key}.mp3`)])
  rmSync(temporary, { recursive: true })
  if (made.status !== 0) throw new Error(`lame: ${made.stderr.toString()}`)
  console.log(`${key}.mp3: ${readFileSync(join(folder, `${key}.mp3`)).length} bytes`)
}
