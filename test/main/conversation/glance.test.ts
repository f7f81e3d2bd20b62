import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summarizeSpeech } from '../../../src-main/conversation/glance.ts'
import type { SpokenWords } from '../../../src-main/conversation/utterances.ts'
import { toTurns } from '../../../src-main/model/words/turns.ts'
import type { Glance } from '../../../src-preload/contract/conversation.ts'

type Said = [speaker: string | null, from: number | null, to: number | null]

function wordsOf(said: Said[]): SpokenWords {
  const words = said.map(([speaker, start, end]) => ({ word: 'word', speaker, start, end }))
  return {
    words: words.map(({ word }) => word),
    starts: words.map(({ start }) => start),
    ends: words.map(({ end }) => end),
    turns: toTurns(words),
  }
}

/** Two words a second, without pauses, from one second to another. */
function talk(speaker: string, from: number, to: number): Said[] {
  const count = Math.round((to - from) * 2)
  return Array.from({ length: count }, (_, index) => [speaker, from + index / 2, from + (index + 1) / 2])
}

const glance = (...said: Said[][]): Glance => summarizeSpeech(wordsOf(said.flat()))!
const of = (speaker: string, { speakers }: Glance) => speakers.find((each) => each.speaker === speaker)!

describe('summarizeSpeech', () => {
  it('returns null when no word has a time', () => {
    expect(summarizeSpeech(wordsOf([]))).toBeNull()
    expect(summarizeSpeech(wordsOf([['you', null, null]]))).toBeNull()
  })

  it('adds up each speaker’s talk time, with breaths but without pauses', () => {
    const found = glance(
      talk('them', 0, 10),
      talk('you', 10.9, 20),
      talk('you', 20.5, 21),
      talk('you', 25, 26),
    )
    expect(of('them', found).talkSeconds).toBeCloseTo(10)
    expect(of('you', found).talkSeconds).toBeCloseTo(11.1)
    expect(found.spokenSeconds).toBeCloseTo(26)
    expect(found.speakers.map(({ speaker }) => speaker)).toEqual(['you', 'them'])
  })

  it('counts words per minute once there is enough talk', () => {
    const found = glance(talk('you', 0, 12), talk('them', 13, 18))
    expect(of('you', found)).toMatchObject({ words: 24, wordsPerMinute: 120 })
    expect(of('them', found)).toMatchObject({ words: 10, wordsPerMinute: null })
  })

  it('does not end a turn at a short pause or at the other side’s “mhm”', () => {
    const found = glance(
      talk('you', 0, 10),
      talk('them', 10.2, 10.7),
      talk('you', 12, 20),
      talk('them', 20.5, 25),
      talk('you', 25.5, 30),
    )
    expect(of('you', found).longest).toEqual({ from: 0, to: 20 })
    expect(of('them', found).longest).toEqual({ from: 20.5, to: 25 })
  })

  it('ends a monologue when the speaker falls silent', () => {
    expect(of('you', glance(talk('you', 0, 10), talk('you', 13, 20))).longest).toEqual({ from: 0, to: 10 })
  })

  it('reports how long each side took to reply, and the slowest reply', () => {
    const found = glance(
      talk('them', 0, 5),
      talk('you', 5.5, 10),
      talk('them', 14, 15),
      talk('you', 16, 20),
      talk('them', 20.2, 21),
      talk('you', 30, 31),
    )
    expect(of('you', found)).toMatchObject({ turns: 3, slowestReply: { from: 21.2, to: 30 } })
    expect(of('you', found).replySeconds).toBeCloseTo(1)
    expect(of('them', found).replySeconds).toBeCloseTo(2.1)
    expect(of('them', found).turns).toBe(3)
  })

  it('counts neither an interruption nor the talk after it as a reply', () => {
    const found = glance(talk('them', 0, 20), talk('you', 8, 8.5), talk('them', 40, 41))
    expect(of('you', found)).toMatchObject({ turns: 1, replySeconds: null, slowestReply: null })
    expect(of('them', found)).toMatchObject({ turns: 1, replySeconds: null })
  })

  it('counts a slightly early reply as one without delay', () => {
    const found = glance(talk('them', 0, 5), talk('you', 4.7, 9))
    expect(of('you', found)).toMatchObject({ replySeconds: 0, slowestReply: null })
  })

  it('finds overlapping speech, except very short overlaps', () => {
    const found = glance(talk('them', 0, 10), talk('you', 9.5, 15), talk('them', 14.8, 20))
    expect(found.overlaps).toEqual([{ from: 9.5, to: 10 }])
  })

  it('finds silences of 3 s or longer', () => {
    const found = glance(talk('them', 0, 5), talk('you', 8, 9), talk('them', 11.9, 12.4), talk('you', 20, 21))
    expect(found.silences).toEqual([
      { from: 5, to: 8 },
      { from: 12.4, to: 20 },
    ])
    expect(found.silentSeconds).toBeCloseTo(10.6)
  })

  it('sorts words that are listed speaker by speaker', () => {
    const inOrder = glance(talk('them', 0, 5), talk('you', 5.5, 8), talk('them', 9, 12))
    const bySpeaker = glance(talk('them', 0, 5), talk('them', 9, 12), talk('you', 5.5, 8))
    expect(bySpeaker).toEqual(inOrder)
  })

  it('limits the length of a word', () => {
    const found = glance(talk('you', 0, 10), [['them', 11, 400]], talk('you', 20, 30))
    expect(of('them', found).talkSeconds).toBe(5)
    expect(found.overlaps).toEqual([])
  })

  it('counts words without a time and accepts words that end before they start', () => {
    const found = glance([['you', null, null]], talk('you', 0, 20), [['you', 20.2, 3]])
    expect(of('you', found)).toMatchObject({ words: 42 })
    expect(of('you', found).talkSeconds).toBeCloseTo(20.2)
  })
})

