import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import type { AudioFetch } from '../../../src-main/audio/audio-fetch.ts'
import { verifyAudioFile } from '../../../src-main/audio/verify.ts'
import type { StoredRecording } from '../../../src-main/model/recording-item.ts'
import type { SampleFault } from '../../../src-main/sample-service/http.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import {
  inTime,
  requestsByKind,
  setUpSync,
  until,
  untilInTime,
  type SyncSetup,
} from '../../support/engine/sync-setup.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'

const json = { 'content-type': 'application/json' }

/** Four recordings, of which one behaves badly: its id comes from the sample's list. */
async function setUpBadItem(fault: SampleFault, path: (id: string) => string) {
  let misbehaving: string | null = null
  const clock = new FakeClock(Date.now())
  const setup = await setUpSync({
    recordings: 4,
    faults: ({ path: asked }) => (misbehaving !== null && asked === path(misbehaving) ? fault : undefined),
    changes: { clock },
  })
  const list = await setup.service.listRecordings({ page: 1, limit: 100 })
  const bad = list.data[1]!.id
  misbehaving = bad
  setup.sample.requests.length = 0
  const find = () => findIn(setup, bad)
  const runOnce = () => inTime({ ...setup, clock }, setup.makeSync().runOnce({ audio: true }), 5_000)
  return { ...setup, clock, bad, find, runOnce, heal: () => (misbehaving = null) }
}

function findIn({ library }: SyncSetup, id: string): StoredRecording | undefined {
  return library.reader.findRecordings({ ids: [id] })[0]
}

const recordingPath = (id: string) => `/v1/recordings/${id}`
const audioPath = (id: string) => `/v1/recordings/${id}/audio`

describe('sync of a recording', () => {
  it('saves the additional fields of the recording’s answer', async () => {
    const setup = await setUpSync({ recordings: 2 })
    const { service } = setup
    const fetchRecording: typeof service.fetchRecording = async (id, options) => {
      return { ...(await service.fetchRecording(id, options)), callSid: `CA-${id}`, duration: 77 }
    }
    await setup.makeSync({ service: { ...service, fetchRecording } }).runOnce({ audio: false })
    const { items } = setup.library.reader.listRecordings({ view: 'all', offset: 0, limit: 10 })
    for (const item of items) expect(item).toMatchObject({ callSid: `CA-${item.id}`, duration: 77 })
  })
})

describe('sync of a changed transcript', () => {
  it('fetches it again, keeps the old one until then, and leaves the audio', async () => {
    const { library, sample, makeSync } = await setUpSync({ recordings: 3 })
    await makeSync().runOnce({ audio: true })
    const id = library.reader.listIds({ view: 'all' })[1]!
    const before = library.reader.findTranscript({ id })
    sample.transcribeAgain(id, { turns: 'Y Quite other words.', duration: 44 })
    sample.requests.length = 0
    await makeSync().runOnce({ audio: true })
    expect(requestsByKind(sample)).toEqual({ list: 1, recording: 1, audio: 0 })
    expect(library.reader.findTranscript({ id })?.text).not.toBe(before?.text)
    expect(library.reader.findRecordings({ ids: [id] })[0]).toMatchObject({
      duration: 44,
      transcriptState: 'present',
      audioState: 'present',
    })
    sample.requests.length = 0
    await makeSync().runOnce({ audio: true })
    expect(requestsByKind(sample)).toEqual({ list: 1, recording: 0, audio: 0 })
  })

  it('keeps the old one while the service transcribes again, and when that fails', async () => {
    const { library, sample, makeSync } = await setUpSync({ recordings: 2 })
    await makeSync().runOnce({ audio: true })
    const [id] = library.reader.listIds({ view: 'all' }) as [string]
    const before = library.reader.findTranscript({ id })
    for (const status of ['transcribing', 'failed']) {
      sample.setStatus(id, status)
      const ended = await makeSync().runOnce({ audio: true })
      expect(ended.transcripts).toMatchObject({ present: 2, failed: 0 })
      expect(library.reader.findTranscript({ id })).toEqual(before)
      expect(library.reader.findRecordings({ ids: [id] })[0]).toMatchObject({
        status,
        transcriptState: 'present',
      })
    }
  })
})

