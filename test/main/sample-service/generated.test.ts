import { describe, expect, it } from 'vitest'
import { curatedConversations } from '../../../src-main/sample-service/conversations/curated-conversations.ts'
import { createGenerated } from '../../../src-main/sample-service/generated.ts'
import { createSampleVocabulary } from '../../../src-main/sample-service/vocabulary.ts'

const vocabulary = createSampleVocabulary(curatedConversations)
const before = Date.UTC(2025, 0, 1)
const generate = (count: number, averageWords = 300) =>
  createGenerated({ count, before, averageWords, vocabulary: () => vocabulary })

describe('generated calls', () => {
  it('build no vocabulary before a transcript is requested', () => {
    const recordings = createGenerated({
      count: 1000,
      before,
      averageWords: 300,
      vocabulary: () => {
        throw new Error('asked too early')
      },
    })
    expect(recordings).toHaveLength(1000)
  })

  it('are sorted newest first, before the given time, with unique ids', () => {
    const recordings = generate(2000)
    for (const [i, { createdAt }] of recordings.entries()) {
      expect(createdAt).toBeLessThan(recordings[i - 1]?.createdAt ?? before)
    }
    expect(new Set(recordings.flatMap(({ id, callSid }) => [id, callSid])).size).toBe(4000)
  })

  it('are the same at the same index for any count', () => {
    const [one, two] = [generate(10)[7], generate(500)[7]]
    expect({ ...one, transcript: null }).toEqual({ ...two, transcript: null })
    expect(one?.transcript(one)).toEqual(two?.transcript(two))
  })

  it('fill their duration with words in order, close to the requested number', () => {
    let total = 0
    for (const recording of generate(100, 300)) {
      const { words, text, wordCount } = recording.transcript(recording)
      expect(text.split(/\s+/)).toEqual(words.map((word) => word.word))
      expect(wordCount).toBe(words.length)
      expect(words.at(-1)?.end).toBeLessThan(recording.duration)
      let last = 0
      for (const { start } of words) {
        expect(start).toBeGreaterThan(last)
        last = start
      }
      expect(new Set(words.map((word) => word.speaker)).size).toBe(2)
      total += wordCount
    }
    expect(total / 100).toBeGreaterThan(240)
    expect(total / 100).toBeLessThan(360)
  })

  it('have a few common words and a long tail, like real speech', () => {
    const counts = new Map<string, number>()
    for (const recording of generate(200, 400)) {
      for (const { word } of recording.transcript(recording).words)
        counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const sorted = [...counts.values()].sort((a, b) => b - a)
    const total = sorted.reduce((sum, count) => sum + count, 0)
    const share = (count: number) => sorted.slice(0, count).reduce((sum, value) => sum + value, 0) / total
    expect(counts.size).toBeGreaterThan(5000)
    expect(share(10)).toBeGreaterThan(0.12)
    expect(share(100)).toBeGreaterThan(0.35)
    expect(sorted.filter((count) => count <= 2).length / sorted.length).toBeGreaterThan(0.2)
  })

  it('often repeat the same numbers', () => {
    const numbers = generate(2000).map(({ direction, toNumber, fromNumber }) =>
      direction === 'outbound' ? toNumber : fromNumber,
    )
    for (const number of numbers) expect(number).toMatch(/^\+1\d{3}55501\d\d$/)
    expect(new Set(numbers).size).toBeGreaterThan(300)
    expect(numbers.filter((number) => number === numbers[0]).length).toBeGreaterThan(0)
    const most = Math.max(
      ...[...new Set(numbers)].map((number) => numbers.filter((n) => n === number).length),
    )
    expect(most).toBeGreaterThan(100)
  })
})
