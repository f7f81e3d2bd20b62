import { screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepPlace, takePlace } from '../../../src-renderer/app/place.ts'
import { sessionOf } from '../../support/window/fixtures.ts'
import { renderApp } from '../../support/window/render-app.ts'

beforeEach(() => sessionStorage.clear())

describe('the place kept for a page reload', () => {
  it('can be taken once', () => {
    keepPlace(sessionStorage, { view: 'settings', part: 'appearance' })
    expect(takePlace(sessionStorage)).toEqual({ view: 'settings', part: 'appearance' })
    expect(takePlace(sessionStorage)).toBeNull()
  })

  it.each(['', '{', 'null', '{"view":"toString"}', '{"view":"nowhere","part":"privacy"}'])(
    'is null when %j was stored',
    (kept) => {
      sessionStorage.setItem('place', kept)
      expect(takePlace(sessionStorage)).toBeNull()
    },
  )

  it('drops an unknown part of the settings', () => {
    sessionStorage.setItem('place', '{"view":"settings","part":"colours"}')
    expect(takePlace(sessionStorage)).toEqual({ view: 'settings', part: null })
  })

  it('is restored once, and not again for another account', async () => {
    const { app, client } = renderApp({}, { place: { view: 'settings', part: 'appearance' } })
    const language = await screen.findByRole('radiogroup', { name: 'Language' })
    const part = language.closest<HTMLElement>('[data-part]')
    await waitFor(() => expect(document.activeElement).toBe(part))
    client.emit('session.changed', sessionOf({ accountId: 'another' }))
    await waitFor(() => expect(app.navigation.view).toBe('calls'))
  })
})
