import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ledgerMethods } from '../../src-main/ipc/ledger.ts'
import { recordingChangeMethods } from '../../src-main/ipc/recording-changes.ts'
import { recordingMethods } from '../../src-main/ipc/recordings.ts'
import { searchMethods } from '../../src-main/ipc/search.ts'
import { silentLog } from '../../src-main/util/log.ts'
import { startEngine } from '../support/engine/whole-engine.ts'

// Only Electron is mocked; behind it is the whole engine.
vi.mock('electron', () => ({ ipcMain: { handle: vi.fn() } }))
const { answer } = await import('../../src-main/ipc/register.ts')

/** Paths, addresses and names of properties where an id is expected, and values of any other kind. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '../../etc/passwd',
    'file:///etc/passwd',
    'http://127.0.0.1/',
    '__proto__',
    '\0',
    'C:\\x',
  ),
  fc.anything({ withBigInt: false }),
)

describe('hostile requests from the window', () => {
  it('get an answer or an error, and leave the library unchanged', async () => {
    const engine = await startEngine()
    await engine.untilComplete()
    const { offhook } = engine
    const methods = {
      ...recordingMethods(offhook),
      ...recordingChangeMethods(offhook),
      ...searchMethods(offhook),
      ...ledgerMethods(offhook),
    }
    const names = Object.keys(methods)
    const ask = (name: string, args: unknown, trusted = true) =>
      answer(methods, { name, args, trusted }, silentLog)
    const argument = fc.oneof(
      hostile,
      fc.record({ id: hostile }),
      fc.record({ ids: fc.array(hostile) }),
      fc.record({ query: hostile, limit: hostile, offset: hostile, view: hostile, filter: hostile }),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), argument, async (name, args) => {
        const result = await ask(name, args)
        // An unknown call is a bug in the window, for which a general error is enough.
        if (!result.ok)
          expect(['bad-argument', 'recording-not-found', 'internal']).toContain(result.error.code)
      }),
      { numRuns: 500 },
    )
    for (const name of names) {
      expect(await ask(name, null, false)).toMatchObject({ ok: false, error: { code: 'forbidden-frame' } })
    }
    const { reader } = engine.workspace().threads
    expect(await reader.counts()).toMatchObject({ all: 4, transcripts: 4, audio: 4 })
    expect(await reader.checkIntegrity()).toEqual(['ok'])
  })
})
