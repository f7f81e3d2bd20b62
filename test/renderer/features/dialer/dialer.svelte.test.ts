import { describe, expect, it } from 'vitest'
import type { CallAttempt, NumberDescription } from '../../../../src-preload/contract/dialer.ts'
import { DialerState } from '../../../../src-renderer/features/dialer/dialer.svelte.ts'
import { clientError, createFakeClient } from '../../../support/window/fake-client.ts'
import { attemptOf, numberOf, readinessOf } from '../../../support/window/fixtures.ts'

const number = '+353209174199'

/** A client whose descriptions are answered by hand, in any order. */
function slowClient() {
  const asked = new Map<string, (description: NumberDescription) => void>()
  const client = createFakeClient({
    'dialer.describe': ({ input }) => new Promise((resolve) => asked.set(input, resolve)),
  })
  const answer = async (input: string, changes: Partial<NumberDescription> = {}) => {
    asked.get(input)!(numberOf({ input, ...changes }))
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { client, answer }
}

describe('DialerState', () => {
  it('drops an answer about an earlier number', async () => {
    const { client, answer } = slowClient()
    const dialer = new DialerState(client)
    dialer.edit('+35')
    dialer.edit('+353')
    await answer('+353', { formatted: '+353', countryName: 'Ireland' })
    await answer('+35', { formatted: '+35', countryName: 'Atlantis' })
    expect(dialer.description?.countryName).toBe('Ireland')
  })

  it('waits for the matches of a name when Enter follows at once', async () => {
    let answer = () => {}
    const looked = new Promise<void>((resolve) => (answer = resolve))
    const client = createFakeClient({
      'dialer.describe': ({ input }) => numberOf({ input, e164: input }),
      'dialer.suggest': async () => {
        await looked
        return [
          {
            number: '+353209174199',
            formatted: '020 917 4199',
            personId: 1,
            name: 'Niamh Gallagher',
            nameMatches: [],
            numberMatches: [],
            lastCallAtMs: null,
            calls: 0,
          },
        ]
      },
    })
    const dialer = new DialerState(client)
    dialer.edit('Nia')
    const asking = dialer.ask()
    expect(dialer.asked).toBeNull()
    answer()
    await asking
    expect(dialer.asked?.e164).toBe('+353209174199')
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('keeps the last format until the next answer arrives', async () => {
    const { client, answer } = slowClient()
    const dialer = new DialerState(client)
    dialer.edit('+35320')
    await answer('+35320', { formatted: '+353 20' })
    dialer.edit('+353209')
    expect(dialer.display).toBe('+353 209')
    await answer('+353209', { formatted: '+353 20 9' })
    expect(dialer.display).toBe('+353 20 9')
  })

  it('shows a lone + without a format', async () => {
    const { client, answer } = slowClient()
    const dialer = new DialerState(client)
    dialer.edit('+')
    await answer('+', { formatted: '', e164: null, refusal: { code: 'number-missing' } })
    expect(dialer.display).toBe('+')
    dialer.edit('+3')
    expect(dialer.display).toBe('+3')
  })

  it('says why Call cannot be pressed', async () => {
    const { client, answer } = slowClient()
    const dialer = new DialerState(client)
    expect(dialer.refusal).toBe('Enter a name or number')
    dialer.edit('12')
    expect(dialer.refusal).toBe('Checking the number…')
    await answer('12', { e164: null, refusal: { code: 'number-too-short' } })
    expect(dialer.refusal).toBe('This number is too short.')
    dialer.edit(number)
    expect(dialer.refusal).toBe('Checking the number…')
    expect(dialer.reason).toBe('This number is too short.')
    await answer(number)
    expect(dialer.refusal).toBeNull()
  })

  it('waits for the check of the number when Enter follows at once', async () => {
    const { client, answer } = slowClient()
    const dialer = new DialerState(client)
    dialer.edit(number)
    const asking = dialer.ask()
    expect(dialer.asked).toBeNull()
    await answer(number)
    await asking
    expect(dialer.asked?.e164).toBe(number)
    await dialer.call()
    expect(client.callsTo('dialer.start')).toEqual([{ toNumber: number }])
  })

  it('starts one call for two presses', async () => {
    const client = createFakeClient()
    const dialer = new DialerState(client)
    dialer.edit(number)
    await dialer.ask()
    await Promise.all([dialer.call(), dialer.call()])
    await dialer.call()
    expect(client.callsTo('dialer.start')).toHaveLength(1)
  })

  it('clears the number once its call is started, so that Enter cannot call it again', async () => {
    const dialer = new DialerState(createFakeClient())
    dialer.edit(number)
    await dialer.ask()
    await dialer.call()
    expect(dialer.started.attempt?.state).toBe('initiated')
    expect(dialer.input).toBe('')
  })

  it('keeps the number of a link that arrived while a call was starting', async () => {
    let answer = (_attempt: CallAttempt) => {}
    const client = createFakeClient({ 'dialer.start': () => new Promise((resolve) => (answer = resolve)) })
    const dialer = new DialerState(client)
    dialer.edit(number)
    await dialer.ask()
    const calling = dialer.call()
    dialer.prefill('+14155550123')
    answer(attemptOf({ state: 'initiated' }))
    await calling
    expect([dialer.asked, dialer.input]).toEqual([null, '+14155550123'])
  })

  it('keeps a refused number for correction', async () => {
    const dialer = new DialerState(
      createFakeClient({
        'dialer.start': () =>
          attemptOf({ state: 'refused', error: { code: 'other', params: { text: 'Blocked.' } } }),
      }),
    )
    dialer.edit(number)
    await dialer.ask()
    await dialer.call()
    expect(dialer.input).toBe(number)
  })

  it('keeps the number when the person declines in the system’s dialog', async () => {
    const dialer = new DialerState(createFakeClient({ 'dialer.start': () => null }))
    dialer.edit(number)
    await dialer.ask()
    await dialer.call()
    expect([dialer.started.attempt, dialer.asked, dialer.input]).toEqual([null, null, number])
  })

  it('never starts a number that is refused', async () => {
    const client = createFakeClient({
      'dialer.describe': ({ input }) => numberOf({ input, refusal: { code: 'number-is-emergency' } }),
    })
    const dialer = new DialerState(client)
    dialer.edit('112')
    await dialer.ask()
    await dialer.call()
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('says what went wrong when the main process cannot start the call', async () => {
    const dialer = new DialerState(
      createFakeClient({
        'dialer.start': () => {
          throw clientError('signed-out', 'You are not connected.')
        },
      }),
    )
    dialer.edit(number)
    await dialer.ask()
    await dialer.call()
    expect(dialer.notice).toBe('You are not connected.')
    expect(dialer.isPlacing).toBe(false)
  })

  it('says that pasted text has no number, and keeps the current number', () => {
    const dialer = new DialerState(createFakeClient())
    dialer.edit('+353')
    dialer.paste('no number here')
    expect(dialer.notice).toBe('No phone number found in the clipboard.')
    expect(dialer.input).toBe('+353')
  })

  it('asks before it calls, and does not call when the person goes back or edits the number', async () => {
    const client = createFakeClient()
    const dialer = new DialerState(client)
    dialer.edit(number)
    await dialer.ask()
    expect(dialer.asked?.e164).toBe(number)
    dialer.back()
    expect(dialer.asked).toBeNull()
    await dialer.call()
    await dialer.ask()
    dialer.edit('+3532091741991')
    expect(dialer.asked).toBeNull()
    await dialer.call()
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('asks about nothing when the suggested number cannot be dialled', async () => {
    const dialer = new DialerState(createFakeClient())
    dialer.edit(number)
    await dialer.ask('anonymous')
    expect(dialer.asked).toBeNull()
  })

  it.each([
    ['offline', /You’re offline/],
    ['no-key', /Enter an API key/],
    ['key-rejected', /no longer valid/],
    ['no-minutes', /no minutes left/],
  ] as const)(
    'says why no call is possible when the blocker is %s, and does not ask',
    async (blocker, words) => {
      const client = createFakeClient({ 'dialer.readiness': () => readinessOf({ blocker }) })
      const dialer = new DialerState(client)
      await dialer.open()
      dialer.edit(number)
      await dialer.ask()
      expect(dialer.refusal).toMatch(words)
      expect(dialer.asked).toBeNull()
    },
  )

  it('ignores Call for a moment after a link replaced the number', async () => {
    let now = 0
    const client = createFakeClient()
    const dialer = new DialerState(
      client,
      () => undefined,
      () => now,
    )
    dialer.edit(number)
    await dialer.ask()
    dialer.prefill('+14155550123')
    expect(dialer.asked).toBeNull()
    await dialer.ask()
    expect(dialer.asked).toBeNull()
    now = 1_000
    await dialer.ask()
    expect(dialer.asked?.input).toBe('+14155550123')
  })

  it('asks about nothing when the number changed after Call was pressed', async () => {
    const { client, answer } = slowClient()
    const dialer = new DialerState(client)
    dialer.edit(number)
    const asking = dialer.ask()
    dialer.edit('+14155550123')
    await answer('+14155550123', { e164: '+14155550123', refusal: null })
    await answer(number, { e164: number, refusal: null })
    await asking
    expect(dialer.asked).toBeNull()
  })

  it('does not call when the network was lost after the question', async () => {
    const client = createFakeClient()
    const dialer = new DialerState(client)
    const stop = dialer.listen()
    dialer.edit(number)
    await dialer.ask()
    client.emit('dialer.readiness-changed', readinessOf({ blocker: 'offline' }))
    await dialer.call()
    expect(client.callsTo('dialer.start')).toEqual([])
    stop()
  })

  it('checks the number again when the default country changes', async () => {
    const client = createFakeClient()
    const dialer = new DialerState(client)
    const stop = dialer.listen()
    await dialer.open()
    dialer.edit('02091741990')
    client.emit('dialer.readiness-changed', readinessOf({ region: 'DE' }))
    expect(client.callsTo('dialer.describe')).toHaveLength(2)
    stop()
  })

  it('follows the call, forgets it with the account, and removes its listeners when stopped', async () => {
    const client = createFakeClient({ 'dialer.current': () => attemptOf() })
    const dialer = new DialerState(client)
    const stop = dialer.listen()
    await expect.poll(() => dialer.started.attempt?.state).toBe('initiated')
    client.emit('dialer.changed', attemptOf({ state: 'transcribing' }))
    expect(dialer.started.attempt?.state).toBe('transcribing')
    client.answer({ 'dialer.current': () => null })
    dialer.reset()
    expect(dialer.started.attempt).toBeNull()
    stop()
    expect(client.listeners('dialer.changed')).toBe(0)
  })
})
