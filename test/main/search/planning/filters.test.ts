import { beforeEach, describe, expect, it } from 'vitest'
import { counterpartNumber } from '../../../../src-main/model/recording.ts'
import {
  openSearchLibrary,
  spoken,
  type CallFields,
  type SearchLibrary,
} from '../../../support/library/search-library.ts'

describe('filters', () => {
  let library: SearchLibrary
  const add = (id: string, call: CallFields, words = 'Some words.') =>
    library.addCall(id, spoken(['you', words]), call)
  const found = (query: string) => library.idsOf(query).sort()

  beforeEach(() => {
    library = openSearchLibrary()
  })

  it('determine the other party by the same rule as the rest of the program', () => {
    const calls = ['inbound', 'outbound', 'internal'].map((direction) => ({
      id: direction,
      direction,
      toNumber: '+4930111222',
      fromNumber: '+4930333444',
    }))
    for (const { id, ...call } of calls) add(id, call)
    for (const number of ['+4930111222', '+4930333444']) {
      const expected = calls.filter((call) => counterpartNumber(call) === number).map(({ id }) => id)
      expect(found(`with:${number}`)).toEqual(expected.sort())
    }
    expect(found('from:+4930333444')).toHaveLength(3)
    expect(found('to:+4930333444')).toEqual([])
  })

  it('find a number by any part of it, in any format', () => {
    add('berlin', { toNumber: '+4930111222' })
    add('boston', { toNumber: '+1 (617) 555-0123' })
    add('nobody', { toNumber: null })
    for (const value of ['+4930111222', '030111222', '0049-30-111222', '11122', '"030 111 222"', '1222']) {
      expect(found(`with:${value}`), value).toEqual(['berlin'])
    }
    for (const value of ['6175550123', '5550123', '617', '"(617) 555-0123"', '12', '55501']) {
      expect(found(`to:${value}`), value).toContain('boston')
    }
    expect(found('to:0')).not.toContain('nobody')
  })

  it('find withheld calls by their label, and never by a contact', () => {
    add('withheld', { toNumber: 'Anonymous' })
    add('known', {}, 'An anonymous caller.')
    expect(found('with:anonymous')).toEqual(['withheld'])
    add('shouted', { toNumber: 'ANONYMOUS' })
    const [facet] = library.settle('words').facets.people
    expect(facet).toMatchObject({ count: 2 })
    expect(found(facet!.clause)).toEqual(['shouted', 'withheld'])
    library.writer.savePerson({ id: null, name: 'Nobody', numbers: ['Anonymous', 'ask for "Bob'] })
    expect(found('with:nobody')).toEqual([])
    expect(library.settle('words').facets.people).toEqual([facet])
    // The index has no term for this number: it would be read as a word or as FTS5 syntax.
    expect(found('nobody')).toEqual([])
  })

  it('find withheld numbers and identities, and a number as before it was changed', () => {
    add('missing', { toNumber: null })
    add('code', { toNumber: '+266696687' })
    add('identity', { toNumber: 'client:ann7' })
    add('mexico', { toNumber: '+525512345678' })
    expect(found('with:withheld')).toEqual(['code', 'missing'])
    expect(found('to:client:ann7')).toEqual(['identity'])
    expect(found('with:+5215512345678')).toEqual(['mexico'])
    expect(found('with:"+52 1 55 1234 5678"')).toEqual(['mexico'])
  })

  it('keep apart numbers of which one ends with the other', () => {
    add('long', { toNumber: '+14155550123' })
    add('short', { toNumber: '5550123' })
    library.writer.savePerson({ id: null, name: 'Reception', numbers: ['5550123'] })
    expect(found('with:reception')).toEqual(['short'])
    expect(found('with:5550123')).toEqual(['short'])
  })

  it('match a full name only to that person', () => {
    const people = { Anna: '+491', 'Anna Weber': '+492000', Annabel: '+493000', Joanna: '+494000' }
    for (const [name, number] of Object.entries(people)) {
      add(name, { toNumber: number })
      library.writer.savePerson({ id: null, name, numbers: [number] })
    }
    expect(found('with:anna')).toEqual(['Anna'])
    expect(found('with:weber')).toEqual(['Anna Weber'])
    expect(found('with:annab')).toEqual(['Annabel'])
    expect(found('with:jona')).toEqual([])
    expect(found('-with:anna')).toEqual(['Anna Weber', 'Annabel', 'Joanna'])
  })

  it('match all numbers of a person, and a tag by its beginning while it is typed', () => {
    add('office', { toNumber: '+4930111' })
    add('mobile', { toNumber: '+49171222' })
    add('other', { toNumber: '+49171333' })
    library.writer.savePerson({ id: null, name: 'Weber', numbers: ['+4930111', '+49171222'] })
    const { id: tagId } = library.writer.saveTag({ id: null, name: 'Follow up', color: 'red' })
    library.writer.setTag({ ids: ['other'], tagId, on: true, at: 0 })
    expect(found('with:weber')).toEqual(['mobile', 'office'])
    for (const value of ['"follow up"', '"FOLLOW UP"', 'fol'])
      expect(found(`tag:${value}`)).toEqual(['other'])
    expect(found('tag:up2')).toEqual([])
  })

  it('compare calls by their exact time', () => {
    const second = new Date(2026, 0, 10, 23, 59, 59)
    for (let index = 0; index < 5; index++) add(`evening ${index}`, { createdAt: second.toISOString() })
    const midnight = new Date(2026, 0, 11).toISOString()
    add('midnight', { createdAt: midnight })
    add('undated', { createdAt: 'some day' })
    expect(found('on:2026-01-10')).toHaveLength(5)
    expect(found('after:2026-01-10')).toEqual(['midnight'])
    expect(found('on:2026-01-10 some')).toHaveLength(5)
    expect(found('before:2026-01-11')).not.toContain('undated')
    expect(found('-on:2026-01')).toEqual(['undated'])
  })

  it('match an unknown duration neither as long nor as short', () => {
    add('unknown', { duration: null })
    add('long', { duration: 4000 })
    expect(found('longer:1m')).toEqual(['long'])
    expect(found('shorter:1m')).toEqual([])
    expect(found('-longer:1m')).toEqual(['unknown'])
  })

  it('reflect each change at once', () => {
    add('call', {})
    const { id } = library.writer.saveTag({ id: null, name: 'vip', color: 'red' })
    expect(found('tag:vip')).toEqual([])
    library.writer.setTag({ ids: ['call'], tagId: id, on: true, at: 0 })
    expect(found('tag:vip')).toEqual(['call'])
    expect(found('vip')).toEqual(['call'])
    expect(found('is:starred')).toEqual([])
    library.writer.saveStarred({ ids: ['call'], starred: true, at: 0 })
    expect(found('is:starred')).toEqual(['call'])
    library.writer.saveTag({ id, name: 'important', color: 'red' })
    expect(found('vip')).toEqual([])
    expect(found('important')).toEqual(['call'])
  })

  it('find the calls of more people than SQLite allows parameters', () => {
    library.writing.exec(`
      WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count LIMIT 33000)
      INSERT INTO person (id, name) SELECT n, 'Anna ' || n FROM count;
      INSERT INTO personNumber (digits, number, personId) SELECT 4930000000 + id, 4930000000 + id, id FROM person`)
    add('one', { toNumber: '+4930000001' })
    add('other', { toNumber: '+442079460000' })
    expect(found('with:ann')).toEqual(['one'])
  })

  it('match a full tag name only to that tag', () => {
    for (const name of ['VIP', '⭐ VIP']) {
      add(name, {})
      const { id } = library.writer.saveTag({ id: null, name, color: 'red' })
      library.writer.setTag({ ids: [name], tagId: id, on: true, at: 0 })
    }
    expect(found('tag:vip')).toEqual(['VIP'])
    expect(found('tag:"⭐ vip"')).toEqual(['⭐ VIP'])
    expect(found('tag:vi')).toHaveLength(2)
  })
})
