import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { EncryptionStatus } from '../../../../src-preload/contract/encryption.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { plainEncryption, sessionOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const withPassphrase: EncryptionStatus = { state: 'encrypted', recoveryCode: null, hasPassphrase: true }
const locked = { state: 'signed-out', isLocked: true } as const

async function showLibrary(status: EncryptionStatus, handlers: Partial<Handlers> = {}) {
  const shown = renderApp({ 'encryption.status': () => status, ...handlers })
  await screen.findByRole('navigation')
  await waitFor(() => expect(shown.app.encryption.status).toEqual(status))
  return shown
}

describe('locking', () => {
  it('remembers the screen, clears the window, and shows only how to unlock', async () => {
    const { client, app, user } = await showLibrary(withPassphrase)
    app.navigation.show('people')
    client.answer({
      'lock.now': () => {
        client.emit('session.changed', locked)
        return locked
      },
      'session.unlock': () => sessionOf(),
      'lock.take-place': () => ({ view: 'people', listView: 'starred', row: 3, recordingId: null }),
    })
    app.commands.run('app.lock')
    expect(await screen.findByRole('heading', { name: 'Your library is locked' })).toBeTruthy()
    expect(client.callsTo('lock.now')).toMatchObject([{ place: { view: 'people' } }])
    expect(app.opened).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByLabelText('API key')).toBeNull()
    await user.type(screen.getByLabelText('Recovery code or passphrase'), 'correct horse')
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    await screen.findByRole('navigation')
    await waitFor(() => expect(app.opened?.calls.view).toBe('starred'))
    expect(app.navigation.view).toBe('people')
  })

  it('asks for a passphrase if nothing else could unlock the app', async () => {
    const { client, app } = await showLibrary({ ...withPassphrase, hasPassphrase: false })
    app.commands.run('app.lock')
    const dialog = within(await screen.findByRole('dialog', { name: 'Set passphrase' }))
    expect(dialog.getByText(/To lock Offhook, set a passphrase/u)).toBeTruthy()
    expect(client.callsTo('lock.now')).toEqual([])
  })

  it('is not offered for a library that is not encrypted', async () => {
    const { app } = await showLibrary(plainEncryption)
    expect(app.commands.isAvailable('app.lock')).toBe(false)
  })

  it('keeps a note that cannot be saved, unless the system asks to lock', async () => {
    const { client, app } = await showLibrary(withPassphrase, {
      'personal.save-note': () => {
        throw clientError('disk-full', 'The disk is full.')
      },
    })
    await app.opened!.callScreen.open(
      (await client.call('recordings.list', { view: 'all', offset: 0, limit: 1 })).items[0]!.id,
    )
    await app.opened!.additions.startNote({ timestamp: null })
    app.opened!.additions.draft!.write('Blue folder')
    app.commands.run('app.lock')
    expect(await screen.findByText(/Couldn’t lock Offhook/u)).toBeTruthy()
    expect(client.callsTo('lock.now')).toEqual([])
    client.emit('lock.requested', null)
    await waitFor(() => expect(client.callsTo('lock.now')).toHaveLength(1))
  })

  it('offers Touch ID where the system has it', async () => {
    const { client, app, user } = await showLibrary(
      { ...withPassphrase, hasPassphrase: false },
      { 'lock.abilities': () => ({ asksSystem: true, reportsScreenLock: true }) },
    )
    await waitFor(() => expect(app.lock.isPossible).toBe(true))
    client.emit('session.changed', locked)
    await user.click(await screen.findByRole('button', { name: 'Unlock with Touch ID' }))
    expect(client.callsTo('lock.ask-system')).toEqual([null])
  })
})
