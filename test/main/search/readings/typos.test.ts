import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeText } from '../../../../src-main/model/normalize.ts'
import { parseTurns } from '../../../../src-main/sample-service/conversation.ts'
import { curatedConversations } from '../../../../src-main/sample-service/conversations/curated-conversations.ts'
import { extraWords, suffixes } from '../../../../src-main/sample-service/extra-words.ts'
import { countTypos, scoreCorrection, measureTypoCost } from '../../../../src-main/search/readings/typos.ts'
import { mergeTerms, noTerms } from '../../../../src-main/search/vocabulary/term-table.ts'
import { createVocabulary, type Vocabulary } from '../../../../src-main/search/vocabulary/vocabulary.ts'

/** What people type and mean: typing, spelling and hearing mistakes. */
const misspellings: [typed: string, meant: string][] = [
  ['accomodation', 'accommodation'],
  ['acount', 'account'],
  ['adress', 'address'],
  ['agrement', 'agreement'],
  ['apointment', 'appointment'],
  ['appoinment', 'appointment'],
  ['availible', 'available'],
  ['balence', 'balance'],
  ['becuase', 'because'],
  ['begining', 'beginning'],
  ['bisiness', 'business'],
  ['calender', 'calendar'],
  ['cancelation', 'cancellation'],
  ['cancle', 'cancel'],
  ['comission', 'commission'],
  ['comittee', 'committee'],
  ['companie', 'company'],
  ['contarct', 'contract'],
  ['credti', 'credit'],
  ['custmer', 'customer'],
  ['deadlien', 'deadline'],
  ['definately', 'definitely'],
  ['delievery', 'delivery'],
  ['delivry', 'delivery'],
  ['depsoit', 'deposit'],
  ['diffrent', 'different'],
  ['discoutn', 'discount'],
  ['embarass', 'embarrass'],
  ['enviroment', 'environment'],
  ['expirience', 'experience'],
  ['goverment', 'government'],
  ['garantee', 'guarantee'],
  ['imediately', 'immediately'],
  ['insurence', 'insurance'],
  ['intrest', 'interest'],
  ['invioce', 'invoice'],
  ['invoce', 'invoice'],
  ['knowlege', 'knowledge'],
  ['lisence', 'license'],
  ['maintenence', 'maintenance'],
  ['managment', 'management'],
  ['meetign', 'meeting'],
  ['morgage', 'mortgage'],
  ['neccessary', 'necessary'],
  ['occured', 'occurred'],
  ['paymnet', 'payment'],
  ['pharmcy', 'pharmacy'],
  ['posible', 'possible'],
  ['prefered', 'preferred'],
  ['priviledge', 'privilege'],
  ['probaly', 'probably'],
  ['problme', 'problem'],
  ['recieve', 'receive'],
  ['recipt', 'receipt'],
  ['recomend', 'recommend'],
  ['refnd', 'refund'],
  ['refudn', 'refund'],
  ['responsable', 'responsible'],
  ['scedule', 'schedule'],
  ['seperate', 'separate'],
  ['shippment', 'shipment'],
  ['signiture', 'signature'],
  ['suprise', 'surprise'],
  ['tecnical', 'technical'],
  ['tempature', 'temperature'],
  ['thrusday', 'thursday'],
  ['tommorow', 'tomorrow'],
  ['untill', 'until'],
  ['warrenty', 'warranty'],
  ['wendesday', 'wednesday'],
  ['yesteday', 'yesterday'],
  ['happend', 'happened'],
  ['tiem', 'time'],
  ['orderd', 'ordered'],
  ['bakn', 'bank'],
  ['docter', 'doctor'],
  ['pateint', 'patient'],
  ['lawer', 'lawyer'],
  ['signd', 'signed'],
  ['meating', 'meeting'],
  ['wich', 'which'],
  ['pirce', 'price'],
  ['monye', 'money'],
  ['pleas', 'please'],
  ['phoen', 'phone'],
  ['emial', 'email'],
  ['thier', 'their'],
  ['woudl', 'would'],
  ['mesage', 'message'],
  ['anser', 'answer'],
  ['wharehouse', 'warehouse'],
  ['writting', 'writing'],
  ['tomorow', 'tomorrow'],
  ['avaliable', 'available'],
]

