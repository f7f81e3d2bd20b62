/**
 * Ten sample calls, judged by reading them: everything that is a date, an amount, an address or a promise in them,
 * and which of it the rules miss. What they find must all be right; what they miss is written down here.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFacts } from '../../../src-main/conversation/facts.ts'
import { curatedConversations } from '../../../src-main/sample-service/conversations/curated-conversations.ts'
import type { Fact } from '../../../src-preload/contract/conversation.ts'
import { viewOfConversation, viewOfTurns } from '../../support/words/conversation-view.ts'

const given = { calledAt: Date.UTC(2026, 10, 21, 12), region: 'US', locale: 'en' }

/** `missed`: said in the call, and not found. */
interface Judgement {
  facts: string[]
  missed?: string[]
}

const judgements: Record<string, Judgement> = {
  'gallagher-second-pallet': {
    facts: [
      'date: on Tuesday',
      'date: the ninth',
      'amount: twelve hundred and forty euros = €1,240',
      'date: Friday',
      "promise: I'll mail it within the hour",
      'date: the twenty-second',
      'date: tomorrow = 2026-11-22',
      'date: on Monday',
      'date: Friday',
      'date: tomorrow = 2026-11-22',
    ],
    missed: ["I'll keep two, with the tape still on", 'twelve forty to the card'],
  },
  'northgate-spring-order': {
    facts: [
      'amount: nine dollars eighty = $9.80',
      'date: January',
      "promise: You'll have it by half past ten",
      'date: fourth of March',
      'date: Tuesday',
      'date: Fourth of March',
      "promise: I'll drive it over myself",
      "promise: I'll call you after lunch",
    ],
    missed: ['nine twenty', 'eight ninety', 'eight ninety-five', 'I take back anything unopened'],
  },
  'wrona-late-container': {
    facts: [
      'date: Tuesday',
      'date: the nineteenth',
      'date: December',
      'amount: seventy-five dollars = $75',
      "promise: I'll forward it the moment we hang up",
      'date: on Saturday',
      'amount: six hundred and twenty dollars = $620',
      'date: the second',
      'date: the third',
      'date: the fourteenth',
      "promise: I'll write that on the order in capital letters",
      'date: Saturday',
    ],
    missed: ['Saturday, in the evening, I call you'],
  },
  'okafor-clinic-results': {
    facts: [
      'date: Monday',
      'date: June',
      "promise: we'll change the brand",
      "promise: I'll pick it up on my way home",
    ],
  },
  'marsh-pier-nine': {
    facts: [
      'date: August',
      'date: thirty-first of August',
      'date: eleventh of June',
      'amount: four point two million dollars = $4,200,000',
      'date: twentieth of May',
      "promise: I'll send it to them again today",
      "promise: I'll ask them first",
      "promise: you'll have them by four o'clock",
      'date: on Sunday',
    ],
    missed: ['Nineteen million', 'nine hundred thousand a year'],
  },
  'mum-birthday-train': {
    facts: [
      "promise: I'll put one in the freezer",
      'date: the ninth',
      'date: the thirteenth',
      'date: the fourteenth',
      'date: on Monday',
      'date: on Sunday',
      'date: Sunday',
    ],
    missed: ['two thousand three hundred for the whole north side'],
  },
  'electric-meter-reading': {
    facts: [
      'date: June',
      'date: on Friday',
      'amount: nine hundred and thirty dollars = $930',
      'amount: two hundred and forty-one dollars and ten cents = $241.10',
      'date: the twenty-eighth',
    ],
  },
  'kowalczyk-unpaid-invoice': {
    facts: [
      'date: second of August',
      'amount: six hundred and eighty-four dollars = $684',
      'date: the fifteenth',
      'date: end of the month = 2026-11-30',
      'date: end of the month = 2026-11-30',
      'promise: I\'ll send you that in two lines, and you answer with "agreed"',
    ],
    missed: ['I could pay two hundred today'],
  },
  'halden-office-trial': {
    facts: [
      'amount: eleven dollars = $11',
      'date: on Monday',
      'email: Office at halden hyphen voss dot example = office@halden-voss.example',
    ],
    missed: ["I'll say yes to the trial on Monday", 'A hundred and sixty a month'],
  },
  'berlin-messe-stand': {
    facts: [
      'promise: ich schaue nach',
      'amount: vierhundertachtzig Euro',
      'promise: korrigiere ich Ihnen sofort',
      'date: fünfzehnten',
      'date: Mittwoch',
      'date: fünfzehnten',
      'date: Mittwoch',
    ],
  },
}

function line({ kind, text, value }: Fact): string {
  return `${kind}: ${text}${value === null ? '' : ` = ${value}`}`
}

