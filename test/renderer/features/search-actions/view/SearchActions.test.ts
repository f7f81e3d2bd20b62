import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PlannedDeletion, SearchRun } from '../../../../../src-preload/contract/search-actions.ts'
import type { SavedSearch } from '../../../../../src-preload/contract/search.ts'
import type { ActionsPart } from '../../../../../src-renderer/features/search-actions/search-actions.svelte.ts'
import { clientError, type Handlers } from '../../../../support/window/fake-client.ts'
import { fixedNow, recordingOf, savedSearchOf } from '../../../../support/window/fixtures.ts'
import { renderApp } from '../../../../support/window/render-app.ts'
import { plannedDeletionOf, searchRunOf } from '../../../../support/window/search-runs.ts'

const acting = savedSearchOf({
  name: 'Refunds',
  actions: [{ kind: 'star' }, { kind: 'delete', afterDays: 30, evenProtected: false }],
})

interface Stored {
  searches?: SavedSearch[]
  runs?: SearchRun[]
  deletions?: PlannedDeletion[]
}

/** The window with this part of the view. */
async function show(part: ActionsPart, stored: Stored = {}, handlers: Partial<Handlers> = {}) {
  let { searches = [], runs = [], deletions = [] } = stored
  const kept: PlannedDeletion[] = []
  const rendered = renderApp({
    'search.list-saved': () => searches,
    'search.save': ({ id, ...search }) => {
      const saved = { ...search, id: id ?? 9, newHits: 0 }
      searches = searches.map((each) => (each.id === id ? saved : each))
      return saved
    },
    'edits.apply': (edit) => {
      if (edit.kind !== 'saved-search') return false
      searches = searches.map((each) => (each.id === edit.id ? { ...each, ...edit.to } : each))
      return true
    },
    'actions.list-runs': ({ offset, limit }) => ({
      total: runs.length,
      items: runs.slice(offset, offset + limit),
    }),
    'actions.list-calls': () => [
      recordingOf({ id: 'rec-1', person: { id: 1, name: 'Niamh Gallagher' } }),
      recordingOf({ id: 'rec-2', person: { id: 2, name: 'Tom Byrne' } }),
    ],
    'actions.undo': ({ runId }) => {
      runs = runs.map((run) => (run.id === runId ? { ...run, undoneAt: fixedNow } : run))
      return null
    },
    'actions.list-deletions': () => deletions,
    'actions.keep': ({ ids }) => {
      kept.push(...deletions.filter(({ recording }) => ids.includes(recording.id)))
      deletions = deletions.filter(({ recording }) => !ids.includes(recording.id))
      return { ids }
    },
    'actions.unkeep': ({ ids }) => {
      deletions = [...deletions, ...kept.filter(({ recording }) => ids.includes(recording.id))]
      return null
    },
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await waitFor(() => expect(rendered.app.saved.list).toHaveLength(searches.length))
  rendered.app.searchActions.show(part)
  await screen.findByRole('heading', { name: 'Searches that act', level: 1 })
  return rendered
}

const findRows = async (name: string, count: number) => {
  const grid = within(await screen.findByRole('grid', { name }))
  await waitFor(() => expect(grid.getAllByRole('row')).toHaveLength(count))
  return grid.getAllByRole('row')
}
const labelOf = (part: RegExp) => screen.getByRole('radio', { name: part })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('searches that act', () => {
  it('are listed with what they do, edited, and switched off until undo', async () => {
    const searches = [acting, savedSearchOf({ id: 2, name: 'Quiet' })]
    const { app, client, user } = await show('searches', { searches })
    const list = within(screen.getByRole('list', { name: 'Searches that act' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    expect(list.getByText('Star · Move to trash after 30 days')).toBeTruthy()
    await user.click(list.getByRole('button', { name: 'Edit… actions of “Refunds”' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await user.click(list.getByRole('button', { name: 'Switch off “Refunds”' }))
    expect(await screen.findByText('No searches with actions')).toBeTruthy()
    await app.undo.undo()
    expect(await screen.findByText('Star · Move to trash after 30 days')).toBeTruthy()
    expect(client.callsTo('search.save').map(({ actions }) => actions.length)).toEqual([0])
  })

  it('show their progress in every part, and can be cancelled', async () => {
    const { client, user } = await show('runs', { searches: [acting] })
    client.emit('actions.progress', { searchId: acting.id, done: 5, total: 10 })
    expect(await screen.findByRole('progressbar', { name: 'Running “Refunds”' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel run' }))
    expect(client.callsTo('actions.cancel')).toHaveLength(1)
    client.emit('actions.progress', null)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel run' })).toBeNull())
  })
})

describe('planned deletions', () => {
  const deletions = ['Ada', 'Ben', 'Cleo'].map((name, index) => plannedDeletionOf(`rec-${index + 1}`, name))

  it('say when and by which search, and open the call', async () => {
    const { app, user } = await show('deletions', { deletions })
    const rows = await findRows('Planned deletions', 3)
    expect(rows[0]!.textContent).toMatch(/^Ada, 20 Nov, .*by “Old voicemail”.*Deletion in 14 hr/su)
    expect(labelOf(/^Planned deletions \(3\)/)).toBeTruthy()
    await user.click(within(rows[0]!).getByRole('button', { name: /^Ada/ }))
    await waitFor(() => expect(app.reader.id).toBe('rec-1'))
  })

  it('are prevented for one call with K or its button, and the next one gets the focus', async () => {
    const { app, client, user } = await show('deletions', { deletions })
    const rows = await findRows('Planned deletions', 3)
    rows[0]!.focus()
    await user.keyboard('{ArrowDown}k')
    const left = await findRows('Planned deletions', 2)
    expect(client.callsTo('actions.keep')).toEqual([{ ids: ['rec-2'] }])
    await waitFor(() => expect(document.activeElement).toBe(left[1]))
    expect(left[1]!.textContent).toContain('Cleo')
    expect(app.notices.notice?.text).toBe('1 call will not be deleted.')
    await app.undo.undo()
    client.emit('actions.changed', null)
    await findRows('Planned deletions', 3)
    expect(client.callsTo('actions.unkeep')).toEqual([{ ids: ['rec-2'] }])
    await user.click(screen.getByRole('button', { name: /^Keep Ada/ }))
    await findRows('Planned deletions', 2)
  })

  it('are prevented for all', async () => {
    const { client, user } = await show('deletions', { deletions })
    await findRows('Planned deletions', 3)
    await user.click(screen.getByRole('button', { name: 'Keep all' }))
    expect(await screen.findByText('No planned deletions')).toBeTruthy()
    expect(client.callsTo('actions.keep')).toEqual([{ ids: ['rec-1', 'rec-2', 'rec-3'] }])
  })

  it('are announced in the sidebar while there are any', async () => {
    const { app, client, user } = await show('searches')
    expect(screen.queryByRole('button', { name: /will be deleted$/ })).toBeNull()
    client.answer({ 'actions.list-deletions': () => deletions })
    client.emit('actions.changed', null)
    await user.click(await screen.findByRole('button', { name: '3 calls will be deleted' }))
    expect(app.navigation.view).toBe('search-actions')
    expect(app.searchActions.part).toBe('deletions')
    client.answer({ 'actions.list-deletions': () => [] })
    client.emit('actions.changed', null)
    await waitFor(() => expect(screen.queryByRole('button', { name: /will be deleted$/ })).toBeNull())
  })

  it('say that they could not be loaded, and try again', async () => {
    let fails = true
    const { user } = await show(
      'deletions',
      {},
      {
        'actions.list-deletions': () => {
          if (fails) throw clientError('corrupt', 'Damaged.')
          return deletions
        },
      },
    )
    expect(await screen.findByText('Couldn’t load planned deletions')).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findRows('Planned deletions', 3)
  })
})

describe('the action journal', () => {
  const runs = [searchRunOf({ id: 2 }), searchRunOf({ id: 1, searchName: 'Voicemail', undoneAt: fixedNow })]

  it('says when which search changed what, and which runs were undone', async () => {
    await show('runs', { runs })
    const rows = await findRows('Action journal', 2)
    expect(rows[0]!.textContent).toMatch(/20 Nov.*Refunds.*Tagged 3 calls, starred 1.*Undo$/su)
    expect(rows[1]!.textContent).toMatch(/Voicemail.*Undone 20 Nov/su)
    expect(within(rows[1]!).queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('shows the calls of a run with the arrow keys, and opens one', async () => {
    const { app, user } = await show('runs', { runs })
    const [first] = await findRows('Action journal', 2)
    first!.focus()
    await user.keyboard('{ArrowRight}')
    const rows = await findRows('Action journal', 4)
    expect(within(rows[0]!).getByRole('button', { expanded: true })).toBeTruthy()
    expect(rows[1]!.textContent).toContain('Niamh Gallagher')
    await user.keyboard('{ArrowLeft}')
    await findRows('Action journal', 2)
    await user.keyboard('{Enter}')
    await findRows('Action journal', 4)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(app.reader.id).toBe('rec-2'))
  })

  it('undoes a run after a question', async () => {
    const { app, client, user } = await show('runs', { runs })
    const [first] = await findRows('Action journal', 2)
    await user.click(within(first!).getByRole('button', { name: 'Undo run of “Refunds”' }))
    const question = within(screen.getByRole('dialog', { name: 'Undo this run of “Refunds”?' }))
    expect(question.getByText(/^What it changed in 3 calls is reverted/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(client.callsTo('actions.undo')).toEqual([])
    await user.click(within(first!).getByRole('button', { name: 'Undo run of “Refunds”' }))
    await user.click(screen.getByRole('button', { name: 'Undo run' }))
    await waitFor(() => expect(client.callsTo('actions.undo')).toEqual([{ runId: 2 }]))
    await waitFor(async () =>
      expect((await findRows('Action journal', 2))[0]!.textContent).toContain('Undone'),
    )
    expect(app.notices.notice?.text).toBe('Undid what “Refunds” changed.')
  })

  it('is opened by a command, and is empty before the first run', async () => {
    const { app } = await show('searches')
    app.commands.run('go.search-actions')
    expect(await screen.findByText('No runs yet')).toBeTruthy()
    expect(labelOf(/^Journal/)).toHaveProperty('checked', true)
  })
})
