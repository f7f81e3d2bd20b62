import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { clientError } from '../../../support/window/fake-client.ts'
import { backupPreviewOf, fixedNow, libraryInfoOf, sessionOf } from '../../../support/window/fixtures.ts'
import { renderAllSettings } from '../../../support/window/render-settings.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

describe('LibrarySettings', () => {
  it('shows the location and the size of the library, and its last backup', async () => {
    await renderAllSettings({
      'library.info': () => libraryInfoOf({ lastBackupAt: fixedNow - 3 * 86_400_000 }),
    })
    expect(await screen.findByText('/home/mara/.config/Offhook/accounts/account-1')).toBeTruthy()
    expect(
      screen.getByText('Calls and transcripts 84 MB · audio 3.1 GB · 212 GB free · encrypted'),
    ).toBeTruthy()
    expect(screen.getByText('Last backup 3 days ago')).toBeTruthy()
  })

  it('backs up with or without audio, with progress and a summary', async () => {
    let finish = (): void => undefined
    const { app, client, user } = await renderAllSettings({
      'library.backup': () =>
        new Promise((resolve) => {
          const made = { folder: '/mnt/b', recordings: 412, audioFiles: 0, bytes: 84_000_000 }
          finish = () => resolve({ ...made, isCancelled: false })
        }),
    })
    await user.click(await screen.findByRole('button', { name: 'Back up…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Back up library' }))
    await user.click(dialog.getByRole('radio', { name: /Without audio, 84 MB/u }))
    await user.click(dialog.getByRole('button', { name: 'Choose folder…' }))
    expect(client.callsTo('library.backup')).toEqual([{ audio: false, decrypted: false }])
    client.emit('library.progress', { task: 'backup', done: 21_000_000, total: 84_000_000 })
    const bar = await screen.findByRole('progressbar', { name: /Backing up. You can keep working/u })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByRole('button', { name: 'Move…' }).hasAttribute('disabled')).toBe(true)
    client.emit('library.progress', null)
    finish()
    await waitFor(() => expect(app.notices.notice?.text).toBe('Backed up 412 calls, 84 MB.'))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('cancels a backup that runs, and says so when it has ended', async () => {
    let finish = (): void => undefined
    const { app, client, user } = await renderAllSettings({
      'library.backup': () =>
        new Promise((resolve) => {
          const none = { folder: null, recordings: 0, audioFiles: 0, bytes: 0 }
          finish = () => resolve({ ...none, isCancelled: true })
        }),
    })
    const cancel = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Cancel' })
    await user.click(await screen.findByRole('button', { name: 'Back up…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Back up library' }))
    await user.click(dialog.getByRole('button', { name: 'Choose folder…' }))
    expect(cancel()).toBeNull()
    client.emit('library.progress', { task: 'backup', done: 0, total: null })
    await waitFor(() => expect(cancel()).not.toBeNull())
    await user.click(cancel()!)
    expect(client.callsTo('library.cancel-backup')).toHaveLength(1)
    expect(cancel()!.disabled).toBe(true)
    client.emit('library.progress', null)
    finish()
    await waitFor(() => expect(app.notices.notice?.text).toBe('Backup cancelled. Nothing was saved.'))
    expect(app.library.isCancelling).toBe(false)
    client.emit('library.progress', { task: 'move', done: 0, total: null })
    await screen.findByRole('progressbar', { name: 'Moving the library' })
    expect(cancel()).toBeNull()
  })

  it('shows no notice after a cancelled system dialog', async () => {
    const { app, client, user } = await renderAllSettings()
    await user.click(await screen.findByRole('button', { name: 'Move…' }))
    await waitFor(() => expect(client.callsTo('library.move')).toEqual([{ to: 'elsewhere' }]))
    expect(app.notices.notice).toBeNull()
  })

  it('moves a library back to the data folder, and says why that failed', async () => {
    const { client, user } = await renderAllSettings({
      'library.info': () => libraryInfoOf({ moved: true }),
      'library.move': () => {
        client.emit('library.progress', { task: 'move', done: 0, total: null })
        client.emit('library.progress', null)
        throw clientError('no-room', 'There is not enough room on that disk.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Move back' }))
    expect((await screen.findByRole('alert')).textContent).toContain('There is not enough room')
    expect(client.callsTo('library.move')).toEqual([{ to: 'data-folder' }])
  })

  it('shows the calls of a restored backup', async () => {
    const { app, client, user } = await renderAllSettings({
      'library.choose-backup': () => backupPreviewOf(),
      'library.restore': () => {
        client.emit('library.progress', { task: 'restore', done: 1, total: 1 })
        client.emit('library.progress', null)
        return sessionOf()
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Restore…' }))
    await waitFor(() => expect(app.library.restoring.preview).not.toBeNull())
    const before = client.callsTo('recordings.list').length
    await app.library.restore()
    expect(client.callsTo('recordings.list').length).toBeGreaterThan(before)
  })

  it('encrypts the backup of an encrypted library unless the user turns it off', async () => {
    const { client, user } = await renderAllSettings({
      'encryption.status': () => ({ state: 'encrypted', recoveryCode: null, hasPassphrase: false }),
    })
    const backUp = async (click?: RegExp) => {
      await user.click(await screen.findByRole('button', { name: 'Back up…' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Back up library' }))
      expect(dialog.getByText(/anyone who gets the backup can read your calls/u)).toBeTruthy()
      expect(dialog.getByText(/Only this computer can open it/u)).toBeTruthy()
      if (click) await user.click(dialog.getByRole('switch', { name: click }))
      await user.click(dialog.getByRole('button', { name: 'Choose folder…' }))
    }
    await backUp()
    await backUp(/Encrypt backup/u)
    await backUp()
    expect(client.callsTo('library.backup').map(({ decrypted }) => decrypted)).toEqual([false, true, false])
  })

  it('offers neither to move nor to back up the sample calls', async () => {
    await renderAllSettings({ 'session.get': () => sessionOf({ sample: true }) })
    expect(await screen.findByText(/ free$/u)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move…' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Back up…' })).toBeNull()
  })
})
