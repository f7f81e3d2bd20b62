import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Facets, SearchMatch, WrittenSource } from '../../../../src-preload/contract/search.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import {
  fixedNow,
  hitOf,
  matchOf,
  recordingOf,
  searchResponseOf,
  settledSearchOf,
  syncStatusOf,
} from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

const hits = [
  hitOf({
    recording: recordingOf({ id: 'rec-1', person: { id: 1, name: 'Niamh Gallagher' } }),
    matchCount: 12,
  }),
  hitOf({ recording: recordingOf({ id: 'rec-2', counterpart: '+44 20 7946 0002' }), matches: [] }),
]

const facets: Facets = {
  people: [
    { clause: 'with:"Niamh Gallagher"', label: 'Niamh Gallagher', value: '+353209174199', count: 41 },
    { clause: 'with:+442079460002', label: '+44 20 7946 0002', value: '+442079460002', count: 3 },
  ],
  months: [
    { clause: 'on:2026-11', label: null, value: '2026-11', count: 40 },
    { clause: 'on:2026-03', label: null, value: '2026-03', count: 4 },
  ],
  directions: [{ clause: 'in:inbound', label: null, value: 'inbound', count: 44 }],
  tags: [],
}

function answering(changes: Partial<Parameters<typeof settledSearchOf>[0]> = {}): Partial<Handlers> {
  return {
    'search.query': ({ query, sort }) => searchResponseOf({ query, sort, results: hits, ...changes }),
    'search.settle': ({ query, sort }) => settledSearchOf({ query, sort, results: hits, facets, ...changes }),
  }
}

/** The window with this query in its box, and its settled answer. */
async function search(query: string, handlers: Partial<Handlers> = {}) {
  const rendered = renderApp({ ...answering(), ...handlers })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  rendered.app.search.run(query)
  await waitFor(() => expect(rendered.app.search.isSettled).toBe(true))
  return rendered
}

