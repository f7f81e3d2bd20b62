import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verifyEveryDays } from '../../src-main/model/audio.ts'
import { startSampleService } from '../../src-main/sample-service/sample-service.ts'
import { canMountDisk, runEngine, type EngineProcess } from '../support/process/run-engine.ts'
import { makeTempFolder } from '../support/files/temp-folder.ts'
import { expectTruth, startEngine } from '../support/engine/whole-engine.ts'
import { placeFile } from '../../src-main/model/stored-file.ts'
import { sampleTests } from '../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** Twenty times as fast as real time: a retry after a minute takes three seconds here. */
const speed = 20
const dayMs = 86_400_000
const megabyte = 2 ** 20

async function startOnOwnDisk() {
  const sample = await startSampleService({
    recordings: 4,
    requestLimit: Infinity,
    unsettled: false,
    averageWords: 400,
  })
  onTestFinished(() => sample.stop())
  const { baseUrl, apiKey } = sample
  const engine = await runEngine({ home: makeTempFolder(), baseUrl, apiKey, speed }, { ownDisk: true })
  onTestFinished(() => engine.kill())
  return { sample, engine }
}

const countsOf = ({ ask }: EngineProcess) => ask.counts().catch(() => null)
const phaseOf = async ({ ask }: EngineProcess) => (await ask.status()).phase

// A real file system that is really full. Elsewhere the test of the same name in sync/obstacles.test.ts, whose
// free space is injected and whose library is limited in pages, has to do.
describe.skipIf(!canMountDisk())('a full disk', () => {
  it('for the library: sync stops with a message, the library stays readable, and sync resumes when there is room', async () => {
    const { sample, engine } = await startOnOwnDisk()
    await expect.poll(() => countsOf(engine)).toMatchObject({ transcripts: 4, audio: 4 })
    await engine.ask.leaveRoom(0)
    const ids = Array.from({ length: 30 }, () => sample.addRecording())
    await engine.ask.now()
    await expect.poll(() => phaseOf(engine)).toBe('disk-full')
    expect(await engine.ask.readTranscripts()).toBeGreaterThanOrEqual(4)
    const before = sample.requests.length
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    // Forty seconds of engine time: it does not request the same data again and again.
    expect(sample.requests.length - before).toBeLessThan(12)

    await engine.ask.leaveRoom(null)
    const all = 4 + ids.length
    await expect.poll(() => countsOf(engine)).toMatchObject({ transcripts: all, audio: all })
    expect(await engine.ask.checkIntegrity()).toEqual(['ok'])
    await engine.close()
  })

  it('for audio: transcripts continue, a message appears, and audio resumes when there is room', async () => {
    const { sample, engine } = await startOnOwnDisk()
    await expect.poll(() => countsOf(engine)).toMatchObject({ transcripts: 4, audio: 4 })
    // Less than the free space that downloads keep in reserve.
    await engine.ask.leaveRoom(100 * megabyte)
    for (let count = 0; count < 6; count++) sample.addRecording()
    await engine.ask.now()
    await expect.poll(() => countsOf(engine)).toMatchObject({ transcripts: 10, audio: 4 })
    await expect.poll(async () => (await engine.ask.status()).audioHeld).toBe('disk-full')
    expect(sample.storageRequests).toHaveLength(4)

    await engine.ask.leaveRoom(null)
    await expect.poll(() => countsOf(engine)).toMatchObject({ transcripts: 10, audio: 10 })
    await engine.close()
  })
})

describe('an audio file that was', () => {
  it.each(['deleted', 'changed', 'cut off', 'replaced by a folder'] as const)(
    '%s is downloaded again when that is noticed',
    async (how) => {
      const engine = await startEngine()
      await engine.untilComplete()
      const { folder, audioKey, threads } = engine.workspace()
      const [id] = await threads.reader.listIds({ view: 'all' })
      const { path } = placeFile({ folder, audioKey }, (await engine.findRecording(id!)).audioPath!)
      const before = readFileSync(path)
      if (how === 'deleted' || how === 'replaced by a folder') rmSync(path)
      if (how === 'cut off') truncateSync(path, 1_000)
      if (how === 'changed') {
        const { length } = before
        writeFileSync(path, Buffer.concat([before.subarray(0, length - 100), Buffer.alloc(100, 7)]))
      }
      const asked = engine.sample.storageRequests.length
      // Every file is due for verification.
      engine.clock.moveWallClock((verifyEveryDays + 1) * dayMs)
      await engine.until(() => engine.sample.storageRequests.length > asked)
      await engine.untilComplete()
      expect(statSync(path).size).toBe(before.length)
      await expectTruth(engine)
      const parts = readdirSync(join(folder, 'audio'), { recursive: true }).map(String)
      expect(parts.filter((name) => name.endsWith('.part'))).toEqual([])
    },
  )
})
