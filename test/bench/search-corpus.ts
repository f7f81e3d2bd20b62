/**
 * Made-up calls for measuring search: words by Zipf's law, with names and numbers that occur only once, so
 * that the vocabulary grows as it does in speech. The same seed gives the same calls.
 */
import type { RecordingDetail, Word } from '../../src-main/model/recording.ts'

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
  for (let rank = 0; rank < size; rank++) sums[rank] = sum += 1 / (rank + 2.7)
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
  let at = 1
  let speaker = 'you'
  let left = 0
  for (let count = 0; count < wordsPerCall; count++) {
    if (left === 0) {
      speaker = speaker === 'you' ? 'them' : 'you'
      left = 3 + Math.floor(random() * 30)
      at += random()
    }
    left--
    const text =
      random() < novelShare ? `${wordOf(random, 3)}${wordOf(random, 2)}` : vocabulary[pick(random)]!
    const duration = 0.12 + random() * 0.4
    words.push({
      word: left === 0 ? `${text}.` : text,
      start: hundredths(at),
      end: hundredths(at + duration),
      speaker,
    })
    at += duration + random() * 0.1
  }
  return {
    id: `rec_${String(index).padStart(7, '0')}`,
    callSid: `CA${index}`,
    // A person calls some numbers often and most once.
    toNumber: `+1415${5_550_000 + Math.floor(random() ** 3 * 4000)}`,
    fromNumber: '+16505550100',
    duration: Math.round(at),
    status: 'completed',
    direction: index % 3 === 0 ? 'inbound' : 'outbound',
    createdAt: new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString(),
    transcript: { text: words.map(({ word }) => word).join(' '), wordCount: words.length, words },
  }
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
