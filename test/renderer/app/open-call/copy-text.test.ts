import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyText } from '../../../../src-renderer/app/open-call/copy-text.ts'
import { palletTranscript, transcriptOf } from '../../../support/window/fixtures.ts'

const nameOf = (speaker: string | null) => (speaker === 'you' ? 'You' : 'Niamh')
const short = transcriptOf([
  ['you', 'Good morning.'],
  ['them', 'Hello, who is it?'],
  ['you', 'Mara.'],
])

describe('copyText', () => {
  it('writes each turn on one line, with time and speaker', () => {
    expect(copyText(short, { first: 0, last: 6 }, { times: true, speakers: true }, nameOf)).toBe(
      '0:00 You: Good morning.\n0:01 Niamh: Hello, who is it?\n0:04 You: Mara.',
    )
  })

  it('writes only the words on request', () => {
    expect(copyText(short, { first: 0, last: 6 }, { times: false, speakers: false }, nameOf)).toBe(
      'Good morning.\nHello, who is it?\nMara.',
    )
  })

  it('begins with the first word of the range, and with its time', () => {
    expect(copyText(short, { first: 4, last: 6 }, { times: true, speakers: true }, nameOf)).toBe(
      '0:02 Niamh: is it?\n0:04 You: Mara.',
    )
  })

  it('omits an unknown time', () => {
    const untimed = {
      ...short,
      starts: short.starts.map(() => null),
      turns: short.turns.map((turn) => ({ ...turn, start: null })),
    }
    expect(copyText(untimed, { first: 6, last: 6 }, { times: true, speakers: false }, nameOf)).toBe('Mara.')
  })

  it('copies every word of any range once and in order', () => {
    const { words } = palletTranscript
    const word = fc.nat(words.length - 1)
    fc.assert(
      fc.property(word, word, (a, b) => {
        const range = { first: Math.min(a, b), last: Math.max(a, b) }
        const text = copyText(palletTranscript, range, { times: false, speakers: false }, nameOf)
        expect(text.split(/\s/u)).toEqual(words.slice(range.first, range.last + 1))
      }),
    )
  })
})
