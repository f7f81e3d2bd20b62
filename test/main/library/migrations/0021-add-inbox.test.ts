import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

const dayMs = 86_400_000

describe('0021-add-inbox', () => {
  it('begins with the calls of the last 14 days', () => {
    const { reader } = openVersion(20, (db) => {
      const insert = db.prepare(
        `INSERT INTO recording (key, id, direction, status, createdAt, createdAtMs, seenAt, transcriptState, audioState)
         VALUES (?, ?, 'inbound', 'completed', '', ?, 1, 'present', 'unavailable')`,
      )
      insert.run(1, 'older', Date.now() - 14.1 * dayMs)
      insert.run(2, 'newer', Date.now() - 13.9 * dayMs)
      insert.run(3, 'undated', null)
    })
    expect(reader.listIds({ view: 'inbox' })).toEqual(['newer'])
    expect(reader.counts().inbox).toBe(1)
  })
})
