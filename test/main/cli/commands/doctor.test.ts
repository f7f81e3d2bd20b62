import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createKeychain } from '../../../../src-main/credentials/keychain.ts'
import { connectCli, runWith } from '../../../support/engine/command-line.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { programPath } from '../../../support/process/programs.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const goOn = new AbortController().signal

describe('doctor', () => {
  it('says that all is well, without a word that is private', async () => {
    const { service, home, cli, json } = await connectCli()
    await cli('sync', '--no-audio')
    const { code, value } = await json('doctor')
    expect(code).toBe(0)
    expect(value.ok).toBe(true)
    expect(value.checks.map(({ check }: { check: string }) => check)).toEqual([
      ...['runtime', 'keychain', 'disk', 'database', 'search', 'network', 'clock'],
    ])
    const { out } = await cli('doctor')
    expect(out).toMatch(/^ok {7}Program: Offhook 1\.2\.3, .*Node \d/)
    const said = out + JSON.stringify(value)
    const secrets = [service.apiKey, new URL(service.baseUrl).host, home, homedir(), '127.0.0.1']
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
  })

  it('exits with 0 for warnings, and says what to do', async () => {
    const keychain = createKeychain(() => Promise.reject(new Error('libsecret: cannot open shared object')))
    const { code, out } = await runWith({ OFFHOOK_HOME: makeTempFolder() }, ['doctor'], goOn, keychain)
    expect(code).toBe(0)
    expect(out).toMatch(/^warning {2}Keychain: This computer has no keychain.*\n {9}Install a keychain/m)
  })

  it('exits with 1 for a problem', async () => {
    const { home, service, json } = await connectCli()
    await service.stop()
    const { code, value } = await json('doctor', '--home', home)
    expect(code).toBe(1)
    expect(value.ok).toBe(false)
    const problems = value.checks.filter(({ level }: { level: string }) => level === 'problem')
    expect(problems).toMatchObject([{ check: 'network', text: expect.stringContaining('reach the service') }])
  })

  it('says that the service was not asked without a key', async () => {
    const env = { OFFHOOK_HOME: makeTempFolder(), OFFHOOK_BASE_URL: 'http://127.0.0.1:1' }
    const { code, out } = await runWith(env, ['doctor'])
    expect(code).toBe(0)
    expect(out).toMatch(/^warning {2}Connection: There is no API key, so the service wasn’t checked\.$/m)
  })

  it('names a data folder that cannot be used', async () => {
    const home = join(makeTempFolder(), 'file')
    writeFileSync(home, '')
    const { code, out } = await runWith({ OFFHOOK_HOME: home }, ['doctor'])
    expect(code).toBe(1)
    expect(out).toMatch(/^problem {2}Disk: Offhook can’t write to its folders\.$/m)
  })

  it.runIf(process.platform === 'linux')('ends although the keychain never answers', async () => {
    const folder = makeTempFolder()
    const socket = join(folder, 'bus')
    const bus = createServer(() => undefined).listen(socket)
    await once(bus, 'listening')
    onTestFinished(() => void bus.close())
    const child = spawn(process.execPath, [programPath('main'), 'doctor', '--home', join(folder, 'home')], {
      env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}` },
    })
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(out).toMatch(/^problem {2}Keychain: This computer’s keychain isn’t responding/m)
    expect(out).toMatch(/^ok {7}Disk/m)
    expect(code).toBe(1)
  })
})
