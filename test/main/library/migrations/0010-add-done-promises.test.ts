import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'
import { listDone } from '../../../support/library/follow-ups.ts'

describe('0010-add-done-promises', () => {
  it('keeps the bookmarks of the previous version, and allows marking a promise as done', () => {
    const { reader, writer } = openVersion(9, (db) => {
      db.exec(`INSERT INTO recording (key, id, status, direction, createdAt, createdAtMs, seenAt, transcriptState,
        audioState) VALUES (1, 'rec-1', 'completed', 'inbound', '', 1, 1, 'present', 'present')`)
      db.exec(
        `INSERT INTO bookmark (recordingId, timestamp, label, createdAt) VALUES ('rec-1', 2, 'Here', 3)`,
      )
    })
    expect(listDone(reader, 'rec-1')).toEqual([])
    writer.answerPromise({ id: 'rec-1', place: 2.5, state: 'done', at: 4 })
    expect(listDone(reader, 'rec-1')).toEqual([2.5])
    expect(reader.findAdditions({ id: 'rec-1' }).notes).toMatchObject([{ text: 'Here' }])
  })
})