/** Other words similar to some of them, with the same frequency. */
const neighbours =
  'happens happen them item orders order ban bake docker patent later layer lower sign signs meaning with wish winch ' +
  'piece monkey plea pleads phone phones their tier world massage passage anger warhorse waiting written'

/** Words of the curated calls with their frequency, then rarer ones, and the intended words. */
function vocabularyOfCalls(): Vocabulary {
  const counts = new Map<string, number>()
  const add = (term: string, documents: number) => counts.set(term, (counts.get(term) ?? 0) + documents)
  for (const conversation of curatedConversations) {
    const words = parseTurns(conversation).flatMap((turn) => turn.words)
    for (const term of new Set(normalizeText(words.join(' ')).split(' '))) add(term, 50)
  }
  for (const word of extraWords) {
    add(word, 20)
    for (const suffix of suffixes) add(word + suffix, 3)
  }
  for (const word of neighbours.split(' ')) if (!counts.has(word)) add(word, 20)
  for (const [, meant] of misspellings) if (!counts.has(meant)) add(meant, 20)
  return createVocabulary(mergeTerms(noTerms, counts), 10_000)
}

/** Like a search: two edits for long words, and for others when one edit finds nothing. */
function correctionsOf(typed: string, vocabulary: Vocabulary): string[] {
  const close = vocabulary.correct(typed, typed.length >= 8 ? 2 : 1, 8)
  return (close.length > 0 ? close : vocabulary.correct(typed, 2, 8)).map(({ term }) => term)
}

describe('corrections', () => {
  const vocabulary = vocabularyOfCalls()
  const places = misspellings.map(([typed, meant]) => ({
    typed,
    found: correctionsOf(typed, vocabulary),
    place: correctionsOf(typed, vocabulary).indexOf(meant),
  }))

  it('are tested on misspellings that are not words', () => {
    for (const [typed] of misspellings) expect([typed, vocabulary.documents(typed)]).toEqual([typed, 0])
  })

  it('have the intended word first for nine of ten misspellings', () => {
    const wrong = places.filter(({ place }) => place !== 0)
    expect(wrong.length / places.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.1)
  })

  it('contain the intended word for nearly all', () => {
    const missing = places.filter(({ place }) => place < 0)
    expect(missing.length / places.length, JSON.stringify(missing)).toBeLessThanOrEqual(0.02)
  })
})

describe('scoreCorrection', () => {
  it.each([
    ['invoce', 'invoice', 'a letter left out', 'invoke', 'a letter replaced'],
    ['meating', 'meeting', 'a vowel for a vowel', 'meaning', 'a letter for one of another sound'],
    ['pateint', 'patient', 'two letters swapped', 'patent', 'a letter too many'],
    ['refubd', 'refund', 'a neighbouring key', 'refuld', 'a distant key'],
    ['adres', 'addres', 'a letter not doubled', 'andres', 'another letter left out'],
    ['nouse', 'nose', 'a letter too many', 'house', 'another first letter'],
  ])('for %j prefers %j (%s) to %j (%s)', (typed, likely, _, unlikely) => {
    expect(scoreCorrection(typed, likely, 10)).toBeGreaterThan(scoreCorrection(typed, unlikely, 10))
  })

  it('prefers a far more frequent word for the same slip', () => {
    expect(scoreCorrection('wich', 'which', 1000)).toBeGreaterThan(scoreCorrection('wich', 'winch', 3))
  })
})

describe('measureTypoCost', () => {
  it('is zero for the same word and positive for any other', () => {
    const word = fc.stringMatching(/^[a-zéд]{1,12}$/)
    fc.assert(
      fc.property(word, word, (typed, meant) => {
        expect(measureTypoCost(typed, typed)).toBe(0)
        if (typed !== meant) expect(measureTypoCost(typed, meant)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('countTypos', () => {
  it.each([
    ['refund', 'refund', 0],
    ['refnd', 'refund', 1],
    ['refunnd', 'refund', 1],
    ['refand', 'refund', 1],
    ['refudn', 'refund', 1],
    ['erfudn', 'refund', 2],
    ['', 'ab', 2],
    ['jonh', 'john', 1],
  ])('counts the slips from %j to %j: %i', (typed, meant, slips) => {
    expect(countTypos(typed, meant)).toBe(slips)
  })
})
