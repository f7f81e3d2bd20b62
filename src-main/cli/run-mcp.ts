/**
 * Runs `mcp`: answers an assistant over standard input and output. Loads neither the other commands nor the
 * library before its first answer, because assistants wait for it each time they start.
 */
import { homedir } from 'node:os'
import { describeError } from '../../src-preload/contract/errors.ts'
import { findAssistant, findOpenAccountId } from '../accounts/assistants.ts'
import { serveAssistant, type ServeOptions } from '../assistants/serve.ts'
import type { Offhook } from '../compose.ts'
import { toAppError } from '../ipc/app-error.ts'
import type { SearchInput } from '../search/types.ts'
import { resolveHome } from '../util/home.ts'
import { createQueue } from '../util/in-turn.ts'
import { openStandardInput } from './standard-input.ts'

export interface McpSurroundings {
  env: Record<string, string | undefined>
  /** Offhook's version. */
  version: string
  err(text: string): void
  signal: AbortSignal
  /** Loads what the library needs; called at the first request that needs the library. */
  openOffhook(): Promise<Offhook>
}

/** @returns the exit code. */
export async function runMcp({ env, version, err, signal, openOffhook }: McpSurroundings): Promise<number> {
  const home = resolveHome(env, process.platform, homedir())
  const accountId = findOpenAccountId(home)
  const token = env.OFFHOOK_ASSISTANT_TOKEN ?? ''
  let opening: Promise<Offhook> | undefined
  await serveMcp({
    findAssistant: () => (accountId === null ? null : findAssistant(home, accountId, token)),
    open: async () => await openShared(await (opening ??= openOffhook())),
    version,
    tell: (line) => err(`${line}\n`),
    signal,
  })
  // A failure was already returned as the answer to a request.
  const offhook = await opening?.catch(() => null)
  await offhook?.close()
  return 0
}

/** Opens the library at the first request that needs it. */
export async function serveMcp({
  open,
  ...options
}: Pick<ServeOptions, 'findAssistant' | 'open' | 'version' | 'tell' | 'signal'>): Promise<void> {
  let opening: ReturnType<typeof open> | undefined
  /** The library may be locked now and unlocked at the next request. */
  const tryAgainLater = (error: unknown): never => {
    opening = undefined
    throw error
  }
  await serveAssistant({
    ...options,
    input: openStandardInput(),
    output: process.stdout,
    open: () => (opening ??= open().catch(tryAgainLater)),
    now: () => Date.now(),
    describe: (error) => describeError(toAppError(error)),
  })
}

export async function openShared({ session, region, locale }: Offhook): ReturnType<ServeOptions['open']> {
  await session.openOffline()
  const workspace = session.workspace()
  if (!workspace) throw new Error('no account is connected')
  const { reader, writer, search, thorough } = workspace.threads
  const inTurn = createQueue()
  return {
    writer,
    library: {
      reader,
      // Queued: a later query would replace a waiting one.
      search: (input: SearchInput) => inTurn(async () => (await search.search(input))!),
      settle: (input: SearchInput) => inTurn(async () => (await thorough.settle(input))!),
      listIds: thorough.listIds,
      ...{ region, locale },
    },
  }
}
