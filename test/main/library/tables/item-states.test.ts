import { describe, expect, it } from 'vitest'
import type { ServiceRecording } from '../../../../src-main/model/recording.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

const hello = transcriptOf(['you', 'Hello.'])
const goodbye = transcriptOf(['them', 'Goodbye.'])
const hourMs = 3_600_000
const audio = {
  path: 'audio/ab/abcd.mp3',
  sizeBytes: 1000,
  sha256: 'ab'.repeat(32),
  seconds: 60,
  type: 'audio/mpeg' as const,
}

/** One finished recording with a transcript. */
function openFetched(changes: Partial<ServiceRecording> = {}) {
  const library = openLibrary()
  const { writer, reader } = library
  const list = (listed: Partial<ServiceRecording>, seenAt = 1) =>
    writer.saveRecordings({ recordings: [serviceRecordingOf({ ...changes, ...listed })], seenAt })
  list({})
  saveTranscript(writer, { id: 'rec-1', transcript: hello })
  library.changes.length = 0
  return {
    ...library,
    list,
    wanted: (now = 1) => reader.listWantedTranscripts({ now, limit: 9 }).map(({ id }) => id),
    recording: () => reader.findRecordings({ ids: ['rec-1'] })[0]!,
    text: () => reader.findTranscript({ id: 'rec-1' })?.text,
  }
}

