/**
 * Made-up calls for measuring: words as often as in telephone conversations, in sentences with capitals and
 * punctuation, with names that occur only once, so that the vocabulary grows as it does in speech. The same
 * seed gives the same calls.
 *
 * What the figures below were chosen by: 1,500 words of real conversations hold some 325 different ones (here
 * 360, and 580 as displayed), the hundred commonest are six in ten of all, and 25,000 calls hold some 90,000.
 */
import type { RecordingDetail, Word } from '../../src-main/model/recording.ts'
import { serviceRecordingOf } from '../support/library/service-recordings.ts'

export interface Corpus {
  /** Words by falling frequency. */
  vocabulary: string[]
  /** The call numbered `index`, from 0; later ones are newer. */
  call(index: number): RecordingDetail
}

const vocabularySize = 60_000
const wordsPerCall = 1500
/** One word of a thousand is heard in no other call: names, slips of recognition. */
const novelShare = 0.001
/** What was said in a call is said again in it: half of all words repeat an earlier one. */
const repeatedShare = 0.5
/** Zipf's law holds for this many words; rarer ones are rarer than it says, in speech more than in writing. */
const commonWords = 500
const rareExponent = 1.8
const commaShare = 0.07

export function corpusOf(seed: number): Corpus {
  const vocabulary = wordList(randomOf(seed))
  const pick = zipfPicker(vocabulary.length)
  return { vocabulary, call: (index) => callOf(index, randomOf(seed + 1 + index), vocabulary, pick) }
}

/** A small generator of numbers from 0 to 1 (mulberry32): fast, and the same everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const onsets = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'f',
  'fl',
  'g',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'pr',
  'r',
  's',
  'st',
  't',
  'v',
  'w',
]
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo']
const codas = ['', '', 'n', 'r', 's', 't', 'l', 'nd', 'd']

function wordOf(random: () => number, syllables: number): string {
  let word = ''
  for (let index = 0; index < syllables; index++) {
    for (const part of [onsets, vowels, codas]) word += part[Math.floor(random() * part.length)]
  }
  return word
}

function wordList(random: () => number): string[] {
  const words = new Set<string>()
  // Frequent words are short, as in every language.
  while (words.size < vocabularySize)
    words.add(wordOf(random, words.size < 100 ? 1 : words.size < 4000 ? 2 : 3))
  return [...words]
}

/** Picks ranks from 0 with a probability that falls with the rank. */
function zipfPicker(size: number): (random: () => number) => number {
  const sums = new Float64Array(size)
  let sum = 0
  const knee = commonWords ** (rareExponent - 1)
  for (let rank = 0; rank < size; rank++) {
    const place = rank + 2.7
    sums[rank] = sum += rank < commonWords ? 1 / place : knee / place ** rareExponent
  }
  return (random) => {
    const wanted = random() * sum
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

function callOf(
  index: number,
  random: () => number,
  vocabulary: string[],
  pick: (random: () => number) => number,
): RecordingDetail {
  const words: Word[] = []
  const said: string[] = []
  const next = () => {
    const kind = random()
    if (kind < novelShare) return `${wordOf(random, 3)}${wordOf(random, 2)}`
    if (kind < novelShare + repeatedShare && said.length > 0) return said[Math.floor(random() * said.length)]!
    return vocabulary[pick(random)]!
  }
  let at = 1
  let speaker = 'you'
  let leftOfTurn = 0
  let leftOfSentence = 0
  while (words.length < wordsPerCall) {
    if (leftOfTurn === 0) {
      speaker = speaker === 'you' ? 'them' : 'you'
      leftOfTurn = 3 + Math.floor(random() * 30)
      leftOfSentence = 0
      at += random()
    }
    const begins = leftOfSentence === 0
    if (begins) leftOfSentence = Math.min(leftOfTurn, 3 + Math.floor(random() * 14))
    leftOfTurn--
    leftOfSentence--
    const text = next()
    said.push(text)
    const duration = 0.12 + random() * 0.4
    words.push({
      word: displayed(text, begins, leftOfSentence === 0, random),
      start: hundredths(at),
      end: hundredths(at + duration),
      speaker,
    })
    at += duration + random() * 0.1
  }
  return {
    ...serviceRecordingOf({
      id: `rec_${String(index).padStart(7, '0')}`,
      callSid: `CA${index}`,
      // A person calls some numbers often and most once.
      toNumber: `+1415${5_550_000 + Math.floor(random() ** 3 * 4000)}`,
      fromNumber: '+16505550100',
      duration: Math.round(at),
      direction: index % 3 === 0 ? 'inbound' : 'outbound',
      createdAt: new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString(),
    }),
    transcript: { text: words.map(({ word }) => word).join(' '), wordCount: words.length, words },
  }
}

/** As a transcript shows it: a capital where a sentence begins, a mark where it ends, commas between. */
function displayed(text: string, begins: boolean, ends: boolean, random: () => number): string {
  const written = begins ? text[0]!.toUpperCase() + text.slice(1) : text
  if (ends) return written + (random() < 0.2 ? '?' : '.')
  return random() < commaShare ? `${written},` : written
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
