import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockOfWord,
  type Block,
  buildBlocks,
  rangeOfWord,
  rangesOfStretches,
  buildTimeline,
  wordAtOffset,
  wordAtTime,
} from '../../../../src-renderer/app/open-call/transcript-blocks.ts'
import { textOf } from '../../../support/window/drawn-block.ts'
import { palletTranscript, transcriptOf } from '../../../support/window/fixtures.ts'

const spoken = fc.array(
  fc.tuple(fc.constantFrom('you', 'them', null), fc.stringMatching(/^[a-zäß€…]{1,6}( [a-z’]{1,6}){0,8}$/u)),
  { minLength: 1, maxLength: 12 },
)

describe('buildBlocks', () => {
  it('joins the words of a turn with single spaces', () => {
    const [first] = buildBlocks(palletTranscript)
    expect(textOf(first!)).toBe(
      'So the first pallet arrived on Tuesday, all forty boxes, and that one is fine.',
    )
  })

  it('names a speaker once for consecutive turns', () => {
    const blocks = buildBlocks(
      transcriptOf([
        ['you', 'One.'],
        ['you', 'Two.'],
        ['them', 'Three.'],
      ]),
    )
    expect(blocks.map((block) => block.namesSpeaker)).toEqual([true, false, true])
  })

  it('takes the time of the first timed word', () => {
    const transcript = transcriptOf([['you', 'well then']])
    expect(buildBlocks({ ...transcript, starts: [null, 0.4] })[0]?.start).toBe(0.4)
  })

  it('covers every word once and in order, for any times', () => {
    const time = fc.option(fc.double({ min: -1, max: 200, noNaN: true }), { nil: null })
    fc.assert(
      fc.property(spoken, fc.infiniteStream(time), (lines, times) => {
        const transcript = transcriptOf(lines)
        const changed = () => transcript.words.map(() => times.next().value ?? null)
        const blocks = buildBlocks({ ...transcript, starts: changed(), ends: changed() })
        const covered = blocks.flatMap(({ first, count }) =>
          Array.from({ length: count }, (_, at) => first + at),
        )
        expect(covered).toEqual(transcript.words.map((_, word) => word))
        expect(blocks.map(textOf).join(' ')).toBe(transcript.words.join(' '))
        for (const { pause, overlap } of blocks) {
          if (pause !== null) expect(pause.to - pause.from).toBeGreaterThanOrEqual(3)
          if (overlap !== null) expect(overlap.to - overlap.from).toBeGreaterThanOrEqual(0.3)
        }
      }),
    )
  })

  it('assigns every moment of the call to exactly one turn, for any times', () => {
    const time = fc.option(fc.double({ min: 0, max: 200, noNaN: true }), { nil: null })
    fc.assert(
      fc.property(
        spoken,
        fc.infiniteStream(time),
        fc.double({ min: 0, max: 300, noNaN: true }),
        (lines, times, at) => {
          const transcript = transcriptOf(lines)
          const blocks = buildBlocks({
            ...transcript,
            starts: transcript.words.map(() => times.next().value ?? null),
          })
          expect(blocks.filter(({ moments }) => at >= moments.from && at < moments.to)).toHaveLength(1)
        },
      ),
    )
  })

  it('reports pauses of three seconds, whoever speaks before and after', () => {
    const transcript = transcriptOf([
      ['you', 'One.'],
      ['you', 'Two.'],
      ['them', 'Three.'],
    ])
    const blocks = buildBlocks({ ...transcript, starts: [0, 3.4, 6.7], ends: [0.4, 3.8, 7] })
    expect(blocks.map(({ pause }) => pause)).toEqual([null, { from: 0.4, to: 3.4 }, null])
  })

  it('reports overlapping speech from 0.3 s', () => {
    const transcript = transcriptOf([
      ['you', 'One and'],
      ['them', 'Two.'],
      ['you', 'Three.'],
    ])
    const blocks = buildBlocks({ ...transcript, starts: [0, 1, 1.5, 2.3], ends: [1, 2, 2.5, 3] })
    expect(blocks.map(({ overlap }) => overlap)).toEqual([null, { from: 1.5, to: 2 }, null])
  })

  it('limits the duration of a word that lasts minutes', () => {
    const transcript = transcriptOf([
      ['you', 'One.'],
      ['them', 'Two.'],
    ])
    expect(buildBlocks({ ...transcript, starts: [0, 60], ends: [600, 61] })[1]).toMatchObject({
      overlap: null,
      pause: { from: 5, to: 60 },
    })
  })
})

