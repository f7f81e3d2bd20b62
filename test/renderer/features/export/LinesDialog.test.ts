import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { LineOutcome } from '../../../../src-preload/contract/line-export.ts'
import { hitOf, recordingOf, searchResponseOf, settledSearchOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const results = [hitOf({ recording: recordingOf({ id: 'rec-1' }) })]

async function show(outcome: LineOutcome) {
  const rendered = renderApp({
    'search.query': ({ query, sort }) => searchResponseOf({ query, sort, results }),
    'search.settle': ({ query, sort }) => settledSearchOf({ query, sort, results }),
    'search.concordance': () => ({ lines: [], next: null }),
    'export.save-lines': () => outcome,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  rendered.app.search.run('refund', 'oldest')
  await waitFor(() => expect(rendered.app.search.isSettled).toBe(true))
  const { user } = rendered
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'Export results…' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export lines…' }))
    return within(await screen.findByRole('dialog', { name: 'Export lines' }))
  }
  return { ...rendered, openDialog }
}

describe('the export of a search', () => {
  it('offers lines while lines are shown, and saves them as chosen', async () => {
    const { client, user, openDialog } = await show({ state: 'saved', lines: 1_204, calls: 1 })
    await user.click(screen.getByRole('radio', { name: 'Lines' }))
    let dialog = await openDialog()
    await user.click(dialog.getByRole('switch', { name: 'Mark as confidential' }))
    await user.click(dialog.getByRole('switch', { name: 'Apply redactions' }))
    await user.click(dialog.getByRole('button', { name: 'Export…' }))
    const choice = { format: 'docx', isRedacted: false, isConfidential: true }
    expect(client.callsTo('export.save-lines')).toEqual([{ query: 'refund', sort: 'oldest', choice }])
    expect(await screen.findByText('Exported 1,204 lines of 1 call.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show in folder' }))
    expect(client.callsTo('export.show-saved')).toHaveLength(1)
    dialog = await openDialog()
    const redacted = dialog.getByRole('switch', { name: 'Apply redactions' })
    expect(redacted.getAttribute('aria-checked') ?? String((redacted as HTMLInputElement).checked)).toBe(
      'true',
    )
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'Markdown')
    expect(dialog.queryByRole('switch', { name: 'Mark as confidential' })).toBeNull()
  })

  it('offers only the calls while calls are shown', async () => {
    const { app, user } = await show({ state: 'no-file' })
    await user.click(screen.getByRole('button', { name: 'Export results…' }))
    expect(screen.queryByRole('menuitem', { name: 'Export lines…' })).toBeNull()
    expect(app.exporting.scopes.current).toMatchObject({ kind: 'results' })
  })

  it('says why nothing was saved', async () => {
    const { user, openDialog } = await show({ state: 'no-lines' })
    await user.click(screen.getByRole('radio', { name: 'Lines' }))
    await user.click((await openDialog()).getByRole('button', { name: 'Export…' }))
    expect(await screen.findByText('There are no lines to export.')).toBeTruthy()
  })
})
