import { describe, expect, it } from 'vitest'
import { Listening } from '../../../../src-renderer/features/player/listening.ts'
import { PlayerState } from '../../../../src-renderer/features/player/player.svelte.ts'
import { ReaderState } from '../../../../src-renderer/app/open-call/reader.svelte.ts'
import { FakeAudio } from '../../../support/window/fake-audio.ts'
import { createFakeClient } from '../../../support/window/fake-client.ts'
import { openedOf, recordingOf } from '../../../support/window/fixtures.ts'

const moment = { timestamp: 20, wordIndex: null, query: 'refund' }

/** A reader whose calls are loaded as the window does it. */
function setup() {
  const client = createFakeClient()
  const audio = new FakeAudio()
  const player = new PlayerState(client, audio)
  const reader: ReaderState = new ReaderState(client, (opened) => listening.load(opened))
  const listening = new Listening(reader, player)
  player.listen()
  return { audio, player, reader, listening }
}

describe('Listening', () => {
  it('starts a second before the opened moment, never before the start of the call', async () => {
    const { audio, reader, listening } = setup()
    await reader.open('rec-1', moment)
    listening.prepare(moment)
    audio.arrive(100)
    expect([audio.currentTime, audio.paused]).toEqual([19, true])
    listening.prepare({ ...moment, timestamp: 0.4 })
    expect(audio.currentTime).toBe(0)
  })

  it('keeps another call playing, and starts at the moment when this call is played', async () => {
    const { audio, player, reader, listening } = setup()
    player.load(openedOf({ recording: recordingOf({ id: 'other' }), audioUrl: 'media://recording/other' }))
    await player.play()
    await reader.open('rec-1', moment)
    listening.prepare(moment)
    expect([audio.src, audio.paused]).toEqual(['media://recording/other', false])
    await listening.playOpened()
    audio.arrive(100)
    expect([audio.src, audio.currentTime, audio.paused]).toEqual(['media://recording/rec-1', 19, false])
  })

  it('starts at the moment when the call is loaded after another was paused', async () => {
    const { audio, player, reader, listening } = setup()
    player.load(openedOf({ recording: recordingOf({ id: 'other' }), audioUrl: 'media://recording/other' }))
    await player.play()
    await reader.open('rec-1', moment)
    listening.prepare(moment)
    player.pause()
    await reader.reload()
    audio.arrive(100)
    expect([audio.src, audio.currentTime]).toEqual(['media://recording/rec-1', 19])
  })

  it('starts at the moment only once, then at the current position', async () => {
    const { audio, player, reader, listening } = setup()
    await reader.open('rec-1', moment)
    listening.prepare(moment)
    audio.arrive(100)
    player.seek(50)
    await listening.playOpened()
    expect(audio.currentTime).toBe(50)
  })

  it('forgets the moment when the call is opened without one', async () => {
    const { audio, player, reader, listening } = setup()
    player.load(openedOf({ recording: recordingOf({ id: 'other' }), audioUrl: 'media://recording/other' }))
    await player.play()
    await reader.open('rec-1', moment)
    listening.prepare(moment)
    await reader.open('rec-1')
    listening.prepare(null)
    await listening.playOpened()
    audio.arrive(100)
    expect(audio.currentTime).toBe(0)
  })

  it('selects a range of the opened call, and seeks to its start unless the call plays', async () => {
    const { audio, player, reader, listening } = setup()
    await reader.open('rec-1')
    audio.arrive(100)
    listening.selectRange(30, 20)
    expect([player.rules.range, audio.currentTime]).toEqual([{ from: 20, to: 30 }, 20])
    await player.play()
    audio.reach(25)
    listening.selectRange(40, 50)
    expect(audio.currentTime).toBe(25)
  })

  it('loads the opened call when the playing one is closed', async () => {
    const { audio, player, reader, listening } = setup()
    player.load(openedOf({ recording: recordingOf({ id: 'other' }), audioUrl: 'media://recording/other' }))
    await player.play()
    await reader.open('rec-1')
    listening.putAside()
    expect([audio.src, audio.paused]).toEqual(['media://recording/rec-1', true])
  })

  it('unloads everything when no call is open', async () => {
    const { audio, player, listening } = setup()
    player.load(openedOf({ recording: recordingOf({ id: 'other' }), audioUrl: 'media://recording/other' }))
    await player.play()
    listening.putAside()
    expect([player.recording, audio.paused]).toEqual([null, true])
  })

  it('shows the waveform of the opened call, whichever call plays', async () => {
    const { player, reader } = setup()
    await reader.open('rec-1')
    await player.play()
    player.lens.step('in', 10)
    await reader.reload()
    expect(player.lens.isZoomed).toBe(true)
    await reader.open('rec-2')
    expect([player.recording?.id, player.lens.showsCall('rec-2'), player.lens.isZoomed]).toEqual([
      'rec-1',
      true,
      false,
    ])
  })
})
