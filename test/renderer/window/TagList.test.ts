import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { colorText } from '../../../src-renderer/components/text.ts'
import { tagsText } from '../../../src-renderer/features/tags/text.ts'
import { commonText } from '../../../src-renderer/util/text.ts'
import { conflictOf, sharedComputersOf } from '../../support/window/computers.ts'
import type { Handlers } from '../../support/window/fake-client.ts'
import { renderApp } from '../../support/window/render-app.ts'
import { keepTags } from '../../support/window/tag-client.ts'

const text = tagsText

async function setUp(handlers: Partial<Handlers> = {}) {
  const kept = keepTags(
    [
      { name: 'contract', color: 'blue', ids: ['rec-1', 'rec-2'] },
      { name: 'follow up', color: 'orange', ids: ['rec-2', 'rec-3'] },
    ],
    () => rendered.client.emit('personal.changed', null),
  )
  const rendered = renderApp({ ...kept.handlers, ...handlers })
  await screen.findByRole('heading', { name: text.title })
  return { ...rendered, kept }
}

const entry = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('button', { name })

/** Writes over the name in the dialog. */
async function fill(user: Awaited<ReturnType<typeof setUp>>['user'], name: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: text.name })
  await user.clear(field)
  await user.type(field, name)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('tags in the sidebar', () => {
  it('are hidden before the first tag exists', async () => {
    renderApp()
    await screen.findByRole('navigation')
    expect(screen.queryByRole('heading', { name: text.title })).toBeNull()
  })

  it('show their calls on a click, and are marked as the current page', async () => {
    const { app, user } = await setUp()
    expect(entry(/^contract/u).textContent).toContain('2')
    await user.click(entry(/^contract/u))
    expect(app.calls.view).toBe('tag:1')
    await waitFor(() => expect(entry(/^contract/u).getAttribute('aria-current')).toBe('page'))
  })

  it('get the name that another computer gave them, in their dialog', async () => {
    let conflicts = [conflictOf()]
    const { user, client, app, kept } = await setUp({
      'computers.list-conflicts': () => conflicts,
      'computers.choose-value': async () => {
        conflicts = []
        await kept.handlers['personal.save-tag']!({ id: 1, name: 'Important', color: 'blue' })
        client.emit('personal.changed', null)
        return true
      },
    })
    client.emit('computers.changed', sharedComputersOf())
    entry(/^contract/u).focus()
    await user.keyboard('{F2}')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: colorText.red }))
    await user.click(await dialog.findByRole('button', { name: 'Use the other' }))
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: text.name })
    await waitFor(() => expect(name.value).toBe('Important'))
    expect(dialog.queryByRole('button', { name: 'Use the other' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: commonText.save }))
    await waitFor(() => expect(app.tags.find(1)).toMatchObject({ name: 'Important', color: 'red' }))
    await app.undo.undo()
    expect(app.tags.find(1)).toMatchObject({ name: 'Important', color: 'blue' })
  })

  it('are renamed and recoloured by keyboard', async () => {
    const { user, app } = await setUp()
    entry(/^contract/u).focus()
    await user.keyboard('{F2}')
    await fill(user, 'lease')
    await user.click(screen.getByRole('radio', { name: colorText.red }))
    await user.click(screen.getByRole('button', { name: commonText.save }))
    await waitFor(() => expect(entry(/^lease/u)).toBeTruthy())
    expect(app.tags.find(1)).toMatchObject({ name: 'lease', color: 'red' })
  })

  it('require a name', async () => {
    const { user, client } = await setUp()
    entry(/^contract/u).focus()
    await user.keyboard('{F2}')
    await user.clear(screen.getByRole('textbox', { name: text.name }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(text.nameMissing)).toBeTruthy()
    expect(client.callsTo('personal.save-tag')).toEqual([])
  })

  it('announce a merge before it happens, and show the merged tag’s list', async () => {
    const { user, app, kept } = await setUp()
    await user.click(entry(/^contract/u))
    entry(/^contract/u).focus()
    await user.keyboard('{F2}')
    await fill(user, 'Follow Up')
    expect(screen.getByText(text.mergeHint('follow up', 2))).toBeTruthy()
    expect(screen.queryByRole('radio', { name: colorText.red })).toBeNull()
    await user.click(screen.getByRole('button', { name: text.merge }))
    await waitFor(() => expect(kept.bearers()).toEqual({ 'follow up': ['rec-1', 'rec-2', 'rec-3'] }))
    await waitFor(() => expect(app.calls.view).toBe('tag:2'))
  })

  it('are deleted by keyboard, focus the next tag, and return with their calls on undo', async () => {
    const { user, app, kept } = await setUp()
    await user.click(entry(/^contract/u))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(document.activeElement).toBe(entry(/^follow up/u)))
    expect(app.calls.view).toBe('all')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(kept.bearers().contract).toEqual(['rec-1', 'rec-2']))
  })
})
