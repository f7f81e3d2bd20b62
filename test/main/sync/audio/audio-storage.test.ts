import { mkdirSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getAudioPlaces } from '../../../../src-main/audio/audio-store.ts'
import { getPeaksPath } from '../../../../src-main/audio/peaks/peaks-file.ts'
import { createAudioStorage } from '../../../../src-main/sync/audio/audio-storage.ts'
import { silentLog } from '../../../../src-main/util/log.ts'
import { asThreads } from '../../../support/engine/as-remote.ts'
import { noData } from '../../../../src-main/library/personal-data.ts'
import type { WantedItem } from '../../../../src-main/library/stored-types.ts'
import { openAudioLibrary, type AudioLibrary } from '../../../support/library/audio-library.ts'
import { audioKey, plainFolder } from '../../../support/library/audio-folder.ts'

const hourMs = 3_600_000

function wantedOf({ library }: AudioLibrary, id: string, opened = false): WantedItem {
  const [recording] = library.reader.findRecordings({ ids: [id] })
  const { status, createdAtMs } = recording!
  return { id, status, createdAtMs, attempts: 0, opened, cutOff: null }
}

describe('AudioStorage.removeAudio', () => {
  it('deletes the file and the part, and records it in the library', async () => {
    const setup = openAudioLibrary(2)
    setup.give(['rec-1', 'rec-2'])
    const { part } = getAudioPlaces(plainFolder(setup.library.folder), 'rec-1')
    writeFileSync(part.path, 'begun')
    await setup.audioStorage.removeAudio(['rec-1'])
    expect(setup.statesOf(['rec-1', 'rec-2'])).toEqual(['removed', 'present'])
    expect([setup.exists('rec-1'), setup.exists('rec-2'), existsSync(part.path)]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('continues when one file cannot be deleted', async () => {
    const setup = openAudioLibrary(2)
    setup.give(['rec-1', 'rec-2'])
    // A folder that is not empty cannot be deleted, like a playing file on Windows.
    rmSync(setup.fileOf('rec-1'))
    mkdirSync(join(setup.fileOf('rec-1'), 'inside'), { recursive: true })
    await setup.audioStorage.removeAudio(['rec-1', 'rec-2'])
    expect(setup.statesOf(['rec-1', 'rec-2'])).toEqual(['removed', 'removed'])
    expect([setup.exists('rec-1'), setup.exists('rec-2')]).toEqual([true, false])
  })

  it('deletes no file outside its folder, whatever path the library names', async () => {
    const setup = openAudioLibrary(1)
    setup.give(['rec-1'])
    const outside = join(setup.library.folder, 'precious.wav')
    writeFileSync(outside, 'precious')
    for (const path of ['precious.wav', 'audio/../precious.wav', '../precious.wav']) {
      const audio = { path, sizeBytes: 1, sha256: 'a'.repeat(64), type: 'audio/wav' as const, seconds: 3 }
      setup.library.writer.saveAudio({ id: 'rec-1', audio, at: 1 })
      await setup.audioStorage.removeAudio(['rec-1'])
    }
    expect(readFileSync(outside, 'utf8')).toBe('precious')
  })
})

describe('the peaks of audio', () => {
  const writePeaksOf = ({ library: { folder } }: AudioLibrary, id: string): string => {
    const path = join(folder, getPeaksPath(getAudioPlaces(plainFolder(folder), id).final('audio/wav')))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'peaks')
    return path
  }

  it('are deleted with the audio', async () => {
    const setup = openAudioLibrary(2)
    setup.give(['rec-1', 'rec-2'])
    const [gone, kept] = ['rec-1', 'rec-2'].map((id) => writePeaksOf(setup, id))
    await setup.audioStorage.removeAudio(['rec-1'])
    expect([existsSync(gone!), existsSync(kept!)]).toEqual([false, true])
  })

  it('are deleted by a sweep after a day when the audio is gone, like the remains of a crash', async () => {
    const setup = openAudioLibrary(2)
    setup.give(['rec-1'])
    const [kept, alone] = ['rec-1', 'rec-2'].map((id) => writePeaksOf(setup, id))
    const half = join(dirname(kept!), '.offhook-0a1b2c3d.tmp')
    writeFileSync(half, 'pea')
    // The files' times are real.
    setup.clock.setWallClock(Date.now() + 23 * hourMs)
    expect(await setup.audioStorage.sweep()).toBe(0)
    setup.clock.setWallClock(Date.now() + 25 * hourMs)
    expect(await setup.audioStorage.sweep()).toBe(2)
    expect([kept!, alone!, half].map((path) => existsSync(path))).toEqual([true, false, false])
  })
})

describe('AudioStorage.deleteRecordings', () => {
  it('deletes the calls, but keeps their files while they can be restored', async () => {
    const setup = openAudioLibrary(2)
    setup.give(['rec-1', 'rec-2'])
    expect(await setup.audioStorage.deleteRecordings(['rec-2', 'never'])).toEqual({ ids: ['rec-2'] })
    expect(setup.library.reader.listIds({ view: 'all' })).toEqual(['rec-1'])
    setup.clock.setWallClock(Date.now() + 100 * hourMs)
    expect(await setup.audioStorage.sweep()).toBe(0)
    expect(await setup.audioStorage.restoreRecordings(['rec-1', 'rec-2', 'never'])).toEqual({
      ids: ['rec-2'],
      lost: ['never'],
    })
    expect(setup.statesOf(['rec-1', 'rec-2'])).toEqual(['present', 'present'])
    expect([setup.exists('rec-1'), setup.exists('rec-2')]).toEqual([true, true])
  })

  it('deletes the files once the trash is emptied', async () => {
    const setup = openAudioLibrary(2)
    setup.give(['rec-1', 'rec-2'])
    await setup.audioStorage.deleteRecordings(['rec-2'])
    setup.clock.setWallClock(setup.clock.now() + 0.9 * hourMs)
    await setup.audioStorage.emptyTrash(hourMs)
    expect(setup.exists('rec-2')).toBe(true)
    setup.clock.setWallClock(setup.clock.now() + hourMs)
    await setup.audioStorage.emptyTrash(hourMs)
    expect([setup.exists('rec-1'), setup.exists('rec-2')]).toEqual([true, false])
    expect(await setup.audioStorage.restoreRecordings(['rec-2'])).toMatchObject({ lost: ['rec-2'] })
  })
})

describe('AudioStorage.deleteRecordings, during a download', () => {
  it('deletes the received part', async () => {
    const setup = openAudioLibrary(1)
    const { part } = getAudioPlaces(plainFolder(setup.library.folder), 'rec-1')
    mkdirSync(dirname(part.path), { recursive: true })
    writeFileSync(part.path, 'begun')
    await setup.audioStorage.deleteRecordings(['rec-1'])
    expect(existsSync(part.path)).toBe(false)
  })
})

describe('AudioStorage.eraseDeleted', () => {
  it('permanently deletes calls from the trash before their time, with their files', async () => {
    const setup = openAudioLibrary(3)
    setup.give(['rec-1', 'rec-2', 'rec-3'])
    await setup.audioStorage.deleteRecordings(['rec-1', 'rec-2'])
    await setup.audioStorage.eraseDeleted(['rec-1', 'never'])
    expect(['rec-1', 'rec-2', 'rec-3'].map(setup.exists)).toEqual([false, true, true])
    expect(await setup.audioStorage.restoreRecordings(['rec-1', 'rec-2'])).toMatchObject({ lost: ['rec-1'] })
  })

  it('does not change calls that are not deleted', async () => {
    const setup = openAudioLibrary(1)
    setup.give(['rec-1'])
    await setup.audioStorage.eraseDeleted(['rec-1'])
    expect([setup.exists('rec-1'), setup.statesOf(['rec-1'])]).toEqual([true, ['present']])
  })
})

describe('very many calls', () => {
  it('are deleted and restored in batches, which lets others write in between', async () => {
    const setup = openAudioLibrary(700)
    const ids = setup.library.reader.listIds({ view: 'all' })
    const count = () => setup.library.reader.counts().all
    const deleting = setup.audioStorage.deleteRecordings(ids)
    const between = await firstBetween(count, 0, 700)
    expect(between).toBeGreaterThan(0)
    await deleting
    expect(count()).toBe(0)
    expect(await setup.audioStorage.restoreRecordings([...ids, 'never'])).toMatchObject({ lost: ['never'] })
    expect(setup.library.reader.listIds({ view: 'all' })).toEqual(ids)
  })

  /** The first count between these two, or else the last one. */
  async function firstBetween(count: () => number, last: number, first: number): Promise<number> {
    let now = count()
    while (now === first) {
      await Promise.resolve()
      now = count()
    }
    return now === last ? last : now
  }
})

describe('AudioStorage.refetch', () => {
  it('deletes the damaged file and requests it again, with the reason', async () => {
    const setup = openAudioLibrary(1)
    setup.give(['rec-1'])
    const path = getAudioPlaces(plainFolder(setup.library.folder), 'rec-1').final('audio/wav')
    expect(await setup.audioStorage.refetch({ id: 'rec-1', path }, { code: 'audio-damaged' })).toBe(true)
    expect(setup.exists('rec-1')).toBe(false)
    const [recording] = setup.library.reader.findRecordings({ ids: ['rec-1'] })
    expect(recording).toMatchObject({
      audioState: 'wanted',
      audioError: { code: 'audio-damaged' },
      audioPath: null,
    })
  })

  it('starts from the beginning, even if the peaks cannot be deleted', async () => {
    const setup = openAudioLibrary(1)
    setup.give(['rec-1'])
    const places = getAudioPlaces(plainFolder(setup.library.folder), 'rec-1')
    const path = places.final('audio/wav')
    writeFileSync(places.part.path, 'of the damaged file')
    // A folder that is not empty cannot be deleted, like an open file on Windows.
    mkdirSync(join(setup.library.folder, getPeaksPath(path), 'inside'), { recursive: true })
    expect(await setup.audioStorage.refetch({ id: 'rec-1', path }, { code: 'audio-damaged' })).toBe(true)
    expect(existsSync(places.part.path)).toBe(false)
    expect(setup.statesOf(['rec-1'])).toEqual(['wanted'])
  })

  it('keeps the row when the file cannot be deleted', async () => {
    const setup = openAudioLibrary(1)
    setup.give(['rec-1'])
    rmSync(setup.fileOf('rec-1'))
    mkdirSync(join(setup.fileOf('rec-1'), 'inside'), { recursive: true })
    const path = getAudioPlaces(plainFolder(setup.library.folder), 'rec-1').final('audio/wav')
    expect(await setup.audioStorage.refetch({ id: 'rec-1', path }, { code: 'audio-damaged' })).toBe(false)
    expect(setup.statesOf(['rec-1'])).toEqual(['present'])
  })
})

describe('AudioStorage.makeRoom', () => {
  it('removes audio of deleted calls first; the calls can still be restored', async () => {
    const setup = openAudioLibrary(4)
    setup.give(['rec-2', 'rec-3', 'rec-4'])
    await setup.audioStorage.deleteRecordings(['rec-4'])
    setup.clock.setWallClock(setup.clock.now() + 0.9 * hourMs)
    expect(await setup.audioStorage.makeRoom(3_000, wantedOf(setup, 'rec-1'))).toBe(true)
    expect(setup.exists('rec-4')).toBe(true)
    setup.clock.setWallClock(setup.clock.now() + hourMs)
    // With enough space for all, nothing is freed.
    expect(await setup.audioStorage.makeRoom(100_000, wantedOf(setup, 'rec-1'))).toBe(true)
    expect(setup.exists('rec-4')).toBe(true)
    expect(await setup.audioStorage.makeRoom(3_000, wantedOf(setup, 'rec-1'))).toBe(true)
    expect([setup.exists('rec-2'), setup.exists('rec-3'), setup.exists('rec-4')]).toEqual([true, true, false])
    expect(await setup.audioStorage.restoreRecordings(['rec-4'])).toMatchObject({ lost: [] })
    expect(setup.statesOf(['rec-4'])).toEqual(['removed'])
  })

  it('frees the oldest unstarred audio, and only as much as needed', async () => {
    const setup = openAudioLibrary(6)
    setup.give(['rec-2', 'rec-3', 'rec-4', 'rec-5', 'rec-6'])
    setup.library.writer.saveStarred({ ids: ['rec-6'], starred: true, at: 1 })
    expect(await setup.audioStorage.makeRoom(4_500, wantedOf(setup, 'rec-1'))).toBe(true)
    expect(setup.statesOf(['rec-2', 'rec-3', 'rec-4', 'rec-5', 'rec-6'])).toEqual([
      ...['present', 'present', 'removed', 'removed', 'present'],
    ])
    expect([setup.exists('rec-4'), setup.exists('rec-5')]).toEqual([false, false])
  })

  it('keeps audio that was opened within a day', async () => {
    const setup = openAudioLibrary(2)
    setup.give(['rec-1', 'rec-2'])
    setup.library.writer.markOpened({ id: 'rec-2', at: setup.clock.now() - 23 * hourMs })
    expect(await setup.audioStorage.makeRoom(0, null)).toBe(false)
    expect(setup.statesOf(['rec-1', 'rec-2'])).toEqual(['removed', 'present'])
    setup.clock.setWallClock(setup.clock.now() + 2 * hourMs)
    expect(await setup.audioStorage.makeRoom(0, null)).toBe(true)
    expect(setup.statesOf(['rec-2'])).toEqual(['removed'])
  })

  it('keeps truncated audio while a longer file is fetched', async () => {
    const setup = openAudioLibrary(1)
    setup.give(['rec-1'])
    setup.library.writer.markOpened({ id: 'rec-1', at: setup.clock.now() - 25 * hourMs })
    expect(await setup.audioStorage.makeRoom(1_000, wantedOf(setup, 'rec-1', true))).toBe(false)
    expect(setup.statesOf(['rec-1'])).toEqual(['present'])
  })

  it('frees nothing while there is enough space', async () => {
    const setup = openAudioLibrary(3)
    setup.give(['rec-2', 'rec-3'])
    expect(await setup.audioStorage.makeRoom(3_000, wantedOf(setup, 'rec-1'))).toBe(true)
    expect(setup.statesOf(['rec-2', 'rec-3'])).toEqual(['present', 'present'])
  })

  it('frees no newer audio for older, and nothing at all when that is not enough', async () => {
    const setup = openAudioLibrary(4)
    setup.give(['rec-1', 'rec-2', 'rec-4'])
    expect(await setup.audioStorage.makeRoom(2_000, wantedOf(setup, 'rec-3'))).toBe(false)
    expect(setup.statesOf(['rec-1', 'rec-2', 'rec-4'])).toEqual(['present', 'present', 'present'])
    expect(await setup.audioStorage.makeRoom(3_000, wantedOf(setup, 'rec-3'))).toBe(true)
    expect(setup.statesOf(['rec-1', 'rec-2', 'rec-4'])).toEqual(['present', 'present', 'removed'])
  })

  it('frees no older audio that was opened more recently', async () => {
    const setup = openAudioLibrary(3)
    setup.give(['rec-3'])
    setup.library.writer.markOpened({ id: 'rec-3', at: setup.clock.now() - 30 * hourMs })
    expect(await setup.audioStorage.makeRoom(1_000, wantedOf(setup, 'rec-2'))).toBe(false)
    expect(setup.statesOf(['rec-3'])).toEqual(['present'])
  })

  it('admits as many of unknown size as fit at the usual size, and always one', async () => {
    const setup = openAudioLibrary(4)
    const letIn = async (quota: number, id: string) => setup.audioStorage.makeRoom(quota, wantedOf(setup, id))
    expect(await letIn(2_000_000, 'rec-1')).toBe(true)
    expect(await letIn(2_000_000, 'rec-2')).toBe(true)
    expect(await letIn(2_000_000, 'rec-3')).toBe(false)
    const small = openAudioLibrary(1)
    expect(await small.audioStorage.makeRoom(50_000, wantedOf(small, 'rec-1'))).toBe(true)
  })

  it('frees newer calls for one that a person opened', async () => {
    const setup = openAudioLibrary(3)
    setup.give(['rec-1', 'rec-2'])
    expect(await setup.audioStorage.makeRoom(2_000, wantedOf(setup, 'rec-3', true))).toBe(true)
    expect(setup.statesOf(['rec-1', 'rec-2'])).toEqual(['present', 'removed'])
  })

  it('keeps audio opened in the last day, and frees it afterwards', async () => {
    const setup = openAudioLibrary(3)
    setup.give(['rec-2', 'rec-3'])
    setup.library.writer.markOpened({ id: 'rec-2', at: setup.clock.now() - 30 * 24 * hourMs })
    setup.library.writer.markOpened({ id: 'rec-3', at: setup.clock.now() - hourMs })
    expect(await setup.audioStorage.makeRoom(1_000, wantedOf(setup, 'rec-1', true))).toBe(false)
    await setup.clock.advance(24 * hourMs)
    expect(await setup.audioStorage.makeRoom(1_000, wantedOf(setup, 'rec-1', true))).toBe(true)
    expect(setup.statesOf(['rec-2', 'rec-3'])).toEqual(['removed', 'removed'])
  })

  it('counts admitted audio that is still downloading', async () => {
    const setup = openAudioLibrary(4)
    setup.give(['rec-4'])
    for (const id of ['rec-1', 'rec-2']) {
      expect(await setup.audioStorage.makeRoom(3_000, wantedOf(setup, id))).toBe(true)
    }
    expect(setup.statesOf(['rec-4'])).toEqual(['present'])
    // Repeating a request changes nothing; a third file needs the space of the oldest.
    expect(await setup.audioStorage.makeRoom(3_000, wantedOf(setup, 'rec-2'))).toBe(true)
    expect(setup.statesOf(['rec-4'])).toEqual(['present'])
    expect(await setup.audioStorage.makeRoom(3_000, wantedOf(setup, 'rec-3'))).toBe(true)
    expect(setup.statesOf(['rec-4'])).toEqual(['removed'])
  })

  it('stops counting admitted audio when it has arrived or failed', async () => {
    const setup = openAudioLibrary(4)
    setup.give(['rec-4'])
    for (const id of ['rec-1', 'rec-2']) await setup.audioStorage.makeRoom(3_000, wantedOf(setup, id))
    setup.give(['rec-1'])
    const later = {
      state: 'waiting' as const,
      lastError: { code: 'item-server-error' } as const,
      nextAttemptAt: setup.clock.now() + hourMs,
    }
    setup.library.writer.saveAudioAttempt({ id: 'rec-2', ...later })
    expect(await setup.audioStorage.makeRoom(3_000, wantedOf(setup, 'rec-3'))).toBe(true)
    expect(setup.statesOf(['rec-4'])).toEqual(['present'])
  })

  it('meets a lowered quota as far as starred calls allow', async () => {
    const setup = openAudioLibrary(3)
    setup.give(['rec-1', 'rec-2', 'rec-3'])
    expect(await setup.audioStorage.makeRoom(2_000, null)).toBe(true)
    expect(setup.statesOf(['rec-1', 'rec-2', 'rec-3'])).toEqual(['present', 'present', 'removed'])
    setup.library.writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 })
    expect(await setup.audioStorage.makeRoom(0, null)).toBe(false)
    expect(setup.statesOf(['rec-1', 'rec-2', 'rec-3'])).toEqual(['present', 'removed', 'removed'])
  })

  it('allows only the first file of unknown size under a quota of zero', async () => {
    const setup = openAudioLibrary(2)
    expect(await setup.audioStorage.makeRoom(10, wantedOf(setup, 'rec-1'))).toBe(true)
    setup.give(['rec-1'])
    expect(await setup.audioStorage.makeRoom(10, wantedOf(setup, 'rec-2'))).toBe(false)
  })

  it('frees exactly what the preview says, for any sizes and any quota', async () => {
    const sizes = fc.array(fc.integer({ min: 100, max: 3_000 }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 0, max: 20_000 }), async (each, quota) => {
        const setup = openAudioLibrary(each.length)
        const ids = each.map((size, index) => {
          setup.give([`rec-${index + 1}`], size)
          return `rec-${index + 1}`
        })
        const total = each.reduce((sum, size) => sum + size, 0)
        const preview = await setup.audioStorage.preview(quota)
        expect(await setup.audioStorage.makeRoom(quota, null)).toBe(true)
        const states = setup.statesOf(ids)
        const freed = each.filter((_, index) => states[index] === 'removed')
        const freedBytes = freed.reduce((sum, size) => sum + size, 0)
        expect(preview).toMatchObject({ recordings: freed.length, bytes: freedBytes })
        expect(total - freedBytes).toBeLessThanOrEqual(quota)
        // The oldest was freed, and none was freed needlessly.
        expect(states.toSorted()).toEqual(states)
        if (freed.length > 0) expect(total - freedBytes + freed[0]!).toBeGreaterThan(quota)
      }),
      { numRuns: 12 },
    )
  })
})

