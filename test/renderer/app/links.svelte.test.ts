import { cleanup, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { ArrivedLink } from '../../../src-preload/contract/links.ts'
import { sessionOf } from '../../support/window/fixtures.ts'
import { renderApp } from '../../support/window/render-app.ts'

afterEach(cleanup)

/** A window for which a link waits as it opens; further ones can arrive. */
async function openWith(first: ArrivedLink | null) {
  let waiting = first
  const rendered = renderApp({
    'window.take-link': () => {
      const taken = waiting
      waiting = null
      return taken
    },
  })
  await waitFor(() => expect(rendered.client.callsTo('window.take-link')).toHaveLength(1))
  const arrive = (link: ArrivedLink) => {
    waiting = link
    rendered.client.emit('window.link-arrived', null)
  }
  return { ...rendered, arrive }
}

/** A window without an account: the main process keeps the link until a library is open. */
async function openSignedOut(link: ArrivedLink) {
  let isOpen = false
  const rendered = renderApp({
    'session.get': () => ({ state: 'signed-out' }),
    'session.connect': () => {
      isOpen = true
      return sessionOf()
    },
    'window.take-link': () => (isOpen || link.kind === 'refused' ? link : { kind: 'waiting' }),
  })
  await screen.findByLabelText('API key')
  return rendered
}

describe('LinksState', () => {
  it('enters the number of a link that arrived before the window, without calling it', async () => {
    const { app, client } = await openWith({ kind: 'dial', number: '+353209174199' })
    await waitFor(() => expect(app.dialer.input).toBe('+353209174199'))
    expect(app.navigation.view).toBe('dialer')
    // Nothing is asked until a person presses Call.
    expect(app.dialer.asked).toBeNull()
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('replaces the number while the dial pad is open, and keeps it for a link without one', async () => {
    const { app, arrive } = await openWith({ kind: 'dial', number: '+353209174199' })
    await waitFor(() => expect(app.dialer.input).toBe('+353209174199'))
    arrive({ kind: 'dial', number: '+353209174000' })
    await waitFor(() => expect(app.dialer.input).toBe('+353209174000'))
    arrive({ kind: 'dial', number: null })
    await waitFor(() => expect(app.navigation.view).toBe('dialer'))
    expect(app.dialer.input).toBe('+353209174000')
  })

  it('opens a call at a moment from any view', async () => {
    const { app, arrive } = await openWith(null)
    app.navigation.show('settings')
    arrive({ kind: 'recording', id: 'rec-3', at: 12 })
    await waitFor(() => expect(app.reader.opened?.recording.id).toBe('rec-3'))
    expect(app.navigation.view).toBe('calls')
    expect(app.reader.moment?.timestamp).toBe(12)
  })

  it('shows the list for a link to several calls', async () => {
    const { app, arrive } = await openWith(null)
    app.navigation.show('settings')
    arrive({ kind: 'calls' })
    await waitFor(() => expect(app.navigation.view).toBe('calls'))
  })

  it('shows the follow-ups for a reminder', async () => {
    const { app, arrive } = await openWith(null)
    arrive({ kind: 'follow-ups' })
    await waitFor(() => expect(app.navigation.view).toBe('follow-ups'))
  })

  it('says what is wrong with a link, and keeps the current view', async () => {
    const { app, arrive } = await openWith(null)
    app.navigation.show('settings')
    arrive({ kind: 'refused', reason: 'no-number' })
    expect(await screen.findByText(/This link has no phone number/)).toBeTruthy()
    expect(app.navigation.view).toBe('settings')
  })

  it('holds a link while no account is connected, and opens it afterwards', async () => {
    const { app, client, user } = await openSignedOut({ kind: 'dial', number: '+353209174199' })
    expect(await screen.findByText(/The link opens when your library is open/)).toBeTruthy()
    await user.type(screen.getByLabelText('Service address'), 'https://api.calls.example')
    await user.type(screen.getByLabelText('API key'), 'xx_live_0123456789abcdef{Enter}')
    await waitFor(() => expect(app.dialer.input).toBe('+353209174199'))
    expect(app.links.waits).toBe(false)
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('says what is wrong with a link while no account is connected', async () => {
    await openSignedOut({ kind: 'refused', reason: 'unknown' })
    expect(await screen.findByText(/doesn’t support this link/)).toBeTruthy()
    expect(screen.queryByText(/The link opens when your library is open/)).toBeNull()
  })

  it('reports which call is shown', async () => {
    const { app, client } = await openWith(null)
    await app.callScreen.open('rec-3')
    const told = () => client.callsTo('window.set-shown-call').at(-1)
    await waitFor(() => expect(told()).toEqual({ recordingId: 'rec-3' }))
    app.navigation.show('settings')
    await waitFor(() => expect(told()).toEqual({ recordingId: null }))
  })
})
