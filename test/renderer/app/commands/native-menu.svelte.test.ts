import { cleanup, screen, waitFor } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { MenuGroup } from '../../../../src-preload/contract/desktop.ts'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'
import { getMenuName, menuSections } from '../../../../src-renderer/app/commands/menu-places.ts'
import type { FakeClient } from '../../../support/window/fake-client.ts'
import { syncStatusOf } from '../../../support/window/fixtures.ts'
import { allCommands, renderApp } from '../../../support/window/render-app.ts'

/** What the menu was told last. */
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
  it('has every command that one would look up by its name, once', () => {
    const commands = allCommands()
    const placed = menuSections(commands).flatMap(({ ids }) => ids)
    expect(new Set(placed).size).toBe(placed.length)
    const missing = Object.keys(commands).filter((id) => !placed.includes(id) && !commands[id]!.isStep)
    expect(missing).toEqual([])
  })

  it('has what is about a call in the menu of calls', () => {
    const commands = allCommands()
    expect(['call.star', 'notes.tag', 'go.people'].map((id) => getMenuName(commands[id]!))).toEqual([
      'call',
      'call',
      'go',
    ])
  })
})

describe('NativeMenu', () => {
  it('tells the menu the names and the keys of commands, and whether they can be run', async () => {
    const { client } = await show()
    expect(shownBy(client).entry('go.people')).toEqual({
      id: 'go.people',
      title: 'Go to contacts',
      chord: 'Mod+3',
      enabled: true,
    })
    expect(shownBy(client).entry('call.close')).toMatchObject({ enabled: false })
  })

  it('shows every key, but on a Mac, whose menu takes them, none that means something where one types', async () => {
    const { client } = await show()
    expect(shownBy(client).entry('call.star')).toMatchObject({ chord: 'S' })
    cleanup()
    const mac = renderApp({}, { isMac: true })
    await waitFor(() => expect(shownBy(mac.client).entry('go.people')).toMatchObject({ chord: 'Mod+3' }))
    const chords = shownBy(mac.client).groups.flatMap(({ items }) => items.map(({ chord }) => chord))
    expect(chords).not.toContain('Mod+A')
    expect(chords.every((chord) => chord === null || chord.startsWith('Mod+'))).toBe(true)
  })

  it('has nothing to run while a dialog asks something', async () => {
    const { app, client } = await show()
    app.accounts.add()
    await screen.findByRole('dialog')
    await waitFor(() => expect(shownBy(client).entry('go.people')).toMatchObject({ enabled: false }))
    client.emit('app.command', { id: 'go.people' })
    expect(app.navigation.view).toBe('calls')
    app.accounts.endAdding()
    await waitFor(() => expect(shownBy(client).entry('go.people')).toMatchObject({ enabled: true }))
  })

  it('follows what can be run, and the keys that a person chooses', async () => {
    const { client } = await show()
    client.emit('sync.changed', syncStatusOf({ phase: 'paused' }))
    flushSync()
    expect(shownBy(client).entry('app.resume-sync')).toMatchObject({ enabled: true })
    client.emit('settings.changed', { ...defaultSettings, shortcuts: { 'go.people': ['Mod+P'] } })
    flushSync()
    expect(shownBy(client).entry('go.people')).toMatchObject({ chord: 'Mod+P' })
  })

  it('has undo and redo while there is something, and says what', async () => {
    const { app, client } = await show()
    expect(shownBy(client).entry('app.undo')).toBeUndefined()
    app.undo.did({ text: 'Starred 1 call.', undo: async () => {}, redo: async () => {} })
    flushSync()
    expect(shownBy(client).entry('app.undo')).toMatchObject({ title: 'Undo “Starred 1 call”', enabled: true })
    client.emit('app.command', { id: 'app.undo' })
    await waitFor(() => expect(shownBy(client).entry('app.undo')).toBeUndefined())
    expect(shownBy(client).entry('app.redo')).toMatchObject({ title: 'Redo “Starred 1 call”', enabled: true })
  })

  it('says nothing while nothing of it changes', async () => {
    const { client } = await show()
    client.emit('sync.changed', syncStatusOf({ phase: 'idle', requests: 4 }))
    flushSync()
    const before = client.callsTo('app.show-menu').length
    client.emit('sync.changed', syncStatusOf({ phase: 'idle', requests: 5 }))
    flushSync()
    expect(client.callsTo('app.show-menu')).toHaveLength(before)
  })

  it('runs what is chosen there, unless it is nothing that can be run', async () => {
    const { app, client } = await show()
    client.emit('app.command', { id: 'go.people' })
    expect(app.navigation.view).toBe('people')
    client.emit('app.command', { id: 'call.star' })
    client.emit('app.command', { id: 'no.such-command' })
    expect(app.navigation.view).toBe('people')
  })

  it('pauses for an hour, until tomorrow, or until the person goes on', async () => {
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

  it('is empty while nobody is connected', async () => {
    const { client } = await show()
    client.emit('session.changed', { state: 'signed-out' })
    flushSync()
    expect(shownBy(client).groups).toEqual([])
  })
})
