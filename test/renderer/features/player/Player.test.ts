import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { openedOf, recordingOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const peaks = new Uint8Array(1_000).map((_, at) => (at >= 300 && at < 600 ? 0 : 90))
const waveform = { peaksPerSecond: 10, channels: [peaks, peaks] }
const niamh = recordingOf({ id: 'rec-1', duration: 100, person: { id: 1, name: 'Niamh Gallagher' } })
const other = recordingOf({ id: 'rec-2', duration: 50 })

/** The window with Niamh's call open, and its sound known. */
async function open(handlers: Partial<Handlers> = {}) {
  const rendered = renderApp({
    'recordings.open': ({ id }) =>
      openedOf({ recording: id === 'rec-1' ? niamh : other, audioUrl: `media://audio/${id}` }),
    'recordings.waveform': () => waveform,
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await rendered.app.callScreen.open('rec-1')
  await waitFor(() => expect(rendered.app.player.sounds.of('rec-1').waveform).not.toBeNull())
  rendered.audio.arrive(100)
  return rendered
}

const player = () => within(screen.getByRole('contentinfo', { name: 'Player' }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the player', () => {
  it('plays only one side', async () => {
    const { app, user } = await open()
    await user.click(player().getByRole('radio', { name: 'Only Niamh' }))
    expect(app.player.rules.levels).toEqual({ you: 0, them: 1 })
    await user.click(player().getByRole('radio', { name: 'Only me' }))
    expect(app.player.rules.levels).toEqual({ you: 1, them: 0 })
  })

  it('offers no sides when neither channels nor turns tell them apart', async () => {
    await open({
      'recordings.open': () =>
        openedOf({ recording: niamh, transcript: null, audioUrl: 'media://audio/rec-1' }),
      'recordings.waveform': () => ({ ...waveform, channels: [peaks] }),
    })
    expect(player().queryByRole('radio', { name: 'Only me' })).toBeNull()
  })

  it('skips silence, and shows the saved time', async () => {
    const { client, audio, user } = await open()
    const button = player().getByRole('button', { name: 'Skip silence' })
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(client.callsTo('settings.save')).toEqual([{ skipSilence: true }])
    await user.click(player().getByRole('button', { name: 'Play' }))
    audio.reach(30.3)
    expect(await screen.findByText('0:29 saved')).toBeTruthy()
  })

  it('keeps playing in other views, leads back to the call, and can be closed', async () => {
    const { app, user, audio } = await open()
    await user.click(player().getByRole('button', { name: 'Play' }))
    await app.callScreen.open('rec-2')
    expect(await player().findByText('Playing')).toBeTruthy()
    expect(player().getByRole('slider', { name: 'Position' })).toBeTruthy()
    await user.click(player().getByRole('button', { name: 'Go to the playing call, Niamh Gallagher' }))
    await waitFor(() => expect(app.reader.id).toBe('rec-1'))
    app.navigation.show('settings')
    await user.click(await screen.findByRole('button', { name: 'Close player' }))
    expect(audio.paused).toBe(true)
    await waitFor(() => expect(screen.queryByRole('contentinfo', { name: 'Player' })).toBeNull())
  })

  it('announces its position after a seek and a pause, not during playback', async () => {
    const { app, audio } = await open()
    await app.player.play()
    await app.callScreen.open('rec-2')
    const slider = await player().findByRole<HTMLInputElement>('slider', { name: 'Position' })
    const told = () => [slider.valueAsNumber, slider.getAttribute('aria-valuetext')]
    audio.reach(41)
    await waitFor(() => expect(player().getByText('0:41')).toBeTruthy())
    expect(told()).toEqual([0, '0:00 of 1:40'])
    app.player.seek(60)
    await waitFor(() => expect(told()).toEqual([60, '1:00 of 1:40']))
    audio.reach(62)
    app.player.pause()
    await waitFor(() => expect(told()).toEqual([62, '1:02 of 1:40']))
  })

  it('announces its position on focus, and continues from there by keyboard', async () => {
    const { app, audio } = await open()
    await app.player.play()
    await app.callScreen.open('rec-2')
    const slider = await player().findByRole<HTMLInputElement>('slider', { name: 'Position' })
    audio.reach(41)
    await waitFor(() => expect(player().getByText('0:41')).toBeTruthy())
    slider.focus()
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('0:41 of 1:40'))
    audio.reach(50)
    await waitFor(() => expect(player().getByText('0:50')).toBeTruthy())
    expect(slider.valueAsNumber).toBe(41)
    await fireEvent.keyDown(slider, { key: 'PageUp' })
    expect(slider.valueAsNumber).toBe(50)
    app.player.seek(60)
    await waitFor(() => expect(slider.valueAsNumber).toBe(60))
  })

  it('stays hidden in other views for a call that was never played', async () => {
    const { app } = await open()
    app.player.seek(20)
    app.navigation.show('settings')
    await waitFor(() => expect(screen.queryByRole('contentinfo', { name: 'Player' })).toBeNull())
  })

  it('skips by the seconds in the settings, with buttons and keys', async () => {
    const { app, client, audio, user } = await open()
    audio.reach(30)
    await user.click(player().getByRole('button', { name: 'Forward 5 seconds' }))
    expect(audio.currentTime).toBe(35)
    client.emit('settings.changed', { ...defaultSettings, skipSeconds: 15 })
    await user.click(await player().findByRole('button', { name: 'Back 15 seconds' }))
    expect(audio.currentTime).toBe(20)
    screen.getByRole('button', { name: 'Back 15 seconds' }).blur()
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
    expect(audio.currentTime).toBe(80)
    expect(app.commands.getTitle('player.far-back')).toBe('Back 45 seconds')
  })

  it('sets the speed from 0.5× to 3×', async () => {
    const { audio, user } = await open()
    const speed = player().getByRole('combobox', { name: 'Speed' })
    await user.selectOptions(speed, '3×')
    expect(audio.playbackRate).toBe(3)
    await user.selectOptions(speed, '0.5×')
    expect(audio.playbackRate).toBe(0.5)
  })
})
