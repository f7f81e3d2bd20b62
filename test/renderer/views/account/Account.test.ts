import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { SubscriptionView } from '../../../../src-preload/contract/account.ts'
import Account from '../../../../src-renderer/views/account/Account.svelte'
import { clientError, type Handlers } from '../../../support/fake-client.ts'
import { accountOf, fixedNow, sessionOf } from '../../../support/fixtures.ts'
import { renderApp } from '../../../support/render-app.ts'
import { renderView } from '../../../support/render-view.ts'

const show = (handlers: Partial<Handlers> = {}) => renderView(Account, handlers)

/** With the window around it, which asks before it signs out. */
async function showInWindow(handlers: Partial<Handlers> = {}) {
  const window = renderApp(handlers)
  await waitFor(() => expect(window.app.session.signedIn).not.toBeNull())
  window.app.navigation.show('account')
  return window
}

function withSubscription(changes: Partial<SubscriptionView>) {
  const account = accountOf()
  return { ...account, subscription: { ...account.subscription!, ...changes } }
}
const usage = {
  minutesUsed: 700,
  minutesRemaining: 50,
  minutesIncluded: 600,
  bonusMinutes: 120,
  trialMinutes: 30,
}

describe('Account', () => {
  it('shows who it is, the plan, the minutes and what the plan includes', async () => {
    await show({ 'account.get': () => withSubscription({ usage }) })
    expect(await screen.findByRole('heading', { name: 'Mara Lindqvist' })).toBeTruthy()
    for (const words of ['mara@example.com', 'Pro plan', 'Active', '50', '600', '120', '30']) {
      expect(screen.getByText(words)).toBeTruthy()
    }
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('700 of 750 minutes used')
    expect(screen.getByText('Renews on 1 December')).toBeTruthy()
    expect(screen.getByText('Included in the plan: Offhook can sync and start calls.')).toBeTruthy()
    expect(screen.getByText('https://calls.example')).toBeTruthy()
    expect(screen.getByText('In this system’s keychain')).toBeTruthy()
  })

  it.each([
    ['active', 'Active'],
    ['trialing', 'Free trial'],
    ['past_due', 'Payment overdue'],
    ['canceled', 'Cancelled'],
    ['none', 'No subscription'],
    ['paused_by_moon', 'paused_by_moon'],
  ])('says the status %s as %s', async (status, words) => {
    await show({ 'account.get': () => withSubscription({ status }) })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('says unlimited where the service says null, and draws no bar', async () => {
    await show({ 'account.get': () => withSubscription({ usage: { ...usage, minutesRemaining: null } }) })
    expect(await screen.findByText('Unlimited')).toBeTruthy()
    expect(screen.queryByRole('meter')).toBeNull()
  })

  it('says when the subscription ends', async () => {
    await show({
      'account.get': () =>
        withSubscription({
          billing: { currentPeriodEnd: '2026-12-01T12:00:00.000Z', cancelAtPeriodEnd: true },
        }),
    })
    expect(await screen.findByText('Ends on 1 December and does not renew')).toBeTruthy()
  })

  it('makes do with the short form when there are no details', async () => {
    await show({ 'account.get': () => accountOf({ subscription: null }) })
    expect(await screen.findByText(/details could not be fetched/)).toBeTruthy()
    expect(screen.getByText('218')).toBeTruthy()
    expect(screen.getByText('The service does not say.')).toBeTruthy()
  })

  it('shows the last answer with its time while the service cannot be reached', async () => {
    const { user } = await show({
      'account.get': ({ refresh }) => {
        if (refresh) throw clientError('offline', 'The service could not be reached.')
        return accountOf({ fetchedAt: new Date(2026, 10, 20, 10, 42).getTime() })
      },
    })
    expect(await screen.findByText(/could not be asked.*Shown as of 10:42/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('The service could not be reached. Shown as of 10:42.')).toBeTruthy()
    expect(screen.getByText('Mara Lindqvist')).toBeTruthy()
  })

  it('says why nothing can be shown, and loads it on another try', async () => {
    const { client, user } = await show({
      'account.get': () => {
        throw clientError('offline', 'The service could not be reached.')
      },
    })
    expect(await screen.findByText('The account could not be loaded')).toBeTruthy()
    client.answer({ 'account.get': () => accountOf({ fetchedAt: fixedNow }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Mara Lindqvist')).toBeTruthy()
    expect(client.callsTo('account.get').at(-1)).toEqual({ refresh: true })
  })

  it('asks for a key, not for another try, where there is none', async () => {
    await showInWindow({
      'session.get': () => sessionOf({ keyState: 'missing' }),
      'account.get': () => {
        throw clientError('no-key', 'Offhook has no API key for the service.', 'sign-in')
      },
    })
    expect(await screen.findByText('Offhook has no API key for the service.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enter a key' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it.each([
    ['keeps', 'Sign out', null],
    ['deletes', 'Sign out and delete', /Delete the library/],
  ])('asks about the library before it signs out, and %s it', async (_, confirm, choice) => {
    const { client, user } = await showInWindow()
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out of Offhook?' }))
    if (choice) await user.click(dialog.getByRole('radio', { name: choice }))
    await user.click(dialog.getByRole('button', { name: confirm }))
    expect(client.callsTo('session.sign-out')).toEqual([{ keepLibrary: choice === null }])
  })

  it('does not sign out when the dialog is cancelled', async () => {
    const { client, user } = await showInWindow()
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(client.callsTo('session.sign-out')).toEqual([])
  })

  it('says in the dialog why signing out failed', async () => {
    const { user } = await showInWindow({
      'session.sign-out': () => {
        throw clientError('keychain-unavailable', 'The keychain could not be reached.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The keychain could not be reached.')
  })

  it('takes a new key for the same library when the old one is rejected', async () => {
    const { client, user } = await show({ 'session.get': () => sessionOf({ keyState: 'rejected' }) })
    await user.click(await screen.findByRole('button', { name: 'Enter a key' }))
    await user.type(screen.getByLabelText('API key', { selector: 'input' }), 'xx_live_new{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('session.connect')).toEqual([
      { baseUrl: 'https://calls.example', apiKey: 'xx_live_new', remember: 'keychain' },
    ])
  })

  it('asks before it leaves the sample with its calls, and stays when told to', async () => {
    const { client, user } = await show({
      'session.get': () => sessionOf({ sample: true, keyState: 'this-run' }),
    })
    expect(await screen.findByText(/Everything here is made up/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Leave sample calls' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(client.callsTo('session.sign-out')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Leave sample calls' }))
    await user.click(await screen.findByRole('button', { name: 'Leave and remove' }))
    expect(client.callsTo('session.sign-out')).toEqual([{ keepLibrary: false }])
  })
})
