import { cleanup, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { sessionOf, syncStatusOf } from '../../../support/window/fixtures.ts'
import { type RenderedApp, renderApp } from '../../../support/window/render-app.ts'

/** The window with its list, and the settings known. */
async function show(handlers: Partial<Handlers> = {}): Promise<RenderedApp> {
  const rendered = renderApp(handlers)
  await screen.findByRole('grid')
  await waitFor(() => expect(rendered.app.settings.current).not.toBeNull())
  return rendered
}

async function showCall(handlers: Partial<Handlers> = {}): Promise<RenderedApp> {
  const rendered = await show(handlers)
  await rendered.app.callScreen.open('rec-2')
  rendered.audio.arrive(100)
  return rendered
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('commands', () => {
  it('open every view by key, also while the person types', async () => {
    const { user, app } = await show()
    await user.click(screen.getByRole('combobox', { name: 'Search calls' }))
    const views = ['calls', 'search', 'people', 'dialer', 'readiness', 'account', 'settings'] as const
    for (const [index, key] of ['1', '2', '3', '4', '5', '6', ','].entries()) {
      await user.keyboard(`{Control>}${key}{/Control}`)
      expect(app.navigation.view).toBe(views[index])
    }
  })

  it('copy a link to the call at the player’s position, or to its start', async () => {
    const { app, audio, copied } = await showCall()
    app.commands.run('call.copy-link')
    app.player.seek(12.34)
    await waitFor(() => expect(app.player.position).toBeCloseTo(12.34))
    app.commands.run('call.copy-link')
    await app.callScreen.open('rec-3')
    app.commands.run('call.copy-link')
    expect(audio.paused).toBe(true)
    expect(copied).toEqual([
      'offhook://recording/rec-2',
      'offhook://recording/rec-2?t=12.3',
      'offhook://recording/rec-3',
    ])
    expect(await screen.findByText(/Link copied/)).toBeTruthy()
  })

  it('use keys that the person chose at once', async () => {
    const { user, app, client } = await show()
    client.emit('settings.changed', {
      ...defaultSettings,
      shortcuts: { 'go.people': ['Q'], 'search.focus': [] },
    })
    expect(app.commands.getKey('go.people')).toBe('Q')
    await user.keyboard('/')
    expect(app.navigation.wantsSearchFocus).toBe(false)
    await user.keyboard('{Control>}3{/Control}')
    expect(app.navigation.view).toBe('calls')
    await user.keyboard('q')
    expect(app.navigation.view).toBe('people')
  })

  it('ignore keys while an input method composes', async () => {
    const { app } = await show()
    const press = new KeyboardEvent('keydown', { key: '/', bubbles: true, isComposing: true })
    document.body.dispatchEvent(press)
    expect([press.defaultPrevented, app.navigation.wantsSearchFocus]).toEqual([false, false])
  })

  it('do nothing while no account is signed in', async () => {
    const { app, user } = renderApp({ 'session.get': () => ({ state: 'signed-out' }) })
    await screen.findByRole('button', { name: /sample calls/iu })
    await user.keyboard('{Control>}k{/Control}{Control>},{/Control}')
    expect([app.commands.shown, app.navigation.view]).toEqual([null, 'calls'])
  })

  it('are unavailable where they have no target: call commands need an open call', async () => {
    const { app } = await show()
    const ofCalls = Object.keys(app.commands.all).filter((id) =>
      /^(call|reader|notes|corrections|find)\./u.test(id),
    )
    // Star and call back also apply to the row at the cursor; the details setting applies to all calls.
    expect(ofCalls.filter((id) => app.commands.isAvailable(id))).toEqual([
      'call.star',
      'call.call-back',
      'reader.details',
    ])
    await app.callScreen.open('rec-2')
    expect(app.commands.isAvailable('notes.bookmark')).toBe(true)
    app.navigation.show('settings')
    expect(ofCalls.filter((id) => app.commands.isAvailable(id))).toEqual([])
  })

  it('are available more often with an open call than without, in every view', async () => {
    const { app } = await show()
    const views = ['calls', 'search', 'people', 'dialer', 'readiness', 'account', 'settings'] as const
    const count = () => Object.keys(app.commands.all).filter((id) => app.commands.isAvailable(id)).length
    const without = views.map((view) => (app.navigation.show(view), count()))
    await app.callScreen.open('rec-2')
    const withCall = views.map((view) => (app.navigation.show(view), count()))
    expect(withCall.slice(0, 2).every((each, index) => each > without[index]!)).toBe(true)
    expect(withCall.every((each, index) => each >= without[index]!)).toBe(true)
  })

  it('are looked up by name, not in the object’s prototype', async () => {
    const { app } = await show()
    expect(app.commands.isAvailable('app.palette')).toBe(true)
    expect(app.commands.isAvailable('toString')).toBe(false)
  })

  it('do nothing when they are unavailable', async () => {
    const { app, client } = await show()
    app.commands.run('call.export')
    expect(client.callsTo('export.save')).toEqual([])
  })

  it('report a failure in a notice', async () => {
    const { app } = await show({
      'sync.now': () => {
        throw new Error('broken')
      },
    })
    app.commands.run('app.sync')
    await waitFor(() => expect(app.notices.notice?.kind).toBe('danger'))
  })

  it('pause sync while it runs, and resume it while it is paused', async () => {
    const { app, client } = await show()
    expect([app.commands.isAvailable('app.pause-sync'), app.commands.isAvailable('app.resume-sync')]).toEqual(
      [true, false],
    )
    client.emit('sync.changed', syncStatusOf({ phase: 'paused' }))
    app.commands.run('app.pause-sync')
    app.commands.run('app.resume-sync')
    expect(
      client.calls.map(({ name }) => name).filter((name) => /^sync\.(pause|resume)/u.test(name)),
    ).toEqual(['sync.resume'])
  })

  it('change appearance and list layout, and hide the current choice', async () => {
    const { app, client } = await show()
    for (const id of ['app.dark', 'list.columns'] as const) app.commands.run(id)
    expect(client.callsTo('settings.save')).toEqual([{ appearance: 'dark' }, { listLayout: 'columns' }])
    await waitFor(() => expect(app.commands.isAvailable('app.dark')).toBe(false))
  })

  it('undo and redo changes, but not while a text field has the focus', async () => {
    const { app, user } = await show()
    const undo = vi.fn(() => Promise.resolve())
    const redo = vi.fn(() => Promise.resolve())
    app.undo.did({ text: 'Deleted it.', undo, redo })
    await user.click(screen.getByRole('combobox', { name: 'Search calls' }))
    await user.keyboard('{Control>}z{/Control}')
    expect(undo).not.toHaveBeenCalled()
    screen.getByRole('button', { name: /^Starred/u }).focus()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(undo).toHaveBeenCalledOnce())
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(redo).toHaveBeenCalledOnce())
    await waitFor(() => expect(app.commands.isAvailable('app.redo')).toBe(false))
  })

  it('star the selection, otherwise the open call or the row at the cursor', async () => {
    const { app, client, user } = await showCall()
    const starred = () => client.callsTo('recordings.set-starred').map(({ ids }) => ids)
    await user.keyboard('s')
    await waitFor(() => expect(starred()).toEqual([['rec-2']]))
    await user.keyboard('jjjs')
    await waitFor(() => expect(starred().at(-1)).toEqual(['rec-3']))
    await app.callScreen.open('rec-9')
    await user.keyboard('s')
    await waitFor(() => expect(starred().at(-1)).toEqual(['rec-9']))
    app.calls.selection.toggle('rec-7', 6)
    app.commands.run('call.star')
    await waitFor(() => expect(starred().at(-1)).toEqual(['rec-7']))
  })

  it('enter the number of the row at the cursor on the dial pad without calling it', async () => {
    const { app, client } = await show()
    app.calls.rows.cursor.moveTo(3)
    app.commands.run('call.call-back')
    await waitFor(() => expect(app.dialer.input).not.toBe(''))
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('enter the number of the open call on the dial pad without calling it', async () => {
    const { app, client } = await showCall()
    app.commands.run('call.call-back')
    await waitFor(() => expect(app.dialer.input).toBe('+353209174199'))
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('mark, note and tag the open call', async () => {
    const { app } = await showCall()
    const mark = vi.spyOn(app.additions, 'mark').mockResolvedValue(undefined)
    const note = vi.spyOn(app.additions, 'startNote').mockResolvedValue(undefined)
    const tag = vi.spyOn(app.additions, 'startTagging').mockReturnValue(undefined)
    for (const id of ['notes.bookmark', 'notes.note-on-call', 'notes.tag'] as const) app.commands.run(id)
    expect(mark).toHaveBeenCalledOnce()
    expect(note.mock.calls).toEqual([[{ timestamp: null }]])
    expect(tag).toHaveBeenCalledOnce()
  })

  it('ask before signing out, and offer no sign-out for sample calls', async () => {
    const { app, user, client } = await show()
    app.commands.run('app.sign-out')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(client.callsTo('session.sign-out')).toEqual([])
    client.emit('session.changed', sessionOf({ sample: true }))
    expect(app.commands.isAvailable('app.sign-out')).toBe(false)
  })

  it('show the bug report in a dialog before it is copied', async () => {
    const { app, user } = await show()
    app.commands.run('app.diagnostics')
    const report = await screen.findByRole('dialog', { name: 'Bug report' })
    expect(report.textContent).toContain('Offhook 0.1.0 on linux')
    expect(app.notices.notice).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('save a search, and undo that', async () => {
    const { app, client, user } = await show({
      'search.save': (search) => ({ ...search, id: 9, newHits: 0 }),
    })
    await user.type(screen.getByRole('combobox', { name: 'Search calls' }), 'refund')
    app.commands.run('search.keep')
    await waitFor(() => expect(app.notices.notice?.text).toContain('refund'))
    expect(client.callsTo('search.save').map(({ name }) => name)).toEqual(['refund'])
    await app.undo.undo()
    expect(client.callsTo('search.delete-saved')).toEqual([{ id: 9 }])
  })
})
