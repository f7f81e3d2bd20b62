/**
 * Answers an assistant's requests: checks that it is still allowed, reads through the gate, hides numbers, limits
 * the answer's size, and logs the calls in the library before it returns them. It saves proposed changes but
 * applies none.
 */
import type { Assistant } from '../../src-preload/contract/assistants.ts'
import type { ProposedChange } from '../../src-preload/contract/proposals.ts'
import type { ProposalOutcome } from '../library/proposal-table.ts'
import type { LibraryWriter } from '../library/types.ts'
import type { Remote } from '../workers/rpc.ts'
import { AssistantError } from './assistant-error.ts'
import type { CallGate, SharedLibrary } from './call-gate.ts'
import { boundAnswer } from './pages.ts'
import { proposalTools, type ProposalTool } from './proposal-tools.ts'
import { tools, type Tool } from './tools.ts'

export interface DeskOptions {
  /** Null when the assistant was removed. */
  findAssistant(): Assistant | null
  /** Opens the library when it is first needed. */
  open(): Promise<{
    library: SharedLibrary
    writer: Pick<Remote<LibraryWriter>, 'saveAssistantRequest' | 'saveProposal'>
  }>
  now(): number
}

export interface Desk {
  /** The tools that the assistant may call. */
  listTools(): (Tool | ProposalTool)[]
  /** Calls a tool. @throws AssistantError */
  answer(name: string, input: unknown): Promise<Record<string, unknown>>
}

export const notAllowed =
  'Offhook does not share calls with this assistant. Add it in Offhook, under Settings, Assistants, and use the new configuration.'
const mayNotPropose =
  'This assistant may not suggest changes. The user can allow it when adding an assistant in Offhook.'

const tooMany = 'Too many suggestions are pending. The user must accept or reject some in Offhook first.'

/** Characters of a request that are logged. */
const mostNoted = 1_000

export function createDesk({ findAssistant, open, now }: DeskOptions): Desk {
  const getAssistant = (): Assistant => {
    const assistant = findAssistant()
    if (!assistant) throw new AssistantError(notAllowed)
    return assistant
  }
  return {
    listTools: () => [...tools, ...(findAssistant()?.mayPropose ? proposalTools : [])],
    async answer(name, input) {
      const tool = findTool(name)
      const checked = tool.input.safeParse(input)
      if (!checked.success) throw new AssistantError(describeIssues(checked.error.issues))
      const assistant = getAssistant()
      if ('propose' in tool && !assistant.mayPropose) throw new AssistantError(mayNotPropose)
      const { library, writer } = await open()
      // Loaded when needed: assistants wait for the server's first answer at each of their starts.
      const { CallGate } = await import('./call-gate.ts')
      const { maskAnswer } = await import('./mask.ts')
      const gate = new CallGate(library, assistant)
      const { found, proposed } = await useTool(tool, gate, checked.data as never)
      const answer = { trust: 'untrusted', ...found }
      const shown = tool.output.parse(boundAnswer(assistant.showsNumbers ? answer : maskAnswer(answer)))
      // Removed meanwhile.
      getAssistant()
      const by = { at: now(), assistantId: assistant.id, assistant: assistant.name }
      const request = {
        ...by,
        asked: `${name} ${JSON.stringify(checked.data)}`.slice(0, mostNoted),
        callIds: [...gate.given],
        sizeBytes: Buffer.byteLength(JSON.stringify(shown)),
      }
      if (!proposed) await writer.saveAssistantRequest(request)
      else checkOutcome(await writer.saveProposal({ proposal: { ...by, ...proposed }, request }))
      return shown as Record<string, unknown>
    },
  }
}

/** @throws AssistantError */
function findTool(name: string): Tool | ProposalTool {
  const tool = [...tools, ...proposalTools].find((each) => each.name === name)
  if (!tool) throw new AssistantError(`There is no tool “${name.slice(0, 100)}”.`)
  return tool
}

async function useTool(
  tool: Tool | ProposalTool,
  gate: CallGate,
  input: never,
): Promise<{ found: object; proposed: { recordingId: string; change: ProposedChange } | null }> {
  if (!('propose' in tool)) return { found: await tool.run(gate, input), proposed: null }
  const { call, change } = await tool.propose(gate, input)
  return { found: { call, state: 'waiting' }, proposed: { recordingId: call.id, change } }
}

/** @throws AssistantError when the change was not saved */
function checkOutcome(outcome: ProposalOutcome): void {
  if (outcome === 'too-many') throw new AssistantError(tooMany)
  if (outcome === 'changed') throw new AssistantError('These words are no longer in the call.')
}

function describeIssues(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [first] = issues
  return `The arguments are not valid: ${first?.path.join('.') || 'input'}: ${first?.message}`
}
