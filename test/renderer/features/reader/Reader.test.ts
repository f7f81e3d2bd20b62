import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { fixedNow, openedOf, recordingOf, syncStatusOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

/** The window with this call open. */
async function open(changes: Partial<RecordingItem>, handlers: Partial<Handlers> = {}) {
  const recording = recordingOf(changes)
  const audioUrl = recording.audioState === 'present' ? 'media://recording/rec-1' : null
  const rendered = renderApp({
    'recordings.open': () => openedOf({ recording, audioUrl }),
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await rendered.app.callScreen.open('rec-1')
  return rendered
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the open call', () => {
  it('downloads audio held back on a metered network on request', async () => {
    const { client, user } = await open(
      { audioState: 'wanted' },
      { 'sync.status': () => syncStatusOf({ audioHeld: 'metered' }) },
    )
    expect(await screen.findByText('Audio not downloaded: metered network')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Download audio' }))
    expect(client.callsTo('recordings.fetch-audio')).toEqual([{ ids: ['rec-1'] }])
  })

  it('says that the file has an unexpected length', async () => {
    await open({ duration: 310, mismatchedSeconds: 200 })
    expect(await screen.findByText('This file is 3:20 long, expected 5:10.')).toBeTruthy()
  })

  it('says that the audio is incomplete, and downloads it again on request', async () => {
    const { client, user } = await open({ duration: 310, mismatchedSeconds: 200, audioCutOff: true })
    expect(await screen.findByText('This audio is incomplete.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Download again' }))
    expect(client.callsTo('recordings.fetch-audio')).toEqual([{ ids: ['rec-1'] }])
  })

  it('offers no new download of incomplete audio for a call deleted from the service', async () => {
    await open({ audioCutOff: true, removedAtServiceAt: 1 })
    expect(await screen.findByText(/^This audio is incomplete/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download again' })).toBeNull()
  })

  it('returns the focus when the details that had it are hidden', async () => {
    const { user } = await open({})
    const toggle = await screen.findByRole('button', { name: 'Export' })
    const details = within(await screen.findByRole('complementary'))
    toggle.focus()
    details.getAllByRole('button')[0]!.focus()
    await user.keyboard('i')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(document.activeElement).toBe(toggle)
  })

  it('asks whether to keep a call that was deleted from the service', async () => {
    const { client, user } = await open({ removedAtServiceAt: fixedNow })
    const banner = (await screen.findByText(/This call was deleted from the service/u)).parentElement!
    await user.click(within(banner).getByRole('button', { name: 'Keep' }))
    await user.click(within(banner).getByRole('button', { name: 'Delete copy' }))
    expect(client.callsTo('recordings.decide-removed')).toEqual([
      { ids: ['rec-1'], choice: 'keep' },
      { ids: ['rec-1'], choice: 'delete' },
    ])
    expect(await screen.findByText('No call selected')).toBeTruthy()
  })

  it('asks no more about a kept call, and says that it was deleted from the service', async () => {
    await open({ removedAtServiceAt: fixedNow, removedKept: true })
    expect(await screen.findByText('Deleted from the service, kept on this computer')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull()
  })

  it('leaves the level 1 heading to the list when the call cannot be opened', async () => {
    const failing = () => {
      throw clientError('corrupt', 'The library is damaged.')
    }
    await open({}, { 'recordings.open': failing })
    expect(await screen.findByText('The library is damaged.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('All calls')
  })

  it('shows details beside the transcript until the person hides them', async () => {
    const { user } = await open({})
    expect(await screen.findByRole('complementary', { name: 'Call details' })).toBeTruthy()
    await user.click(
      screen
        .getByRole('button', { name: 'Export' })
        .closest('header')!
        .querySelector('[aria-haspopup="menu"]')!,
    )
    await user.click(screen.getByRole('menuitem', { name: 'Show or hide details' }))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Call details' })).toBeNull())
  })
})
