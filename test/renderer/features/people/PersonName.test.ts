import { cleanup, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { openedOf, recordingOf } from '../../../support/window/fixtures.ts'
import { keepPeople, personOf } from '../../../support/window/people.ts'
import { renderApp } from '../../../support/window/render-app.ts'

afterEach(cleanup)

const bo = personOf({ id: 2, name: 'Bo Marsh', numbers: ['+441'] })

async function openCall() {
  const { now, ...library } = keepPeople([bo])
  const rendered = renderApp({
    ...library,
    'recordings.open': () => openedOf({ recording: recordingOf({ id: 'rec-1' }) }),
  })
  await screen.findByRole('button', { name: /^Contacts/ })
  await rendered.app.callScreen.open('rec-1')
  return { ...rendered, now }
}
const field = () => screen.findByRole('combobox', { name: 'Caller name' })

describe('PersonName', () => {
  it('names a caller next to the number', async () => {
    const { user, now } = await openCall()
    await user.click(await screen.findByRole('button', { name: 'Add name' }))
    await user.type(await field(), 'Niamh{Enter}')
    await waitFor(() =>
      expect(now()).toContainEqual(expect.objectContaining({ name: 'Niamh', numbers: ['+353209174199'] })),
    )
    expect(await screen.findByText(/^Named .+ “Niamh”\.$/)).toBeTruthy()
  })

  it('adds the number to an existing contact chosen with the arrow keys', async () => {
    const { user, now } = await openCall()
    await user.click(await screen.findByRole('button', { name: 'Add name' }))
    await user.type(await field(), 'ma')
    expect(screen.getByRole('option', { name: 'Add this number to Bo Marsh' })).toBeTruthy()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(now()[0]!.numbers).toEqual(['+441', '+353209174199']))
  })

  it('lets Ctrl+K open the palette while a name is typed', async () => {
    const { user, app } = await openCall()
    await user.click(await screen.findByRole('button', { name: 'Add name' }))
    await user.type(await field(), 'jk/?{Control>}k{/Control}')
    expect(app.commands.shown).toBe('palette')
  })

  it('closes on Esc without saving', async () => {
    const { user, app, client } = await openCall()
    app.people.nameCaller({ id: 'rec-1' })
    await user.type(await field(), 'Niamh{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Caller name' })).toBeNull())
    expect(client.callsTo('personal.save-person')).toEqual([])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Add name'))
  })
})
