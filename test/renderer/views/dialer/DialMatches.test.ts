import { cleanup, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { numberOf, recordingOf } from '../../../support/fixtures.ts'
import { keepPeople, personOf } from '../../../support/people.ts'
import { renderApp } from '../../../support/render-app.ts'

afterEach(cleanup)

describe('names on the dial pad', () => {
  it('finds people by the keys of their name, and says who will be rung', async () => {
    const { now: _now, ...library } = keepPeople([personOf()])
    const { user, app } = renderApp({
      ...library,
      'dialer.describe': ({ input }) =>
        numberOf({ input, formatted: input, e164: input.length > 9 ? input : null }),
    })
    await screen.findByRole('button', { name: /^People/ })
    app.navigation.dial(null)
    await user.type(await screen.findByRole('textbox', { name: /number/i }), 'niamh')
    await user.click(await screen.findByRole('button', { name: 'Niamh Gallagher, +353209174199' }))
    expect(app.dialer.input).toBe('+353209174199')
    expect((await screen.findByText('Niamh Gallagher')).className).toContain('called')
    expect(screen.queryByRole('heading', { name: 'People' })).toBeNull()
  })

  it('shows recent numbers by their names', async () => {
    const item = recordingOf({ person: { id: 1, name: 'Niamh Gallagher' } })
    const { app } = renderApp({ 'recordings.list': () => ({ total: 1, items: [item] }) })
    await screen.findByRole('button', { name: /^People/ })
    app.navigation.dial(null)
    expect(await screen.findByRole('button', { name: /Niamh Gallagher/ })).toBeTruthy()
  })
})
