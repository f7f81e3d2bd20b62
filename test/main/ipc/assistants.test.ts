import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { findAssistant } from '../../../src-main/session/assistants.ts'
import { assistantMethods } from '../../../src-main/ipc/assistants.ts'
import { proposalMethods } from '../../../src-main/ipc/proposals.ts'
import { allCalls } from '../../../src-preload/contract/assistants.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

const schemaFile = new URL('../../support/assistants/mcpb-manifest-v0.3.schema.json', import.meta.url)
const readSchema = () => JSON.parse(readFileSync(schemaFile, 'utf8')) as object

const pick = (methods: ReturnType<typeof proposalMethods>) => ({
  list: methods['proposals.list'].run,
  restore: methods['proposals.restore'].run,
})

describe('the methods for assistants', () => {
  async function open() {
    const offhook = await composeOffhook()
    const program = { command: ['/opt/Off hook/offhook-cli'], env: new Map([['OFFHOOK_HOME', offhook.home]]) }
    const file = join(makeTempFolder(), 'offhook.mcpb')
    const dialogs = { chooseFile: async () => file }
    const methods = assistantMethods(offhook, { findProgram: () => program, dialogs })
    await offhook.session.startSample()
    const { id } = offhook.session.workspace()!.account
    return { offhook, methods, id, file }
  }
  const choice = { name: 'Claude', scope: allCalls, showsNumbers: false, mayPropose: false }

  it('set up none while the connection comes from the environment, which assistants do not have', async () => {
    const { offhook, methods, id, file } = await open()
    const { assistant, token } = await methods['assistants.add'].run(choice)
    await offhook.book.deselect()
    const code = 'assistant-needs-account'
    await expect(methods['assistants.add'].run(choice)).rejects.toMatchObject({ code })
    await expect(methods['assistants.save-bundle'].run({ token })).rejects.toMatchObject({ code })
    expect(existsSync(file)).toBe(false)
    expect(offhook.book.listAssistants(id)).toMatchObject([{ id: assistant.id }])
  })

  it('add an assistant with a configuration that works, and remove it', async () => {
    const { offhook, methods, id } = await open()
    expect(await methods['assistants.list'].run(null)).toEqual([])
    const { assistant, token, configurations } = await methods['assistants.add'].run(choice)
    const { command, args, env } = JSON.parse(configurations['mcp-servers']).mcpServers.offhook
    expect([command, args, env.OFFHOOK_HOME]).toEqual(['/opt/Off hook/offhook-cli', ['mcp'], offhook.home])
    expect(env.OFFHOOK_ASSISTANT_TOKEN).toBe(token)
    expect(JSON.parse(configurations['vs-code']).servers.offhook).toEqual({
      type: 'stdio',
      command,
      args,
      env,
    })
    expect(configurations.codex.split('\n')).toEqual([
      '[mcp_servers.offhook]',
      'command = "/opt/Off hook/offhook-cli"',
      'args = ["mcp"]',
      `env = { OFFHOOK_HOME = "${offhook.home}", OFFHOOK_ASSISTANT_TOKEN = "${token}" }`,
    ])
    expect(findAssistant(offhook.home, id, env.OFFHOOK_ASSISTANT_TOKEN)).toEqual(assistant)
    expect(findAssistant(offhook.home, 'other', env.OFFHOOK_ASSISTANT_TOKEN)).toBeNull()
    expect(JSON.stringify(await methods['assistants.list'].run(null))).not.toContain('tokenHash')
    expect(await methods['assistants.remove'].run({ id: assistant.id })).toEqual([])
    expect(findAssistant(offhook.home, id, env.OFFHOOK_ASSISTANT_TOKEN)).toBeNull()
    expect(readFileSync(join(offhook.home, 'offhook.json'), 'utf8')).not.toContain('tokenHash')
  })

  it('change what an assistant may read, and keep its token', async () => {
    const { offhook, methods, id } = await open()
    const { assistant, token } = await methods['assistants.add'].run(choice)
    await methods['assistants.add'].run({ ...choice, name: 'Other' })
    const change = { ...choice, scope: { ...allCalls, starredOnly: true }, showsNumbers: true }
    const changed = await methods['assistants.change'].run({ ...change, id: assistant.id, name: 'Claude 2' })
    expect(changed).toMatchObject([{ ...change, id: assistant.id, name: 'Claude 2' }, { name: 'Other' }])
    expect(findAssistant(offhook.home, id, token)).toEqual({ ...assistant, ...change, name: 'Claude 2' })
    // Nothing is added for one that was removed.
    await methods['assistants.remove'].run({ id: assistant.id })
    expect(await methods['assistants.change'].run({ ...change, id: assistant.id })).toHaveLength(1)
    expect(findAssistant(offhook.home, id, token)).toBeNull()
  })

  it('let an assistant read again once its tags are chosen again', async () => {
    const { offhook, methods, id } = await open()
    const { writer } = offhook.session.workspace()!.threads
    const tag = await writer.saveTag({ id: null, name: 'vip', color: 'red' })
    const tagged = { ...choice, scope: { ...allCalls, tagIds: [tag.id] } }
    const { assistant } = await methods['assistants.add'].run(tagged)
    await offhook.book.changeAssistant(id, assistant.id, (stored) => ({ ...stored, library: 'another' }))
    expect(await methods['assistants.list'].run(null)).toMatchObject([{ needsChoice: true }])
    const [again] = await methods['assistants.change'].run({ ...tagged, id: assistant.id })
    expect(again).toEqual({ ...assistant, ...tagged })
  })

  it('save a bundle that only this user can read, as its manifest’s schema requires', async () => {
    const { methods, file, offhook } = await open()
    const { token } = await methods['assistants.add'].run({ ...choice, mayPropose: true })
    expect(await methods['assistants.save-bundle'].run({ token: 'other' })).toEqual({ saved: false })
    expect(existsSync(file)).toBe(false)
    expect(await methods['assistants.save-bundle'].run({ token })).toEqual({ saved: true })
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    const files = unzipSync(readFileSync(file))
    const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as Record<string, never>
    const isValid = new Ajv({ strict: false, validateFormats: false }).compile(readSchema())
    expect([isValid(manifest), isValid.errors]).toEqual([true, null])
    expect(manifest).toMatchObject({
      server: {
        entry_point: expect.toSatisfy((name: string) => name in files),
        mcp_config: {
          command: '/opt/Off hook/offhook-cli',
          args: ['mcp'],
          env: { OFFHOOK_HOME: offhook.home, OFFHOOK_ASSISTANT_TOKEN: token },
        },
      },
      compatibility: { platforms: [process.platform] },
    })
    expect(JSON.stringify(manifest.tools)).toContain('propose_note')
  })

  it('delete the proposals of an assistant that is removed, and restore none of them', async () => {
    const { offhook, methods } = await open()
    const { list, restore } = pick(proposalMethods(offhook))
    const { assistant } = await methods['assistants.add'].run(choice)
    const { reader, writer } = offhook.session.workspace()!.threads
    const recordingId = 'rec'
    await writer.saveRecordings({ recordings: [serviceRecordingOf({ id: recordingId })], seenAt: 0 })
    const by = { at: 1, assistantId: assistant.id, assistant: 'Claude' }
    const place = { original: null, timestamp: null, firstWord: 0, count: 0 }
    const change = { ...place, owner: null, dueDay: null, themes: [], kind: 'tag' as const, text: 'vip' }
    const request = { ...by, asked: '', callIds: [], sizeBytes: 0 }
    await writer.saveProposal({ proposal: { ...by, recordingId, change }, request })
    const [item] = await list(null)
    expect(item).toMatchObject({ ...by, state: 'waiting', recording: { id: recordingId } })
    await methods['assistants.remove'].run({ id: assistant.id })
    expect(await reader.listProposals()).toEqual([])
    await restore({ proposals: [{ ...by, recordingId, change, id: item!.id }] })
    expect(await reader.listProposals()).toEqual([])
    // Proposed at the moment of the removal.
    await writer.saveProposal({ proposal: { ...by, recordingId, change }, request })
    expect(await list(null)).toEqual([])
  })

  it('list requests with their calls and without direction overrides, and erase those of one assistant', async () => {
    const { offhook, methods } = await open()
    const { writer } = offhook.session.workspace()!.threads
    await writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'rec' })], seenAt: 0 })
    const ask = (assistantId: string, asked: string, callIds: string[]) =>
      writer.saveAssistantRequest({
        at: 1,
        assistantId,
        assistant: assistantId,
        asked,
        callIds,
        sizeBytes: 9,
      })
    await ask('one', 'search_calls \u202e{"query":"a"}', ['rec', 'deleted'])
    await ask('two', 'get_call', ['rec'])
    const list = (assistantId: string | null, limit = 9) =>
      methods['assistants.requests'].run({ text: '', assistantId, before: null, limit })
    expect(await list('one')).toMatchObject({
      items: [{ asked: 'search_calls {"query":"a"}', callIds: ['rec', 'deleted'] }],
      hasMore: false,
      calls: [{ id: 'rec' }],
      assistants: [{ id: 'two', name: 'two' }, { id: 'one' }],
    })
    expect(await list(null, 1)).toMatchObject({ items: [{ asked: 'get_call' }], hasMore: true })
    await methods['assistants.erase-requests'].run({ assistantId: 'one' })
    expect((await list(null)).items).toMatchObject([{ assistantId: 'two' }])
    await methods['assistants.erase-requests'].run({ assistantId: null })
    expect((await list(null)).items).toEqual([])
  })

  it('keep the assistants when the account connects again', async () => {
    const { offhook, methods } = await open()
    const { assistant } = await methods['assistants.add'].run(choice)
    const { assistants: _assistants, ...account } = offhook.book.current()!
    await offhook.book.select(account)
    expect(await methods['assistants.list'].run(null)).toEqual([assistant])
  })

  it('refuse a scope that is none', () => {
    const { args } = assistantMethods({} as never, {} as never)['assistants.add']
    expect(args.safeParse({ ...choice, scope: { ...allCalls, tagIds: 'all' } }).success).toBe(false)
    expect(args.safeParse({ ...choice, name: '' }).success).toBe(false)
  })
})
