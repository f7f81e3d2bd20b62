import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Dialer from '../../../../src-renderer/views/dialer/Dialer.svelte'
import { accountOf, attemptOf, numberOf, recordingOf } from '../../../support/fixtures.ts'
import type { Handlers } from '../../../support/fake-client.ts'
import { renderView } from '../../../support/render-view.ts'

/** Groups of three, so that formatting can be seen without the rules of any country. */
const describe3: Handlers['dialer.describe'] = ({ input }) =>
  numberOf({
    input,
    formatted: input.replace(/(\d{3})(?=\d)/g, '$1 '),
    e164: input.startsWith('+') && input.length > 8 ? input : null,
    refusal: input.length > 8 ? null : 'This number is too short.',
  })

async function show(handlers: Partial<Handlers> = {}) {
  const view = await renderView(Dialer, { 'dialer.describe': describe3, ...handlers })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
  const call = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Call|Starting the call)$/ })
  return { ...view, field, call }
}
const paste = (target: Element | Window, text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  return fireEvent(target, Object.assign(event, { clipboardData: { getData: () => text } }))
}

describe('Dialer', () => {
  it('formats the number as it is typed and calls it on Enter, once', async () => {
    const { client, user, field } = await show()
    await user.keyboard('+353209174')
    await waitFor(() => expect(field.value).toBe('+353 209 174'))
    expect(screen.getByText('Ireland')).toBeTruthy()
    await user.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(client.callsTo('dialer.start')).toEqual([{ toNumber: '+353209174' }]))
    expect(await screen.findByText('Your phone is ringing')).toBeTruthy()
    expect(field.value).toBe('')
  })

  it('calls on an Enter that comes before the number was looked at', async () => {
    let answer = () => {}
    const looked = new Promise<void>((resolve) => (answer = resolve))
    const { client, user, field, call } = await show({
      'dialer.describe': async (args) => {
        await looked
        return describe3(args)
      },
    })
    await user.keyboard('+353209174')
    // The key alone: a form whose button is disabled, as it is now, submits nothing in a browser.
    expect(call().disabled).toBe(true)
    await fireEvent.keyDown(field, { key: 'Enter' })
    expect(client.callsTo('dialer.start')).toEqual([])
    answer()
    await waitFor(() => expect(client.callsTo('dialer.start')).toEqual([{ toNumber: '+353209174' }]))
  })

  it('takes digits from its keys and a + from holding 0', async () => {
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
    expect(await screen.findByText('There is no phone number in what you pasted.')).toBeTruthy()
  })

  it('deletes the digit beside a space that formatting would put back', async () => {
    const { app, field, user } = await show()
    await user.keyboard('123456')
    await waitFor(() => expect(field.value).toBe('123 456'))
    field.setSelectionRange(4, 4)
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(app.dialer.input).toBe('12456'))
    expect(field.selectionStart).toBe(2)
  })

  it('keeps the caret where a digit was put into the middle', async () => {
    const { app, field, user } = await show()
    await user.keyboard('123456')
    await waitFor(() => expect(field.value).toBe('123 456'))
    field.setSelectionRange(2, 2)
    await user.keyboard('9')
    await waitFor(() => expect(field.value).toBe('129 345 6'))
    expect(app.dialer.input).toBe('1293456')
    expect(field.selectionStart).toBe(3)
  })

  it('deletes by its button, and clears on Escape', async () => {
    const { field, user } = await show()
    await user.keyboard('12')
    await user.click(screen.getByRole('button', { name: 'Delete the last digit' }))
    await waitFor(() => expect(field.value).toBe('1'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(field.value).toBe(''))
  })

  it('says why Call cannot be pressed, and what a press does when it can', async () => {
    const { user, call } = await show()
    expect(call().disabled).toBe(true)
    expect(document.getElementById(call().getAttribute('aria-describedby')!)?.textContent).toBe(
      'Enter a number to call.',
    )
    await user.keyboard('123')
    expect(await screen.findByText('This number is too short.')).toBeTruthy()
    await user.keyboard('{Escape}+353209174')
    expect(await screen.findByText('Your phone rings first, then we connect you.')).toBeTruthy()
    expect(call().disabled).toBe(false)
  })

  it('shows a warning about the number', async () => {
    const { user } = await show({
      'dialer.describe': ({ input }) => numberOf({ input, warning: 'This is a premium-rate number.' }),
    })
    await user.keyboard('1')
    expect(await screen.findByText('This is a premium-rate number.')).toBeTruthy()
  })

  it.each([
    [218, '218 minutes left'],
    [1, '1 minute left'],
    [0, 'No minutes left. The service may refuse the call.'],
    [null, 'Unlimited minutes'],
  ])('says how many minutes are left when it is %s', async (minutesRemaining, words) => {
    const account = accountOf()
    account.subscription!.usage.minutesRemaining = minutesRemaining
    await show({ 'account.get': () => account })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('takes a number that another part of the window hands over, and calls nobody', async () => {
    const { app, client, field } = await show()
    app.navigation.dial('+353 20 917')
    await waitFor(() => expect(field.value).toBe('+353 209 17'))
    expect(app.navigation.dialNumber).toBeNull()
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('puts a recent number on the pad, and calls nobody', async () => {
    const { client, field, user } = await show({
      'recordings.list': () => ({ total: 1, items: [recordingOf({ toNumber: '+353209174199' })] }),
    })
    await user.click(await screen.findByRole('button', { name: /\+353 20 917 4199/ }))
    await waitFor(() => expect(field.value).toBe('+353 209 174 199'))
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('says where recent numbers will appear when there are none', async () => {
    await show({ 'recordings.list': () => ({ total: 0, items: [] }) })
    expect(await screen.findByText('Numbers from your latest calls appear here.')).toBeTruthy()
  })

  it('follows the call and opens what it became', async () => {
    const { app, client, user } = await show({ 'dialer.current': () => attemptOf({ state: 'processing' }) })
    expect(await screen.findByText('Call ended')).toBeTruthy()
    client.emit('dialer.changed', attemptOf({ state: 'completed', ready: true, recordingId: 'rec-2' }))
    await user.click(await screen.findByRole('button', { name: 'Open the call' }))
    await waitFor(() => expect(client.callsTo('recordings.open')).toEqual([{ id: 'rec-2' }]))
    expect(app.navigation.view).toBe('calls')
  })
})
