import { screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import packageJson from '../../../../package.json' with { type: 'json' }
import { releases } from '../../../../src-renderer/features/help/releases.ts'
import Settings from '../../../../src-renderer/features/settings/Settings.svelte'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { sessionOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'
import { renderView } from '../../../support/window/render-view.ts'

const show = (handlers: Partial<Handlers> = {}) => renderView(Settings, handlers)

describe('Settings', () => {
  it('saves each change at once', async () => {
    const { client, user } = await show()
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    await user.click(screen.getByRole('switch', { name: 'Keep running in the tray' }))
    await user.click(screen.getByRole('radio', { name: 'Only when opened' }))
    expect(client.callsTo('settings.save')).toEqual([
      { appearance: 'dark' },
      { closeToTray: false },
      { keepAudio: 'opened' },
    ])
  })

  it('saves the name for documents, and shows the account’s name until there is one', async () => {
    const { client, user } = await show({ 'session.get': () => sessionOf({ name: 'Sam Avery' }) })
    const name = await screen.findByRole('textbox', { name: 'Your name in documents' })
    expect(name).toHaveProperty('placeholder', 'Sam Avery')
    await user.type(name, 'Mo')
    expect(client.callsTo('settings.save')).toEqual([{ documentName: 'M' }, { documentName: 'Mo' }])
  })

  it('shows the version and, among the advanced settings, the data folder, and opens it', async () => {
    const { client, user } = await show()
    await user.click(screen.getByRole('button', { name: /^Advanced Global shortcut/ }))
    expect(await screen.findByText('0.1.0')).toBeTruthy()
    expect(screen.getByText('/home/mara/.config/Offhook')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show in file manager' }))
    expect(client.callsTo('app.show-data-folder')).toHaveLength(1)
  })

  it('shows the changes of each release, newest first', async () => {
    await show()
    const { version, changes } = releases[0]!
    const notes = await screen.findByRole('heading', { name: new RegExp(`^${version} · .*20\\d\\d`) })
    const lines = [...notes.parentElement!.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(lines).toEqual(changes.en)
    for (const { changes: each } of releases) expect(each.de).toHaveLength(each.en.length)
    expect(version).toBe(packageJson.version)
    const dates = releases.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  it('says why settings could not be loaded, and tries again', async () => {
    const { client, user } = await show({
      'settings.get': () => {
        throw clientError('internal', 'Something went wrong.')
      },
    })
    expect(await screen.findByText('Something went wrong.')).toBeTruthy()
    client.answer({ 'settings.get': () => defaultSettings })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: 'Light' })).toBeTruthy()
  })

  it('offers to leave the sample calls', async () => {
    const { app, client, user } = renderApp({ 'session.get': () => sessionOf({ sample: true }) })
    await waitFor(() => expect(app.session.signedIn).not.toBeNull())
    app.navigation.show('settings')
    await user.click(await screen.findByRole('button', { name: 'Leave sample calls' }))
    await user.click(await screen.findByRole('button', { name: 'Leave and remove' }))
    expect(client.callsTo('session.sign-out')).toEqual([{ keepLibrary: false }])
  })
})
