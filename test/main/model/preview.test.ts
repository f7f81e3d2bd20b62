import { describe, expect, it } from 'vitest'
import { createPreview } from '../../../src-main/model/preview.ts'
import type { Word } from '../../../src-main/model/recording.ts'

/** Lines as "you Hello there."; a word takes 0.3 s, a pause between lines 0.5 s. */
function say(...lines: string[]): Word[] {
  let clock = 0
  return lines.flatMap((line) => {
    const [speaker, ...texts] = line.split(' ')
    const words = texts.map((word, at) => ({
      word,
      start: clock + at * 0.3,
      end: clock + at * 0.3 + 0.28,
      speaker: speaker!,
    }))
    clock += texts.length * 0.3 + 0.5
    return words
  })
}

function previewOf(...lines: string[]): string {
  const words = say(...lines)
  return createPreview({ text: words.map(({ word }) => word).join(' '), words })
}

describe('createPreview', () => {
  it('returns a short text on one line', () => {
    expect(createPreview({ text: ' Hello\n\nthere. ', words: [] })).toBe('Hello there.')
  })

  it('ends after a word, without its punctuation, when text follows', () => {
    const preview = createPreview({ text: 'word, '.repeat(60), words: [] })
    expect(preview).toMatch(/word…$/)
    expect(preview.length).toBeLessThanOrEqual(161)
  })

  it('cuts a script without spaces between characters', () => {
    const preview = createPreview({ text: `x${'😀'.repeat(300)}`, words: [] })
    expect(preview.isWellFormed()).toBe(true)
    expect(preview.endsWith('😀…')).toBe(true)
  })

  it('shows that text follows even when the beginning is mostly space', () => {
    expect(createPreview({ text: `Hello${' '.repeat(2000)}there`, words: [] })).toBe('Hello…')
  })

  it.each([
    [['you Hello, this is Anna Weber.', 'them Oh, hi.', 'them The boiler is leaking again.']],
    [['them Good morning, how can I help you?', 'you Good morning.', 'you The boiler is leaking again.']],
    [['you Hello, this is Anna Weber from the town hall.', 'you The boiler is leaking again.']],
    [['you hi', 'them hello', 'you um yeah', 'you the boiler is leaking again']],
    [['them Go ahead.', 'you Oh, okay.', 'you Well, the boiler is leaking again.']],
    [['them Guten Tag.', 'you Hallo, hier ist Weber.', 'you The boiler is leaking again.']],
    [['them [noise] Hm.', 'you How are you?', 'them I am fine.', 'you The boiler is leaking again.']],
  ])('begins with the first sentence that is no greeting: %j', (lines) => {
    expect(previewOf(...lines, 'them Not again.')).toMatch(
      /^(?:Well, )?the boiler is leaking again.? Not again.$/i,
    )
  })

  it('leaves out what the listener says meanwhile', () => {
    expect(previewOf('you The lease ends on the last day', 'them uh-huh', 'you of May this year.')).toBe(
      'The lease ends on the last day of May this year.',
    )
  })

  it('keeps a greeting with its subject, and all of a call without any', () => {
    expect(previewOf('you Hello, the boiler is leaking again.')).toBe('Hello, the boiler is leaking again.')
    expect(previewOf('you Hello, this is about the boiler.')).toBe('Hello, this is about the boiler.')
    expect(previewOf("you Hi, I'm calling about the boiler.")).toBe("Hi, I'm calling about the boiler.")
    expect(previewOf('you Hello?', 'them Hi.', 'you Bye.')).toBe('Hello? Hi. Bye.')
  })
})
