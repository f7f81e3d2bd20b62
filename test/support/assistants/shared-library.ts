/** A library on disk that is shared with assistants, and the program that answers them, as a process. */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { onTestFinished } from 'vitest'
import { createAccountId, openAccountBook } from '../../../src-main/session/account-book.ts'
import { createAssistant, hasIds } from '../../../src-main/session/assistants.ts'
import { allCalls, type AssistantChoice, type CallScope } from '../../../src-preload/contract/assistants.ts'
import { makeTempFolder } from '../files/temp-folder.ts'
import { openSearchLibrary } from '../library/search-library.ts'
import { programPath } from '../process/programs.ts'

export const program = programPath('main')

/** With an empty library and no assistant. It belongs to the account that is open. */
export async function openSharedLibrary({ home = makeTempFolder(), userId = 'user' } = {}) {
  const book = await openAccountBook(home)
  const id = createAccountId('https://api.example.com', userId)
  const account = { id, baseUrl: 'https://api.example.com', userId, email: null, name: null }
  await book.select({ ...account, sample: false })
  const folder = book.getFolder(id)
  mkdirSync(folder, { recursive: true })
  const library = openSearchLibrary(folder)
  const add = async (choice: Partial<AssistantChoice> & { scope?: CallScope } = {}) => {
    const given = { name: 'Claude', scope: allCalls, showsNumbers: false, mayPropose: false, ...choice }
    const identity = hasIds(given) ? library.writer.getIdentity() : undefined
    const { stored, token } = createAssistant(given, 0, identity)
    await book.addAssistant(id, stored)
    return { assistant: stored, token }
  }
  return {
    ...{ home, book, id, folder, library, add },
    remove: (assistantId: string) => book.removeAssistant(id, assistantId),
    connect: (token: string) => connectAssistant(home, token),
    /** How another program starts the one that answers. */
    command: (token: string) => ({
      words: [process.execPath, program, 'mcp'],
      env: environmentOf(home, token),
    }),
    /** The bare process, for messages that no client sends. */
    start: (token: string) => startServer(home, token),
  }
}

export function startServer(home: string, token: string) {
  const child = spawn(process.execPath, [program, 'mcp'], {
    env: environmentOf(home, token),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

export type SharedLibraryOnDisk = Awaited<ReturnType<typeof openSharedLibrary>>

/** The SDK's own client. `received`: every message that left the program. */
export async function connectAssistant(home: string, token: string) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp'],
    env: environmentOf(home, token),
    stderr: 'pipe',
  })
  const client = new Client({ name: 'test', version: '1' })
  const connecting = client.connect(transport)
  const received: string[] = []
  const pass = transport.onmessage
  transport.onmessage = (message) => {
    received.push(JSON.stringify(message))
    pass?.(message)
  }
  let errors = ''
  transport.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  onTestFinished(() => client.close())
  await connecting
  return {
    client,
    transport,
    received,
    errors: () => errors,
    /** The structured answer of a tool, or the message of its error. */
    async ask(name: string, input: Record<string, unknown> = {}) {
      const result = await client.callTool({ name, arguments: input })
      if (result.isError) return (result.content as { text: string }[])[0]!.text
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each tool has its own schema
      return result.structuredContent as any
    },
  }
}

/** For the tests' own clients. */
export function environmentOf(home: string, token: string): Record<string, string> {
  return { ...definedOf(process.env), OFFHOOK_HOME: home, OFFHOOK_ASSISTANT_TOKEN: token }
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
