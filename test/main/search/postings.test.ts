import { describe, expect, it } from 'vitest'
import { openSearchDocuments } from '../../../src-main/search/postings.ts'
import { openSearchLibrary } from '../../support/search-library.ts'

describe('openSearchDocuments', () => {
  const settingOf = ({ writing }: ReturnType<typeof openSearchLibrary>) =>
    writing.prepare("SELECT v FROM postings_config WHERE k = 'automerge'").pluck().get()

  it('has the index merge its parts seldom, also one that was told otherwise', () => {
    const library = openSearchLibrary()
    expect(settingOf(library)).toBe(8)
    library.writing.exec("INSERT INTO postings (postings, rank) VALUES ('automerge', 4)")
    openSearchDocuments(library.writing)
    expect(settingOf(library)).toBe(8)
  })

  it('opens a damaged index: who writes into it finds out', () => {
    const library = openSearchLibrary()
    library.writing.unsafeMode(true)
    library.writing.exec("DELETE FROM postings_config WHERE k = 'automerge'; DELETE FROM postings_data")
    library.writing.unsafeMode(false)
    expect(() => openSearchDocuments(library.writing)).not.toThrow()
  })
})
