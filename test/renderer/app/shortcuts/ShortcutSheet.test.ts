import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { knownSettings } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const sheet = () => screen.getByRole('dialog', { name: 'Keyboard shortcuts' })

async function openSheet(shortcuts: Record<string, string[]> = {}) {
  const rendered = renderApp({ 'settings.get': () => ({ ...knownSettings, shortcuts }) })
  await screen.findByRole('grid')
  await waitFor(() => expect(rendered.app.settings.current).not.toBeNull())
  await rendered.user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  return rendered
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the shortcut sheet', () => {
  it('lists commands with all their keys, grouped', async () => {
    await openSheet({ 'player.toggle': ['Q'] })
    const listening = within(sheet()).getByRole('region', { name: 'Playback' })
    const row = within(listening).getByText('Play or pause').parentElement!
    expect(row.textContent.replace('Play or pause', '').trim()).toBe('Q')
    const palette = within(sheet()).getByText('Command palette').parentElement!
    expect([...palette.querySelectorAll('.keys')].map((keys) => keys.textContent)).toEqual([
      'CtrlK',
      'CtrlShiftP',
    ])
    // What has no key is found in the palette.
    expect(within(sheet()).queryByText('Copy diagnostics')).toBeNull()
  })

  it('filters by name and by key', async () => {
    const { user } = await openSheet()
    const filter = within(sheet()).getByRole('textbox', { name: 'Search shortcuts' })
    await user.type(filter, 'mark mom')
    expect(
      within(sheet())
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Mark words or this moment'])
    await user.clear(filter)
    await user.type(filter, 'ctrl+k')
    expect(
      within(sheet())
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Command palette'])
    await user.clear(filter)
    await user.type(filter, 'ctrl+enter')
    expect(
      within(sheet())
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Play from the match', 'Finish editing a note'])
    await user.clear(filter)
    await user.type(filter, 'qqqq')
    expect(within(sheet()).getByRole('status').textContent).toContain('No matching shortcuts')
  })

  it('links to the keyboard settings', async () => {
    const { user } = await openSheet()
    await user.click(within(sheet()).getByRole('button', { name: 'Change…' }))
    const table = await screen.findByRole('table', { name: 'Keyboard shortcuts' })
    expect(within(table).getByRole('rowheader', { name: 'Play or pause' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can be printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await openSheet()
    await user.click(within(sheet()).getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('keeps the window’s shortcuts from running', async () => {
    const { user, app } = await openSheet()
    within(sheet()).getByRole('button', { name: 'Print' }).focus()
    await user.keyboard('/')
    expect(app.navigation.wantsSearchFocus).toBe(false)
  })
})
