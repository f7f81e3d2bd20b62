import { describe, expect, it, onTestFinished } from 'vitest'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import { SettingsState } from '../../../src-renderer/app/settings.svelte.ts'
import { clientError, createFakeClient } from '../../support/window/fake-client.ts'

describe('SettingsState', () => {
  it('shows a change before it is saved, and keeps it after', async () => {
    const client = createFakeClient()
    const settings = new SettingsState(client)
    await settings.load()
    const saving = settings.save({ appearance: 'dark' })
    expect(settings.current?.appearance).toBe('dark')
    await saving
    expect(settings.current?.appearance).toBe('dark')
    expect(client.callsTo('settings.save')).toEqual([{ appearance: 'dark' }])
  })

  it('reverts a change that could not be saved, and says why', async () => {
    const client = createFakeClient({
      'settings.save': () => {
        throw clientError('disk-full', 'The disk is full.')
      },
    })
    const settings = new SettingsState(client)
    await settings.load()
    await settings.save({ closeToTray: false })
    expect(settings.current?.closeToTray).toBe(true)
    expect(settings.failure).toBe('The disk is full.')
  })

  it('follows changes from elsewhere until it is stopped', async () => {
    const client = createFakeClient()
    const settings = new SettingsState(client)
    const stop = settings.listen()
    await expect.poll(() => settings.current).not.toBeNull()
    client.emit('settings.changed', { ...defaultSettings, playbackRate: 2 })
    expect(settings.current?.playbackRate).toBe(2)
    stop()
    expect(client.listeners('settings.changed')).toBe(0)
  })

  it('says why settings could not be loaded, and loads them when asked again', async () => {
    const client = createFakeClient({
      'settings.get': () => {
        throw clientError('internal', 'Something went wrong.')
      },
    })
    const settings = new SettingsState(client)
    await settings.load()
    expect([settings.current, settings.failure]).toEqual([null, 'Something went wrong.'])
    client.answer({ 'settings.get': () => defaultSettings })
    await settings.load()
    expect([settings.current, settings.failure]).toEqual([defaultSettings, null])
  })

  it('loads the app information only when a screen needs it', async () => {
    const client = createFakeClient()
    const settings = new SettingsState(client)
    onTestFinished(settings.listen())
    await expect.poll(() => settings.current).not.toBeNull()
    expect(client.callsTo('app.info')).toEqual([])
    await settings.loadInfo()
    expect(settings.info).not.toBeNull()
  })
})
