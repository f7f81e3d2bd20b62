import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PersonItem } from '../../../../src-preload/contract/people.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import {
  hitOf,
  matchOf,
  recordingOf,
  savedSearchOf,
  searchResponseOf,
  settledSearchOf,
} from '../../../support/window/fixtures.ts'
import { type RenderedApp, renderApp } from '../../../support/window/render-app.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 4)

const niamh: PersonItem = {
  id: 7,
  name: 'Niamh Gallagher',
  numbers: ['+353209174199'],
  note: '',
  calls: 4,
  talkSeconds: 900,
  lastCallAt: null,
}

const refund = [hitOf({ recording: recordingOf({ id: 'rec-3' }), matches: [matchOf({ timestamp: 10 })] })]
const withEverything: Partial<Handlers> = {
  'people.list': () => [niamh],
  'personal.list-tags': () => [{ id: 3, name: 'refunds', color: 'blue', recordings: 12 }],
  'search.list-saved': () => [savedSearchOf({ name: 'Refunds by them' })],
  'search.query': ({ query, sort }) => searchResponseOf({ query, sort, results: refund, total: 1 }),
  'search.settle': ({ query, sort }) => settledSearchOf({ query, sort, results: refund, total: 1 }),
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Command palette' })
const options = () => within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('option')
/** What the field says is chosen. */
const chosen = () =>
  document.getElementById(field().getAttribute('aria-activedescendant')!)!.textContent.trim()

async function openPalette(handlers: Partial<Handlers> = {}): Promise<RenderedApp> {
  const rendered = renderApp(handlers)
  await screen.findByRole('grid')
  await rendered.user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(field()))
  return rendered
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the command palette', () => {
  it('opens from anywhere, also from a field, and lists the commands with their keys', async () => {
    const { user } = renderApp()
    await screen.findByRole('grid')
    await user.click(screen.getByRole('combobox', { name: 'Search calls' }))
    await user.keyboard('{Control>}k{/Control}')
    const settings = within(screen.getByRole('listbox', { name: 'Results' })).getByRole('option', {
      name: /Go to settings/u,
    })
    expect(settings.textContent).toMatch(/Ctrl\s*,/u)
    expect(screen.getByRole('group', { name: 'Commands' })).toBeTruthy()
  })

  it('lists available commands before the search has answered', async () => {
    const { user } = await openPalette({ 'search.query': () => new Promise(() => undefined) })
    await user.type(field(), 'sync')
    expect(options().map((option) => option.textContent.trim())).toEqual(
      expect.arrayContaining([expect.stringContaining('Sync now'), expect.stringContaining('Pause sync')]),
    )
    expect(screen.queryByText('Resume sync')).toBeNull()
    await user.clear(field())
    await user.type(field(), 'export this')
    expect(screen.queryByText('Export call…')).toBeNull()
  })

  it('moves with the arrow keys, marks the current option, and runs it with Enter', async () => {
    const { user, app } = await openPalette()
    await user.type(field(), 'go to')
    const first = chosen()
    await user.keyboard('{ArrowDown}')
    expect(chosen()).not.toBe(first)
    expect(options().filter((option) => option.getAttribute('aria-selected') === 'true')).toHaveLength(1)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toContain('Search all calls for')
    await user.clear(field())
    await user.type(field(), 'settings{Enter}')
    await waitFor(() => expect(app.navigation.view).toBe('settings'))
    expect(screen.queryByRole('combobox', { name: 'Command palette' })).toBeNull()
  })

  it('returns the focus when closed by Escape or by its own key', async () => {
    const { user } = renderApp()
    await screen.findByRole('grid')
    const starred = screen.getByRole('button', { name: /^Starred/u })
    starred.focus()
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(starred))
    await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(starred))
  })

  it('keeps the window’s shortcuts from running', async () => {
    const { user, client } = await openPalette()
    await user.keyboard('j x s')
    expect(client.callsTo('recordings.set-starred')).toEqual([])
    expect(field().value).toBe('j x s')
  })

  it('shows the last used commands at the top', async () => {
    const { user, app } = await openPalette()
    await user.type(field(), 'dark{Enter}')
    await waitFor(() => expect(app.settings.current?.appearance).toBe('dark'))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(field(), 'go to people{Enter}')
    await user.keyboard('{Control>}k{/Control}')
    const used = await screen.findByRole('group', { name: 'Recent' })
    // “Use dark appearance” is unavailable in dark appearance.
    expect(
      within(used)
        .getAllByRole('option')
        .map((option) => option.textContent.trim()),
    ).toEqual([expect.stringContaining('Go to contacts')])
  })

  it('finds people by name or number, opens their page, or puts their number on the dial pad', async () => {
    const { user, app } = await openPalette(withEverything)
    await user.type(field(), 'niamh')
    expect(chosen()).toContain('Niamh Gallagher')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(app.people.opened.id).toBe(7))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(field(), '917 4199')
    expect(chosen()).toContain('Niamh Gallagher')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(app.dialer.input).toBe('+353209174199'))
  })

  it('finds moments of calls, saved searches and tags, and plays the moment', async () => {
    const { user, audio, app } = await openPalette(withEverything)
    await user.type(field(), 'refund')
    const calls = await screen.findByRole('group', { name: 'Calls' })
    expect(screen.getByRole('group', { name: 'Saved searches' }).textContent).toContain('Refunds by them')
    expect(screen.getByRole('group', { name: 'Tags' }).textContent).toContain('12 calls')
    await user.click(within(calls).getByRole('option'))
    await waitFor(() => expect(app.reader.id).toBe('rec-3'))
    audio.arrive(100)
    await waitFor(() => expect(audio.paused).toBe(false))
  })

  it('searches all calls for what was typed', async () => {
    const { user, app } = await openPalette(withEverything)
    await user.type(field(), 'zebra{ArrowUp}')
    expect(chosen()).toBe('Search all calls for “zebra”')
    await user.keyboard('{Enter}')
    await waitFor(() => expect([app.navigation.view, app.search.query]).toEqual(['search', 'zebra']))
  })

  it('ignores answers to earlier input', async () => {
    const answers: (() => void)[] = []
    const { user } = await openPalette({
      'search.query': ({ query, sort }) =>
        new Promise((resolve) => {
          const results = [
            hitOf({ recording: recordingOf({ id: query, counterpart: `found for ${query}` }) }),
          ]
          answers.push(() => resolve(searchResponseOf({ query, sort, results })))
        }),
    })
    await user.type(field(), 'abc')
    answers.at(-1)!()
    await screen.findByText('found for abc')
    answers[0]!()
    await waitFor(() => expect(screen.queryByText('found for ab')).toBeNull())
    expect(screen.getByText('found for abc')).toBeTruthy()
  })

  it('says that there are no results', async () => {
    const { user } = await openPalette()
    await user.type(field(), 'q')
    await user.clear(field())
    await user.type(field(), '§')
    expect(screen.getByText('No results').getAttribute('role')).toBe('status')
  })
})
