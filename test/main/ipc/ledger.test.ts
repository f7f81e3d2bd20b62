import { existsSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { NamedView } from '../../../src-preload/contract/recordings.ts'
import type { Offhook } from '../../../src-main/app/compose.ts'
import { ledgerMethods } from '../../../src-main/ipc/ledger.ts'
import { chunkOf, formatChunk, riffOf } from '../../support/files/audio-files.ts'
import { recordingChangeMethods } from '../../../src-main/ipc/recording-changes.ts'
import { recordingMethods } from '../../../src-main/ipc/recordings.ts'
import {
  startSampleService,
  type SampleService,
  type SampleServiceOptions,
} from '../../../src-main/sample-service/sample-service.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

/** A separate service, in which faults can be injected; everything is synced. */
async function openSynced(options: SampleServiceOptions = {}) {
  const service = await startSampleService({
    recordings: 4,
    requestLimit: Infinity,
    unsettled: false,
    ...options,
  })
  onTestFinished(() => service.stop())
  const offhook = await composeOffhook()
  await offhook.session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'this-run' })
  const { reader } = offhook.session.workspace()!.threads
  await expect.poll(() => reader.counts()).toMatchObject({ all: 4, transcripts: 4 })
  return { offhook, service }
}

const totalsOf = (offhook: Offhook) => ledgerMethods(offhook)['ledger.totals'].run(null)
const listOf = (offhook: Offhook, view: NamedView) =>
  recordingMethods(offhook)['recordings.list'].run({ view, offset: 0, limit: 50 })

async function removeAtService(offhook: Offhook, service: SampleService): Promise<string> {
  const { items } = await listOf(offhook, 'all')
  const { id } = items[1]!
  service.removeRecording(id)
  offhook.session.workspace()!.sync.now()
  await expect.poll(async () => (await totalsOf(offhook)).removedAtService).toBe(1)
  return id
}

