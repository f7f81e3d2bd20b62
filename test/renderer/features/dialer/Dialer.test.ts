import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Dialer from '../../../../src-renderer/features/dialer/Dialer.svelte'
import { attemptOf, fixedNow, numberOf, readinessOf } from '../../../support/window/fixtures.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { renderView } from '../../../support/window/render-view.ts'

/** Groups of three, so that formatting can be seen without the rules of any country. */
const describe3: Handlers['dialer.describe'] = ({ input }) =>
  numberOf({
    input,
    formatted: input.replace(/(\d{3})(?=\d)/g, '$1 '),
    e164: input.startsWith('+') && input.length > 8 ? input : null,
    refusal: input.length > 8 ? null : { code: 'number-too-short' },
  })

async function show(handlers: Partial<Handlers> = {}) {
  const view = await renderView(Dialer, { 'dialer.describe': describe3, ...handlers })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or phone number' })
  const call = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Call' })
  return { ...view, field, call }
}
const paste = (target: Element | Window, text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  return fireEvent(target, Object.assign(event, { clipboardData: { getData: () => text } }))
}

describe('Dialer', () => {
  it('formats the number while it is typed, asks on Enter, and calls once on the next Enter', async () => {
    const { client, user, field } = await show()
    await user.keyboard('+353209174')
    await waitFor(() => expect(field.value).toBe('+353 209 174'))
    expect(document.querySelector('.facts')?.textContent).toContain('Ireland')
    await user.keyboard('{Enter}')
    const before = within(await screen.findByRole('region', { name: 'Confirm call' }))
    expect(before.getByText('+353 209 174')).toBeTruthy()
    expect(before.getByText('218 minutes left · pro plan')).toBeTruthy()
    expect(client.callsTo('dialer.start')).toEqual([])
    await user.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(client.callsTo('dialer.start')).toEqual([{ toNumber: '+353209174' }]))
    expect(await screen.findByText('Your phone is ringing')).toBeTruthy()
    const notes = screen.getByRole('textbox', { name: 'Call notes' })
    await waitFor(() => expect(document.activeElement).toBe(notes))
    await user.click(screen.getByRole('button', { name: 'Show keypad' }))
    const emptied = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or phone number' })
    expect(emptied.value).toBe('')
    expect(document.activeElement).toBe(emptied)
  })

  it('keeps the selection when the number is formatted later', async () => {
    let answer = () => {}
    const { user, field } = await show({
      'dialer.describe': async (args) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return describe3(args)
      },
    })
    await user.keyboard('96322')
    field.setSelectionRange(1, 5)
    answer()
    await waitFor(() => expect(field.value).toBe('963 22'))
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe('63 22')
    await user.keyboard('9')
    field.select()
    answer()
    await new Promise((done) => setTimeout(done))
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe('99')
  })

  it('does not call on a held Enter or the second click of a double click', async () => {
    const { client, user } = await show()
    await user.keyboard('+353209174{Enter}')
    const now = await screen.findByRole('button', { name: 'Call now' })
    expect(document.activeElement).toBe(now)
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
    now.dispatchEvent(held)
    expect(held.defaultPrevented).toBe(true)
    await fireEvent.click(now, { detail: 2 })
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('returns on Escape without calling, and keeps the number and the focus', async () => {
    const { client, user } = await show()
    await user.keyboard('+353209174{Enter}')
    await screen.findByRole('button', { name: 'Call now' })
    await user.keyboard('{Escape}')
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Name or phone number' })
    expect(field.value).toBe('+353 209 174')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('shows the person, the country, the local time and the person’s own phone before calling', async () => {
    const { user } = await show({
      'dialer.describe': ({ input }) =>
        numberOf({
          input,
          formatted: input,
          e164: input,
          kind: 'mobile',
          warning: { code: 'number-unknown-range' },
          timeZones: ['Europe/Dublin'],
        }),
      'dialer.context': ({ number }) => ({
        formatted: number,
        timeZones: [],
        calls: [],
        notes: [],
        person: { id: 1, name: 'Niamh Gallagher', note: '' },
      }),
      'dialer.readiness': () => readinessOf({ phone: { state: 'registered', formatted: '020 917 4100' } }),
    })
    await user.keyboard('+353209174{Enter}')
    const before = within(await screen.findByRole('region', { name: 'Confirm call' }))
    expect(await before.findByText('Niamh Gallagher')).toBeTruthy()
    expect(before.getByText('Ireland').parentElement?.textContent).toMatch(/mobile/)
    expect(before.getByText(/Local time/)).toBeTruthy()
    expect(before.getByText(/Check the digits\.$/)).toBeTruthy()
    expect(before.getByText(/020 917 4100, rings first/)).toBeTruthy()
  })

  it('asks after an Enter that came before the number was checked', async () => {
    let answer = () => {}
    const looked = new Promise<void>((resolve) => (answer = resolve))
    const { client, user, field, call } = await show({
      'dialer.describe': async (args) => {
        await looked
        return describe3(args)
      },
    })
    await user.keyboard('+353209174')
    // Only the key event: in a browser, a form whose button is disabled is not submitted.
    expect(call().disabled).toBe(true)
    await fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.queryByRole('button', { name: 'Call now' })).toBeNull()
    answer()
    expect(await screen.findByRole('button', { name: 'Call now' })).toBeTruthy()
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('enters digits with its keys, and + by holding 0', async () => {
    const { user, field } = await show()
    const zero = screen.getByRole('button', { name: '0' })
    await fireEvent.pointerDown(zero)
    await waitFor(() => expect(field.value).toBe('+'))
    await fireEvent.pointerUp(zero)
    await fireEvent.click(zero)
    expect(field.value).toBe('+')
    for (const key of ['3', '5', '0']) await user.click(screen.getByRole('button', { name: key }))
    await waitFor(() => expect(field.value).toBe('+350'))
  })

  it('takes typing and pasting anywhere in the view', async () => {
    const { user, field } = await show()
    field.blur()
    await user.keyboard('12')
    await waitFor(() => expect(field.value).toBe('12'))
    field.blur()
    await paste(window, 'Niamh, tel. +353 (0)20 917 4199')
    await waitFor(() => expect(field.value).toBe('+353 209 174 199'))
  })

  it('says so when what was pasted holds no number', async () => {
    const { field } = await show()
    await paste(field, 'see you at noon')
    expect(await screen.findByText('No phone number found in the clipboard.')).toBeTruthy()
  })

  it('deletes the digit before a space that formatting adds', async () => {
    const { app, field, user } = await show()
    await user.keyboard('123456')
    await waitFor(() => expect(field.value).toBe('123 456'))
    field.setSelectionRange(4, 4)
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(app.dialer.input).toBe('12456'))
    expect(field.selectionStart).toBe(2)
  })

  it('keeps the caret after a digit inserted in the middle', async () => {
    const { app, field, user } = await show()
    await user.keyboard('123456')
    await waitFor(() => expect(field.value).toBe('123 456'))
    field.setSelectionRange(2, 2)
    await user.keyboard('9')
    await waitFor(() => expect(field.value).toBe('129 345 6'))
    expect(app.dialer.input).toBe('1293456')
    expect(field.selectionStart).toBe(3)
  })

  it('inserts keypad digits at the caret, and keeps the focus in the field', async () => {
    const { app, client, field, user } = await show()
    await user.keyboard('+353209174')
    await waitFor(() => expect(field.value).toBe('+353 209 174'))
    field.setSelectionRange(8, 8)
    await user.click(screen.getByRole('button', { name: '9' }))
    expect(app.dialer.input).toBe('+3532099174')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(app.dialer.input).toBe('+353209174')
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Call now' })).toBeTruthy()
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('shows the extension to enter, since the service cannot dial it', async () => {
    const { app, field } = await show()
    await paste(field, 'tel:+353-20-917-4199;ext=5')
    expect(app.dialer.input).toBe('+353209174199')
    expect(await screen.findByText(/Extension 5: enter it/)).toBeTruthy()
  })

  it('deletes by its button, and clears on Escape', async () => {
    const { field, user } = await show()
    await user.keyboard('12')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(field.value).toBe('1'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(field.value).toBe(''))
  })

  it('says why Call is disabled, and that the person confirms first when it is enabled', async () => {
    const { user, call } = await show()
    expect(call().disabled).toBe(true)
    expect(document.getElementById(call().getAttribute('aria-describedby')!)?.textContent).toBe(
      'Enter a name or number',
    )
    await user.keyboard('123')
    expect(await screen.findByText('This number is too short.')).toBeTruthy()
    await user.keyboard('{Escape}+353209174')
    expect(await screen.findByText(/You’ll confirm first/)).toBeTruthy()
    expect(call().disabled).toBe(false)
  })

  it('shows a warning about the number', async () => {
    const { user } = await show({
      'dialer.describe': ({ input }) => numberOf({ input, warning: { code: 'number-premium-rate' } }),
    })
    await user.keyboard('1')
    expect(await screen.findByText(/^This is a premium-rate number\./)).toBeTruthy()
  })

  it.each([
    [{ minutesRemaining: 218 }, '218 minutes left · pro plan'],
    [{ minutesRemaining: 1 }, '1 minute left · pro plan'],
    [{ minutesRemaining: null, isUnlimited: true, plan: null }, 'Unlimited minutes'],
    [{ fetchedAt: fixedNow - 86_400_000 }, /218 minutes left · pro plan · as of/],
  ])('shows minutes and plan for %j', async (known, words) => {
    await show({ 'dialer.readiness': () => readinessOf(known) })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('shows why no call is possible, and links to the fix', async () => {
    const { app, call, user } = await show({
      'dialer.readiness': () => readinessOf({ blocker: 'no-minutes', minutesRemaining: 0 }),
    })
    expect(await screen.findByText('You have no minutes left.')).toBeTruthy()
    await user.keyboard('+353209174')
    expect(call().disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Show plans and minutes' }))
    expect(app.navigation.view).toBe('account')
  })

  it('says that the account has no phone number, and still allows the call', async () => {
    const { call, user } = await show({
      'dialer.readiness': () => readinessOf({ phone: { state: 'missing', formatted: null } }),
    })
    expect(await screen.findByText(/Your account has no phone number/)).toBeTruthy()
    await user.keyboard('+353209174')
    await waitFor(() => expect(call().disabled).toBe(false))
  })

  it('shows and changes the default country', async () => {
    const { client, user } = await show()
    const choice = await screen.findByLabelText('Default country')
    await user.selectOptions(choice, 'DE')
    expect(client.callsTo('settings.save')).toEqual([{ dialRegion: 'DE' }])
    await user.selectOptions(choice, '')
    expect(client.callsTo('settings.save').at(-1)).toEqual({ dialRegion: null })
  })

  it('takes over a number from a link without asking', async () => {
    const { app, client, field } = await show()
    app.navigation.prefill('+353 20 917')
    await waitFor(() => expect(field.value).toBe('+353 209 17'))
    expect(app.navigation.takeDialNumber()).toBeNull()
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('follows the call, and opens its recording', async () => {
    const { app, client, user } = await show({ 'dialer.current': () => attemptOf({ state: 'processing' }) })
    expect(await screen.findByText('Call ended')).toBeTruthy()
    client.emit('dialer.changed', attemptOf({ state: 'completed', ready: true, recordingId: 'rec-2' }))
    await user.click(await screen.findByRole('button', { name: 'Open call' }))
    await waitFor(() => expect(client.callsTo('recordings.open')).toEqual([{ id: 'rec-2' }]))
    expect(app.navigation.view).toBe('calls')
  })
})
