import { beforeEach, describe, expect, it } from 'vitest'
import { createNameIndex, type NameIndex } from '../../../../src-main/search/vocabulary/names.ts'
import { openSearchLibrary, type SearchLibrary } from '../../../support/library/search-library.ts'

describe('createNameIndex', () => {
  let library: SearchLibrary
  let names: NameIndex

  beforeEach(() => {
    library = openSearchLibrary()
    names = createNameIndex(library.reading)
    const people = {
      'Anna Weber': ['+49 30 901820', '+14155550172'],
      'Hanna Schäfer': ['+493012345'],
      'John Smith': ['+15551112222'],
      'Joan Smithers': [],
      'D’Arcy O’Brien': ['+442079460000'],
      山田太郎: ['+81312345678'],
      'Müller & Söhne': ['+4989123'],
    }
    for (const [name, numbers] of Object.entries(people))
      library.writer.savePerson({ id: null, name, numbers })
    for (const name of ['VIP', 'Follow up', 'Rückfrage', '❤️', 'follow']) {
      library.writer.saveTag({ id: null, name, color: 'blue' })
    }
  })

  /** Names and how they match. */
  const people = (text: string) => names.findPeople(text).map(({ name, match }) => [name, match])
  const tags = (text: string) => names.findTags(text).map(({ name, match }) => [name, match])

  it('finds people by words, beginnings and misspellings of their names', () => {
    const expected: [string, [string, string][]][] = [
      ['anna weber', [['Anna Weber', 'name']]],
      ['Weber, Anna', [['Anna Weber', 'name']]],
      ['weber', [['Anna Weber', 'words']]],
      ["Anna's", [['Anna Weber', 'words']]],
      ['web', [['Anna Weber', 'beginnings']]],
      ['an web', [['Anna Weber', 'beginnings']]],
      ['webre', [['Anna Weber', 'corrected']]],
      ['schafer', [['Hanna Schäfer', 'words']]],
      ['SCHÄFER', [['Hanna Schäfer', 'words']]],
      ['muller sohne', [['Müller & Söhne', 'name']]],
      ["o'brien", [['D’Arcy O’Brien', 'words']]],
      ['山田', [['山田太郎', 'words']]],
      [
        'smith',
        [
          ['John Smith', 'words'],
          ['Joan Smithers', 'beginnings'],
        ],
      ],
      ['jonh', [['John Smith', 'corrected']]],
      ['weber smith', []],
      ['refund', []],
      ['nna', []],
      ['', []],
      ['!?', []],
    ]
    for (const [text, found] of expected) expect([text, people(text)]).toEqual([text, found])
  })

  it('returns the best matches first', () => {
    library.writer.savePerson({ id: null, name: 'Annabel Lee', numbers: [] })
    library.writer.savePerson({ id: null, name: 'Anna', numbers: [] })
    names.refresh()
    expect(people('anna')).toEqual([
      ['Anna', 'name'],
      ['Anna Weber', 'words'],
      ['Annabel Lee', 'beginnings'],
    ])
  })

  it('finds every person with a name, however many there are', () => {
    library.writing.transaction(() => {
      for (let number = 0; number < 300; number++) {
        library.writer.savePerson({ id: null, name: `Maria ${number}`, numbers: [] })
      }
    })()
    names.refresh()
    expect(names.findPeople('maria')).toHaveLength(300)
  })

  it('returns all numbers of a person', () => {
    expect(names.findPeople('anna weber')[0]?.digits).toEqual(['14155550172', '4930901820'])
    expect(names.findPeople('joan')[0]?.digits).toEqual([])
  })

  it('finds tags the same way, and those without letters only by their full name', () => {
    const expected: [string, [string, string][]][] = [
      ['vip', [['VIP', 'name']]],
      ['follow up', [['Follow up', 'name']]],
      [
        'follow',
        [
          ['follow', 'name'],
          ['Follow up', 'words'],
        ],
      ],
      ['ruck', [['Rückfrage', 'beginnings']]],
      ['❤️', [['❤️', 'name']]],
      ['👍', []],
    ]
    for (const [text, found] of expected) expect([text, tags(text)]).toEqual([text, found])
  })

  it('reflects new, renamed and deleted names after a refresh', () => {
    expect(people('weber')).toHaveLength(1)
    const { personId } = names.findPeople('weber')[0]!
    library.writer.savePerson({ id: personId, name: 'Anna Lindgren', numbers: ['+14155550172'] })
    const { tagId } = names.findTags('vip')[0]!
    library.writer.deleteTag({ id: tagId })
    names.refresh()
    expect(people('weber')).toEqual([])
    expect(names.findPeople('lindgren')).toEqual([
      { personId, name: 'Anna Lindgren', digits: ['14155550172'], match: 'words' },
    ])
    expect(tags('vip')).toEqual([])
  })

  it('finds no one in a library without people', () => {
    const empty = createNameIndex(openSearchLibrary().reading)
    expect(empty.findPeople('anna')).toEqual([])
    expect(empty.findTags('vip')).toEqual([])
    expect(empty.findNumbers('4155550172')).toEqual([])
  })
})
