import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getAudioPlaces } from '../../../../src-main/audio/audio-store.ts'
import type { WantedItem } from '../../../../src-main/library/stored-types.ts'
import type { SampleFaults } from '../../../../src-main/sample-service/http.ts'
import { ServiceError } from '../../../../src-main/service/service-error.ts'
import { fetchAudio, type AudioContext } from '../../../../src-main/sync/audio/audio-downloads.ts'
import { silentLog } from '../../../../src-main/util/log.ts'
import { openAudioLibrary } from '../../../support/library/audio-library.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { asThreads } from '../../../support/engine/as-remote.ts'
import { fillDisk } from '../../../support/files/full-disk.ts'
import { sha256Of, wavOf } from '../../../support/service/storage.ts'
import { requestsByKind, setUpSync, type SyncSetup } from '../../../support/engine/sync-setup.ts'
import { plainFolder } from '../../../support/library/audio-folder.ts'

/** Syncs everything; `folder` then contains the audio that a new library may find. */
async function setUpFetched(recordings = 3, faults: SampleFaults = () => undefined) {
  const setup = await setUpSync({ recordings, faults })
  await setup.makeSync().runOnce({ audio: true })
  const items = listAll(setup)
  setup.sample.requests.length = 0
  setup.sample.storageRequests.length = 0
  return { ...setup, items }
}

function listAll({ library }: Pick<SyncSetup, 'library'>) {
  return library.reader.listRecordings({ view: 'all', offset: 0, limit: 100 }).items
}

/** Syncs into a new library in the same folder, as after the old one was lost. */
async function syncAnew(setup: Awaited<ReturnType<typeof setUpFetched>>) {
  const { folder } = setup.library
  setup.library.writer.close()
  setup.library.reader.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `library.sqlite${ending}`), { force: true })
  const library = openLibrary({ folder })
  const threads = asThreads(library)
  const status = await setup.makeSync({ threads }).runOnce({ audio: true })
  return { library, status }
}

describe('audio already at its path', () => {
  it('is adopted by a new library without a request', async () => {
    const setup = await setUpFetched()
    const { library, status } = await syncAnew(setup)
    expect(status.audio).toMatchObject({ present: 3, wanted: 0, failed: 0 })
    expect(requestsByKind(setup.sample).audio).toBe(0)
    expect(setup.sample.storageRequests).toEqual([])
    const known = [
      'id',
      'audioState',
      'audioPath',
      'audioBytes',
      'audioSha256',
      'audioType',
      'audioSeconds',
    ] as const
    const pick = (items: typeof setup.items) => items.map((item) => known.map((name) => item[name]))
    expect(pick(listAll({ library }))).toEqual(pick(setup.items))
  })

  it('is fetched again when it is damaged, truncated or of another length', async () => {
    const setup = await setUpFetched()
    const files = setup.items.map(({ audioPath }) => join(setup.library.folder, audioPath!))
    writeFileSync(files[0]!, 'no audio at all')
    writeFileSync(files[1]!, readFileSync(files[1]!).subarray(0, -10_000))
    writeFileSync(files[2]!, wavOf(8_000 * 600))
    const { library, status } = await syncAnew(setup)
    expect(status.audio).toMatchObject({ present: 3, wanted: 0, failed: 0 })
    expect(setup.sample.storageRequests).toHaveLength(3)
    const hashes = (items: typeof setup.items) => items.map(({ audioSha256 }) => audioSha256)
    expect(hashes(listAll({ library }))).toEqual(hashes(setup.items))
    for (const { audioPath, audioSha256 } of listAll({ library })) {
      expect(sha256Of(readFileSync(join(setup.library.folder, audioPath!)))).toBe(audioSha256)
    }
  })

  it('is kept at any length when the service no longer has the audio', async () => {
    let isGone = false
    const setup = await setUpFetched(1, ({ server, path }) =>
      isGone && server === 'api' && path.endsWith('/audio')
        ? { status: 404, headers: { 'content-type': 'application/json' }, body: '{}' }
        : undefined,
    )
    const file = join(setup.library.folder, setup.items[0]!.audioPath!)
    const other = wavOf(8_000 * 600)
    writeFileSync(file, other)
    isGone = true
    const { library } = await syncAnew(setup)
    expect(readFileSync(file).equals(other)).toBe(true)
    expect(listAll({ library })).toMatchObject([{ audioState: 'present', audioSha256: sha256Of(other) }])
  })

  it('is deleted when its extension does not match its bytes', async () => {
    const setup = await setUpSync({ recordings: 1 })
    const { id } = (await setup.service.listRecordings({ page: 1, limit: 1 })).data[0]!
    const path = getAudioPlaces(plainFolder(setup.library.folder), id).final('audio/wav')
    mkdirSync(dirname(join(setup.library.folder, path)), { recursive: true })
    writeFileSync(join(setup.library.folder, path.replace('.wav', '.mp3')), wavOf(8_000))
    await setup.makeSync().runOnce({ audio: true })
    expect(existsSync(join(setup.library.folder, path.replace('.wav', '.mp3')))).toBe(false)
    expect(listAll(setup)).toMatchObject([{ audioState: 'present', audioPath: path }])
  })
})

