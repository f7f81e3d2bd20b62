/**
 * Ten sample calls, evaluated by reading them: every date with a definite day, amount, address and promise, and
 * which of them the rules miss. Everything that the rules find must be correct; what they miss is listed here.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFacts } from '../../../src-main/conversation/facts.ts'
import { curatedConversations } from '../../../src-main/sample-service/conversations/curated-conversations.ts'
import type { Fact } from '../../../src-preload/contract/conversation.ts'
import { viewOfConversation, viewOfTurns } from '../../support/words/conversation-view.ts'

const given = { calledAt: Date.UTC(2026, 10, 21, 12), region: 'US', locale: 'en' }

/** `missed`: said in the call but not found. */
interface Judgement {
  facts: string[]
  missed?: string[]
}

const judgements: Record<string, Judgement> = {
  'gallagher-second-pallet': {
    facts: [
      'date: on Tuesday = 2026-11-17',
      'date: the ninth = 2026-11-09',
      'amount: twelve hundred and forty euros = €1,240',
      'date: Friday = 2026-11-27',
      "promise: I'll mail it within the hour",
      "promise: Will you keep one of the wet boxes for me – I'll keep two, with the tape still on",
      'date: the twenty-second = 2026-11-22',
      'date: tomorrow = 2026-11-22',
      'date: on Monday = 2026-11-23',
      'date: Friday = 2026-11-27',
      'date: tomorrow = 2026-11-22',
    ],
    missed: ['twelve forty to the card'],
  },
  'northgate-spring-order': {
    facts: [
      'amount: nine dollars eighty = $9.80',
      "promise: Can you send me a one page summary before eleven – You'll have it by half past ten",
      'amount: nine twenty = $9.20',
      'amount: eight ninety = $8.90',
      'amount: eight ninety-five = $8.95',
      'date: The fourth of March = 2027-03-04',
      'date: Fourth of March = 2027-03-04',
      "promise: I'll call you after lunch",
    ],
    missed: ["I'll drive it over myself", 'I take back anything unopened'],
  },
  'wrona-late-container': {
    facts: [
      'date: Tuesday = 2026-11-17',
      'date: the nineteenth = 2026-12-19',
      'amount: seventy-five dollars = $75',
      "promise: I'll forward it the moment we hang up",
      'date: on Saturday = 2026-11-28',
      'amount: six hundred and twenty dollars = $620',
      'date: the second = 2026-12-02',
      'date: the third = 2026-12-03',
      'date: the fourteenth = 2026-12-14',
      'date: Saturday = 2026-11-28',
    ],
    missed: ['Saturday, in the evening, I call you', "I'll write that on the order"],
  },
  'okafor-clinic-results': {
    facts: ['date: Monday = 2026-11-16', "promise: I'll pick it up on my way home"],
    missed: ["we'll change the brand"],
  },
  'marsh-pier-nine': {
    facts: [
      'date: on the thirty-first of August = 2027-08-31',
      'date: on the eleventh of June = 2027-06-11',
      'date: this morning = 2026-11-21',
      'date: today = 2026-11-21',
      'amount: four point two million dollars = $4,200,000',
      'date: on the twentieth of May, at six = 2027-05-20',
      "promise: I'll send it to them again today = 2026-11-21",
      'date: on Sunday = 2026-11-22',
    ],
    missed: ['Nineteen million', 'nine hundred thousand a year', "I'll ask them first"],
  },
  'mum-birthday-train': {
    facts: [
      'date: the ninth = 2026-12-09',
      'date: the thirteenth = 2026-12-13',
      'date: the fourteenth = 2026-12-14',
      'date: on Monday = 2026-11-16',
      'date: on Sunday = 2026-11-22',
      'date: Sunday = 2026-11-22',
    ],
    missed: ["I'll put one in the freezer", 'two thousand three hundred for the whole north side'],
  },
  'electric-meter-reading': {
    facts: [
      'amount: nine hundred and thirty dollars = $930',
      'amount: two hundred and forty-one dollars and ten cents = $241.10',
      'date: the twenty-eighth = 2026-11-28',
      'date: on Friday = 2026-11-20',
    ],
  },
  'kowalczyk-unpaid-invoice': {
    facts: [
      'amount: six hundred and eighty-four dollars = $684',
      'date: the fifteenth = 2026-12-15',
      'date: the end of the month = 2026-11-30',
      'date: the end of the month = 2026-11-30',
      'date: the second of August = 2026-08-02',
      'date: today = 2026-11-21',
      'date: today = 2026-11-21',
      "promise: I'll send you that in two lines",
    ],
    missed: ['I could pay two hundred today'],
  },
  'halden-office-trial': {
    facts: [
      'amount: eleven dollars = $11',
      'date: on Monday = 2026-11-23',
      'email: Office at halden hyphen voss dot example = office@halden-voss.example',
    ],
    missed: ["I'll say yes to the trial on Monday", 'A hundred and sixty a month'],
  },
  'berlin-messe-stand': {
    facts: [
      'amount: vierhundertachtzig Euro',
      'date: fünfzehnten = 2026-12-15',
      'date: Mittwoch = 2026-11-25',
      'date: fünfzehnten = 2026-12-15',
      'date: Mittwoch = 2026-11-25',
    ],
    missed: ['ich schaue nach', 'korrigiere ich Ihnen sofort'],
  },
}

