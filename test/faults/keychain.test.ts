import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CredentialsError, type KeyStore } from '../../src-main/credentials/types.ts'
import { createMemoryKeyStore } from '../support/engine/memory-key-store.ts'
import { expectTruth, startEngine, type Engine } from '../support/engine/whole-engine.ts'
import { saveRecoveryCode } from '../support/engine/saved-code.ts'
import { sampleTests } from '../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** A keychain that can be taken away, locked or emptied while the engine is closed. */
function fragileKeychain() {
  let store = createMemoryKeyStore()
  let broken = false
  const ask = <T>(work: () => Promise<T>) => (broken ? Promise.reject(new CredentialsError()) : work())
  const keychain: KeyStore = {
    find: (id) => ask(() => store.find(id)),
    save: (id, key) => ask(() => store.save(id, key)),
    remove: (id) => ask(() => store.remove(id)),
  }
  return {
    keychain,
    fail: () => (broken = true),
    heal: () => (broken = false),
    reset: () => (store = createMemoryKeyStore()),
  }
}

function connectWith({ offhook, sample }: Engine, remember: 'keychain' | 'this-run') {
  return offhook.session.connect({ baseUrl: sample.baseUrl, apiKey: sample.apiKey, remember })
}

/** Every byte that the engine has written, as text. */
function bytesUnder(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}

describe('a machine without a keychain', () => {
  it('is reported, allows connecting for this run, and opens the library again without a key', async () => {
    const { keychain, fail } = fragileKeychain()
    fail()
    const engine = await startEngine({ connected: false, changes: { keychain } })
    await expect(connectWith(engine, 'keychain')).rejects.toMatchObject({ code: 'keychain-unavailable' })
    expect(await connectWith(engine, 'this-run')).toMatchObject({ keyState: 'this-run' })
    await engine.untilComplete()
    await expectTruth(engine)
    expect(bytesUnder(engine.home)).not.toContain(engine.sample.apiKey)

    await engine.restart()
    expect(engine.offhook.session.current()).toMatchObject({ state: 'signed-in', keyState: 'missing' })
    const { reader } = engine.workspace().threads
    const [id] = await reader.listIds({ view: 'all' })
    expect(await reader.findTranscript({ id: id! })).not.toBeNull()
    expect(await connectWith(engine, 'this-run')).toMatchObject({ keyState: 'this-run' })
    const added = engine.sample.addRecording()
    engine.workspace().sync.now()
    await engine.untilHere(added)
  })
})

describe('a keychain that is', () => {
  it.each(['locked', 'reset'] as const)(
    '%s between two runs locks an encrypted library and does not change it',
    async (how) => {
      const { keychain, fail, heal, reset } = fragileKeychain()
      const engine = await startEngine({ changes: { keychain } })
      await engine.untilComplete()
      const { folder, account } = engine.workspace()
      const code = await saveRecoveryCode(engine.offhook.vault, { folder, accountId: account.id })
      if (how === 'reset') reset()
      else fail()
      const before = engine.sample.requests.length
      await expect(engine.restart()).rejects.toMatchObject({ code: 'locked' })
      expect(engine.offhook.session.workspace()).toBeNull()
      expect(engine.sample.requests.length).toBe(before)

      heal()
      if (how === 'reset') await engine.offhook.session.locking.unlock(code)
      else await engine.offhook.session.startAgain()
      await expectTruth(engine)
    },
  )

  it.each(['locked', 'denied', 'reset'] as const)(
    '%s between two runs: a plain library opens, and the key can be entered again',
    async (how) => {
      const { keychain, fail, heal, reset } = fragileKeychain()
      const engine = await startEngine({ changes: { keychain } })
      await engine.untilComplete()
      await engine.offhook.session.convert({ encrypted: false })
      if (how === 'reset') reset()
      else fail()
      const before = engine.sample.requests.length
      await engine.restart()
      expect(engine.offhook.session.current()).toMatchObject({ state: 'signed-in', keyState: 'missing' })
      expect((await engine.workspace().threads.reader.counts()).transcripts).toBe(4)
      // Without a key no request is sent.
      await engine.pass(600_000)
      expect(engine.sample.requests.length).toBe(before)

      heal()
      expect(await connectWith(engine, 'keychain')).toMatchObject({ keyState: 'stored' })
      const added = engine.sample.addRecording()
      engine.workspace().sync.now()
      await engine.untilHere(added)
      await engine.restart()
      expect(engine.offhook.session.current()).toMatchObject({ keyState: 'stored' })
      await expectTruth(engine)
    },
  )
})
