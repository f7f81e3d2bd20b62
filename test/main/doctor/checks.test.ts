import { once } from 'node:events'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeFinding, type CheckName, type Finding } from '../../../src-preload/contract/checks.ts'
import { createKeychain } from '../../../src-main/credentials/keychain.ts'
import type { KeyStore } from '../../../src-main/credentials/types.ts'
import { checkKeychain } from '../../../src-main/doctor/check-keychain.ts'
import { isNetworkDrive } from '../../../src-main/doctor/check-disk.ts'
import { neededNode } from '../../../src-main/doctor/checks.ts'
import { runChecks } from '../../../src-main/doctor/run-checks.ts'
import type { DoctorContext } from '../../../src-main/doctor/types.ts'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { migrations } from '../../../src-main/library/migrations/index.ts'
import { createServiceTime } from '../../../src-main/service/service-time.ts'
import { systemClock, type Clock } from '../../../src-main/util/clock.ts'
import { createJobRunner } from '../../../src-main/threads/run-job.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { threadPrograms } from '../../support/process/thread-programs.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'
import { leaveFree } from '../../support/files/free-space.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { damages, overwritePages, pagesOf } from '../../support/library/damage.ts'
import { makePersonalLibrary } from '../../support/library/personal-library.ts'
import { answerJson, startLoopbackServer } from '../../support/service/loopback-server.ts'
import { selfSigned } from '../../support/service/self-signed.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

type Changes = Partial<DoctorContext> & { keychain?: KeyStore }

function contextWith({ keychain = createMemoryKeyStore(), ...changes }: Changes = {}): DoctorContext {
  return {
    version: '1.2.3',
    versions: { node: '24.1.0' },
    platform: process.platform,
    home: makeTempFolder(),
    library: null,
    probeKeychain: () => checkKeychain(keychain),
    runJob: createJobRunner(threadPrograms),
    findKeys: async () => null,
    findService: async () => 'no-account',
    aheadMs: () => null,
    judgeFeed: () => makeFinding('updates', 'ok', { days: 3 }),
    ...changes,
  }
}

async function find(name: CheckName, changes: Changes, clock: Clock = systemClock) {
  const findings = await runChecks(contextWith(changes), clock)
  return findings.find(({ check }) => check === name)
}

const change = (sql: string) => (folder: string) => {
  const db = new Database(databasePath(folder))
  db.exec(sql)
  db.close()
}

/** A library with a complete search index. */
function makeWholeLibrary(): string {
  const folder = makeTempFolder()
  makePersonalLibrary(folder)
  change('DELETE FROM searchMissing')(folder)
  return folder
}

const never = new Promise<never>(() => undefined)
const hanging: KeyStore = { find: () => never, save: () => never, remove: () => never }

/** A system keychain that answers every request with this error. */
const failing = (message: string) =>
  createKeychain(async () => {
    const fail = () => Promise.reject(new Error(message))
    return { getPassword: fail, setPassword: fail, deletePassword: fail }
  })

describe('the checks', () => {
  it('find nothing wrong on a computer that works', async () => {
    const folder = makeWholeLibrary()
    const all = { sandbox: async () => 'on' as const, audioOutputs: 2, updatesItself: true }
    const findings = await runChecks(contextWith({ library: { folder, moved: true }, ...all }), systemClock)
    expect(findings.map(({ check, level }) => [check, level])).toEqual([
      ...[
        ...[
          'runtime',
          'sandbox',
          'keychain',
          'disk',
          'database',
          'search',
          'audio',
          'network',
          'clock',
          'updates',
        ],
      ].map((check) => [check, 'ok']),
    ])
  })

  it('leave out what the program cannot say', async () => {
    const findings = await runChecks(contextWith(), systemClock)
    expect(findings.map(({ check }) => check)).not.toContain('sandbox')
    expect(findings.map(({ check }) => check)).not.toContain('audio')
    expect(findings.map(({ check }) => check)).not.toContain('updates')
  })

  it('finish while the keychain hangs, which is found after its own limit', async () => {
    const clock = new FakeClock()
    let isOver = false
    const checking = runChecks(contextWith({ keychain: hanging, audioOutputs: 1 }), clock)
    void checking.then(() => (isOver = true))
    // All but the keychain have ended.
    while (clock.sleeping > 1) await new Promise(setImmediate)
    expect(isOver).toBe(false)
    await clock.advance(10_000)
    const findings = await checking
    expect(findings.find(({ check }) => check === 'keychain')).toMatchObject({
      found: 'silent',
      level: 'problem',
    })
    expect(findings.filter(({ level }) => level !== 'ok')).toHaveLength(1)
  })

  it('name a Node that is too old', async () => {
    expect(await find('runtime', { versions: { node: '20.9.0' } })).toMatchObject({ found: 'old-node' })
    const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
    expect(engines.node).toBe(`>=${neededNode}`)
  })

  it.each([
    ['on', 'ok'],
    ['off', 'problem'],
    ['root', 'warning'],
  ] as const)('judge a sandbox that is %s as %s', async (state, level) => {
    expect(await find('sandbox', { sandbox: async () => state })).toMatchObject({ level })
  })

  it.each([
    [2, 'ok'],
    [0, 'none'],
    [null, 'unknown'],
  ])('judge %s audio devices', async (audioOutputs, found) => {
    expect(await find('audio', { audioOutputs })).toMatchObject({ found })
  })
})

