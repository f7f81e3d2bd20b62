import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../src-main/service/parse-json.ts'

const tooLarge = expect.objectContaining({ code: 'too-large' })
const notJson = expect.objectContaining({ code: 'not-json' })
/** Long enough to be looked through before parsing. */
const padding = ' '.repeat(300_000)

describe('parseJson', () => {
  it('reads any JSON, short or long', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value)
        const read = JSON.parse(text) as unknown
        expect(parseJson(text)).toEqual(read)
        expect(parseJson(padding + text)).toEqual(read)
      }),
    )
  })

  it('reads a transcript of 100,000 words', () => {
    const words = Array.from({ length: 100_000 }, (_, index) => ({
      word: `so, "${index}" \\ [`,
      start: index / 3,
      end: index / 3 + 0.2,
      speaker: 'them',
    }))
    expect(parseJson(JSON.stringify({ words }, null, 2))).toEqual({ words })
  })

  it('handles brackets, commas and quotes inside text', () => {
    const text = '[{"\\",,,'.repeat(100_000)
    expect(parseJson(JSON.stringify([text]))).toEqual([text])
  })

  it('refuses JSON that is nested too deeply', () => {
    expect(() => parseJson('['.repeat(1_000_000))).toThrow(tooLarge)
    expect(() => parseJson('{"a":'.repeat(200_000))).toThrow(tooLarge)
  })

  it('refuses more items than any answer has', () => {
    expect(() => parseJson(`[${'{},'.repeat(3_100_000)}{}]`)).toThrow(tooLarge)
  })

  it('does not quote text that it could not read', () => {
    const parse = () => parseJson('{"text": secret')
    expect(parse).toThrow(notJson)
    const quotes = ({ cause, message }: Error) => (String(cause) + message).includes('secret')
    expect(parse).toThrow(expect.toSatisfy((error: Error) => !quotes(error)))
  })
})
