import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../../src-main/library/library-writer.ts'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { transcriptOf } from '../../../support/library/open-library.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

describe('0011-add-redactions', () => {
  it('keeps the ticked promises of the previous version, and allows redacting words', () => {
    const folder = makeTempFolder()
    const seed = new Database(databasePath(folder))
    migrate(seed, migrations.slice(0, 10))
    seed.exec(`INSERT INTO recording (key, id, status, direction, createdAt, createdAtMs, seenAt, transcriptState,
      audioState) VALUES (1, 'rec-1', 'completed', 'inbound', '', 1, 1, 'present', 'present')`)
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
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Call Anna back']) })
    const places = [{ first: 1, count: 1, kind: 'name' as const }]
    writer.saveRedactions({ recordingId: 'rec-1', places, state: 'confirmed', at: 4 })
    expect(reader.findTranscript({ id: 'rec-1', isRedacted: true })?.text).toBe('Call █████ back')
  })
})
