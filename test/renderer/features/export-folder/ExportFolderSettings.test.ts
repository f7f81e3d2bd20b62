import { screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Settings from '../../../../src-renderer/features/settings/Settings.svelte'
import { defaultExportFolderChoice } from '../../../../src-preload/contract/export-folder.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { exportFolderOf } from '../../../support/window/fixtures.ts'
import { renderView } from '../../../support/window/render-view.ts'

const show = (handlers: Partial<Handlers> = {}) => renderView(Settings, handlers)
const choice = { ...defaultExportFolderChoice, isOn: true }
const chosen = exportFolderOf({ folder: '/home/mara/vault', choice, phase: 'up-to-date' })

describe('ExportFolderSettings', () => {
  it('asks for a folder first, and then offers what to write to it', async () => {
    const { client, user } = await show({
      'export.choose-folder': () => chosen,
      'export.change-folder': () => chosen,
    })
    const choose = await screen.findByRole('button', { name: 'Choose folder…' })
    expect(screen.queryByRole('switch', { name: 'Copy audio' })).toBeNull()
    await user.click(choose)
    expect(await screen.findByText('/home/mara/vault')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Copy audio' }))
    await user.click(screen.getByRole('switch', { name: 'Time zone in dates' }))
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'When you delete a call' }),
      'Remove the note',
    )
    await user.type(screen.getByRole('textbox', { name: 'File names' }), '!')
    expect(client.callsTo('export.change-folder')).toEqual([
      { withAudio: true },
      { withOffset: false },
      { deleted: 'remove' },
      { namePattern: '{date} {time} {name}!' },
    ])
  })

  it('shows the progress, and why the folder waits', async () => {
    const { client } = await show({ 'export.folder': () => chosen })
    await screen.findByText('/home/mara/vault')
    client.emit('export.folder-changed', { ...chosen, phase: 'writing', done: 30, total: 120 })
    const progress = await screen.findByRole('progressbar', { name: /^Writing notes/ })
    expect(progress.getAttribute('aria-valuetext')).toBe('30 of 120')
    client.emit('export.folder-changed', {
      ...chosen,
      phase: 'paused',
      error: { code: 'export-folder-gone' },
    })
    expect(await screen.findByText(/^The export folder isn’t there\. Is its drive connected\?/)).toBeTruthy()
  })

  it('lists the notes that were left unchanged, with what to do', async () => {
    const problems = [{ path: 'Clients/Anna.md', problem: 'markers' as const }]
    await show({ 'export.folder': () => ({ ...chosen, problemCount: 21, problems }) })
    const list = (await screen.findByText('21 notes were left unchanged.', { exact: false })).closest(
      '[role]',
    )!
    expect(within(list as HTMLElement).getByText(/Anna\.md/)).toBeTruthy()
    expect(list.textContent).toContain('Restore it, or delete the note.')
    expect(list.textContent).toContain('and 20 more')
  })

  it('says why a folder was refused', async () => {
    const { user } = await show({
      'export.choose-folder': () => {
        throw clientError('inside-library', 'That folder contains the library.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Choose folder…' }))
    expect(await screen.findByText('That folder contains the library.')).toBeTruthy()
  })
})
