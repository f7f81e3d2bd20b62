import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DeletedCall } from '../../../../src-preload/contract/trash.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { countsOf, deletedCallsOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

/** The window with so many deleted calls, and its screen of them. */
async function show(count: number, handlers: Partial<Handlers> = {}) {
  let items: DeletedCall[] = deletedCallsOf(count)
  const without = (ids: readonly string[]) => {
    items = items.filter(({ id }) => !ids.includes(id))
    rendered.client.emit('recordings.changed', { ids: [...ids] })
  }
  const rendered = renderApp({
    'recordings.counts': () => countsOf({ deleted: items.length }),
    'trash.list': ({ offset, limit }) => ({
      total: items.length,
      items: items.slice(offset, offset + limit),
    }),
    'trash.list-ids': () => items.map(({ id }) => id),
    'recordings.restore': ({ ids }) => (without(ids), { ids, lost: [] }),
    'trash.erase': ({ ids }) => (without(ids), { ids }),
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  rendered.app.navigation.show('trash')
  return rendered
}

const rows = () => within(screen.getByRole('grid', { name: 'Deleted calls' })).getAllByRole('row')
/** Once they are drawn. */
const findRows = async () => {
  await screen.findByRole('grid', { name: 'Deleted calls' })
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return rows()
}
const dialog = () => within(screen.getByRole('dialog'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('recently deleted', () => {
  it('is listed in the sidebar while it has calls', async () => {
    const { app, user } = await show(2)
    app.navigation.show('calls')
    await user.click(await screen.findByRole('button', { name: /^Recently deleted/u }))
    expect(app.navigation.view).toBe('trash')
    cleanup()
    const empty = await show(0)
    empty.app.navigation.show('calls')
    await waitFor(() => expect(empty.app.calls.counts?.deleted).toBe(0))
    expect(screen.queryByRole('button', { name: /^Recently deleted/u })).toBeNull()
  })

  it('shows name, date and expiry of each call, and that calls on the service are not affected', async () => {
    await show(3)
    const first = (await findRows())[0]!
    expect(first.textContent).toContain('Niamh Gallagher')
    expect(first.textContent).toContain('Expires in 6 days')
    expect(screen.getByText(/Calls on the service are not affected/u)).toBeTruthy()
  })

  it('says that it is empty', async () => {
    await show(0)
    expect(await screen.findByText('No deleted calls')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete all permanently' })).toBeNull()
  })

  it('reports a failure, and retries', async () => {
    const { client, user } = await show(1, {
      'trash.list': () => {
        throw clientError('corrupt', 'The library cannot be read.')
      },
    })
    expect(await screen.findByText('The library cannot be read.')).toBeTruthy()
    client.answer({ 'trash.list': () => ({ total: 1, items: deletedCallsOf(1) }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('restores a call, and focuses the next one', async () => {
    const { client, user } = await show(3)
    const [first] = await findRows()
    await user.click(within(first!).getByRole('button', { name: 'Restore' }))
    expect(client.callsTo('recordings.restore')).toEqual([{ ids: ['gone-1'] }])
    await waitFor(() => expect(rows()).toHaveLength(2))
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]))
    expect(await screen.findByText('Restored 1 call.')).toBeTruthy()
  })

  it('deletes permanently only after confirmation', async () => {
    const { client, user } = await show(3)
    const [first, , third] = await findRows()
    await user.click(first!)
    await user.click(third!)
    const bar = within(screen.getByRole('toolbar', { name: 'Selected calls' }))
    expect(bar.getByText('2 selected')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Delete permanently' }))
    expect(dialog().getByText(/This can’t be undone/u)).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(client.callsTo('trash.erase')).toEqual([])
    await user.click(bar.getByRole('button', { name: 'Delete permanently' }))
    await user.click(dialog().getByRole('button', { name: 'Delete permanently' }))
    await waitFor(() => expect(client.callsTo('trash.erase')).toEqual([{ ids: ['gone-1', 'gone-3'] }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('toolbar', { name: 'Selected calls' })).toBeNull()
  })

  it('is navigated, selected and restored by keyboard', async () => {
    const { app, client, user } = await show(4)
    await findRows()
    await user.keyboard('j')
    await user.keyboard('jx')
    expect([...app.trash.selection.ids]).toEqual(['gone-2'])
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect([...app.trash.selection.ids]).toEqual(['gone-2', 'gone-3'])
    await user.keyboard('{Escape}')
    expect(app.trash.selection.size).toBe(0)
    await user.keyboard('{Control>}a{/Control}')
    expect(app.trash.selection.size).toBe(4)
    await user.keyboard('{Shift>}R{/Shift}')
    expect(client.callsTo('recordings.restore')).toEqual([{ ids: ['gone-1', 'gone-2', 'gone-3', 'gone-4'] }])
    expect(await screen.findByText('No deleted calls')).toBeTruthy()
  })

  it('moves to both ends with Home and End', async () => {
    const { app, user } = await show(4)
    await user.click((await findRows())[1]!)
    await user.keyboard('{End}')
    expect(app.trash.rows.cursor.index).toBe(3)
    await user.keyboard('{Home}')
    expect(app.trash.rows.cursor.index).toBe(0)
  })

  it('asks before the Delete key deletes permanently', async () => {
    const { app, client, user } = await show(2)
    await findRows()
    await user.keyboard('j{Delete}')
    expect(app.trash.asked).toEqual(['gone-1'])
    await user.click(dialog().getByRole('button', { name: 'Delete permanently' }))
    await waitFor(() => expect(client.callsTo('trash.erase')).toEqual([{ ids: ['gone-1'] }]))
  })
})