describe('a disk that fills up during a download', () => {
  it('pauses audio and keeps the received part, and the download resumes from it', async () => {
    const setup = await setUpSync({ recordings: 1 })
    const makeRoom = await fillDisk(800_001)
    const status = await setup.makeSync().runOnce({ audio: true })
    expect(status.transcripts.present).toBe(1)
    expect(status.audio).toMatchObject({ present: 0, failed: 0 })
    expect(listAll(setup)).toMatchObject([{ audioState: 'wanted', audioAttempts: 0 }])
    makeRoom()
    expect((await setup.makeSync().runOnce({ audio: true })).audio.present).toBe(1)
    expect(setup.sample.storageRequests.at(-1)?.status).toBe(206)
  })
})

describe('fetchAudio', () => {
  /** One call of three seconds, its storage, and the reported successes and failures. */
  function setUp() {
    const { library, clock, fileOf, give } = openAudioLibrary(1)
    const bytes = wavOf(3 * 8_000 + 44)
    const told: string[] = []
    const { signal } = new AbortController()
    const state = {
      /** What the service answers to the question for the URL, and for the recording. */
      answerUrl: async (): Promise<object> => ({ url: 'http://127.0.0.1:2/file', duration: 3 }),
      answerRecording: async (): Promise<object> => ({}),
      isItems: true,
    }
    const context = {
      service: {
        fetchAudioUrl: (_id: string, options: { priority: string; signal: AbortSignal }) => {
          expect(options).toEqual({ priority: 'background', signal })
          return state.answerUrl()
        },
        fetchRecording: (_id: string, options: { signal: AbortSignal }) => {
          expect(options).toEqual({ signal })
          return state.answerRecording()
        },
      },
      threads: asThreads(library),
      audio: {
        folder: library.folder,
        serviceUrl: 'http://127.0.0.1:1',
        freeBytes: async () => 1e12,
        fetch: async () => {
          told.push('downloading')
          return new Response(new Uint8Array(bytes), { headers: { 'content-length': String(bytes.length) } })
        },
      },
      failures: {
        succeed: (what: string) => told.push(what),
        recordItemFailure: async () => state.isItems,
      },
      clock,
      random: () => 0.5,
      log: silentLog,
      onSaved: () => told.push('saved'),
      onBytes: () => {},
    } as unknown as AudioContext
    const fetch = (changes: Partial<WantedItem> = {}) => {
      const item = {
        id: 'rec-1',
        status: 'completed',
        attempts: 0,
        createdAtMs: null,
        opened: false,
        cutOff: null,
      }
      const job = { item: { ...item, ...changes }, signal, keep: () => told.push('kept'), done: () => {} }
      return fetchAudio(context, job, 'background')
    }
    const find = () => library.reader.findRecordings({ ids: ['rec-1'] })[0]!
    const failWith = (code: 'not-found' | 'not-ready' | 'offline' | 'server-error') => async () => {
      throw new ServiceError(code)
    }
    return { library, clock, fileOf, give, bytes, told, state, fetch, find, failWith }
  }

  it('clears failures of the service when it answers, and of the storage when all is stored', async () => {
    const { fetch, told, find, bytes } = setUp()
    await fetch()
    expect(find()).toMatchObject({ audioState: 'present', audioSha256: sha256Of(bytes) })
    expect(told).toEqual(['answered', 'kept', 'downloading', 'stored', 'saved'])
  })

  it('does not report on the storage when the file already exists', async () => {
    const { fetch, told, find, bytes, fileOf } = setUp()
    mkdirSync(dirname(fileOf('rec-1')), { recursive: true })
    writeFileSync(fileOf('rec-1'), bytes)
    await fetch()
    expect(find()).toMatchObject({ audioState: 'present', audioSha256: sha256Of(bytes) })
    expect(told).toEqual(['saved'])
  })

  it('clears both when a longer file has replaced a truncated one', async () => {
    const { fetch, told, find, bytes, give } = setUp()
    give(['rec-1'], 1_000)
    await fetch({ cutOff: { sizeBytes: 1_000, seconds: 0.1 } })
    expect(find()).toMatchObject({ audioState: 'present', audioSha256: sha256Of(bytes) })
    expect(told).toEqual(['answered', 'kept', 'downloading', 'stored', 'saved'])
  })

  it('saves no attempt when the failure is not caused by the item', async () => {
    const { fetch, told, find, state, failWith } = setUp()
    Object.assign(state, { answerUrl: failWith('server-error'), isItems: false })
    await fetch()
    expect(find()).toMatchObject({ audioState: 'wanted', audioAttempts: 0, audioError: null })
    expect(told).toEqual([])
  })

  it('saves nothing after a 404 for audio when it is unknown whether the recording was deleted', async () => {
    const { fetch, find, state, failWith } = setUp()
    state.answerUrl = failWith('not-found')
    state.answerRecording = async () => {
      state.isItems = false
      throw new ServiceError('offline')
    }
    await fetch()
    expect(find()).toMatchObject({ audioState: 'wanted', audioAttempts: 0, removedAtServiceAt: null })
  })

  it.each([
    ['the recording is there', async () => ({}), 'unavailable'],
    ['the recording fails too', async () => Promise.reject(new ServiceError('server-error')), 'waiting'],
  ])('after a 404 for the audio, when %s, is %s', async (_what, answerRecording, audioState) => {
    const { fetch, find, state, failWith } = setUp()
    Object.assign(state, { answerUrl: failWith('not-found'), answerRecording })
    await fetch()
    expect(find()).toMatchObject({ audioState, removedAtServiceAt: null })
  })

  it.each(['not-ready', 'server-error', 'not-found'] as const)(
    'keeps a truncated file and plans a later request for a longer one after %s',
    async (code) => {
      const { fetch, find, state, failWith, give, library, clock } = setUp()
      give(['rec-1'], 1_000)
      const { audioPath, audioSha256 } = find()
      const file = { path: audioPath!, sizeBytes: 1_000, sha256: audioSha256!, type: 'audio/wav' as const }
      const asked = { attempts: 1, nextAttemptAt: 1 }
      library.writer.saveAudio({ id: 'rec-1', at: 1, audio: { ...file, seconds: 0.1, cutOff: true }, asked })
      state.answerUrl = failWith(code)
      const { audioAttempts } = find()
      await fetch({ attempts: 1, cutOff: { sizeBytes: 1_000, seconds: 0.1 } })
      expect(find()).toMatchObject({
        audioState: 'present',
        audioSha256,
        audioAttempts: audioAttempts + 1,
        audioNextAt: clock.now() + 7 * 86_400_000,
      })
    },
  )
})
