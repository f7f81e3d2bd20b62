import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import {
  CallToolResultSchema,
  GetPromptResultSchema,
  ListPromptsResultSchema,
  ListResourcesResultSchema,
  ListResourceTemplatesResultSchema,
  ListToolsResultSchema,
  ReadResourceResultSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { moduleScript } from '../../../build/paths.mjs'
import { proposalTools } from '../../../src-main/assistants/proposal-tools.ts'
import { tools } from '../../../src-main/assistants/tools.ts'
import { openSharedLibrary } from '../../support/assistants/shared-library.ts'
import { spoken } from '../../support/library/search-library.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const inspector = moduleScript('@modelcontextprotocol/inspector-cli/build/index.js')

/** The protocol's own command line client, as a process for each request. */
async function openInspected() {
  const { library, add, command } = await openSharedLibrary()
  const { writer } = library
  const anna = writer.savePerson({ id: null, name: 'Anna Weber', numbers: ['+14155550123'] })
  const number = { direction: 'inbound', fromNumber: '+14155550123' }
  library.addCall('call', spoken(['them', 'the garden refund of 40 dollars'], ['you', 'thank you']), number)
  writer.saveNote({ id: null, recordingId: 'call', timestamp: 1, text: 'Ask again', at: 1 })
  const { token } = await add({ mayPropose: true })
  const { words, env } = command(token)
  const ask = async <S extends z.ZodType>(schema: S, method: string, ...given: string[]) => {
    const args = [inspector, ...words, '--method', method, ...given]
    // It looks for its package.json in the folder above the current one.
    const options = { env, cwd: dirname(inspector), maxBuffer: 2 ** 26 }
    const { stdout } = await promisify(execFile)('node', args, options)
    return schema.parse(JSON.parse(stdout)) as z.output<S>
  }
  return { ask, anna }
}

const inputs: Record<string, string[]> = {
  search_calls: ['query=garden'],
  get_call: ['id=call'],
  get_turns: ['id=call'],
  get_moment: ['id=call', 'seconds=1'],
  find_people: ['name=anna'],
  get_person: ['personId=1'],
  get_facts: ['ids=["call"]'],
  get_statistics: ['id=call'],
  list_saved_searches: [],
  list_notes: [],
  list_themes: [],
  list_passages: ['words=refund'],
  list_follow_ups: ['owner=me'],
  propose_note: ['id=call', 'text=Call back'],
  propose_tag: ['id=call', 'tag=vip'],
  propose_name: ['id=call', 'name=Anna'],
  propose_correction: ['id=call', 'turn=0', 'words=garden', 'replacement=Jordan'],
  propose_passage: ['id=call', 'seconds=1', 'note=Ask'],
  propose_follow_up: ['text=Pay', 'dueDay=2026-12-04'],
}

describe('the inspector of the protocol', () => {
  it('lists the tools', async () => {
    const { ask } = await openInspected()
    const { tools } = await ask(ListToolsResultSchema, 'tools/list')
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(inputs))
    for (const { inputSchema } of tools)
      expect(new Ajv({ strict: true }).validateSchema(inputSchema)).toBe(true)
  })

  it.each([...tools, ...proposalTools])('calls $name', async ({ name, output }) => {
    const { ask } = await openInspected()
    const pairs = inputs[name]!.flatMap((pair) => ['--tool-arg', pair])
    const result = await ask(CallToolResultSchema, 'tools/call', '--tool-name', name, ...pairs)
    expect(result.isError).toBeUndefined()
    expect(output.parse(result.structuredContent)).toEqual(result.structuredContent)
    expect(JSON.parse((result.content[0] as { text: string }).text)).toEqual(result.structuredContent)
  })

  it('lists and reads resources and prompts', async () => {
    const { ask, anna } = await openInspected()
    const { resources } = await ask(ListResourcesResultSchema, 'resources/list')
    expect(resources).toMatchObject([{ uri: 'offhook://recording/call' }])
    const { resourceTemplates } = await ask(ListResourceTemplatesResultSchema, 'resources/templates/list')
    expect(resourceTemplates).toHaveLength(2)
    for (const uri of [resources[0]!.uri, `${resources[0]!.uri}?t=1`, `${resources[0]!.uri}/transcript`]) {
      const { contents } = await ask(ReadResourceResultSchema, 'resources/read', '--uri', uri)
      expect(JSON.stringify(contents)).toContain('garden')
    }
    const { prompts } = await ask(ListPromptsResultSchema, 'prompts/list')
    const argument: Record<string, string> = {
      recap_call: 'id=call',
      follow_up_email: 'id=call',
      prepare_call: `personId=${anna.id}`,
    }
    expect(prompts.map(({ name }) => name)).toEqual(Object.keys(argument))
    for (const { name } of prompts) {
      const options = ['--prompt-name', name, '--prompt-args', argument[name]!]
      const { messages } = await ask(GetPromptResultSchema, 'prompts/get', ...options)
      expect(JSON.stringify(messages)).toContain('untrusted')
    }
  })
})
