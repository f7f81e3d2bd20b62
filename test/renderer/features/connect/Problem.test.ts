import { screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { PlainErrorCode } from '../../../../src-preload/contract/errors.ts'
import Welcome from '../../../../src-renderer/features/connect/Welcome.svelte'
import { clientError } from '../../../support/window/fake-client.ts'
import { sessionOf } from '../../../support/window/fixtures.ts'
import { renderView } from '../../../support/window/render-view.ts'

const problem = (code: PlainErrorCode) => () => ({ state: 'signed-out' as const, problem: { code } })

describe('Problem', () => {
  it('offers to repair a damaged library, and explains the repair', async () => {
    const { app, client, user } = await renderView(Welcome, {
      'session.get': problem('corrupt'),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The damaged file is kept')
    await user.click(screen.getByRole('button', { name: 'Repair library' }))
    await waitFor(() => expect(app.session.signedIn).not.toBeNull())
    expect(client.callsTo('library.repair')).toHaveLength(1)
  })

  it.each([
    ['drive was missing', 'not-there'],
    ['interrupted move cannot be undone without its drive', 'gone'],
    ['interrupted encryption needs more room', 'no-room'],
    ['files another Offhook is changing', 'being-changed'],
  ] as const)('retries to open a library whose %s', async (_name, code) => {
    const { app, client, user } = await renderView(Welcome, {
      'session.get': problem(code),
      'session.retry': () => {
        throw clientError(code, 'It is still so.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/still so/u)).toBeTruthy()
    client.answer({ 'session.retry': () => sessionOf() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(app.session.signedIn).not.toBeNull())
  })

  it('offers to open a library whose files were replaced', async () => {
    const { app, client, user } = await renderView(Welcome, { 'session.get': problem('wrong-key') })
    expect((await screen.findByRole('alert')).textContent).toContain('Someone may have replaced its files')
    await user.click(screen.getByRole('button', { name: 'Open anyway…' }))
    await waitFor(() => expect(app.session.signedIn).not.toBeNull())
    expect(client.callsTo('session.open-replaced')).toHaveLength(1)
  })

  it('asks for the recovery code or passphrase of a locked library, also after a wrong one', async () => {
    const { app, client, user } = await renderView(Welcome, {
      'session.get': problem('locked'),
      'session.unlock': () => {
        throw clientError('wrong-secret', 'Not the passphrase.')
      },
    })
    expect(await screen.findByRole('heading', { name: 'Your library is locked' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Repair library' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    expect(client.callsTo('session.unlock')).toHaveLength(0)
    await user.type(screen.getByLabelText('Recovery code or passphrase'), 'horse{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Not the passphrase.')
    client.answer({ 'session.unlock': () => sessionOf() })
    await user.type(screen.getByLabelText('Recovery code or passphrase'), '2{Enter}')
    await waitFor(() => expect(app.session.signedIn).not.toBeNull())
    expect(client.callsTo('session.unlock').at(-1)).toEqual({ secret: 'horse2' })
  })

  it('offers no action for a library of a newer version', async () => {
    await renderView(Welcome, { 'session.get': problem('newer-schema') })
    expect((await screen.findByRole('alert')).textContent).toContain('newer version of Offhook')
    expect(screen.queryByRole('button', { name: /Repair|Try again/u })).toBeNull()
  })
})
