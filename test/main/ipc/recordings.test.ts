import { existsSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { unpack } from '../../../src-preload/contract/bridge.ts'
import type { RecordingView } from '../../../src-preload/contract/recordings.ts'
import type { Offhook } from '../../../src-main/app/compose.ts'
import { recordingChangeMethods } from '../../../src-main/ipc/recording-changes.ts'
import { recordingMethods } from '../../../src-main/ipc/recordings.ts'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

/** Four synced calls of a separate service. */
async function openSynced() {
  const service = await startSampleService({ recordings: 4, requestLimit: Infinity, unsettled: false })
  onTestFinished(() => service.stop())
  const offhook = await composeOffhook()
  await offhook.session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'this-run' })
  const { threads } = offhook.session.workspace()!
  await expect.poll(() => threads.reader.counts()).toMatchObject({ all: 4, transcripts: 4, audio: 4 })
  const handlers = { ...recordingMethods(offhook), ...recordingChangeMethods(offhook) }
  const ids = await listIds(handlers, 'all')
  return { offhook, service, handlers, ids, threads }
}

async function listIds(
  handlers: ReturnType<typeof recordingMethods>,
  view: RecordingView,
): Promise<string[]> {
  return unpack('recordings.list-ids', await handlers['recordings.list-ids'].run({ view }))
}

const mediaUrlOf = (id: string) => `media://audio/${encodeURIComponent(id)}`

async function audioFileOf(offhook: Offhook, id: string): Promise<string> {
  const { threads, folder, audioKey } = offhook.session.workspace()!
  const [recording] = await threads.reader.findRecordings({ ids: [id] })
  return placeFile({ folder, audioKey }, recording!.audioPath!).path
}

