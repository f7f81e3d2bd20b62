import { screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'
import { clientError } from '../../../support/window/fake-client.ts'
import { desktopOf } from '../../../support/window/fixtures.ts'
import { renderAllSettings } from '../../../support/window/render-settings.ts'

const isDisabled = (name: string) => screen.getByRole('switch', { name }).hasAttribute('disabled')

describe('the settings of calling, notifications and the desktop', () => {
  it('save each change at once', async () => {
    const { client, user } = await renderAllSettings()
    await user.click(await screen.findByRole('switch', { name: 'Keypad tones' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Remind me of follow-ups' }), '9')
    await user.click(screen.getByRole('switch', { name: 'Show previews' }))
    await user.click(screen.getByRole('switch', { name: 'Notify me when a call is ready' }))
    await user.click(screen.getByRole('switch', { name: 'Show unheard count on app icon' }))
    const region = screen.getByRole('combobox', { name: 'Default country' })
    await user.selectOptions(region, 'Germany')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Interface size' }), '125 %')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Playback speed' }), '1.5 ×')
    expect(client.callsTo('settings.save')).toEqual([
      { dialTones: true },
      { remindHour: 9 },
      { notifyContent: false },
      { notifyTranscripts: false },
      { showBadge: false },
      { dialRegion: 'DE' },
      { zoom: 125 },
      { playbackRate: 1.5 },
    ])
  })

  it('show the detected country before the dial pad was opened', async () => {
    await renderAllSettings()
    expect(await screen.findByRole('option', { name: /^Automatic: .+/ })).toBeTruthy()
  })

  it('change system settings, and say why that failed', async () => {
    const { client, user } = await renderAllSettings()
    const links = await screen.findByRole('switch', { name: 'Open phone links with Offhook' })
    await waitFor(() => expect(links.hasAttribute('disabled')).toBe(false))
    await user.click(links)
    expect(client.callsTo('desktop.set-tel-links')).toEqual([{ on: true }])
    client.answer({
      'desktop.set-launch-at-login': () => {
        throw clientError('internal', 'The system refused.')
      },
    })
    await user.click(screen.getByRole('switch', { name: 'Start when I log in' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The system refused.')
  })

  it('disable what this system does not support, and say that', async () => {
    await renderAllSettings({
      'desktop.state': () =>
        desktopOf({
          launchAtLogin: 'unsupported',
          telLinks: 'unsupported',
          globalShortcut: 'unsupported',
          hasTray: false,
          hasNotifications: false,
          hasBadge: false,
        }),
    })
    expect(await screen.findAllByText('Not supported on this system')).toHaveLength(4)
    expect(isDisabled('Notify me when a call is ready')).toBe(true)
    expect(isDisabled('Keep running in the tray')).toBe(false)
    expect(screen.getByText(/no tray\. Closing the window minimises it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Set shortcut…' })).toBeNull()
  })

  it('does not promise a tray at login to a desktop without one', async () => {
    await renderAllSettings({ 'desktop.state': () => desktopOf({ hasTray: false }) })
    expect(await screen.findByText('Offhook starts minimised and syncs in the background.')).toBeTruthy()
    expect(screen.queryByText(/starts in the tray/)).toBeNull()
  })

  it('accept a global shortcut only with a modifier, and remove it', async () => {
    const { client, user } = await renderAllSettings()
    await user.click(await screen.findByRole('button', { name: 'Set shortcut…' }))
    await user.keyboard('d')
    expect((await screen.findByRole('alert')).textContent).toContain('Combine Ctrl, Alt or Cmd')
    await user.keyboard('{Control>}{Shift>}d{/Shift}{/Control}')
    expect(client.callsTo('settings.save')).toEqual([{ globalShortcut: 'Mod+Shift+D' }])
    client.emit('settings.changed', { ...defaultSettings, globalShortcut: 'Mod+Shift+D' })
    client.emit('desktop.changed', desktopOf({ globalShortcutTaken: true }))
    expect(await screen.findByText(/Another app uses this shortcut/u)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove shortcut' }))
    expect(client.callsTo('settings.save').at(-1)).toEqual({ globalShortcut: null })
  })
})
