import { deserialize, serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { noData } from '../../../src-main/library/personal-data.ts'
import { trashKeptMs } from '../../../src-main/library/tables/trash-table.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

const trashed = { offset: 0, limit: 10 }

function openTwo() {
  const library = openLibrary()
  library.writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
  return library
}

describe('a deleted call', () => {
  it('can be restored for a week', () => {
    expect(trashKeptMs).toBe(7 * 24 * 60 * 60 * 1000)
  })

  it('leaves nothing in the trash when the library had no data for it', () => {
    const { writer, reader } = openLibrary()
    writer.deleteRecordings({ ids: ['rec-9'], at: 5 })
    expect(reader.listTrash(trashed)).toEqual({ total: 0, items: [] })
    expect(reader.listDeletedIds()).toEqual(['rec-9'])
  })

  it('keeps its data when it is deleted again', () => {
    const { writer, reader } = openTwo()
    writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: 1, text: 'A note.', at: 2 })
    const { intent } = writer.saveDialIntent({ toNumber: '+441', startedAt: 1 })
    writer.deleteRecordings({ ids: ['rec-1'], at: 5 })
    // Only now a started call is matched to it.
    writer.updateDialIntent({ id: intent.id, state: 'completed', recordingId: 'rec-1' })
    writer.deleteRecordings({ ids: ['rec-1'], at: 6 })
    expect(writer.restoreRecordings({ ids: ['rec-1'] })).toMatchObject({ lost: [] })
    expect(reader.findRecordings({ ids: ['rec-1'] })).toHaveLength(1)
    expect(reader.findAdditions({ id: 'rec-1' }).notes).toMatchObject([{ text: 'A note.' }])
  })

  it('is restored after an update of Offhook added columns', () => {
    const { writer, reader, db } = openTwo()
    const { intent } = writer.saveDialIntent({ toNumber: '+441', startedAt: 1 })
    writer.updateDialIntent({ id: intent.id, state: 'completed', recordingId: 'rec-1' })
    writer.deleteRecordings({ ids: ['rec-1'], at: 5 })
    // As schema version 5 stored it.
    const data = db.prepare<[], Buffer>('SELECT data FROM trash').pluck().get()!
    const kept = deserialize(data) as { dialIntent: Record<string, unknown>[] }
    for (const row of kept.dialIntent) {
      delete row.note
      delete row.noteId
    }
    db.prepare('UPDATE trash SET data = ?').run(serialize(kept))
    expect(writer.restoreRecordings({ ids: ['rec-1'] })).toMatchObject({ lost: [] })
    expect(reader.findRecordings({ ids: ['rec-1'] })).toHaveLength(1)
    expect(db.prepare('SELECT recordingId, note FROM dialIntent').all()).toEqual([
      { recordingId: 'rec-1', note: '' },
    ])
  })

  it('is learned by the vocabulary again when restored', () => {
    const { writer, db } = openTwo()
    const transcript = transcriptOf(['you', 'Hello there.'])
    saveTranscript(writer, { id: 'rec-1', transcript, at: 2 })
    const key = db.prepare<[], number>("SELECT key FROM recording WHERE id = 'rec-1'").pluck().get()!
    writer.deleteRecordings({ ids: ['rec-1'], at: 5 })
    const isPending = db.prepare('SELECT count(*) FROM vocabularyPending WHERE key = ?').pluck()
    expect(isPending.get(key)).toBe(0)
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(isPending.get(key)).toBe(1)
  })

  it('gets no choices from a damaged library that is older than its deletion', () => {
    const { writer, db } = openTwo()
    writer.deleteRecordings({ ids: ['rec-1'], at: 5 })
    writer.savePersonalData({ ...noData(), removedKept: ['rec-1'], removedAudio: ['rec-1'] })
    expect(db.prepare('SELECT count(*) FROM pendingChoice').pluck().get()).toBe(0)
  })
})
