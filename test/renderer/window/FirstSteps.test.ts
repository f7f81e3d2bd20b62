import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings, type Settings } from '../../../src-preload/contract/settings.ts'
import { keepAdditions } from '../../support/window/additions-client.ts'
import { countsOf } from '../../support/window/fixtures.ts'
import type { Handlers } from '../../support/window/fake-client.ts'
import { renderApp } from '../../support/window/render-app.ts'

const steps = () => screen.getByRole('region', { name: 'First steps' })
const ticked = () =>
  within(steps())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.includes('Done'))

/** A window that remembers settings as the main process does. */
function showFirstRun(handlers: Partial<Handlers> = {}) {
  let settings: Settings = { ...defaultSettings }
  const kept = keepAdditions((id) => rendered.client.emit('recordings.changed', { ids: [id] }))
  const rendered = renderApp({
    ...kept.handlers,
    'settings.get': () => settings,
    'settings.save': (changes) => (settings = { ...settings, ...changes }),
    ...handlers,
  })
  return { ...rendered, kept, settings: () => settings }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the first steps', () => {
  it('are checked as each is done, and saved', async () => {
    const { app, user, settings } = showFirstRun()
    await screen.findByRole('region', { name: 'First steps' })
    expect(ticked()).toEqual([false, false, false, false])

    await app.callScreen.open('rec-1', { timestamp: 3, wordIndex: 1, query: 'hello' })
    await waitFor(() => expect(ticked()).toEqual([true, false, false, false]))
    expect(within(steps()).getByRole('status').textContent).toBe('1 of 4 done')

    await app.listening.goTo(5, { play: true })
    await waitFor(() => expect(ticked()).toEqual([true, true, false, false]))

    await user.keyboard('b')
    await waitFor(() => expect(ticked()).toEqual([true, true, true, false]))

    await app.followUps.answer({ recordingId: 'rec-1', timestamp: 5, first: 2, said: 'I will' }, 'done')
    await waitFor(() => expect(ticked()).toEqual([true, true, true, true]))
    expect(settings().firstSteps).toEqual(['find', 'hear', 'keep', 'promise'])
  })

  it('count a moment that was chosen and then played, not a call that was only opened and played', async () => {
    const { app } = showFirstRun()
    await screen.findByRole('region', { name: 'First steps' })
    await app.callScreen.open('rec-1')
    await app.player.play()
    expect(ticked()).toEqual([false, false, false, false])
    app.player.pause()
    await app.listening.goTo(5, { play: false })
    expect(ticked()).toEqual([false, false, false, false])
    await app.player.play()
    await waitFor(() => expect(ticked()).toEqual([false, true, false, false]))
  })

  it('disappear when dismissed, and return by the help command', async () => {
    const { app, user, settings } = showFirstRun()
    await user.click(await screen.findByRole('button', { name: 'Hide first steps' }))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    expect(settings().showFirstSteps).toBe(false)
    app.navigation.show('settings')
    app.commands.run('help.first-steps')
    await waitFor(() => expect(steps()).toBeTruthy())
  })

  it('are hidden until there are calls', async () => {
    const { client } = showFirstRun({
      'recordings.counts': () => countsOf({ all: 0 }),
      'recordings.list': () => ({ total: 0, items: [] }),
    })
    await waitFor(() => expect(client.callsTo('recordings.counts').length).toBeGreaterThan(0))
    await screen.findByText('No calls yet')
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })
})
