import { describe, expect, it } from 'vitest'
import { findSentence } from '../../../../src-main/conversation/facts/sentences.ts'

function sentenceOf(text: string, part: string): string {
  const from = text.indexOf(part)
  return findSentence(text, from, from + part.length)
}

describe('findSentence', () => {
  it.each([
    ['Good. I will send it on Friday. Bye.', 'Friday', 'I will send it on Friday.'],
    ['Is it Friday? Yes.', 'Friday', 'Is it Friday?'],
    ['I saw Mr. Bell on Monday. Good.', 'Monday', 'I saw Mr. Bell on Monday.'],
    ['It is $3.50 on Monday', 'Monday', 'It is $3.50 on Monday'],
    ['はい。明日行きます。では', '明日', '明日行きます。'],
  ])('in “%s” around “%s” returns “%s”', (text, part, sentence) => {
    expect(sentenceOf(text, part)).toBe(sentence)
  })

  it('cuts between words when there are no full stops', () => {
    const sentence = sentenceOf(`${'before '.repeat(200)}Friday ${'after '.repeat(200)}`, 'Friday')
    expect(sentence).toMatch(/^(?:before )+Friday(?: after)+$/)
    expect(sentence.length).toBeLessThan(620)
  })
})
