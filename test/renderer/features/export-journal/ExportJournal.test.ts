import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ExportEntry } from '../../../../src-preload/contract/export-journal.ts'
import { exportEntryOf } from '../../../support/library/export-entry.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { recordingOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const call = recordingOf({ id: 'rec-1', person: { id: 1, name: 'Niamh Gallagher' } })

/** The window with so many exports of one call, the latest first. */
async function show(count: number, handlers: Partial<Handlers> = {}, callId: string | null = null) {
  let entries: ExportEntry[] = Array.from({ length: count }, (_, index) => ({
    ...exportEntryOf({ at: 1_000 - index, fileName: `File ${index + 1}.pdf`, redaction: 'applied' }),
    id: count - index,
  }))
  const rendered = renderApp({
    'exports.list': ({ filter, offset, limit }) => {
      const found = entries.filter(({ fileName }) => fileName!.includes(filter.text))
      return { total: found.length, items: found.slice(offset, offset + limit), calls: [call] }
    },
    'exports.remove': ({ ids }) => {
      entries = entries.filter(({ id }) => ids !== null && !ids.includes(id))
    },
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  rendered.app.navigation.showExports(callId)
  return rendered
}

const findRows = async () => {
  const grid = within(await screen.findByRole('grid', { name: 'Exports' }))
  await waitFor(() => expect(grid.getAllByRole('row').length).toBeGreaterThan(0))
  return grid.getAllByRole('row')
}
const dialog = () => within(screen.getByRole('dialog'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the export journal', () => {
  it('shows what, of which call, with redactions or not, and the beginning of the hash', async () => {
    const { app, user } = await show(1)
    const [row] = await findRows()
    expect(row!.textContent).toMatch(/PDF.*Redacted.*Niamh Gallagher, .*File 1\.pdf · 2 kB.*abababab…/su)
    await user.click(within(row!).getByRole('button', { name: /^Niamh Gallagher/ }))
    await waitFor(() => expect(app.reader.id).toBe('rec-1'))
  })

  it('is searched by what was typed, and by kinds whose name has it', async () => {
    const { client, user } = await show(3)
    await findRows()
    const field = screen.getByRole('textbox', { name: 'Search exports' })
    await user.type(field, 'File 2')
    await waitFor(async () => expect(await findRows()).toHaveLength(1))
    await user.clear(field)
    await user.type(field, 'clip')
    await waitFor(() =>
      expect(client.callsTo('exports.list').at(-1)).toMatchObject({
        filter: { text: 'clip', kinds: ['clip'] },
      }),
    )
    expect(await screen.findByText('No results')).toBeTruthy()
  })

  it('is limited to a call until all are shown', async () => {
    const { client, user } = await show(2, {}, 'rec-1')
    expect(await screen.findByText(/^Only exports of Niamh Gallagher/)).toBeTruthy()
    const ofCall = () => client.callsTo('exports.list').filter(({ filter }) => filter.callId === 'rec-1')
    expect(ofCall()).not.toEqual([])
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(screen.queryByText(/^Only exports of/)).toBeNull())
    expect(client.callsTo('exports.list').at(-1)).toMatchObject({ filter: { callId: null } })
  })

  it('removes an entry by button or key, and all, after a question', async () => {
    const { client, user } = await show(3)
    const rows = await findRows()
    await user.click(within(rows[0]!).getByRole('button', { name: 'Remove from journal' }))
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(client.callsTo('exports.remove')).toEqual([])
    rows[0]!.focus()
    await user.keyboard('{ArrowDown}{Delete}')
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(client.callsTo('exports.remove')).toEqual([{ ids: [2] }]))
    await waitFor(async () => expect(await findRows()).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Clear journal' }))
    expect(dialog().getByText(/^All 2 entries are deleted/)).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Clear journal' }))
    expect(await screen.findByText('No exports yet')).toBeTruthy()
    expect(client.callsTo('exports.remove').at(-1)).toEqual({ ids: null })
  })

  it('says that it could not be loaded, and tries again', async () => {
    let fails = true
    const { user } = await show(1, {
      'exports.list': () => {
        if (fails) throw clientError('corrupt', 'Damaged.')
        return { total: 1, items: [{ ...exportEntryOf(), id: 1 }], calls: [] }
      },
    })
    expect(await screen.findByText('Couldn’t load the export journal')).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findRows()).toHaveLength(1)
  })

  it('is reached from the details of a call that was exported', async () => {
    const { app, user } = renderApp({
      'recordings.list': () => ({ total: 1, items: [call] }),
      'exports.of-call': () => ({ count: 3, lastAt: 5 }),
    })
    await waitFor(() => expect(app.session.signedIn).not.toBeNull())
    await app.callScreen.open('rec-1')
    if (!app.transcriptView.showsDetails) app.transcriptView.toggleDetails()
    await user.click(await screen.findByRole('button', { name: /^Exported 3 times, last / }))
    expect([app.navigation.view, app.navigation.exportsOf]).toEqual(['exports', 'rec-1'])
  })
})
