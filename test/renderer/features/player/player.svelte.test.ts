import { flushSync } from 'svelte'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PlayerState, type SoundSystem } from '../../../../src-renderer/features/player/player.svelte.ts'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'
import type { OpenedRecording } from '../../../../src-preload/contract/recordings.ts'
import { FakeAudio } from '../../../support/window/fake-audio.ts'
import { createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { openedOf, recordingOf, transcriptOf } from '../../../support/window/fixtures.ts'

function setup(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient(handlers)
  const audio = new FakeAudio()
  const player = new PlayerState(client, audio)
  const off = player.listen()
  return { client, audio, player, off }
}

/** 98 s: speech, with silence from 30 to 60. */
async function withSound(handlers: Partial<Handlers> = {}) {
  const peaks = new Uint8Array(980).map((_, at) => (at >= 300 && at < 600 ? 0 : 90))
  const waveform = { peaksPerSecond: 10, channels: [peaks, peaks] }
  const all = setup({ 'recordings.waveform': () => waveform, ...handlers })
  onTestFinished(all.off)
  all.player.sounds.show('a', true, null)
  await vi.waitUntil(() => all.player.sounds.of('a').waveform !== null)
  all.player.load(openedCall())
  all.audio.arrive(98)
  return all
}

const call = recordingOf({ id: 'a', duration: 100 })
const other = recordingOf({ id: 'b', duration: 50 })
const openedCall = (changes: Partial<OpenedRecording> = {}) =>
  openedOf({ recording: call, audioUrl: 'media://audio/a', ...changes })
const openedOther = openedOf({ recording: other, audioUrl: 'media://audio/b' })

describe('PlayerState', () => {
  it('loads a call paused at its start', () => {
    const { player, audio } = setup()
    player.load(openedCall())
    expect(audio.src).toBe('media://audio/a')
    expect(player.isReady).toBe(true)
    expect(player.isPlaying).toBe(false)
    expect(player.duration).toBe(100)
  })

  it('uses the file’s length once it is known', () => {
    const { player, audio } = setup()
    player.load(openedCall())
    audio.arrive(98.5)
    expect(player.duration).toBe(98.5)
  })

  it('keeps its position when the same call is loaded again', () => {
    const { player, audio } = setup()
    player.load(openedCall())
    audio.arrive(98)
    audio.reach(30)
    player.load(openedCall({ recording: { ...call, starred: true } }))
    expect(player.position).toBe(30)
    expect(audio.currentTime).toBe(30)
    expect(player.recording?.starred).toBe(true)
  })

  it('tries a broken file again when its call is loaded again', () => {
    const { player, audio } = setup()
    player.load(openedCall())
    audio.fail()
    expect(player.isReady).toBe(false)
    player.load(openedCall())
    expect(player.isReady).toBe(true)
  })

  it('stays playing or paused after a seek', async () => {
    const { player, audio } = setup()
    player.load(openedCall())
    audio.arrive(98)
    player.seek(20)
    expect(player.isPlaying).toBe(false)
    await player.play()
    player.seek(40)
    expect(player.isPlaying).toBe(true)
    expect(audio.currentTime).toBe(40)
  })

  it('seeks to a moment that was chosen before the file was loaded', () => {
    const { player, audio } = setup()
    player.load(openedCall())
    player.seek(42)
    expect(player.position).toBe(42)
    audio.arrive(98)
    expect(audio.currentTime).toBe(42)
  })

  it('seeks to a moment that was chosen before the audio was downloaded', () => {
    const { player, audio } = setup()
    player.load(openedCall({ audioUrl: null }))
    player.seek(42)
    player.load(openedCall())
    audio.arrive(98)
    expect(audio.currentTime).toBe(42)
  })

  it('stays within the call when it seeks or skips', () => {
    const { player, audio } = setup()
    player.load(openedCall())
    audio.arrive(98)
    player.skip(-5)
    expect(audio.currentTime).toBe(0)
    player.seek(1_000)
    expect(audio.currentTime).toBe(98)
  })

  it('starts another call at position 0', () => {
    const { player, audio } = setup()
    player.load(openedCall())
    audio.arrive(98)
    audio.reach(30)
    player.load(openedOther)
    expect(player.position).toBe(0)
    expect(player.duration).toBe(50)
  })

  it('does not play a call without audio on this machine', async () => {
    const { player } = setup()
    player.load(openedCall({ audioUrl: null }))
    await player.play()
    expect(player.isReady).toBe(false)
    expect(player.isPlaying).toBe(false)
  })

  it('reports a broken file, and clears that with the next call', () => {
    const { player, audio } = setup()
    player.load(openedCall())
    audio.fail()
    expect(player.isBroken).toBe(true)
    expect(player.isReady).toBe(false)
    player.load(openedOther)
    expect(player.isBroken).toBe(false)
  })

  it('does not treat a pause before playback started as a failure', async () => {
    const { player, audio } = setup()
    player.load(openedCall())
    audio.refusal = new DOMException('interrupted', 'AbortError')
    await player.play()
    expect(player.isBroken).toBe(false)
    audio.refusal = new DOMException('no', 'NotSupportedError')
    await player.play()
    expect(player.isBroken).toBe(true)
  })

  it('plays every call at the remembered speed', async () => {
    const { player, audio } = setup({ 'settings.get': () => ({ ...defaultSettings, playbackRate: 1.5 }) })
    await Promise.resolve()
    await Promise.resolve()
    player.load(openedCall())
    expect(audio.playbackRate).toBe(1.5)
    player.load(openedOther)
    expect(audio.playbackRate).toBe(1.5)
  })

  it('saves the heard ranges without the skipped ones', async () => {
    const { player, audio, client } = setup()
    player.load(openedCall())
    audio.arrive(98)
    await player.play()
    audio.reach(4)
    player.seek(60)
    audio.reach(63)
    player.pause()
    expect(client.callsTo('personal.save-heard')).toEqual([
      {
        id: 'a',
        ranges: [
          [0, 4],
          [60, 63],
        ],
        position: 63,
      },
    ])
  })

  it('saves what was heard of a call when another is loaded', async () => {
    const { player, audio, client } = setup()
    player.load(openedCall())
    player.seek(20)
    await player.play()
    audio.arrive(98)
    audio.reach(25)
    player.load(openedOther)
    await player.play()
    audio.arrive(50)
    audio.reach(2)
    player.unload()
    expect(client.callsTo('personal.save-heard')).toEqual([
      { id: 'a', ranges: [[20, 25]], position: 25 },
      { id: 'b', ranges: [[0, 2]], position: 2 },
    ])
  })

  it('releases the file when it is unloaded, so that it can be deleted', () => {
    const { player, audio } = setup()
    player.load(openedCall())
    audio.arrive(98)
    player.unload()
    expect(audio).toMatchObject({ src: '', readyState: 0 })
  })

  it('saves nothing as heard without playback', () => {
    const { player, audio, client } = setup()
    player.load(openedCall())
    audio.arrive(98)
    player.seek(20)
    audio.reach(20)
    player.unload()
    expect(client.callsTo('personal.save-heard')).toEqual([])
  })

  it('saves a new speed, and steps through the available ones', async () => {
    const { player, client, audio } = setup()
    await player.setRate(2)
    expect(audio.playbackRate).toBe(2)
    await player.stepRate(1)
    await player.stepRate(1)
    await player.stepRate(1)
    expect(player.rate).toBe(3)
    await player.stepRate(-1)
    expect(client.callsTo('settings.save').map(({ playbackRate }) => playbackRate)).toEqual([2, 2.5, 3, 2.5])
  })

  it('follows the audio element until stopped', async () => {
    const { player, audio, off, client } = setup()
    player.load(openedCall())
    audio.arrive(98)
    off()
    audio.reach(10)
    expect(player.position).toBe(0)
    expect(client.listeners('settings.changed')).toBe(0)
  })

  it('resumes at the saved position', async () => {
    const { player, audio } = setup()
    player.load(openedCall({ resumeAt: 40 }))
    expect(player.position).toBe(40)
    audio.arrive(98)
    expect(audio.currentTime).toBe(40)
    expect([player.isPlaying, player.wasStarted, player.seeks]).toEqual([false, false, 0])
  })

  it('saves the position on pause, and position 0 after the end', async () => {
    const { player, audio, client } = setup()
    player.load(openedCall())
    audio.arrive(98)
    await player.play()
    audio.reach(30)
    player.pause()
    await player.play()
    audio.end()
    expect(client.callsTo('personal.save-heard').map(({ position }) => position)).toEqual([30, 0])
  })

  it('is shown from the first playback until it is closed', async () => {
    const { player, audio } = setup()
    player.load(openedCall())
    expect(player.wasStarted).toBe(false)
    await player.play()
    player.pause()
    expect(player.wasStarted).toBe(true)
    player.putAside()
    expect([player.wasStarted, audio.paused]).toEqual([false, true])
  })

  it('skips silence without counting it as heard or as a seek', async () => {
    const { player, audio, client } = await withSound()
    await player.toggleSkipSilence()
    await player.play()
    audio.reach(29.5)
    audio.reach(30.25)
    expect(audio.currentTime).toBeCloseTo(59.75)
    expect(player.rules.savedSeconds).toBeCloseTo(29.5)
    expect(player.seeks).toBe(0)
    audio.reach(61)
    player.pause()
    const [heard] = client.callsTo('personal.save-heard')
    expect(heard!.ranges.map((range) => range.map(Math.round))).toEqual([
      [0, 30],
      [60, 61],
    ])
    expect(client.callsTo('settings.save')).toEqual([{ skipSilence: true }])
  })

  it('applies a new rule at once during playback', async () => {
    const { player, audio } = await withSound()
    await player.play()
    audio.reach(40)
    await player.toggleSkipSilence()
    flushSync()
    expect(audio.currentTime).toBeCloseTo(59.75)
  })

  it('applies no rule while paused', async () => {
    const { player, audio } = await withSound()
    await player.toggleSkipSilence()
    player.seek(40)
    flushSync()
    expect(audio.currentTime).toBe(40)
  })

  it('plays a range to its end, or in a loop', async () => {
    const { player, audio } = await withSound()
    player.rules.setRange(10, 20)
    await player.playRange()
    expect(audio.currentTime).toBe(10)
    // The element reports its position a few times a second; here it is already past the end.
    audio.reach(20.2)
    expect([audio.paused, audio.currentTime]).toEqual([true, 10])
    await player.toggleLoop()
    expect(audio.paused).toBe(false)
    audio.reach(20.2)
    expect([audio.paused, audio.currentTime]).toEqual([false, 10])
    player.clearRange()
    audio.reach(25)
    expect(audio.currentTime).toBe(25)
  })

  it('loops a range that ends with the call', async () => {
    const { player, audio } = await withSound()
    player.rules.setRange(90, 98)
    await player.toggleLoop()
    audio.end()
    expect([audio.currentTime, audio.paused, player.isPlaying]).toEqual([90, false, true])
    await player.toggleLoop()
    audio.end()
    expect([audio.currentTime, audio.paused, player.isPlaying]).toEqual([90, true, false])
  })

  it('plays only unheard parts, and parts that the person goes back to', async () => {
    const { player, audio } = await withSound({
      'personal.get': () => ({ notes: [], marked: [], tagIds: [], heard: [[0, 50]] }),
    })
    player.toggleUnheardOnly()
    await player.play()
    expect(audio.currentTime).toBe(50)
    // A part that the person goes back to is played, although it was just heard.
    audio.reach(60)
    player.skip(-5)
    expect(audio.currentTime).toBe(55)
  })

  it('seeks to the next turn, and replays the current one', async () => {
    const { player, audio } = setup()
    const transcript = transcriptOf([
      ['you', 'one two three four five'],
      ['them', 'six seven eight nine ten'],
    ])
    player.load(openedCall({ transcript }))
    audio.arrive(98)
    player.nextTurn()
    expect(audio.currentTime).toBe(3)
    audio.reach(4.5)
    await player.replayTurn()
    expect([audio.currentTime, audio.paused]).toEqual([3, false])
  })

  it('clears range and saved time with the call, and keeps the chosen sides', async () => {
    const { player } = await withSound()
    player.rules.setRange(10, 20)
    player.setSides('them')
    player.load(openedOther)
    expect([player.rules.range, player.rules.sides]).toEqual([null, 'them'])
  })

  it('updates the system’s media controls and the mixer', async () => {
    const shown: unknown[] = []
    const client = createFakeClient()
    const audio = new FakeAudio()
    const system = {
      mixer: { start: () => shown.push('mixed'), stop: () => undefined, set: () => undefined },
      controls: {
        show: (title: unknown) => shown.push(title),
        update: (...state: unknown[]) => shown.push(state),
        clear: () => shown.push('cleared'),
      },
      getTitle: ({ id }: { id: string }) => ({ title: id, artist: 'today' }),
    }
    const player = new PlayerState(client, audio, system as unknown as SoundSystem)
    onTestFinished(player.listen())
    player.load(openedCall())
    audio.arrive(98)
    await player.play()
    player.seek(7)
    audio.reach(8)
    expect(shown).toContainEqual({ title: 'a', artist: 'today' })
    expect(shown).toContain('mixed')
    expect(shown.at(-1)).toEqual([true, 98, 7, 1])
    player.unload()
    expect(shown.at(-1)).toBe('cleared')
  })
})
