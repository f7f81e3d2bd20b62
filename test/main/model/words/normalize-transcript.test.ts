import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinSpoken } from '../../../../src-preload/contract/joined-words.ts'
import { normalizeTranscript } from '../../../../src-main/model/words/normalize-transcript.ts'
import type { Word } from '../../../../src-main/model/recording.ts'
import { toTurns } from '../../../../src-main/model/words/turns.ts'

/** Words of a speaker, each a third of a second, half a second apart. */
function say(speaker: string | null, text: string | string[], from: number): Word[] {
  return (typeof text === 'string' ? text.split(' ') : text).map((word, index) => {
    const start = Math.round((from + index * 0.5) * 100) / 100
    return { word, start, end: Math.round((start + 0.3) * 100) / 100, speaker }
  })
}

function normalize(words: Word[], { text = '', duration = null as number | null } = {}) {
  return normalizeTranscript({ text, wordCount: words.length, words }, duration)
}

function linesOf(words: Word[], options?: Parameters<typeof normalize>[1]): string[] {
  const { words: ordered } = normalize(words, options).transcript
  return toTurns(ordered).map(({ speaker, first, count, start }) => {
    const said = ordered.slice(first, first + count).map(({ word }) => word)
    return `${start ?? '?'} ${speaker}: ${joinSpoken(said)}`
  })
}

function startsOf(words: Word[], options?: Parameters<typeof normalize>[1]): (number | null)[] {
  return normalize(words, options).transcript.words.map(({ start }) => start)
}

describe('the order of words', () => {
  const them = [...say('them', 'Bakery Lindner, hello.', 0), ...say('them', 'Until six.', 6)]
  const you = [...say('you', 'How long are you open?', 2), ...say('you', 'Thanks.', 8)]
  const turns = [
    '0 them: Bakery Lindner, hello.',
    '2 you: How long are you open?',
    '6 them: Until six.',
    '8 you: Thanks.',
  ]

  it('is by time when they are listed by channel', () => {
    expect(linesOf([...them, ...you])).toEqual(turns)
    expect(linesOf([...you, ...them])).toEqual(turns)
  })

  it('is by time when they are listed in any order', () => {
    expect(linesOf([...them, ...you].reverse())).toEqual(turns)
  })

  it('rewrites the text, which search and the list show', () => {
    const text = 'Bakery Lindner, hello. Until six. How long are you open? Thanks.'
    const { transcript } = normalize([...them, ...you], { text })
    expect(transcript.text).toBe('Bakery Lindner, hello. How long are you open? Until six. Thanks.')
  })

  it('is the given one for equal times and none', () => {
    const words = say('you', 'one two three four', 0)
    for (const time of [null, 1]) {
      const same = words.map((word) => ({ ...word, start: time, end: time }))
      expect(normalize(same, { text: 'one two three four' }).transcript.words).toEqual(same)
    }
  })

  it('keeps words without times beside those that they were listed with', () => {
    const words = [...say('them', 'four five six', 4), ...say('you', 'one two three', 0)]
    words[4] = { ...words[4]!, start: null, end: null }
    expect(linesOf(words)).toEqual(['0 you: one two three', '4 them: four five six'])
  })

  it('keeps stretches that the speakers say at the same time readable', () => {
    const words = [...say('them', 'we could meet on Friday', 0), ...say('you', 'yes that is fine', 2.1)]
    expect(linesOf(words)).toEqual(['0 them: we could meet on Friday', '2.1 you: yes that is fine'])
  })

  it('is found from a text for two words that were swapped', () => {
    const [one, two, three, four, ...rest] = say('you', 'we will call you back tomorrow morning', 0)
    const words = [one!, three!, two!, four!, ...rest]
    expect(linesOf(words, { text: 'We will call you back tomorrow morning' })).toEqual([
      '0 you: We will call you back tomorrow morning',
    ])
    expect(linesOf(words)).toEqual(['0 you: we will call you back tomorrow morning'])
  })
})

