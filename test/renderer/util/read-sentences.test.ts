import { describe, expect, it } from 'vitest'
import { readSentences, type Catalogue } from '../../../src-renderer/util/read-sentences.ts'

const catalogue: Catalogue = {
  sentences: {
    'It failed.': 'Es ging schief.',
    'It failed. Nothing was lost.': 'Es ging schief, ohne Verlust.',
    'Try again.': 'Noch einmal.',
    'It says: “{}”': 'Er sagt: „{}“',
    'Status {count}.': 'Stand: {count}.',
  },
  fillings: { count: { pattern: /\d+/u, say: (filled) => `<${filled}>` } },
}

const say = (text: string) => readSentences(text, catalogue).map(({ said }) => said)

describe('readSentences', () => {
  it('reads one after the other, the longest that fits', () => {
    expect(say('It failed. Try again.')).toEqual(['Es ging schief.', 'Noch einmal.'])
    expect(say('It failed. Nothing was lost. Try again.')).toEqual([
      'Es ging schief, ohne Verlust.',
      'Noch einmal.',
    ])
  })

  it('translates a sentence with its parameters', () => {
    expect(say('Status 7. Try again.')).toEqual(['Stand: <7>.', 'Noch einmal.'])
  })

  it('takes quotes within a quote, and more than a sentence, as part of it', () => {
    expect(say('It failed. It says: “No. See “limits”. $&” Try again.')).toEqual([
      'Es ging schief.',
      'Er sagt: „No. See “limits”. $&“',
      'Noch einmal.',
    ])
  })

  it('leaves what it does not know, and reads on behind it', () => {
    expect(readSentences('Who knows? Try again. Or not', catalogue)).toEqual([
      { said: 'Who knows?', isKnown: false },
      { said: 'Noch einmal.', isKnown: true },
      { said: 'Or not', isKnown: false },
    ])
  })

  it('knows no sentence by its beginning', () => {
    expect(say('Try again.Now')).toEqual(['Try again.Now'])
    expect(say('Status x.')).toEqual(['Status x.'])
    expect(say('')).toEqual([])
  })
})