describe('the check of the keychain', () => {
  it('leaves no entry behind', async () => {
    const names = new Set<string>()
    const store = createMemoryKeyStore()
    const keychain: KeyStore = {
      ...store,
      save: (name, value) => store.save(name, value).then(() => void names.add(name)),
      remove: (name) => store.remove(name).then(() => void names.delete(name)),
    }
    expect(await find('keychain', { keychain })).toMatchObject({ found: 'ok' })
    expect(names.size).toBe(0)
  })

  it('asks a keychain that hangs once, however often it is checked', async () => {
    let asked = 0
    const save = () => {
      asked++
      return never
    }
    const clock = new FakeClock()
    const offhook = await composeOffhook({ clock, keychain: { ...hanging, save } })
    for (let round = 0; round < 2; round++) {
      const checking = offhook.doctor.check({})
      while (clock.sleeping > 1) await new Promise(setImmediate)
      await clock.advance(10_000)
      expect((await checking).find(({ check }) => check === 'keychain')).toMatchObject({ found: 'silent' })
    }
    expect(asked).toBe(1)
  })

  it('uses the keychain of the system', async () => {
    expect(await find('keychain', { keychain: createKeychain() })).toMatchObject({ found: 'ok' })
  })

  it.each([
    ['libsecret-1.so.0: cannot open shared object file', 'none'],
    ['The name org.freedesktop.secrets was not provided by any .service files', 'none'],
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'none'],
    ['Cannot create an item in a locked collection', 'locked'],
    ['User interaction is not allowed.', 'locked'],
    ['GDBus.Error:org.freedesktop.DBus.Error.AccessDenied: no', 'refused'],
    ['An unknown error occurred.', 'refused'],
  ])('understands “%s”', async (message, found) => {
    expect(await find('keychain', { keychain: failing(message) })).toMatchObject({ found })
  })

  it('notices an entry that cannot be read back or not be removed', async () => {
    const forgetful = { ...createMemoryKeyStore(), find: async () => null }
    expect(await find('keychain', { keychain: forgetful })).toMatchObject({ found: 'refused' })
    const lasting = { ...createMemoryKeyStore(), remove: async () => undefined }
    expect(await find('keychain', { keychain: lasting })).toMatchObject({ found: 'refused' })
  })
})

describe('the check of the disk', () => {
  it('creates no data folder, and leaves nothing in one', async () => {
    const parent = makeTempFolder()
    expect(await find('disk', { home: join(parent, 'not', 'there') })).toMatchObject({ found: 'ok' })
    expect(readdirSync(parent)).toEqual([])
  })

  it('finds the folder of a drive that is not connected', async () => {
    const library = { folder: join(makeTempFolder(), 'drive'), moved: true }
    expect(await find('disk', { library })).toMatchObject({ found: 'gone', level: 'problem' })
  })

  it('finds a folder that cannot be written', async () => {
    const home = join(makeTempFolder(), 'file')
    writeFileSync(home, '')
    expect(await find('disk', { home })).toMatchObject({ found: 'readonly', level: 'problem' })
  })

  it.each([
    [10 * 2 ** 20, 'full', 'problem'],
    [100 * 2 ** 20, 'low', 'warning'],
    [2 ** 30, 'ok', 'ok'],
  ])('judges %d free bytes as %s', async (bytes, found, level) => {
    leaveFree(bytes)
    expect(await find('disk', {})).toMatchObject({ found, level, details: { freeBytes: bytes } })
  })

  it('knows network drives', () => {
    const nfs = 0x6969
    const cifs = 0xff534d42 | 0
    expect(isNetworkDrive('/mnt/x', nfs, 'linux')).toBe(true)
    expect(isNetworkDrive('/mnt/x', cifs, 'linux')).toBe(true)
    expect(isNetworkDrive('/home/x', 0xef53, 'linux')).toBe(false)
    expect(isNetworkDrive('\\\\server\\share', 0, 'win32')).toBe(true)
    expect(isNetworkDrive('\\\\?\\UNC\\server\\share', 0, 'win32')).toBe(true)
    expect(isNetworkDrive('\\\\?\\C:\\data', 0, 'win32')).toBe(false)
    expect(isNetworkDrive('C:\\data', 0, 'win32')).toBe(false)
  })
})

