import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CredentialsError } from '../../../src-main/credentials/types.ts'
import { method, type Method } from '../../../src-main/ipc/method.ts'
import { ServiceError } from '../../../src-main/service/service-error.ts'
import type { Log } from '../../../src-main/util/log.ts'

// Only Electron’s side is replaced; everything behind it is real.
const handle = vi.hoisted(() => vi.fn())
vi.mock('electron', () => ({ ipcMain: { handle } }))
const { firstScreenChannel } = await import('../../../src-preload/contract/channels.ts')
const { answer, registerMethods } = await import('../../../src-main/ipc/register.ts')

function logTo(lines: string[]): Log {
  const write = (message: string, details?: object) =>
    void lines.push(`${message} ${JSON.stringify(details)}`)
  return { info: write, warn: write, error: write }
}

/** Calls the method `x.y`, whose argument is an object with an id. */
async function call(
  run: () => Promise<unknown>,
  args: unknown = { id: 'a' },
  { name = 'x.y', trusted = true } = {},
) {
  const lines: string[] = []
  const methods = { 'x.y': method(z.object({ id: z.string() }), run) }
  return { result: await answer(methods, { name, args, trusted }, logTo(lines)), lines }
}

/** The answer of a method to a page of this origin. */
function ask(name: string, origin: string): Promise<unknown> {
  const [, listener] = handle.mock.lastCall!
  return listener({ senderFrame: { parent: null, origin } }, name, null)
}

const options = {
  trustedOrigins: ['app://offhook'],
  firstScreen: { answer: async () => null, hand: async () => null },
  log: logTo([]),
}

describe('ipc', () => {
  it('queues a call that arrives before the methods are registered', async () => {
    const { promise, resolve } = Promise.withResolvers<Record<string, Method<null, string>>>()
    registerMethods(promise, options)
    const answered = vi.fn()
    const asked = ask('session.get', 'app://offhook').then(answered)
    await Promise.resolve()
    expect(answered).not.toHaveBeenCalled()
    resolve({ 'session.get': method(z.null(), () => 'signed-in') })
    await asked
    expect(answered).toHaveBeenCalledWith({ ok: true, value: 'signed-in' })
  })

  it('lets the first screen answer, but only the app’s own page', async () => {
    const firstScreen = {
      answer: async () => ({ ok: true as const, value: 'from the last run' }),
      hand: async () => ({ 'session.get null': 'from the last run' }),
    }
    registerMethods(new Promise(() => {}), { ...options, firstScreen })
    expect(await ask('session.get', 'app://offhook')).toEqual({ ok: true, value: 'from the last run' })
    registerMethods(Promise.resolve({}), { ...options, firstScreen })
    expect(await ask('session.get', 'https://example.com')).toMatchObject({ ok: false })
    const [, hand] = handle.mock.calls.findLast(([channel]) => channel === firstScreenChannel)!
    const from = (origin: string) => hand({ senderFrame: { parent: null, origin } })
    expect(await from('app://offhook')).toEqual({ 'session.get null': 'from the last run' })
    expect(await from('https://example.com')).toBeNull()
  })

  it('answers only the app’s own page', async () => {
    const run = vi.fn()
    registerMethods(Promise.resolve({ 'session.get': method(z.null(), run) }), options)
    expect(await ask('session.get', 'https://example.com')).toMatchObject({ ok: false })
    expect(run).not.toHaveBeenCalled()
  })

  it.each(['x.z', '', 'toString', '__proto__', 'constructor'])(
    'refuses the unknown method “%s”',
    async (name) => {
      const run = vi.fn()
      const { result, lines } = await call(run, { id: 'a' }, { name })
      expect(result).toMatchObject({ ok: false, error: { code: 'unknown-method' } })
      expect(run).not.toHaveBeenCalled()
      expect(lines).toEqual(['ipc refused an unknown method undefined'])
    },
  )

  it('returns the value', async () => {
    const { result } = await call(async () => 42)
    expect(result).toEqual({ ok: true, value: 42 })
  })

  it('refuses a frame that is not the app’s page, before anything runs', async () => {
    const run = vi.fn()
    const { result } = await call(run, { id: 'a' }, { trusted: false })
    expect(result).toMatchObject({ ok: false, error: { code: 'forbidden-frame' } })
    expect(run).not.toHaveBeenCalled()
  })

  it.each([null, 'a', { id: 3 }, { id: ['../../etc/passwd'] }, []])(
    'refuses the argument %j',
    async (args) => {
      const run = vi.fn()
      const { result } = await call(run, args)
      expect(result).toMatchObject({ ok: false, error: { code: 'bad-argument' } })
      expect(run).not.toHaveBeenCalled()
    },
  )

  it.each([
    [new ServiceError('unauthorized', { status: 401 }), 'unauthorized'],
    [new CredentialsError(), 'keychain-unavailable'],
    [Object.assign(new Error('library: newer-schema'), { code: 'newer-schema' }), 'newer-schema'],
    [Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }), 'disk-full'],
    [
      Object.assign(new Error('ipc: recording-not-found'), { code: 'recording-not-found' }),
      'recording-not-found',
    ],
  ])('maps %s to the code for the window', async (error, code) => {
    const { result } = await call(() => Promise.reject(error))
    expect(result).toMatchObject({ ok: false, error: { code } })
  })

  it('reports and logs a bug without its message, which may contain private text', async () => {
    const { result, lines } = await call(() => Promise.reject(new TypeError('cannot read x of "my secret"')))
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(JSON.stringify(result) + lines.join()).not.toContain('secret')
    expect(lines[0]).toContain('TypeError')
    expect(lines[0]).toContain('register.test.ts')
  })
})
