import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connectCli, runWith } from '../../../support/engine/command-line.ts'
import { noKeyStore } from '../../../support/engine/memory-key-store.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

describe('backup and restore', () => {
  it('copy a library to another data folder, without a key', async () => {
    const { service, json } = await connectCli()
    await json('sync')
    const to = makeTempFolder()
    const made = await json('backup', to, '--audio')
    expect(made).toMatchObject({ code: 0, value: { recordings: 4, audioFiles: 4 } })
    const folder = made.value.folder as string
    for (const name of ['manifest.json', 'settings.json']) {
      expect(readFileSync(join(folder, name), 'utf8')).not.toContain(service.apiKey)
    }

    const elsewhere = { OFFHOOK_HOME: makeTempFolder() }
    const restored = await runWith(elsewhere, ['restore', folder, '--json'])
    expect(restored.code).toBe(0)
    expect(JSON.parse(restored.out)).toMatchObject({ recordings: 4, audioFiles: 4 })
    const verified = await runWith(elsewhere, ['verify', '--json'])
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
