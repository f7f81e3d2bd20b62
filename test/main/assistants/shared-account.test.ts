import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAssistant } from '../../../src-main/session/assistants.ts'
import { takeToken } from '../../../src-main/cli/run-mcp.ts'
import { SharedLibrary } from '../../../src-main/cli/shared-library.ts'
import { assistantMethods } from '../../../src-main/ipc/assistants.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import { allCalls, type CallScope } from '../../../src-preload/contract/assistants.ts'
import { describeError } from '../../../src-preload/contract/errors.ts'
import {
  connectAssistant,
  environmentOf,
  openSharedLibrary,
  program,
} from '../../support/assistants/shared-library.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { connectPlain, untilSynced, type Connected } from '../../support/engine/connected-offhook.ts'
import { noKeyStore } from '../../support/engine/memory-key-store.ts'
import { restoreBackup } from '../../support/engine/restored-backup.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { spoken } from '../../support/library/search-library.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const refused = /Offhook does not share calls with this assistant\./
const locked = describeError({ code: 'locked' })
const chosenAgain = /^The library was repaired or restored/

/** Files of a folder that a process has open. */
function listOpenFiles(pid: number, folder: string): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      const path = readlinkSync(`/proc/${pid}/fd/${name}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })
}

async function openWithCall(options: Parameters<typeof openSharedLibrary>[0] = {}) {
  const shared = await openSharedLibrary(options)
  shared.library.addCall('call', spoken(['them', 'the garden refund'], ['you', 'thank you']))
  return shared
}

async function connectWithCall() {
  const shared = await openWithCall()
  const { token } = await shared.add()
  const connected = await shared.connect(token)
  const { pid } = connected.transport
  return { ...shared, ...connected, token, listOpen: () => listOpenFiles(pid!, shared.folder) }
}

describe('the account that an assistant reads', () => {
  it('is that of its token, whichever account is open', async () => {
    const first = await openWithCall()
    const { token } = await first.add()
    const { client, ask } = await first.connect(token)
    const second = await openSharedLibrary({ home: first.home, userId: 'other' })
    second.library.addCall('secret', spoken(['them', 'the garden secret']))
    expect(await ask('search_calls', { query: 'garden' })).toMatchObject({
      total: 1,
      results: [{ call: { id: 'call' } }],
    })
    await client.close()
    const again = await first.connect(token)
    expect(await again.ask('get_call', { id: 'secret' })).toContain('No such call')
    const other = await first.connect((await second.add()).token)
    expect(await other.ask('search_calls', { query: 'garden' })).toMatchObject({
      results: [{ call: { id: 'secret' } }],
    })
  })

  it('is not read while it is signed out, also when another account is open', async () => {
    const { book, id, connect, client, ask, token, home, listOpen } = await connectWithCall()
    expect(await ask('get_call', { id: 'call' })).toMatchObject({ turns: 2 })
    await book.deselect()
    await expect(ask('get_call', { id: 'call' })).rejects.toThrow(refused)
    await expect(client.listTools()).rejects.toThrow(refused)
    await expect(connect(token)).rejects.toThrow(refused)
    if (process.platform === 'linux') await expect.poll(listOpen).toEqual([])
    await openSharedLibrary({ home, userId: 'other' })
    await expect(ask('get_call', { id: 'call' })).rejects.toThrow(refused)
    await book.select(book.find(id)!)
    expect(await ask('get_call', { id: 'call' })).toMatchObject({ turns: 2 })
  })
})

describe('a locked app', () => {
  it('answers an assistant that it is locked, and nothing else, until it is unlocked', async () => {
    const { book, id, connect, ask, client, token, received, listOpen } = await connectWithCall()
    expect(await ask('get_call', { id: 'call' })).toMatchObject({ turns: 2 })
    await book.saveLocked({ accountId: id, keyFile: null })
    const before = received.length
    for (const [name, input] of [
      ['search_calls', { query: 'garden' }],
      ['get_call', { id: 'call' }],
      ['list_notes', {}],
    ] as const) {
      expect(await ask(name, input)).toBe(locked)
    }
    await expect(client.listResources()).rejects.toThrow(locked)
    await expect(client.readResource({ uri: 'offhook://recording/call' })).rejects.toThrow(locked)
    expect(received.slice(before).every((message) => message.includes(locked))).toBe(true)
    if (process.platform === 'linux') expect(listOpen()).toEqual([])
    const started = await connect(token)
    expect(await started.ask('get_call', { id: 'call' })).toBe(locked)
    await book.saveLocked(null)
    expect(await ask('get_call', { id: 'call' })).toMatchObject({ turns: 2 })
    expect(await started.ask('get_call', { id: 'call' })).toMatchObject({ turns: 2 })
  })

  it.runIf(process.platform === 'linux')(
    'has no library open for an assistant that asks nothing',
    async () => {
      const { book, id, ask, listOpen } = await connectWithCall()
      await ask('get_call', { id: 'call' })
      expect(listOpen()).not.toEqual([])
      await book.saveLocked({ accountId: id, keyFile: null })
      await expect.poll(listOpen).toEqual([])
    },
  )

  it('answers none of the requests that arrive after the lock', async () => {
    const { book, id, ask } = await connectWithCall()
    const asked = Array.from({ length: 30 }, () => ask('search_calls', { query: 'garden' }))
    await asked[0]
    await book.saveLocked({ accountId: id, keyFile: null })
    const later = await Promise.all(Array.from({ length: 5 }, () => ask('get_call', { id: 'call' })))
    expect(new Set(later)).toEqual(new Set([locked]))
    for (const answer of await Promise.all(asked)) {
      if (typeof answer === 'string') expect(answer).toBe(locked)
      else expect(answer).toMatchObject({ total: 1 })
    }
  })
})

describe('an assistant that runs while another program writes', () => {
  it('finds new names and corrected words, and none that are gone', async () => {
    const { ask, library } = await connectWithCall()
    const { writer, addCall } = library
    addCall('tagged', spoken(['them', 'nothing to see']), { toNumber: '+14155550177' })
    const tag = writer.saveTag({ id: null, name: 'plum', color: 'red' })
    writer.setTag({ ids: ['tagged'], tagId: tag.id, on: true, at: 1 })
    const person = writer.savePerson({ id: null, name: 'Quentin', numbers: ['+14155550177'] })
    const find = async (query: string) => {
      const { results } = await ask('search_calls', { query })
      return results.map(({ call }: { call: { id: string } }) => call.id)
    }
    expect([await find('tag:plum'), await find('quentin')]).toEqual([['tagged'], ['tagged']])
    expect(await ask('search_calls', { query: 'quentim' })).toMatchObject({
      corrections: [{ used: 'Quentin' }],
    })
    writer.saveTag({ ...tag, name: 'pear' })
    writer.deletePerson({ id: person.id })
    expect([await find('tag:plum'), await find('tag:pear'), await find('quentin')]).toEqual([
      [],
      ['tagged'],
      [],
    ])
    expect(await ask('search_calls', { query: 'quentim' })).toMatchObject({ total: 0, corrections: [] })

    expect(await ask('search_calls', { query: 'refund' })).toMatchObject({
      results: [{ moments: [{ text: 'the garden refund' }] }],
    })
    writer.saveCorrection({ recordingId: 'call', first: 0, count: 1, replacement: 'all of our', at: 1 })
    expect(await ask('search_calls', { query: 'refund' })).toMatchObject({
      results: [{ moments: [{ text: 'all of our garden refund' }] }],
    })
    expect(await find('"our garden"')).toEqual(['call'])
  })

  it('reads no call whose tag was removed, and no word that was redacted', async () => {
    const { add, connect, library } = await openWithCall()
    const tag = library.writer.saveTag({ id: null, name: 'shared', color: 'red' })
    library.writer.setTag({ ids: ['call'], tagId: tag.id, on: true, at: 1 })
    const { token } = await add({ scope: { ...allCalls, tagIds: [tag.id] } })
    const { ask } = await connect(token)
    expect(await ask('search_calls', { query: 'garden' })).toMatchObject({ total: 1 })
    library.writer.saveRedactions({
      ...{ recordingId: 'call', state: 'confirmed', at: 1 },
      places: [{ first: 1, count: 1, kind: 'other' }],
    })
    expect(JSON.stringify(await ask('get_turns', { id: 'call' }))).not.toContain('garden')
    library.writer.setTag({ ids: ['call'], tagId: tag.id, on: false, at: 1 })
    expect(await ask('get_call', { id: 'call' })).toContain('No such call')
  })
})

/** Tags 1, deleted, 2, shared, and 3, private. Only the calls with tag 2 are shared with the scoped assistant. */
async function connectTagged() {
  const connected = await connectPlain({ recordings: 4 })
  const { offhook, home } = connected
  const { threads, account } = offhook.session.workspace()!
  const [sharedCall, privateCall] = await threads.reader.listIds({ view: 'all' })
  const tags = []
  for (const name of ['deleted', 'shared', 'private']) {
    tags.push(await threads.writer.saveTag({ id: null, name, color: 'red' }))
  }
  await threads.writer.deleteTag({ id: tags[0]!.id })
  await threads.writer.setTag({ ids: [sharedCall!], tagId: tags[1]!.id, on: true, at: 1 })
  await threads.writer.setTag({ ids: [privateCall!], tagId: tags[2]!.id, on: true, at: 1 })
  const program = { command: ['offhook-cli'], env: new Map<string, string>() }
  const openMethods = (of: Connected['offhook']) =>
    assistantMethods(of, { findProgram: () => program, dialogs: { chooseFile: async () => null } })
  const add = async (scope: CallScope) => {
    const choice = { name: 'Claude', scope, showsNumbers: true, mayPropose: false }
    const { token } = await openMethods(offhook)['assistants.add'].run(choice)
    return await connectAssistant(home, token)
  }
  const scoped = await add({ ...allCalls, tagIds: [tags[1]!.id] })
  const all = await add(allCalls)
  return {
    ...connected,
    account,
    scoped,
    all,
    privateCall: privateCall!,
    sharedCall: sharedCall!,
    openMethods,
  }
}

type Tagged = Awaited<ReturnType<typeof connectTagged>>

const replacements: [name: string, replace: (tagged: Tagged) => Promise<Connected['offhook']>][] = [
  [
    'repaired',
    async ({ offhook }) => {
      await offhook.session.repair()
      return offhook
    },
  ],
  [
    'restored',
    async ({ offhook }) => {
      const made = await offhook.session.backup(makeTempFolder(), { audio: false })
      await restoreBackup(offhook.session, made.folder!)
      return offhook
    },
  ],
  [
    'set aside',
    async ({ offhook, service, folder, restart }) => {
      await offhook.close()
      renameSync(folder, `${folder}.aside`)
      const { baseUrl, apiKey } = service
      const again = await restart({ keychain: noKeyStore })
      await again.session.connect({ baseUrl, apiKey, remember: 'this-run' })
      return again
    },
  ],
]

describe('a library that is replaced while assistants run', () => {
  it.each(replacements)(
    'that was %s is read as it is now, by none whose tags it does not have',
    async (_name, replace) => {
      const tagged = await connectTagged()
      const { scoped, all, sharedCall, privateCall, openMethods } = tagged
      expect(await scoped.ask('search_calls', { query: '' })).toMatchObject({
        total: 1,
        results: [{ call: { id: sharedCall } }],
      })
      expect(await scoped.ask('get_call', { id: privateCall })).toContain('No such call')
      expect(await all.ask('get_call', { id: privateCall })).toMatchObject({ call: { id: privateCall } })

      const offhook = await replace(tagged)
      expect(await scoped.ask('get_call', { id: privateCall })).toMatch(chosenAgain)
      expect(await scoped.ask('search_calls', { query: '' })).toMatch(chosenAgain)
      await untilSynced(offhook)
      const { writer } = offhook.session.workspace()!.threads
      await writer.saveNote({
        id: null,
        recordingId: privateCall,
        timestamp: null,
        text: 'written now',
        at: 1,
      })
      expect(await all.ask('get_call', { id: privateCall })).toMatchObject({
        notes: [{ text: 'written now' }],
      })
      const listed = await openMethods(offhook)['assistants.list'].run(null)
      expect(listed.map(({ needsChoice }) => needsChoice)).toEqual([true, undefined])
    },
  )

  it('can be moved and encrypted while an assistant has it open', async () => {
    const { offhook, all, sharedCall } = await connectTagged()
    const to = join(makeTempFolder(), 'moved')
    const isRead = async () =>
      expect(await all.ask('get_call', { id: sharedCall })).toMatchObject({ call: {} })
    await isRead()
    await offhook.session.move(to)
    expect(existsSync(join(to, 'library.sqlite'))).toBe(true)
    await isRead()
    await offhook.session.convert({ encrypted: true })
    // Its key is in the keychain of this test, which that program does not have.
    expect(await all.ask('get_call', { id: sharedCall })).toBe(locked)
    expect(offhook.book.current()?.id).toBe(offhook.session.workspace()!.account.id)
  })
})

describe('the server of an assistant that is killed', () => {
  it('leaves each suggestion whole, and other programs undisturbed', async () => {
    const { add, start, library, folder } = await openWithCall()
    const child = start((await add({ mayPropose: true })).token)
    const propose = (id: number) => ({
      ...{ jsonrpc: '2.0', id, method: 'tools/call' },
      params: { name: 'propose_tag', arguments: { id: 'call', tag: `tag ${id}` } },
    })
    for (let id = 1; id <= 80; id++) child.stdin.write(`${JSON.stringify(propose(id))}\n`)
    // Some are saved, and one is probably being saved.
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    library.addCall('later', spoken(['you', 'another one']))
    const reader = createLibraryReader(openForReading(folder))
    onTestFinished(() => reader.close())
    expect(reader.checkIntegrity()).toEqual(['ok'])
    const saved = reader.listProposals()
    expect(saved.length).toBeGreaterThan(0)
    const filter = { text: 'propose_tag', assistantId: null }
    const logged = reader.listAssistantRequests({ filter, before: null, limit: saved.length + 1 })
    expect(logged).toHaveLength(saved.length)
  })

  it('ends with its assistant, also when that is killed before the answers', async () => {
    const { add, home, library } = await openWithCall()
    const { token } = await add()
    const request = { jsonrpc: '2.0', method: 'tools/call' }
    const params = { name: 'search_calls', arguments: { query: 'garden' } }
    const lines = Array.from({ length: 50 }, (_, id) => JSON.stringify({ ...request, id, params }))
    const script = `
      const { spawn } = require('node:child_process')
      const server = spawn(process.execPath, ${JSON.stringify([program, 'mcp'])}, { stdio: ['pipe', 'pipe', 'ignore'] })
      server.stdout.once('data', () => console.log(server.pid))
      server.stdin.write(${JSON.stringify(`${lines.join('\n')}\n`)})`
    const env = environmentOf(home, token)
    const client = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void client.kill('SIGKILL'))
    const [printed] = (await once(client.stdout, 'data')) as [Buffer]
    const pid = Number(printed.toString())
    client.kill('SIGKILL')
    await once(client, 'exit')
    await expect.poll(() => isRunning(pid)).toBe(false)
    library.addCall('later', spoken(['you', 'another one']))
    expect(library.idsOf('another')).toEqual(['later'])
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('SharedLibrary', () => {
  /** Of an account with one call; `opened` counts how often its library was opened. */
  async function shareWithCall(clock: FakeClock) {
    const { home, folder, library, id } = await openWithCall()
    library.reading.close()
    library.writing.close()
    const state = { opened: 0 }
    const { stored: assistant } = createAssistant(
      { name: 'Claude', scope: allCalls, showsNumbers: true, mayPropose: false },
      0,
    )
    const shared = new SharedLibrary({
      findAccess: () => ({ accountId: id, folder, assistant, isLocked: false, reservedUntil: 0 }),
      openOffhook() {
        state.opened++
        return composeOffhook({ home })
      },
      clock,
    })
    onTestFinished(() => shared.close())
    const read = async () => (await shared.open()).library.reader.findTranscript({ id: 'call' })
    const isOpen = () => existsSync(join(folder, 'library.sqlite-shm'))
    return { shared, read, isOpen, state }
  }

  it('closes the library when it is not used for half a minute, and opens it again', async () => {
    const clock = new FakeClock()
    const { read, isOpen, state } = await shareWithCall(clock)
    await read()
    for (let second = 0; second < 20; second++) await clock.advance(1_000)
    await read()
    for (let second = 0; second < 20; second++) await clock.advance(1_000)
    expect([state.opened, isOpen()]).toEqual([1, true])
    for (let second = 0; second < 10; second++) await clock.advance(1_000)
    await expect.poll(isOpen).toBe(false)
    expect(await read()).toMatchObject({ wordCount: 5 })
    expect(state.opened).toBe(2)
  })

  it('stays closed once its assistant has ended, also for requests that were waiting', async () => {
    const { shared, read, isOpen, state } = await shareWithCall(new FakeClock())
    await read()
    const closing = shared.close()
    await expect(read()).rejects.toThrow('The connection has ended.')
    await closing
    expect([state.opened, isOpen()]).toEqual([1, false])
  })
})

describe('takeToken', () => {
  it('leaves no token in the environment for child processes', () => {
    const env = { OFFHOOK_ASSISTANT_TOKEN: 'secret', OFFHOOK_HOME: '/home' }
    expect(takeToken(env)).toBe('secret')
    expect(env).toEqual({ OFFHOOK_HOME: '/home' })
  })
})
