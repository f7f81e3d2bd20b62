import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

describe('0019-add-follow-ups', () => {
  it('makes a done follow-up of each ticked promise, with the words where they are stored', () => {
    const { reader } = openVersion(18, (db) => {
      db.exec(`
        INSERT INTO recording (key, id, direction, status, createdAt, createdAtMs, seenAt, transcriptState, audioState)
          VALUES (1, 'known', 'inbound', 'completed', '', 1, 1, 'present', 'unavailable');
        INSERT INTO fact (key, position, kind, speaker, timestamp, until, firstWord, wordCount, text, sentence)
          VALUES (1, 0, 'promise', 'them', 2.5, 4, 3, 4, 'I will send it', 'I will send it today.'),
            (1, 1, 'amount', 'them', 2.5, 4, 3, 1, '5', NULL);
        INSERT INTO donePromise (recordingId, place, at) VALUES ('known', 2.5, 7), ('known', 9, 8), ('gone', 1, 9);
      `)
    })
    const done = { state: 'done', text: null, dueDay: null }
    expect(reader.listFollowUpsOf({ id: 'known' })).toMatchObject([
      {
        ...done,
        ...{
          place: 2.5,
          timestamp: 2.5,
          owner: 'them',
          said: 'I will send it',
          sentence: 'I will send it today.',
        },
        ...{ createdAt: 7, endedAt: 7 },
      },
      { ...done, place: 9, timestamp: 9, owner: 'me', said: null, endedAt: 8 },
    ])
    expect(reader.listFollowUpsOf({ id: 'gone' })).toMatchObject([{ ...done, place: 1 }])
  })
})
