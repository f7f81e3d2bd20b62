import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../../src-main/library/library-writer.ts'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

describe('0012-add-exported-notes', () => {
  it('keeps the ticked promises of the previous version, and notes what was exported', () => {
    const folder = makeTempFolder()
    const seed = new Database(databasePath(folder))
    migrate(seed, migrations.slice(0, 11))
    seed.exec(`INSERT INTO recording (key, id, status, direction, createdAt, createdAtMs, seenAt, transcriptState,
      audioState) VALUES (1, 'rec-1', 'completed', 'inbound', '', 1, 1, 'unavailable', 'unavailable')`)
    seed.exec(`INSERT INTO donePromise (recordingId, place, at) VALUES ('rec-1', 2.5, 3)`)
    seed.close()
    const writer = createLibraryWriter(openForWriting(folder), {
      documents: { save() {}, remove() {} },
      announce() {},
    })
    const reader = createLibraryReader(openForReading(folder))
    onTestFinished(() => {
      reader.close()
      writer.close()
    })
    expect(reader.listDonePromises({ id: 'rec-1' })).toEqual([2.5])
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
