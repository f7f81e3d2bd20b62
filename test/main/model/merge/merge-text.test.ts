import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeText } from '../../../../src-main/model/merge/merge-text.ts'

const word = fc.constantFrom('call', 'Ann', 'Straße', '42', '日本', '👩‍👧', '- [ ]', '-', '\n', ' ', '.')
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(''))
const line = fc
  .array(fc.constantFrom('call', 'Ann', 'today', '👩‍👧'), { maxLength: 4 })
  .map((words) => words.join(' '))

describe('mergeText', () => {
  it('restores the former text when nobody changed it since', () => {
    fc.assert(fc.property(text, text, (from, to) => mergeText(from, from, to) === to))
  })

  it('leaves the text alone when there is nothing to undo, or others undid it', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(mergeText(other, one, one)).toBe(other)
        expect(mergeText(other, one, other)).toBe(other)
      }),
    )
  })

  it('keeps what others added at both ends', () => {
    fc.assert(
      fc.property(text, text, (from, to) => {
        expect(mergeText(`First <${from}> last`, `<${from}>`, `<${to}>`)).toBe(`First <${to}> last`)
      }),
    )
  })

  it('keeps what others wrote in other lines', () => {
    fc.assert(
      fc.property(line, line, line, line, (ours, former, theirs, written) => {
        const merged = mergeText(`${ours}\n#\n${written}`, `${ours}\n#\n${theirs}`, `${former}\n#\n${theirs}`)
        expect(merged).toBe(`${former}\n#\n${written}`)
      }),
    )
  })

  it.each([
    ['a sentence after the changed one', 'Ask Bo. Pay it.', 'Ask Bo.', 'Ask Ann.', 'Ask Ann. Pay it.'],
    ['a word after the added one', 'Ask Ann today', 'Ask Ann', 'Ask', 'Ask today'],
    ['a ticked task', '- [x] pay all', '- [ ] pay all', '- [ ] pay half', '- [x] pay half'],
    ['a sentence inside the added ones', 'A. B one. New. C two.', 'A. B one. C two.', 'A.', 'A. New.'],
    ['a sentence in place of the deleted one', 'A. C.', 'A.', 'A. B.', 'A. B. C.'],
    ['another word for the changed one', 'on Friday', 'on Tuesday', 'on Monday', 'on Friday'],
    ['half of a changed phrase', 'on late evening', 'on early evening', 'at noon', 'on late evening'],
    ['what replaced all around the deleted words', 'A E', 'A B D', 'A B C D', 'A E'],
    ['a deletion beside the restored words', 'A D', 'A B D', 'A B C D', 'A C D'],
    ['the same word', 'Ask Ann. Now.', 'Ask Bo.', 'Ask Ann.', 'Ask Ann. Now.'],
    ['another sign of the same family', 'so 👩‍👧 ok', 'so 👩‍👦 ok', 'yes 👩‍👦 ok', 'yes 👩‍👧 ok'],
  ])('keeps %s', (_what, now, from, to, merged) => {
    expect(mergeText(now, from, to)).toBe(merged)
  })

  it('treats a long rewritten text as one change', () => {
    const long = (name: string) => Array.from({ length: 3000 }, (_, index) => `${name}${index}`).join(' ')
    const [from, to] = [`Start ${long('a')} end`, `Start ${long('b')} end`]
    expect(mergeText(`Oh! ${from}!`, from, to)).toBe(`Oh! ${to}!`)
    expect(mergeText(from.replace('a7 ', 'seven '), from, to)).toBe(from.replace('a7 ', 'seven '))
  })
})
