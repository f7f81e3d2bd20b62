import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CourtLines,
  labelSpeaker,
  nameCells,
  textCells,
} from '../../../../src-main/export/numbered/court-lines.ts'
import { redactionBlock } from '../../../../src-preload/contract/redaction.ts'
import { joiner } from '../../../../src-preload/contract/joined-words.ts'
import type { Word } from '../../../../src-main/model/recording.ts'
import { exportedCallOf, longCall, say } from '../../../support/words/exported-call.ts'

const layOut = (words: Word[]) => new CourtLines(exportedCallOf({ words }).turns)
const textsOf = ({ lines }: CourtLines) => lines.map(({ text }) => text)

describe('CourtLines', () => {
  it('begins a line with each turn, and breaks lines between words', () => {
    const said = 'I called about the pallet that was delivered to the wrong address on Tuesday.'
    const { lines } = layOut([...say('you', 'Good morning.', 0), ...say('them', said, 2)])
    expect(lines.map(({ turn, text }) => [turn?.speaker, text])).toEqual([
      ['you', 'Good morning.'],
      ['them', 'I called about the pallet that was delivered'],
      [undefined, 'to the wrong address on Tuesday.'],
    ])
  })

  it('fills a line to its last character', () => {
    const full = `${'a'.repeat(textCells - 2)} b`
    expect(textsOf(layOut(say('you', `${full} c`, 0)))).toEqual([full, 'c'])
  })

  it('finds the lines of each word', () => {
    const words = say('you', `${'a'.repeat(textCells)} b c ${'d'.repeat(100)} e`, 0)
    const lines = layOut(words)
    expect(words.map((_, index) => lines.find(index))).toEqual([
      { first: 0, last: 0 },
      { first: 1, last: 1 },
      { first: 1, last: 1 },
      { first: 2, last: 4 },
      { first: 4, last: 4 },
    ])
    expect(lines.find(5)).toBeNull()
  })

  it('breaks a word that is longer than a line, but no sign', () => {
    const families = '👩‍👩‍👧‍👦'.repeat(60)
    const texts = textsOf(layOut(say('you', `x ${families} y`, 0)))
    expect(texts.join('').replace(/[xy ]/g, '')).toBe(families)
    expect(texts[0]).toBe('x')
    for (const text of texts) expect(text).not.toMatch(/^\u200d|\u200d$/u)
  })

  it('counts wide letters twice, and breaks between words that are written together', () => {
    const words = [...'今天天气很好我们去公园散步吧'.repeat(3)].map((word, index) => ({
      ...{ word: index === 0 ? word : joiner + word, start: index / 4, end: index / 4 + 0.2, speaker: 'you' },
    }))
    const texts = textsOf(layOut(words))
    expect(texts.map((text) => text.length)).toEqual([textCells / 2, 42 - textCells / 2])
  })

  it('writes what the other side says meanwhile in parentheses, and finds it', () => {
    const words = [
      ...say('you', 'So I went there on a long', 0),
      ...say('them', 'uh-huh', 2.1),
      ...say('you', 'and rainy day in the middle of the winter.', 2.4),
    ]
    const lines = layOut(words)
    const index = words.findIndex(({ word }) => word === 'uh-huh')
    expect(textsOf(lines).join(' ')).toContain('(uh-huh)')
    expect(lines.find(index)).toEqual({ first: 0, last: 0 })
  })

  it('works without words, times and speakers', () => {
    expect(layOut([]).lines).toEqual([])
    const transcript = { text: 'Only text.\n\nNo words.', wordCount: 4, words: [] }
    const lines = new CourtLines(exportedCallOf({ transcript }).turns)
    expect(textsOf(lines)).toEqual(['Only text.', 'No words.'])
    expect([0, 1, 2, 3].map((word) => lines.find(word)?.first)).toEqual([0, 0, 1, 1])
  })

  it('is moved by no name, and by the words only', () => {
    const { turns } = longCall()
    const named = turns.map((turn) => ({ ...turn, speaker: 'Wolfeschlegelsteinhausen', start: null }))
    expect(textsOf(new CourtLines(named))).toEqual(textsOf(new CourtLines(turns)))
  })

  it('counts a redaction as its block', () => {
    const [short, long] = ['I', 'Wolfeschlegelsteinhausenbergerdorff'].map(() =>
      textsOf(layOut(say('you', `My name is ${redactionBlock} and I live in the house beside yours.`, 0))),
    )
    expect(short).toEqual(long)
    expect(short![0]).toBe(`My name is ${redactionBlock} and I live in the house`)
  })

  it('has every word on its line, and no line longer than allowed', () => {
    const word = fc.string({
      minLength: 1,
      maxLength: 70,
      unit: fc.constantFrom('a', 'b', 'c', 'd', '.', ',', '-'),
    })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (texts) => {
        const words = texts.flatMap((text, at) => say(at % 7 === 0 ? 'you' : 'them', text, at))
        const lines = layOut(words)
        for (const { text } of lines.lines) expect(text.length).toBeLessThanOrEqual(textCells)
        for (const [index, { word: said }] of words.entries()) {
          const { first, last } = lines.find(index)!
          const written = lines.lines.slice(first, last + 1).map(({ text }) => text)
          expect(written.join('')).toContain(said)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('labelSpeaker', () => {
  it('writes a name in capitals', () => {
    expect(labelSpeaker('Niamh Gallagher')).toBe('NIAMH GALLAGHER:')
    expect(labelSpeaker('Weiß')).toBe('WEISS:')
  })

  it('shortens a long name to its column', () => {
    expect(labelSpeaker('Wolfeschlegelsteinhausen')).toBe('WOLFESCHLEGELST…:')
    expect(labelSpeaker('Wolfeschlegelsteinhausen').length).toBeLessThan(nameCells)
    expect(labelSpeaker('田中'.repeat(20))).toBe(`${'田中'.repeat(3)}田…:`)
  })
})
