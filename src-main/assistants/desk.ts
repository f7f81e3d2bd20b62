/**
 * Answers an assistant's requests: checks that it is still allowed, reads through the gate, hides numbers,
 * limits the answer's size, and logs the calls in the library before it returns them.
 */
import type { Assistant } from '../../src-preload/contract/assistants.ts'
import type { LibraryWriter } from '../library/types.ts'
import type { Remote } from '../workers/rpc.ts'
import { AssistantError } from './assistant-error.ts'
import type { SharedLibrary } from './call-gate.ts'
import { boundAnswer } from './pages.ts'
import { tools } from './tools.ts'

export interface DeskOptions {
  /** Null when the assistant was removed. */
  findAssistant(): Assistant | null
  /** Opens the library when it is first needed. */
  open(): Promise<{ library: SharedLibrary; writer: Pick<Remote<LibraryWriter>, 'saveAssistantRequest'> }>
  now(): number
}

export interface Desk {
  /** Calls a tool. @throws AssistantError */
  answer(name: string, input: unknown): Promise<Record<string, unknown>>
}

export const notAllowed =
  'Offhook does not share calls with this assistant. Add it in Offhook, under Settings, Assistants, and use the new configuration.'

/** Characters of a request that are logged. */
const mostNoted = 1_000

export function createDesk({ findAssistant, open, now }: DeskOptions): Desk {
  const getAssistant = (): Assistant => {
    const assistant = findAssistant()
    if (!assistant) throw new AssistantError(notAllowed)
    return assistant
  }
  return {
    async answer(name, input) {
      const tool = tools.find((each) => each.name === name)
      if (!tool) throw new AssistantError(`There is no tool “${name.slice(0, 100)}”.`)
      const checked = tool.input.safeParse(input)
      if (!checked.success) throw new AssistantError(describeIssues(checked.error.issues))
      const assistant = getAssistant()
      const { library, writer } = await open()
      // Loaded when needed: assistants wait for the server's first answer at each of their starts.
      const { CallGate } = await import('./call-gate.ts')
      const { maskAnswer } = await import('./mask.ts')
      const gate = new CallGate(library, assistant)
      const found = { trust: 'untrusted', ...(await tool.run(gate, checked.data as never)) }
      const shown = tool.output.parse(boundAnswer(assistant.showsNumbers ? found : maskAnswer(found)))
      // Removed meanwhile.
      getAssistant()
      await writer.saveAssistantRequest({
        at: now(),
        assistantId: assistant.id,
        assistant: assistant.name,
        asked: `${name} ${JSON.stringify(checked.data)}`.slice(0, mostNoted),
        callIds: [...gate.given],
        sizeBytes: Buffer.byteLength(JSON.stringify(shown)),
      })
      return shown as Record<string, unknown>
    },
  }
}

function describeIssues(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [first] = issues
  return `The arguments are not valid: ${first?.path.join('.') || 'input'}: ${first?.message}`
}
