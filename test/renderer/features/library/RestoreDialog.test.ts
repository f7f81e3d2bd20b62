import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { BackupPreview } from '../../../../src-preload/contract/library.ts'
import RestoreDialog from '../../../../src-renderer/features/library/RestoreDialog.svelte'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { backupPreviewOf, sessionOf } from '../../../support/window/fixtures.ts'
import { renderView } from '../../../support/window/render-view.ts'

async function show(preview: BackupPreview, handlers: Partial<Handlers> = {}) {
  const rendered = await renderView(RestoreDialog, {
    'library.choose-backup': () => preview,
    ...handlers,
  })
  await rendered.app.library.chooseBackup()
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore backup' }))
  return { ...rendered, dialog }
}

const locked = (secrets = { hasPassphrase: true, hasRecoveryCode: true }) =>
  backupPreviewOf({ locked: secrets, contents: null })

describe('RestoreDialog', () => {
  it('describes the backup, and restores it', async () => {
    const { app, client, dialog, user } = await show(backupPreviewOf(), {
      'library.restore': () => {
        client.emit('library.progress', { task: 'restore', done: 1, total: 1 })
        client.emit('library.progress', null)
        return sessionOf()
      },
    })
    expect(dialog.getByText('Offhook backup 2026-11-21 14.30')).toBeTruthy()
    expect(dialog.getByText(/mara@example.com · 412 calls, with audio/u)).toBeTruthy()
    expect(dialog.queryByText(/is kept under another name/u)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(app.notices.notice?.text).toBe('Backup restored.'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for what unlocks the backup, as often as it is wrong, and shows its contents only then', async () => {
    const secrets: string[] = []
    const { dialog, user } = await show(locked(), {
      'library.unlock-backup': ({ secret }) => {
        secrets.push(secret)
        if (secrets.length === 1) throw clientError('wrong-secret', 'Not the passphrase.')
        return backupPreviewOf().contents!
      },
    })
    expect(dialog.queryByText(/calls/u)).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Unlock' }))
    expect(dialog.getByRole('alert').textContent).toContain('Enter the recovery code')
    const field = dialog.getByLabelText('Recovery code or passphrase')
    await user.type(field, 'wrong{Enter}')
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Not the passphrase.'))
    await user.clear(field)
    await user.type(field, 'correct horse{Enter}')
    expect(await dialog.findByText(/412 calls/u)).toBeTruthy()
    expect(secrets).toEqual(['wrong', 'correct horse'])
  })

  it('says when nothing can open the backup on this computer', async () => {
    const { dialog } = await show(locked({ hasPassphrase: false, hasRecoveryCode: false }))
    expect(dialog.getByRole('alert').textContent).toContain('only the computer it was made on')
    expect(dialog.queryByRole('button', { name: /Restore|Unlock/u })).toBeNull()
  })

  it('says that a backup is not encrypted, and warns where the library is', async () => {
    const { contents } = backupPreviewOf()
    const plain = await show(backupPreviewOf({ isEncrypted: false }))
    expect(plain.dialog.getByText(/Not encrypted/u)).toBeTruthy()
    expect(plain.dialog.queryByRole('status')).toBeNull()
    plain.app.library.restoring.show(
      backupPreviewOf({ isEncrypted: false, contents: { ...contents!, replaces: 'encrypted' } }),
    )
    expect(await plain.dialog.findByText(/The restored library stays encrypted/u)).toBeTruthy()
    expect(plain.dialog.getByText(/is kept under another name/u)).toBeTruthy()
  })
})