/** A storage whose connection ends after 2 kB, so many times. */
function cutOff(fetch: AudioFetch, times: number): AudioFetch {
  let cuts = 0
  return async (url, init) => {
    const { status, headers, body } = await fetch(url, init)
    if (cuts++ >= times) return new Response(body, { status, headers })
    const reader = body!.getReader()
    let pulls = 0
    const cut = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (pulls++ > 0) return controller.error(new TypeError('terminated'))
        const { value } = await reader.read()
        controller.enqueue(value!.subarray(0, 2_000))
      },
    })
    return new Response(cut, { status, headers })
  }
}

describe('sync of interrupted audio', () => {
  it('resumes at once at the point of interruption', async () => {
    const { library, sample, dependencies, makeSync } = await setUpSync({ recordings: 1 })
    const fetch = cutOff(dependencies.audio.fetch, 3)
    const audio = { ...dependencies.audio, fetch }
    const status = await makeSync({ audio }).runOnce({ audio: true })
    expect(status.audio).toMatchObject({ present: 1, waiting: 0 })
    const [{ audioBytes, audioPath, audioSha256 }] = library.reader.findRecordings({
      ids: library.reader.listIds({ view: 'all' }),
    }) as [StoredRecording]
    const errorClass = await verifyAudioFile(plainFolder(library.folder), {
      path: audioPath!,
      sizeBytes: audioBytes!,
      sha256: audioSha256!,
    })
    expect(errorClass).toBe('intact')
    expect(audioBytes).toBeGreaterThan(6_000)
    expect(sample.storageRequests.map(({ status }) => status)).toEqual([200, 206, 206, 206])
  })

  it('stops retrying for a while when the storage always interrupts', async () => {
    const { sample, dependencies, makeSync } = await setUpSync({ recordings: 1 })
    const audio = { ...dependencies.audio, fetch: cutOff(dependencies.audio.fetch, Infinity) }
    const sync = makeSync({ audio })
    sync.start()
    await until(() => sync.status().audio.waiting === 1)
    expect(sync.status().audio).toMatchObject({ present: 0, waiting: 1 })
    expect(sample.storageRequests).toHaveLength(5)
  })
})

