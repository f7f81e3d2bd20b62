/**
 * Answers an assistant's requests, one after the other: checks that it is still allowed, reads only the shared calls,
 * hides numbers, limits the answer's size, and logs the request in the library before it answers or refuses it.
 * It saves proposed changes but applies none.
 */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Assistant } from '../../src-preload/contract/assistants.ts'
import type { Proposal } from '../../src-preload/contract/proposals.ts'
import type { ProposalOutcome } from '../library/tables/proposal-table.ts'
import type { LibraryWriter } from '../library/types.ts'
import { createQueue } from '../util/queue.ts'
import type { Remote } from '../threads/rpc.ts'
import { AssistantError } from './assistant-error.ts'
import type { SharedLibrary } from './scoped-reader.ts'
import { boundAnswer } from './pages.ts'
import { proposalTools, type ProposalTool } from './proposal-tools.ts'
import { tools, type Tool } from './tools.ts'

type AnyTool = Tool | ProposalTool

export interface RequestHandlerOptions {
  /** Null when the assistant was removed. */
  findAssistant(): Assistant | null
  /** Opens the library when it is first needed. */
  open(): Promise<{
    library: SharedLibrary
    writer: Pick<Remote<LibraryWriter>, 'saveAssistantRequest' | 'saveProposal'>
  }>
  now(): number
}

export interface RequestHandler {
  /** The tools that the assistant may call. */
  listTools(): AnyTool[]
  /** Calls a tool. @throws AssistantError */
  answer(name: string, input: unknown): Promise<Record<string, unknown>>
}

export const notAllowed =
  'Offhook does not share calls with this assistant. Add it in Offhook, under Settings, Assistants, and use the new configuration.'
const mayNotPropose =
  'This assistant may not suggest changes. The user can allow it in Offhook, under Settings, Assistants.'

const wasChanged = 'The user has just changed what this assistant may read. Ask again.'

const tooMany = 'Too many suggestions are pending. The user must accept or reject some in Offhook first.'

/** Characters of a request that are logged, or repeated in an error. */
const mostNoted = 1_000

export function createRequestHandler({ findAssistant, open, now }: RequestHandlerOptions): RequestHandler {
  const getAssistant = (): Assistant => {
    const assistant = findAssistant()
    if (!assistant) throw new AssistantError(notAllowed)
    return assistant
  }
  // Answers can be large, and the library answers one request at a time.
  const inTurn = createQueue()
  const answer = async (name: string, input: unknown) => {
    const tool = findTool(name)
    const assistant = getAssistant()
    const { library, writer } = await open()
    const checked = tool.input.safeParse(input)
    const by = { at: now(), assistantId: assistant.id, assistant: assistant.name }
    const request = {
      ...by,
      asked: `${name} ${checked.success ? JSON.stringify(checked.data) : ''}`.slice(0, mostNoted),
    }
    const refuse = async (error: unknown): Promise<never> => {
      await writer.saveAssistantRequest({ ...request, callIds: [], sizeBytes: 0 })
      throw error
    }
    const used = await useTool(tool, library, assistant, checked)
      .finally(() => requireSame(assistant, getAssistant()))
      .catch(refuse)
    const { shown, proposed, callIds } = used
    const answered = { ...request, callIds, sizeBytes: Buffer.byteLength(JSON.stringify(shown)) }
    if (!proposed) await writer.saveAssistantRequest(answered)
    else checkOutcome(await writer.saveProposal({ proposal: { ...by, ...proposed }, request: answered }))
    return shown
  }
  return {
    listTools: () => [...tools, ...(findAssistant()?.mayPropose ? proposalTools : [])],
    answer: (name, input) => inTurn(() => answer(name, input)),
  }
}

/** @throws AssistantError when the user changed it while it was answered */
function requireSame(before: Assistant, now: Assistant): void {
  if (!isDeepStrictEqual(before, now)) throw new AssistantError(wasChanged)
}

/** @throws AssistantError */
function findTool(name: string): AnyTool {
  const tool = [...tools, ...proposalTools].find((each) => each.name === name)
  if (!tool) throw new AssistantError(`There is no tool “${name.slice(0, 100)}”.`)
  return tool
}

interface Used {
  shown: Record<string, unknown>
  callIds: string[]
  proposed: Pick<Proposal, 'recordingId' | 'change'> | null
}

/** @throws AssistantError */
async function useTool(
  tool: AnyTool,
  library: SharedLibrary,
  assistant: Assistant,
  checked: z.ZodSafeParseResult<unknown>,
): Promise<Used> {
  if (!checked.success) throw new AssistantError(describeIssues(checked.error.issues))
  const isProposing = 'propose' in tool
  if (isProposing && !assistant.mayPropose) throw new AssistantError(mayNotPropose)
  // Loaded when needed: assistants wait for the server's first answer at each of their starts.
  const { ScopedReader } = await import('./scoped-reader.ts')
  const { maskAnswer } = await import('./mask.ts')
  const reader = new ScopedReader(library, assistant)
  const input = checked.data as never
  const proposed = isProposing ? await tool.propose(reader, input) : null
  const found = isProposing ? { call: proposed!.call, state: 'waiting' } : await tool.run(reader, input)
  const answer = { trust: 'untrusted', ...found }
  const bounded = boundAnswer(assistant.showsNumbers ? answer : maskAnswer(answer))
  return {
    shown: tool.output.parse(bounded) as Record<string, unknown>,
    callIds: [...reader.given],
    proposed: proposed && { recordingId: proposed.call?.id ?? null, change: proposed.change },
  }
}

/** @throws AssistantError when the change was not saved */
function checkOutcome(outcome: ProposalOutcome): void {
  if (outcome === 'too-many') throw new AssistantError(tooMany)
  if (outcome === 'changed') throw new AssistantError('These words are no longer in the call.')
}

function describeIssues(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [first] = issues
  return `The arguments are not valid: ${first?.path.join('.') || 'input'}: ${first?.message}`.slice(
    0,
    mostNoted,
  )
}