describe('the checks of database and search', () => {
  async function look(change: (folder: string) => void) {
    const folder = makeWholeLibrary()
    change(folder)
    const findings = await runChecks(contextWith({ library: { folder, moved: true } }), systemClock)
    const found = (name: CheckName) => findings.find(({ check }) => check === name)!.found
    return { database: found('database'), search: found('search'), findings }
  }
  const damage = (table: string) => (folder: string) => {
    const file = databasePath(folder)
    overwritePages(file, [pagesOf(file, table).at(-1)!])
  }

  it('say the version of the schema', async () => {
    const { findings } = await look(() => undefined)
    expect(findings.find(({ check }) => check === 'database')?.details).toEqual({ schema: migrations.length })
  })

  it('tell damaged calls from a damaged index', async () => {
    expect(await look(damage('transcript'))).toMatchObject({ database: 'damaged', search: 'ok' })
    expect(await look(damage('postings_data'))).toMatchObject({ database: 'ok', search: 'damaged' })
  })

  it.each(Object.entries(damages))('find %s', async (_name, damageFile) => {
    expect(await look((folder) => damageFile(databasePath(folder)))).toMatchObject({
      database: 'damaged',
      search: 'unreadable',
    })
  })

  it('find calls that search does not have yet', async () => {
    const { search, findings } = await look(
      change('INSERT INTO searchMissing (key) SELECT key FROM recording LIMIT 3'),
    )
    expect(search).toBe('incomplete')
    expect(findings.find(({ check }) => check === 'search')?.details).toEqual({ calls: 3 })
  })

  it('find a library of a newer version and leave it as it is', async () => {
    let before = ''
    let path = ''
    const found = await look((folder) => {
      change('PRAGMA user_version = 999')(folder)
      path = databasePath(folder)
      before = readFileSync(path, 'base64')
    })
    expect(found).toMatchObject({ database: 'newer', search: 'unreadable' })
    expect(readFileSync(path, 'base64') === before).toBe(true)
  })

  it('find a trigger that Offhook did not make', async () => {
    const trigger = 'CREATE TRIGGER foreignOne AFTER INSERT ON recording BEGIN SELECT 1; END'
    expect(await look(change(trigger))).toMatchObject({ database: 'foreign' })
  })

  it('find no library where there is none', async () => {
    expect(await look((folder) => rmSync(databasePath(folder)))).toMatchObject({
      database: 'none',
      search: 'none',
    })
  })

  it('end a check that takes too long', async () => {
    const ended: boolean[] = []
    const runJob = (_name: string, _plan: unknown, { ended: signal }: { ended: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          ended.push(true)
          reject(new Error('ended'))
        })
      })
    const clock = new FakeClock()
    const changes = { library: { folder: makeTempFolder(), moved: true }, runJob: runJob as never }
    const checking = runChecks(contextWith(changes), clock)
    while (clock.sleeping > 2) await new Promise(setImmediate)
    await clock.advance(90_000)
    const findings = await checking
    expect(findings.filter(({ found }) => found === 'unfinished')).toHaveLength(2)
    expect(ended).toEqual([true, true])
  })
})

