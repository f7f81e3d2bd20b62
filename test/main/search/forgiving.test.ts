/** End-to-end searches whose spelling differs from the transcript. */
import { beforeEach, describe, expect, it } from 'vitest'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../support/library/search-library.ts'

describe('search with a different spelling than the transcript', () => {
  let library: SearchLibrary

  beforeEach(() => {
    library = openSearchLibrary()
  })

  const said = (texts: Record<string, string>) => {
    for (const [id, text] of Object.entries(texts)) library.addCall(id, spoken(['them', text]))
  }
  const found = (query: string) => library.idsOf(query)

  it('finds numbers, spoken or written', () => {
    said({
      words: 'That is twenty five euros for the whole of twenty twenty six.',
      digits: 'That is 25 euros for 2026.',
      grouped: 'We paid 1,500 for it.',
      hundreds: 'We paid fifteen hundred for it.',
      ordinal: 'On the 3rd of May.',
      spelled: 'My code is four four seven one.',
      half: 'About three point five percent.',
      other: 'Fifty two of them, or twenty.',
    })
    for (const [query, ids] of [
      ['25', ['digits', 'words']],
      ['twenty five', ['words', 'digits']],
      ['25 euros', ['digits', 'words']],
      ['2026', ['digits', 'words']],
      ['twenty twenty six', ['words', 'digits']],
      ['1500', ['hundreds', 'grouped']],
      ['1,500', ['grouped', 'hundreds']],
      ['fifteen hundred', ['hundreds', 'grouped']],
      ['third', ['ordinal']],
      ['4471', ['spelled']],
      ['3.5', ['half']],
      ['3.5%', ['half']],
    ] as const) {
      expect([query, found(query)[0]]).toEqual([query, ids[0]])
      expect([query, new Set(found(query))]).toEqual([query, new Set(ids)])
    }
  })

  it('finds plural, singular and possessive', () => {
    said({ one: 'The invoice of Anna.', many: 'All invoices went to Anna’s company.' })
    expect(found('invoice')).toEqual(['one', 'many'])
    expect(found('invoices')).toEqual(['many', 'one'])
    expect(found('companies')).toEqual(['many'])
    expect(found("Anna's")).toEqual(['many', 'one'])
    expect(found('anna')).toEqual(['one', 'many'])
  })

  it('finds a joined spelling in a call whose separate words are no phrase', () => {
    const between = 'one two three four five six seven eight nine ten'
    library.addCall('far', spoken(['you', 'I follow'], ['them', between], ['you', 'up, and a followup.']))
    expect(found('follow-up')).toEqual(['far'])
    expect(library.settle('follow-up')).toMatchObject({ total: 1, totalIsExact: true })
  })

  it('finds words written as one, with a hyphen or apart', () => {
    said({ one: 'A followup email.', hyphen: 'A follow-up e-mail.', apart: 'Please follow up by mail.' })
    for (const query of ['followup', 'follow-up', 'follow up']) {
      expect([query, new Set(found(query))]).toEqual([query, new Set(['one', 'hyphen', 'apart'])])
    }
    expect(found('followup')[0]).toBe('one')
    expect(new Set(found('email'))).toEqual(new Set(['one', 'hyphen']))
  })

  it('finds compounds with parts of one or two letters, in either spelling', () => {
    said({
      hyphen: 'The wi-fi at K-Mart ate my t-shirt, e-mail the co-op.',
      apart: 'The wi fi at K Mart ate my T shirt, e mail the co op.',
      one: 'The wifi at Kmart ate my tshirt, email the coop.',
      chance: 'So we find the shirt, mail it to a mart, and op.',
    })
    const compounds = [
      'wifi',
      'wi-fi',
      'wi fi',
      'kmart',
      'K-Mart',
      'tshirt',
      't-shirt',
      'email',
      'e-mail',
      'coop',
    ]
    const phrases = [
      '"the wifi at kmart"',
      '"wi-fi at K-Mart ate"',
      '"my tshirt email the coop"',
      '"my T-shirt e-mail"',
    ]
    for (const query of [...compounds, 'co-op', ...phrases, 'them:"wifi at"']) {
      expect([query, new Set(found(query))]).toEqual([query, new Set(['hyphen', 'apart', 'one'])])
    }
    expect(found('wifi')[0]).toBe('one')
    expect(found('-"the wifi" email')).toEqual(expect.arrayContaining(['hyphen', 'apart']))
  })

  it('finds words with and without accents', () => {
    said({ marks: 'Das Café in der Straße, señor Łukasz.', plain: 'The cafe in the strasse.' })
    for (const query of ['cafe', 'café', 'strasse', 'Straße']) {
      expect([query, new Set(found(query))]).toEqual([query, new Set(['marks', 'plain'])])
    }
    expect(found('senor lukasz')).toEqual(['marks'])
  })

  it('finds words of scripts without spaces, first together, then apart', () => {
    said({
      apart: '注文の件ですが、返金をお願いします。',
      together: '返金注文について。',
      other: '返事を注ぐ文。',
    })
    expect(found('返金注文')).toEqual(['together', 'apart'])
    expect(found('返金')).toEqual(expect.arrayContaining(['together', 'apart']))
    expect(found('返金')).toHaveLength(2)
  })

  it('ranks corrected words below exact ones, and reports the correction', () => {
    said({ typo: 'An accomodation in town.', right: 'The accommodation is booked.', near: 'A commendation.' })
    expect(found('accommodation')).toEqual(['right'])
    expect(found('accomodation')[0]).toBe('typo')
    const { results, corrections } = library.find('acommodation')
    expect(results[0]?.id).toBe('right')
    expect(corrections[0]).toEqual({ typed: 'acommodation', used: 'accommodation' })
  })

  it('finds calls by the names of people and tags as soon as they are given', () => {
    library.addCall('call', spoken(['you', 'Hello there.']), { toNumber: '+442079460000' })
    library.addCall('other', spoken(['you', 'Hello there.']))
    expect(found('weber')).toEqual([])
    library.writer.savePerson({ id: null, name: 'Zoë Weber', numbers: ['+442079460000'] })
    const { id } = library.writer.saveTag({ id: null, name: 'Urgent', color: 'red' })
    library.writer.setTag({ ids: ['other'], tagId: id, on: true, at: 0 })
    for (const query of ['weber', 'zoe', 'Zoë Weber', 'web', "zoe's", 'hello weber', 'webre']) {
      expect([query, found(query)]).toEqual([query, ['call']])
    }
    expect(found('urgent')).toEqual(['other'])
    expect(found('urgent hello')).toEqual(['other'])
    expect(found('urgent weber')).toEqual([])
  })

  it('matches a quoted phrase literally, except for the spelling of compounds', () => {
    said({ one: 'A followup on the invoice.', other: 'A follow up on the invoices for 25.' })
    expect(found('"follow up"')).toEqual(['other', 'one'])
    expect(found('"the invoice"')).toEqual(['one'])
    expect(found('"twenty five"')).toEqual([])
  })
})
