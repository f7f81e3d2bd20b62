import { cleanup, screen, waitFor } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MenuGroup } from '../../../../src-preload/contract/desktop.ts'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'
import { getMenuName, menuSections } from '../../../../src-renderer/app/commands/menu-places.ts'
import type { FakeClient } from '../../../support/window/fake-client.ts'
import { syncStatusOf } from '../../../support/window/fixtures.ts'
import { allCommands, renderApp } from '../../../support/window/render-app.ts'

/** The menu that was sent last. */
function shownBy(client: FakeClient) {
  const groups: MenuGroup[] = client.callsTo('app.show-menu').at(-1)?.groups ?? []
  const entries = groups.flatMap(({ items }) => items)
  return { groups, entry: (id: string) => entries.find((each) => each.id === id) }
}

async function show() {
  const rendered = renderApp()
  await screen.findByRole('grid')
  await waitFor(() => expect(shownBy(rendered.client).entry('go.people')).toBeDefined())
  return rendered
}

afterEach(cleanup)

describe('menuSections', () => {
  it('contain each command once', () => {
    const commands = allCommands()
    const placed = menuSections(commands).flatMap(({ ids }) => ids)
    expect(new Set(placed).size).toBe(placed.length)
    const missing = Object.keys(commands).filter((id) => !placed.includes(id) && !commands[id]!.isStep)
    expect(missing).toEqual([])
  })

  it('put commands about a call into the call menu', () => {
    const commands = allCommands()
    expect(['call.star', 'notes.tag', 'go.people'].map((id) => getMenuName(commands[id]!))).toEqual([
      'call',
      'call',
      'go',
    ])
  })
})

describe('NativeMenu', () => {
  it('sends the names, keys and enabled state of commands', async () => {
    const { client } = await show()
    expect(shownBy(client).entry('go.people')).toEqual({
      id: 'go.people',
      title: 'Go to contacts',
      chord: 'Mod+3',
      enabled: true,
    })
    expect(shownBy(client).entry('call.close')).toMatchObject({ enabled: false })
  })

  it('shows every key, but on a Mac only keys that do not act in text fields', async () => {
    const { client } = await show()
    expect(shownBy(client).entry('call.star')).toMatchObject({ chord: 'S' })
    cleanup()
    const mac = renderApp({}, { isMac: true })
    await waitFor(() => expect(shownBy(mac.client).entry('go.people')).toMatchObject({ chord: 'Mod+3' }))
    const chords = shownBy(mac.client).groups.flatMap(({ items }) => items.map(({ chord }) => chord))
    expect(chords).not.toContain('Mod+A')
    expect(chords.every((chord) => chord === null || chord.startsWith('Mod+'))).toBe(true)
  })

  it('disables its commands while a dialog is open', async () => {
    const { app, client } = await show()
    app.accounts.add()
    await screen.findByRole('dialog')
    await waitFor(() => expect(shownBy(client).entry('go.people')).toMatchObject({ enabled: false }))
    client.emit('app.command', { id: 'go.people' })
    expect(app.navigation.view).toBe('calls')
    app.accounts.endAdding()
    await waitFor(() => expect(shownBy(client).entry('go.people')).toMatchObject({ enabled: true }))
  })

  it('updates when commands become available or keys change', async () => {
    const { client } = await show()
    client.emit('sync.changed', syncStatusOf({ phase: 'paused' }))
    flushSync()
    expect(shownBy(client).entry('app.resume-sync')).toMatchObject({ enabled: true })
    client.emit('settings.changed', { ...defaultSettings, shortcuts: { 'go.people': ['Mod+P'] } })
    flushSync()
    expect(shownBy(client).entry('go.people')).toMatchObject({ chord: 'Mod+P' })
  })

  it('shows undo and redo with the change’s name while there is one', async () => {
    const { app, client } = await show()
    expect(shownBy(client).entry('app.undo')).toBeUndefined()
    app.undo.did({ text: 'Starred 1 call.', undo: async () => {}, redo: async () => {} })
    flushSync()
    expect(shownBy(client).entry('app.undo')).toMatchObject({ title: 'Undo “Starred 1 call”', enabled: true })
    client.emit('app.command', { id: 'app.undo' })
    await waitFor(() => expect(shownBy(client).entry('app.undo')).toBeUndefined())
    expect(shownBy(client).entry('app.redo')).toMatchObject({ title: 'Redo “Starred 1 call”', enabled: true })
  })

  it('sends nothing when no entry changed', async () => {
    const { client } = await show()
    client.emit('sync.changed', syncStatusOf({ phase: 'idle', requests: 4 }))
    flushSync()
    const before = client.callsTo('app.show-menu').length
    client.emit('sync.changed', syncStatusOf({ phase: 'idle', requests: 5 }))
    flushSync()
    expect(client.callsTo('app.show-menu')).toHaveLength(before)
  })

  it('is sent once for many changes, when the window is idle', async () => {
    const { client } = await show()
    const idle: IdleRequestCallback[] = []
    vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => idle.push(run))
    const before = client.callsTo('app.show-menu').length
    for (const phase of ['paused', 'idle', 'paused'] as const) {
      client.emit('sync.changed', syncStatusOf({ phase }))
      flushSync()
    }
    expect(client.callsTo('app.show-menu')).toHaveLength(before)
    expect(idle).toHaveLength(1)
    idle[0]!({ didTimeout: false, timeRemaining: () => 50 })
    flushSync()
    expect(client.callsTo('app.show-menu')).toHaveLength(before + 1)
    expect(shownBy(client).entry('app.resume-sync')).toMatchObject({ enabled: true })
  })

  it('runs the chosen command, and ignores unavailable or unknown ones', async () => {
    const { app, client } = await show()
    client.emit('app.command', { id: 'go.people' })
    expect(app.navigation.view).toBe('people')
    client.emit('app.command', { id: 'call.star' })
    client.emit('app.command', { id: 'no.such-command' })
    expect(app.navigation.view).toBe('people')
  })

  it('pauses for an hour, until tomorrow, or until the person resumes', async () => {
    const { client } = await show()
    for (const id of ['app.pause-hour', 'app.pause-tomorrow', 'app.pause-sync'])
      client.emit('app.command', { id })
    await waitFor(() =>
      expect(client.callsTo('sync.pause')).toEqual([
        { length: 'hour' },
        { length: 'tomorrow' },
        { length: 'open' },
      ]),
    )
  })

  it('is empty while no account is connected', async () => {
    const { client } = await show()
    client.emit('session.changed', { state: 'signed-out' })
    flushSync()
    expect(shownBy(client).groups).toEqual([])
  })
})
