import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../../src-main/library/library-writer.ts'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

describe('0013-add-assistant-requests', () => {
  it('keeps the promises of the previous version, and lists, searches and erases what assistants asked', () => {
    const folder = makeTempFolder()
    const seed = new Database(databasePath(folder))
    migrate(seed, migrations.slice(0, 12))
    seed.exec(`INSERT INTO donePromise (recordingId, place, at) VALUES ('rec-1', 2.5, 3)`)
    seed.close()
    const db = openForWriting(folder)
    const writer = createLibraryWriter(db, { documents: { save() {}, remove() {} }, announce() {} })
    const reader = createLibraryReader(openForReading(folder))
    onTestFinished(() => {
      reader.close()
      writer.close()
    })
    expect(reader.listDonePromises({ id: 'rec-1' })).toEqual([2.5])
    const ask = (assistant: string, asked: string) =>
      writer.saveAssistantRequest({
        ...{ at: 7, assistantId: assistant, assistant, asked, callIds: ['a', 'b'], sizeBytes: 9 },
      })
    ask('Claude', 'search_calls {"query":"Refund"}')
    ask('Cursor', 'get_call {"id":"a"}')
    const list = (text: string) =>
      reader.listAssistantRequests({ text, offset: 0, limit: 5 }).items.map(({ id }) => id)
    expect(list('')).toEqual([2, 1])
    expect(list('refund')).toEqual([1])
    expect(list('CURSOR')).toEqual([2])
    expect(reader.listAssistantRequests({ text: '', offset: 1, limit: 5 })).toEqual({
      total: 2,
      items: [
        {
          ...{ id: 1, at: 7, assistantId: 'Claude', assistant: 'Claude' },
          ...{ asked: 'search_calls {"query":"Refund"}', callIds: ['a', 'b'], sizeBytes: 9 },
        },
      ],
    })
    writer.deleteAssistantRequests({ assistantId: 'Cursor' })
    expect(list('')).toEqual([1])
    writer.deleteAssistantRequests({ assistantId: null })
    expect(list('')).toEqual([])
    db.exec('UPDATE sqlite_sequence SET seq = 10000')
    db.exec(`INSERT INTO assistantRequest (id, at, assistantId, assistant, asked, callIds, sizeBytes)
      VALUES (1, 1, '', '', '', '[]', 0)`)
    ask('Claude', 'the latest')
    expect(list('')).toEqual([10_001])
  })
})
