import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeText, normalizeWord } from '../../../src-main/model/normalize.ts'
import { openSearchDocuments, toTagTerm } from '../../../src-main/search/postings.ts'
import { openSearchLibrary } from '../../support/library/search-library.ts'

describe('openSearchDocuments', () => {
  const settingsOf = ({ writing }: ReturnType<typeof openSearchLibrary>) =>
    writing.prepare("SELECT k, v FROM postings_config WHERE k LIKE '%merge' ORDER BY k").raw().all()
  const seldom = [
    ['automerge', 8],
    ['deletemerge', 40],
  ]

  it('sets the index to merge rarely, and resets another setting', () => {
    const library = openSearchLibrary()
    expect(settingsOf(library)).toEqual(seldom)
    library.writing.exec("INSERT INTO postings (postings, rank) VALUES ('automerge', 4)")
    openSearchDocuments(library.writing)
    expect(settingsOf(library)).toEqual(seldom)
  })

  describe('a tag', () => {
    const keysOf = ({ writing }: ReturnType<typeof openSearchLibrary>, expression: string) =>
      writing
        .prepare('SELECT rowid FROM postings WHERE postings MATCH ? ORDER BY rowid')
        .pluck()
        .all(expression)
    const nothing = { you: '', them: '', other: '', numbers: [], notes: [], tagIds: [] }

    it('is a single term that matches no other tag', () => {
      const library = openSearchLibrary()
      const documents = openSearchDocuments(library.writing)
      documents.save(1, { ...nothing, tagIds: [1, 12] })
      documents.save(2, { ...nothing, tagIds: [2, 112] })
      expect(keysOf(library, `"${toTagTerm(1)}"`)).toEqual([1])
      expect(keysOf(library, `"${toTagTerm(12)}"`)).toEqual([1])
      expect(keysOf(library, `"${toTagTerm(112)}"`)).toEqual([2])
      expect(keysOf(library, `you : "${toTagTerm(1)}"`)).toEqual([])
      expect(keysOf(library, '"1" OR "12"')).toEqual([])
    })

    it('cannot be reached by typed or spoken text', () => {
      expect(normalizeWord(toTagTerm(12))).toEqual(['12'])
      const text = fc.string({ unit: 'grapheme', maxLength: 20 })
      fc.assert(
        fc.property(text, text, (before, after) => {
          const terms = [
            ...normalizeWord(`${before}${toTagTerm(12)}${after}`),
            ...normalizeText(`${before}${toTagTerm(12)} ${after}`).split(' '),
          ]
          expect(terms.filter((term) => term.includes('\ue000'))).toEqual([])
        }),
      )
    })
  })

  it('finds phrases inside a note, but not across two notes', () => {
    const library = openSearchLibrary()
    const notes = ['Ask Anna.', 'Weber called back!']
    openSearchDocuments(library.writing).save(1, {
      you: '',
      them: '',
      other: '',
      tagIds: [],
      numbers: ['353209174199'],
      notes,
    })
    const find = library.writing.prepare('SELECT rowid FROM postings WHERE postings MATCH ?').pluck()
    expect(find.all('meta : "called back" AND anna AND "4199"')).toEqual([1])
    expect(find.all('"anna weber"')).toEqual([])
    expect(find.all('"4199 ask"')).toEqual([])
  })

  it('opens a damaged index, and the damage shows on the next write', () => {
    const library = openSearchLibrary()
    library.writing.unsafeMode(true)
    library.writing.exec("DELETE FROM postings_config WHERE k = 'automerge'; DELETE FROM postings_data")
    library.writing.unsafeMode(false)
    expect(() => openSearchDocuments(library.writing)).not.toThrow()
  })
})
