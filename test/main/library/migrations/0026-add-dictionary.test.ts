import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

describe('0026-add-dictionary', () => {
  it('begins without entries, and earlier corrections belong to the user', () => {
    const { db, reader, writer } = openVersion(25, (old) =>
      old.exec(
        `INSERT INTO correction (id, recordingId, firstWord, timestamp, original, replacement, batch, createdAt)
         VALUES (3, 'rec-1', 4, 1.5, 'node', 'note', 7, 1700000000000)`,
      ),
    )
    expect(reader.listDictionary()).toEqual([])
    expect(reader.listCorrections({ id: 'rec-1' })).toMatchObject([{ id: 3, batch: 7, entryId: null }])
    const fields = { original: 'node', replacement: 'note', personId: null, side: null, isOn: true }
    const [entry] = writer.addDictionaryEntries({ entries: [fields], at: 5 })
    expect(reader.listDictionary()).toMatchObject([{ ...fields, id: entry!.id, calls: 0, exceptions: 0 }])
    expect(db.pragma('user_version', { simple: true })).toBeGreaterThanOrEqual(26)
  })
})
