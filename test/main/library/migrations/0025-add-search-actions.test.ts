import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

describe('0025-add-search-actions', () => {
  it('keeps saved searches, which do nothing, and begins with an empty journal', () => {
    const { reader, writer, db } = openVersion(24, (old) => {
      old.exec(
        `INSERT INTO savedSearch (name, query, sort, lookedAt) VALUES ('Refunds', 'refund', 'newest', 7)`,
      )
    })
    const saved = { name: 'Refunds', query: 'refund', sort: 'newest', lookedAt: 7 } as const
    expect(reader.listSavedSearches()).toEqual([{ id: 1, ...saved, actions: [] }])
    expect(reader.listSearchRuns({ searchId: null, offset: 0, limit: 9 })).toEqual({ total: 0, items: [] })
    expect(reader.listPlannedDeletions()).toEqual([])
    writer.saveSearch({ id: 1, ...saved, actions: [{ kind: 'star' }] })
    expect(reader.listSavedSearches()).toMatchObject([{ actions: [{ kind: 'star' }] }])
    expect(db.prepare('SELECT count(*) FROM actionQueue').pluck().get()).toBe(0)
  })
})
