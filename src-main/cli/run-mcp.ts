/**
 * Runs `mcp`: answers an assistant over standard input and output. Loads neither the other commands nor the
 * library before its first answer, because assistants wait for it each time they start.
 */
import { homedir } from 'node:os'
import { describeError } from '../../src-preload/contract/errors.ts'
import { createAccessFinder, toAssistant } from '../session/assistants.ts'
import { serveAssistant, type ServeOptions } from '../assistants/serve.ts'
import type { Offhook } from '../app/compose.ts'
import { toAppError } from '../ipc/app-error.ts'
import { systemClock } from '../util/clock.ts'
import { resolveHome } from '../util/home.ts'
import { SharedLibrary } from './shared-library.ts'
import { openStandardInput } from './standard-input.ts'

export interface McpSurroundings {
  env: Record<string, string | undefined>
  /** Offhook's version. */
  version: string
  err(text: string): void
  signal: AbortSignal
  /** Loads what the library needs; called when a request needs it, and again after the library was closed. */
  openOffhook(): Promise<Offhook>
}

/** @returns the exit code. */
export async function runMcp({ env, version, err, signal, openOffhook }: McpSurroundings): Promise<number> {
  const home = resolveHome(env, process.platform, homedir())
  const token = takeToken(env)
  await serveMcp({ home, token, openOffhook, version, tell: (line) => err(`${line}\n`), signal })
  return 0
}

/** Removes the token from the environment, so that no child process inherits it. */
export function takeToken(env: Record<string, string | undefined>): string {
  const token = env.OFFHOOK_ASSISTANT_TOKEN ?? ''
  delete env.OFFHOOK_ASSISTANT_TOKEN
  return token
}

/** Resolves when the assistant has closed the connection. */
export async function serveMcp({
  home,
  token,
  openOffhook,
  ...options
}: { home: string; token: string; openOffhook(): Promise<Offhook> } & Pick<
  ServeOptions,
  'version' | 'tell' | 'signal'
>): Promise<void> {
  const findAccess = createAccessFinder(home, token)
  const shared = new SharedLibrary({ findAccess, openOffhook, clock: systemClock })
  try {
    await serveAssistant({
      ...options,
      input: openStandardInput(),
      output: process.stdout,
      findAssistant() {
        const access = findAccess()
        return access && toAssistant(access.assistant)
      },
      open: () => shared.open(),
      now: () => Date.now(),
      describe: (error) => describeError(toAppError(error)),
    })
  } finally {
    await shared.close()
  }
}
