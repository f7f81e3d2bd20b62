import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import type { Settings } from '../../../../src-preload/contract/settings.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { countsOf, fixedNow, knownSettings, recordingsOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const vip = { id: 1, name: 'VIP', color: 'red' as const, recordings: 1 }
const late = { id: 2, name: 'Late', color: 'blue' as const, recordings: 0 }

/** Twelve calls; the second is unheard and has everything that a row shows an icon for. */
function twelve(): RecordingItem[] {
  const marks = { unheard: true, notes: 2, passages: 1, tagIds: [1], audioState: 'removed' as const }
  return recordingsOf(12).map((item, index) => ({ ...item, ...(index === 1 && marks) }))
}

async function show(handlers: Partial<Handlers> = {}, settings: Partial<Settings> = {}) {
  let items = twelve()
  const rendered = renderApp({
    'settings.get': () => ({ ...knownSettings, ...settings }),
    'recordings.list': ({ offset, limit }) => ({
      total: items.length,
      items: items.slice(offset, offset + limit),
    }),
    'recordings.list-ids': ({ view }) =>
      items
        .filter(({ tagIds }) => !view.startsWith('tag:') || tagIds.includes(Number(view.slice(4))))
        .map(({ id }) => id),
    'recordings.counts': () => countsOf({ all: items.length }),
    'personal.list-tags': () => [late, vip],
    'recordings.delete': ({ ids }) => {
      items = items.filter(({ id }) => !ids.includes(id))
      rendered.client.emit('recordings.changed', { ids })
      return { ids }
    },
    'recordings.restore': ({ ids }) => {
      items = twelve()
      rendered.client.emit('recordings.changed', { ids })
      return { ids, lost: [] }
    },
    ...handlers,
  })
  await screen.findByRole('grid')
  await waitFor(() => expect(rows().length).toBeGreaterThan(3))
  return rendered
}

const rows = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .filter((row) => row.dataset.index)
const rowAt = (index: number) => rows().find((row) => row.dataset.index === String(index))!
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected calls' }))

/** As Chromium reports the menu key. */
function openMenu(index: number): void {
  void fireEvent.contextMenu(rowAt(index), { buttons: 0, clientX: 10, clientY: 10 })
}

