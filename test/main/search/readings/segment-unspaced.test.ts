import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeWord } from '../../../../src-main/model/normalize.ts'
import { segmentUnspaced } from '../../../../src-main/search/readings/segment-unspaced.ts'

const wordsOf = (text: string) => segmentUnspaced(text)?.map((terms) => terms.join('')) ?? null

describe('segmentUnspaced', () => {
  it.each([
    ['Japanese', '返金注文', ['返金', '注文']],
    ['Japanese with particles', '返金の注文', ['返金', '注文']],
    ['Chinese', '退款订单', ['退款', '订单']],
    ['Thai', 'เงินคืนสินค้า', ['เงน', 'คน', 'สนคา']],
    ['Lao', 'ສະບາຍດີຂອບໃຈ', ['ສະບາຍດ', 'ຂອບໃຈ']],
    ['a mixture', 'iPhone返金', ['iphone', '返金']],
  ])('splits %s into words', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('returns each word as the characters that are indexed', () => {
    expect(segmentUnspaced('返金注文')).toEqual([
      ['返', '金'],
      ['注', '文'],
    ])
  })

  it.each(['refund policy', '返金', 'の', '한국어', '返金!', '', '👍', 'を に'])(
    'returns null for %j',
    (text) => {
      expect(segmentUnspaced(text)).toBeNull()
    },
  )

  it('returns terms of the text in order, for any text', () => {
    const character = fc.constantFrom(...Array.from('返金注文をしました。テスト เงินคืน a1-👍'))
    fc.assert(
      fc.property(fc.array(character), (characters) => {
        const text = characters.join('')
        const terms = text.split(/\s+/u).flatMap(normalizeWord)
        let at = 0
        for (const term of segmentUnspaced(text)?.flat() ?? []) {
          at = terms.indexOf(term, at) + 1
          expect(at).toBeGreaterThan(0)
        }
      }),
    )
  })
})
