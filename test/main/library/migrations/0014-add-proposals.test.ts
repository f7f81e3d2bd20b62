import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

describe('0014-add-proposals', () => {
  it('keeps what assistants asked in the previous version, and has no proposals at first', () => {
    const { db, reader } = openVersion(13, (db) => {
      db.exec(`INSERT INTO assistantRequest (at, assistantId, assistant, asked, callIds, sizeBytes)
        VALUES (1, 'one', 'Claude', 'get_call {"id":"a"}', '["a"]', 9)`)
    })
    const filter = { text: '', assistantId: null }
    expect(reader.listAssistantRequests({ filter, before: null, limit: 5 })).toHaveLength(1)
    expect(reader.listProposals()).toEqual([])
    expect(() =>
      db.exec(`INSERT INTO proposal (at, assistantId, assistant, recordingId, kind, text, firstWord, count)
        VALUES (1, 'one', 'Claude', 'a', 'call', 'x', 0, 0)`),
    ).toThrow('CHECK')
  })
})