describe('the checks of network and clock', () => {
  type Answer = (response: ServerResponse) => void

  /** Checks like the command line, without an open library. */
  async function ask(answer: Answer, { key = 'x_live_1' as string | null, clock = systemClock } = {}) {
    const server = await startLoopbackServer((_request, response) => answer(response))
    const environment = { baseUrl: server.baseUrl, apiKey: key }
    const offhook = await composeOffhook({ environment, clock })
    const findings = await offhook.doctor.check({})
    const found = (name: CheckName) => findings.find(({ check }) => check === name) as Finding
    return { network: found('network'), clock: found('clock'), seen: server.seen, findings, server }
  }
  const me = { user: { id: 'u1', email: null, name: null }, subscription: {} }
  const atWithin = (at: number): Answer => {
    return (response) => {
      response.setHeader('date', new Date(at).toUTCString())
      answerJson(response, 200, me)
    }
  }

  it('ask the service once, with the key, and compare the clocks', async () => {
    const { network, clock, seen } = await ask(atWithin(Date.now()))
    expect([network.found, clock.found]).toEqual(['ok', 'ok'])
    expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/v1/me', 'Bearer x_live_1'],
    ])
  })

  it.each([
    [-3_600_000, 'ahead'],
    [86_400_000, 'behind'],
  ])('find a clock that is wrong by %d ms', async (offset, found) => {
    const { clock, network } = await ask(atWithin(Date.now() + offset))
    expect(network.found).toBe('ok')
    expect(clock).toMatchObject({ found, level: 'warning' })
    expect(Math.abs(clock.details.seconds! - Math.abs(offset) / 1000)).toBeLessThan(3)
  })

  it('find a wrong clock also where the key is refused', async () => {
    const { clock, network } = await ask((response) => {
      response.setHeader('date', new Date(Date.now() - 7_200_000).toUTCString())
      answerJson(response, 401, { error: 'no' })
    })
    expect(network).toMatchObject({ level: 'problem', details: { error: { code: 'unauthorized' } } })
    expect(clock.found).toBe('ahead')
  })

  it('compare nothing with an answer without its own time', async () => {
    const { clock } = await ask((response) => {
      response.sendDate = false
      answerJson(response, 200, me)
    })
    expect(clock.found).toBe('unknown')
    const time = createServiceTime(systemClock)
    const headers = { date: new Date(0).toUTCString(), age: '60' }
    await time.follow(async () => new Response('', { headers }))('http://x', {})
    expect(time.aheadMs()).toBeNull()
  })

  it('do not repeat the words of the service', async () => {
    const { network, findings } = await ask((response) => answerJson(response, 403, { error: 'Dear Mara' }))
    expect(network).toMatchObject({ level: 'problem', details: { error: { code: 'forbidden' } } })
    expect(JSON.stringify(findings)).not.toContain('Mara')
  })

  it('name a service that hangs up', async () => {
    const { network, findings } = await ask((response) => response.destroy())
    expect(network).toMatchObject({ level: 'problem', details: { error: { code: 'offline' } } })
    expect(JSON.stringify(findings)).not.toContain('127.0.0.1')
  })

  it('name a certificate that is not accepted, to which no key is sent', async () => {
    let requests = 0
    const server = createSecureServer({ ...selfSigned }, () => requests++)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    const offhook = await composeOffhook({ environment: { baseUrl, apiKey: 'x_live_1' } })
    const findings = await offhook.doctor.check({})
    const network = findings.find(({ check }) => check === 'network')
    expect(network).toMatchObject({ level: 'problem', details: { error: { code: 'tls' } } })
    expect(requests).toBe(0)
  })

  it('send nothing without a key', async () => {
    const { network, seen } = await ask(atWithin(Date.now()), { key: null })
    expect(network).toMatchObject({ found: 'no-key', level: 'warning' })
    expect(seen).toEqual([])
  })

  it('give up on a service that does not answer', async () => {
    const findService = async () => ({ service: { fetchMe: () => never }, baseUrl: 'x' }) as never
    const clock = new FakeClock()
    const checking = runChecks(contextWith({ findService }), clock)
    while (clock.sleeping > 2) await new Promise(setImmediate)
    await clock.advance(20_000)
    const network = (await checking).find(({ check }) => check === 'network')
    expect(network).toMatchObject({ level: 'problem', details: { error: { code: 'timeout' } } })
  })

  it('say when the system’s proxy leads to the service', async () => {
    const service = { fetchMe: async () => me }
    const findService = async () => ({ service, baseUrl: 'https://x' }) as never
    const through = (ways: string) => find('network', { findService, resolveProxy: async () => ways })
    expect(await through('PROXY p:8080; DIRECT')).toMatchObject({ found: 'proxied' })
    expect(await through('DIRECT')).toMatchObject({ found: 'ok' })
  })

  it('use the open account’s connection, and none for sample calls', async () => {
    const { offhook, service } = await connectOffhook()
    const before = service.requests.length
    const findings = await offhook.doctor.check({})
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
    expect(service.requests.slice(before).map(({ path }) => path)).toEqual(['/v1/me'])
    const sample = await composeOffhook()
    await sample.session.startSample()
    const found = await sample.doctor.check({})
    expect(found.find(({ check }) => check === 'network')).toMatchObject({ found: 'sample' })
  })

  it('do not send a key to one of several services', async () => {
    const first = await connectOffhook()
    const second = await connectOffhook()
    await first.offhook.session.connect({
      baseUrl: second.service.baseUrl,
      apiKey: second.service.apiKey,
      remember: 'keychain',
    })
    await first.offhook.close()
    const before = first.service.requests.length + second.service.requests.length
    const offhook = await first.restart({ environment: { baseUrl: null, apiKey: 'x_live_2' } })
    const findings = await offhook.doctor.check({})
    const network = findings.find(({ check }) => check === 'network')
    expect(network).toMatchObject({ details: { error: { code: 'which-service' } } })
    expect(first.service.requests.length + second.service.requests.length).toBe(before)
  })
})
