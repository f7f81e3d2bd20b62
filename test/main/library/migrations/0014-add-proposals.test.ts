import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../../src-main/library/library-writer.ts'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

describe('0014-add-proposals', () => {
  it('keeps what assistants asked in the previous version, and has no proposals at first', () => {
    const folder = makeTempFolder()
    const seed = new Database(databasePath(folder))
    migrate(seed, migrations.slice(0, 13))
    seed.exec(`INSERT INTO assistantRequest (at, assistantId, assistant, asked, callIds, sizeBytes)
      VALUES (1, 'one', 'Claude', 'get_call {"id":"a"}', '["a"]', 9)`)
    seed.close()
    const db = openForWriting(folder)
    const writer = createLibraryWriter(db, { documents: { save() {}, remove() {} }, announce() {} })
    const reader = createLibraryReader(openForReading(folder))
    onTestFinished(() => {
      reader.close()
      writer.close()
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
