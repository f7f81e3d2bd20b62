import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'

describe('0018-order-by-length', () => {
  it('orders the calls of an earlier version by length, and keeps them', () => {
    const db = new Database(':memory:')
    migrate(db, migrations.slice(0, 17))
    db.exec(`
      INSERT INTO recording (key, id, direction, status, createdAt, createdAtMs, duration, seenAt, transcriptState, audioState) VALUES
        (1, 'long', 'inbound', 'completed', 'a', 1000, 600, 1, 'present', 'unavailable'),
        (2, 'short', 'inbound', 'completed', 'b', 2000, 5, 1, 'present', 'unavailable'),
        (3, 'out', 'outbound', 'completed', 'c', 3000, NULL, 1, 'present', 'unavailable');
    `)
    migrate(db)
    const reader = createLibraryReader(db)
    expect(reader.listIds({ view: 'all', order: 'longest' })).toEqual(['long', 'short', 'out'])
    expect(reader.listIds({ view: 'inbound', order: 'shortest' })).toEqual(['short', 'long'])
    expect(reader.listIds({ view: 'all' })).toEqual(['out', 'short', 'long'])
    reader.close()
  })
})
