import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordingMethods } from '../../../src-main/ipc/recordings.ts'
import { getPeaksPath } from '../../../src-main/audio/peaks/peaks-file.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { CodedError } from '../../../src-main/util/coded-error.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

async function setUp() {
  const { offhook, folder } = await connectOffhook({ recordings: 1 })
  const { threads, audioKey } = offhook.session.workspace()!
  const { items } = await threads.reader.listRecordings({ view: 'all', offset: 0, limit: 1 })
  const { id, audioPath } = items[0]!
  return {
    offhook,
    id,
    handlers: recordingMethods(offhook),
    audio: placeFile({ folder, audioKey }, audioPath!).path,
    folder,
    audioPath,
  }
}

describe('recordings.waveform', () => {
  it('computes the peaks of the audio once, in a thread, and stores them', async () => {
    const { offhook, id, handlers, audio, folder, audioPath } = await setUp()
    const waveform = await handlers['recordings.waveform'].run({ id })
    expect(waveform).toMatchObject({ peaksPerSecond: 100 })
    expect(waveform!.channels[0]!.length).toBeGreaterThan(100)
    const { audioKey } = offhook.session.workspace()!
    expect(existsSync(placeFile({ folder, audioKey }, getPeaksPath(audioPath!)).path)).toBe(true)
    // Read from the stored peaks: the audio file is not needed.
    rmSync(audio)
    expect(await handlers['recordings.waveform'].run({ id })).toEqual(waveform)
  })

  it('returns null without audio, and when the file cannot be read', async () => {
    const { offhook, id, handlers, audio } = await setUp()
    rmSync(audio)
    expect(await handlers['recordings.waveform'].run({ id })).toBeNull()
    await offhook.session.workspace()!.sync.audioStorage.removeAudio([id])
    expect(await handlers['recordings.waveform'].run({ id })).toBeNull()
    expect(await handlers['recordings.waveform'].run({ id: 'unknown' })).toBeNull()
  })

  it('reads and writes no file outside its own folder', async () => {
    const { offhook, id, handlers, audio, folder } = await setUp()
    const outside = join(folder, '..', 'outside.wav')
    copyFileSync(audio, outside)
    const found = { path: 'audio/../../outside.wav', sizeBytes: 1, sha256: 'a'.repeat(64), seconds: 3 }
    const { writer } = offhook.session.workspace()!.threads
    await writer.saveAudio({ id, audio: { ...found, type: 'audio/wav' }, at: 1 })
    expect(await handlers['recordings.waveform'].run({ id })).toBeNull()
    expect(existsSync(join(folder, '..', 'outside.peaks'))).toBe(false)
  })

  it('does not keep the library from closing', async () => {
    const { offhook, id, handlers } = await setUp()
    const waveform = handlers['recordings.waveform'].run({ id })
    await offhook.close()
    // It does not matter whether it was computed in time.
    await waveform
    await expect(async () => handlers['recordings.waveform'].run({ id })).rejects.toThrow(CodedError)
  })
})

describe('recordings.conversation', () => {
  it('returns a summary of the call and its agreements', async () => {
    const { offhook, id, handlers } = await setUp()
    const { threads } = offhook.session.workspace()!
    const at = { start: 0, end: 20, speaker: 'them' }
    const words = "I'll send you the fifty dollars and that is it for the day."
      .split(' ')
      .map((word, index) => ({ ...at, word, start: index, end: index + 1 }))
    await saveTranscript(threads.writer, { id, transcript: { text: '', wordCount: words.length, words } })
    const conversation = await handlers['recordings.conversation'].run({ id })
    expect(conversation?.glance?.speakers).toMatchObject([{ speaker: 'them', talkSeconds: words.length }])
    expect(conversation?.facts).toMatchObject([
      { kind: 'promise', first: 0, timestamp: 0 },
      { kind: 'amount', value: '$50', first: 4, count: 2 },
    ])
  })

  it('returns null without a transcript', async () => {
    const { handlers } = await setUp()
    expect(await handlers['recordings.conversation'].run({ id: 'unknown' })).toBeNull()
  })

  it('answers only the latest request while it is busy', async () => {
    const { id, handlers } = await setUp()
    const asked = [1, 2, 3].map(() => handlers['recordings.conversation'].run({ id }))
    const [first, second, third] = await Promise.all(asked)
    expect(first).not.toBeNull()
    expect(second).toBeNull()
    expect(third).toEqual(first)
  })

  it('returns null when the library closes', async () => {
    const { offhook, id, handlers } = await setUp()
    const conversation = handlers['recordings.conversation'].run({ id })
    await offhook.close()
    expect(await conversation).toBeNull()
  })

  it('requires a connected account', async () => {
    const handlers = recordingMethods(await composeOffhook())
    await expect(async () => handlers['recordings.conversation'].run({ id: 'a' })).rejects.toThrow(CodedError)
  })
})
