import { describe, expect, it } from 'vitest'
import { transcriptOf } from '../../../support/library/open-library.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { openVersion } from '../../../support/library/open-version.ts'
import { listDone } from '../../../support/library/follow-ups.ts'

describe('0011-add-redactions', () => {
  it('keeps the ticked promises of the previous version, and allows redacting words', () => {
    const { reader, writer } = openVersion(10, (db) => {
      db.exec(`INSERT INTO recording (key, id, status, direction, createdAt, createdAtMs, seenAt, transcriptState,
        audioState) VALUES (1, 'rec-1', 'completed', 'inbound', '', 1, 1, 'present', 'present')`)
      db.exec(`INSERT INTO donePromise (recordingId, place, at) VALUES ('rec-1', 2.5, 3)`)
    })
    expect(listDone(reader, 'rec-1')).toEqual([2.5])
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Call Anna back']) })
    const places = [{ first: 1, count: 1, kind: 'name' as const }]
    writer.saveRedactions({ recordingId: 'rec-1', places, state: 'confirmed', at: 4 })
    expect(reader.findTranscript({ id: 'rec-1', isRedacted: true })?.text).toBe('Call █████ back')
  })
})
