import { describe, expect, it } from 'vitest'
import { detectLanguage } from '../../../src-main/conversation/language.ts'
import { parseTurns } from '../../../src-main/sample-service/conversation.ts'
import { curatedConversations } from '../../../src-main/sample-service/conversations/curated-conversations.ts'

describe('detectLanguage', () => {
  it('detects the language of every written sample call', () => {
    const wrong = curatedConversations.filter((conversation) => {
      const words = parseTurns(conversation).flatMap((turn) => turn.words)
      return detectLanguage(words) !== (conversation.language ?? 'en')
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  it.each([
    ['it', 'Buongiorno, sono Anna, che cosa è questo? Non lo so, ma grazie per il caffè, più tardi allora.'],
    ['nl', 'Goedemorgen, ik heb het niet gezien, maar dat is wel goed voor jullie en ook voor mij, dank je.'],
    ['sv', 'Hej, jag har inte sett det, men det är bra för dig och för mig, tack, vi kan ta det på fredag.'],
  ])('detects %s', (language, text) => {
    expect(detectLanguage(text.split(' '))).toBe(language)
  })

  it('returns null for too few words and for an unknown language', () => {
    expect(detectLanguage([])).toBeNull()
    expect(detectLanguage(['Hmm.', 'Okay.'])).toBeNull()
    expect(detectLanguage('Dzień dobry, chciałbym zamówić dwa worki kawy'.split(' '))).toBeNull()
  })
})
