import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { NumberSuggestion } from '../../../../src-preload/contract/dialer.ts'
import Dialer from '../../../../src-renderer/features/dialer/Dialer.svelte'
import { fixedNow, numberOf } from '../../../support/window/fixtures.ts'
import { renderView } from '../../../support/window/render-view.ts'

function suggestionOf(changes: Partial<NumberSuggestion> = {}): NumberSuggestion {
  return {
    number: '+353209174199',
    formatted: '020 917 4199',
    personId: 1,
    name: 'Niamh Gallagher',
    nameMatches: [],
    numberMatches: [],
    lastCallAtMs: fixedNow - 3 * 86_400_000,
    calls: 3,
    ...changes,
  }
}

const two = [
  suggestionOf({ nameMatches: [[0, 3]] }),
  suggestionOf({ number: '+353209174200', formatted: '020 917 4200', personId: null, name: null }),
]

const show = (list: NumberSuggestion[]) =>
  renderView(Dialer, {
    'dialer.suggest': () => list,
    'dialer.describe': ({ input }) =>
      numberOf({ input, formatted: input, e164: input.length > 9 ? input : null }),
  })

/** Countries are options too. */
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option')

describe('suggestions on the dial pad', () => {
  it('shows recent calls before anything is typed, and matches afterwards', async () => {
    const { client, user } = await show(two)
    expect(await screen.findByRole('listbox', { name: 'Recent calls' })).toBeTruthy()
    await user.type(screen.getByRole('combobox', { name: 'Name or phone number' }), 'nia')
    expect(await screen.findByRole('listbox', { name: 'Matches' })).toBeTruthy()
    await waitFor(() => expect(client.callsTo('dialer.suggest').at(-1)).toMatchObject({ input: 'nia' }))
    expect(document.querySelector('mark')?.textContent).toBe('Nia')
  })

  it('asks about the best match of a name on Enter, and shows the name', async () => {
    const { app, client, user } = await show(two)
    await user.keyboard('Nia')
    await waitFor(() => expect(document.querySelector('.facts strong')?.textContent).toBe('Niamh Gallagher'))
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Call now' })
    expect(app.dialer.asked?.e164).toBe('+353209174199')
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('moves between the matches of a name, and wraps around', async () => {
    const { app, user } = await show(two)
    await user.keyboard('ni')
    await waitFor(() => expect(app.dialer.suggestions.cursor).toBe(0))
    await user.keyboard('{ArrowUp}')
    expect(app.dialer.suggestions.cursor).toBe(1)
    await user.keyboard('{ArrowDown}')
    expect(app.dialer.suggestions.cursor).toBe(0)
  })

  it('does not ask about an unknown name', async () => {
    const { app, user } = await show([])
    await user.keyboard('Niamh')
    expect(await screen.findByText(/No contact with this name/)).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(app.dialer.asked).toBeNull()
  })

  it('turns a typed name into digits when a keypad key is pressed', async () => {
    const { app, user } = await show(two)
    await user.keyboard('Müll')
    await user.click(screen.getByRole('button', { name: '3' }))
    expect(app.dialer.input).toBe('68553')
  })

  it('selects a suggestion with the arrow keys, and asks about it on Enter', async () => {
    const { app, client, user } = await show(two)
    await options()
    const field = screen.getByRole('combobox', { name: 'Name or phone number' })
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const second = (await options())[1]!
    expect(second.getAttribute('aria-selected')).toBe('true')
    expect(field.getAttribute('aria-activedescendant')).toBe(second.id)
    await user.keyboard('{ArrowUp}{Enter}')
    await screen.findByRole('button', { name: 'Call now' })
    expect(app.dialer.asked?.e164).toBe('+353209174199')
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('returns to the field after the last suggestion and on Escape, and keeps the number', async () => {
    const { app, user } = await show(two)
    await options()
    await user.keyboard('64')
    await screen.findByRole('listbox', { name: 'Matches' })
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(app.dialer.suggestions.cursor).toBe(-1)
    await user.keyboard('{ArrowDown}{Escape}')
    expect(app.dialer.suggestions.cursor).toBe(-1)
    expect(app.dialer.input).toBe('64')
  })

  it('asks about a clicked suggestion, and starts no call', async () => {
    const { app, client, user } = await show(two)
    await user.click((await options())[0]!)
    await waitFor(() => expect(app.dialer.asked?.e164).toBe('+353209174199'))
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('says that there are no recent calls, and that nothing matches', async () => {
    const { user } = await show([])
    expect(await screen.findByText('Your recent calls appear here.')).toBeTruthy()
    await user.keyboard('1')
    expect(await screen.findByText('No matching contacts or calls.')).toBeTruthy()
  })
})
