import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { openedOf, recordingOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const peaks = new Uint8Array(1_000).fill(90)
const recording = recordingOf({ id: 'rec-1', duration: 100, person: { id: 1, name: 'Niamh Gallagher' } })

/** The window with a call of 100 s open. */
async function open(handlers: Partial<Handlers> = {}) {
  const rendered = renderApp({
    'recordings.open': () => openedOf({ recording, audioUrl: 'media://audio/rec-1' }),
    'recordings.waveform': () => ({ peaksPerSecond: 10, channels: [peaks, peaks] }),
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await rendered.app.callScreen.open('rec-1')
  rendered.audio.arrive(100)
  return rendered
}

const lanes = () => screen.getByRole('slider', { name: 'Waveform' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the waveform', () => {
  it('is a slider with the playing position', async () => {
    const { app, user, audio } = await open()
    await waitFor(() => expect(lanes().getAttribute('aria-valuetext')).toBe('0:00 of 1:40'))
    lanes().focus()
    await user.keyboard('{ArrowRight}{PageDown}')
    expect(audio.currentTime).toBe(35)
    expect(lanes().getAttribute('aria-valuetext')).toBe('0:35 of 1:40')
    await user.keyboard('{End}{Home}')
    expect(app.player.position).toBe(0)
  })

  it('announces nothing during playback', async () => {
    const { app, audio } = await open()
    await app.player.play()
    audio.reach(20)
    await waitFor(() => expect(screen.getByText('0:20', { selector: 'footer *' })).toBeTruthy())
    expect(lanes().getAttribute('aria-valuetext')).toBe('0:00 of 1:40')
    app.player.pause()
    await waitFor(() => expect(lanes().getAttribute('aria-valuetext')).toBe('0:20 of 1:40'))
  })

  it('selects a range by keyboard, loops it and clears it', async () => {
    const { app, user, audio } = await open()
    app.player.seek(10)
    lanes().focus()
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(app.player.rules.range).toEqual({ from: 10, to: 14 })
    expect(await screen.findByText('0:10 to 0:14')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Loop' }))
    expect([audio.paused, app.player.rules.loops]).toEqual([false, true])
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText('0:10 to 0:14')).toBeNull()
  })

  it('zooms in, and shows the whole call again', async () => {
    const { app, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(app.player.lens.view).toEqual({ from: 0, to: 50 })
    await user.click(screen.getByRole('button', { name: 'Show whole call' }))
    expect(app.player.lens.isZoomed).toBe(false)
  })

  it('mutes one side and sets its volume', async () => {
    const { app, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Audio of Niamh Gallagher', hidden: true }))
    const [, theirs] = screen.getAllByRole('button', { name: 'Mute', hidden: true })
    await user.click(theirs!)
    expect(app.player.rules.levels).toEqual({ you: 1, them: 0 })
    expect(screen.getByRole('button', { name: 'Audio of Niamh Gallagher, muted' })).toBeTruthy()
    await user.click(theirs!)
    const [, loudness] = screen.getAllByRole('slider', { name: /^Volume/u, hidden: true })
    await fireEvent.input(loudness!, { target: { value: '1.5' } })
    expect(app.player.rules.levels.them).toBe(1.5)
  })

  it('shows the lanes of a call without audio, without volume buttons', async () => {
    await open({
      'recordings.open': () =>
        openedOf({ recording: { ...recording, audioState: 'wanted' }, audioUrl: null }),
    })
    expect(lanes()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Audio of Niamh Gallagher' })).toBeNull()
  })

  it('is hidden without audio and transcript', async () => {
    await open({
      'recordings.open': () => openedOf({ recording, transcript: null, audioUrl: null }),
    })
    await screen.findAllByText('Niamh Gallagher')
    expect(screen.queryByRole('slider', { name: 'Waveform' })).toBeNull()
  })

  it('does not seek when find shows its matches', async () => {
    const { app, audio } = await open({
      'search.occurrences': () => ({ occurrences: [{ first: 3, last: 3, timestamp: 12 }] }),
    })
    app.reader.find.open()
    app.reader.find.type('refund')
    await waitFor(() => expect(app.reader.find.occurrences).toHaveLength(1))
    expect(audio.currentTime).toBe(0)
  })
})
