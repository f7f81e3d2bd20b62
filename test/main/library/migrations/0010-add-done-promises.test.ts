import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../../src-main/library/library-writer.ts'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

describe('0010-add-done-promises', () => {
  it('keeps the bookmarks of the previous version, and allows marking a promise as done', () => {
    const folder = makeTempFolder()
    const seed = new Database(databasePath(folder))
    migrate(seed, migrations.slice(0, 9))
    seed.exec(`INSERT INTO recording (key, id, status, direction, createdAt, createdAtMs, seenAt, transcriptState,
      audioState) VALUES (1, 'rec-1', 'completed', 'inbound', '', 1, 1, 'present', 'present')`)
    seed.exec(
      `INSERT INTO bookmark (recordingId, timestamp, label, createdAt) VALUES ('rec-1', 2, 'Here', 3)`,
    )
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
    expect(reader.listDonePromises({ id: 'rec-1' })).toEqual([])
    writer.setPromiseDone({ id: 'rec-1', place: 2.5, done: true, at: 4 })
    expect(reader.listDonePromises({ id: 'rec-1' })).toEqual([2.5])
    expect(reader.findAdditions({ id: 'rec-1' }).bookmarks).toMatchObject([{ label: 'Here' }])
  })
})
