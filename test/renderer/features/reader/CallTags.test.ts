import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tagsText } from '../../../../src-renderer/features/tags/text.ts'
import { renderApp } from '../../../support/window/render-app.ts'
import { keepTags } from '../../../support/window/tag-client.ts'

const text = tagsText

/** The window with `rec-1` open, which has one of two tags. */
async function setUp() {
  const kept = keepTags(
    [
      { name: 'contract', color: 'blue', ids: ['rec-1', 'rec-2'] },
      { name: 'follow up', color: 'orange', ids: ['rec-2'] },
    ],
    () => rendered.client.emit('personal.changed', null),
  )
  const rendered = renderApp(kept.handlers)
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await rendered.app.callScreen.open('rec-1')
  const list = await screen.findByRole('list', { name: text.ofCall })
  await within(list).findByText('contract')
  const names = () => [...list.querySelectorAll('.tag .name')].map(({ textContent }) => textContent)
  return { ...rendered, kept, list, names }
}

const offers = () => within(screen.getByRole('listbox', { name: text.suggestions })).getAllByRole('option')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the tags of the open call', () => {
  it('can be completed, created and removed by keyboard', async () => {
    const { kept, names, user } = await setUp()
    await user.keyboard('t')
    const field = screen.getByRole('combobox', { name: text.addLabel })
    expect(document.activeElement).toBe(field)
    // The tag that the call already has is not suggested.
    expect(offers().map(({ textContent }) => textContent.trim())).toEqual(['follow up 1'])
    await user.keyboard('FOL')
    const [first, second] = offers()
    expect([first!.getAttribute('aria-selected'), field.getAttribute('aria-activedescendant')]).toEqual([
      'true',
      first!.id,
    ])
    expect(second!.textContent).toContain(text.create('FOL'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(names()).toEqual(['contract', 'follow up']))
    await user.keyboard('press{ArrowDown}{Enter}')
    await waitFor(() => expect(names()).toEqual(['contract', 'follow up', 'press']))
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(names()).toEqual(['contract', 'follow up']))
    expect(kept.bearers()).toEqual({
      contract: ['rec-1', 'rec-2'],
      'follow up': ['rec-1', 'rec-2'],
      press: [],
    })
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: text.addLabel }))
  })

  it('can be created when another tag begins with the same letters', async () => {
    const { kept, user } = await setUp()
    await user.keyboard('t')
    await user.keyboard('follow{ArrowUp}{Enter}')
    await waitFor(() => expect(kept.bearers().follow).toEqual(['rec-1']))
  })

  it('are restored by the undo key', async () => {
    const { kept, names, user } = await setUp()
    await user.click(screen.getByRole('button', { name: text.remove('contract') }))
    await waitFor(() => expect(names()).toEqual([]))
    expect(kept.bearers().contract).toEqual(['rec-2'])
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(names()).toEqual(['contract']))
  })

  it('show their calls on a click', async () => {
    const { app, user } = await setUp()
    await user.click(screen.getByTitle(text.show('contract')))
    expect(app.calls.view).toBe('tag:1')
  })

  it('close their field when the focus leaves it, without moving the focus back', async () => {
    const { user } = await setUp()
    await user.keyboard('t')
    await user.tab()
    await waitFor(() => expect(screen.queryByRole('combobox', { name: text.addLabel })).toBeNull())
    expect(document.activeElement).not.toBe(screen.getByRole('button', { name: text.addLabel }))
  })
})