describe('a stored transcript', () => {
  it('is fetched again when the duration changes, and stays readable until then', () => {
    const { list, wanted, recording, text, reader } = openFetched()
    expect(wanted()).toEqual([])
    list({ duration: 90 })
    expect(wanted()).toEqual(['rec-1'])
    expect(recording()).toMatchObject({ transcriptState: 'present', transcriptAttempts: 0 })
    expect(text()).toBe('Hello.')
    expect(reader.counts()).toMatchObject({ transcripts: 1, notReady: 0 })
  })

  it('is fetched again when the service has processed the call again', () => {
    const { list, wanted } = openFetched()
    list({ status: 'processing' })
    expect(wanted(9e15)).toEqual([])
    list({ status: 'completed' })
    expect(wanted()).toEqual(['rec-1'])
  })

  it('stays when the service fails the recording, until it is completed again', () => {
    const { list, wanted, recording } = openFetched()
    list({ duration: 90 })
    list({ duration: 90, status: 'failed' })
    expect(wanted(9e15)).toEqual([])
    expect(recording().transcriptState).toBe('present')
    list({ duration: 90, status: 'completed' })
    expect(wanted()).toEqual(['rec-1'])
  })

  it.each<[string, Partial<ServiceRecording>]>([
    ['the number', { toNumber: '+441' }],
    ['a duration rounded', { duration: 60.4 }],
    ['the duration left out', { duration: null }],
    ['another word for completed', { status: 'ready' }],
    ['the date', { createdAt: '2026-11-20T14:06:01.000Z' }],
  ])('is not fetched again for %s', (_, listed) => {
    const { list, wanted } = openFetched()
    list(listed)
    expect(wanted(9e15)).toEqual([])
  })

  it('is not fetched again for a duration that was not known before', () => {
    const { list, wanted } = openFetched({ duration: null })
    list({ duration: 60 })
    expect(wanted(9e15)).toEqual([])
  })

  it('is replaced in the search index, and announced', () => {
    const { list, wanted, text, writer, changes, documents, recording } = openFetched()
    list({ duration: 90 })
    changes.length = 0
    saveTranscript(writer, { id: 'rec-1', transcript: goodbye })
    expect(text()).toBe('Goodbye.')
    expect(recording().preview).toBe('Goodbye.')
    expect([...documents.values()]).toMatchObject([{ you: '', them: 'Goodbye.' }])
    expect(changes).toEqual([{ ids: ['rec-1'], words: true }])
    expect(wanted(9e15)).toEqual([])
  })

  it('is not indexed again when the service returns the same text', () => {
    const { list, wanted, writer, changes, documents } = openFetched()
    list({ duration: 90 })
    changes.length = 0
    documents.clear()
    saveTranscript(writer, { id: 'rec-1', transcript: hello })
    expect(changes).toEqual([{ ids: ['rec-1'], words: false }])
    expect(documents.size).toBe(0)
    expect(wanted(9e15)).toEqual([])
  })

  it('keeps its attempts, backoff and failure while it is fetched again', () => {
    const { list, wanted, writer, recording, text, reader } = openFetched()
    list({ duration: 90 })
    const attempt = {
      id: 'rec-1',
      state: 'waiting' as const,
      lastError: { code: 'item-server-error' } as const,
      nextAttemptAt: 5000,
    }
    writer.saveTranscriptAttempt(attempt)
    expect(recording()).toMatchObject({
      transcriptState: 'present',
      transcriptAttempts: 1,
      transcriptNextAt: 5000,
      transcriptError: { code: 'item-server-error' },
    })
    expect(wanted(4999)).toEqual([])
    expect(reader.findNextDueAt({ now: 1 })).toBe(5000)
    expect(wanted(5000)).toEqual(['rec-1'])
    writer.saveTranscriptAttempt({ ...attempt, state: 'failed', nextAttemptAt: 9000 })
    expect(wanted(8999)).toEqual([])
    expect(recording()).toMatchObject({ transcriptAttempts: 2, transcriptState: 'present' })
    writer.retry({ ids: null })
    expect(wanted()).toEqual(['rec-1'])
    expect(recording()).toMatchObject({ transcriptAttempts: 0, transcriptError: null })
    writer.saveTranscriptAttempt({ ...attempt, nextAttemptAt: null })
    expect(wanted(9e15)).toEqual([])
    writer.retry({ ids: ['rec-1'] })
    expect(wanted()).toEqual(['rec-1'])
    writer.saveTranscriptAttempt({ ...attempt, state: 'failed', nextAttemptAt: null })
    expect(wanted(9e15)).toEqual([])
    writer.retry({ ids: null })
    expect(wanted()).toEqual(['rec-1'])
    writer.saveTranscriptAttempt({ ...attempt, state: 'unavailable', nextAttemptAt: null })
    expect(wanted(9e15)).toEqual([])
    expect(text()).toBe('Hello.')
  })

  it('resets its attempts when the list gives another reason to fetch it', () => {
    const { list, wanted, writer, recording } = openFetched()
    list({ duration: 90 })
    writer.saveTranscriptAttempt({
      id: 'rec-1',
      state: 'failed',
      lastError: { code: 'item-server-error' },
      nextAttemptAt: 9000,
    })
    list({ duration: 120 }, 2)
    expect(recording()).toMatchObject({ transcriptAttempts: 0, transcriptError: null })
    expect(wanted(2)).toEqual(['rec-1'])
  })

  it('is fetched again at once even if it was saved before without a reason', () => {
    const { list, wanted, writer } = openFetched()
    saveTranscript(writer, { id: 'rec-1', transcript: hello })
    list({ duration: 90 })
    expect(wanted()).toEqual(['rec-1'])
  })

  it('is not requested after it was removed at the service', () => {
    const { list, wanted, writer, text } = openFetched()
    list({ duration: 90 })
    writer.saveRemovedAtService({ id: 'rec-1', at: 2 })
    expect(wanted(9e15)).toEqual([])
    writer.retry({ ids: null })
    expect(wanted(9e15)).toEqual([])
    expect(text()).toBe('Hello.')
  })

  it('is not requested again after an attempt is saved', () => {
    const { wanted, writer } = openFetched()
    writer.saveTranscriptAttempt({ id: 'rec-1', state: 'wanted', lastError: null, nextAttemptAt: null })
    writer.retry({ ids: ['rec-1'] })
    expect(wanted(9e15)).toEqual([])
  })
})

