import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Settings from '../../../../src-renderer/features/settings/Settings.svelte'
import { clientError } from '../../../support/window/fake-client.ts'
import { personalChangesOf } from '../../../support/window/fixtures.ts'
import { renderView } from '../../../support/window/render-view.ts'

const preview = {
  fileName: '<b>mine</b>.json',
  ...{ cleanedNames: 2, actingSearches: 3, deletingSearches: 1 },
  merge: personalChangesOf({
    notes: { added: 3, kept: 1200 },
    contacts: { conflicts: 1 },
    stars: { leftOut: 4 },
  }),
  replace: personalChangesOf({ notes: { added: 3, removed: 2, kept: 1200 }, contacts: { changed: 1 } }),
}

async function openImport(answers: Parameters<typeof renderView>[1] = {}) {
  const view = await renderView(Settings, { 'personal.choose-import': () => preview, ...answers })
  await view.user.click(await screen.findByRole('button', { name: 'Import…' }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Import notes and names' })) }
}

const linesOf = (dialog: ReturnType<typeof within>) =>
  dialog
    .getAllByRole('term')
    .map((term: HTMLElement) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

describe('PersonalDataSetting', () => {
  it('says what was exported, or nothing after a cancelled dialog', async () => {
    const { app, client, user } = await renderView(Settings, { 'personal.export-data': () => null })
    await user.click(await screen.findByRole('button', { name: 'Export…' }))
    await waitFor(() => expect(client.callsTo('personal.export-data')).toHaveLength(1))
    expect(app.notices.notice).toBeNull()
    client.answer({ 'personal.export-data': () => ({ fileName: 'mine.json' }) })
    await user.click(screen.getByRole('button', { name: 'Export…' }))
    await waitFor(() => expect(app.notices.notice?.text).toBe('Exported “mine.json”.'))
  })

  it('shows what each way of importing will change, before anything is imported', async () => {
    const { client, user, dialog } = await openImport()
    expect(dialog.getByText('From “<b>mine</b>.json”')).toBeTruthy()
    expect(linesOf(dialog)).toEqual([
      'Notes: 3 new · 1,200 already here',
      'Stars: 4 left out',
      'Contacts: 1 different, not changed',
    ])
    expect(dialog.getByText('Control characters and extra spaces are removed from 2 names.')).toBeTruthy()
    expect(dialog.getByText(/^Items for calls that aren’t in this library/u)).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: /^Replace/u }))
    expect(linesOf(dialog)).toEqual(['Notes: 3 new · 2 removed · 1,200 already here', 'Contacts: 1 changed'])
    expect(client.callsTo('personal.import')).toEqual([])
  })

  it('imports, and shows what was changed', async () => {
    const { client, user, dialog } = await openImport({
      'personal.import': () => personalChangesOf({ notes: { added: 2 } }),
    })
    await user.click(dialog.getByRole('radio', { name: /^Replace/u }))
    await user.click(dialog.getByRole('button', { name: 'Replace' }))
    expect(client.callsTo('personal.import')).toEqual([{ mode: 'replace' }])
    const done = within(await screen.findByRole('dialog', { name: 'Import complete' }))
    expect(linesOf(done)).toEqual(['Notes: 2 new'])
    await user.click(done.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers nothing to import when everything is here', async () => {
    const same = personalChangesOf({ notes: { kept: 3 } })
    const { dialog } = await openImport({
      'personal.choose-import': () => ({
        fileName: 'mine.json',
        ...{ cleanedNames: 0, actingSearches: 0, deletingSearches: 0 },
        merge: same,
        replace: same,
      }),
    })
    expect(dialog.getByText('Nothing to change.')).toBeTruthy()
    expect(dialog.queryByText(/^Control characters/u)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true)
  })

  it('says why a file cannot be read, and why an import failed', async () => {
    const { client, user } = await renderView(Settings, {
      'personal.choose-import': () => {
        throw clientError('not-personal-data', 'This file can’t be imported.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Import…' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This file can’t be imported.')
    client.answer({
      'personal.choose-import': () => preview,
      'personal.import': () => {
        throw clientError('disk-full', 'The disk is full.')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Import…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Import' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('The disk is full.')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