describe('AudioStorage.preview', () => {
  it('returns how much a quota would free and up to which call, without freeing it', async () => {
    const setup = openAudioLibrary(200)
    const ids = Array.from({ length: 200 }, (_, index) => `rec-${index + 1}`)
    setup.give(ids)
    const [newest] = setup.library.reader.findRecordings({ ids: ['rec-31'] })
    expect(await setup.audioStorage.preview(30_000)).toEqual({
      recordings: 170,
      bytes: 170_000,
      upTo: newest!.createdAtMs,
    })
    expect(await setup.audioStorage.preview(200_000)).toEqual({ recordings: 0, bytes: 0, upTo: null })
    expect(new Set(setup.statesOf(ids))).toEqual(new Set(['present']))
  })
})

describe('AudioStorage.sweep', () => {
  const dayMs = 24 * hourMs

  /** Adds a file with a valid audio name that no row refers to. */
  function leave(setup: AudioLibrary, id: string, ending: string): string {
    const path = getAudioPlaces(plainFolder(setup.library.folder), id).part.path.replace(/\.part$/, ending)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'left behind')
    return path
  }

  /** The files’ times are real; the clock continues from there. */
  async function later(setup: AudioLibrary, ms: number): Promise<void> {
    setup.clock.setWallClock(Date.now() + ms)
    await setup.clock.advance(0)
  }

  it('deletes files without a recording that are older than a day', async () => {
    const setup = openAudioLibrary(2)
    setup.give(['rec-1', 'rec-2'])
    const stray = ['gone-1', 'gone-2'].map((id) => leave(setup, id, '.wav'))
    stray.push(leave(setup, 'gone-3', '.mp3'))
    await later(setup, dayMs - hourMs)
    expect(await setup.audioStorage.sweep()).toBe(0)
    await later(setup, dayMs + hourMs)
    expect(await setup.audioStorage.sweep()).toBe(3)
    expect(stray.map((path) => existsSync(path))).toEqual([false, false, false])
    expect([setup.exists('rec-1'), setup.exists('rec-2')]).toEqual([true, true])
    expect(await setup.audioStorage.sweep()).toBe(0)
  })

  it('deletes encrypted files, parts and peaks that nobody needs, in an encrypted library only', async () => {
    const setup = openAudioLibrary(1)
    setup.give(['rec-1'])
    const stray = ['.wav.enc', '.mp3.enc', '.part.enc', '.part.json.enc'].map((ending) =>
      leave(setup, 'gone', ending),
    )
    stray.push(leave(setup, 'gone', '.wav').replace(/[^/\\]+$/, '.offhook-0a1b2c3d.tmp'))
    writeFileSync(stray.at(-1)!, 'half of a file')
    const peaks = stray[0]!.replace(`${sep}audio${sep}`, `${sep}peaks${sep}`).replace('.wav', '.peaks')
    mkdirSync(dirname(peaks), { recursive: true })
    writeFileSync(peaks, 'drawn')
    const { reader, writer, folder } = setup.library
    const encrypted = createAudioStorage({
      ...{ folder, audioKey, clock: setup.clock, log: silentLog },
      threads: asThreads({ writer, reader }),
    })
    await later(setup, 8 * dayMs)
    expect(await encrypted.sweep()).toBe(6)
    expect([...stray, peaks].filter((path) => existsSync(path))).toEqual([])
    expect(setup.exists('rec-1')).toBe(true)
  })

  it('keeps an old file that was moved there in the last day', async () => {
    const setup = openAudioLibrary(1)
    const stray = leave(setup, 'gone', '.wav')
    utimesSync(stray, 1, 1)
    await later(setup, dayMs - hourMs)
    expect(await setup.audioStorage.sweep()).toBe(0)
    expect(existsSync(stray)).toBe(true)
  })

  it('deletes a freed file that could not be deleted before', async () => {
    const setup = openAudioLibrary(1)
    setup.give(['rec-1'])
    setup.library.writer.removeAudio({ ids: ['rec-1'] })
    await later(setup, 2 * dayMs)
    expect(await setup.audioStorage.sweep()).toBe(1)
    expect(setup.exists('rec-1')).toBe(false)
  })

  it('keeps a file of a call whose audio is still wanted', async () => {
    const setup = openAudioLibrary(3)
    for (const id of ['rec-1', 'rec-2', 'rec-3']) leave(setup, id, '.wav')
    const failed = {
      state: 'failed' as const,
      lastError: { code: 'item-server-error' } as const,
      nextAttemptAt: null,
    }
    setup.library.writer.saveAudioAttempt({ id: 'rec-2', ...failed })
    setup.give(['rec-3'])
    leave(setup, 'rec-3', '.mp3')
    await later(setup, 2 * dayMs)
    expect(await setup.audioStorage.sweep()).toBe(1)
    expect(['rec-1', 'rec-2', 'rec-3'].map(setup.exists)).toEqual([true, true, true])
    expect(existsSync(setup.fileOf('rec-3').replace('.wav', '.mp3'))).toBe(false)
  })

  it('deletes nothing until all calls are listed', async () => {
    const setup = openAudioLibrary(1)
    const stray = leave(setup, 'not-listed-yet', '.wav')
    setup.library.writer.saveSyncState({ backfillPage: 3 })
    await later(setup, 30 * dayMs)
    expect(await setup.audioStorage.sweep()).toBe(0)
    expect(existsSync(stray)).toBe(true)
  })

  it('keeps files without a recording in a rebuilt library, also after its notice was dismissed', async () => {
    const setup = openAudioLibrary(1)
    const stray = leave(setup, 'no-longer-at-the-service', '.wav')
    setup.library.writer.saveValue({ name: 'library.recovery', json: 'null', at: 1 })
    await later(setup, 30 * dayMs)
    expect(await setup.audioStorage.sweep()).toBe(0)
    expect(existsSync(stray)).toBe(true)
  })

  it('deletes files of deleted calls in a rebuilt library', async () => {
    const setup = openAudioLibrary(2)
    const deleted = leave(setup, 'deleted', '.wav')
    const stray = leave(setup, 'no-longer-at-the-service', '.wav')
    setup.give(['rec-2'])
    const { writer } = setup.library
    writer.savePersonalData({ ...noData(), deleted: [{ recordingId: 'deleted', at: 1 }] })
    writer.deleteRecordings({ ids: ['rec-2'], at: setup.clock.now() })
    writer.saveValue({ name: 'library.recovery', json: 'null', at: 1 })
    await later(setup, 2 * dayMs)
    expect(await setup.audioStorage.sweep()).toBe(1)
    expect([deleted, stray, setup.fileOf('rec-2')].map((path) => existsSync(path))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('deletes parts and notes that are a week old', async () => {
    const setup = openAudioLibrary(1)
    const parts = [leave(setup, 'rec-1', '.part'), leave(setup, 'rec-1', '.part.json')]
    await later(setup, 6 * dayMs)
    expect(await setup.audioStorage.sweep()).toBe(0)
    await later(setup, 8 * dayMs)
    expect(await setup.audioStorage.sweep()).toBe(2)
    expect(parts.some((path) => existsSync(path))).toBe(false)
  })

  it('deletes only files with its own names', async () => {
    const setup = openAudioLibrary(1)
    setup.give(['rec-1'])
    const name = 'ab' + '0'.repeat(62)
    const foreign = [
      ...['audio/readme.txt', `audio/${name}.wav`, `audio/ab/${name}.flac`, `audio/ab/${name}`],
      ...[`audio/ab/${name.toUpperCase()}.wav`, `audio/xyz/${name}.wav`, `audio/ab/deep/${name}.wav`],
      ...[`audio/cd/${name}.wav`, `audio/ab/my call.wav`, 'library.part', 'peaks/ab.wav', 'audio/ff'],
    ].map((path) => join(setup.library.folder, path))
    for (const path of foreign) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, 'not ours')
    }
    await later(setup, 400 * dayMs)
    expect(await setup.audioStorage.sweep()).toBe(0)
    for (const path of foreign) expect(existsSync(path)).toBe(true)
  })

  it('finds nothing when there is no audio, and stops when aborted', async () => {
    const setup = openAudioLibrary(1)
    expect(await setup.audioStorage.sweep()).toBe(0)
    leave(setup, 'gone', '.wav')
    const stopped = setup.audioStorage.sweep(AbortSignal.abort(new Error('enough')))
    await expect(stopped).rejects.toThrow('enough')
  })
})
