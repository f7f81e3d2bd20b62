import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'
import { listDone } from '../../../support/library/follow-ups.ts'

describe('0012-add-exported-notes', () => {
  it('keeps the ticked promises of the previous version, and notes what was exported', () => {
    const { reader, writer } = openVersion(11, (db) => {
      db.exec(`INSERT INTO recording (key, id, status, direction, createdAt, createdAtMs, seenAt, transcriptState,
        audioState) VALUES (1, 'rec-1', 'completed', 'inbound', '', 1, 1, 'unavailable', 'unavailable')`)
      db.exec(`INSERT INTO donePromise (recordingId, place, at) VALUES ('rec-1', 2.5, 3)`)
    })
    expect(listDone(reader, 'rec-1')).toEqual([2.5])
    const [outdated] = reader.listOutdatedNotes({ ids: ['rec-1'], salt: 'one', withRedacted: false })
    const note = { key: 'call:rec-1', noteId: 'rec-1', path: 'a.md', hash: 'h', tags: ['x'] }
    const saved = { ...note, version: outdated!.version, copyPath: '', copyHash: '' }
    writer.saveExportedNote(saved)
    writer.saveExportedNote({ ...saved, key: 'person:7', version: 'old' })
    expect(reader.listOutdatedNotes({ ids: ['rec-1'], salt: 'one', withRedacted: false })).toEqual([])
    expect(reader.listOutdatedNotes({ ids: ['rec-1'], salt: 'two', withRedacted: false })).toHaveLength(1)
    expect(reader.findExportedNote({ key: 'call:rec-1' })).toEqual(saved)
    expect(reader.listOrphanedNotes({ settledVersion: 'settled' }).map(({ key }) => key)).toEqual([
      'person:7',
    ])
    expect(reader.listOrphanedNotes({ settledVersion: 'old' })).toEqual([])
  })
})
