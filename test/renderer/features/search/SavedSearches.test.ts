import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SavedSearch } from '../../../../src-preload/contract/search.ts'
import { appText } from '../../../../src-renderer/app/text.ts'
import { searchBoxText } from '../../../../src-renderer/features/search/text.ts'
import { commonText } from '../../../../src-renderer/util/text.ts'
import { savedSearchOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const three: SavedSearch[] = [
  savedSearchOf({ id: 1, name: 'Refunds', query: 'them:refund', newHits: 2 }),
  savedSearchOf({ id: 2, name: 'Prices', query: 'price', sort: 'newest', actions: [] }),
  savedSearchOf({ id: 3, name: 'word', query: 'word', newHits: 100 }),
]

async function setUp() {
  let list = [...three]
  const rendered = renderApp({
    'search.list-saved': () => list,
    'search.save': ({ id, ...changes }) => {
      const saved = { ...changes, id: id ?? 9, newHits: 0 }
      list = [...list.filter((one) => one.id !== id), saved].sort((one, other) => one.id - other.id)
      return saved
    },
    'search.delete-saved': ({ id }) => {
      list = list.filter((one) => one.id !== id)
      return null
    },
  })
  await screen.findByText(searchBoxText.saved)
  return rendered
}

const names = () => [...document.querySelectorAll('nav .entry .name')].map(({ textContent }) => textContent)
const saved = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('button', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('saved searches', () => {
  it('are hidden before the first one is saved', async () => {
    renderApp()
    await screen.findByRole('navigation')
    expect(screen.queryByText(searchBoxText.saved)).toBeNull()
  })

  it('show names and numbers of new matches, and queries in a tooltip', async () => {
    await setUp()
    expect(names()).toEqual(['Refunds', 'Prices', 'word'])
    expect(saved(/^Refunds/u).textContent).toContain('2 new')
    expect(saved(/^Prices/u).textContent).not.toContain('new')
    expect(saved(/^word/u).textContent).toContain('99+ new')
    expect(saved(/^Refunds/u).title).toBe('Refunds\nthem:refund')
    expect(saved(/^word/u).title).toBe('word')
  })

  it('run on a click, are marked as current, and clear their new matches once shown', async () => {
    const { user, client, app } = await setUp()
    await user.click(saved(/^Refunds/u))
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search calls' })
    expect(box.value).toBe('them:refund')
    await waitFor(() => expect(client.callsTo('search.mark-looked')).toEqual([{ id: 1 }]))
    await waitFor(() => expect(saved(/^Refunds/u).textContent).not.toContain('new'))
    expect(saved(/^Refunds/u).getAttribute('aria-current')).toBe('page')
    expect(document.activeElement).toBe(box)
    app.search.type('them:refunds')
    await waitFor(() => expect(saved(/^Refunds/u).hasAttribute('aria-current')).toBe(false))
  })

  it('run with their saved sort order', async () => {
    const { user, client } = await setUp()
    await user.click(saved(/^Prices/u))
    await waitFor(() =>
      expect(client.callsTo('search.query')[0]).toMatchObject({ query: 'price', sort: 'newest' }),
    )
  })

  it('are renamed with F2', async () => {
    const { user, client } = await setUp()
    saved(/^Prices/u).focus()
    await user.keyboard('{F2}')
    const name = within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox')
    expect(name.value).toBe('Prices')
    await user.clear(name)
    await user.type(name, 'Costs{Enter}')
    await waitFor(() =>
      expect(client.callsTo('search.save')).toEqual([
        { id: 2, name: 'Costs', query: 'price', sort: 'newest', actions: [] },
      ]),
    )
    await waitFor(() => expect(names()).toEqual(['Refunds', 'Costs', 'word']))
  })

  it('are deleted with the Delete key, focus the next one, and return on undo', async () => {
    const { user } = await setUp()
    saved(/^Prices/u).focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(names()).toEqual(['Refunds', 'word']))
    await waitFor(() => expect(document.activeElement).toBe(saved(/^word/u)))
    expect(screen.getByText(searchBoxText.deleted('Prices'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: appText.undo }))
    await waitFor(() => expect(names()).toEqual(['Refunds', 'Prices', 'word']))
    expect(screen.queryByText(searchBoxText.deleted('Prices'))).toBeNull()
  })

  it('have a menu with the usual keys, which returns the focus', async () => {
    const { user } = await setUp()
    await fireEvent.contextMenu(saved(/^Refunds/u))
    const menu = await screen.findByRole('menu')
    const [rename, actions, remove] = within(menu).getAllByRole('menuitem')
    await waitFor(() => expect(document.activeElement).toBe(rename))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(actions)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(rename)
    await user.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(remove)
    await user.keyboard('{Home}{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(saved(/^Refunds/u))
  })

  it('have a mark when they act on calls', async () => {
    const { client } = await setUp()
    expect(screen.queryByText(searchBoxText.acts)).toBeNull()
    client.emit('search.saved-changed', [
      savedSearchOf({ id: 2, name: 'Prices', actions: [{ kind: 'star' }] }),
    ])
    await waitFor(() => expect(saved(/^Prices/u).textContent).toContain(searchBoxText.acts))
  })

  it('open their menu on release of the mouse button', async () => {
    await setUp()
    await fireEvent.contextMenu(saved(/^Refunds/u), { buttons: 2 })
    expect(screen.queryByRole('menu')).toBeNull()
    await fireEvent.pointerUp(window)
    expect(await screen.findByRole('menu')).toBeTruthy()
  })

  it('are renamed and deleted from the menu of their button', async () => {
    const { user, client } = await setUp()
    await user.click(screen.getByRole('button', { name: searchBoxText.more('Prices') }))
    await user.click(await screen.findByRole('menuitem', { name: searchBoxText.rename }))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox').value).toBe(
      'Prices',
    )
    await user.click(screen.getByRole('button', { name: commonText.cancel }))
    await user.click(screen.getByRole('button', { name: searchBoxText.more('Prices') }))
    await user.click(await screen.findByRole('menuitem', { name: searchBoxText.delete }))
    expect(client.callsTo('search.delete-saved')).toEqual([{ id: 2 }])
  })

  it('update their numbers of new matches, and disappear on sign-out', async () => {
    const { client } = await setUp()
    client.emit('search.saved-changed', [{ ...three[1]!, newHits: 1 }])
    await waitFor(() => expect(saved(/^Prices/u).textContent).toContain('1 new'))
    client.answer({ 'search.list-saved': () => [] })
    client.emit('session.changed', { state: 'signed-out' })
    await waitFor(() => expect(screen.queryByText(searchBoxText.saved)).toBeNull())
  })
})