describe('recording handlers', () => {
  it('accept the existing views and no others', async () => {
    const offhook = await composeOffhook()
    const { args } = recordingMethods(offhook)['recordings.list-ids']
    const accepts = (view: unknown) => args.safeParse({ view: view as RecordingView }).success
    for (const view of ['all', 'unheard', 'tag:7', 'person:12']) expect(accepts(view), view).toBe(true)
    const refused = [
      '',
      'everything',
      'tag:',
      'tag:0',
      'tag:-1',
      'tag:1.5',
      'tag:x',
      'tag:1 OR 1',
      'person:1e3',
      7,
    ]
    for (const view of refused) expect(accepts(view), String(view)).toBe(false)
  })

  it('list every id of a view, in its order', async () => {
    const { handlers, ids, threads } = await openSynced()
    const page = await handlers['recordings.list'].run({ view: 'all', offset: 0, limit: 10 })
    expect(page.items.map(({ id }) => id)).toEqual(ids)
    await threads.writer.saveHeard({ id: ids[1]!, ranges: [[0, 1]], position: 1, at: 1 })
    const unheard = await listIds(handlers, 'unheard')
    expect(unheard).toEqual(ids.filter((id) => id !== ids[1]))
    expect(page.items.map((item) => item.unheard)).toEqual([true, true, true, true])
  })

  it('delete calls and restore them unchanged, with their audio', async () => {
    const { offhook, handlers, ids, threads } = await openSynced()
    const [id] = ids
    const file = await audioFileOf(offhook, id!)
    await threads.writer.saveNote({ id: null, recordingId: id!, timestamp: 1, text: 'A note.', at: 1 })
    const before = await handlers['recordings.open'].run({ id: id! })
    await handlers['recordings.delete'].run({ ids: [id!] })
    expect(await listIds(handlers, 'all')).toEqual(ids.slice(1))
    await expect(handlers['recordings.open'].run({ id: id! })).rejects.toMatchObject({
      code: 'recording-not-found',
    })
    // It stays deleted when it is listed again.
    offhook.session.workspace()!.sync.now()
    expect(existsSync(file)).toBe(true)
    expect(await handlers['recordings.restore'].run({ ids: [id!, 'never'] })).toMatchObject({
      lost: ['never'],
    })
    expect(await handlers['recordings.open'].run({ id: id! })).toEqual(before)
    expect(await listIds(handlers, 'all')).toEqual(ids)
  })

  it('free the audio of many calls and fetch it again, returning their ids', async () => {
    const { offhook, handlers, ids } = await openSynced()
    const files = await Promise.all(ids.map((id) => audioFileOf(offhook, id)))
    expect(await handlers['recordings.fetch-audio'].run({ ids })).toEqual({ ids: [] })
    expect(await handlers['recordings.remove-audio'].run({ ids: ids.slice(1) })).toEqual({
      ids: ids.slice(1),
    })
    expect(files.map((file) => existsSync(file))).toEqual([true, false, false, false])
    expect(await handlers['recordings.fetch-audio'].run({ ids })).toEqual({ ids: ids.slice(1) })
    await expect.poll(() => files.every((file) => existsSync(file))).toBe(true)
  })

  it.each(['that the service has', 'that the service no longer has'])(
    'keep the audio state while its folder is temporarily missing, for a call %s',
    async (whose) => {
      const { offhook, handlers, ids, threads } = await openSynced()
      const [id] = ids as [string]
      if (whose.endsWith('no longer has')) await threads.writer.saveRemovedAtService({ id, at: 1 })
      const [before] = await threads.reader.findRecordings({ ids: [id] })
      const folder = dirname(await audioFileOf(offhook, id))
      renameSync(folder, `${folder}-away`)
      for (const inItsPlace of ['nothing', 'a file', 'a link']) {
        if (inItsPlace === 'a file') writeFileSync(folder, '')
        if (inItsPlace === 'a link') symlinkSync(join(folder, 'nowhere'), folder)
        expect((await handlers['recordings.open'].run({ id })).recording.audioState).toBe('present')
        expect(await threads.reader.findRecordings({ ids: [id] })).toEqual([before])
        rmSync(folder, { force: true })
      }
      renameSync(`${folder}-away`, folder)
      expect(await handlers['recordings.open'].run({ id })).toMatchObject({ audioUrl: mediaUrlOf(id) })
    },
  )

  it('never forget the audio of a call removed at the service, and play it when the file returns', async () => {
    const { offhook, handlers, ids, threads } = await openSynced()
    const [id] = ids as [string]
    await threads.writer.saveRemovedAtService({ id, at: 1 })
    const [before] = await threads.reader.findRecordings({ ids: [id] })
    const file = await audioFileOf(offhook, id)
    renameSync(file, `${file}.away`)
    await handlers['recordings.open'].run({ id })
    expect(await threads.reader.findRecordings({ ids: [id] })).toEqual([before])
    renameSync(`${file}.away`, file)
    expect(await handlers['recordings.open'].run({ id })).toMatchObject({ audioUrl: mediaUrlOf(id) })
  })

  it('play a file that was marked as unavailable, whatever its length', async () => {
    const { handlers, ids, threads } = await openSynced()
    const [id] = ids as [string]
    const [before] = await threads.reader.findRecordings({ ids: [id] })
    const { duration, ...listed } = before!
    await threads.writer.saveRecordings({
      recordings: [{ ...listed, duration: 3 * duration! + 60 }],
      seenAt: 1,
    })
    const none = { state: 'unavailable', lastError: null, nextAttemptAt: null } as const
    await threads.writer.saveAudioAttempt({ id, ...none })
    await threads.writer.saveRemovedAtService({ id, at: 1 })
    expect(await handlers['recordings.open'].run({ id })).toMatchObject({ audioUrl: mediaUrlOf(id) })
    const [after] = await threads.reader.findRecordings({ ids: [id] })
    expect(after).toMatchObject({ audioState: 'present', audioSha256: before!.audioSha256 })
  })

  it('fetch audio again that was deleted, or that the library names outside its folder', async () => {
    const { offhook, handlers, ids, threads } = await openSynced()
    const [deleted, outside] = ids as [string, string]
    const files = await Promise.all([deleted, outside].map((id) => audioFileOf(offhook, id)))
    rmSync(files[0]!)
    const { folder } = offhook.session.workspace()!
    writeFileSync(join(folder, '..', 'secret.wav'), 'secret')
    const audio = { path: '../secret.wav', sizeBytes: 6, sha256: 'a'.repeat(64), seconds: 3 }
    await threads.writer.saveAudio({ id: outside, audio: { ...audio, type: 'audio/wav' }, at: 1 })
    rmSync(files[1]!)
    expect(await handlers['recordings.open'].run({ id: deleted })).toMatchObject({ audioUrl: null })
    expect(await handlers['recordings.open'].run({ id: outside })).toMatchObject({ audioUrl: null })
    await expect.poll(() => files.every((file) => existsSync(file))).toBe(true)
    expect(existsSync(join(folder, '..', 'secret.wav'))).toBe(true)
  })

  it('free no audio of calls removed at the service', async () => {
    const { handlers, ids, threads } = await openSynced()
    await threads.writer.saveRemovedAtService({ id: ids[0]!, at: 1 })
    expect(await handlers['recordings.remove-audio'].run({ ids: ids.slice(0, 2) })).toEqual({
      ids: [ids[1]],
    })
  })
})
