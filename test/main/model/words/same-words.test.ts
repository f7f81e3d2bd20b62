import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSameWords } from '../../../../src-main/model/words/same-words.ts'
import { encodeWords } from '../../../../src-main/model/words/words-codec.ts'
import { WordsView } from '../../../../src-main/model/words/words-view.ts'

function placesIn(
  text: string,
  original: string,
  replacement: string,
  marks: { first: number; count: number }[] = [],
) {
  const words = text.split(' ')
  return findSameWords({ count: words.length, textAt: (index) => words[index]! }, marks, {
    original,
    replacement,
  })
}

function corrected(text: string, original: string, replacement: string): string {
  const words = text.split(' ')
  for (const { first, count, corrected } of placesIn(text, original, replacement).reverse()) {
    words.splice(first, count, corrected)
  }
  return words.join(' ')
}

describe('findSameWords', () => {
  it('finds words in any case and punctuation, and keeps both', () => {
    expect(corrected('Credit node, the “credit node” and CREDIT NODE.', 'credit node', 'credit note')).toBe(
      'Credit note, the “credit note” and CREDIT NOTE.',
    )
  })

  it('finds only whole, consecutive words', () => {
    expect(placesIn('credit nodes, credit the node, discredit node', 'credit node', 'x')).toEqual([])
  })

  it('does not count overlapping places twice', () => {
    expect(placesIn('ha ha ha', 'ha ha', 'hm')).toEqual([{ first: 0, count: 2, corrected: 'hm' }])
  })

  it('skips words that are already correct', () => {
    expect(corrected('Ask node or Node.', 'node', 'Node')).toBe('Ask Node or Node.')
    expect(placesIn('Ask Node.', 'node', 'Node')).toEqual([])
  })

  it('skips places that are already corrected', () => {
    expect(placesIn('a node and a node', 'node', 'note', [{ first: 1, count: 1 }])).toEqual([
      { first: 4, count: 1, corrected: 'note' },
    ])
  })

  it('separates the punctuation of the place from that of the word', () => {
    expect(corrected('the node, a node.', 'node,', 'note.')).toBe('the note, a note.')
    expect(corrected('ask mr Jones, mr. Smith', 'mr', 'Mr.')).toBe('ask Mr. Jones, Mr. Smith')
  })

  it('keeps the capital of a name, also where it was transcribed in lower case', () => {
    expect(corrected('Ask meier or Meier.', 'Meier', 'Meyer')).toBe('Ask Meyer or Meyer.')
  })

  it('finds nothing for punctuation alone', () => {
    expect(placesIn('so — well', '—', 'and')).toEqual([])
  })

  it('finds the same places in stored words, reading only possible starts', () => {
    const word = fc.constantFrom(
      ...[
        'node',
        'Node.',
        '(NODE)',
        'credit-node',
        'l’homme',
        'L’Homme,',
        'Dr.',
        'dr',
        'U.S.',
        'İzmir',
        'Straße',
      ],
      ...['STRASSE', '注文書', '注文', '…', '-', 'ʰ', 'x²', '3rd', 'don’t', 'Don’t!', '“Ça', 'ça'],
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(2), (texts, at, more) => {
        const first = at % texts.length
        const original = texts.slice(first, first + 1 + more).join(' ')
        const words = texts.map((text, index) => ({ word: text, start: index, end: index, speaker: 'you' }))
        const kept = new WordsView(encodeWords(words)).asList()
        expect(findSameWords(kept, [], { original, replacement: 'other' })).toEqual(
          placesIn(texts.join(' '), original, 'other'),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('reads only words that can begin a match', () => {
    const kept = new WordsView(
      encodeWords(['a', 'node', 'b', 'c'].map((word) => ({ word, start: null, end: null, speaker: null }))),
    ).asList()
    const read: number[] = []
    const words = { ...kept, textAt: (index: number) => (read.push(index), kept.textAt(index)) }
    expect(findSameWords(words, [], { original: 'node', replacement: 'note' })).toHaveLength(1)
    expect(new Set(read)).toEqual(new Set([1]))
  })
})
