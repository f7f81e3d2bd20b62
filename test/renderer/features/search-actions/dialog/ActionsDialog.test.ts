import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ActionPreview } from '../../../../../src-preload/contract/search-actions.ts'
import type { SavedSearch } from '../../../../../src-preload/contract/search.ts'
import { clientError, type Handlers } from '../../../../support/window/fake-client.ts'
import { recordingOf, recordingsOf, savedSearchOf } from '../../../../support/window/fixtures.ts'
import { renderApp } from '../../../../support/window/render-app.ts'

const tag = { id: 3, name: 'vip', color: 'blue' as const, recordings: 2 }

function previewOf(changes: Partial<ActionPreview> = {}): ActionPreview {
  return { calls: 42, effects: [], protectedCalls: 0, newest: [], conflicts: [], ...changes }
}

/** The window with one saved search, whose dialog is open. */
async function show(changes: Partial<SavedSearch> = {}, handlers: Partial<Handlers> = {}) {
  let list = [savedSearchOf({ id: 1, name: 'Refunds', ...changes })]
  let tags = [tag]
  const rendered = renderApp({
    'search.list-saved': () => list,
    'search.save': ({ id, ...search }) => {
      const saved = { ...search, id: id ?? 9, newHits: 0 }
      list = [...list.filter((each) => each.id !== saved.id), saved]
      return saved
    },
    'personal.list-tags': () => tags,
    'personal.save-tag': ({ name, color }) => {
      const made = { id: 4, name, color: color as 'blue', recordings: 0 }
      tags = [...tags, made]
      return made
    },
    'actions.preview': ({ actions }) =>
      previewOf({ effects: actions.map((action) => ({ action, calls: 7 })) }),
    ...handlers,
  })
  const { app } = rendered
  await waitFor(() => expect(app.saved.list).toHaveLength(1))
  await waitFor(() => expect(app.tags.all).toHaveLength(1))
  app.searchActions.ask(app.saved.list[0]!)
  await screen.findByRole('dialog')
  return rendered
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Actions of “Refunds”' }))
const toggle = (name: string | RegExp) => dialog().getByRole('switch', { name })
const preview = () => dialog().getByRole('region', { name: 'Preview' })
const button = (name: string) => dialog().getByRole('button', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the dialog of a search’s actions', () => {
  it('saves the actions that are switched on, and undo restores those before', async () => {
    const { app, client, user } = await show({ actions: [{ kind: 'star' }] })
    expect(toggle('Star')).toHaveProperty('checked', true)
    await user.click(toggle('Notify me'))
    await user.click(toggle('Add follow-up'))
    await user.type(dialog().getByRole('textbox', { name: 'What to do' }), 'Call back')
    await user.type(dialog().getByRole('textbox', { name: /^Due in/ }), '3')
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Inbox' }), 'Mark as done')
    await user.click(button('Save'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('search.save')).toEqual([
      {
        ...{ id: 1, name: 'Refunds', query: 'them:refund', sort: 'relevance' },
        actions: [
          { kind: 'notify' },
          { kind: 'star' },
          { kind: 'follow-up', text: 'Call back', dueInDays: 3 },
          { kind: 'inbox', state: 'closed' },
        ],
      },
    ])
    expect(app.notices.notice?.text).toBe('Saved the actions of “Refunds”.')
    await app.undo.undo()
    const { actions } = client.callsTo('search.save')[0]!
    const former = { actions: [{ kind: 'star' }] }
    const edit = { kind: 'saved-search', id: 1 }
    expect(client.callsTo('edits.apply')).toEqual([{ ...edit, from: { actions }, to: former }])
    await app.undo.redo()
    expect(client.callsTo('edits.apply').at(-1)).toEqual({ ...edit, from: former, to: { actions } })
  })

  it('switches a search off by removing all actions, and saves nothing when nothing changed', async () => {
    const { app, client, user } = await show({ actions: [{ kind: 'star' }] })
    await user.click(button('Save'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('search.save')).toEqual([])
    app.searchActions.ask(app.saved.list[0]!)
    await user.click(await waitFor(() => toggle('Star')))
    expect(button('Save and run on existing calls')).toHaveProperty('disabled', true)
    await user.click(button('Save'))
    await waitFor(() => expect(client.callsTo('search.save')).toMatchObject([{ actions: [] }]))
    expect(app.notices.notice?.text).toBe('Switched off the actions of “Refunds”.')
  })

  it('says in words what will be deleted, and asks for the days', async () => {
    const { client, user } = await show()
    await user.click(toggle('Move to trash'))
    const days = dialog().getByRole('textbox', { name: /^Move to trash after days$/ })
    await user.clear(days)
    await user.click(button('Save'))
    expect(dialog().getByRole('alert').textContent).toContain('Enter a number of days')
    expect(document.activeElement).toBe(days)
    expect(client.callsTo('search.save')).toEqual([])
    await user.type(days, '30')
    await user.click(dialog().getByRole('checkbox', { name: 'Even with star, follow-up or passage' }))
    await user.click(button('Save'))
    await waitFor(() =>
      expect(client.callsTo('search.save')).toMatchObject([
        { actions: [{ kind: 'delete', afterDays: 30, evenProtected: true }] },
      ]),
    )
  })

  it('adds known tags and new ones with the keyboard, and removes them', async () => {
    const { client, user } = await show()
    await user.click(toggle('Add tag'))
    await user.click(button('Save'))
    expect(dialog().getByRole('alert').textContent).toBe('Choose a tag.')
    await user.click(button('Add tag'))
    await user.keyboard('vi{Enter}')
    const chosen = () => within(dialog().getByRole('list', { name: 'Tags to add' }))
    expect(chosen().getByText('vip')).toBeTruthy()
    expect(document.activeElement).toBe(button('Add tag'))
    await user.keyboard('{Enter}urgent{Enter}')
    expect(await chosen().findByText('urgent')).toBeTruthy()
    await user.click(button('Remove “vip”'))
    await user.click(button('Save'))
    await waitFor(() =>
      expect(client.callsTo('search.save')).toMatchObject([{ actions: [{ kind: 'tag', tagId: 4 }] }]),
    )
  })

  it('shows what the actions would have done with the calls of the last year', async () => {
    const { client, user } = await show(
      { actions: [{ kind: 'tag', tagId: 3 }] },
      {
        'actions.preview': ({ actions }) =>
          previewOf({
            effects: actions.map((action) => ({ action, calls: 7 })),
            protectedCalls: 2,
            newest: [
              recordingOf({ id: 'newest', person: { id: 1, name: 'Niamh Gallagher' } }),
              ...recordingsOf(3),
            ],
            conflicts: [
              { kind: 'inbox', searchName: 'Old voicemail', calls: 3, winner: 'this' },
              { kind: 'delete', searchName: 'Adverts', calls: 1, winner: 'other' },
            ],
          }),
      },
    )
    expect(await within(preview()).findByText('In the last year: 42 calls')).toBeTruthy()
    const words = () => preview().textContent.replace(/\s+/gu, ' ')
    expect(words()).toContain('Tag “vip” 7 calls')
    expect(words()).toContain('2 calls would not be deleted because of a star, a follow-up or a passage.')
    expect(words()).toContain('“Old voicemail” marks 3 of these calls as done. They stay in the inbox.')
    expect(words()).toContain('“Adverts” deletes one of these calls later. Its later day applies.')
    const newest = within(dialog().getByRole('region', { name: 'Newest calls' }))
    expect(newest.getAllByRole('listitem')).toHaveLength(4)
    expect(newest.getByText('Niamh Gallagher')).toBeTruthy()
    await user.click(toggle('Star'))
    await waitFor(() => expect(words()).toContain('Star 7 calls'))
    expect(client.callsTo('actions.preview').map(({ actions }) => actions.length)).toEqual([1, 2])
    expect(client.callsTo('actions.preview')[0]).toMatchObject({ query: 'them:refund', searchId: 1 })
  })

  it('asks for a preview once the keys have rested, and says why there is none', async () => {
    const { client } = await show(
      { actions: [{ kind: 'follow-up', text: 'C', dueInDays: null }] },
      {
        'actions.preview': ({ actions }) => {
          if (actions.some((action) => action.kind === 'follow-up' && action.text === 'C')) return previewOf()
          throw clientError('corrupt', 'The library is damaged.')
        },
      },
    )
    await within(preview()).findByText('In the last year: 42 calls')
    const box = dialog().getByRole('textbox', { name: 'What to do' })
    for (const value of ['Ca', 'Cal', 'Call', 'Call back']) void fireEvent.input(box, { target: { value } })
    expect(await within(preview()).findByRole('alert')).toHaveProperty(
      'textContent',
      'Preview failed. The library is damaged.',
    )
    expect(client.callsTo('actions.preview').map(({ actions }) => actions)).toMatchObject([
      [{ text: 'C' }],
      [{ text: 'Call back' }],
    ])
  })

  it('runs the saved actions on the calls that are here, can be cancelled, and undone', async () => {
    let finish = () => {}
    const { app, client, user } = await show(
      { actions: [{ kind: 'star' }] },
      {
        'actions.run': async () => {
          await new Promise<void>((resolve) => (finish = resolve))
          return { runId: 12, calls: 40 }
        },
      },
    )
    await user.click(button('Save and run on existing calls'))
    await waitFor(() => expect(client.callsTo('actions.run')).toEqual([{ searchId: 1 }]))
    client.emit('actions.progress', { searchId: 1, done: 10, total: 40 })
    const bar = await dialog().findByRole('progressbar', { name: 'Running “Refunds”' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    await user.click(button('Cancel run'))
    expect(client.callsTo('actions.cancel')).toHaveLength(1)
    client.emit('actions.progress', null)
    finish()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.notices.notice?.text).toBe('“Refunds” changed 40 calls.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(client.callsTo('actions.undo')).toEqual([{ runId: 12 }]))
    const redone = app.undo.redo()
    await waitFor(() => expect(client.callsTo('actions.run')).toHaveLength(2))
    finish()
    await redone
  })

  it('says that a run found nothing to change', async () => {
    const { app, user } = await show({ actions: [{ kind: 'star' }] })
    await user.click(button('Save and run on existing calls'))
    await waitFor(() => expect(app.notices.notice?.text).toBe('“Refunds” has nothing to change.'))
    expect(app.undo.canUndo).toBe(false)
  })

  it('stays open when saving fails, and does not run', async () => {
    const { app, client, user } = await show(
      {},
      {
        'search.save': () => {
          throw clientError('disk-full', 'The disk is full.')
        },
      },
    )
    await user.click(toggle('Star'))
    await user.click(button('Save and run on existing calls'))
    await waitFor(() => expect(app.notices.notice?.text).toBe('The disk is full.'))
    expect(client.callsTo('actions.run')).toEqual([])
    expect(toggle('Star')).toHaveProperty('checked', true)
  })

  it('is reached from the sidebar, the search box, the palette, and when a search is saved', async () => {
    const { app, user } = await show()
    const isOpen = () => waitFor(() => expect(dialog()).toBeTruthy())
    const close = async () => {
      await user.click(button('Cancel'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await close()
    await user.click(screen.getByRole('button', { name: 'More for “Refunds”' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Actions…' }))
    await isOpen()
    await close()
    await app.saved.run(app.saved.list[0]!)
    await user.click(await screen.findByRole('button', { name: 'Actions of “Refunds”…' }))
    await isOpen()
    await close()
    app.commands.run('search.actions')
    await isOpen()
    await close()
    app.search.run('voicemail')
    await user.click(await screen.findByRole('button', { name: 'Save search' }))
    await user.click(await screen.findByRole('button', { name: 'Save and add actions…' }))
    expect(await screen.findByRole('dialog', { name: 'Actions of “voicemail”' })).toBeTruthy()
  })
})
