import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { PlanView, SubscriptionView } from '../../../../src-preload/contract/account.ts'
import type { AccountItem } from '../../../../src-preload/contract/session.ts'
import Account from '../../../../src-renderer/features/account/Account.svelte'
import { ClientError } from '../../../../src-renderer/client-error.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { accountOf, fixedNow, sessionOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'
import { renderView } from '../../../support/window/render-view.ts'

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
  it('shows the person, the plan, the minutes and the plan’s features', async () => {
    await show({ 'account.get': () => withSubscription({ usage }) })
    expect(await screen.findByRole('heading', { name: 'Mara Lindqvist' })).toBeTruthy()
    for (const words of ['mara@example.com', 'Pro plan', 'Active', '50', '600', '120', '30']) {
      expect(screen.getAllByText(words)).not.toEqual([])
    }
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('700 of 750 minutes used')
    expect(screen.getByText('Renews on 1 December 2026')).toBeTruthy()
    expect(screen.getByText('Included in your plan.')).toBeTruthy()
    expect(screen.getByText('https://calls.example')).toBeTruthy()
    expect(screen.getByText('Stored in the system keychain')).toBeTruthy()
  })

  it('omits the billing period after its end', async () => {
    const billing = { currentPeriodEnd: '2020-01-01T00:00:00Z', cancelAtPeriodEnd: false }
    await show({ 'account.get': () => withSubscription({ usage, billing }) })
    expect(await screen.findByText('minutes left')).toBeTruthy()
  })

  it.each([
    ['active', 'Active'],
    ['trialing', 'Free trial'],
    ['past_due', 'Payment overdue'],
    ['canceled', 'Cancelled'],
    ['none', 'No subscription'],
    ['paused_by_moon', 'paused_by_moon'],
  ])('shows the status %s as %s', async (status, words) => {
    await show({ 'account.get': () => withSubscription({ status }) })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('shows unlimited minutes without a bar when the service sends null', async () => {
    await show({ 'account.get': () => withSubscription({ usage: { ...usage, minutesRemaining: null } }) })
    expect(await screen.findByText('Unlimited')).toBeTruthy()
    expect(screen.queryByRole('meter')).toBeNull()
  })

  it('does not show minutes as unlimited when the service omits them', async () => {
    const { minutesRemaining: _, ...told } = usage
    await show({
      'account.get': () => ({ ...withSubscription({ usage: told }), minutesRemaining: null }),
    })
    expect(await screen.findByText('minutes used')).toBeTruthy()
    expect(screen.queryByText('Unlimited')).toBeNull()
  })

  it('shows plans of the same name in separate columns', async () => {
    const plan = (id: string, displayName: string): PlanView => ({
      id,
      name: 'pro',
      displayName,
      price: { monthly: 2900, currency: 'USD' },
      minutesIncluded: 600,
      features: [],
      capabilities: {},
    })
    await show({
      'account.plans': () => ({
        data: [plan('month', 'Pro'), plan('year', 'Pro, yearly'), plan('year', 'Pro, yearly')],
        fetchedAt: fixedNow,
      }),
    })
    expect(await screen.findByRole('columnheader', { name: 'Pro Your plan' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader', { name: 'Pro, yearly' })).toHaveLength(2)
  })

  it('says when the subscription ends', async () => {
    await show({
      'account.get': () =>
        withSubscription({
          billing: { currentPeriodEnd: '2026-12-01T12:00:00.000Z', cancelAtPeriodEnd: true },
        }),
    })
    expect(await screen.findByText('Ends on 1 December 2026, won’t renew')).toBeTruthy()
  })

  it('shows the basic account data when subscription details are missing', async () => {
    await show({ 'account.get': () => accountOf({ subscription: null }) })
    expect(await screen.findByText(/Couldn’t load subscription details/)).toBeTruthy()
    expect(screen.getByText('218')).toBeTruthy()
    expect(screen.getByText('Unknown')).toBeTruthy()
  })

  it('shows the last answer and its time when a refresh fails', async () => {
    const { user } = await show({
      'account.get': ({ refresh }) => {
        if (refresh) throw clientError('offline', 'The service could not be reached.')
        return accountOf({ fetchedAt: new Date(2026, 10, 20, 10, 42).getTime() })
      },
    })
    expect(await screen.findByText(/Couldn’t refresh\. As of 10:42/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('The service could not be reached. As of 10:42.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Mara Lindqvist' })).toBeTruthy()
  })

  it('says why the account could not be loaded, and loads it on retry', async () => {
    const { client, user } = await show({
      'account.get': () => {
        throw clientError('offline', 'The service could not be reached.')
      },
    })
    expect(await screen.findByText('Couldn’t load account')).toBeTruthy()
    client.answer({ 'account.get': () => accountOf({ fetchedAt: fixedNow }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Mara Lindqvist' })).toBeTruthy()
    expect(client.callsTo('account.get').at(-1)).toEqual({ refresh: true })
  })

  it('asks for a key instead of a retry when there is no key', async () => {
    await showInWindow({
      'session.get': () => sessionOf({ keyState: 'missing' }),
      'account.get': () => {
        throw clientError('no-key', 'Offhook has no API key for the service.')
      },
    })
    expect(await screen.findByText('Offhook has no API key for the service.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enter key' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it.each([
    ['keeps', 'Sign out', null],
    ['deletes', 'Sign out and delete', /Delete library/],
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
        throw new ClientError({ code: 'keychain-unavailable', params: { failure: 'silent' } })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }))
    expect((await screen.findByRole('alert')).textContent).toContain('keychain isn’t responding.')
  })

  it('takes a new key for the same library when the old one is rejected', async () => {
    const { client, user } = await showInWindow({
      'session.get': () => sessionOf({ keyState: 'rejected' }),
      'session.replace-key': () => {
        throw clientError('other-account', 'This key belongs to another account.')
      },
    })
    await user.click((await screen.findAllByRole('button', { name: 'Enter key' }))[0]!)
    const field = screen.getByLabelText('API key', { selector: 'input' })
    await user.type(field, 'xx_live_others{Enter}')
    expect(
      (await screen.findByText('This key belongs to another account.')).closest('[role="alert"]'),
    ).toBeTruthy()
    client.answer({ 'session.replace-key': () => sessionOf() })
    await user.clear(field)
    await user.type(field, 'xx_live_new{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('session.replace-key')).toEqual([
      { apiKey: 'xx_live_others', remember: 'keychain' },
      { apiKey: 'xx_live_new', remember: 'keychain' },
    ])
    expect(client.callsTo('session.connect')).toEqual([])
  })

  it('shows the service’s error in the dialog for a new key', async () => {
    const { user } = await showInWindow({
      'session.replace-key': () => {
        throw clientError('offline', 'The service could not be reached. Everything is kept.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Replace key' }))
    await user.type(screen.getByLabelText('API key', { selector: 'input' }), 'xx_live_new{Enter}')
    expect(await screen.findByText('The service could not be reached. Everything is kept.')).toBeTruthy()
  })

  it('asks before it leaves the sample calls, and stays on Cancel', async () => {
    const { client, user } = await showInWindow({
      'session.get': () => sessionOf({ sample: true, keyState: 'this-run' }),
    })
    expect(await screen.findByText(/These calls are made up/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Leave sample calls' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(client.callsTo('session.sign-out')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Leave sample calls' }))
    await user.click(await screen.findByRole('button', { name: 'Leave and remove' }))
    expect(client.callsTo('session.sign-out')).toEqual([{ keepLibrary: false }])
  })

  it.each([
    ['active', 'Your plan is active.'],
    ['past_due', /Update your payment on the service’s website/],
    ['canceled', /new calls may not sync/],
    ['none', /needs a Pro or Business plan/],
    ['paused_by_moon', /Unknown plan status/],
  ])('explains the status %s', async (status, means) => {
    await show({ 'account.get': () => withSubscription({ status }) })
    expect(await screen.findByText(means)).toBeTruthy()
  })

  it('compares the plans, marks the person’s own plan and lists what this account lacks', async () => {
    const plan = (name: string, monthly: number, webhooks: boolean): PlanView => ({
      id: name,
      name,
      displayName: null,
      price: { monthly, currency: 'USD' },
      minutesIncluded: 600,
      features: ['api_access', 'mind_reading'],
      capabilities: { webhooks },
    })
    await show({
      'account.plans': () => ({
        data: [plan('pro', 2900, false), plan('business', 7950, true)],
        fetchedAt: fixedNow,
      }),
    })
    expect(await screen.findByRole('columnheader', { name: 'Pro Your plan' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Price $29 a month $79.50 a month' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Webhooks Not included Included' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'mind_reading Included Included' })).toBeTruthy()
    expect(screen.getByText('Not in your account: Webhooks.')).toBeTruthy()
  })

  it('keeps the typed name and shows the error until the name is saved', async () => {
    const { client, user } = await show({
      'account.save-profile': () => {
        throw clientError('bad-request', 'The service did not accept this request.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit name' }))
    const field = screen.getByLabelText<HTMLInputElement>('Name')
    await user.clear(field)
    await user.type(field, 'Mara L.{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('did not accept')
    expect(field.value).toBe('Mara L.')
    client.answer({
      'account.save-profile': () => accountOf({ user: { ...accountOf().user, name: 'Mara L.' } }),
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Mara L.' })).toBeTruthy()
    expect(client.callsTo('account.save-profile')).toEqual([{ name: 'Mara L.' }, { name: 'Mara L.' }])
  })

  it('changes the time zone by keyboard, and marks the default and the current one', async () => {
    const zoneOf = (value: string, label: string) => ({ value, label, offset: 'UTC+01:00' })
    const profile = {
      phoneNumber: '14155550100',
      timezone: 'Europe/Berlin',
      createdAt: '2025-10-07T12:00:00.000Z',
      fetchedAt: fixedNow,
    }
    const { client, user } = await show({
      'account.get': () => accountOf({ profile }),
      'account.timezones': () => ({
        data: [
          zoneOf('Europe/Berlin', 'Berlin'),
          zoneOf('Europe/Rome', 'Rome'),
          zoneOf('Africa/Lagos', 'Lagos'),
        ],
        default: 'Africa/Lagos',
        fetchedAt: fixedNow,
      }),
    })
    expect(await screen.findByText('Berlin, UTC+01:00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change time zone' }))
    const field = await screen.findByRole('combobox', { name: 'Time zone' })
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Current')
    expect(screen.getByRole('option', { name: /Lagos/ }).textContent).toContain('Default for new accounts')
    await user.type(field, 'europe{ArrowDown}{Enter}')
    expect(client.callsTo('account.save-profile')).toEqual([{ timezone: 'Europe/Rome' }])
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('starts at the default time zone when the current one is unknown', async () => {
    const zones = ['Europe/Berlin', 'Africa/Lagos'].map((value) => ({ value, label: value, offset: '' }))
    const { user } = await show({
      'account.timezones': () => ({ data: zones, default: 'Africa/Lagos', fetchedAt: fixedNow }),
    })
    await user.click(await screen.findByRole('button', { name: 'Change time zone' }))
    const field = await screen.findByRole('combobox', { name: 'Time zone' })
    const atCursor = document.getElementById(field.getAttribute('aria-activedescendant')!)
    expect(atCursor?.textContent).toContain('Africa/Lagos')
  })

  it('says that no time zone matches, and changes nothing on Esc', async () => {
    const { client, user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Change time zone' }))
    const field = await screen.findByRole('combobox', { name: 'Time zone' })
    await user.type(field, 'atlantis{Enter}')
    expect(screen.getByText('No time zones match “atlantis”.')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(client.callsTo('account.save-profile')).toEqual([])
  })

  it('shows the start and end of the key, and says which data can only be changed on the website', async () => {
    await show()
    expect(await screen.findByText('Starts with sample_live_, ends with 7f3a')).toBeTruthy()
    expect(screen.getAllByText(/Change this on the service’s website/)).toHaveLength(1)
    expect(screen.getByText(/Offhook learns your number when you change/)).toBeTruthy()
  })

  it.each([
    ['abc_live_', '', 'Starts with abc_live_'],
    ['', '7f3a', 'Ends with 7f3a'],
    ['', '', 'Hidden'],
  ])('shows for a key with prefix “%s” and last four “%s”: %s', async (prefix, lastFour, words) => {
    await show({ 'account.key': () => ({ prefix, lastFour }) })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('lists the accounts of this machine, opens another and removes one', async () => {
    const accountItem = (accountId: string, name: string): AccountItem => ({
      accountId,
      name,
      email: `${accountId}@example.com`,
      baseUrl: 'https://calls.example',
      sample: false,
      isOpen: accountId === 'account-1',
    })
    const list = [accountItem('account-1', 'Mara Lindqvist'), accountItem('account-2', 'Work')]
    const { client, user } = await show({
      'session.list': () => list,
      'session.remove': () => list.slice(0, 1),
      'session.switch': () => {
        throw clientError('gone', 'The folder is not there any more.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Open Work' }))
    expect(client.callsTo('session.switch')).toEqual([{ accountId: 'account-2' }])
    await user.click(screen.getByRole('button', { name: 'Remove Work from this computer' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Open Work' })).toBeNull())
    expect(client.callsTo('session.remove')).toEqual([{ accountId: 'account-2' }])
  })
})
