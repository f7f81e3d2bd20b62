import { screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Welcome from '../../../../src-renderer/features/connect/Welcome.svelte'
import { ClientError } from '../../../../src-renderer/client-error.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { appInfoOf, sessionOf } from '../../../support/window/fixtures.ts'
import { renderView } from '../../../support/window/render-view.ts'

const key = 'xx_live_0123456789abcdef'
const signedOut: Partial<Handlers> = { 'session.get': () => ({ state: 'signed-out' }) }

async function show(handlers: Partial<Handlers> = {}) {
  const view = await renderView(Welcome, { ...signedOut, ...handlers })
  const fill = async () => {
    await view.user.type(screen.getByLabelText('Service address'), 'https://api.calls.example')
    await view.user.type(screen.getByLabelText('API key'), key)
  }
  return { ...view, fill }
}

describe('Welcome', () => {
  it('connects with address and key on Enter, and clears the key field', async () => {
    const { client, app, user, fill } = await show()
    await fill()
    await user.keyboard('{Enter}')
    expect(client.callsTo('session.connect')).toEqual([
      { baseUrl: 'https://api.calls.example', apiKey: key, remember: 'keychain' },
    ])
    await waitFor(() => expect(app.session.signedIn).not.toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('')
  })

  it('says where to find a key, which plan is needed, and that calls stay on this computer', async () => {
    await show()
    expect(screen.getByText(/account settings under API access.*once.*Pro or Business/)).toBeTruthy()
    expect(screen.getByText(/Your calls stay on this computer/)).toBeTruthy()
  })

  it('says why the previous library could not be opened', async () => {
    await show({ 'session.get': () => ({ state: 'signed-out', problem: { code: 'newer-schema' } }) })
    const banner = screen.getByRole('alert')
    expect(banner.textContent).toContain('Offhook couldn’t open your library.')
    expect(banner.textContent).toContain('written by a newer version of Offhook')
  })

  it('asks for a backup before any account is connected, and says why it failed', async () => {
    const { client, user } = await show({
      'library.choose-backup': () => {
        throw clientError('not-a-backup', 'That folder holds no backup of Offhook.')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Restore backup…' }))
    expect(client.callsTo('library.choose-backup')).toEqual([null])
    expect((await screen.findByRole('alert')).textContent).toContain('holds no backup')
  })

  it('shows no warning when nothing is wrong', async () => {
    await show()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['offline', 'Service address', /Can’t reach this address/],
    ['unauthorized', 'API key', /Invalid API key/],
    ['forbidden', 'API key', /Pro or Business/],
  ])('shows %s at its field and focuses it', async (code, label, words) => {
    const { user, fill } = await show({
      'session.connect': () => {
        throw clientError(code, 'A general sentence.')
      },
    })
    await fill()
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    const field = await screen.findByLabelText(label)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('alert').textContent).toMatch(words)
    expect(document.activeElement).toBe(field)
  })

  it('asks for missing input without a request to the service', async () => {
    const { client, user } = await show()
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent.trim())).toEqual([
      'Enter the service address.',
      'Enter your API key.',
    ])
    expect(client.callsTo('session.connect')).toEqual([])
  })

  it('says that there is no keychain and connects for this run only', async () => {
    const { client, user, fill } = await show({ 'app.info': () => appInfoOf({ keychainFailure: 'none' }) })
    await fill()
    expect(
      await screen.findByText(
        /has no keychain that Offhook can use. You can encrypt with a passphrase instead./,
      ),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Connect until I quit' }))
    expect(client.callsTo('session.connect').map(({ remember }) => remember)).toEqual(['this-run'])
  })

  it('offers to connect until quitting when the keychain refuses the key', async () => {
    const { client, user, fill } = await show({
      'session.connect': ({ remember }) => {
        if (remember === 'this-run') return sessionOf({ keyState: 'this-run' })
        throw new ClientError({ code: 'keychain-unavailable', params: { failure: 'locked' } })
      },
    })
    await fill()
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    expect(await screen.findByText(/keychain is locked. You can encrypt with a passphrase/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Connect until I quit' }))
    expect(client.callsTo('session.connect').map(({ remember }) => remember)).toEqual([
      'keychain',
      'this-run',
    ])
  })

  it('starts the sample, and says so when it cannot', async () => {
    const { client, user } = await show({
      'session.start-sample': () => {
        throw clientError('internal', 'The sample could not be started.')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Try with sample calls' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The sample could not be started.')
    client.answer({ 'session.start-sample': () => sessionOf({ sample: true }) })
    await user.click(screen.getByRole('button', { name: 'Try with sample calls' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
