/**
 * Offhook without a window or a display: the same use cases, for scripts and tests.
 *
 * Standard output carries the answer and nothing else; everything said to the person goes to standard error.
 * Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but some items still wait at the service.
 */
import { homedir } from 'node:os'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { AudioFetch } from '../audio/audio-fetch.ts'
import { compose, type Offhook, type Workspace } from '../compose.ts'
import { createKeychain } from '../credentials/keychain.ts'
import type { KeyStore } from '../credentials/types.ts'
import { describeExpected } from '../ipc/app-error.ts'
import type { Fetch } from '../service/transport.ts'
import { systemClock } from '../util/clock.ts'
import { resolveHome } from '../util/home.ts'
import { silentLog } from '../util/log.ts'
import type { ThreadPrograms } from '../workers/library-threads.ts'
import { CommandError, UsageError, type Command, type CommandContext, type Outcome } from './command.ts'
import { account } from './commands/account.ts'
import { call } from './commands/call.ts'
import { exportCalls } from './commands/export.ts'
import { list } from './commands/list.ts'
import { search } from './commands/search.ts'
import { show } from './commands/show.ts'
import { status } from './commands/status.ts'
import { sync } from './commands/sync.ts'
import { verify } from './commands/verify.ts'

const commands: Record<string, Command> = {
  sync,
  status,
  list,
  search,
  show,
  export: exportCalls,
  call,
  account,
  verify,
}

const commonOptions = {
  home: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsOptionsConfig

export interface CliSurroundings {
  env: Record<string, string | undefined>
  fetch: Fetch
  audioFetch: AudioFetch
  programs: ThreadPrograms
  speechFolder: string
  keychain?: KeyStore
  out(text: string): void
  err(text: string): void
  signal: AbortSignal
}

/** @returns the exit code. */
export async function runCli(argv: string[], surroundings: CliSurroundings): Promise<number> {
  const { out, err } = surroundings
  try {
    const [name, ...rest] = argv
    if (name === undefined || name === '--help' || name === '-h') {
      out(overview())
      return name === undefined ? 2 : 0
    }
    const command = Object.hasOwn(commands, name) ? commands[name]! : undefined
    if (!command) throw new UsageError(`There is no command “${name}”.\n\n${overview()}`)
    const { values, positionals } = parse(command, rest)
    if (values.help) {
      out(`offhook ${name} ${command.usage}\n\n${command.summary}\n`)
      return 0
    }
    const outcome = await runCommand(command, values, positionals, surroundings)
    out(values.json ? `${JSON.stringify(outcome.json, null, 2)}\n` : outcome.text && `${outcome.text}\n`)
    return outcome.exitCode
  } catch (error) {
    err(`${sentenceOf(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      options: { ...command.options, ...commonOptions },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

async function runCommand(
  command: Command,
  options: CommandContext['options'],
  positionals: string[],
  surroundings: CliSurroundings,
): Promise<Outcome> {
  const offhook = await openOffhook(options.home as string | undefined, surroundings)
  try {
    const needs = typeof command.needs === 'function' ? command.needs(options) : command.needs
    const workspace = await openWorkspace(offhook, needs)
    const tell = (line: string) => surroundings.err(`${line}\n`)
    return await command.run({ offhook, workspace, positionals, options, tell, signal: surroundings.signal })
  } finally {
    await offhook.close()
  }
}

function openOffhook(home: string | undefined, surroundings: CliSurroundings): Promise<Offhook> {
  const { env, fetch, audioFetch, programs, speechFolder, keychain } = surroundings
  const system = new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale)
  return compose({
    home: home ?? resolveHome(env, process.platform, homedir()),
    environment: { baseUrl: env.OFFHOOK_BASE_URL ?? null, apiKey: env.OFFHOOK_API_KEY ?? null },
    keychain: keychain ?? createKeychain(),
    fetch,
    audioFetch,
    programs,
    speechFolder,
    sampleRecordings: Number(env.OFFHOOK_SAMPLE_RECORDINGS) || null,
    region: () => system.maximize().region ?? 'US',
    locale: () => system.baseName,
    clock: systemClock,
    random: Math.random,
    log: silentLog,
  })
}

async function openWorkspace(offhook: Offhook, needs: 'library' | 'service' | 'follow'): Promise<Workspace> {
  if (needs === 'library') await offhook.session.openOffline()
  else await offhook.session.start({ follow: needs === 'follow' })
  const workspace = offhook.session.workspace()
  if (workspace) return workspace
  throw new CommandError(
    'No account is connected here. Connect in the app, or set OFFHOOK_BASE_URL and OFFHOOK_API_KEY and run “sync”.',
  )
}

function sentenceOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof CommandError) return error.message
  const expected = describeExpected(error)
  if (expected) return expected.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function overview(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(52)} ${summary}`,
  )
  return [
    'offhook COMMAND [--home DIR] [--json]',
    '',
    ...lines,
    '',
    'The key comes from the keychain or from OFFHOOK_API_KEY (with OFFHOOK_BASE_URL).',
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but some items still wait at the service.',
    '',
  ].join('\n')
}
