import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CountsOverTime } from '../../../../../src-preload/contract/search-counts.ts'
import { countsText as text } from '../../../../../src-renderer/features/search/counts/text.ts'
import type { Handlers } from '../../../../support/window/fake-client.ts'
import {
  hitOf,
  knownSettings,
  recordingOf,
  settledSearchOf,
  searchResponseOf,
} from '../../../../support/window/fixtures.ts'
import { renderApp } from '../../../../support/window/render-app.ts'
import { sampleTests } from '../../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const results = [hitOf({ recording: recordingOf({ id: 'rec-1' }) })]

/** March, April without calls, and May. */
function countsOf(queries: number, withMatches: boolean): CountsOverTime {
  const of = (calls: number) => ({ calls, matches: withMatches ? { you: calls, them: 1, other: 0 } : null })
  const each = <T>(value: T): T[] => Array.from({ length: queries }, () => value)
  return {
    unit: 'month',
    periods: [3, 0, 5].map((calls, index) => ({
      from: new Date(2026, 2 + index, 1).getTime(),
      before: new Date(2026, 3 + index, 1).getTime(),
      clause: `on:2026-0${3 + index}`,
      counts: each(of(calls)),
    })),
    queries: each({ calls: 8, outside: 0, hasWords: true, isExact: true }),
  }
}

async function open(query = 'refund', handlers: Partial<Handlers> = {}) {
  const rendered = renderApp({
    'settings.get': () => ({ ...knownSettings, showCounts: true }),
    'search.query': (asked) => searchResponseOf({ ...asked, results }),
    'search.settle': (asked) => settledSearchOf({ ...asked, results }),
    'search.counts': ({ searches, withMatches }) => countsOf(searches.length, withMatches),
    'search.list-saved': () => [
      { id: 7, name: 'Deliveries', query: 'pallet', sort: 'newest', newHits: 0, actions: [] },
    ],
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  rendered.app.search.run(query)
  const slider = await screen.findByRole('slider', { name: text.title })
  return { ...rendered, slider, user: userEvent.setup() }
}

const rowsOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent.replace(/\s+/g, ' ').trim())

describe('counts over time', () => {
  it('show calls first and then matches, also as a table, the latest first', async () => {
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    await open('refund', {
      'search.counts': async ({ withMatches }) => {
        if (withMatches) await waiting
        return countsOf(1, withMatches)
      },
    })
    expect(rowsOf()[1]).toMatch(/^May 2026 ?5 ?– ?– ?– ?–$/)
    answer()
    await waitFor(() => expect(rowsOf()[1]).toMatch(/^May 2026 ?5 ?6 ?5 ?1 ?0$/))
    expect(rowsOf()[2]).toMatch(/^April 2026/)
  })

  it('narrow the search by keyboard, replace the period, and show all again, without counting again', async () => {
    const { app, client, slider, user } = await open()
    await waitFor(() => expect(client.callsTo('search.counts')).toHaveLength(2))
    slider.focus()
    await user.keyboard('{Home}')
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^March 2026: 3 calls, 4 matches/)
    await user.keyboard('{Enter}')
    expect(app.search.query).toBe('refund on:2026-03')
    await user.keyboard('{End}{Enter}')
    expect(app.search.query).toBe('refund on:2026-05')
    await user.click(await screen.findByRole('button', { name: text.showAll }))
    expect(app.search.query).toBe('refund')
    expect(screen.queryByRole('button', { name: text.showAll })).toBeNull()
    await waitFor(() => expect(app.search.isSettled).toBe(true))
    expect(client.callsTo('search.counts')).toHaveLength(2)
  })

  it('do not narrow to a period without calls', async () => {
    const { app, slider, user } = await open()
    slider.focus()
    await user.keyboard('{End}{ArrowLeft}{Enter}')
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^April 2026: 0 calls/)
    expect(app.search.query).toBe('refund')
  })

  it('count by the chosen unit', async () => {
    const { client, user } = await open()
    expect(client.callsTo('search.counts')[0]).toMatchObject({ unit: 'auto' })
    await user.click(screen.getByRole('radio', { name: text.units.week }))
    await waitFor(() => expect(client.callsTo('search.counts').at(-1)).toMatchObject({ unit: 'week' }))
  })

  it('compare with a saved search', async () => {
    const { client, user } = await open()
    await user.click(screen.getByRole('button', { name: text.compare }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Deliveries' }))
    await waitFor(() =>
      expect(client.callsTo('search.counts').at(-1)!.searches).toEqual([
        { query: 'refund', sort: 'relevance' },
        { query: 'pallet', sort: 'newest' },
      ]),
    )
    expect(await screen.findByRole('columnheader', { name: 'Deliveries' })).toBeTruthy()
  })

  it('are saved as a table, after which the file can be shown', async () => {
    const { client, user } = await open('refund', { 'search.save-counts': () => 'refund.csv' })
    await waitFor(() => expect(client.callsTo('search.counts')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: text.more }))
    await user.click(await screen.findByRole('menuitem', { name: text.formats.csv }))
    await waitFor(() => expect(client.callsTo('search.save-counts')).toHaveLength(1))
    const [{ file, title }] = client.callsTo('search.save-counts') as [
      Parameters<Handlers['search.save-counts']>[0],
    ]
    expect(title).toBe(text.titleOf(['refund']))
    expect(file).toMatchObject({ format: 'csv' })
    await user.click(await screen.findByRole('button', { name: text.show }))
    expect(client.callsTo('search.show-saved-counts')).toHaveLength(1)
  })

  it('are hidden and shown from the bar, which is remembered', async () => {
    const { client, user } = await open()
    await user.click(screen.getByRole('button', { name: text.toggle }))
    expect(client.callsTo('settings.save')).toEqual([{ showCounts: false }])
  })

  it('say that counting failed, and count another search', async () => {
    let fails = true
    const { app } = await open('refund').then(async (opened) => {
      opened.client.answer({
        'search.counts': ({ searches, withMatches }) => {
          if (fails) throw new Error('no')
          return countsOf(searches.length, withMatches)
        },
      })
      return opened
    })
    app.search.run('pallet')
    expect(await screen.findByRole('alert')).toBeTruthy()
    fails = false
    app.search.run('ferry')
    expect(await screen.findByRole('slider', { name: text.title })).toBeTruthy()
  })

  it('end a running count when they are hidden', async () => {
    const { client, app } = await open('refund', {
      'search.counts': ({ searches, withMatches }) =>
        withMatches ? new Promise(() => {}) : countsOf(searches.length, false),
    })
    await waitFor(() => expect(client.callsTo('search.counts')).toHaveLength(2))
    app.search.clear()
    await waitFor(() => expect(client.callsTo('search.counts').at(-1)).toMatchObject({ searches: [] }))
  })
})
