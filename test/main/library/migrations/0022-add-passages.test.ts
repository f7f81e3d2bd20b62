import { serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

const call = `INSERT INTO recording (key, id, status, direction, createdAt, createdAtMs, seenAt, transcriptState,
  audioState) VALUES (1, 'rec-1', 'completed', 'inbound', '', 1, 1, 'present', 'present')`

describe('0022-add-passages', () => {
  it('makes bookmarks notes on a moment, and keeps the notes with their ids', () => {
    const { reader, writer } = openVersion(21, (db) => {
      db.exec(`${call};
        INSERT INTO note (id, recordingId, timestamp, text, createdAt, updatedAt) VALUES
          (3, 'rec-1', 5, 'On a moment.', 1, 2), (4, 'rec-1', NULL, 'On the call.', 1, 2), (9, 'rec-1', 1, 'Gone.', 1, 2);
        DELETE FROM note WHERE id = 9;
        INSERT INTO bookmark (id, recordingId, timestamp, label, createdAt) VALUES
          (1, 'rec-1', 7, 'Price', 3), (3, 'rec-1', 2.5, '', 4), (4, 'rec-2', 1, 'Of a call that is not listed', 4);
        INSERT INTO callEvent (callId, type, at) VALUES ('rec-1', 'bookmark-changed', 4);`)
    })
    const noWords = { until: null, said: null, speakers: [], isLost: false, themeIds: [] }
    expect(reader.findAdditions({ id: 'rec-1' }).notes).toMatchObject([
      { id: 4, timestamp: null, text: 'On the call.', createdAt: 1, updatedAt: 2, ...noWords },
      { id: 11, timestamp: 2.5, text: '', createdAt: 4, updatedAt: 4, ...noWords },
      { id: 3, timestamp: 5, text: 'On a moment.', createdAt: 1, updatedAt: 2, ...noWords },
      { id: 10, timestamp: 7, text: 'Price', createdAt: 3, updatedAt: 3, ...noWords },
    ])
    expect(reader.findAdditions({ id: 'rec-2' }).notes).toMatchObject([{ id: 12 }])
    const added = writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: null, text: 'New.', at: 5 })
    expect(added.id).toBe(13)
    const events = reader.listCallEvents({ after: null, limit: 99 })!
    expect(events).toContainEqual({ id: expect.any(Number), at: 4, callId: 'rec-1', type: 'note-changed' })
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['call-arrived', 'note-changed']))
  })

  it('keeps follow-ups of notes, and notes that calls wrote, with their notes', () => {
    const { db, reader } = openVersion(21, (db) => {
      db.exec(`${call};
        INSERT INTO note (id, recordingId, timestamp, text, createdAt, updatedAt) VALUES (3, 'rec-1', 5, '[] pay', 1, 2);
        INSERT INTO bookmark (id, recordingId, timestamp, label, createdAt) VALUES (3, 'rec-1', 7, '', 3);
        INSERT INTO followUp (uid, text, owner, recordingId, noteId, timestamp, state, createdAt, updatedAt)
          VALUES ('one', 'pay', 'me', 'rec-1', 3, 5, 'open', 1, 1);
        INSERT INTO dialIntent (toNumber, startedAt, state, recordingId, noteId) VALUES ('+441', 1, 'completed', 'rec-1', 3);`)
    })
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toMatchObject([{ text: 'pay', noteId: 3 }])
    expect(db.prepare('SELECT noteId FROM dialIntent').pluck().all()).toEqual([3])
    expect(db.pragma('foreign_key_check')).toEqual([])
  })

  it('keeps proposals, and takes those of passages', () => {
    const { db, reader } = openVersion(21, (db) => {
      db.exec(`${call};
        INSERT INTO proposal (id, at, assistantId, assistant, recordingId, kind, text, firstWord, count, owner, dueDay)
          VALUES (5, 1, 'one', 'Claude', 'rec-1', 'follow-up', 'Pay', 0, 0, 'me', '2026-12-04');`)
    })
    db.exec(`INSERT INTO proposal (at, assistantId, assistant, recordingId, kind, text, timestamp, firstWord, count, themes)
      VALUES (2, 'one', 'Claude', 'rec-1', 'passage', '', 3, 0, 0, '["Price"]')`)
    expect(reader.listProposals()).toMatchObject([
      { id: 5, change: { kind: 'follow-up', text: 'Pay', owner: 'me', dueDay: '2026-12-04', themes: [] } },
      { id: 6, change: { kind: 'passage', text: '', timestamp: 3, themes: ['Price'] } },
    ])
  })

  it('restores the bookmarks of a call that was deleted before as notes', () => {
    const { reader, writer } = openVersion(21, (db) => {
      db.exec(call)
      const recording = db.prepare('SELECT * FROM recording').all()
      const bookmark = [{ id: 1, recordingId: 'rec-1', timestamp: 2, label: 'Here', createdAt: 3 }]
      const note = [{ id: 1, recordingId: 'rec-1', timestamp: 9, text: 'Note', createdAt: 1, updatedAt: 1 }]
      db.exec("DELETE FROM recording; INSERT INTO deleted VALUES ('rec-1', 1)")
      db.prepare("INSERT INTO trash (recordingId, at, data) VALUES ('rec-1', 1, ?)").run(
        serialize({ recording, bookmark, note }),
      )
    })
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(reader.findAdditions({ id: 'rec-1' }).notes).toMatchObject([
      { timestamp: 2, text: 'Here', createdAt: 3, updatedAt: 3, isLost: false },
      { id: 1, timestamp: 9, text: 'Note' },
    ])
  })
})