describe('an alternating list', () => {
  it('costs two requests when the recording’s own answer differs each time', () => {
    const { list, wanted, writer } = openFetched()
    let requests = 0
    for (let pass = 0; pass < 500; pass++) {
      const now = (pass * hourMs) / 12
      list({ duration: 63 }, now)
      if (wanted(now).length === 0) continue
      requests++
      list({ duration: 60 }, now)
      saveTranscript(writer, { id: 'rec-1', transcript: hello })
    }
    expect(requests).toBe(2)
  })

  it('is followed even when an outdated answer arrives after its change', () => {
    const { list, wanted, writer, text } = openFetched()
    list({ duration: 50 })
    writer.saveTranscriptAttempt({
      id: 'rec-1',
      state: 'failed',
      lastError: { code: 'item-server-error' },
      nextAttemptAt: 10,
    })
    // Requested at 10; the service changes it and lists the change before the answer is saved.
    list({ duration: 63 }, 11)
    list({ duration: 50 }, 12)
    saveTranscript(writer, { id: 'rec-1', transcript: hello })
    list({ duration: 63 }, 13)
    expect(wanted(13 + hourMs)).toEqual(['rec-1'])
    saveTranscript(writer, { id: 'rec-1', transcript: goodbye })
    expect(text()).toBe('Goodbye.')
  })

  it.each<[string, Partial<ServiceRecording>[]]>([
    ['between two durations', [{ duration: 63 }, { duration: 60 }]],
    ['between two states', [{ status: 'processing' }, { status: 'completed' }]],
  ])('%s costs fewer and fewer requests', (_, answers) => {
    const { list, wanted, writer } = openFetched()
    let requests = 0
    // A pass every five minutes of a day.
    for (let pass = 1; pass <= 288; pass++) {
      const now = (pass * hourMs) / 12
      for (const answer of answers) list(answer, now)
      if (wanted(now).length === 0) continue
      requests++
      saveTranscript(writer, { id: 'rec-1', transcript: hello })
    }
    expect(requests).toBeGreaterThan(2)
    expect(requests).toBeLessThanOrEqual(6)
  })

  it('is followed at once again after it was right', () => {
    const { list, wanted, writer } = openFetched()
    list({ duration: 63 })
    saveTranscript(writer, { id: 'rec-1', transcript: hello })
    list({ duration: 66 }, 1000)
    expect(wanted(1000)).toEqual([])
    expect(wanted(1000 + hourMs)).toEqual(['rec-1'])
    saveTranscript(writer, { id: 'rec-1', transcript: goodbye })
    list({ duration: 69 }, 2000)
    expect(wanted(2000)).toEqual(['rec-1'])
  })

  it('does not reset the attempts for a synonym of completed', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.saveAudioAttempt({
      id: 'rec-1',
      state: 'failed',
      lastError: { code: 'audio-not-audio' },
      nextAttemptAt: 9000,
    })
    for (const status of ['ready', 'completed', 'ready']) {
      writer.saveRecordings({ recordings: [serviceRecordingOf({ status })], seenAt: 2 })
    }
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({
      status: 'ready',
      audioState: 'failed',
      audioAttempts: 1,
      audioNextAt: 9000,
    })
  })
})

describe('stored audio', () => {
  const openListed = () => {
    const library = openLibrary()
    const { writer, reader } = library
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const counts = () => reader.ledgerCounts({ now: 1, policy: { keep: 'all' }, verifiedSince: 10 })
    const verifiedAt = () =>
      library.db.prepare("SELECT audioVerifiedAt FROM recording WHERE id = 'rec-1'").pluck().get()
    return { ...library, counts, recording: () => reader.findRecordings({ ids: ['rec-1'] })[0]!, verifiedAt }
  }

  it('is saved with its length, hash and verification time', () => {
    const { writer, recording, counts, verifiedAt } = openListed()
    writer.saveAudio({ id: 'rec-1', audio, at: 12.6 })
    expect(recording()).toMatchObject({
      audioSeconds: 60,
      audioSha256: audio.sha256,
      audioType: 'audio/mpeg',
    })
    expect(verifiedAt()).toBe(13)
    expect(counts()).toMatchObject({ verified: 1, audio: { mismatched: 0 } })
  })

  it('is kept and marked when its length contradicts the service’s duration', () => {
    const { writer, counts, recording } = openListed()
    writer.saveAudio({ id: 'rec-1', audio: { ...audio, seconds: 20 }, at: 1 })
    expect(recording().audioState).toBe('present')
    expect(counts().audio.mismatched).toBe(1)
  })

  it('is checked again when the service gives another duration', () => {
    const { writer, counts } = openListed()
    writer.saveAudio({ id: 'rec-1', audio, at: 1 })
    writer.saveRecordings({ recordings: [serviceRecordingOf({ duration: 200 })], seenAt: 2 })
    expect(counts().audio.mismatched).toBe(1)
    writer.saveRecordings({ recordings: [serviceRecordingOf({ duration: 61 })], seenAt: 3 })
    expect(counts().audio.mismatched).toBe(0)
  })

  it('is verified repeatedly, least recently verified first', () => {
    const { writer, reader, counts } = openListed()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'rec-2' })], seenAt: 1 })
    writer.saveAudio({ id: 'rec-1', audio, at: 5 })
    writer.saveAudio({ id: 'rec-2', audio: { ...audio, path: 'audio/cd' }, at: 4 })
    const due = (before: number) => reader.listToVerify({ before, limit: 9 })
    expect(due(5)).toEqual([{ id: 'rec-2', path: 'audio/cd', sizeBytes: 1000, sha256: audio.sha256 }])
    expect(due(6).map(({ id }) => id)).toEqual(['rec-2', 'rec-1'])
    writer.saveAudioVerified({ id: 'rec-2', at: 20 })
    expect(due(20).map(({ id }) => id)).toEqual(['rec-1'])
    expect(counts().verified).toBe(1)
  })

  it('is forgotten completely when its file is missing', () => {
    const { writer, reader, recording, counts, verifiedAt } = openListed()
    writer.saveAudio({ id: 'rec-1', audio: { ...audio, seconds: 20 }, at: 12 })
    writer.saveAudioAttempt({ id: 'rec-1', state: 'wanted', lastError: null, nextAttemptAt: null })
    expect(recording()).toMatchObject({ audioSeconds: null, audioSha256: null })
    expect(counts()).toMatchObject({ verified: 0, audio: { mismatched: 0, bytes: 0 } })
    writer.saveAudioVerified({ id: 'rec-1', at: 20 })
    expect(reader.listToVerify({ before: 99, limit: 9 })).toEqual([])
    expect(verifiedAt()).toBeNull()
  })
})

