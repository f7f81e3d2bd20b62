import { screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { AccountItem } from '../../../../src-preload/contract/session.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { sessionOf } from '../../../support/window/fixtures.ts'
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

describe('several accounts in the window', () => {
  it('are not spoken of where there is one', async () => {
    renderApp({ 'session.list': () => [itemOf('account-1', 'Mara Lindqvist', true)] })
    await screen.findByRole('grid')
    expect(screen.queryByRole('button', { name: /Switch accounts/ })).toBeNull()
  })

  it('are gone between by the menu at the foot of the sidebar', async () => {
    const { client, user } = renderApp(withTwo())
    await user.click(await screen.findByRole('button', { name: 'Account: Mara Lindqvist. Switch accounts' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: /Work/ }))
    expect(await screen.findByRole('button', { name: 'Account: Work. Switch accounts' })).toBeTruthy()
    expect(client.callsTo('session.switch')).toEqual([{ accountId: 'account-2' }])
    expect(document.title).toBe('Work – Offhook')
  })

  it('are gone between by their name in the palette, and by a key', async () => {
    const { client, user } = renderApp(withTwo())
    await screen.findByRole('button', { name: /Switch accounts/ })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'switch work{Enter}')
    await screen.findByRole('button', { name: 'Account: Work. Switch accounts' })
    await user.keyboard('{Control>}{Shift>}o{/Shift}{/Control}')
    await waitFor(() =>
      expect(client.callsTo('session.switch')).toEqual([
        { accountId: 'account-2' },
        { accountId: 'account-1' },
      ]),
    )
  })

  it('can be added from the menu, at the same service', async () => {
    const { client, user } = renderApp(withTwo())
    await user.click(await screen.findByRole('button', { name: /Switch accounts/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Add account' }))
    await user.type(await screen.findByLabelText('API key', { selector: 'input' }), 'xx_live_more{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('session.connect')).toEqual([
      { baseUrl: 'https://calls.example', apiKey: 'xx_live_more', remember: 'keychain' },
    ])
  })

  it('open from the welcome screen too, which says why one does not', async () => {
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
