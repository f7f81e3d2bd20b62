import { describe, expect, it } from 'vitest'
import { findPromises } from '../../../../src-main/conversation/facts/promises.ts'
import type { Language } from '../../../../src-main/conversation/language.ts'

function find(text: string, language: Language | null = 'en'): string[] {
  const found = findPromises(text, { language, region: 'US', locale: 'en', calledAt: null })
  return found.map(({ from, to }) => text.slice(from, to))
}

describe('findPromises', () => {
  it.each([
    ["Good. I'll send it over by Friday. Bye.", "I'll send it over by Friday"],
    ['So I will call you back, and then we see.', 'I will call you back, and then we see'],
    ["We'll get back to you; promised.", "We'll get back to you"],
    ['Let me check with Mr. Bell first, okay.', 'Let me check with Mr. Bell first, okay'],
    ["You'll have it on Monday!", "You'll have it on Monday"],
    ['I’ll send it', 'I’ll send it'],
  ])('finds the clause in “%s”', (text, promise) => {
    expect(find(text)).toEqual([promise])
  })

  it.each([
    "I'll be honest with you.",
    "I'll have the soup.",
    "You'll have to ask him.",
    "I'll call you on Sunday?",
    'Let me look.',
    'I won’t send it.',
  ])('finds none in “%s”', (text) => {
    expect(find(text)).toEqual([])
  })

  it.each([
    ['de', 'Ja, ich schicke Ihnen das heute noch. Gut.', 'ich schicke Ihnen das heute noch'],
    ['de', 'Dann melde ich mich morgen.', 'melde ich mich morgen'],
    ['fr', "Je vous l'envoie ce soir.", "Je vous l'envoie ce soir"],
    ['es', 'Le mando la mitad el viernes.', 'Le mando la mitad el viernes'],
    ['pt', 'Vou ligar para ela.', 'Vou ligar para ela'],
    ['it', 'Ti richiamo domani.', 'Ti richiamo domani'],
    ['nl', 'Ik stuur het morgen.', 'Ik stuur het morgen'],
    ['sv', 'Jag återkommer på fredag.', 'Jag återkommer på fredag'],
    ['ja', '明日、ご連絡します。', 'ご連絡します'],
  ] as const)('finds them in %s: “%s”', (language, text, promise) => {
    expect(find(text, language)).toEqual([promise])
  })

  it('keeps only the beginning of an endless promise', () => {
    const [promise] = find(`I'll send ${'and so on '.repeat(40)}`)
    expect(promise!.split(' ')).toHaveLength(30)
  })
})
