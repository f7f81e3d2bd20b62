import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

/** A library as the seventh version left it: audio that is present, wanted, waiting and given up. */
function openMigrated() {
  const { reader, writer } = openVersion(7, (db) => {
    db.exec(`
      INSERT INTO recording (key, id, status, direction, createdAt, createdAtMs, seenAt, transcriptState,
        audioState, audioNextAt, audioPath, audioBytes, audioSeconds)
      VALUES
        (1, 'here', 'completed', 'inbound', '', 1, 1, 'present', 'present', NULL, 'audio/1', 10, 6),
        (2, 'wanted', 'completed', 'inbound', '', 2, 1, 'present', 'wanted', NULL, NULL, NULL, NULL),
        (3, 'waits', 'completed', 'inbound', '', 3, 1, 'present', 'waiting', 500, NULL, NULL, NULL),
        (4, 'failed', 'completed', 'inbound', '', 4, 1, 'present', 'failed', 900, NULL, NULL, NULL)`)
  })
  const due = (now: number) =>
    reader.listWantedAudio({ now, limit: 9, policy: { keep: 'all' } }).map(({ id }) => id)
  return { reader, writer, due }
}

describe('0008-mark-cut-off-audio', () => {
  it('keeps all due times and marks nothing', () => {
    const { reader, due } = openMigrated()
    expect([due(1), due(500), due(900)]).toEqual([
      ['wanted'],
      ['waits', 'wanted'],
      ['failed', 'waits', 'wanted'],
    ])
    expect(reader.findNextDueAt({ now: 1 })).toBe(500)
    const rows = reader.findRecordings({ ids: ['here', 'wanted', 'waits', 'failed'] })
    expect(rows.map(({ audioCutOff }) => audioCutOff)).toEqual([false, false, false, false])
  })

  it('makes truncated audio due again', () => {
    const { reader, writer, due } = openMigrated()
    const audio = { path: 'audio/1', sizeBytes: 10, sha256: 'ab', type: 'audio/wav' as const, seconds: 6 }
    const asked = { attempts: 0, nextAttemptAt: 700 }
    writer.saveAudio({ id: 'here', audio: { ...audio, cutOff: true }, at: 1, asked })
    expect([due(600), due(700)]).toEqual([
      ['waits', 'wanted'],
      ['waits', 'wanted', 'here'],
    ])
    expect(reader.listWantedAudio({ now: 700, limit: 9, policy: { keep: 'all' } }).at(-1)).toMatchObject({
      cutOff: { sizeBytes: 10, seconds: 6 },
    })
  })
})
