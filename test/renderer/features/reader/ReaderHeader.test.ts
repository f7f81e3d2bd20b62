import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import { callsText } from '../../../../src-renderer/features/calls/text.ts'
import { notesText } from '../../../../src-renderer/features/notes/text.ts'
import { openedOf, recordingOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

async function setUp(changes: Partial<RecordingItem> = {}) {
  const recording = recordingOf(changes)
  const rendered = renderApp({
    'recordings.open': () => openedOf({ recording }),
    'recordings.list-ids': () => [],
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await rendered.app.callScreen.open('rec-1')
  const header = (await screen.findByRole('heading', { level: 1 })).closest('header')!
  return { ...rendered, header }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the header of the open call', () => {
  it('shows the number below the name, and the number once for callers without a name', async () => {
    const { header } = await setUp({ person: { id: 3, name: 'Niamh Gallagher' } })
    expect(within(header).getByRole('heading').textContent).toContain('Niamh Gallagher')
    expect(within(header).getByText('+353 20 917 4199')).toBeTruthy()
    cleanup()
    const other = await setUp()
    expect(other.header.textContent.split('+353 20 917 4199')).toHaveLength(2)
  })

  it('stars the call, and undoes that by key', async () => {
    const { client, header, user } = await setUp()
    await user.click(within(header).getByRole('button', { name: callsText.list.star }))
    expect(client.callsTo('recordings.set-starred')).toEqual([{ ids: ['rec-1'], starred: true }])
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      expect(client.callsTo('recordings.set-starred')[1]).toEqual({ ids: ['rec-1'], starred: false }),
    )
  })

  it('shows and hides the panel beside the transcript', async () => {
    const { header, user } = await setUp()
    expect(screen.getByRole('region', { name: notesText.title })).toBeTruthy()
    const more = within(header).getByRole('button', { name: 'More' })
    await user.click(more)
    await user.click(screen.getByRole('menuitem', { name: 'Show or hide details' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: notesText.title })).toBeNull())
    expect(document.activeElement).toBe(more)
  })

  it('shows the hidden details when a note is started', async () => {
    const { header, user } = await setUp()
    await user.click(within(header).getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('menuitem', { name: 'Show or hide details' }))
    await user.keyboard('{Control>}{Shift>}n{/Shift}{/Control}')
    expect(await screen.findByRole('textbox', { name: notesText.editor })).toBeTruthy()
  })
})
