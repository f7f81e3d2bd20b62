import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultExportChoice } from '../../src-preload/contract/export.ts'
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import { defaultSettings } from '../../src-preload/contract/settings.ts'
import type { Handlers } from '../support/window/fake-client.ts'
import { clientError, openings } from '../support/window/fake-client.ts'
import {
  attemptOf,
  hitOf,
  matchOf,
  openedOf,
  palletTranscript,
  recordingOf,
  recordingsOf,
  searchResponseOf,
  sessionOf,
  settledSearchOf,
  syncStatusOf,
} from '../support/window/fixtures.ts'
import { paintedWords } from '../support/window/layout.ts'
import { chooseInAccountMenu } from '../support/window/account-menu.ts'
import { renderApp } from '../support/window/render-app.ts'

const refund = palletTranscript.words.indexOf('refund')

const refundHits = {
  total: 1,
  results: [
    hitOf({
      recording: recordingOf({ id: 'rec-3', counterpart: '+351 21 415 0172' }),
      matchCount: 5,
      matches: [0, 1].map((index) =>
        matchOf({ timestamp: palletTranscript.starts[refund + index]!, wordIndex: refund + index }),
      ),
    }),
  ],
}
const correctionsOf = (query: string) => (query === 'refnd' ? [{ typed: 'refnd', used: 'refund' }] : [])

/** One call with two moments, and two places in it. */
const findRefund: Partial<Handlers> = {
  'search.query': ({ query, sort }) =>
    searchResponseOf({ query, sort, corrections: correctionsOf(query), ...refundHits }),
  'search.settle': ({ query, sort }) =>
    settledSearchOf({ query, sort, corrections: correctionsOf(query), ...refundHits }),
  'search.occurrences': () => ({
    occurrences: [0, 1].map((index) => ({
      first: refund + index,
      last: refund + index,
      timestamp: palletTranscript.starts[refund + index]!,
    })),
  }),
}

/** A row by the number it shows; by text, since computing every row's accessible name takes long here. */
async function rowOf(number: RegExp): Promise<HTMLElement> {
  const name = await screen.findByText(number, { selector: '[role="row"] .name' })
  return name.closest<HTMLElement>('[role="row"]')!
}

/** The rows of what was found. */
async function rows(): Promise<HTMLElement[]> {
  return await within(await screen.findByRole('listbox')).findAllByRole('option')
}

