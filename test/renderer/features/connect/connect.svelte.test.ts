import { describe, expect, it } from 'vitest'
import type { ConnectInput } from '../../../../src-preload/contract/session.ts'
import { ClientError } from '../../../../src-renderer/client-error.ts'
import { ConnectState } from '../../../../src-renderer/features/connect/connect.svelte.ts'
import { clientError } from '../../../support/window/fake-client.ts'

function formThat(answer: (input: ConnectInput) => Promise<void>): ConnectState {
  const form = new ConnectState(answer)
  form.editAddress(' https://api.calls.example ')
  form.editKey(' xx_live_secret ')
  return form
}
const failing = (code: string) =>
  formThat(() => Promise.reject(clientError(code, `The sentence for ${code}.`)))

describe('ConnectState', () => {
  it('trims the address and the key', async () => {
    const inputs: ConnectInput[] = []
    const form = formThat(async (input) => void inputs.push(input))
    expect(await form.submit('keychain')).toBe(true)
    expect(inputs).toEqual([
      { baseUrl: 'https://api.calls.example', apiKey: 'xx_live_secret', remember: 'keychain' },
    ])
  })

  it('clears the key after connecting', async () => {
    const form = formThat(async () => undefined)
    await form.submit('keychain')
    expect(form.key).toBe('')
  })

  it('keeps what was typed when connecting fails, for correction', async () => {
    const form = failing('unauthorized')
    expect(await form.submit('keychain')).toBe(false)
    expect(form.key).toBe(' xx_live_secret ')
    expect(form.isBusy).toBe(false)
  })

  it.each(['bad-address', 'offline', 'timeout', 'tls', 'not-json', 'not-found', 'redirected', 'bad-request'])(
    'shows %s at the address',
    async (code) => {
      const form = failing(code)
      await form.submit('keychain')
      expect(Object.keys(form.errors)).toEqual(['address'])
      expect(form.errors.address).toMatch(/\.$/)
    },
  )

  it.each(['proxy', 'proxy-login'])('shows %s at the form', async (code) => {
    const form = failing(code)
    await form.submit('keychain')
    expect(Object.keys(form.errors)).toEqual(['form'])
  })

  it.each(['unauthorized', 'forbidden'])('shows %s at the key', async (code) => {
    const form = failing(code)
    await form.submit('keychain')
    expect(Object.keys(form.errors)).toEqual(['key'])
  })

  it('asks for missing input without a request to the service', async () => {
    let asked = 0
    const form = new ConnectState(async () => void (asked += 1))
    await form.submit('keychain')
    expect(Object.keys(form.errors)).toEqual(['address', 'key'])
    expect(asked).toBe(0)
  })

  it('offers to connect for this run only when the keychain refuses the key', async () => {
    const form = formThat(() =>
      Promise.reject(new ClientError({ code: 'keychain-unavailable', params: { failure: 'locked' } })),
    )
    await form.submit('keychain')
    expect(form.keychainFailure).toBe('locked')
    expect(form.errors).toEqual({})
  })

  it('connects once when submitted twice', async () => {
    let asked = 0
    let release = () => {}
    const form = formThat(() => {
      asked += 1
      return new Promise((resolve) => (release = resolve))
    })
    const first = form.submit('keychain')
    expect(await form.submit('keychain')).toBe(false)
    release()
    expect(await first).toBe(true)
    expect(asked).toBe(1)
  })

  it('clears an error when its field is edited', async () => {
    const form = failing('unauthorized')
    await form.submit('keychain')
    form.editKey('another')
    expect(form.errors.key).toBeUndefined()
  })
})