describe('words and characters', () => {
  it('convert into each other for every word of any transcript', () => {
    fc.assert(
      fc.property(spoken, (lines) => {
        const transcript = transcriptOf(lines)
        const blocks = buildBlocks(transcript)
        transcript.words.forEach((said, word) => {
          const block = blockOfWord(blocks, word)!
          const [start, end] = rangeOfWord(transcript.words, block, word)
          expect(textOf(block).slice(start, end)).toBe(said)
          expect(wordAtOffset(transcript.words, block, start)).toBe(word)
          expect(wordAtOffset(transcript.words, block, end - 1)).toBe(word)
        })
      }),
    )
  })

  it('finds no block for an unknown word', () => {
    expect(blockOfWord(buildBlocks(palletTranscript), 100_000)).toBeNull()
    expect(blockOfWord([], 0)).toBeNull()
  })
})

describe('wordAtTime', () => {
  it('finds the same word as a linear search, for any times', () => {
    const times = fc.array(fc.option(fc.float({ min: 0, max: 100, noNaN: true }), { nil: null }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(times, fc.float({ min: 0, max: 100, noNaN: true }), (starts, at) => {
        const found = wordAtTime(buildTimeline(starts), at)
        const begun = starts.filter((start): start is number => start !== null && start <= at + 0.01)
        if (begun.length === 0) expect(found).toBeNull()
        else expect(starts[found!]).toBe(Math.max(...begun))
      }),
    )
  })

  it('finds the word that was sought despite rounding errors', () => {
    expect(wordAtTime(buildTimeline([9, 9.400000000000002]), 9.4)).toBe(1)
  })

  it('ignores invalid times', () => {
    expect(wordAtTime(buildTimeline([Number.NaN, -3, 2]), 5)).toBe(2)
  })
})

describe('rangesOfStretches', () => {
  const blocks = buildBlocks(palletTranscript)
  const textsOf = (block: Block, stretches: { first: number; last: number }[]) =>
    rangesOfStretches(palletTranscript.words, block, stretches).map(([start, end]) =>
      textOf(block).slice(start, end),
    )

  it('finds the character ranges of single words and of several words', () => {
    const [first] = blocks
    expect(
      textsOf(first!, [
        { first: 0, last: 0 },
        { first: 2, last: 3 },
      ]),
    ).toEqual(['So', 'first pallet'])
  })

  it('limits a range over two turns to the turn', () => {
    const second = blocks[1]!
    const stretch = { first: second.first - 1, last: second.first }
    expect(textsOf(blocks[0]!, [stretch])).toEqual(['fine.'])
    expect(textsOf(second, [stretch])).toEqual(['Good.'])
  })

  it('finds overlapping ranges', () => {
    expect(
      textsOf(blocks[0]!, [
        { first: 0, last: 2 },
        { first: 1, last: 1 },
      ]),
    ).toEqual(['So the first', 'the'])
  })

  it('finds the same ranges as for each single word', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(palletTranscript.words.length - 1)), (picked) => {
        const ascending = [...picked].sort((a, b) => a - b)
        const stretches = ascending.map((word) => ({ first: word, last: word }))
        for (const block of blocks) {
          const inside = ascending.filter((word) => word >= block.first && word < block.first + block.count)
          expect(rangesOfStretches(palletTranscript.words, block, stretches)).toEqual(
            inside.map((word) => rangeOfWord(palletTranscript.words, block, word)),
          )
        }
      }),
    )
  })
})
