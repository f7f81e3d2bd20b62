import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'
import type { LibraryReader } from '../../../../src-main/library/types.ts'
import { usualConditions } from '../../../../src-main/sync/fetch-policy.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import { FakeClock } from '../../../support/clocks/fake-clock.ts'
import { requestsByKind, setUpSync, untilInTime, untilQuiet } from '../../../support/engine/sync-setup.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const dayMs = 86_400_000

/** Everything is stored and was verified a month ago. */
async function setUpOld(recordings = 4) {
  const clock = new FakeClock(Date.now())
  const settings = { ...defaultSettings }
  const setup = await setUpSync({ recordings, changes: { clock } })
  const { library, sample } = setup
  const sync = setup.makeSync({ settings: () => settings })
  sync.start()
  await untilInTime({ ...setup, clock }, () => library.reader.counts().audio === recordings)
  const rows = () => library.reader.findRecordings({ ids: library.reader.listIds({ view: 'all' }) })
  const pass = async (ms: number, steps = 60) => {
    for (let step = 0; step < steps; step++) {
      await clock.advance(ms / steps)
      await untilQuiet(setup)
    }
  }
  const hurt = (index: number) => {
    const { audioPath } = rows()[index]!
    const file = join(library.folder, audioPath!)
    const bytes = readFileSync(file)
    bytes[bytes.length - 100]! ^= 1
    writeFileSync(file, bytes)
    return file
  }
  const begunAt = clock.now()
  clock.setWallClock(clock.now() + 31 * dayMs)
  // The clock jump and the daily check of the whole list are done.
  const readVerifiedAt = library.db.prepare('SELECT audioVerifiedAt FROM recording WHERE id = ?').pluck()
  const isVerified = (index: number) =>
    ((readVerifiedAt.get(rows()[index]!.id) as number | null) ?? 0) > begunAt + 30 * dayMs
  sample.requests.length = 0
  const inTime = (condition: () => boolean) => untilInTime({ ...setup, clock }, condition, 10_000)
  return { ...setup, clock, settings, sync, rows, pass, hurt, isVerified, inTime }
}

describe('sync when idle', () => {
  it('verifies audio that was not verified for a month, without any request', async () => {
    const { rows, inTime, isVerified, sample } = await setUpOld()
    await inTime(() => rows().every((_, index) => isVerified(index)))
    expect(requestsByKind(sample)).toMatchObject({ recording: 0, audio: 0 })
  })

  it('limits the reading speed', async () => {
    const { clock, rows, inTime, isVerified } = await setUpOld(8)
    const begun = clock.now()
    await inTime(() => rows().every((_, index) => isVerified(index)))
    const bytes = rows().reduce((sum, { audioBytes }) => sum + audioBytes!, 0)
    expect(clock.now() - begun).toBeGreaterThan((bytes / 8_000_000) * 1_000)
  })

  it('downloads damaged or missing files again, and no others', async () => {
    const { rows, hurt, inTime, isVerified, sample, library } = await setUpOld()
    const damaged = hurt(1)
    const missing = join(library.folder, rows()[2]!.audioPath!)
    rmSync(missing)
    await inTime(() => rows().every((_, index) => isVerified(index)))
    expect(requestsByKind(sample)).toMatchObject({ recording: 0, audio: 2 })
    for (const file of [damaged, missing]) {
      const row = rows().find(({ audioPath }) => file.endsWith(audioPath!))
      expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(row?.audioSha256)
      expect(row?.audioError).toBeNull()
    }
  })

  it('keeps a damaged file of a call removed at the service', async () => {
    const { rows, hurt, inTime, isVerified, library, pass, sample, clock } = await setUpOld()
    const file = hurt(1)
    const { id, audioBytes } = rows()[1]!
    library.writer.saveRemovedAtService({ id, at: clock.now() })
    await inTime(() => [0, 2, 3].every(isVerified))
    await pass(dayMs)
    expect(statSync(file).size).toBe(audioBytes)
    expect(rows()[1]).toMatchObject({ id, audioState: 'present' })
    expect(isVerified(1)).toBe(false)
    expect(requestsByKind(sample).audio).toBe(0)
  })

  it('forgets no files whose folder is missing, as on an unmounted drive', async () => {
    const { rows, inTime, isVerified, library, pass, sample } = await setUpOld()
    const before = rows()[1]
    const folder = dirname(join(library.folder, before!.audioPath!))
    renameSync(folder, `${folder}-away`)
    await inTime(() => [0, 2, 3].every(isVerified))
    await pass(dayMs)
    expect(rows()[1]).toEqual({ ...before, seenAt: rows()[1]!.seenAt })
    expect(requestsByKind(sample).audio).toBe(0)
  })

  it('keeps a damaged file while audio may not be downloaded', async () => {
    const { sync, rows, hurt, inTime, isVerified, sample } = await setUpOld()
    sync.setConditions({ ...usualConditions, metered: true })
    const file = hurt(0)
    await inTime(() => [1, 2, 3].every(isVerified))
    expect(statSync(file).size).toBe(rows()[0]!.audioBytes)
    expect(requestsByKind(sample).audio).toBe(0)
  })

  it('pauses on battery', async () => {
    const { sync, rows, inTime, pass, isVerified } = await setUpOld()
    sync.setConditions({ ...usualConditions, onBattery: true })
    await pass(3_600_000)
    expect(rows().some((_, index) => isVerified(index))).toBe(false)
    sync.setConditions(usualConditions)
    await inTime(() => rows().every((_, index) => isVerified(index)))
  })

  it('replaces a damaged file even when the settings download no new audio', async () => {
    const { settings, sync, hurt, rows, inTime, isVerified, sample } = await setUpOld()
    hurt(3)
    settings.keepAudio = 'opened'
    sync.settingsChanged()
    await inTime(() => rows().every((_, index) => isVerified(index)))
    expect(requestsByKind(sample).audio).toBe(1)
  })

  it('continues to sync when maintenance fails', async () => {
    const { library, sync, sample, makeSync, dependencies, inTime } = await setUpOld()
    await sync.stop()
    const reader = asRemote<LibraryReader>({
      ...library.reader,
      listToVerify() {
        throw new Error('broken')
      },
    })
    const other = makeSync({ threads: { ...dependencies.threads, reader } })
    other.start()
    await inTime(() => other.status().phase === 'idle')
    for (let count = 5; count <= 6; count++) {
      sample.addRecording()
      other.now()
      await inTime(() => library.reader.counts().audio === count)
    }
    expect(other.status().phase).not.toBe('stopped')
  })

  it('deletes a file that belongs to no recording', async () => {
    const { library, inTime, clock } = await setUpOld()
    const folder = join(library.folder, 'audio', 'ab')
    mkdirSync(folder, { recursive: true })
    const orphan = join(folder, `${'ab'.repeat(32)}.wav`)
    writeFileSync(orphan, 'old')
    utimesSync(orphan, 1, 1)
    await clock.advance(dayMs)
    await inTime(() => statSync(orphan, { throwIfNoEntry: false }) === undefined)
  })
})
