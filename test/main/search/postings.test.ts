import { describe, expect, it } from 'vitest'
import { openSearchDocuments } from '../../../src-main/search/postings.ts'
import { openSearchLibrary } from '../../support/search-library.ts'

describe('openSearchDocuments', () => {
  const settingsOf = ({ writing }: ReturnType<typeof openSearchLibrary>) =>
    writing.prepare("SELECT k, v FROM postings_config WHERE k LIKE '%merge' ORDER BY k").raw().all()
  const seldom = [
    ['automerge', 8],
    ['deletemerge', 40],
  ]

  it('has the index tidy up seldom, also one that was told otherwise', () => {
    const library = openSearchLibrary()
    expect(settingsOf(library)).toEqual(seldom)
    library.writing.exec("INSERT INTO postings (postings, rank) VALUES ('automerge', 4)")
    openSearchDocuments(library.writing)
    expect(settingsOf(library)).toEqual(seldom)
  })

  it('opens a damaged index: who writes into it finds out', () => {
    const library = openSearchLibrary()
    library.writing.unsafeMode(true)
    library.writing.exec("DELETE FROM postings_config WHERE k = 'automerge'; DELETE FROM postings_data")
    library.writing.unsafeMode(false)
    expect(() => openSearchDocuments(library.writing)).not.toThrow()
  })
})