describe('truncated audio', () => {
  const openCutOff = () => {
    const library = openLibrary()
    library.writer.saveRecordings({
      recordings: ['rec-1', 'rec-2'].map((id) => serviceRecordingOf({ id })),
      seenAt: 1,
    })
    const asked = { attempts: 2, nextAttemptAt: 5000 }
    for (const id of ['rec-1', 'rec-2']) {
      library.writer.saveAudio({ id, audio: { ...audio, cutOff: true }, at: 1, asked })
    }
    const rows = () => library.reader.findRecordings({ ids: ['rec-1', 'rec-2'] })
    return { ...library, rows }
  }

  it('is requested at once on retry, unless the call was removed at the service', () => {
    const { writer, rows } = openCutOff()
    writer.saveRemovedAtService({ id: 'rec-2', at: 3 })
    writer.retry({ ids: null })
    writer.retry({ ids: ['rec-2'] })
    expect(rows()).toMatchObject([
      { audioState: 'present', audioAttempts: 0, audioNextAt: null },
      { audioState: 'present', audioAttempts: 2, audioNextAt: 5000 },
    ])
  })

  it('counts its attempts, while whole audio counts none', () => {
    const { writer, rows, changes } = openCutOff()
    writer.saveAudio({ id: 'rec-2', audio, at: 1 })
    changes.length = 0
    writer.saveCutOffAttempt({ id: 'rec-1', nextAttemptAt: 7000.4 })
    expect(changes).toEqual([{ ids: ['rec-1'], words: false }])
    writer.saveCutOffAttempt({ id: 'rec-2', nextAttemptAt: 7000 })
    expect(rows()).toMatchObject([
      { audioAttempts: 3, audioNextAt: 7000 },
      { audioAttempts: 0, audioNextAt: null },
    ])
  })

  it('starts with the first attempt when its file is missing', () => {
    const { writer, rows } = openCutOff()
    writer.saveAudioAttempt({
      id: 'rec-1',
      state: 'waiting',
      lastError: { code: 'audio-offline' },
      nextAttemptAt: 9000,
    })
    expect(rows()[0]).toMatchObject({ audioState: 'waiting', audioAttempts: 1, audioCutOff: false })
  })
})

describe('opening a call', () => {
  it('makes wanted items due at once, but not those the service is still processing', () => {
    const { writer, reader } = openLibrary()
    const ids = ['wanted', 'waiting', 'stale']
    writer.saveRecordings({ recordings: ids.map((id) => serviceRecordingOf({ id })), seenAt: 1 })
    saveTranscript(writer, { id: 'stale', transcript: hello })
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'stale', duration: 99 })], seenAt: 2 })
    for (const id of ids) {
      const state: 'waiting' | 'wanted' = id === 'waiting' ? 'waiting' : 'wanted'
      const attempt = { id, state, lastError: { code: 'audio-offline' } as const, nextAttemptAt: 5000 }
      writer.saveTranscriptAttempt(attempt)
      writer.saveAudioAttempt(attempt)
      writer.markOpened({ id, at: 3 })
    }
    const moments = reader
      .findRecordings({ ids })
      .map(({ id, transcriptNextAt, audioNextAt }) => [id, transcriptNextAt, audioNextAt])
    expect(moments).toEqual([
      ['wanted', null, null],
      ['waiting', 5000, 5000],
      ['stale', null, null],
    ])
  })

  it('announces nothing when no audio returns', () => {
    const { writer, changes } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    changes.length = 0
    writer.markOpened({ id: 'rec-1', at: 3 })
    expect(changes).toEqual([])
  })
})

