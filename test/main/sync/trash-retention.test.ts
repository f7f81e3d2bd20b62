import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import { usualConditions } from '../../../src-main/sync/fetch-policy.ts'
import { enforceTrashRetention } from '../../../src-main/sync/trash-retention.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { openAudioLibrary } from '../../support/library/audio-library.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { setUpSync, untilInTime } from '../../support/engine/sync-setup.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A library with one deleted call, whose trash is emptied. */
async function setUpTrash() {
  const setup = openAudioLibrary(1)
  setup.give(['rec-1'])
  await setup.audioStorage.deleteRecordings(['rec-1'])
  const controller = new AbortController()
  const { clock, audioStorage, library } = setup
  const follow = (changes: Partial<typeof audioStorage> = {}) =>
    enforceTrashRetention(
      {
        clock,
        log: silentLog,
        audioStorage: { ...audioStorage, emptyTrash: audioStorage.emptyTrash.bind(audioStorage), ...changes },
      },
      controller.signal,
    )
  return { ...setup, controller, follow, left: () => library.reader.listTrashIds() }
}

describe('enforceTrashRetention', () => {
  it('keeps deleted calls for a week and then deletes them within an hour', async () => {
    const { clock, controller, follow, left, exists } = await setUpTrash()
    const following = follow()
    await clock.advance(7 * dayMs - hourMs)
    expect([left(), exists('rec-1')]).toEqual([['rec-1'], true])
    await clock.advance(2 * hourMs)
    await expect.poll(() => exists('rec-1')).toBe(false)
    expect(left()).toEqual([])
    controller.abort()
    await following
  })

  it('deletes calls that expired while the app was closed soon after a start', async () => {
    const { clock, controller, follow, left } = await setUpTrash()
    clock.setWallClock(clock.now() + 8 * dayMs)
    const following = follow()
    await clock.advance(60_000)
    await expect.poll(left).toEqual([])
    controller.abort()
    await following
  })

  it('retries after a failure, such as a full disk', async () => {
    const { clock, controller, audioStorage, follow, left } = await setUpTrash()
    let tries = 0
    const following = follow({
      emptyTrash: async (ageMs) => {
        tries += 1
        if (tries === 1) throw new Error('disk-full')
        await audioStorage.emptyTrash(ageMs)
      },
    })
    clock.setWallClock(clock.now() + 8 * dayMs)
    await clock.advance(2 * hourMs)
    await expect.poll(left).toEqual([])
    controller.abort()
    await following
  })
})

describe('sync', () => {
  it.each(['on battery', 'paused'] as const)(
    'empties the trash on time while it is %s',
    async (accountStatus) => {
      const clock = new FakeClock(Date.now())
      const setup = await setUpSync({ recordings: 2, changes: { clock } })
      const sync = setup.makeSync({ settings: () => ({ ...defaultSettings, onBattery: 'nothing' }) })
      sync.start()
      const { reader } = setup.library
      await untilInTime({ ...setup, clock }, () => reader.counts().audio === 2)
      if (accountStatus === 'paused') sync.pause()
      else sync.setConditions({ ...usualConditions, onBattery: true })
      await sync.audioStorage.deleteRecordings([reader.listIds({ view: 'all' })[0]!])
      expect(reader.listTrashIds()).toHaveLength(1)
      clock.setWallClock(clock.now() + 8 * dayMs)
      await untilInTime({ ...setup, clock }, () => reader.listTrashIds().length === 0)
      await sync.stop()
    },
  )
})
