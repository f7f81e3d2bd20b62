import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import { countsOf, fixedNow, openedOf, recordingsOf } from '../../../support/window/fixtures.ts'
import { renderApp, type RenderedApp } from '../../../support/window/render-app.ts'

afterEach(cleanup)

/** On `fixedNow`, a Friday: a library that keeps what the window decides, whose calls are all in the inbox. */
async function showInbox(count = 4) {
  let items: RecordingItem[] = recordingsOf(count).map((item) => ({ ...item, inboxDay: '', unheard: true }))
  const isIn = ({ inboxDay }: RecordingItem) => inboxDay !== null && inboxDay <= '2026-11-20'
  const of = (view: string) => (view === 'inbox' ? items.filter(isIn) : items)
  const rendered = renderApp({
    'recordings.list': ({ view, offset, limit }) => ({
      total: of(view).length,
      items: of(view).slice(offset, offset + limit),
    }),
    'recordings.list-ids': ({ view }) => of(view).map(({ id }) => id),
    'recordings.counts': () => countsOf({ all: items.length, inbox: of('inbox').length }),
    'recordings.open': ({ id }) => openedOf({ recording: items.find((item) => item.id === id)! }),
    'recordings.set-inbox-day': ({ ids, day }) => {
      const before = items.filter((item) => ids.includes(item.id) && item.inboxDay !== day)
      items = items.map((item) => (ids.includes(item.id) ? { ...item, inboxDay: day } : item))
      rendered.client.emit('recordings.changed', { ids })
      return before.map(({ id, inboxDay }) => ({ id, day: inboxDay }))
    },
    'follow-ups.read-day': ({ text }) => (text === 'wed' ? '2026-11-25' : null),
  })
  await rendered.user.click(await screen.findByRole('button', { name: /^Inbox/ }))
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Inbox, list of calls' })).toBeTruthy())
  return { ...rendered, listed: () => of('inbox').map(({ id }) => id) }
}

const openId = ({ app }: RenderedApp) => app.callScreen.shownId
const cursorId = ({ app }: RenderedApp) => app.calls.rows.cursorItem?.id
const days = ({ client }: RenderedApp) => client.callsTo('recordings.set-inbox-day')

