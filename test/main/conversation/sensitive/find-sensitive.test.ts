import { describe, expect, it } from 'vitest'
import type { RedactionKind } from '../../../../src-preload/contract/redaction.ts'
import {
  findSensitive,
  type Sensitivities,
} from '../../../../src-main/conversation/sensitive/find-sensitive.ts'
import { inTurns, toTranscriptView } from '../../../../src-main/model/words/turns.ts'
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
    ['digits', 'my pin is one two three four okay', 'one two three four'],
    ['digits', 'the password is four seven one one', 'four seven one one'],
    ['digits', 'the security code is one two three okay', 'one two three'],
    ['digits', 'the sort code is twenty forty sixteen thanks', 'twenty forty sixteen'],
    ['digits', 'it is nine four one seven five three okay', 'nine four one seven five three'],
    [
      'digits',
      'the reference is oh eight hundred one two three four five six okay',
      'oh eight hundred one two three four five six',
    ],
    [
      'digits',
      'mi contraseña es nueve uno cinco dos tres cuatro siete gracias',
      'nueve uno cinco dos tres cuatro siete',
      { region: 'ES' },
    ],
    [
      'card',
      'forty-two forty-two forty-two forty-two forty-two forty-two forty-two forty-two okay',
      'forty-two forty-two forty-two forty-two forty-two forty-two forty-two forty-two',
    ],
    [
      'card',
      'it is four two four two [noise] four two four two <unk> four two uh four two hm four two four two okay',
      'four two four two [noise] four two four two <unk> four two uh four two hm four two four two',
    ],
    ['digits', 'it expires twelve twenty-eight okay', 'twelve twenty-eight'],
    ['digits', 'the expiry date is 12 28 okay', '12 28'],
    ['digits', 'Expires 12/2028, I think', '12/2028'],
    ['digits', 'valid until march twenty twenty seven okay', 'march twenty twenty seven'],
    ['digits', 'expiry is oh four twenty nine okay', 'oh four twenty nine'],
    ['digits', 'die karte ist gültig bis null vier neunundzwanzig ja', 'null vier neunundzwanzig', german],
    ['address', 'i live at fourteen elm street now', 'fourteen elm street'],
    ['address', 'send it to 12 saint marys road okay', '12 saint marys road'],
    ['address', 'my address is six hill view drive okay', 'six hill view drive'],
    ['address', 'ich wohne in der bergstraße zwölf und du', 'bergstraße zwölf', german],
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
    ['it was two hundred, three hundred, maybe four hundred, five hundred, six hundred dollars'],
    ['two hundred five hundred three hundred nine hundred six hundred eight hundred and four of them'],
    ['It is 200, 300, 400, 500 of them'],
    ['My boys are sixteen, fourteen, eleven, and nine now'],
    ['they earn thirty-seven, forty-five thousand a year'],
    ['they earn between thirty seven forty five and fifty one'],
    ['it was nineteen eighty eight nineteen eighty nine or nineteen ninety'],
    ['the account was opened in nineteen eighty eight, nineteen eighty nine'],
    ['In 1988, 1989, 1990 it was closed'],
    ['It was closed from 1988 1989 on', { region: 'US' }],
    ['oh, oh, oh, oh that is it'],
    ['the code is oh, oh, oh, oh I forgot it'],
    ['we have one, two, three, four, five, six, seven of them'],
    ['about six, seven, eight, nine of us'],
    ['every one, one, one, one, one, one of them'],
    ['four seven one one is what I heard'],
    ['a card with thirty twenty five thirty days of credit'],
    ['a card for ten, twenty, thirty or forty of us'],
    ['the code has one two three parts'],
    ['the milk expires in two days'],
    ['the contract expires in twenty twenty eight'],
    ['the expiry date is on the card somewhere and we met in may twenty of us in all'],
    ['it is a two lane road and a one way street'],
    ['there is one cobbled street in town'],
    ['it is on the busy main road'],
    ['they have a four thousand square foot home'],
    ['it is a twelve hour drive'],
    ['there are two cars on the road'],
    ['die hauptstraße zwei kilometer weiter', german],
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
      'card: Four two four two, Mhm. four two four two, um, four two Okay, go on. four two four two four two',
    ])
  })

  it('takes a code from the answer to a question', () => {
    expect(
      propose([
        ['you', 'and what is the code'],
        ['them', 'uh four seven one one'],
      ]),
    ).toEqual(['digits: four seven one one'])
  })

  it('takes a second code that follows the first', () => {
    const first = 'four seven one one four seven one one four seven one one four seven one one four seven'
    expect(propose(`the code is ${first} and last four seven one two`)).toEqual([
      `digits: ${first}`,
      'digits: four seven one two',
    ])
  })

  it('takes an expiry date and an address that answer a question', () => {
    expect(
      propose([
        ['you', 'and the expiry date please'],
        ['them', 'oh four twenty nine'],
        ['you', 'and your full address'],
        ['them', 'six hill view drive'],
      ]),
    ).toEqual(['digits: oh four twenty nine', 'address: six hill view drive'])
    expect(propose('that was six hill view drive')).toEqual([])
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