describe('times of words', () => {
  const words = say('them', 'the order is ready for you today', 0)
  const starts = words.map(({ start }) => start)
  const withTime = (index: number, start: number, end: number | null = start + 0.3) =>
    words.map((word, at) => (at === index ? { ...word, start, end } : word))

  it.each([
    ['beyond the recording', 3600],
    ['just beyond the recording', 19],
    ['negative', -2],
    ['that is no number', -1],
  ])('of one word %s are replaced by the time between its neighbours', (_what, bad) => {
    const found = startsOf(withTime(3, bad), { duration: 5 })
    expect(found.toSpliced(3, 1)).toEqual(starts.toSpliced(3, 1))
    expect(found[3]).toBeGreaterThanOrEqual(starts[2]!)
    expect(found[3]).toBeLessThanOrEqual(starts[4]!)
  })

  it.each([0, 3, 6])(
    'within the recording, of word %d, are replaced when nearly all others are in order',
    (index) => {
      const bad = index === 0 ? 90 : index === 6 ? 0.1 : 90
      const found = startsOf(withTime(index, bad), {
        duration: 100,
        text: 'The order is ready for you today',
      })
      expect(found.toSpliced(index, 1)).toEqual(starts.toSpliced(index, 1))
      expect(found[index]).toBeLessThan(4)
    },
  )

  it('are kept where the recording goes on after its length', () => {
    const long = say(
      'them',
      Array.from({ length: 60 }, (_, index) => `w${index}`),
      0,
    )
    expect(startsOf(long, { duration: 12 })).toEqual(long.map(({ start }) => start))
  })

  it.each([12, null])('in milliseconds are divided, with the duration %j', (duration) => {
    const inMs = words.map((word) => ({ ...word, start: word.start! * 1000, end: word.end! * 1000 }))
    expect(normalize(inMs, { duration }).transcript.words).toEqual(words)
    const withoutEnds = inMs.map((word) => ({ ...word, end: null }))
    if (duration !== null) expect(startsOf(withoutEnds, { duration })).toEqual(starts)
  })

  it('in milliseconds may have a bad one among them', () => {
    const inMs = words.map((word) => ({ ...word, start: word.start! * 1000, end: word.end! * 1000 }))
    inMs[2] = { ...inMs[2]!, start: 9_000_000, end: 9_000_300 }
    expect(startsOf(inMs, { duration: 12 }).toSpliced(2, 1)).toEqual(starts.toSpliced(2, 1))
  })

  it('have no end when it is before the start, beyond the recording or missing', () => {
    for (const end of [0.5, 7000, -1, null]) {
      const found = normalize(withTime(3, 1.5, end), { duration: 5 }).transcript.words
      expect(found[3]).toEqual({ ...words[3]!, end: null })
    }
  })

  it('are unknown when all of them are beyond the recording', () => {
    const late = words.map((word) => ({ ...word, start: word.start! + 500, end: word.end! + 500 }))
    expect(new Set(startsOf(late, { duration: 5 }))).toEqual(new Set([null]))
  })

  it('do not depend on a duration of zero', () => {
    expect(startsOf(words, { duration: 0 })).toEqual(starts)
  })
})

