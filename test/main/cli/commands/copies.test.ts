import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLibraryVault } from '../../../../src-main/credentials/library-vault.ts'
import type { KeyStore } from '../../../../src-main/credentials/types.ts'
import { connectOffhook } from '../../../support/engine/connected-offhook.ts'
import { connectCli, runWith } from '../../../support/engine/command-line.ts'
import { createMemoryKeyStore, noKeyStore } from '../../../support/engine/memory-key-store.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { saveRecoveryCode } from '../../../support/engine/saved-code.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

describe('backup and restore', () => {
  it('copy a library to another data folder, without a key', async () => {
    const { service, json } = await connectCli({}, noKeyStore)
    await json('sync')
    const to = makeTempFolder()
    const made = await json('backup', to, '--audio')
    expect(made).toMatchObject({ code: 0, value: { recordings: 4, audioFiles: 4 } })
    const folder = made.value.folder as string
    for (const name of ['manifest.json', 'settings.json']) {
      expect(readFileSync(join(folder, name), 'utf8')).not.toContain(service.apiKey)
    }

    const elsewhere = createMachine()
    const restored = await elsewhere.run(['restore', folder, '--json'])
    expect(restored.code).toBe(0)
    expect(JSON.parse(restored.out)).toMatchObject({ recordings: 4, audioFiles: 4 })
    const verified = await elsewhere.run(['verify', '--json'])
    expect(JSON.parse(verified.out)).toMatchObject({ ok: true, audio: { checked: 4 } })
  })

  it('report what is wrong with a folder', async () => {
    const { cli } = await connectCli()
    expect(await cli('restore', makeTempFolder())).toMatchObject({
      code: 1,
      err: expect.stringContaining('doesn’t contain an Offhook backup'),
    })
    expect((await cli('backup')).code).toBe(2)
    expect((await cli('restore')).code).toBe(2)
  })
})

/** Uses another data folder and another keychain. */
function createMachine() {
  const env = { OFFHOOK_HOME: makeTempFolder() }
  const keychain = createMemoryKeyStore()
  const { signal } = new AbortController()
  return {
    run: (argv: string[], input = '') => runWith(env, argv, signal, keychain, input),
  }
}

describe('backup and restore of an encrypted library', () => {
  const code = async (folder: string, keychain: KeyStore, accountId: string) =>
    await saveRecoveryCode(createLibraryVault(keychain), { folder, accountId })

  /** An encrypted library, its recovery code, and commands on it. */
  async function connectEncrypted() {
    const keychain = createMemoryKeyStore()
    const { offhook, home, folder } = await connectOffhook({}, () => {}, {
      keychain,
    })
    const { id } = offhook.session.workspace()!.account
    await offhook.close()
    const { signal } = new AbortController()
    const run = (argv: string[], input = '') => runWith({ OFFHOOK_HOME: home }, argv, signal, keychain, input)
    return { home, run, code: await code(folder, keychain, id) }
  }

  it('open elsewhere with the recovery code on standard input only', async () => {
    const { run, code } = await connectEncrypted()
    const made = JSON.parse((await run(['backup', makeTempFolder(), '--audio', '--json'])).out)
    expect(made).toMatchObject({ encrypted: true })
    const elsewhere = createMachine()
    const restore = (input: string, ...options: string[]) =>
      elsewhere.run(['restore', made.folder, '--json', ...options], input)
    const locked = await restore('')
    expect(locked).toMatchObject({ code: 1, err: expect.stringContaining('--secret-stdin') })
    expect(JSON.parse(locked.out)).toMatchObject({ error: { code: 'locked-backup' } })
    const wrong = await restore('not this\n', '--secret-stdin')
    expect(JSON.parse(wrong.out)).toMatchObject({ error: { code: 'wrong-secret' } })
    expect((await restore(code, '--secret', code)).code).toBe(2)
    expect((await restore(code, '--secret-stdin', '--api-key-stdin')).code).toBe(2)
    const restored = await restore(`${code}\n`, '--secret-stdin')
    expect(JSON.parse(restored.out)).toMatchObject({ recordings: 4, audioFiles: 4, encrypted: true })
    expect(JSON.parse((await elsewhere.run(['list', '--json'])).out).calls).toHaveLength(4)
  })

  it('make a plain backup only with --plain, which replaces an encrypted library only with --plain', async () => {
    const { run } = await connectEncrypted()
    const made = JSON.parse((await run(['backup', makeTempFolder(), '--plain', '--json'])).out)
    expect(made).toMatchObject({ encrypted: false })
    const refused = await run(['restore', made.folder, '--json'])
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--plain') })
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'plain-backup' } })
    const restored = await run(['restore', made.folder, '--plain', '--json'])
    expect(restored.err).toContain('This backup is not encrypted.')
    expect(JSON.parse(restored.out)).toMatchObject({ recordings: 4, encrypted: true })
  })
})

describe('verify', () => {
  it('records what it has verified, and with --repair has damaged and missing audio fetched again', async () => {
    const { service, home, json } = await connectCli({}, noKeyStore)
    await json('sync')
    const [account] = readdirSync(join(home, 'accounts'))
    const audio = join(home, 'accounts', account!, 'audio')
    const files = readdirSync(audio, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const whole = readFileSync(files[0]!)
    const other = Buffer.from(whole)
    other[whole.length - 1] = ~other[whole.length - 1]!
    writeFileSync(files[0]!, other)
    rmSync(files[1]!)

    const found = await json('verify')
    expect(found).toMatchObject({ code: 1, value: { ok: false, audio: { checked: 4, repaired: [] } } })
    expect(found.value.audio.damaged).toHaveLength(1)
    const repaired = await json('verify', '--repair')
    expect(repaired).toMatchObject({ code: 0, value: { ok: false } })
    expect(repaired.value.audio.repaired).toHaveLength(2)
    const stored = service.storageRequests.length
    await json('sync')
    expect(service.storageRequests.length - stored).toBe(2)
    expect(await json('verify')).toMatchObject({ code: 0, value: { ok: true, audio: { checked: 4 } } })
    expect(readFileSync(files[0]!).equals(whole)).toBe(true)
  })
})
