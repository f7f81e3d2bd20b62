import { beforeEach, describe, expect, it } from 'vitest'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../../support/library/search-library.ts'

describe('planSearch', () => {
  let library: SearchLibrary

  beforeEach(() => {
    library = openSearchLibrary()
  })

  beforeEach(() => {
    library.addCall('refund', spoken(['you', 'The refund and the cancellation are separate.']))
    library.addCall('other', spoken(['them', 'Receive the goods in the garden.']))
  })

  it.each([
    ['refnd', 'refund'],
    ['refnud', 'refund'],
    ['cancelation', 'cancellation'],
    ['cancllaton', 'cancellation'],
    ['recieve', 'receive'],
    ['seperate', 'separate'],
  ])('corrects %s to %s and reports it', (typed, used) => {
    const found = library.find(typed)
    expect(found.corrections).toEqual([{ typed, used }])
    expect(found.results).toHaveLength(1)
    expect(library.marked(typed).map((text) => text.toLowerCase())).toEqual([used])
  })

  it('ranks literal matches above corrected ones', () => {
    library.addCall('literal', spoken(['you', 'The letters refnd on a form.']))
    expect(library.idsOf('refnd')[0]).toBe('literal')
    expect(library.find('refnd').corrections).toEqual([])
  })

  it('corrects one word of several', () => {
    expect(library.find('the refnd')).toMatchObject({
      corrections: [{ typed: 'refnd', used: 'refund' }],
      total: 1,
    })
  })

  it('corrects no quoted words, no numbers, and no words far from all known ones', () => {
    for (const query of ['"refnd"', '12345', 'xylophone']) {
      expect(library.find(query), query).toMatchObject({ corrections: [], total: 0 })
    }
  })

  it('corrects a word with a side, beside a filter, in an OR and in a near clause', () => {
    library.addCall('talk', spoken(['you', 'A refund please'], ['them', 'Goods first']), { duration: 700 })
    for (const [query, ids] of [
      ['me:refnd', ['talk', 'refund']],
      ['them:refnd', []],
      ['refnd longer:10m', ['talk']],
      ['refnd OR garden', ['talk', 'refund', 'other']],
      ['me:refnd ~5s them:goods', ['talk']],
    ] as const) {
      expect(library.idsOf(query).toSorted(), query).toEqual(ids.toSorted())
      const used = ids.length > 0 ? [{ typed: 'refnd', used: 'refund' }] : []
      expect(library.find(query).corrections, query).toEqual(used)
    }
  })

  it('finds the calls of a person by the full, partial or misspelled name, and reports the correction', () => {
    library.addCall('katharina', spoken(['you', 'Good morning.']), { toNumber: '+4930111222' })
    library.addCall('said', spoken(['you', 'Is Katharina there?']))
    library.writer.savePerson({ id: null, name: 'Katharina Wolf', numbers: ['+4930111222'] })
    for (const query of ['katharina', 'KATHARINA', 'kathar']) {
      expect(library.idsOf(query).toSorted(), query).toEqual(['katharina', 'said'])
      expect(library.find(query).corrections).toEqual([])
    }
    expect(library.idsOf('katharina wolf')).toEqual(['katharina'])
    expect(library.idsOf('"Katharina Wolf"')).toEqual(['katharina'])
    expect(library.idsOf('me:wolf')).toEqual([])
    expect(library.idsOf('katharina morning')).toEqual(['katharina'])
    expect(library.idsOf('there -wolf')).toEqual(['said'])
    expect(library.find('katarina wolff')).toMatchObject({
      total: 1,
      corrections: [
        { typed: 'katarina', used: 'Katharina Wolf' },
        { typed: 'wolff', used: 'Katharina Wolf' },
      ],
    })
  })

  it('finds a new name at once, and the old one no longer', () => {
    library.addCall('call', spoken(['you', 'Good morning.']), { toNumber: '+4930111222' })
    const { id } = library.writer.savePerson({ id: null, name: 'Wolf', numbers: ['+4930111222'] })
    expect(library.idsOf('wolf')).toEqual(['call'])
    library.writer.savePerson({ id, name: 'Zimmermann', numbers: ['+4930111222'] })
    expect(library.idsOf('zimmermann')).toEqual(['call'])
    expect(library.idsOf('wolf')).toEqual([])
  })

  it('reads several clauses as one phone number or as separate numbers', () => {
    library.addCall('number', spoken(['you', 'Good morning.']), { toNumber: '+14155550123' })
    library.addCall('said', spoken(['you', 'Room 415 has 555 chairs and 0123 tables.']))
    expect(library.idsOf('415 555 0123')).toEqual(['said', 'number'])
    expect(library.idsOf('(415) 555-0123')).toEqual(['number'])
    expect(library.idsOf('morning 415 555')).toEqual(['number'])
    expect(library.idsOf('me:415')).toEqual(['said'])
  })

  it('finds letters by a word and a word by letters, before it corrects', () => {
    for (const [id, text] of [
      ['letters', 'We ordered it from K L P in spring.'],
      ['word', 'The KLP people called again.'],
      ['apart', 'Row K is full, take L, or P if you must.'],
      ['similar', 'Slip the klap under it.'],
    ] as const)
      library.addCall(id, spoken(['you', text]))
    expect(library.idsOf('KLP ')).toEqual(['word', 'letters'])
    expect(library.find('KLP ').corrections).toEqual([])
    expect(library.idsOf('k l p')).toEqual(['letters', 'word', 'apart'])
    expect(library.marked('k l p')).toEqual(['K L P'])
  })

  it('spells a word of letters that was never said as a word', () => {
    library.addCall('letters', spoken(['you', 'We saw it on Q R N yesterday.']))
    library.addCall('similar', spoken(['you', 'Ask the qrm.']))
    expect(library.find('QRN ')).toMatchObject({ corrections: [], results: [{ id: 'letters' }] })
  })

  it('corrects only an unknown word, and known ones when that finds nothing', () => {
    library.addCall('steal', spoken(['you', 'Somebody tried to steal the bicycle.']))
    library.addCall('steel', spoken(['you', 'A steel gate.']))
    expect(library.find('steal bicycel')).toMatchObject({
      corrections: [{ typed: 'bicycel', used: 'bicycle' }],
      total: 1,
    })
    expect(library.find('steel bicycle')).toMatchObject({
      corrections: [{ typed: 'steel', used: 'steal' }],
      results: [{ id: 'steal' }],
    })
  })

  it('ranks corrected words close together above likelier ones apart', () => {
    const filler = 'and then we talked about the weather, the holidays and many other things that I forgot '
    library.addCall('close', spoken(['you', 'The pained look of it.']))
    for (const id of ['apart', 'apart too'])
      library.addCall(id, spoken(['you', `It was painted. ${filler} ${filler} Look at me.`]))
    expect(library.idsOf('painfed look')).toEqual(['close', 'apart too', 'apart'])
  })

  describe('with matches of every rank', () => {
    const degrees = ['invoice', 'invoices', 'inwoice', 'invoicing', 'nothing']

    beforeEach(() => {
      // Oldest first: ranking by date alone would give the opposite order.
      for (const word of degrees) library.addCall(word, spoken(['you', `One ${word} each.`]))
    })

    it('ranks the typed word above other forms, and those above corrections', () => {
      expect(library.idsOf('invoice ')).toEqual(['invoice', 'invoicing', 'invoices'])
      expect(library.idsOf('invoices ')).toEqual(['invoices', 'invoicing', 'invoice'])
      expect(library.idsOf('invoic')).toEqual(expect.arrayContaining(['invoice', 'invoices', 'invoicing']))
    })

    it('uses other forms only while the list has space', () => {
      expect(library.find('invoice ', 1)).toMatchObject({ total: 1, results: [{ id: 'invoice' }] })
      expect(library.find('invoice ', 2).results.map(({ id }) => id)).toEqual(['invoice', 'invoicing'])
      expect(library.settle('invoice ', 1).total).toBe(1)
      expect(library.settle('invoice ', 2).total).toBe(3)
    })

    it('matches quoted words literally', () => {
      expect(library.idsOf('"invoice"')).toEqual(['invoice'])
      expect(library.find('"invoces"')).toMatchObject({ total: 0, corrections: [] })
    })
  })
})
