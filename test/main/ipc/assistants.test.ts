import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findAssistant } from '../../../src-main/accounts/assistants.ts'
import { assistantMethods } from '../../../src-main/ipc/assistants.ts'
import { allCalls } from '../../../src-preload/contract/assistants.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'

describe('the methods for assistants', () => {
  async function open() {
    const offhook = await composeOffhook()
    const program = { command: ['/opt/offhook-cli'], env: new Map([['OFFHOOK_HOME', offhook.home]]) }
    const methods = assistantMethods(offhook, () => program)
    await offhook.session.startSample()
    const { id } = offhook.session.workspace()!.account
    return { offhook, methods, id }
  }
  const choice = { name: 'Claude', scope: allCalls, showsNumbers: false }

  it('add an assistant with a configuration that works, and remove it', async () => {
    const { offhook, methods, id } = await open()
    expect(await methods['assistants.list'].run(null)).toEqual([])
    const { assistant, configuration } = await methods['assistants.add'].run(choice)
    const { command, args, env } = JSON.parse(configuration).mcpServers.offhook
    expect([command, args, env.OFFHOOK_HOME]).toEqual(['/opt/offhook-cli', ['mcp'], offhook.home])
    expect(findAssistant(offhook.home, id, env.OFFHOOK_ASSISTANT_TOKEN)).toEqual(assistant)
    expect(findAssistant(offhook.home, 'other', env.OFFHOOK_ASSISTANT_TOKEN)).toBeNull()
    expect(JSON.stringify(await methods['assistants.list'].run(null))).not.toContain('tokenHash')
    expect(await methods['assistants.remove'].run({ id: assistant.id })).toEqual([])
    expect(findAssistant(offhook.home, id, env.OFFHOOK_ASSISTANT_TOKEN)).toBeNull()
    expect(readFileSync(join(offhook.home, 'offhook.json'), 'utf8')).not.toContain('tokenHash')
  })

  it('keep the assistants when the account connects again', async () => {
    const { offhook, methods } = await open()
    const { assistant } = await methods['assistants.add'].run(choice)
    const { assistants: _assistants, ...account } = offhook.book.current()!
    await offhook.book.select(account)
    expect(await methods['assistants.list'].run(null)).toEqual([assistant])
  })

  it('refuse a scope that is none', () => {
    const { args } = assistantMethods({} as never, () => ({ command: [], env: new Map() }))['assistants.add']
    expect(args.safeParse({ ...choice, scope: { ...allCalls, tagIds: 'all' } }).success).toBe(false)
    expect(args.safeParse({ ...choice, name: '' }).success).toBe(false)
  })
})
