import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CredentialsError } from '../../../src-main/credentials/types.ts'
import type { Handler, Handlers } from '../../../src-main/ipc/handlers.ts'
import { ServiceError } from '../../../src-main/service/service-error.ts'
import type { Log } from '../../../src-main/util/log.ts'

// Only the door's outside is Electron's; what is behind it is tested as it is.
const handle = vi.hoisted(() => vi.fn())
vi.mock('electron', () => ({ ipcMain: { handle } }))
const { answer, registerHandlers } = await import('../../../src-main/ipc/register.ts')

function logTo(lines: string[]): Log {
  const write = (message: string, details?: object) =>
    void lines.push(`${message} ${JSON.stringify(details)}`)
  return { info: write, warn: write, error: write }
}

function call(run: () => Promise<unknown>, args: unknown = { id: 'a' }, trusted = true) {
  const lines: string[] = []
  const handler = { args: z.object({ id: z.string() }), run } as unknown as Handler<'recordings.conversation'>
  return answer('recordings.conversation', handler, trusted, args, logTo(lines)).then((result) => ({
    result,
    lines,
  }))
}

/** What the window gets for asking on a channel that was registered. */
function ask(channel: string, origin: string): Promise<unknown> {
  const [, listener] = handle.mock.calls.findLast(([registered]) => registered === channel)!
  return listener({ senderFrame: { parent: null, origin } }, null)
}

describe('ipc', () => {
  it('keeps a question that comes before the answers are there', async () => {
    const { promise, resolve } = Promise.withResolvers<Handlers>()
    registerHandlers(promise, ['app://offhook'], logTo([]))
    const answered = vi.fn()
    const asked = ask('session.get', 'app://offhook').then(answered)
    await Promise.resolve()
    expect(answered).not.toHaveBeenCalled()
    resolve({ 'session.get': { args: z.null(), run: async () => 'signed-in' } } as unknown as Handlers)
    await asked
    expect(answered).toHaveBeenCalledWith({ ok: true, value: 'signed-in' })
  })

  it('answers no page but its own', async () => {
    const run = vi.fn()
    const handlers = { 'session.get': { args: z.null(), run } } as unknown as Handlers
    registerHandlers(Promise.resolve(handlers), ['app://offhook'], logTo([]))
    expect(await ask('session.get', 'https://example.com')).toMatchObject({ ok: false })
    expect(run).not.toHaveBeenCalled()
  })

  it('answers with the value', async () => {
    const { result } = await call(async () => 42)
    expect(result).toEqual({ ok: true, value: 42 })
  })

  it('refuses a frame that is not the app’s page, before anything runs', async () => {
    const run = vi.fn()
    const { result } = await call(run, { id: 'a' }, false)
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
  ])('describes %s for the person', async (error, code) => {
    const { result } = await call(() => Promise.reject(error))
    expect(result).toMatchObject({ ok: false, error: { code, message: expect.stringMatching(/[.”]$/) } })
  })

  it('shows and logs a bug without its message, which may hold what was said', async () => {
    const { result, lines } = await call(() => Promise.reject(new TypeError('cannot read x of "my secret"')))
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(JSON.stringify(result) + lines.join()).not.toContain('secret')
    expect(lines[0]).toContain('TypeError')
    expect(lines[0]).toContain('register.test.ts')
  })
})
