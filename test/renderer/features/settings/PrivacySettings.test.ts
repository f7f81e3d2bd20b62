import { screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { clientError } from '../../../support/window/fake-client.ts'
import { renderApp } from '../../../support/window/render-app.ts'
import { renderAllSettings } from '../../../support/window/render-settings.ts'

describe('PrivacySettings', () => {
  it('shows the stored data with sizes and total, and the number of keys', async () => {
    await renderAllSettings({
      'desktop.storage': () => ({
        folder: '/home/mara/offhook',
        items: [
          { kind: 'database', bytes: 84_000_000, files: 3 },
          { kind: 'audio', bytes: 916_000_000, files: 12 },
        ],
        keys: 2,
      }),
    })
    expect(await screen.findByText('Stored mostly in /home/mara/offhook.')).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Audio 916 MB' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Total 1.0 GB' })).toBeTruthy()
    expect(screen.getByText('2 stored in the system keychain.')).toBeTruthy()
  })

  it.each([
    ['the fingerprint of the key that signs evidence', () => ({ fingerprint: 'ab12 cd34' }), 'ab12 cd34'],
    ['that there is no key yet', () => ({ fingerprint: null }), 'Created with your first evidence export.'],
    [
      'that there is no keychain',
      () => Promise.reject(new Error('no')),
      'This computer’s keychain isn’t responding.',
    ],
  ])('shows %s', async (_what, answer, text) => {
    const { client } = await renderAllSettings({ 'evidence.fingerprint': answer })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(client.callsTo('evidence.fingerprint')).toEqual([{ make: false }])
  })

  it('starts erasing everything in the main process, and says why it failed', async () => {
    const { app, client, user } = await renderAllSettings({
      'desktop.erase': () => {
        throw clientError('unavailable', 'The keychain does not answer.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Erase everything…' }))
    await waitFor(() => expect(app.notices.notice?.text).toContain('The keychain does not answer.'))
    expect(client.callsTo('desktop.erase')).toHaveLength(1)
  })
})

describe('erasing that leaves files behind', () => {
  it('is reported on the welcome screen', async () => {
    const { app, client, user } = renderApp({
      'desktop.erase': () => {
        client.emit('session.changed', { state: 'signed-out' })
        throw clientError('files-left', 'A file could not be deleted.')
      },
    })
    await screen.findByRole('navigation')
    app.navigation.showSettings('privacy')
    await user.click(await screen.findByRole('button', { name: 'Erase everything…' }))
    expect((await screen.findByRole('alert')).textContent).toContain('A file could not be deleted.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Try with sample calls' })).toBeTruthy()
  })
})

describe('DiagnosticsSettings', () => {
  it('shows the bug report', async () => {
    const { app, user } = await renderAllSettings()
    await user.click(await screen.findByRole('button', { name: 'Show report…' }))
    await waitFor(() => expect(app.report.text).toBe('Offhook 0.1.0 on linux'))
  })

  it('shows the log file', async () => {
    const { client, user } = await renderAllSettings()
    await user.click(await screen.findByRole('button', { name: 'Show log file' }))
    expect(client.callsTo('app.show-log')).toHaveLength(1)
  })
})
