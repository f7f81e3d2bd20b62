import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayBeJoined, splitPieces } from '../../../../src-main/search/language/pieces.ts'
import { queryText } from '../../../support/words/query-text.ts'

function read(text: string): string[] {
  return splitPieces(text).flatMap((piece) =>
    piece.kind === 'space' ? [] : [text.slice(piece.start, piece.end)],
  )
}

describe('splitPieces', () => {
  it.each([
    ['a "b c" -d', ['a', '"b c"', '-d']],
    ['a"b c"d', ['a', '"b c"', 'd']],
    ['"a""b" c', ['"a""b"', 'c']],
    ['"a" "b', ['"a"', '"b']],
    ['-"a b"-c', ['-"a b"', '-c']],
    ['with:"a b"c', ['with:"a b"', 'c']],
    ['with:a"b c"', ['with:a', '"b c"']],
    ['before:last week b', ['before:last week', 'b']],
    ['before:last', ['before:last']],
    ['before:last  w ', ['before:last  w']],
    ['before:last we b', ['before:last', 'we', 'b']],
    ['before:last "week"', ['before:last', '"week"']],
    ['before:last -week', ['before:last', '-week']],
    ['on:14 march 2026 3', ['on:14 march 2026', '3']],
    ['with:+49 30 1234 5678 a', ['with:+49 30 1234 5678', 'a']],
    ['with:4155550123 25', ['with:4155550123', '25']],
    ['with:+1 415 555 0123 45678', ['with:+1 415 555 0123', '45678']],
    ['with:415 -25', ['with:415', '-25']],
    ['me:415 25', ['me:415', '25']],
    ['longer:10 min a', ['longer:10 min', 'a']],
    ['a OR ~5s b', ['a', 'OR', '~5s', 'b']],
  ])('cuts %j into %j', (text, pieces) => {
    expect(read(text)).toEqual(pieces)
  })

  it('separates the typed text from its interpretation', () => {
    expect(splitPieces('-With:"Anna ""Bo"" W"')).toMatchObject([
      {
        negated: true,
        name: 'With',
        operator: { name: 'with' },
        valueStart: 6,
        value: 'Anna "Bo" W',
        closed: true,
      },
    ])
  })

  it.each([
    ['any typed text', queryText],
    ['any binary string', fc.string({ unit: 'binary' })],
  ])('covers a text without gaps or overlaps: %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const pieces = splitPieces(text)
        expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
        expect(pieces.every(({ start, end }) => end > start)).toBe(true)
        expect(pieces.map(({ start }) => start)).toEqual(
          [0, ...pieces.map(({ end }) => end)].slice(0, pieces.length),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('mayBeJoined', () => {
  it.each(['415', '+1', '+1 415 555 0123', '(415)'])('is true for %s', (value) => {
    expect(mayBeJoined(value)).toBe(true)
  })

  it.each(['+14155550123', '4155550', 'anna', 'Anna 415'])('is false for %s', (value) => {
    expect(mayBeJoined(value)).toBe(false)
  })
})
