import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

describe('0020-propose-follow-ups', () => {
  it('keeps the proposals of the previous version, and takes some without a call', () => {
    const { db, reader } = openVersion(19, (db) => {
      db.exec(`
        INSERT INTO recording (key, id, direction, status, createdAt, seenAt, transcriptState, audioState)
          VALUES (1, 'a', 'inbound', 'completed', 'x', 1, 'present', 'unavailable');
        INSERT INTO proposal (id, at, assistantId, assistant, recordingId, kind, text, firstWord, count)
          VALUES (5, 1, 'one', 'Claude', 'a', 'tag', 'vip', 0, 0);`)
    })
    db.exec(`INSERT INTO proposal (at, assistantId, assistant, kind, text, firstWord, count, owner, dueDay)
      VALUES (2, 'one', 'Claude', 'follow-up', 'Pay', 0, 0, 'me', '2026-12-04')`)
    expect(reader.listProposals()).toMatchObject([
      { id: 5, recordingId: 'a', change: { kind: 'tag', text: 'vip', owner: null, dueDay: null } },
      { id: 6, recordingId: null, change: { kind: 'follow-up', owner: 'me', dueDay: '2026-12-04' } },
    ])
  })
})
