/**
 * Generates any number of calls from their index: a library of 100,000 starts at once, because transcripts
 * are generated on request.
 */
import { createRandom, hashText, deriveHex, deriveToken } from './random.ts'
import { ownNumber } from './sample-account.ts'
import type { SampleRecording, SampleTranscript, SampleWord } from './sample-recording.ts'
import type { Token, Vocabulary } from './vocabulary.ts'

/** Hundredths of a second per generated word with its share of pauses; measured, see the test. */
const hundredthsPerWord = 46

const areaCodes = [
  206, 212, 213, 303, 312, 404, 415, 503, 510, 512, 602, 612, 617, 650, 702, 713, 718, 808, 916, 917,
]

export interface GeneratedOptions {
  /** Number of calls. */
  count: number
  /** All calls are older, milliseconds since the epoch. */
  before: number
  /** Words of an average call; each has between 0.4 and 1.6 times as many. */
  averageWords: number
  vocabulary: () => Vocabulary
}

/** Completed calls, newest first, about one per 25 minutes, evenly over nights and weekends. */
export function createGenerated({
  count,
  before,
  averageWords,
  vocabulary,
}: GeneratedOptions): SampleRecording[] {
  const stepMs = 25 * 60_000
  const transcript = (recording: SampleRecording) => generateTranscript(recording, vocabulary())
  const recordings: SampleRecording[] = []
  for (let i = 0; i < count; i++) {
    const random = createRandom(i + 1)
    const words = averageWords * (0.4 + 1.2 * random())
    const outbound = random() < 0.62
    const number = counterpart(random)
    recordings.push({
      id: `rec_${i.toString(36).padStart(5, '0')}${deriveToken(`generated ${i}`, 15)}`,
      callSid: `CA${deriveHex(`generated ${i}`, 32)}`,
      toNumber: outbound ? number : ownNumber,
      fromNumber: outbound ? ownNumber : number,
      duration: Math.max(5, Math.round((words * hundredthsPerWord) / 100)),
      direction: outbound ? 'outbound' : 'inbound',
      createdAt: before - (i + 1) * stepMs + Math.floor(random() * stepMs * 0.9),
      status: 'completed',
      changes: [],
      listedFrom: -Infinity,
      transcript,
      speechFile: null,
    })
  }
  return recordings
}

/** One of 2,000 numbers reserved for fiction (555-01xx); a few are called far more often than most. */
function counterpart(random: () => number): string {
  const rank = Math.floor(2000 ** random()) - 1
  const area = areaCodes[rank % areaCodes.length] ?? 415
  return `+1${area}55501${String(Math.floor(rank / areaCodes.length) % 100).padStart(2, '0')}`
}

/** Share of words replaced by rare ones, and of those that are unique codes. */
const tailShare = 0.09
const codeShare = 0.012
/** Probability that the other side answers after a sentence. */
const turnShare = 0.4

/** Generates words until the recording's duration is filled. */
function generateTranscript(recording: SampleRecording, { openings, tail }: Vocabulary): SampleTranscript {
  const random = createRandom(hashText(recording.id))
  const words: SampleWord[] = []
  const until = recording.duration * 100 - 120
  const tailLog = Math.log(tail.length)
  const pick = (tokens: Token[]) => tokens[Math.floor(random() * tokens.length)] as Token
  let text = ''
  let speaker = random() < 0.5 ? 'you' : 'them'
  let at = 100
  let token = pick(openings)
  while (at < until) {
    let word = token.word
    let length = token.length
    if (token.pause === 3 && random() < tailShare) {
      // Rank n occurs in proportion to 1/n.
      const rare = tail[Math.floor(Math.exp(random() * tailLog)) - 1] as Token
      word = random() < codeShare ? createCode(random) : rare.word
      length = rare.length
    }
    words.push({ word, start: at / 100, end: (at + length) / 100, speaker })
    text += word
    at += length + token.pause
    const turns = token.endsSentence && random() < turnShare
    if (turns) {
      speaker = speaker === 'you' ? 'them' : 'you'
      at += Math.floor(random() * 40)
    }
    text += turns ? '\n' : ' '
    token = token.endsSentence || token.next.length === 0 ? pick(openings) : pick(token.next)
  }
  return { text: text.trimEnd(), wordCount: words.length, words }
}

/** A reference such as `TK-48213`. */
function createCode(random: () => number): string {
  const letter = () => String.fromCharCode(65 + Math.floor(random() * 26))
  return `${letter()}${letter()}-${Math.floor(10_000 + random() * 90_000)}`
}
