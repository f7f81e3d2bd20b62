import { describe, expect, it } from 'vitest'
import { encodeWords } from '../../../../src-main/model/words/words-codec.ts'
import { refillAll } from '../../../support/library/facts.ts'
import { openVersion } from '../../../support/library/open-version.ts'
import { listDone } from '../../../support/library/follow-ups.ts'

const said = 'Mail me at ann@example.com please.'
const words = said.split(' ').map((word, index) => ({ word, start: index, end: index + 0.5, speaker: 'you' }))

function openVersion16() {
  const { db, reader, writer } = openVersion(16, (db) => {
    db.exec(`
      INSERT INTO recording (key, id, direction, status, createdAt, createdAtMs, seenAt, transcriptState, audioState) VALUES
        (1, 'older', 'inbound', 'completed', '2026-11-20T10:00:00.000Z', 1795168800000, 1, 'present', 'unavailable'),
        (2, 'newer', 'inbound', 'completed', '2026-11-21T10:00:00.000Z', 1795255200000, 1, 'present', 'unavailable'),
        (3, 'without', 'inbound', 'completed', '2026-11-22T10:00:00.000Z', 1795341600000, 1, 'wanted', 'unavailable');
      INSERT INTO donePromise (recordingId, place, at) VALUES ('older', 0, 1);
    `)
    const insert = db.prepare('INSERT INTO transcript (key, wordCount, preview, words) VALUES (?, 6, ?, ?)')
    for (const key of [1, 2]) insert.run(key, said, encodeWords(words))
  })
  return { db, reader, writer }
}

describe('0017-store-facts', () => {
  it('leaves the facts of every call with words to be found, the newest first', async () => {
    const { reader, writer } = openVersion16()
    expect(reader.countWithoutFacts({ checksDays: true })).toBe(2)
    expect(reader.listWithoutFacts({ limit: 1, checksDays: true })).toEqual(['newer'])
    expect(reader.listWithoutFacts({ limit: 5, checksDays: true })).toEqual(['newer', 'older'])
    await refillAll({ reader, writer })
    expect(reader.countWithoutFacts({ checksDays: true })).toBe(0)
    expect(reader.findStoredFacts({ id: 'older' })).toMatchObject([
      { kind: 'email', value: 'ann@example.com' },
    ])
    expect(reader.findStoredFacts({ id: 'without' })).toBeNull()
  })

  it('keeps words and ticked promises', () => {
    const { reader } = openVersion16()
    expect(reader.findTranscript({ id: 'newer' })?.text).toBe(said)
    expect(listDone(reader, 'older')).toEqual([0])
  })
})
