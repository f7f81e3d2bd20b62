/** Methods for assistants: which ones may read calls of the open account, and what each received. */
import { z } from 'zod'
import { assistantChoice, type NewAssistant } from '../../src-preload/contract/assistants.ts'
import { createAssistant, toAssistant } from '../accounts/assistants.ts'
import type { Offhook } from '../compose.ts'
import { getWorkspace, method } from './method.ts'

/** What an assistant runs: the program of the command line with its first arguments. */
export interface AssistantProgram {
  command: string[]
  /** Variables that the program needs. */
  env: ReadonlyMap<string, string>
}

export function assistantMethods(offhook: Offhook, findProgram: () => AssistantProgram) {
  const { book, clock } = offhook
  const accountId = () => getWorkspace(offhook).account.id
  const list = () => book.listAssistants(accountId()).map(toAssistant)
  return {
    'assistants.list': method(z.null(), list),
    'assistants.add': method(assistantChoice, async (choice): Promise<NewAssistant> => {
      const { stored, token } = createAssistant(choice, clock.now())
      await book.addAssistant(accountId(), stored)
      await getWorkspace(offhook).assistantRequests.follow()
      return { assistant: toAssistant(stored), configuration: writeConfiguration(findProgram(), token) }
    }),
    /** Its next request is refused, even while it runs. */
    'assistants.remove': method(z.object({ id: z.string() }), async ({ id }) => {
      await book.removeAssistant(accountId(), id)
      return list()
    }),
    'assistants.requests': method(
      z.object({
        text: z.string().max(200),
        offset: z.number().int().min(0),
        limit: z.number().int().max(200),
      }),
      (input) => getWorkspace(offhook).threads.reader.listAssistantRequests(input),
    ),
    'assistants.erase-requests': method(z.null(), () =>
      getWorkspace(offhook).threads.writer.deleteAssistantRequests({ assistantId: null }),
    ),
  }
}

/** Written in the form that most assistants read. */
function writeConfiguration({ command: words, env }: AssistantProgram, token: string): string {
  const [command, ...args] = words
  const server = {
    command,
    args: [...args, 'mcp'],
    env: { ...Object.fromEntries(env), OFFHOOK_ASSISTANT_TOKEN: token },
  }
  return JSON.stringify({ mcpServers: { offhook: server } }, null, 2)
}