describe('sync, with one bad recording', () => {
  it.each<[string, SampleFault]>([
    ['a 500', { status: 500, body: '<html>oops</html>', headers: { 'content-type': 'text/html' } }],
    ['HTML as 200', { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }],
    ['cut JSON', { status: 200, body: '{"id": "re', headers: json }],
    ['JSON of another shape', { status: 200, body: '[1, 2]', headers: json }],
    ['a 403', { status: 403, body: '{"error": "no"}', headers: json }],
    ['an undocumented status', { status: 418, body: '{}', headers: json }],
  ])('limits %s to that recording and fetches all others', async (_, fault) => {
    const setup = await setUpBadItem(fault, recordingPath)
    const status = await setup.runOnce()
    expect(status.phase).toBe('idle')
    expect(status.transcripts).toMatchObject({ present: 3, waiting: 1, failed: 0 })
    expect(status.audio.present).toBe(4)
    expect(setup.find()).toMatchObject({ transcriptState: 'waiting', transcriptAttempts: 3 })
    expect(setup.find()?.transcriptError?.code).toMatch(/^item-/)
  })

  it('fetches it later when it works again', async () => {
    const setup = await setUpBadItem({ status: 500, body: 'no' }, recordingPath)
    setup.makeSync().start()
    await untilInTime(setup, () => setup.find()?.transcriptAttempts === 2, 10_000)
    setup.heal()
    await untilInTime(setup, () => setup.find()?.transcriptState === 'present', 10_000)
    expect(setup.find()).toMatchObject({ transcriptError: null, transcriptNextAt: null })
  })

  it('waits for an early retry in a single run', async () => {
    const setup = await setUpBadItem({ status: 500, body: 'no' }, recordingPath)
    const done = setup.runOnce()
    await untilInTime(setup, () => setup.find()?.transcriptAttempts === 1)
    setup.heal()
    expect(await done).toMatchObject({ phase: 'idle', readyOffline: 4, transcripts: { present: 4 } })
  })

  it('gives up after eight attempts, and retries once a day', async () => {
    const setup = await setUpBadItem({ status: 500, body: 'no' }, recordingPath)
    const { clock } = setup
    setup.makeSync().start()
    await untilInTime(setup, () => setup.find()?.transcriptState === 'failed', 600_000)
    expect(setup.find()?.transcriptAttempts).toBe(8)
    expect(setup.find()!.transcriptNextAt! - clock.now()).toBeGreaterThan(80_000_000)
  })

  it('marks a 404 as removed at the service and keeps the stored data', async () => {
    const setup = await setUpBadItem({ status: 404, body: '{"error": "none"}', headers: json }, recordingPath)
    const status = await setup.runOnce()
    expect(setup.find()?.removedAtServiceAt).not.toBeNull()
    expect(status).toMatchObject({ recordings: 4, transcripts: { present: 3, wanted: 0, waiting: 0 } })
  })

  it('waits longer after each 202, and never treats it as a failure', async () => {
    const notReady = { status: 202, body: '{"error": "not ready", "status": "processing"}', headers: json }
    const setup = await setUpBadItem(notReady, recordingPath)
    const { clock } = setup
    setup.makeSync().start()
    const waits: number[] = []
    for (let attempts = 1; attempts <= 14; attempts++) {
      const step = Math.max(1_000, (waits.at(-1) ?? 0) / 3)
      await untilInTime(setup, () => (setup.find()?.transcriptAttempts ?? 0) >= attempts, step)
      waits.push(setup.find()!.transcriptNextAt! - clock.now())
    }
    expect(setup.find()).toMatchObject({ transcriptState: 'waiting', transcriptError: null })
    expect(waits[0]).toBeLessThanOrEqual(5_000)
    expect(waits[5]).toBeGreaterThan(30_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(3_600_000)
  })

  it('waits for audio that is not ready (202)', async () => {
    const notReady = { status: 202, body: '{"error": "not ready", "status": "processing"}', headers: json }
    const setup = await setUpBadItem(notReady, audioPath)
    const status = await setup.runOnce()
    expect(status).toMatchObject({
      transcripts: { present: 4 },
      audio: { present: 3, waiting: 1, failed: 0 },
    })
    expect(setup.find()).toMatchObject({ audioState: 'waiting', audioError: null })
  })

  it('treats a 404 for the audio as a removal only when the recording is gone too', async () => {
    const none = { status: 404, body: '{"error": "none"}', headers: json }
    const setup = await setUpBadItem(none, audioPath)
    const status = await setup.runOnce()
    expect(setup.find()).toMatchObject({ audioState: 'unavailable', removedAtServiceAt: null })
    expect(status).toMatchObject({ transcripts: { present: 4 }, audio: { present: 3 }, readyOffline: 4 })
  })

  it('stores a transcript for any status of the service', async () => {
    const setup = await setUpSync({ recordings: 1 })
    for (const status of ['ready', 'archived', 'COMPLETED']) setup.sample.addRecording({ status })
    const status = await setup.makeSync().runOnce({ audio: true })
    expect(status.recordings).toBe(4)
    expect(status.transcripts.present + status.transcripts.waiting).toBe(4)
    expect(status.transcripts.failed).toBe(0)
  })

  it('requests neither transcript nor audio of a failed recording', async () => {
    const setup = await setUpSync({ recordings: 1 })
    const id = setup.sample.addRecording({ status: 'failed' })
    const status = await setup.makeSync().runOnce({ audio: true })
    expect(findIn(setup, id)).toMatchObject({ transcriptState: 'unavailable', audioState: 'unavailable' })
    expect(status.readyOffline).toBe(1)
    expect(status.failedAtService).toBe(1)
    expect(requestsByKind(setup.sample)).toEqual({ list: 1, recording: 1, audio: 1 })
  })

  it('does not treat three bad recordings in a row as an unavailable service', async () => {
    const clock = new FakeClock(Date.now())
    const setup = await setUpSync({
      recordings: 10,
      changes: { clock },
      faults: ({ path }) =>
        /^\/v1\/recordings\/[^/]+$/.test(path) ? { status: 500, body: 'no' } : undefined,
    })
    const status = await inTime({ ...setup, clock }, setup.makeSync().runOnce({ audio: true }), 5_000)
    expect(status).toMatchObject({
      phase: 'idle',
      transcripts: { present: 0, waiting: 10 },
      audio: { present: 10 },
    })
  })
})

describe('sync, audio', () => {
  it('stores nothing for a page of HTML, and continues with the rest', async () => {
    let calls = 0
    const setup = await setUpSync({
      recordings: 4,
      faults: ({ server }) =>
        server === 'storage' && ++calls === 1
          ? { status: 200, body: '<html>Sign in</html>', headers: { 'content-type': 'text/html' } }
          : undefined,
    })
    const sync = setup.makeSync()
    sync.start()
    await until(() => sync.status().audio.present === 3 && sync.status().phase === 'idle')
    expect(sync.status().audio).toMatchObject({ present: 3, waiting: 1 })
  })

  it('requests a new URL when one has expired, and stores no URL', async () => {
    let expired = 0
    const setup = await setUpSync({
      recordings: 2,
      faults: ({ server }) =>
        server === 'storage' && expired++ < 2 ? { status: 403, body: '<Error/>' } : undefined,
    })
    const status = await setup.makeSync().runOnce({ audio: true })
    expect(status.audio.present).toBe(2)
    expect(requestsByKind(setup.sample).audio).toBe(4)
    expect(setup.library.db.serialize().includes(setup.sample.storageUrl)).toBe(false)
  })

  it('stops retrying for a while when new URLs are refused', async () => {
    const setup = await setUpSync({
      recordings: 1,
      faults: ({ server }) => (server === 'storage' ? { status: 403, body: '<Error/>' } : undefined),
    })
    const sync = setup.makeSync()
    sync.start()
    await until(() => sync.status().audio.waiting === 1)
    expect(sync.status().audio).toMatchObject({ present: 0, waiting: 1 })
    expect(requestsByKind(setup.sample).audio).toBe(3)
  })

  it('fetches audio of opened recordings only, when the person chose that', async () => {
    const setup = await setUpSync({ recordings: 4 })
    const settings = () => ({ ...defaultSettings, keepAudio: 'opened' as const })
    const sync = setup.makeSync({ settings })
    expect(await sync.runOnce({ audio: true })).toMatchObject({
      transcripts: { present: 4 },
      audio: { present: 0, wanted: 0 },
      readyOffline: 4,
    })
    const [id] = setup.library.reader.listIds({ view: 'all' })
    setup.library.writer.markOpened({ id: id!, at: Date.now() })
    const status = await setup.makeSync({ settings }).runOnce({ audio: true })
    expect(status.audio.present).toBe(1)
    expect(findIn(setup, id!)?.audioState).toBe('present')
  })

  it('fetches no audio when told not to', async () => {
    const setup = await setUpSync({ recordings: 3 })
    await setup.makeSync().runOnce({ audio: false })
    expect(requestsByKind(setup.sample)).toEqual({ list: 1, recording: 3, audio: 0 })
  })
})
