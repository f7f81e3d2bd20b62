import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { HeldKey } from '../../../src-main/credentials/held-key.ts'
import { createKeychain } from '../../../src-main/credentials/keychain.ts'

describe('Keychain', () => {
  it('keeps a key in the system’s own store until it is removed', async () => {
    const account = `test-${randomUUID()}`
    const keychain = createKeychain()
    expect(await keychain.find(account)).toBeNull()
    await keychain.save(account, 'x_live_secret')
    expect(await createKeychain().find(account)).toBe('x_live_secret')
    await keychain.remove(account)
    expect(await keychain.find(account)).toBeNull()
  })

  it('is available when a store answers', async () => {
    expect(await createKeychain().diagnose()).toBeNull()
  })

  it('is asked once while it never answers, and stays busy', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let questions = 0
    const silent = () => new Promise<never>(() => void questions++)
    const keytar = { getPassword: silent, setPassword: silent, deletePassword: silent }
    const keychain = createKeychain(async () => keytar)
    const answers = [keychain.diagnose(), keychain.diagnose()]
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await Promise.all(answers)).toEqual(['silent', 'silent'])
    const later = keychain.diagnose()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await later).toBe('silent')
    expect(questions).toBe(1)
    expect(keychain.isBusy()).toBe(true)
  })

  it('is asked once for a key, until it has answered or the key is saved', async () => {
    let asked = 0
    const answers = [Promise.withResolvers<string | null>(), Promise.withResolvers<string | null>()]
    const keytar = {
      getPassword: () => answers[asked++]!.promise,
      setPassword: async () => undefined,
      deletePassword: async () => true,
    }
    const keychain = createKeychain(async () => keytar)
    const early = [keychain.find('a'), keychain.find('a')]
    await keychain.save('a', 'key')
    const late = keychain.find('a')
    answers[0]!.resolve(null)
    answers[1]!.resolve('key')
    expect([...(await Promise.all(early)), await late]).toEqual([null, null, 'key'])
    expect(asked).toBe(2)
  })

  it('fails at once while an earlier request is unanswered', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let answer = () => {}
    const asked = new Promise<string | null>((resolve) => (answer = () => resolve(null)))
    const keytar = {
      getPassword: () => asked,
      setPassword: async () => undefined,
      deletePassword: async () => true,
    }
    const keychain = createKeychain(async () => keytar)
    const first = keychain.find('a').catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await first).toMatchObject({ failure: 'silent' })
    await expect(keychain.save('b', 'key')).rejects.toMatchObject({ failure: 'silent' })
    answer()
    await vi.advanceTimersByTimeAsync(0)
    await keychain.save('b', 'key')
    expect(await keychain.find('b')).toBeNull()
  })

  it('is unavailable when its library cannot be loaded, and never prints the key', async () => {
    const keychain = createKeychain(() =>
      Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file x_live_secret')),
    )
    expect(await keychain.diagnose()).toBe('none')
    const error = await keychain.save('a', 'x_live_secret').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'CodedError', code: 'keychain-unavailable' })
    expect(inspect(error, { depth: 5 })).not.toContain('x_live_secret')
  })
})

describe('HeldKey', () => {
  it('cannot be printed by accident', () => {
    const key = new HeldKey('x_live_secret')
    expect(`${inspect(key)} ${JSON.stringify({ key })}`).not.toContain('secret')
    expect(key.reveal()).toBe('x_live_secret')
  })
})