describe('clampDue', () => {
  it('makes an item due now when its delay exceeds every backoff, and nothing else', () => {
    const { writer, reader, changes } = openLibrary()
    const ids = ['far', 'near', 'given-up', 'list', 'stale']
    writer.saveRecordings({ recordings: ids.map((id) => serviceRecordingOf({ id })), seenAt: 1 })
    const now = 1_000_000
    const attempt = { state: 'waiting' as const, lastError: null }
    // The clock was set back by one day shortly after an hour’s wait began.
    writer.saveTranscriptAttempt({ id: 'far', ...attempt, nextAttemptAt: now + 24 * hourMs })
    writer.saveAudioAttempt({ id: 'far', ...attempt, nextAttemptAt: now + 400 * hourMs })
    writer.saveTranscriptAttempt({ id: 'near', ...attempt, nextAttemptAt: now + hourMs })
    const givenUp = { ...attempt, state: 'failed' as const, nextAttemptAt: now + 24 * hourMs }
    writer.saveTranscriptAttempt({ id: 'given-up', ...givenUp })
    writer.saveAudioAttempt({ id: 'given-up', ...givenUp, nextAttemptAt: now + 26 * hourMs })
    writer.saveTranscriptAttempt({ id: 'list', ...attempt, nextAttemptAt: null })
    saveTranscript(writer, { id: 'stale', transcript: hello })
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'stale', duration: 99 })], seenAt: 2 })
    writer.saveTranscriptAttempt({ id: 'stale', ...attempt, nextAttemptAt: now + 30 * hourMs })
    const transcripts = () => reader.listWantedTranscripts({ now, limit: 9 }).map(({ id }) => id)
    expect(transcripts()).toEqual([])
    changes.length = 0
    writer.clampDue({ now })
    expect(transcripts().sort()).toEqual(['far', 'stale'])
    expect(reader.findRecordings({ ids: ['far', 'near', 'given-up', 'list'] })).toMatchObject([
      { transcriptNextAt: now, audioNextAt: now, transcriptAttempts: 1 },
      { transcriptNextAt: now + hourMs },
      { transcriptNextAt: now + 24 * hourMs, audioNextAt: now },
      { transcriptNextAt: null },
    ])
    expect(changes.flatMap((change) => change.ids).sort()).toEqual(['far', 'given-up', 'stale'])
    changes.length = 0
    writer.clampDue({ now })
    expect(changes).toEqual([])
  })

  it('keeps the delay of truncated audio up to a month', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const now = 1_000_000
    const nextAt = () => reader.findRecordings({ ids: ['rec-1'] })[0]!.audioNextAt
    for (const [days, expected] of [
      [30, now + 30 * 24 * hourMs],
      [31, now],
    ] as const) {
      const asked = { attempts: 4, nextAttemptAt: now + days * 24 * hourMs }
      writer.saveAudio({ id: 'rec-1', audio: { ...audio, cutOff: true }, at: 1, asked })
      writer.clampDue({ now })
      expect(nextAt()).toBe(expected)
    }
  })

  it('keeps the mark of truncated audio on a deleted call that is restored', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const asked = { attempts: 2, nextAttemptAt: 5 }
    writer.saveAudio({ id: 'rec-1', audio: { ...audio, cutOff: true }, at: 1, asked })
    const before = reader.findRecordings({ ids: ['rec-1'] })
    expect(before).toMatchObject([{ audioCutOff: true, audioAttempts: 2, audioNextAt: 5 }])
    writer.deleteRecordings({ ids: ['rec-1'], at: 3 })
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(reader.findRecordings({ ids: ['rec-1'] })).toEqual(before)
    writer.saveRecordings({ recordings: [serviceRecordingOf({ status: 'processing' })], seenAt: 4 })
    expect(reader.findRecordings({ ids: ['rec-1'] })).toMatchObject([{ audioCutOff: true, audioNextAt: 5 }])
  })

  it('does not trust a file verified in the future', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.saveAudio({ id: 'rec-1', audio, at: 100 * hourMs })
    writer.clampDue({ now: 90 * hourMs })
    expect(reader.listToVerify({ before: 1, limit: 9 })).toEqual([])
    writer.clampDue({ now: hourMs })
    expect(reader.listToVerify({ before: 1, limit: 9 }).map(({ id }) => id)).toEqual(['rec-1'])
  })
})