/** Anything that a service might answer, in any order. */
const time = fc.option(fc.float({ min: 0, max: 120, noNaN: true }), { nil: null, freq: 8 })
const anything = fc.array(fc.tuple(fc.constantFrom('you', 'them', null, 'third'), time, time), {
  maxLength: 60,
})

describe('summarizeSpeech of any words', () => {
  it('stays within the call, and nobody talks longer than the call', () => {
    fc.assert(
      fc.property(anything, (said) => {
        const found = summarizeSpeech(wordsOf(said))
        const timed = said.filter(([, from]) => from !== null)
        if (found === null) {
          expect(timed).toEqual([])
          return
        }
        const from = Math.min(...timed.map(([, start]) => start!))
        const to = Math.max(
          ...timed.map(([, start, end]) => Math.min(start! + 5, Math.max(start!, end ?? 0))),
        )
        const spans = [
          ...found.overlaps,
          ...found.silences,
          ...found.speakers.flatMap(({ longest, slowestReply }) =>
            [longest ?? [], slowestReply ?? []].flat(),
          ),
        ]
        for (const span of spans) {
          expect(span.from).toBeLessThan(span.to)
          expect(span.from).toBeGreaterThanOrEqual(from)
          expect(span.to).toBeLessThanOrEqual(to)
        }
        expect(found.spokenSeconds).toBeCloseTo(to - from)
        const bound = found.spokenSeconds + 1e-6
        for (const { talkSeconds } of found.speakers) expect(talkSeconds).toBeLessThanOrEqual(bound)
        expect(found.silentSeconds).toBeLessThanOrEqual(bound)
        const total = found.speakers.reduce((sum, { words }) => sum + words, 0)
        expect(total).toBe(said.length)
      }),
    )
  })

  it('gives the same result with the speakers swapped', () => {
    const other = (speaker: string | null) =>
      speaker === 'you' ? 'them' : speaker === 'them' ? 'you' : speaker
    fc.assert(
      fc.property(anything, (said) => {
        const found = summarizeSpeech(wordsOf(said))
        const exchanged = summarizeSpeech(
          wordsOf(said.map(([speaker, from, to]) => [other(speaker), from, to])),
        )
        expect(exchanged === null).toBe(found === null)
        for (const { speaker, ...figures } of found?.speakers ?? []) {
          const same = exchanged!.speakers.find((each) => each.speaker === other(speaker))
          expect(same).toEqual({ ...figures, speaker: other(speaker) })
        }
        expect({ ...exchanged, speakers: [] }).toEqual({ ...found, speakers: [] })
      }),
    )
  })

  it('describes only the first of very many speakers', () => {
    const said = Array.from({ length: 50_000 }, (_, index): Said => {
      return [`speaker ${index}`, index / 3, index / 3 + 0.3]
    })
    expect(glance(said).speakers.map(({ speaker }) => speaker)).toEqual(
      Array.from({ length: 12 }, (_, index) => `speaker ${index}`),
    )
  })
})
