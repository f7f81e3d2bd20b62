import { describe, expect, it } from 'vitest'
import type { RedactionKind } from '../../../../src-preload/contract/redaction.ts'
import {
  findSensitive,
  type Sensitivities,
} from '../../../../src-main/conversation/sensitive/find-sensitive.ts'
import { inTurns, toTranscriptView } from '../../../../src-main/model/turns.ts'
import { transcriptOf } from '../../../support/library/open-library.ts'

const nothing: Sensitivities = {
  ...{ region: 'IE', locale: 'en', calledAt: Date.UTC(2026, 10, 20) },
  ...{ contacts: [], counterpart: null, terms: [], redacted: [], decided: [] },
}

/** "kind: words" of each proposal. */
function propose(said: string | [string, string][], given: Partial<Sensitivities> = {}): string[] {
  const turns: [string, string][] = typeof said === 'string' ? [['them', said]] : said
  const view = toTranscriptView(inTurns({ ...transcriptOf(...turns), marks: [] }))
  return findSensitive(view, { ...nothing, ...given }).map(({ kind, text }) => `${kind}: ${text}`)
}

const german = { region: 'DE' }

describe('findSensitive', () => {
  it.each<[RedactionKind, string, string, Partial<Sensitivities>?]>([
    ['card', 'The card is 4242 4242 4242 4242, thanks', '4242 4242 4242 4242'],
    [
      'card',
      'it is four two four two four two four two four two four two four two four two okay',
      'four two four two four two four two four two four two four two four two',
    ],
    ['card', 'My Amex is 3782 822463 10005 and that is it', '3782 822463 10005'],
    [
      'card',
      'Karte vier zwei vier zwei vier zwei vier zwei vier zwo vier zwo vier zwei vier zwei bitte',
      'vier zwei vier zwei vier zwei vier zwei vier zwo vier zwo vier zwei vier zwei',
      german,
    ],
    [
      'card',
      'forty two forty two forty two forty two forty two forty two forty two forty two',
      'forty two forty two forty two forty two forty two forty two forty two forty two',
    ],
    ['iban', 'Die IBAN ist DE89 3704 0044 0532 0130 00, ja', 'DE89 3704 0044 0532 0130 00', german],
    [
      'iban',
      'IBAN D E acht neun drei sieben null vier null null vier vier null fünf drei zwo null eins drei null null null danke',
      'D E acht neun drei sieben null vier null null vier vier null fünf drei zwo null eins drei null null null',
      german,
    ],
    ['iban', 'send it to IE29AIBK93115212345678 please', 'IE29AIBK93115212345678'],
    ['phone', 'You can reach me on 020 917 4199 tomorrow', '020 917 4199'],
    [
      'phone',
      'meine Nummer ist null drei null neun null eins acht zwei null',
      'null drei null neun null eins acht zwei null',
      german,
    ],
    ['email', 'Write to anna@example.com please', 'anna@example.com'],
    ['email', 'Write to anna at example dot com please', 'anna at example dot com'],
    ['address', 'Send it to 24 Harbour Street, Cork please', '24 Harbour Street, Cork'],
    ['address', 'I live at twenty four Saint Mary Road now', 'twenty four Saint Mary Road'],
    ['address', 'Ich wohne in der Bergstraße 12, 10115 Berlin und du', 'Bergstraße 12, 10115 Berlin', german],
    ['address', 'Das ist Am Markt nein Lange Straße fünf dann', 'Lange Straße fünf', german],
    ['birth-date', 'My date of birth is the fourth of March 1985 okay', 'the fourth of March 1985'],
    ['birth-date', 'I was born on 04/03/1985 in Cork', '04/03/1985'],
    ['birth-date', 'geboren am 3. April 1985 in Köln', '3. April 1985', german],
    ['digits', 'The code is four seven one one okay', 'four seven one one'],
    ['digits', 'The code is 4 7 1 1 okay', '4 7 1 1'],
    ['digits', 'policy number 88120734 thanks', '88120734'],
    ['digits', 'policy number 881:207:34 thanks', '881:207:34'],
    ['digits', 'policy 88x12x07x34 thanks', '88x12x07x34'],
    ['name', 'I talked to anna weber, you know', 'anna weber', { contacts: ['Anna Weber'] }],
    ['name', 'Then Mr Weber called', 'Weber', { contacts: ['Anna Weber'] }],
    ['name', 'This is Anna speaking', 'Anna', { counterpart: 'Anna Weber' }],
    ['term', 'Is project falcon on track', 'project falcon', { terms: ['Project Falcon'] }],
    ['name', 'and Hannah, again', 'Hannah', { redacted: [{ text: 'Hannah', kind: 'name' }] }],
  ])('proposes a %s in "%s"', (kind, said, words, given) => {
    expect(propose(said, given)).toEqual([`${kind}: ${words}`])
  })

  it.each<[string, Partial<Sensitivities>?]>([
    ['We met in 2019 and again in 2024 and it cost 1,500,000 euros'],
    ['It is at half past two, or 14:30, on the 20/11/2026'],
    ['I have one or two or three of them, four at most'],
    ['between nineteen eighty four and twenty twenty six'],
    ['That is 250000 euros and 120000 pieces'],
    ['Look at it at home dot it is fine'],
    ['The street is long and 5 people live there'],
    ['See you on the fourth of March then'],
    ['Das kostet 25 Prozent von 4000 Euro im Jahr 2025', german],
    ['Er kam zu Fuß am Montag um acht mit zwei Leuten', german],
    ['Will you do it? You may. Mark my words', { contacts: ['Will', 'May', 'Mark Bell'] }],
    ['The weber grill is nice', { contacts: ['Anna Weber'] }],
    ['Grace period ends', { counterpart: 'Grace Bell' }],
    ['A falcon flew by', { terms: ['Project Falcon'] }],
  ])('proposes nothing in "%s"', (said, given) => {
    expect(propose(said, given)).toEqual([])
  })

  it('finds a card number that is dictated in pieces', () => {
    expect(
      propose([
        ['them', 'Four two four two,'],
        ['you', 'Mhm.'],
        ['them', 'four two four two, um, four two'],
        ['you', 'Okay, go on.'],
        ['them', 'four two and that again four two four two'],
      ]).filter((each) => each.startsWith('card')),
    ).toEqual([])
    expect(
      propose([
        ['them', 'Four two four two,'],
        ['you', 'Mhm.'],
        ['them', 'four two four two, um, four two'],
        ['you', 'Okay, go on.'],
        ['them', 'four two four two four two.'],
      ]),
    ).toEqual([
      'card: Four two four two',
      'card: four two four two, um, four two',
      'card: four two four two four two',
    ])
  })

  it('takes the date that answers a question about birth', () => {
    const asked: [string, string][] = [
      ['you', 'What is your date of birth?'],
      ['them', 'The fourth of March, nineteen eighty five. And I want an appointment on the third of May.'],
    ]
    expect(propose(asked)).toEqual(['birth-date: The fourth of March, nineteen eighty five'])
  })

  it('proposes nothing that was decided', () => {
    const said = 'Anna wrote to anna at example dot com'
    const given = { counterpart: 'Anna Weber' }
    expect(propose(said, { ...given, decided: [{ first: 3, count: 5 }] })).toEqual(['name: Anna'])
    // Words of a part that was decided belong to the whole.
    expect(propose(said, { ...given, decided: [{ first: 4, count: 4 }] })).toContain(
      'email: anna at example dot com',
    )
  })

  it('proposes the same words again where one place was redacted', () => {
    const redacted = [{ text: 'blue heron', kind: 'other' as const }]
    const said = 'The blue heron and the Blue Heron.'
    expect(propose(said, { redacted, decided: [{ first: 1, count: 2 }] })).toEqual(['other: Blue Heron'])
  })
})
