import { describe, expect, it } from 'vitest'
import type { AudioPolicy } from '../../../../src-main/library/stored-types.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { keepAudio } from '../../../support/library/kept-audio.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../../support/library/service-recordings.ts'

const hourMs = 3_600_000
const newest = Date.UTC(2026, 10, 20, 14, 6)

/** Six calls, an hour apart: the fourth and the sixth starred, the fifth opened, then the sixth. */
function openSix() {
  const library = openLibrary()
  const { writer, reader } = library
  writer.saveRecordings({ recordings: serviceRecordingsOf(6), seenAt: 1 })
  writer.saveStarred({ ids: ['rec-4', 'rec-6', 'rec-1'], starred: true, at: 1 })
  writer.saveStarred({ ids: ['rec-1'], starred: false, at: 1 })
  writer.markOpened({ id: 'rec-5', at: 10 })
  writer.markOpened({ id: 'rec-6', at: 20 })
  const wanted = (policy: AudioPolicy, limit = 9) =>
    reader.listWantedAudio({ now: 1, limit, policy }).map(({ id }) => Number(id.slice(4)))
  return { ...library, wanted }
}

describe('wanted items', () => {
  it.each<[string, AudioPolicy, number[]]>([
    ['all: everything, the opened first, then the newest', { keep: 'all' }, [6, 5, 1, 2, 3, 4]],
    ['recent: from the moment on', { keep: 'recent', since: newest - 2 * hourMs }, [6, 5, 1, 2, 3]],
    ['starred', { keep: 'starred' }, [6, 5, 4]],
    ['opened: nothing else', { keep: 'opened' }, [6, 5]],
  ])('%s', (_, policy, expected) => {
    const { wanted } = openSix()
    expect(wanted(policy)).toEqual(expected)
    for (let limit = 0; limit < expected.length; limit++) {
      expect(wanted(policy, limit), `the first ${limit}`).toEqual(expected.slice(0, limit))
    }
  })

  it.each<[string, AudioPolicy, number[]]>([
    ['all', { keep: 'all' }, [6, 5, 1, 2, 3, 4]],
    ['recent', { keep: 'recent', since: newest - hourMs }, [6, 5, 1, 2, 3, 4]],
    ['starred', { keep: 'starred' }, [6, 5, 4, 1, 3]],
    ['opened', { keep: 'opened' }, [6, 5, 1, 3, 4]],
  ])('include audio that a search keeps, once: %s', (_, policy, expected) => {
    const { wanted, writer, reader } = openSix()
    keepAudio(writer, ['rec-1', 'rec-3', 'rec-4', 'rec-5'])
    expect(wanted(policy)).toEqual(expected)
    expect(reader.itemCounts({ now: 1, policy }).audio.wanted).toBe(expected.length)
  })

  it('omit undated calls when only recent ones are wanted', () => {
    const { writer, wanted } = openSix()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'rec-7', createdAt: 'soon' })], seenAt: 1 })
    expect(wanted({ keep: 'recent', since: 0 })).not.toContain(7)
    expect(wanted({ keep: 'all' })).toContain(7)
  })

  it('omit what is not due', () => {
    const { writer, reader, wanted } = openSix()
    for (const id of ['rec-4', 'rec-5']) {
      writer.saveAudioAttempt({ id, state: 'waiting', lastError: null, nextAttemptAt: 2 })
    }
    expect(wanted({ keep: 'starred' })).toEqual([6])
    expect(reader.listWantedAudio({ now: 2, limit: 9, policy: { keep: 'starred' } })).toHaveLength(3)
  })

  it('return which items were opened, and their dates', () => {
    const { reader } = openSix()
    expect(reader.listWantedTranscripts({ now: 1, limit: 3 })).toEqual([
      {
        id: 'rec-6',
        status: 'completed',
        attempts: 0,
        createdAtMs: newest - 5 * hourMs,
        opened: true,
        cutOff: null,
      },
      {
        id: 'rec-5',
        status: 'completed',
        attempts: 0,
        createdAtMs: newest - 4 * hourMs,
        opened: true,
        cutOff: null,
      },
      { id: 'rec-1', status: 'completed', attempts: 0, createdAtMs: newest, opened: false, cutOff: null },
    ])
  })
  it('list transcripts in the order of the call list, also within one second', () => {
    const { writer, reader } = openLibrary()
    const recordings = ['a', 'b', 'c'].map((id) => serviceRecordingOf({ id }))
    writer.saveRecordings({ recordings, seenAt: 1 })
    const wanted = reader.listWantedTranscripts({ now: 1, limit: 9 }).map(({ id }) => id)
    expect(wanted).toEqual(reader.listIds({ view: 'all' }))
  })

  it('count stored audio', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const audio = { path: 'audio/1', sizeBytes: 9, sha256: 'ab', type: 'audio/wav' as const, seconds: 2 }
    writer.saveAudio({ id: 'rec-1', audio: { ...audio, cutOff: true }, at: 1 })
    expect(reader.listWantedTranscripts({ now: 1, limit: 9 })).toMatchObject([{ cutOff: null }])
    expect(reader.listWantedAudio({ now: 1, limit: 9, policy: { keep: 'all' } })).toMatchObject([
      { cutOff: { sizeBytes: 9, seconds: 2 } },
    ])
  })
})

describe('findNextDueAt', () => {
  it('is the earliest future time of transcripts and audio', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 1 })
    const attempt = { id: 'rec-1', state: 'waiting' as const, lastError: null }
    writer.saveTranscriptAttempt({ ...attempt, nextAttemptAt: 4000 })
    writer.saveAudioAttempt({ ...attempt, nextAttemptAt: 5000 })
    expect([1, 3999, 4000, 5000].map((now) => reader.findNextDueAt({ now }))).toEqual([
      ...[4000, 4000, 5000, null],
    ])
    writer.saveAudioAttempt({ ...attempt, nextAttemptAt: 3000 })
    expect(reader.findNextDueAt({ now: 1 })).toBe(3000)
  })
})
