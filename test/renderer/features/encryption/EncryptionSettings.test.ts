import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { EncryptionStatus, KeychainFailure } from '../../../../src-preload/contract/encryption.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import {
  appInfoOf,
  fixedNow,
  knownSettings,
  plainEncryption,
  sessionOf,
} from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

const code = '7Q2M-AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-K9ZD'
const encrypted: EncryptionStatus = { state: 'encrypted', recoveryCode: null, hasPassphrase: false }

/** The window with the settings of encryption open. */
async function showSettings(status: EncryptionStatus, handlers: Partial<Handlers> = {}) {
  const shown = renderApp({ 'encryption.status': () => status, ...handlers })
  await screen.findByRole('navigation')
  shown.app.navigation.showSettings('privacy')
  await screen.findByRole('heading', { name: 'Encryption' })
  return shown
}

describe('the settings of encryption', () => {
  it('explain what encryption protects, encrypt the library with progress, and offer a recovery code', async () => {
    let finish = (): void => undefined
    const { client, user } = await showSettings(plainEncryption, {
      'encryption.convert': () =>
        new Promise((resolve) => (finish = () => resolve({ ...encrypted, damagedAudio: 0 }))),
      'encryption.make-code': () => ({ code }),
    })
    await user.click(await screen.findByRole('button', { name: 'Encrypt this library…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Encrypt this library' }))
    expect(dialog.getByText(/Apps that run as you are not kept out/u)).toBeTruthy()
    expect(dialog.getByText(/212 GB free/u)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Encrypt' }))
    expect(client.callsTo('encryption.convert')).toEqual([{ encrypted: true, deletesCopies: false }])
    client.emit('library.progress', { task: 'encrypt', done: 1, total: 4 })
    const bar = await screen.findByRole('progressbar', { name: 'Encrypting the library' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByRole('button', { name: 'Encrypt this library…' }).hasAttribute('disabled')).toBe(true)

    client.answer({ 'encryption.status': () => encrypted })
    client.emit('library.progress', null)
    finish()
    const offer = within(await screen.findByRole('dialog', { name: 'Library encrypted' }))
    await user.click(offer.getByRole('button', { name: 'Create recovery code' }))
    expect(await screen.findByRole('dialog', { name: 'Your recovery code' })).toBeTruthy()
  })

  it('name the earlier copies that stay plain, and delete them only if the user asks for it', async () => {
    const { client, user } = await showSettings(plainEncryption, {
      'encryption.plain-copies': () => ({ count: 2, bytes: 3_000_000 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Encrypt this library…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Encrypt this library' }))
    expect(dialog.getByText(/An SSD may keep parts of the old files/u)).toBeTruthy()
    expect(await dialog.findByText(/2 earlier copies of this library \(3.* MB\)/u)).toBeTruthy()
    const choice = dialog.getByRole('switch', { name: 'Delete earlier copies' })
    expect(choice).toHaveProperty('checked', false)
    await user.click(choice)
    await user.click(dialog.getByRole('button', { name: 'Encrypt' }))
    expect(client.callsTo('encryption.convert')).toEqual([{ encrypted: true, deletesCopies: true }])
  })

  it('say why encrypting failed', async () => {
    const { client, user } = await showSettings(plainEncryption, {
      'encryption.convert': () => {
        client.emit('library.progress', { task: 'encrypt', done: 0, total: null })
        client.emit('library.progress', null)
        throw clientError('no-room', 'There is not enough room on that disk.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Encrypt this library…' }))
    await user.click(await screen.findByRole('button', { name: 'Encrypt' }))
    expect((await screen.findByRole('alert')).textContent).toContain('There is not enough room')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('show a new code once: it can be copied, saved and printed, and Esc does not lose it', async () => {
    const { client, user, copied } = await showSettings(encrypted, {
      'encryption.make-code': () => ({ code }),
    })
    await user.click(await screen.findByRole('button', { name: 'Create recovery code…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery code' }))
    expect(dialog.getByText('7Q2M-')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(copied).toEqual([code])
    await user.click(dialog.getByRole('button', { name: 'Save…' }))
    expect(await dialog.findByText('Recovery code saved to a file.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Print…' }))
    expect(client.callsTo('encryption.save-code')).toEqual([{ code }])
    expect(client.callsTo('encryption.print-code')).toEqual([{ code }])
    const shown = screen.getByRole('dialog')
    shown.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    expect(client.callsTo('encryption.confirm-code')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'I saved it' }))
    expect(client.callsTo('encryption.confirm-code')).toEqual([{ code }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.body.textContent).not.toContain('7Q2M')
  })

  it('drop a code that was not saved, and show why one could not be confirmed', async () => {
    const { client, user } = await showSettings(encrypted, {
      'encryption.make-code': () => ({ code }),
      'encryption.confirm-code': () => {
        throw clientError('outdated-code', 'Create a new one.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Create recovery code…' }))
    await user.click(await screen.findByRole('button', { name: 'I saved it' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Create a new one.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('encryption.drop-code')).toHaveLength(1)
  })

  it('say when the code was created, and that it could not be saved', async () => {
    const { user } = await showSettings(
      { ...encrypted, recoveryCode: { createdAt: fixedNow } },
      {
        'encryption.make-code': () => ({ code }),
        'encryption.save-code': () => {
          throw clientError('disk-full', 'The disk is full.')
        },
      },
    )
    expect(await screen.findByText(/^Created on \d+ \w+ \d{4}\.$/u)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create new code…' }))
    await user.click(await screen.findByRole('button', { name: 'Save…' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.')
  })

  it('set a passphrase of at least eight characters that was typed twice', async () => {
    const { client, user, app } = await showSettings(encrypted, {
      'encryption.change-passphrase': () => ({ ...encrypted, hasPassphrase: true }),
    })
    await user.click(await screen.findByRole('button', { name: 'Set…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set passphrase' }))
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.type(dialog.getByLabelText('New passphrase'), 'seven77')
    await save()
    expect(dialog.getByRole('alert').textContent).toContain('At least 8 characters.')
    await user.type(dialog.getByLabelText('New passphrase'), '8')
    await user.type(dialog.getByLabelText('Repeat passphrase'), 'seven779')
    await save()
    expect(dialog.getByRole('alert').textContent).toContain('The passphrases don’t match.')
    expect(client.callsTo('encryption.change-passphrase')).toEqual([])
    await user.type(dialog.getByLabelText('Repeat passphrase'), '{Backspace}8')
    await save()
    expect(client.callsTo('encryption.change-passphrase')).toEqual([{ passphrase: 'seven778' }])
    await waitFor(() => expect(app.notices.notice?.text).toBe('Passphrase saved.'))
    expect(await screen.findByRole('button', { name: 'Change…' })).toBeTruthy()
  })

  it('remove the passphrase and decrypt the library', async () => {
    const { app, client, user } = await showSettings(
      { ...encrypted, hasPassphrase: true },
      {
        'encryption.change-passphrase': () => encrypted,
        'encryption.convert': () => {
          client.emit('library.progress', { task: 'decrypt', done: 1, total: 1 })
          client.emit('library.progress', null)
          client.answer({ 'encryption.status': () => plainEncryption })
          return { ...plainEncryption, damagedAudio: 0 }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(client.callsTo('encryption.change-passphrase')).toEqual([{ passphrase: null }])
    await waitFor(() => expect(app.notices.notice?.text).toBe('Passphrase removed.'))
    await user.click(screen.getByRole('button', { name: 'Decrypt library…' }))
    expect(client.callsTo('encryption.convert')).toEqual([{ encrypted: false }])
    await waitFor(() => expect(app.notices.notice?.text).toBe('Library decrypted.'))
    expect(client.callsTo('settings.save')).toEqual([{ offersEncryption: false }])
    expect(await screen.findByRole('button', { name: 'Encrypt this library…' })).toBeTruthy()
  })

  it('report damaged audio after a conversion', async () => {
    const { app, client, user } = await showSettings(encrypted, {
      'encryption.convert': () => {
        client.emit('library.progress', { task: 'decrypt', done: 1, total: 1 })
        client.emit('library.progress', null)
        return { ...plainEncryption, damagedAudio: 2 }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Decrypt library…' }))
    await waitFor(() => expect(app.notices.notice?.text).toMatch(/^2 audio files are damaged/))
  })

  it('are not offered for the sample calls', async () => {
    const sample = renderApp({ 'session.get': () => sessionOf({ sample: true }) })
    await screen.findByRole('navigation')
    sample.app.navigation.showSettings('privacy')
    await screen.findByRole('button', { name: 'Erase everything…' })
    expect(screen.queryByRole('heading', { name: 'Encryption' })).toBeNull()
  })

  it('encrypt with a passphrase where there is no keychain', async () => {
    const { client, user } = await showSettings(plainEncryption, {
      'app.info': () => appInfoOf({ keychainFailure: 'locked' }),
    })
    const reason = await screen.findByText(
      /^Not encrypted. .* keychain is locked. You can encrypt with a passphrase instead/u,
    )
    const button = screen.getByRole('button', { name: 'Encrypt with passphrase…' })
    expect(button.getAttribute('aria-describedby')).toBe(reason.id)
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Set passphrase' }))
    expect(dialog.getByText(/asks for it at each start/u)).toBeTruthy()
    await user.type(dialog.getByLabelText('New passphrase'), 'eight888')
    await user.type(dialog.getByLabelText('Repeat passphrase'), 'eight888')
    await user.click(dialog.getByRole('button', { name: 'Encrypt' }))
    expect(client.callsTo('encryption.convert')).toEqual([{ encrypted: true, passphrase: 'eight888' }])
  })
})

describe('the reminder in the sidebar', () => {
  const reminder = () => screen.queryByRole('button', { name: 'Save your recovery code' })

  it('opens the settings, and goes when a code was saved, not when one is only shown', async () => {
    const { app, user } = renderApp({
      'encryption.status': () => encrypted,
      'encryption.make-code': () => ({ code }),
      'encryption.confirm-code': () => ({ ...encrypted, recoveryCode: { createdAt: fixedNow } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Save your recovery code' }))
    expect(app.navigation.settingsPart).toBe('privacy')
    await user.click(await screen.findByRole('button', { name: 'Create recovery code…' }))
    const done = await screen.findByRole('button', { name: 'I saved it' })
    expect(reminder()).not.toBeNull()
    await user.click(done)
    await waitFor(() => expect(reminder()).toBeNull())
  })

  it('stays for a library with a passphrase, which can be forgotten', async () => {
    renderApp({ 'encryption.status': () => ({ ...encrypted, hasPassphrase: true }) })
    await waitFor(() => expect(reminder()).not.toBeNull())
  })

  it.each<[string, EncryptionStatus]>([
    ['a plain library', plainEncryption],
    ['a library with a code', { ...encrypted, recoveryCode: { createdAt: fixedNow } }],
  ])('is not shown for %s', async (_what, status) => {
    const { client } = renderApp({ 'encryption.status': () => status })
    await screen.findByRole('navigation')
    await waitFor(() => expect(client.callsTo('encryption.status')).not.toEqual([]))
    expect(reminder()).toBeNull()
  })
})

describe('the offer to encrypt a library in the sidebar', () => {
  const offer = () => screen.queryByRole('button', { name: 'Encrypt your library' })

  it('opens the settings, and does not return once it was dismissed', async () => {
    const { app, client, user } = renderApp({ 'encryption.status': () => plainEncryption })
    await user.click(await screen.findByRole('button', { name: 'Encrypt your library' }))
    expect(app.navigation.settingsPart).toBe('privacy')
    await user.click(screen.getByRole('button', { name: 'Don’t show again' }))
    expect(client.callsTo('settings.save')).toEqual([{ offersEncryption: false }])
    await waitFor(() => expect(offer()).toBeNull())
  })

  it.each<[string, Partial<Handlers>]>([
    ['after it was dismissed', { 'settings.get': () => ({ ...knownSettings, offersEncryption: false }) }],
    ['while the keychain is not known to work', { 'session.get': () => sessionOf({ keyState: 'this-run' }) }],
    ['for the sample calls', { 'session.get': () => sessionOf({ sample: true }) }],
  ])('is not made %s', async (_when, handlers) => {
    const { client } = renderApp({ 'encryption.status': () => plainEncryption, ...handlers })
    await screen.findByRole('navigation')
    await waitFor(() => expect(client.callsTo('encryption.status')).not.toEqual([]))
    expect(offer()).toBeNull()
  })
})

describe('a new library that is not encrypted', () => {
  it.each<[KeychainFailure, RegExp]>([
    ['none', /no keychain that Offhook can use\./u],
    ['locked', /keychain is locked\./u],
    ['refused', /keychain denied access\./u],
    ['silent', /isn’t responding/u],
  ])('is announced with what to do (%s), until the user has read it', async (keychainFailure, reason) => {
    const { user } = renderApp({ 'encryption.status': () => ({ state: 'plain', keychainFailure }) })
    const banner = (await screen.findByText('This library isn’t encrypted.')).closest('[role="status"]')!
    expect(banner.textContent).toMatch(reason)
    expect(banner.textContent).toContain('You can encrypt with a passphrase instead.')
    const inBanner = within(banner as HTMLElement)
    await user.click(inBanner.getByRole('button', { name: 'Encrypt with passphrase…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set passphrase' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(inBanner.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('This library isn’t encrypted.')).toBeNull()
  })
})