describe('the inbox', () => {
  it('marks calls as done by E, and goes on to the next one, which it opens in place of an open one', async () => {
    const shown = await showInbox()
    const { user, app, listed } = shown
    await user.keyboard('je')
    await waitFor(() => expect(listed()).toEqual(['rec-2', 'rec-3', 'rec-4']))
    await waitFor(() => expect(app.calls.rows.total).toBe(3))
    expect([cursorId(shown), openId(shown)]).toEqual(['rec-2', null])
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(openId(shown)).toBe('rec-3'))
    await user.keyboard('e')
    await waitFor(() => expect(openId(shown)).toBe('rec-4'))
    await waitFor(() => expect(app.calls.rows.total).toBe(2))
    expect(cursorId(shown)).toBe('rec-4')
    await user.keyboard('e')
    await waitFor(() => expect(openId(shown)).toBe('rec-2'))
    await waitFor(() => expect(app.reader.isLeaving).toBe(false))
    await user.keyboard('e')
    expect(await screen.findByText('Nothing to deal with')).toBeTruthy()
    expect(openId(shown)).toBeNull()
    await user.keyboard('e')
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('marks several calls as done as fast as the key is pressed', async () => {
    const shown = await showInbox(6)
    await shown.user.keyboard('j{Enter}')
    await waitFor(() => expect(openId(shown)).toBe('rec-1'))
    await shown.user.keyboard('eee')
    await waitFor(() => expect(openId(shown)).toBe('rec-4'))
    await waitFor(() => expect(shown.listed()).toEqual(['rec-4', 'rec-5', 'rec-6']))
    expect(days(shown).map(({ ids }) => ids)).toEqual([['rec-1'], ['rec-2'], ['rec-3']])
  })

  it('marks the selected calls as done at once, and undoes that', async () => {
    const shown = await showInbox()
    const { user, app, listed } = shown
    await user.keyboard('jxjxe')
    await waitFor(() => expect(listed()).toEqual(['rec-3', 'rec-4']))
    expect(days(shown)).toEqual([{ ids: ['rec-1', 'rec-2'], day: null }])
    expect(app.calls.selection.size).toBe(0)
    await screen.findByText('Marked 2 calls as done.')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(listed()).toHaveLength(4))
    await waitFor(() => expect(app.calls.rows.total).toBe(4))
  })

  it('snoozes a call until a typed day by S, and undo brings it back', async () => {
    const shown = await showInbox()
    const { user, listed } = shown
    await user.keyboard('js')
    const dialog = await screen.findByRole('dialog', { name: 'Snooze until' })
    await user.keyboard('wed')
    expect(await within(dialog).findByRole('option', { name: /Wed 25 Nov|Wed, 25 Nov/ })).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(listed()).toEqual(['rec-2', 'rec-3', 'rec-4']))
    expect(days(shown)).toEqual([{ ids: ['rec-1'], day: '2026-11-25' }])
    await screen.findByText(/Snoozed 1 call until Wed,? 25 Nov\./)
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(listed()).toHaveLength(4))
  })

  it('snoozes by a quick choice, and Escape cancels', async () => {
    const shown = await showInbox()
    const { user } = shown
    await user.keyboard('js')
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('s')
    await user.click(await screen.findByRole('option', { name: /In a week/ }))
    await waitFor(() => expect(days(shown)).toEqual([{ ids: ['rec-1'], day: '2026-11-27' }]))
  })

  it('marks calls as heard by U, as unheard when all are heard, and undoes that', async () => {
    const { user, client } = await showInbox()
    const state = { recordingId: 'rec-1', ranges: [], at: fixedNow, position: null }
    client.answer({ 'recordings.set-heard': () => [state] })
    await user.keyboard('ju')
    await screen.findByText('Marked 1 call as heard.')
    expect(client.callsTo('recordings.set-heard')).toEqual([{ ids: ['rec-1'], heard: true }])
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      expect(client.callsTo('recordings.restore-heard')).toEqual([{ states: [state], heard: true }]),
    )
  })

  it('has its keys only in its list: elsewhere they star and export', async () => {
    const { user, app, client } = await showInbox()
    expect(app.commands.getKey('inbox.done')).toBe('E')
    expect(app.commands.getKey('call.export')).toBeUndefined()
    expect(app.commands.getKey('call.star')).toBeUndefined()
    await user.click(screen.getByRole('button', { name: /^All calls/ }))
    await waitFor(() => expect(app.calls.shownView).toBe('all'))
    expect(app.commands.getKey('inbox.done')).toBeUndefined()
    expect(app.commands.getKey('call.star')).toBe('S')
    await user.keyboard('js')
    await waitFor(() => expect(client.callsTo('recordings.set-starred')).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is left and entered by the menu of a row in any list', async () => {
    const shown = await showInbox()
    const { user, app, listed } = shown
    await user.click(screen.getByRole('button', { name: /^All calls/ }))
    await waitFor(() => expect(app.calls.shownView).toBe('all'))
    const openMenu = async () =>
      await user.pointer({ keys: '[MouseRight]', target: screen.getAllByRole('row')[1]! })
    await openMenu()
    expect(screen.queryByRole('menuitem', { name: 'Move to inbox' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Mark as done' }))
    await waitFor(() => expect(listed()).toEqual(['rec-1', 'rec-3', 'rec-4']))
    await openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'Move to inbox' }))
    await waitFor(() => expect(listed()).toHaveLength(4))
    expect(await screen.findByText('Moved 1 call to the inbox.')).toBeTruthy()
  })

  it('has its actions for a selection, in the palette and in the native menu', async () => {
    const { user, app, client } = await showInbox()
    await user.keyboard('jx')
    const bar = await screen.findByRole('toolbar', { name: 'Selected calls' })
    expect(within(bar).getByRole('button', { name: 'Done' })).toBeTruthy()
    await user.click(within(bar).getByRole('button', { name: 'More' }))
    for (const name of ['Snooze…', 'Mark as heard', 'Export…'])
      expect(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeTruthy()
    await waitFor(() => {
      const menu =
        client
          .callsTo('app.show-menu')
          .at(-1)
          ?.groups.flatMap(({ items }) => items) ?? []
      expect(menu).toContainEqual({ id: 'inbox.done', title: 'Mark as done', chord: 'E', enabled: true })
    })
    expect(app.commands.isAvailable('inbox.snooze')).toBe(true)
    expect(app.commands.isAvailable('inbox.move-back')).toBe(false)
  })

  it('reads the list again when the day changes, as snoozed calls come back then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let now = fixedNow
    const { client } = renderApp({}, { now: () => now })
    await screen.findByRole('grid')
    const before = client.callsTo('recordings.list').length
    vi.advanceTimersByTime(60_000)
    now += 86_400_000
    vi.advanceTimersByTime(60_000)
    await waitFor(() => expect(client.callsTo('recordings.list').length).toBe(before + 1))
  })
})

describe('the list of all calls', () => {
  it('is filtered by direction and by unheard calls, and stays the current place', async () => {
    const { user, client } = renderApp({
      'recordings.list': ({ view, offset, limit }) => {
        const items = view === 'unheard' ? [] : recordingsOf(3)
        return { total: items.length, items: items.slice(offset, offset + limit) }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Filter calls: All calls' }))
    const named = screen
      .getAllByRole('menuitemcheckbox')
      .map(({ textContent }) => /[A-Za-z ]+/u.exec(textContent)![0].trim())
    expect(named).toEqual(['All calls', 'Inbound', 'Outbound', 'Unheard'])
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^Unheard/ }))
    await screen.findByText('No unheard calls')
    expect(client.callsTo('recordings.list').at(-1)?.view).toBe('unheard')
    const place = within(screen.getByRole('navigation')).getByRole('button', { name: /^All calls/ })
    expect(place.getAttribute('aria-current')).toBe('page')
    // Another filter can be chosen although this list is empty.
    await user.click(screen.getByRole('button', { name: 'Filter calls: Unheard' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^Inbound/ }))
    await screen.findByRole('button', { name: 'Filter calls: Inbound' })
  })
})