describe('the call list', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('marks rows with notes, passages and tags, unheard rows and rows without audio', async () => {
    await show()
    const row = within(rowAt(1))
    for (const name of ['Unheard', '2 notes', '1 passage', 'Tags: VIP', /^Audio not downloaded/]) {
      expect(row.getByRole('img', { name })).toBeTruthy()
    }
    expect(within(rowAt(0)).queryByRole('img', { name: 'Unheard' })).toBeNull()
    expect(row.getByText(/^(Inbound|Outbound), /)).toBeTruthy()
  })

  it.each(['comfortable', 'columns'] as const)(
    'shows an unknown direction and a call without speech in words, %s',
    async (listLayout) => {
      const item = { ...twelve()[0]!, direction: 'internal', preview: '' }
      await show(
        { 'recordings.list': () => ({ total: 4, items: [item, ...twelve().slice(1, 4)] }) },
        { listLayout },
      )
      const words = rowAt(0).textContent
      expect(words).toContain('Unknown direction')
      expect(words).not.toContain('internal')
      expect(words).toContain('No speech detected')
    },
  )

  it('reads a call ahead that the pointer or the cursor rests on', async () => {
    const { client, user } = await show()
    const readAhead = () =>
      client.callsTo('recordings.open').flatMap(({ id, isAhead }) => (isAhead === true ? [id] : []))
    void fireEvent.pointerOver(rowAt(0))
    void fireEvent.pointerOver(rowAt(2))
    await waitFor(() => expect(readAhead()).toEqual(['rec-3']))
    void fireEvent.pointerLeave(screen.getByRole('grid'))
    rowAt(0).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(readAhead().at(-1)).toBe('rec-2'))
    expect(client.callsTo('recordings.open')).toHaveLength(readAhead().length)
  })

  it('applies and saves the chosen layout', async () => {
    const { client, user } = await show()
    expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'List options' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Columns' }))
    expect(client.callsTo('settings.save')).toEqual([{ listLayout: 'columns' }])
    const when = await screen.findByRole('columnheader', { name: 'Date' })
    expect(when.getAttribute('aria-sort')).toBe('descending')
    expect(within(rowAt(1)).getAllByRole('gridcell').length).toBe(screen.getAllByRole('columnheader').length)
  })

  it('is ordered by a press on a header, and again in the opposite order', async () => {
    const { client, user } = await show({}, { listLayout: 'columns' })
    const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
    await user.click(await screen.findByRole('button', { name: 'Length' }))
    await waitFor(() => expect([sortOf('Length'), sortOf('Date')]).toEqual(['descending', null]))
    await user.click(await screen.findByRole('button', { name: 'Length' }))
    await waitFor(() => expect(sortOf('Length')).toBe('ascending'))
    await user.click(screen.getByRole('button', { name: 'Date' }))
    await waitFor(() => expect(sortOf('Date')).toBe('descending'))
    const orders = client
      .callsTo('recordings.list')
      .flatMap(({ view, order }) => (view === 'all' ? [order] : []))
    expect(orders.filter((order, index) => order !== orders[index - 1])).toEqual([
      'longest',
      'shortest',
      undefined,
    ])
  })

  it('keeps its order in the other layout and in other lists, and selects in this order', async () => {
    const { app, client, user } = await show()
    expect(document.querySelector('.day')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'List options' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Longest first' }))
    await waitFor(() => expect(app.calls.shownOrder).toBe('longest'))
    // The days would be in no order.
    expect(document.querySelector('.day')).toBeNull()
    app.callScreen.showList('inbound')
    await waitFor(() =>
      expect(client.callsTo('recordings.list').at(-1)).toMatchObject({ view: 'inbound', order: 'longest' }),
    )
    await waitFor(() => expect(app.calls.shownView).toBe('inbound'))
    await app.calls.rows.selectAll()
    expect(client.callsTo('recordings.list-ids').at(-1)).toEqual({ view: 'inbound', order: 'longest' })
  })

  it('hides and shows columns, and keeps the choice in the settings', async () => {
    const { app, client, user } = await show()
    app.commands.run('list.columns')
    const names = () => screen.getByRole('grid').className.match(/hides-[a-z]+/gu) ?? []
    expect(names()).toEqual([])
    for (const name of ['Number', 'Tags']) {
      await user.click(await screen.findByRole('button', { name: 'Choose columns' }))
      await user.click(screen.getByRole('menuitemcheckbox', { name }))
    }
    await waitFor(() => expect(names()).toEqual(['hides-number', 'hides-tags']))
    expect(client.callsTo('settings.save').at(-1)).toEqual({
      listColumns: ['direction', 'when', 'length', 'words', 'state'],
    })
    await user.click(await screen.findByRole('button', { name: 'Choose columns' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Tags' }))
    await waitFor(() => expect(names()).toEqual(['hides-number']))
  })

  it.each(['comfortable', 'columns'] as const)(
    'says why a call is not ready and when it is tried again, and only there, %s',
    async (listLayout) => {
      const item = {
        ...twelve()[0]!,
        audioState: 'waiting' as const,
        audioError: { code: 'item-server-error' as const },
        audioNextAt: fixedNow + 720_000,
      }
      const { app } = await show(
        { 'recordings.list': () => ({ total: 4, items: [item, ...twelve().slice(1, 4)] }) },
        { listLayout },
      )
      const reason = 'Audio: The service had a problem with this recording. Next try at 14:32.'
      expect(rowAt(0).textContent).not.toContain('Next try')
      app.callScreen.showList('not-ready')
      await waitFor(() => expect(rowAt(0).textContent).toContain(reason))
      expect(within(rowAt(0)).getByTitle(reason)).toBeTruthy()
    },
  )

  it('retries a call from its menu, or all that are selected', async () => {
    const failed = twelve().map((item) => ({ ...item, transcriptState: 'failed' as const }))
    const { app, client, user } = await show({
      'recordings.list': () => ({ total: 12, items: failed }),
    })
    openMenu(0)
    await user.click(await screen.findByRole('menuitem', { name: 'Retry now' }))
    expect(await screen.findByText('Retrying 1 call.')).toBeTruthy()
    app.calls.selection.set(['rec-1', 'rec-3'])
    openMenu(0)
    await user.click(await screen.findByRole('menuitem', { name: 'Retry now' }))
    expect(client.callsTo('ledger.retry')).toEqual([{ ids: ['rec-1'] }, { ids: ['rec-1', 'rec-3'] }])
  })

  it('keeps a call deleted from the service from its menu, and undo and redo that', async () => {
    const gone = twelve().map((item) => ({ ...item, removedAtServiceAt: fixedNow }))
    const { app, client, user } = await show({
      'recordings.list': () => ({ total: 12, items: gone }),
      'recordings.decide-removed': ({ ids }) => ({ ids: ids ?? [] }),
    })
    openMenu(0)
    expect(screen.queryByRole('menuitem', { name: 'Retry now' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Keep' }))
    await waitFor(() => expect(app.undo.undoName).not.toBeNull())
    await app.undo.undo()
    await app.undo.redo()
    expect(client.callsTo('recordings.decide-removed').map(({ choice }) => choice)).toEqual([
      'keep',
      'undecided',
      'keep',
    ])
  })

  it('selects rows by checkbox, by keyboard, and all at once', async () => {
    const { app, user } = await show()
    await user.hover(rowAt(2))
    await user.click(await within(rowAt(2)).findByLabelText('Select'))
    expect([...app.calls.selection.ids]).toEqual(['rec-3'])
    expect(app.reader.id).toBeNull()
    rowAt(2).focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await waitFor(() => expect([...app.calls.selection.ids]).toEqual(['rec-3', 'rec-4']))
    await user.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(app.calls.selection.size).toBe(12))
    expect(bar().getByText('12 selected')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('toolbar', { name: 'Selected calls' })).toBeNull()
  })

  it('moves the cursor with Home, End, Page Up and Page Down', async () => {
    const { app, user } = await show()
    rowAt(0).focus()
    await user.keyboard('{End}')
    expect(app.calls.rows.cursor.index).toBe(11)
    await user.keyboard('{Home}')
    expect(app.calls.rows.cursor.index).toBe(0)
    await user.keyboard('{PageDown}')
    expect(app.calls.rows.cursor.index).toBeGreaterThan(2)
    await user.keyboard('{PageUp}')
    expect(app.calls.rows.cursor.index).toBe(0)
  })

  it('reuses row elements while scrolling, and keeps the focused one', async () => {
    const many = recordingsOf(400)
    await show({
      'recordings.list': ({ offset, limit }) => ({
        total: many.length,
        items: many.slice(offset, offset + limit),
      }),
    })
    const grid = screen.getByRole('grid')
    rowAt(0).focus()
    const focused = rowAt(0)
    const scrollTo = async (index: number) => {
      grid.scrollTop = index * 60
      await fireEvent.scroll(grid)
      await waitFor(() => expect(rows().map((row) => row.dataset.index)).toContain(String(index + 3)))
    }
    await scrollTo(40)
    const before = new Set(rows())
    await scrollTo(60)
    const after = rows()
    expect(after.filter((row) => before.has(row)).length).toBeGreaterThan(after.length / 2)
    expect(after.map((row) => Number(row.dataset.index))).toEqual(
      after.map((row) => Number(row.dataset.index)).sort((a, b) => a - b),
    )
    expect(rowAt(0)).toBe(focused)
    expect(document.activeElement).toBe(focused)
  })

  it('deletes the selected calls, clears the selection, and restores them', async () => {
    const { app, client, user } = await show()
    await app.callScreen.open('rec-2')
    app.calls.selection.set(['rec-2', 'rec-3'])
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete from this computer' }))
    await waitFor(() => expect(app.notices.notice?.text).toBe('Deleted 2 calls.'))
    expect(client.callsTo('recordings.delete')).toEqual([{ ids: ['rec-2', 'rec-3'] }])
    expect(app.reader.id).toBeNull()
    expect(app.calls.selection.size).toBe(0)
    await waitFor(() => expect(app.calls.rows.total).toBe(10))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(app.calls.rows.total).toBe(12))
    expect(client.callsTo('recordings.restore')).toEqual([{ ids: ['rec-2', 'rec-3'] }])
  })

  it('returns the focus to the row when the toolbar disappears', async () => {
    const { user } = await show()
    rowAt(1).focus()
    await user.keyboard('x')
    bar().getByRole('button', { name: 'Clear selection' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected calls' })).toBeNull())
    expect(document.activeElement).toBe(rowAt(1))
  })

  it('shows for each tag whether all, some or none of the selected calls have it', async () => {
    const { app, client, user } = await show()
    app.calls.selection.set(['rec-1', 'rec-2'])
    await user.click(await screen.findByRole('button', { name: 'Tag…' }))
    const tags = within(await screen.findByRole('dialog', { name: 'Tag 2 calls' }))
    const checked = (name: RegExp) => tags.getByRole('checkbox', { name }).getAttribute('aria-checked')
    await waitFor(() => expect(checked(/VIP/)).toBe('mixed'))
    expect(checked(/Late/)).toBe('false')
    expect(tags.getByText('1 of 2')).toBeTruthy()
    await user.click(tags.getByRole('checkbox', { name: /VIP/ }))
    expect(client.callsTo('personal.set-tag')).toEqual([{ ids: ['rec-1', 'rec-2'], tagId: 1, on: true }])
  })

  it('says why the tags of the selected calls could not be read', async () => {
    const { user } = await show({
      'recordings.list-ids': () => {
        throw clientError('busy', 'The library is busy.')
      },
    })
    rowAt(1).focus()
    await user.keyboard('x{Shift>}T{/Shift}')
    expect(await screen.findByText('The library is busy.')).toBeTruthy()
  })

  it('creates a tag when no tag has the typed name', async () => {
    const { app, client, user } = await show()
    app.calls.selection.set(['rec-1'])
    app.calls.tagSelected()
    const field = await screen.findByRole('textbox', { name: 'Find or create a tag' })
    await user.type(field, 'Follow up{Enter}')
    await waitFor(() => expect(client.callsTo('personal.save-tag')).toMatchObject([{ name: 'Follow up' }]))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Tags of/ })).toBeNull())
    expect(app.calls.selection.size).toBe(1)
  })

  it('offers actions for the row, or for the selection that contains it', async () => {
    const { app, client, user } = await show()
    openMenu(1)
    await user.click(await screen.findByRole('menuitem', { name: /Download audio/ }))
    expect(client.callsTo('recordings.fetch-audio')).toEqual([{ ids: ['rec-2'] }])
    app.calls.selection.set(['rec-2', 'rec-3', 'rec-4'])
    openMenu(2)
    expect(await screen.findByRole('menu', { name: 'Actions for 3 calls' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /^Open/ })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Export…' }))
    expect(app.exporting.scopes.current?.source).toEqual({ ids: ['rec-2', 'rec-3', 'rec-4'] })
    app.exporting.scopes.close()
    openMenu(9)
    await user.click(await screen.findByRole('menuitem', { name: 'Export…' }))
    expect(app.exporting.scopes.current?.source).toEqual({ ids: ['rec-10'] })
    app.exporting.scopes.close()
    openMenu(7)
    await user.click(await screen.findByRole('menuitem', { name: /Delete from this computer/ }))
    expect(client.callsTo('recordings.delete')).toEqual([{ ids: ['rec-8'] }])
  })

  it('shows the progress of a bulk action, and stops it on request', async () => {
    const { app, user } = await show({
      'recordings.delete': ({ ids }) => new Promise((resolve) => setTimeout(() => resolve({ ids }), 50)),
    })
    const many = Array.from({ length: 1000 }, (_, index) => `other-${index}`)
    app.calls.selection.set(many)
    void app.calls.deleteSelected()
    expect(await screen.findByText('0 of 1,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(app.notices.notice?.text).toMatch(/^Deleted (250|500|750) calls\.$/))
  })

  it('says why a list is empty', async () => {
    const { app, client } = await show()
    client.answer({ 'recordings.list': () => ({ total: 0, items: [] }) })
    await app.calls.show('unheard')
    expect(await screen.findByText('No unheard calls')).toBeTruthy()
  })
})