function line({ kind, text, value }: Fact): string {
  return `${kind}: ${text}${value === null ? '' : ` = ${value}`}`
}

describe('findFacts in the sample calls', () => {
  it.each(Object.entries(judgements))('finds the expected facts in %s', async (key, { facts }) => {
    const conversation = curatedConversations.find((each) => each.key === key)!
    const found = await findFacts(viewOfConversation(conversation), given)
    // Names are judged in introductions.test.ts.
    const others = found.filter(({ kind }) => kind !== 'name')
    expect(others.map(line).sort()).toEqual([...facts].sort())
  })

  it('finds more than three quarters of all facts', () => {
    const count = (of: (judgement: Judgement) => number) =>
      Object.values(judgements).reduce((sum, judgement) => sum + of(judgement), 0)
    const found = count(({ facts }) => facts.length)
    const missed = count(({ missed = [] }) => missed.length)
    expect(found / (found + missed)).toBeGreaterThan(3 / 4)
  })
})

describe('findFacts', () => {
  const find = async (turns: string) => await findFacts(viewOfTurns(turns), given)

  it('reports the speaker, the time and the words of a fact', async () => {
    const [fact] = await find(
      'T Good morning.\nY The price is nine dollars eighty, and that is the one I have.',
    )
    expect(fact).toEqual({
      kind: 'amount',
      text: 'nine dollars eighty',
      sentence: 'The price is nine dollars eighty, and that is the one I have.',
      value: '$9.80',
      confidence: 0.95,
      speaker: 'you',
      timestamp: 2.5,
      first: 5,
      count: 3,
      followUp: null,
    })
  })

  it('finds facts of different kinds in the same words', async () => {
    const found = await find("Y I'll send you the five hundred dollars on Monday.")
    expect(found.map(line)).toEqual([
      "promise: I'll send you the five hundred dollars on Monday = 2026-11-23",
      'amount: five hundred dollars = $500',
      'date: on Monday = 2026-11-23',
    ])
  })

  it('finds what is said around the other side’s backchannel, and after its request', async () => {
    const found = await find(
      'T could you send the list and tell me what is on it for the shop please\nY yes of course\nT Thanks, that is what they have from you for the shop.',
    )
    expect(found).toMatchObject([
      {
        ...{
          kind: 'promise',
          text: expect.stringMatching(/^could you send the list .* – yes of course$/),
          speaker: 'you',
          confidence: 0.75,
        },
        sentence: expect.stringMatching(/^could you send the list .* – yes of course$/),
      },
    ])
  })

  it('ends a thought at a pause where there is no punctuation', async () => {
    const words = "i'll ring you back it was there for you and you have that what is it".split(' ')
    const pauseBefore = 4
    const starts = words.map((_, index) => index / 2 + (index >= pauseBefore ? 1 : 0))
    const turns = [{ speaker: 'you', first: 0, count: words.length, start: 0, end: null, asides: [] }]
    const ends = starts.map((start) => start + 0.4)
    expect(await findFacts({ words, starts, ends, turns }, given)).toMatchObject([
      { text: "i'll ring you back" },
    ])
  })

  it('shows no promises in a language without judged calls', async () => {
    const found = await find(
      'T Haben Sie die Liste für mich?\nY Ja, ich schicke Ihnen das mit der Post und rufe Sie dann an.',
    )
    expect(found.filter(({ kind }) => kind === 'promise')).toEqual([])
  })

  it('finds no date when the call’s date is unknown', async () => {
    const found = await findFacts(viewOfTurns('Y It is ready and we have it for you tomorrow.'), {
      ...given,
      calledAt: null,
    })
    expect(found).toEqual([])
  })

  it('finds at most 200', async () => {
    const found = await find('Y It is the price that you have, and it is fifty dollars.\n'.repeat(300))
    expect(found).toHaveLength(200)
  })

  it('finds ordered facts without overlaps within a kind, in any words and turns', async () => {
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
        const facts = await findFacts(
          { words, starts: words.map(() => null), ends: words.map(() => null), turns: rows },
          given,
        )
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

  it('finds the same in one long turn as in many short ones', async () => {
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
      return await findFacts(
        { words, starts: words.map(() => null), ends: words.map(() => null), turns },
        given,
      )
    }
    const whole = await inTurns(words.length)
    expect(whole).toHaveLength(200)
    expect(whole).toEqual(await inTurns(50))
  })

  it('handles a very long word of spaces in linear time', async () => {
    const said = 'Ja und ich habe das nicht mit dem und wir sehen uns dann am Montag wieder'.split(' ')
    const words = [...said, ' '.repeat(200_000)]
    const turns = [{ speaker: null, first: 0, count: words.length, start: null, end: null }]
    const facts = await findFacts(
      { words, starts: words.map(() => null), ends: words.map(() => null), turns },
      given,
    )
    expect(facts.map(({ kind, text }) => [kind, text])).toEqual([['date', 'am Montag']])
  })
})

function lineOf(words: readonly string[]): string {
  return words.map((word) => word.replace(/\s+/gu, ' ')).join(' ')
}