describe('findFacts in the sample calls', () => {
  it.each(Object.entries(judgements))('finds in %s what was judged to be there', async (key, { facts }) => {
    const conversation = curatedConversations.find((each) => each.key === key)!
    const found = await findFacts(viewOfConversation(conversation), given)
    expect(found.map(line).sort()).toEqual([...facts].sort())
  })

  it('finds five of six in all', () => {
    const count = (of: (judgement: Judgement) => number) =>
      Object.values(judgements).reduce((sum, judgement) => sum + of(judgement), 0)
    const found = count(({ facts }) => facts.length)
    const missed = count(({ missed = [] }) => missed.length)
    expect(found / (found + missed)).toBeGreaterThan(5 / 6)
  })
})

describe('findFacts', () => {
  const find = async (turns: string) => await findFacts(viewOfTurns(turns), given)

  it('says who said it, when, and which words it is', async () => {
    const [fact] = await find(
      'T Good morning.\nY The price is nine dollars eighty, and that is the one I have.',
    )
    expect(fact).toEqual({
      kind: 'amount',
      text: 'nine dollars eighty',
      value: '$9.80',
      speaker: 'you',
      timestamp: 2.5,
      first: 5,
      count: 3,
    })
  })

  it('finds facts of two kinds in the same words', async () => {
    const found = await find("Y I'll send you the five hundred dollars on Monday.")
    expect(found.map(line)).toEqual([
      "promise: I'll send you the five hundred dollars on Monday",
      'amount: five hundred dollars = $500',
      'date: on Monday',
    ])
  })

  it('resolves no date of a call whose own date is not known', async () => {
    const found = await findFacts(viewOfTurns('Y It is ready and we have it for you tomorrow.'), {
      ...given,
      calledAt: null,
    })
    expect(found.map(line)).toEqual(['date: tomorrow'])
  })

  it('finds no more than 200', async () => {
    const found = await find('Y It is the price that you have, and it is fifty dollars.\n'.repeat(300))
    expect(found).toHaveLength(200)
  })

  it('answers for any words in any turns, in order, each kind without overlaps', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        ...[
          'I’ll',
          'send',
          'five',
          'hundred',
          'dollars',
          'and',
          'fifty',
          'cents.',
          'on',
          'the',
          'ninth',
          'at',
        ],
        ...['dot', 'double', 'oh', '415', '555', '0172', '$5', 'Monday,', 'you', 'it', 'is', 'next', 'week'],
      ),
      fc.string({ minLength: 1, maxLength: 6 }),
    )
    const turns = fc.array(fc.array(word, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(turns, async (turns) => {
        const words = turns.flat()
        let first = 0
        const rows = turns.map((said) => {
          const row = { speaker: null, first, count: said.length, start: null, end: null }
          first += said.length
          return row
        })
        const facts = await findFacts({ words, starts: words.map(() => null), turns: rows }, given)
        for (const [index, fact] of facts.entries()) {
          expect(fact.count).toBeGreaterThan(0)
          expect(lineOf(words.slice(fact.first, fact.first + fact.count))).toContain(fact.text)
          const later = facts.slice(index + 1)
          for (const other of later) expect(other.first).toBeGreaterThanOrEqual(fact.first)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('finds in one turn of a whole call what it finds in many', async () => {
    const said = 'and so we went on about the weather and the garden'.split(' ').map((word) => [word])
    const fact = ['I will', 'send it', 'on Tuesday', 'for', 'fifty', 'dollars.']
    const words = Array.from({ length: 150 }, () => [...said, ...said, ...said, ...said, fact]).flat(2)
    const inTurns = async (length: number) => {
      const turns = Array.from({ length: words.length / length }, (_, index) => index * length).map(
        (first) => ({
          speaker: null,
          first,
          count: length,
          start: null,
          end: null,
        }),
      )
      return await findFacts({ words, starts: words.map(() => null), turns }, given)
    }
    const whole = await inTurns(words.length)
    expect(whole).toHaveLength(200)
    expect(whole).toEqual(await inTurns(50))
  })

  it('is done with words of nothing but spaces as fast as with others', async () => {
    const said = 'Ja und ich habe das nicht mit dem und wir sehen uns dann am Montag wieder'.split(' ')
    const words = [...said, ' '.repeat(200_000)]
    const turns = [{ speaker: null, first: 0, count: words.length, start: null, end: null }]
    const facts = await findFacts({ words, starts: words.map(() => null), turns }, given)
    expect(facts.map(({ kind, text }) => [kind, text])).toEqual([['date', 'am Montag']])
  })
})

function lineOf(words: readonly string[]): string {
  return words.map((word) => word.replace(/\s+/gu, ' ')).join(' ')
}