const list = () => within(screen.getByRole('listbox'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('search results', () => {
  it('name the caller, count the matches, and explain a call without a match in its transcript', async () => {
    await search('refund')
    const [first, second] = await list().findAllByRole('option')
    expect(first!.textContent).toContain('Niamh Gallagher')
    expect(first!.textContent).toContain('12 matches')
    expect(second!.textContent).toContain('Matches a number, name or filter')
  })

  it('are selected by mouse and keyboard, and exported like calls in the list', async () => {
    const { app, client, user } = await search('refund')
    const options = await list().findAllByRole('option')
    await user.keyboard('{Control>}')
    await user.click(options[1]!)
    await user.keyboard('{/Control}')
    expect([...app.calls.selection.ids]).toEqual(['rec-2'])
    expect(app.reader.id).toBeNull()
    expect(await within(options[1]!).findByText('Selected')).toBeTruthy()
    app.search.moveTo(0)
    app.commands.run('list.toggle-selected')
    expect(await within(options[0]!).findByText('Selected')).toBeTruthy()
    app.calls.selection.clear()
    app.commands.run('list.select-all')
    expect([...app.calls.selection.ids].sort()).toEqual(['rec-1', 'rec-2'])
    await user.click(await screen.findByRole('button', { name: 'Export selected' }))
    expect(client.callsTo('export.tally')).toEqual([{ source: { ids: ['rec-1', 'rec-2'] } }])
    app.exporting.scopes.close()
    app.commands.run('app.escape')
    expect(app.calls.selection.size).toBe(0)
    expect(app.search.isActive).toBe(true)
  })

  it('show an estimated total as rounded', async () => {
    const estimate = { total: 1_234, totalIsExact: false }
    await search('refund', answering(estimate))
    expect(screen.getByText('about 1,200 calls')).toBeTruthy()
  })

  it('are filtered by a facet, and unfiltered by its chosen value', async () => {
    const { app, user } = await search('refund')
    await user.click(await screen.findByRole('button', { name: 'Month' }))
    const items = screen.getAllByRole('menuitemcheckbox')
    expect(items[0]!.textContent).toMatch(/November 2026.*40 calls/u)
    expect(items[1]!.textContent).toMatch(/March 2026.*4 calls/u)
    await user.click(items[1]!)
    expect(app.search.query).toBe('refund on:2026-03')
    const chosen = await screen.findByRole('button', { name: 'Month: March 2026' })
    await user.click(chosen)
    expect(screen.getByRole('menuitemcheckbox', { name: /March/u }).getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('menuitemcheckbox', { name: /March/u }))
    expect(app.search.query).toBe('refund')
  })

  it('keep the keys of an open facet menu from the window’s shortcuts', async () => {
    const { app, user } = await search('refund')
    const person = await screen.findByRole('button', { name: 'Contact' })
    person.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Niamh'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('+44')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Niamh')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(person)
    expect(app.search.query).toBe('refund')
  })

  it('offer no facet with a single value', async () => {
    await search('refund')
    expect(screen.queryByRole('button', { name: 'Direction' })).toBeNull()
  })

  it('are loaded again in another sort order', async () => {
    const { client, user } = await search('refund')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest')
    expect(client.callsTo('search.query').at(-1)).toMatchObject({ query: 'refund', sort: 'oldest' })
  })

  it('list the words that no call contains', async () => {
    await search('refund zeppelins', answering({ leftOut: ['zeppelins'] }))
    expect(screen.getByText('Missing: “zeppelins”')).toBeTruthy()
  })

  it('show the note or tag that matches', async () => {
    const written = (source: WrittenSource, text: string, timestamp: number | null): SearchMatch => ({
      ...matchOf({ text, marks: [[0, 6]], timestamp }),
      ...{ speaker: null, wordIndex: null, source },
    })
    const matches = [written('note', 'Gutter, ask again', 65), written('tag', 'gutter', null)]
    const { app } = await search('gutter', answering({ results: [hitOf({ matches })], total: 1 }))
    const rows = await list().findAllByRole('option')
    expect(rows.map((row) => row.querySelector('.words')!.textContent!.trim().replace(/\s+/g, ' '))).toEqual([
      'Note 1:05 Gutter, ask again',
      'Tag gutter',
    ])
    expect([0, 1].map((index) => app.search.momentAt(index)?.at?.timestamp ?? null)).toEqual([65, null])
    expect(app.search.momentAt(1)).toMatchObject({ at: null })
  })

  it('say that no call has all words', async () => {
    await search('copper gutter ladder', answering({ isPartial: true }))
    expect(screen.getByText('No call has all words. These have most of them.')).toBeTruthy()
  })

  it('search for the typed word instead of its correction on request', async () => {
    const corrections = [{ typed: 'refnd', used: 'refund' }]
    const { app, user } = await search('the refnd', answering({ corrections }))
    await user.click(screen.getByRole('button', { name: 'Search instead for “refnd”' }))
    expect(app.search.query).toBe('the "refnd"')
  })

  it('keep their order under the pointer, and offer the better one', async () => {
    const { app, client, user } = await search('refund')
    await user.hover((await list().findAllByRole('option'))[0]!)
    client.answer(answering({ results: [...hits].reverse() }))
    client.emit('recordings.changed', { ids: ['rec-2'] })
    const offer = await screen.findByRole('button', { name: 'Show most relevant' })
    expect(app.search.rows[0]?.hit.recording.id).toBe('rec-1')
    await user.click(offer)
    expect(app.search.rows[0]?.hit.recording.id).toBe('rec-2')
    expect(screen.queryByRole('button', { name: 'Show most relevant' })).toBeNull()
  })

  it('ignore the pointer of an earlier list', async () => {
    const { app, client, user } = await search('refund')
    await user.hover((await list().findAllByRole('option'))[0]!)
    client.answer(answering({ results: [] }))
    app.search.run('zebra')
    await screen.findByText('No results for “zebra”')
    client.answer(answering())
    app.search.run('refund')
    await waitFor(() => expect(app.search.isSettled).toBe(true))
    client.answer(answering({ results: [...hits].reverse() }))
    client.emit('recordings.changed', { ids: ['rec-2'] })
    await waitFor(() => expect(app.search.rows[0]?.hit.recording.id).toBe('rec-2'))
    expect(app.search.hasOffer).toBe(false)
  })

  it('show a hint instead of “no results” for a query that asks nothing', async () => {
    const { client, app } = await search('refund')
    client.answer({
      ...answering({ results: [], total: 0 }),
      'search.read': ({ query }) => ({
        query,
        tokens: [],
        problems: [],
        completions: [],
        asksNothing: true,
      }),
    })
    app.search.type('in:')
    expect(await screen.findByText('Search your calls')).toBeTruthy()
    await waitFor(() => expect(app.search.isSettled).toBe(true))
    expect(screen.queryByText(/^Nothing found/u)).toBeNull()
  })

  it('offer the query without a filter or without quotes when there are no results', async () => {
    const { app, user } = await search('"money back" before:2026', {
      ...answering({ results: [] }),
      'search.read': ({ query }) => ({
        query,
        tokens: [
          { kind: 'phrase', start: 0, end: 12, valueStart: 12, isWrong: false },
          { kind: 'filter', start: 13, end: 24, valueStart: 20, isWrong: false },
        ],
        problems: [],
        completions: [],
      }),
    })
    expect(await screen.findByRole('button', { name: 'money back in any order' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Without before:2026' }))
    expect(app.search.query).toBe('"money back"')
  })

  it('offer to remove each of two equal filters', async () => {
    const token = { kind: 'filter' as const, isWrong: false }
    const { user, app } = await search('in:inbound x in:inbound', {
      ...answering({ results: [], total: 0 }),
      'search.read': ({ query }) => ({
        query,
        tokens: [
          { ...token, start: 0, end: 10, valueStart: 3 },
          { ...token, start: 13, end: 23, valueStart: 16 },
        ],
        problems: [],
        completions: [],
      }),
    })
    const ways = await screen.findAllByRole('button', { name: 'Without in:inbound' })
    expect(ways).toHaveLength(2)
    await user.click(ways[1]!)
    expect(app.search.query).toBe('in:inbound x')
  })

  it('show results that only the service has below the others, and open them', async () => {
    const far = hitOf({
      recording: recordingOf({ id: 'far', counterpart: '+49 30 1234' }),
      matches: [matchOf({ wordIndex: null, timestamp: 61 })],
    })
    const { app, client, user } = await search('refund', {
      'sync.status': () =>
        syncStatusOf({ transcripts: { present: 1, wanted: 9, waiting: 0, failed: 0 }, recordings: 10 }),
      'search.service': () => ({ state: 'found', hits: [far], more: true }),
    })
    const group = await screen.findByRole('group', { name: 'From the service. Not synced yet' })
    const row = within(group).getByRole('option')
    expect(row.textContent).toContain('+49 30 1234')
    expect(group.textContent).toContain('The service has more results.')
    await user.click(row)
    await waitFor(() => expect(app.reader.id).toBe('far'))
    expect(client.callsTo('recordings.open').at(-1)).toEqual({ id: 'far' })
  })

  it('are read ahead when the pointer or the cursor rests on them', async () => {
    const { app, client } = await search('refund')
    const [, second] = await list().findAllByRole('option')
    const calls = () => client.callsTo('recordings.open')
    void fireEvent.pointerOver(second!)
    await waitFor(() => expect(calls()).toEqual([{ id: 'rec-2', isAhead: true }]))
    void fireEvent.pointerLeave(second!.closest('.list')!.parentElement!)
    app.search.moveTo(0)
    await waitFor(() => expect(calls().at(-1)).toEqual({ id: 'rec-1', isAhead: true }))
  })

  it('show each match on a line with its speaker, and play it on a double click', async () => {
    const { app, audio, user } = await search('refund', {
      'search.concordance': () => ({
        lines: [0, 1].map((index) => ({
          recording: hits[0]!.recording,
          before: 'ringing about the ',
          hit: 'refund',
          after: ' for the second pallet',
          afterMarks: [],
          timestamp: 30 + index,
          speaker: 'them',
          wordIndex: index,
        })),
        next: null,
      }),
    })
    await user.click(screen.getByRole('radio', { name: 'Lines' }))
    const lines = await list().findAllByRole('option')
    expect(lines).toHaveLength(2)
    expect(lines[0]!.textContent).toMatch(
      /Niamh 0:30.*ringing about the\s+refund for the second pallet.*Niamh Gallagher/u,
    )
    await user.dblClick(lines[1]!)
    await waitFor(() => expect(audio.paused).toBe(false))
    audio.arrive(100)
    expect(audio.currentTime).toBe(30)
    expect(app.search.cursor).toBe(1)
  })

  it('select the calls of lines by mouse and keyboard', async () => {
    const ids = ['rec-1', 'rec-1', 'rec-2']
    const { app, client, user } = await search('refund', {
      'search.concordance': () => ({
        lines: ids.map((id, wordIndex) => ({
          recording: recordingOf({ id, createdAtMs: fixedNow }),
          before: 'the ',
          hit: 'refund',
          after: '',
          afterMarks: [],
          timestamp: 30,
          speaker: 'them',
          wordIndex,
        })),
        next: null,
      }),
    })
    await user.click(screen.getByRole('radio', { name: 'Lines' }))
    const lines = await list().findAllByRole('option')
    await user.keyboard('{Control>}')
    await user.click(lines[0]!)
    await user.keyboard('{/Control}')
    expect(app.reader.id).toBeNull()
    // The second line is of the same call.
    for (const line of lines.slice(0, 2)) expect(await within(line).findByText('Selected')).toBeTruthy()
    app.commands.run('list.extend-down')
    expect([...app.calls.selection.ids]).toEqual(['rec-1'])
    app.commands.run('list.extend-down')
    expect([...app.calls.selection.ids]).toEqual(['rec-1', 'rec-2'])
    app.commands.run('list.toggle-selected')
    expect([...app.calls.selection.ids]).toEqual(['rec-1'])
    app.commands.run('list.select-all')
    await user.click(await screen.findByRole('button', { name: 'Export selected' }))
    expect(client.callsTo('export.tally')).toEqual([{ source: { ids: ['rec-1', 'rec-2'] } }])
    app.exporting.scopes.close()
  })

  it('say that calls without lines matched elsewhere, and lead back to them', async () => {
    const { app, user } = await search('in:inbound')
    await user.click(screen.getByRole('radio', { name: 'Lines' }))
    expect(await screen.findByText('No matches in transcripts')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Calls' }))
    expect(app.search.layout).toBe('calls')
  })
})