const search = () => screen.getByRole('combobox', { name: 'Search calls' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the window', () => {
  it('shows the welcome screen when signed out, and the calls after connecting', async () => {
    const { client } = renderApp({ 'session.get': () => ({ state: 'signed-out' }) })
    await screen.findByRole('button', { name: /sample calls/iu })
    client.emit('session.changed', sessionOf())
    expect(await screen.findByRole('grid')).toBeTruthy()
  })

  it('lists calls with name, date and duration, grouped by day', async () => {
    renderApp()
    const row = await rowOf(/\+44 20 7946 0001/u)
    expect(row.textContent).toContain('1 min 35 s')
    expect(row.textContent).toContain('11:20')
    expect(screen.getAllByText('Today').length).toBeGreaterThan(0)
  })

  it('shows the call’s status while its transcript is not ready', async () => {
    renderApp({
      'recordings.list': () => ({
        total: 1,
        items: [recordingOf({ status: 'transcribing', transcriptState: 'waiting', preview: null })],
      }),
    })
    expect((await rowOf(/353/u)).textContent).toContain('Transcribing')
  })

  it('keeps the list until another one is read, and never shows it in place of the chosen one', async () => {
    let answer = () => {}
    const { user } = renderApp({
      'recordings.list': async ({ view }) => {
        if (view !== 'all') await new Promise<void>((resolve) => (answer = resolve))
        return {
          total: 1,
          items: [recordingOf({ counterpart: view === 'all' ? '+41 44 555 01 01' : '+41 44 555 01 02' })],
        }
      },
    })
    const choose = (name: RegExp) =>
      user.click(within(screen.getByRole('navigation')).getByRole('button', { name }))
    const [former, chosen] = [() => screen.queryByText(/555 01 01/), () => screen.queryByText(/555 01 02/)]
    await waitFor(() => expect(former()).toBeTruthy())
    await choose(/^Inbox/)
    expect(former()).toBeTruthy()
    answer()
    await waitFor(() => expect(chosen()).toBeTruthy())
    expect(former()).toBeNull()

    await choose(/^All calls/)
    await waitFor(() => expect(former()).toBeTruthy())
    await choose(/^Contacts/)
    await choose(/^Starred/)
    expect(former()).toBeNull()
    answer()
    await waitFor(() => expect(chosen()).toBeTruthy())
  })

  it('acts on the open call while another list is shown, until a key moves there', async () => {
    const { client, user } = renderApp({
      'recordings.list': ({ view }) => {
        const items = ['1', '2'].map((end) => recordingOf({ id: `${view}-${end}` }))
        return { total: items.length, items }
      },
      'recordings.list-ids': () => [],
      'recordings.open': ({ id }) => openedOf({ recording: recordingOf({ id }) }),
    })
    const starred = () => client.callsTo('recordings.set-starred').flatMap(({ ids }) => ids)
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    await user.keyboard('jj{Enter}')
    await screen.findByRole('region', { name: 'Transcript' })
    await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: /^Starred/ }))
    await user.keyboard('s')
    await waitFor(() => expect(starred()).toEqual(['all-2']))
    await user.keyboard('js')
    await waitFor(() => expect(starred()).toEqual(['all-2', 'starred-1']))
  })

  it('renders only the visible rows of a long list', async () => {
    const items = recordingsOf(5_000)
    renderApp({
      'recordings.list': ({ offset, limit }) => ({
        total: 5_000,
        items: items.slice(offset, offset + limit),
      }),
    })
    await rowOf(/0001/u)
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5000')
  })

  it('opens a call with its turns, and plays it', async () => {
    const { user, audio } = renderApp()
    await user.click(await rowOf(/0002/u))
    expect(await screen.findByText(/nine boxes were wet/u)).toBeTruthy()
    expect(audio.src).toBe('media://recording/rec-3')
    await user.click(screen.getByRole('button', { name: 'Play' }))
    expect(audio.paused).toBe(false)
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  it('moves through the list with j and k, opens with Enter, stars with s', async () => {
    const { user, client } = renderApp()
    await rowOf(/0000/u)
    await user.keyboard('j')
    expect(document.activeElement).toBe(await rowOf(/0000/u))
    await user.keyboard('jjk{Enter}')
    await screen.findByText(/nine boxes were wet/u)
    expect(openings(client)).toEqual([{ id: 'rec-2' }])
    await user.keyboard('s')
    expect(client.callsTo('recordings.set-starred')).toEqual([{ ids: ['rec-2'], starred: true }])
  })

  it('acts on the clicked row, not on the former call, while the clicked one is loading', async () => {
    const { user, client } = renderApp()
    await user.click(await rowOf(/0001/u))
    await screen.findByText(/nine boxes were wet/u)
    client.answer({ 'recordings.open': () => new Promise(() => undefined) })
    // Without pointing at it, which would read it ahead.
    void fireEvent.click(await rowOf(/0002/u))
    await user.keyboard('s')
    expect(openings(client).at(-1)).toEqual({ id: 'rec-3' })
    expect(client.callsTo('recordings.set-starred')).toEqual([{ ids: ['rec-3'], starred: true }])
  })

  it('exports and searches nothing of the former call while the next one is loading', async () => {
    const { user, app, client } = renderApp()
    await user.click(await rowOf(/0001/u))
    await screen.findByText(/nine boxes were wet/u)
    const available = () => ['call.export', 'find.open'].map((id) => app.commands.isAvailable(id))
    expect(available()).toEqual([true, true])
    client.answer({ 'recordings.open': () => new Promise(() => undefined) })
    void app.reader.open('rec-3')
    expect([app.reader.opened?.recording.id, ...available()]).toEqual(['rec-2', false, false])
    app.exporting.open()
    expect(app.exporting.scopes.current?.kind).toBe('all')
  })

  it('does not show the former call when another one is opened from another view', async () => {
    const { user, client, app } = renderApp()
    await user.click(await rowOf(/0001/u))
    await screen.findByText(/nine boxes were wet/u)
    client.emit('app.navigate', { view: 'dialer' })
    client.answer({ 'recordings.open': () => new Promise(() => undefined) })
    client.emit('app.navigate', { view: 'calls', recordingId: 'rec-7' })
    await rowOf(/0001/u)
    expect([app.reader.id, app.reader.opened]).toEqual(['rec-7', null])
    expect(screen.queryByText(/nine boxes were wet/u)).toBeNull()
  })

  it('hides the calls behind another view, and shows them as they were', async () => {
    const { user, client } = renderApp()
    const row = await rowOf(/0001/u)
    await user.click(row)
    const words = await screen.findByText(/nine boxes were wet/u)
    client.emit('app.navigate', { view: 'dialer' })
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(row.contains(document.activeElement)).toBe(false)
    client.emit('app.navigate', { view: 'calls' })
    expect(await rowOf(/0001/u)).toBe(row)
    expect(screen.getByText(/nine boxes were wet/u)).toBe(words)
  })

  it('removes a dialog of the calls when another view is shown', async () => {
    const { user, client } = renderApp()
    await user.type(await screen.findByRole('combobox', { name: 'Search calls' }), 'boxes')
    await user.click(await screen.findByRole('button', { name: 'Save search' }))
    expect(document.querySelector('dialog')).not.toBeNull()
    client.emit('app.navigate', { view: 'dialer' })
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  })

  it('keeps the focus in the sidebar when another list is chosen there', async () => {
    const { user, client } = renderApp()
    await rowOf(/0000/u)
    await user.keyboard('jj')
    const starred = screen.getByRole('button', { name: /^Starred/u })
    await user.click(starred)
    await waitFor(() => expect(client.callsTo('recordings.list').at(-1)?.view).toBe('starred'))
    await rowOf(/0000/u)
    expect(document.activeElement).toBe(starred)
  })

  it('plays, skips and changes speed by keyboard, but not while the person types', async () => {
    const { user, audio, client } = renderApp()
    await user.click(await rowOf(/0000/u))
    await screen.findByText(/nine boxes were wet/u)
    audio.arrive(100)
    await user.keyboard(' ')
    expect(audio.paused).toBe(false)
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(audio.currentTime).toBe(5)
    await user.keyboard(']')
    expect(client.callsTo('settings.save')).toEqual([{ playbackRate: 1.25 }])
    await user.keyboard('/')
    await user.type(search(), 'a b s')
    expect(audio.paused).toBe(false)
    expect(client.callsTo('recordings.set-starred')).toEqual([])
  })

  it('selects with Ctrl, Shift and x, and exports the selection', async () => {
    const { user, client } = renderApp()
    await user.click(await rowOf(/0001/u))
    await user.keyboard('{Shift>}')
    await user.click(await rowOf(/0003/u))
    await user.keyboard('{/Shift}{Control>}')
    await user.click(await rowOf(/0005/u))
    await user.keyboard('{/Control}')
    const bar = await screen.findByRole('toolbar', { name: 'Selected calls' })
    expect(bar.textContent).toContain('4 selected')
    await user.click(within(bar).getByRole('button', { name: 'Export selected' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export calls' })
    expect(within(dialog).getByRole('option', { name: 'Selected calls (4)', selected: true })).toBeTruthy()
    await waitFor(() => within(dialog).getByText(/^4 files, first: /))
    await user.click(within(dialog).getByRole('button', { name: 'Export…' }))
    const source = { ids: ['rec-2', 'rec-3', 'rec-4', 'rec-6'] }
    expect(client.callsTo('export.save')).toMatchObject([{ source, choice: defaultExportChoice }])
    expect(await screen.findByText('Exported 4 Word documents.')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('shows highlighted results while the person types, and names the corrected word', async () => {
    const { user } = renderApp(findRefund)
    await rowOf(/0000/u)
    await user.type(search(), 'refnd')
    // Results for the first letters may appear before.
    expect(await screen.findByText('Showing results for “refund”')).toBeTruthy()
    const options = await rows()
    expect(options).toHaveLength(2)
    expect(options[0]!.querySelector('mark')?.textContent).toBe('refund')
    expect(options[0]!.textContent).toContain('5 matches')
  })

  it('opens a result at its matching moment with the match marked, and plays it with Enter', async () => {
    const { user, audio, painted } = renderApp(findRefund)
    await rowOf(/0000/u)
    await user.type(search(), 'refund')
    await rows()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await screen.findByText(/nine boxes were wet/u)
    audio.arrive(100)
    expect(audio.currentTime).toBeCloseTo(palletTranscript.starts[refund + 1]! - 1)
    await waitFor(() => expect(audio.paused).toBe(false))
    await waitFor(() => expect(paintedWords(painted, 'hit')).toContain('refund'))
    expect(paintedWords(painted, 'hit-now')).toEqual([palletTranscript.words[refund + 1]])
  })

  it('moves the focus to a call opened with Enter, but not to a call opened by click later', async () => {
    const { user } = renderApp(findRefund)
    await rowOf(/0000/u)
    await user.type(search(), 'refund')
    await rows()
    await user.keyboard('{Enter}')
    const transcript = await screen.findByRole('region', { name: 'Transcript' })
    await waitFor(() => expect(transcript.contains(document.activeElement)).toBe(true))
    await user.click(search())
    await user.clear(search())
    await user.click(await rowOf(/0005/u))
    await screen.findByRole('heading', { name: /0005/u })
    await waitFor(() => expect(screen.getByRole('region', { name: 'Transcript' })).not.toBe(transcript))
    expect(screen.getByRole('region', { name: 'Transcript' }).contains(document.activeElement)).toBe(false)
  })

  it('opens a clicked moment without starting to play', async () => {
    const { user, audio } = renderApp(findRefund)
    await rowOf(/0000/u)
    await user.type(search(), 'refund')
    await user.click((await rows())[1]!)
    await screen.findByText(/nine boxes were wet/u)
    audio.arrive(100)
    expect(audio.currentTime).toBeCloseTo(palletTranscript.starts[refund + 1]! - 1)
    expect(audio.paused).toBe(true)
  })

  it('keeps the current call playing when another is opened at a moment, and starts there on “Play this call”', async () => {
    const { user, audio } = renderApp(findRefund)
    await user.click(await rowOf(/0001/u))
    await screen.findByText(/nine boxes were wet/u)
    await user.click(screen.getByRole('button', { name: 'Play' }))
    await user.type(search(), 'refund')
    await user.click((await rows())[0]!)
    const playThis = await screen.findByRole('button', { name: 'Play this call' })
    expect([audio.src, audio.paused]).toEqual(['media://recording/rec-2', false])
    await user.click(playThis)
    expect(audio.src).toBe('media://recording/rec-3')
    audio.arrive(100)
    expect(audio.currentTime).toBeCloseTo(palletTranscript.starts[refund]! - 1)
    expect(audio.paused).toBe(false)
  })

  it('plays the next and the previous moment with F4 and Shift+F4', async () => {
    const { user, audio, app } = renderApp(findRefund)
    await rowOf(/0000/u)
    await user.type(search(), 'refund')
    await user.click((await rows())[0]!)
    await user.keyboard('{F4}')
    await waitFor(() => expect(audio.paused).toBe(false))
    audio.arrive(100)
    expect(audio.currentTime).toBeCloseTo(palletTranscript.starts[refund + 1]! - 1)
    expect(app.search.cursor).toBe(1)
    await user.keyboard('{Shift>}{F4}{/Shift}')
    await waitFor(() => expect(audio.currentTime).toBeCloseTo(palletTranscript.starts[refund]! - 1))
  })

  it('prefills find in call with the search term, and moves between matches without seeking the audio', async () => {
    const { user, audio, painted, client, app } = renderApp(findRefund)
    await rowOf(/0000/u)
    await user.type(search(), 'refund')
    await waitFor(() => expect(app.search.response?.query).toBe('refund'))
    await user.click((await rows())[1]!)
    expect(await screen.findByText('2 of 2')).toBeTruthy()
    audio.arrive(100)
    const before = audio.currentTime
    await user.keyboard('{Control>}f{/Control}')
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Find in this call' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(box.value).toBe('refund')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(await screen.findByText('1 of 2')).toBeTruthy()
    await waitFor(() => expect(paintedWords(painted, 'hit-now')).toEqual(['refund']))
    expect(audio.currentTime).toBe(before)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(audio.paused).toBe(false))
    expect(audio.currentTime).toBeCloseTo(palletTranscript.starts[refund]! - 1)
    client.answer({ 'search.occurrences': () => ({ occurrences: [] }) })
    await user.clear(box)
    await user.type(box, 'zebra')
    expect(await screen.findByText('No matches')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Find in this call' })).toBeNull()
    expect(paintedWords(painted, 'hit')).toEqual([])
    expect(document.activeElement).not.toBe(document.body)
  })

  it('closes find in call with Escape first, and then the search', async () => {
    const { user, app } = renderApp(findRefund)
    await rowOf(/0000/u)
    await user.type(search(), 'refund')
    await user.click((await rows())[0]!)
    await screen.findByText('1 of 2')
    await user.keyboard('{Escape}')
    expect(screen.queryByText('1 of 2')).toBeNull()
    expect(app.search.query).toBe('refund')
    await user.keyboard('{Escape}')
    expect(app.search.query).toBe('')
  })

  it('does not open find in call without an open transcript', async () => {
    const { user } = renderApp()
    await rowOf(/0000/u)
    await user.keyboard('{Control>}f{/Control}{F3}')
    expect(screen.queryByRole('textbox', { name: 'Find in this call' })).toBeNull()
  })

  it('says that nothing was found, and brings the list back with Escape, as it was', async () => {
    const { user } = renderApp()
    const row = await rowOf(/0000/u)
    await user.type(search(), 'zebra')
    expect(await screen.findByText('No results for “zebra”')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    await user.keyboard('{Escape}')
    await screen.findByRole('grid')
    expect(await rowOf(/0000/u)).toBe(row)
  })

  it('reaches the search box with Ctrl+Shift+F from anywhere', async () => {
    const { user, app } = renderApp()
    await rowOf(/0000/u)
    await chooseInAccountMenu(user, 'Settings')
    await user.keyboard('{Control>}{Shift>}f{/Shift}{/Control}')
    expect(app.navigation.view).toBe('search')
    await waitFor(() => expect(document.activeElement).toBe(search()))
  })

  it('keeps playing while another call is open, and names the playing call', async () => {
    const { user, audio } = renderApp()
    await user.click(await rowOf(/0001/u))
    await screen.findByText(/nine boxes were wet/u)
    await user.click(screen.getByRole('button', { name: 'Play' }))
    await user.click(await rowOf(/0004/u))
    expect(
      await screen.findByRole('button', { name: /Go to the playing call, \+44 20 7946 0001/u }),
    ).toBeTruthy()
    expect(audio.src).toBe('media://recording/rec-2')
    expect(audio.paused).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Play this call' }))
    expect(audio.src).toBe('media://recording/rec-5')
    expect(audio.paused).toBe(false)
  })

  it('shows “Paused” in the player outside the calls view when playback is paused', async () => {
    const { user, app, audio } = renderApp()
    await user.click(await rowOf(/0001/u))
    await screen.findByText(/nine boxes were wet/u)
    await user.click(screen.getByRole('button', { name: 'Play' }))
    audio.arrive(100)
    app.player.seek(5)
    await chooseInAccountMenu(user, 'Settings')
    const player = within(screen.getByLabelText('Player'))
    expect(player.getByText('Playing')).toBeTruthy()
    await user.click(player.getByRole('button', { name: 'Pause' }))
    expect(player.getByText('Paused')).toBeTruthy()
  })

  it('shows the started call in the sidebar in every view except the dial pad, which shows it in full', async () => {
    const { user, client } = renderApp()
    await rowOf(/0000/u)
    client.emit('dialer.changed', attemptOf({ state: 'processing' }))
    const sidebar = within(screen.getByRole('navigation'))
    expect(await sidebar.findByText('Call ended')).toBeTruthy()
    await user.click(sidebar.getByRole('button', { name: 'Show call' }))
    const note = await screen.findByRole('textbox', { name: 'Call notes' })
    await user.type(note, 'Asks for tape')
    await user.click(sidebar.getByRole('button', { name: 'Hide call' }))
    expect(screen.queryByRole('textbox', { name: 'Call notes' })).toBeNull()
    expect(client.callsTo('dialer.save-note').at(-1)).toEqual({ id: 1, text: 'Asks for tape' })
    await user.click(sidebar.getByRole('button', { name: 'Dial pad' }))
    expect(sidebar.queryByText('Call ended')).toBeNull()
    expect(await screen.findByRole('textbox', { name: 'Call notes' })).toBeTruthy()
  })

  it('moves the focus to the call notes when the call is shown, and back on Escape', async () => {
    const { user, client } = renderApp()
    await rowOf(/0000/u)
    client.emit('dialer.changed', attemptOf({ state: 'initiated' }))
    const show = await screen.findByRole('button', { name: 'Show call' })
    show.focus()
    await user.keyboard('{Enter}')
    const note = await screen.findByRole('textbox', { name: 'Call notes' })
    await waitFor(() => expect(document.activeElement).toBe(note))
    await user.keyboard('Tape{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Call notes' })).toBeNull()
    expect(client.callsTo('dialer.save-note').at(-1)).toEqual({ id: 1, text: 'Tape' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show call' }))
  })

  it('dismisses the started call when its recording is opened, or becomes ready while it is open', async () => {
    const { user, client } = renderApp()
    await rowOf(/0000/u)
    client.emit('dialer.changed', attemptOf({ state: 'completed', ready: true, recordingId: 'rec-1' }))
    await user.click(await screen.findByRole('button', { name: 'Open call' }))
    await waitFor(() => expect(client.callsTo('dialer.dismiss')).toHaveLength(1))
    expect(screen.queryByRole('group', { name: 'Current call' })).toBeNull()
    client.emit('dialer.changed', attemptOf({ state: 'completed', ready: false, recordingId: 'rec-1' }))
    expect(client.callsTo('dialer.dismiss')).toHaveLength(1)
    client.emit('dialer.changed', attemptOf({ state: 'completed', ready: true, recordingId: 'rec-1' }))
    expect(client.callsTo('dialer.dismiss')).toHaveLength(2)
  })

  it('looks for new calls when the network returns, but not while sync is paused', async () => {
    const { client } = renderApp()
    await rowOf(/0000/u)
    window.dispatchEvent(new Event('online'))
    expect(client.callsTo('sync.now')).toHaveLength(1)
    client.emit('sync.changed', syncStatusOf({ phase: 'paused' }))
    window.dispatchEvent(new Event('online'))
    expect(client.callsTo('sync.now')).toHaveLength(1)
  })

  it('offers in the sidebar a button that leads to the cause of a sync problem', async () => {
    const { user, client, app } = renderApp()
    await rowOf(/0000/u)
    client.emit('sync.changed', syncStatusOf({ phase: 'forbidden' }))
    await user.click(await screen.findByRole('button', { name: 'Show account' }))
    expect(app.navigation.view).toBe('account')
    const transcripts = { present: 1, wanted: 0, waiting: 0, failed: 2 }
    client.emit('sync.changed', syncStatusOf({ transcripts }))
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    expect([app.navigation.view, app.calls.view]).toEqual(['calls', 'failed'])
  })

  it('says why a call cannot be heard yet', async () => {
    const recording = recordingOf({ audioState: 'wanted' })
    const { user } = renderApp({
      'recordings.list': () => ({ total: 1, items: [recording] }),
      'recordings.open': () => openedOf({ recording, audioUrl: null }),
    })
    await user.click(await rowOf(/353/u))
    expect(await screen.findByText('Downloading audio')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(true)
  })

  it('says why there is no transcript, and asks again on request', async () => {
    const recording = recordingOf({
      transcriptState: 'failed',
      transcriptError: { code: 'item-server-error' },
      preview: null,
    })
    const { user, client } = renderApp({
      'recordings.list': () => ({ total: 1, items: [recording] }),
      'recordings.open': () => openedOf({ recording, transcript: null }),
    })
    await user.click(await rowOf(/353/u))
    expect(await screen.findByText(/The service had a problem with this recording/u)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(client.callsTo('recordings.retry')).toEqual([{ id: recording.id }])
  })

  it('asks before it calls the number of a call', async () => {
    const { user, client, app } = renderApp()
    await user.click(await rowOf(/0001/u))
    await user.click(await screen.findByRole('button', { name: 'Call back' }))
    expect(app.navigation.view).toBe('dialer')
    expect(await screen.findByRole('region', { name: 'Confirm call' })).toBeTruthy()
    expect(app.dialer.asked?.e164).toBe('+353209174199')
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('deletes the call of the focused row, and offers undo', async () => {
    const { user, client, app } = renderApp({ 'recordings.delete': ({ ids }) => ({ ids }) })
    await user.click(await rowOf(/0001/u))
    await screen.findByText(/nine boxes were wet/u)
    const { id } = app.reader
    await user.keyboard('{Delete}')
    await waitFor(() => expect(client.callsTo('recordings.delete')).toEqual([{ ids: [id] }]))
    await waitFor(() => expect(app.notices.notice?.action).toBeDefined())
    expect(app.reader.id).toBeNull()
  })

  it('always shows that the calls are samples, and removes their library when the person leaves', async () => {
    const { user, client } = renderApp({ 'session.get': () => sessionOf({ sample: true }) })
    await rowOf(/0000/u)
    await chooseInAccountMenu(user, 'Settings')
    const sidebar = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(sidebar.getByText('Sample calls')).toBeTruthy()
    await chooseInAccountMenu(user, 'Leave sample calls…')
    await user.click(await screen.findByRole('button', { name: 'Leave and remove' }))
    expect(client.callsTo('session.sign-out')).toEqual([{ keepLibrary: false }])
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('stops playback and closes the open call when another account is opened', async () => {
    const { user, client, app, audio } = renderApp()
    await user.click(await rowOf(/0001/u))
    await screen.findByText(/nine boxes were wet/u)
    await user.click(screen.getByRole('button', { name: 'Play' }))
    client.emit('session.changed', sessionOf({ accountId: 'account-2' }))
    expect(audio.paused).toBe(true)
    expect(audio.src).toBe('')
    expect(app.reader.id).toBeNull()
    await waitFor(() => expect(screen.queryByText(/nine boxes were wet/u)).toBeNull())
  })

  it('stops a bulk deletion without a notice when another account is opened', async () => {
    const { client, app } = renderApp()
    await rowOf(/0001/u)
    let finish = () => {}
    client.answer({
      'recordings.delete': () => new Promise((resolve) => (finish = () => resolve({ ids: [] }))),
    })
    void app.calls.bulk.delete(recordingsOf(600).map(({ id }) => id))
    await waitFor(() => expect(client.callsTo('recordings.delete')).toHaveLength(1))
    client.emit('session.changed', sessionOf({ accountId: 'account-2' }))
    finish()
    // No answer arrives in a session that ended, so the test waits and checks that no more requests were sent.
    await new Promise((resolve) => setTimeout(resolve))
    expect(client.callsTo('recordings.delete')).toHaveLength(1)
    expect(app.undo.undoName).toBeNull()
    expect(app.notices.notice).toBeNull()
  })

  it('says that the key was refused, and that everything synced still works', async () => {
    const { user } = renderApp({ 'session.get': () => sessionOf({ keyState: 'rejected' }) })
    expect(await screen.findByText(/API key is no longer valid\. You can still use/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Enter key' }))
    expect(screen.getByRole('dialog', { name: 'Enter API key' })).toBeTruthy()
  })

  it('pauses, resumes or starts sync', async () => {
    const { user, client } = renderApp({
      'sync.status': () => syncStatusOf({ phase: 'audio', secondsLeft: 130 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pause sync' }))
    await user.click(screen.getByRole('menuitem', { name: 'For an hour' }))
    expect(client.callsTo('sync.pause')).toEqual([{ length: 'hour' }])
    client.emit('sync.changed', syncStatusOf({ phase: 'paused' }))
    await user.click(await screen.findByRole('button', { name: 'Resume sync' }))
    client.emit('sync.changed', syncStatusOf())
    await user.click(await screen.findByRole('button', { name: 'Sync now' }))
    expect(client.calls.map(({ name }) => name).filter((name) => /^sync\.(?!status)/u.test(name))).toEqual([
      'sync.pause',
      'sync.resume',
      'sync.now',
    ])
  })

  it('shows a failure until it is closed', async () => {
    const { user } = renderApp({
      'sync.now': () => {
        throw clientError('offline', 'The service cannot be reached.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Sync now' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The service cannot be reached.')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows text from the service as text, never as markup', async () => {
    const item: RecordingItem = recordingOf({
      counterpart: '<img src=x onerror=alert(1)>',
      preview: '<b>bold</b>',
    })
    renderApp({ 'recordings.list': () => ({ total: 1, items: [item] }) })
    const row = await screen.findByRole('row')
    expect(row.textContent).toContain('<b>bold</b>')
    expect(row.querySelector('img, b')).toBeNull()
  })

  it('opens the view or call that a menu or the tray names', async () => {
    const { client, app } = renderApp()
    await rowOf(/0000/u)
    client.emit('app.navigate', { view: 'calls', recordingId: 'rec-7' })
    await screen.findByText(/nine boxes were wet/u)
    expect(app.reader.id).toBe('rec-7')
    client.emit('app.navigate', { view: 'dialer' })
    expect(await screen.findByLabelText('Name or phone number')).toBeTruthy()
  })

  it('closes the dialog that covers a call opened from the tray', async () => {
    const { client, app, user } = renderApp()
    await rowOf(/0000/u)
    await user.click(screen.getByRole('combobox', { name: 'Search calls' }))
    app.commands.show('palette')
    await screen.findByRole('dialog')
    client.emit('app.navigate', { view: 'calls', recordingId: 'rec-7' })
    await screen.findByText(/nine boxes were wet/u)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement?.closest('[data-keys="vertical"]')).not.toBeNull())
  })

  it('applies the chosen theme', async () => {
    const { client } = renderApp()
    await rowOf(/0000/u)
    expect(document.documentElement.dataset.theme).toBe('light')
    client.emit('settings.changed', { ...defaultSettings, appearance: 'dark' })
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  })

  it('removes all listeners when the window is unmounted', async () => {
    const { client } = renderApp()
    await rowOf(/0000/u)
    cleanup()
    for (const event of ['recordings.changed', 'sync.changed', 'session.changed', 'app.navigate'] as const) {
      expect(client.listeners(event)).toBe(0)
    }
  })
})
