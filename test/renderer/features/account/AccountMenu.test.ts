import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { AccountItem } from '../../../../src-preload/contract/session.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { sessionOf } from '../../../support/window/fixtures.ts'
import { chooseInAccountMenu } from '../../../support/window/account-menu.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const itemOf = (accountId: string, name: string, isOpen: boolean): AccountItem => ({
  accountId,
  name,
  email: null,
  baseUrl: 'https://calls.example',
  sample: false,
  isOpen,
})

/** Two accounts; the service of the test remembers which one is open. */
function withTwo(): Partial<Handlers> {
  let open = 'account-1'
  return {
    'session.list': () => [
      itemOf('account-1', 'Mara Lindqvist', open === 'account-1'),
      itemOf('account-2', 'Work', open === 'account-2'),
    ],
    'session.switch': ({ accountId }) => {
      open = accountId
      return sessionOf({ accountId, name: 'Work' })
    },
  }
}

const menuOf = (name: string) => `Account and settings: ${name}`

describe('the account menu', () => {
  it('opens the account and the settings, and returns the focus', async () => {
    const { app, user } = renderApp()
    const button = await screen.findByRole('button', { name: /^Account and settings/ })
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    for (const [item, view] of [
      ['Account', 'account'],
      ['Settings', 'settings'],
    ] as const) {
      button.focus()
      await user.keyboard('{Enter}')
      expect(button.getAttribute('aria-expanded')).toBe('true')
      await user.click(screen.getByRole('menuitem', { name: item }))
      expect(app.navigation.view).toBe(view)
      expect(button.getAttribute('aria-current')).toBe('page')
      expect(document.activeElement).toBe(button)
    }
    await user.keyboard('{Enter}{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Settings' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('signs out after a dialog about the library', async () => {
    const { client, user } = renderApp({ 'session.sign-out': () => ({ state: 'signed-out' }) })
    await chooseInAccountMenu(user, 'Sign out…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out of Offhook?' }))
    await user.click(dialog.getByRole('button', { name: 'Sign out' }))
    expect(client.callsTo('session.sign-out')).toEqual([{ keepLibrary: true }])
  })

  it('offers to leave the sample calls instead of signing out', async () => {
    const { user } = renderApp({ 'session.get': () => sessionOf({ sample: true }) })
    await user.click(await screen.findByRole('button', { name: 'Account and settings: Sample calls' }))
    expect(screen.queryByRole('menuitem', { name: 'Sign out…' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Leave sample calls…' }))
    expect(await screen.findByRole('dialog', { name: 'Leave sample calls?' })).toBeTruthy()
  })
})

describe('several accounts in the window', () => {
  it('are hidden while there is only one', async () => {
    const { user } = renderApp({ 'session.list': () => [itemOf('account-1', 'Mara Lindqvist', true)] })
    await user.click(await screen.findByRole('button', { name: menuOf('Mara Lindqvist') }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())).toEqual([
      'Account Ctrl+6',
      'Settings Ctrl+,',
      'Add account…',
      'Sign out…',
    ])
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull()
  })

  it('are switched from the menu at the foot of the sidebar', async () => {
    const { client, user } = renderApp(withTwo())
    await user.click(await screen.findByRole('button', { name: menuOf('Mara Lindqvist') }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: /Work/ }))
    expect(await screen.findByRole('button', { name: menuOf('Work') })).toBeTruthy()
    expect(client.callsTo('session.switch')).toEqual([{ accountId: 'account-2' }])
    expect(document.title).toBe('Work – Offhook')
  })

  it('are switched by name in the palette, and by key', async () => {
    const { client, user } = renderApp(withTwo())
    await screen.findByRole('button', { name: menuOf('Mara Lindqvist') })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'switch work{Enter}')
    await screen.findByRole('button', { name: menuOf('Work') })
    await user.keyboard('{Control>}{Shift>}o{/Shift}{/Control}')
    await waitFor(() =>
      expect(client.callsTo('session.switch')).toEqual([
        { accountId: 'account-2' },
        { accountId: 'account-1' },
      ]),
    )
  })

  it('can be added from the menu for the same service', async () => {
    const { client, user } = renderApp(withTwo())
    await user.click(await screen.findByRole('button', { name: menuOf('Mara Lindqvist') }))
    await user.click(screen.getByRole('menuitem', { name: 'Add account…' }))
    await user.type(await screen.findByLabelText('API key', { selector: 'input' }), 'xx_live_more{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('session.connect')).toEqual([
      { baseUrl: 'https://calls.example', apiKey: 'xx_live_more', remember: 'keychain' },
    ])
  })

  it('open from the welcome screen, which says why one cannot be opened', async () => {
    const { client, user } = renderApp({
      ...withTwo(),
      'session.get': () => ({ state: 'signed-out' }),
      'session.list': () => [itemOf('account-2', 'Work', false)],
      'session.switch': () => {
        throw clientError('gone', 'The folder is not there any more.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Open Work' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The folder is not there any more.')
    client.answer({ 'session.switch': () => sessionOf({ accountId: 'account-2', name: 'Work' }) })
    await user.click(screen.getByRole('button', { name: 'Open Work' }))
    expect(await screen.findByRole('grid')).toBeTruthy()
  })
})