describe('words as text', () => {
  const textOf = (words: string[], text = '') => {
    const { transcript } = normalize(say('you', words, 0), { text })
    return joinSpoken(transcript.words.map(({ word }) => word))
  }

  it.each([
    [['我', '想', '订', '一', '张', '票'], '我想订一张票。'],
    [['明天', '上午', '可以', '吗'], '明天上午，可以吗？'],
    [['我', '的', 'iPhone', '坏', '了'], '我的 iPhone 坏了。'],
    [['予約', 'を', '変更', 'したい', 'です'], '予約を変更したいです。'],
    [['จอง', 'โต๊ะ', 'สำหรับ', 'สอง', 'คน'], 'จองโต๊ะสำหรับสองคน'],
    [[' We', ' can', "'t", ' wait', ',', ' sorry', '.'], "We can't wait, sorry."],
    [['he', 'said', 'come', 'in', 'and', 'left'], 'He said “come in” (and left).'],
    [['the', 'e', 'mail', 'of', 'anna'], 'The e-mail of Anna.'],
    [['Ça', 'va', 'Bonjour', 'Oui'], 'Ça va ? Bonjour ! Oui.'],
    [['well', 'maybe', 'later'], 'Well – maybe later…'],
    [['<inaudible>', 'ok'], '<inaudible> OK'],
    [['I', "don't", 'know'], 'I don’t know'],
    [['twenty', 'five', 'is', 'fine'], 'Twenty-five is fine.'],
  ])('follow the text: %j', (words, text) => {
    expect(textOf(words, text)).toBe(text)
  })

  it.each([
    [['我', '想', '订', '票', '。'], '我想订票。'],
    [['ขอ', 'บคุณ', 'ครับ'], 'ขอบคุณครับ'],
    [['ສະ', 'ບາຍ', 'ດີ'], 'ສະບາຍດີ'],
    [['I', 'don', "'t", 'think', 'so', ',', 'thanks', '.'], "I don't think so, thanks."],
    [['I', 'do', "n't", 'know'], "I don't know"],
    [[' I', ' do', "n't", ' know'], "I don't know"],
    [['(', 'laughs', ')', 'yes', '!'], '(laughs) yes!'],
    [['"', 'hello', '"', 'he', 'said'], '"hello" he said'],
    [['안녕하세요', '고객님'], '안녕하세요 고객님'],
    [['well', '-', 'maybe'], 'well - maybe'],
  ])('follow the rules of their script without text: %j', (words, text) => {
    expect(textOf(words)).toBe(text)
    expect(textOf(words, 'Another call, about something else entirely.')).toBe(text)
  })

  it('keep punctuation that only they have', () => {
    expect(textOf(['Hello,', 'Anna.'], 'hello anna')).toBe('Hello, Anna.')
  })

  it('follow the text around words that it does not have', () => {
    expect(textOf(['so', 'uh', 'we', 'meet', 'at', 'nine'], 'So, we meet at nine.')).toBe(
      'So, uh we meet at nine.',
    )
    expect(textOf(['we', 'meet', 'at', 'nine'], 'So then, we all meet: at nine.')).toBe('we meet: at nine.')
  })

  it('are parts of one word, with its times', () => {
    const [first, second] = say('you', ['don', "'t"], 1)
    expect(normalize([first!, second!], { text: "Don't" }).transcript.words).toEqual([
      { word: "Don't", start: 1, end: second!.end, speaker: 'you' },
    ])
  })

  it('of two speakers are never joined', () => {
    const words = [...say('you', ['好'], 0), ...say('them', ['的'], 1)]
    const found = normalize(words, { text: '好的' }).transcript.words
    expect(found.map(({ word }) => word)).toEqual(['好', '的'])
  })
})

const anyWord = fc.record({
  word: fc.oneof(
    fc.constantFrom('我', '好', "'t", 'don', ',', '。', ' so', 'a', '(', '"', 'é', ''),
    fc.string({ maxLength: 4 }),
  ),
  start: fc.option(fc.double({ min: -5, max: 5000, noNaN: true })),
  end: fc.option(fc.double({ min: -5, max: 5000, noNaN: true })),
  speaker: fc.constantFrom('you', 'them', null),
})

describe('normalizing', () => {
  it('keeps letters, and names the new place of each word', () => {
    const letters = (text: string) =>
      [...text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')].sort().join('')
    fc.assert(
      fc.property(
        fc.array(anyWord, { maxLength: 30 }),
        fc.option(fc.integer({ min: 1, max: 300 })),
        (words, duration) => {
          const { transcript, places } = normalize(words, { duration })
          expect(letters(transcript.words.map(({ word }) => word).join(''))).toBe(
            letters(words.map(({ word }) => word).join('')),
          )
          words.forEach(({ word, speaker }, index) => {
            const now = transcript.words[places?.[index] ?? index]!
            expect(letters(now.word)).toContain(letters(word).slice(0, 1))
            expect(now.speaker).toBe(speaker)
          })
        },
      ),
    )
  })

  it('changes nothing the second time, for words by channel with a text', () => {
    const them = say('them', '您 好 有 什么 可以 帮 您'.split(' '), 0)
    const you = say('you', " I do n't know , sorry .".split(' '), 1.2)
    const once = normalize([...them, ...you], { duration: 20, text: '您好，有什么可以帮您？' }).transcript
    expect(normalizeTranscript(once, 20).transcript).toEqual(once)
  })
})