describe('ledger handlers', () => {
  it('report how much of all calls is stored here', async () => {
    const { offhook } = await openSynced()
    await expect.poll(async () => (await totalsOf(offhook)).verified).toBe(4)
    expect(await totalsOf(offhook)).toMatchObject({
      listed: 4,
      serviceTotal: 4,
      searchable: 4,
      readyOffline: 4,
      removedAtService: 0,
      transcripts: { present: 4, wanted: 0, failed: 0 },
      audio: { present: 4, unwanted: 0, removed: 0, mismatched: 0 },
    })
    expect((await listOf(offhook, 'all')).total).toBe(4)
    expect((await listOf(offhook, 'not-ready')).total).toBe(0)
  })

  it('report why something is missing, and retry on request', async () => {
    let broken = true
    const { offhook } = await openSynced({
      faults: ({ server, path }) =>
        broken && server === 'api' && path.endsWith('/audio') ? { status: 500, body: 'no' } : undefined,
    })
    await expect.poll(async () => (await listOf(offhook, 'not-ready')).total).toBe(4)
    expect((await listOf(offhook, 'not-ready')).items[0]).toMatchObject({
      audioState: 'waiting',
      audioError: { code: 'item-server-error' },
      audioNextAt: expect.any(Number),
      transcriptError: null,
    })
    broken = false
    await ledgerMethods(offhook)['ledger.retry'].run({ ids: null })
    await expect.poll(async () => (await totalsOf(offhook)).readyOffline).toBe(4)
  })

  it('free audio here, keep it at the service, and fetch it again on request', async () => {
    const { offhook } = await openSynced()
    await expect.poll(async () => (await totalsOf(offhook)).audio.present).toBe(4)
    const { threads, folder, audioKey } = offhook.session.workspace()!
    const { id } = (await listOf(offhook, 'all')).items[0]!
    const [{ audioPath } = { audioPath: null }] = await threads.reader.findRecordings({ ids: [id] })
    const { path } = placeFile({ folder, audioKey }, audioPath!)
    await recordingChangeMethods(offhook)['recordings.remove-audio'].run({ ids: [id] })
    expect(existsSync(path)).toBe(false)
    expect(await totalsOf(offhook)).toMatchObject({ readyOffline: 4, audio: { present: 3, removed: 1 } })
    await recordingChangeMethods(offhook)['recordings.fetch-audio'].run({ ids: [id] })
    await expect.poll(() => existsSync(path)).toBe(true)
  })

  it('report truncated audio, and request the whole file on demand', async () => {
    let cut = true
    const { offhook, service } = await openSynced({
      faults: ({ server }) => {
        // 16-bit stereo at 8 kHz; its header says that it lasts an hour.
        const sound = chunkOf('data', Buffer.alloc(64_000), 3_600 * 32_000)
        return cut && server === 'storage' ? { status: 200, body: riffOf([formatChunk(), sound]) } : undefined
      },
    })
    await expect.poll(async () => (await totalsOf(offhook)).audio).toMatchObject({ present: 4, cutOff: 4 })
    const { items } = await listOf(offhook, 'different-length')
    expect(items[0]).toMatchObject({
      audioState: 'present',
      audioCutOff: true,
      audioNextAt: expect.any(Number),
    })
    cut = false
    const asked = () => service.requests.filter(({ path }) => path.endsWith('/audio')).length
    const before = asked()
    const [one] = items
    await recordingChangeMethods(offhook)['recordings.fetch-audio'].run({ ids: [one!.id] })
    await expect.poll(async () => (await totalsOf(offhook)).audio.cutOff).toBe(3)
    expect(asked()).toBe(before + 1)
    await ledgerMethods(offhook)['ledger.retry'].run({ ids: null })
    await expect.poll(async () => (await totalsOf(offhook)).audio).toMatchObject({ present: 4, cutOff: 0 })
    expect(asked()).toBe(before + 4)
  })

  it('fetch the audio of a call as soon as it is starred, when starred calls are kept', async () => {
    const { offhook } = await openSynced()
    await expect.poll(async () => (await totalsOf(offhook)).audio.present).toBe(4)
    const { id } = (await listOf(offhook, 'all')).items[2]!
    const { threads, sync } = offhook.session.workspace()!
    await offhook.book.saveSettings({ keepAudio: 'starred' })
    sync.settingsChanged()
    await threads.writer.saveAudioAttempt({ id, state: 'wanted', lastError: null, nextAttemptAt: null })
    await expect.poll(async () => (await totalsOf(offhook)).audio).toMatchObject({ present: 3, unwanted: 1 })
    await recordingChangeMethods(offhook)['recordings.set-starred'].run({ ids: [id], starred: true })
    await expect.poll(async () => (await totalsOf(offhook)).audio).toMatchObject({ present: 4, unwanted: 0 })
  })

  it('keep a call that was removed at the service once the person decides so', async () => {
    const { offhook, service } = await openSynced()
    const id = await removeAtService(offhook, service)
    expect((await listOf(offhook, 'removed-at-service')).items.map((item) => item.id)).toEqual([id])
    await recordingChangeMethods(offhook)['recordings.decide-removed'].run({ ids: [id], choice: 'keep' })
    expect(await totalsOf(offhook)).toMatchObject({ listed: 4, removedAtService: 0 })
    const opened = await recordingMethods(offhook)['recordings.open'].run({ id })
    expect(opened.recording.removedKept).toBe(true)
    expect(opened.transcript).not.toBeNull()
    await recordingChangeMethods(offhook)['recordings.decide-removed'].run({ ids: [id], choice: 'undecided' })
    expect(await totalsOf(offhook)).toMatchObject({ removedAtService: 1 })
  })

  it('delete here only calls that were removed at the service', async () => {
    const { offhook, service } = await openSynced()
    const id = await removeAtService(offhook, service)
    const others = (await listOf(offhook, 'all')).items.map((item) => item.id).filter((other) => other !== id)
    const decide = recordingChangeMethods(offhook)['recordings.decide-removed']
    await decide.run({ ids: [id, ...others], choice: 'delete' })
    expect((await listOf(offhook, 'all')).items.map((item) => item.id)).toEqual(others)
  })

  it('count no missing calls after a call was deleted here', async () => {
    const { offhook } = await openSynced()
    const [first] = (await listOf(offhook, 'all')).items
    await recordingChangeMethods(offhook)['recordings.delete'].run({ ids: [first!.id] })
    expect(await totalsOf(offhook)).toMatchObject({ listed: 3, serviceTotal: 3 })
    const { sync } = offhook.session.workspace()!
    await expect.poll(() => sync.status()).toMatchObject({ recordings: 3, serviceTotal: 3 })
  })

  it('preview what a quota would free, the oldest unstarred calls first', async () => {
    const { offhook } = await openSynced()
    await expect.poll(async () => (await totalsOf(offhook)).audio.present).toBe(4)
    const { items } = await listOf(offhook, 'all')
    const oldest = items.at(-1)!
    const { reader } = offhook.session.workspace()!.threads
    const [{ audioBytes } = { audioBytes: null }] = await reader.findRecordings({ ids: [oldest.id] })
    const preview = ledgerMethods(offhook)['ledger.preview-quota']
    const { audio } = await totalsOf(offhook)
    expect(await preview.run({ quotaBytes: audio.bytes })).toEqual({ recordings: 0, bytes: 0, upTo: null })
    expect(await preview.run({ quotaBytes: audio.bytes - 1 })).toEqual({
      recordings: 1,
      bytes: audioBytes,
      upTo: oldest.createdAtMs,
    })
    await recordingChangeMethods(offhook)['recordings.set-starred'].run({ ids: [oldest.id], starred: true })
    expect(await preview.run({ quotaBytes: audio.bytes - 1 })).toMatchObject({
      upTo: items.at(-2)!.createdAtMs,
    })
  })
})
