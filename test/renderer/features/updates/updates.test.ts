import { screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { makeFinding } from '../../../../src-preload/contract/checks.ts'
import type { UpdateState, UpdateStatus } from '../../../../src-preload/contract/updates.ts'
import Settings from '../../../../src-renderer/features/settings/Settings.svelte'
import UpdateBanner from '../../../../src-renderer/features/updates/UpdateBanner.svelte'
import { updatesCommands } from '../../../../src-renderer/features/updates/commands.ts'
import { clientError } from '../../../support/window/fake-client.ts'
import { knownSettings } from '../../../support/window/fixtures.ts'
import { renderView } from '../../../support/window/render-view.ts'

function stateOf(
  status: UpdateStatus,
  { way = 'self', feed = makeFinding('updates', 'ok', { days: 3 }) }: Partial<UpdateState> = {},
): UpdateState {
  return { way, host: 'updates.example.com', status, feed }
}
const ready = stateOf({ phase: 'ready', version: '0.2.0' })
const find = (name: string) => screen.findByRole('button', { name })

describe('UpdateSettings', () => {
  it('names the host that is asked before a check, and checks when asked', async () => {
    const { client, user } = await renderView(Settings, { 'updates.state': () => stateOf({ phase: 'idle' }) })
    const consent = await screen.findByRole('switch', { name: 'Check for updates automatically' })
    expect(consent.getAttribute('aria-checked') ?? String((consent as HTMLInputElement).checked)).toBe(
      'false',
    )
    expect(screen.getByText(/^Offhook asks updates\.example\.com for new versions/)).toBeTruthy()
    expect(screen.getByText('Not checked yet. Checking asks updates.example.com.')).toBeTruthy()
    await user.click(await find('Check for updates'))
    expect(client.callsTo('updates.check')).toHaveLength(1)
    await user.click(consent)
    expect(client.callsTo('settings.save')).toEqual([{ automaticUpdates: true }])
  })

  it.each<[string, UpdateStatus, RegExp]>([
    ['a check', { phase: 'checking' }, /^Checking…$/],
    ['the newest version', { phase: 'up-to-date' }, /^Offhook is up to date\.$/],
    [
      'a download',
      { phase: 'downloading', version: '0.2.0', percent: 41 },
      /^Downloading Offhook 0\.2\.0: 41 %$/,
    ],
    ['an update that is ready', ready.status, /^Offhook 0\.2\.0 is ready\./],
    ['what failed', { phase: 'failed', code: 'update-untrusted' }, /isn’t a genuine Offhook update/],
  ])('shows %s', async (_name, status, text) => {
    const { client } = await renderView(Settings, { 'updates.state': () => stateOf({ phase: 'idle' }) })
    await find('Check for updates')
    client.emit('updates.changed', stateOf(status))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('says that the newest version may be older than the newest one when the feed is old', async () => {
    const feed = makeFinding('updates', 'old', { days: 75 })
    const { client } = await renderView(Settings, {
      'updates.state': () => stateOf({ phase: 'up-to-date' }, { feed }),
    })
    expect(
      await screen.findByText(
        /up to date\. The list of versions was signed 75 days ago\. Newer versions may be/,
      ),
    ).toBeTruthy()
    client.emit('updates.changed', stateOf({ phase: 'checking' }, { feed }))
    expect(await screen.findByText('Checking…')).toBeTruthy()
  })

  it('restarts to install what is ready', async () => {
    const { client, user } = await renderView(Settings, { 'updates.state': () => ready })
    await user.click(await find('Restart to update'))
    expect(client.callsTo('updates.restart')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Check for updates' })).toBeNull()
  })

  it.each([
    ['system', /package manager/],
    ['manual', /Replace it with a newer one/],
  ] as const)('says how it is updated otherwise, and offers nothing: %s', async (way, text) => {
    await renderView(Settings, { 'updates.state': () => stateOf({ phase: 'idle' }, { way }) })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText(/updates\.example\.com/)).toBeNull()
    expect(screen.queryByRole('switch', { name: /updates/ })).toBeNull()
  })

  it('is not there where the app was built without a feed', async () => {
    const { user } = await renderView(Settings)
    await user.type(await screen.findByRole('textbox', { name: 'Search settings' }), 'updates')
    expect(await screen.findByText('No settings match “updates”.')).toBeTruthy()
  })

  it('names the host in what Offhook connects to, with consent only', async () => {
    const { client } = await renderView(Settings, { 'updates.state': () => stateOf({ phase: 'idle' }) })
    expect(await screen.findByText(/connects only to your service\. No analytics/)).toBeTruthy()
    client.emit('settings.changed', { ...knownSettings, automaticUpdates: true })
    expect(await screen.findByText(/and to updates\.example\.com for updates\./)).toBeTruthy()
  })
})

describe('UpdateBanner', () => {
  it('offers an update that is ready, until it is put off', async () => {
    const { client, user } = await renderView(UpdateBanner, { 'updates.state': () => ready })
    expect((await screen.findByRole('status')).textContent).toContain('Offhook 0.2.0 is ready to install.')
    await user.click(await find('Later'))
    expect(screen.queryByRole('status')).toBeNull()
    client.emit('updates.changed', stateOf({ phase: 'ready', version: '0.2.1' }))
    await user.click(await find('Restart to update'))
    expect(client.callsTo('updates.restart')).toHaveLength(1)
  })

  it('says why it could not restart', async () => {
    const { app, user } = await renderView(UpdateBanner, {
      'updates.state': () => ready,
      'updates.restart': () => {
        throw clientError('disk-full', 'The disk is full.')
      },
    })
    await user.click(await find('Restart to update'))
    await waitFor(() => expect(app.notices.notice?.text).toBe('The disk is full.'))
  })
})

describe('the commands of updates', () => {
  it('are there where they can be used', async () => {
    const { app, client } = await renderView(UpdateBanner)
    const commands = updatesCommands(app.updates, app.navigation)
    const available = () => Object.keys(commands).filter((id) => commands[id]?.when?.())
    expect(available()).toEqual([])
    client.emit('updates.changed', stateOf({ phase: 'up-to-date' }, { way: 'system' }))
    expect(available()).toEqual([])
    client.emit('updates.changed', stateOf({ phase: 'up-to-date' }))
    expect(available()).toEqual(['app.check-updates'])
    await commands['app.check-updates']?.run()
    expect([app.navigation.view, app.navigation.settingsPart]).toEqual(['settings', 'about'])
    expect(client.callsTo('updates.check')).toHaveLength(1)
    client.emit('updates.changed', ready)
    expect(available()).toEqual(['app.restart-to-update'])
  })
})
