import { describe, expect, it } from 'vitest'
import { openLibrary } from '../../../support/library/open-library.ts'
import { keepAudio } from '../../../support/library/kept-audio.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../../support/library/service-recordings.ts'

const hourMs = 3_600_000
const newest = Date.UTC(2026, 10, 20, 14, 6)

/**
 * Five calls an hour apart, `rec-1` the newest, whose audio has as many bytes as its number; a sixth without
 * audio.
 */
function openWithAudio() {
  const library = openLibrary()
  const { writer } = library
  writer.saveRecordings({ recordings: serviceRecordingsOf(6), seenAt: 1 })
  for (let number = 1; number <= 5; number++) {
    writer.saveAudio({
      id: `rec-${number}`,
      audio: { path: `audio/${number}`, sizeBytes: number, sha256: 'ab', type: 'audio/wav', seconds: null },
      at: 100 - number,
    })
  }
  return library
}

describe('listFreeable', () => {
  it('offers the oldest first, but no starred calls', () => {
    const { reader, writer } = openWithAudio()
    writer.saveStarred({ ids: ['rec-4'], starred: true, at: 1 })
    writer.markOpened({ id: 'rec-5', at: 7 })
    expect(reader.listFreeable({ limit: 2 })).toEqual([
      { id: 'rec-5', sizeBytes: 5, createdAtMs: newest - 4 * hourMs, openedAt: 7 },
      { id: 'rec-3', sizeBytes: 3, createdAtMs: newest - 2 * hourMs, openedAt: null },
    ])
  })

  it('never offers audio that a search keeps', () => {
    const { reader, writer } = openWithAudio()
    keepAudio(writer, ['rec-5'])
    expect(reader.listFreeable({ limit: 9 }).map(({ id }) => id)).toEqual([
      ...['rec-4', 'rec-3', 'rec-2', 'rec-1'],
    ])
  })

  it('treats a recently opened call as a new one', () => {
    const { reader, writer } = openWithAudio()
    writer.markOpened({ id: 'rec-5', at: newest - hourMs / 2 })
    writer.markOpened({ id: 'rec-2', at: 1 })
    expect(reader.listFreeable({ limit: 9 }).map(({ id }) => id)).toEqual([
      ...['rec-4', 'rec-3', 'rec-2', 'rec-5', 'rec-1'],
    ])
  })

  it('treats an undated call as the oldest', () => {
    const { reader, writer } = openWithAudio()
    writer.saveRecordings({
      recordings: [serviceRecordingOf({ id: 'undated', createdAt: 'soon' })],
      seenAt: 1,
    })
    const audio = { path: 'audio/u', sizeBytes: 9, sha256: 'ab', type: 'audio/wav' as const, seconds: null }
    writer.saveAudio({ id: 'undated', audio, at: 1 })
    const undated = { id: 'undated', sizeBytes: 9, createdAtMs: null, openedAt: null }
    expect(reader.listFreeable({ limit: 1 })).toEqual([undated])
  })

  it('never offers audio of calls removed at the service', () => {
    const { reader, writer } = openWithAudio()
    writer.saveRemovedAtService({ id: 'rec-5', at: 1 })
    writer.saveRemovedAtService({ id: 'rec-4', at: 1 })
    writer.keepRemoved({ ids: ['rec-4'] })
    expect(reader.listFreeable({ limit: 9 }).map(({ id }) => id)).toEqual(['rec-3', 'rec-2', 'rec-1'])
  })

  it('no longer offers freed audio', () => {
    const { reader, writer } = openWithAudio()
    writer.removeAudio({ ids: ['rec-5', 'rec-4', 'rec-3'] })
    expect(reader.listFreeable({ limit: 9 }).map(({ id }) => id)).toEqual(['rec-2', 'rec-1'])
  })
})

describe('findOwnedPaths', () => {
  it('returns only the paths that belong to recordings', () => {
    const { reader, writer } = openWithAudio()
    writer.removeAudio({ ids: ['rec-2'] })
    const paths = ['audio/3', 'audio/2', 'audio/9', 'audio/1', '']
    expect(reader.findOwnedPaths({ paths })).toEqual(['audio/3', 'audio/1'])
  })
})

describe('listToVerify', () => {
  it('starts with the file verified longest ago', () => {
    const { reader } = openWithAudio()
    expect(reader.listToVerify({ before: 98, limit: 2 })).toEqual([
      { id: 'rec-5', path: 'audio/5', sizeBytes: 5, sha256: 'ab' },
      { id: 'rec-4', path: 'audio/4', sizeBytes: 4, sha256: 'ab' },
    ])
    expect(reader.listToVerify({ before: 95, limit: 2 })).toEqual([])
  })
})

describe('the count of verified audio', () => {
  it('never includes audio that was not verified', () => {
    const { reader, writer } = openWithAudio()
    const countSince = (verifiedSince: number) =>
      reader.ledgerCounts({ now: 1, policy: { keep: 'all' }, verifiedSince }).verified
    expect([0, 97, 99.4, 100].map(countSince)).toEqual([5, 3, 1, 0])
    // A verification time in the future counts as not verified.
    writer.saveAudioVerified({ id: 'rec-1', at: 9e12 })
    writer.clampDue({ now: 1 })
    expect(countSince(0)).toBe(4)
  })
})
