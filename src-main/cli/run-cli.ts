/**
 * Runs Offhook without a window, with the same use cases, for scripts and tests.
 *
 * Standard output contains only the answer, with `--json` one document (`document.ts`), `{ error }` on failure;
 * messages go to standard error. Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but some items are still
 * pending.
 */
import { keychainCause } from '../../src-preload/contract/keychain-text.en.ts'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { describeError } from '../../src-preload/contract/errors.ts'
import { isLocked } from '../session/open-account.ts'
import type { AudioFetch } from '../audio/audio-fetch.ts'
import { compose, type Offhook } from '../app/compose.ts'
import { readGivenKey } from '../credentials/given-key.ts'
import { createKeychain } from '../credentials/keychain.ts'
import type { KeyStore } from '../credentials/types.ts'
import type { SandboxState } from '../doctor/types.ts'
import { toExpectedError } from '../ipc/app-error.ts'
import type { NetKnowledge } from '../service/network.ts'
import type { Fetch } from '../service/network.ts'
import { systemClock } from '../util/clock.ts'
import { resolveHome } from '../util/home.ts'
import { silentLog } from '../util/log.ts'
import { within } from '../util/within.ts'
import type { ThreadPrograms } from '../threads/library-threads.ts'
import { openBySecret } from './ask-secret.ts'
import {
  CommandError,
  UsageError,
  type AskSecret,
  type Command,
  type Given,
  type Outcome,
} from './command.ts'
import { commands } from './command-table.ts'
import { errorDocument, type JsonDocument, markDocument, publishSchema } from './document.ts'
import { formatJson, printable } from './printable.ts'
import type { Workspace } from '../app/workspace.ts'

const commonOptions = {
  home: { type: 'string' },
  json: { type: 'boolean' },
  'json-schema': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'api-key-stdin': { type: 'boolean' },
} satisfies ParseArgsOptionsConfig

/** The longest wait after Ctrl+C for a command to report its result. */
const stopTimeoutMs = 2_000
/** Then the longest wait for its library to be closed, which an endless query prevents. */
const closeTimeoutMs = 2_000
/** No progress message is needed before this. */
const quietMs = 3_000

export interface CliSurroundings {
  env: Record<string, string | undefined>
  /** From the environment; null for none. */
  apiKey: string | null
  /** All of stdin, for `--api-key-stdin` and `--secret-stdin`. */
  readInput(): Promise<string>
  /** Present only if stdin is a terminal. */
  askSecret?: AskSecret | undefined
  fetch: Fetch
  netKnowledge?: NetKnowledge
  audioFetch: AudioFetch
  programs: ThreadPrograms
  speechFolder: string
  keychain?: KeyStore
  /** Offhook's version. */
  version: string
  /** Only where the program can open a hidden window. */
  printToPdf?: (html: string) => Promise<Uint8Array>
  /** Only where the program has Chromium's sandbox. */
  sandbox?: () => Promise<SandboxState>
  /** Whether this program updates itself from a feed. */
  updatesItself?: boolean
  out(text: string): void
  err(text: string): void
  signal: AbortSignal
}

/** @returns the exit code. */
export async function runCli(argv: string[], surroundings: CliSurroundings): Promise<number> {
  const { out, err } = surroundings
  try {
    const [name, ...rest] = asOption(argv)
    if (name === undefined || name === '--help' || name === '-h') {
      out(overview())
      return name === undefined ? 2 : 0
    }
    if (name === '--json-schema') {
      out(print(publishSchema('error', errorDocument)))
      return 0
    }
    const command = Object.hasOwn(commands, name) ? commands[name]! : undefined
    if (!command) throw new UsageError(`Unknown command “${name}”.\n\n${overview()}`)
    const { values, positionals } = parse(command, rest)
    if (values.help) {
      out(`offhook ${name} ${command.usage}\n\n${command.summary}\n`)
      return 0
    }
    if (values['json-schema']) {
      out(print(publishSchema(name, requireDocument(name, command))))
      return 0
    }
    check(name, command, { options: values, positionals })
    const outcome = await runCommand(command, { options: values, positionals }, surroundings)
    out(values.json ? printJson(name, command, outcome) : outcome.text && `${printable(outcome.text)}\n`)
    return outcome.exitCode
  } catch (error) {
    const { code, message } = readError(error)
    err(`${printable(message)}\n`)
    // Scripts that read JSON always get some, even when the arguments are invalid.
    if (argv.includes('--json'))
      out(print(markDocument('error', errorDocument, { error: { code, message } })))
    return error instanceof UsageError ? 2 : 1
  }
}

/** `help` and `help COMMAND` as `--help` and `COMMAND --help`. */
function asOption(argv: string[]): string[] {
  const [name, command] = argv
  if (name !== 'help') return argv
  return command === undefined || command.startsWith('-') ? ['--help'] : [command, '--help']
}

function print(json: unknown): string {
  return `${formatJson(json, 2)}\n`
}

function printJson(name: string, command: Command, { json }: Outcome): string {
  return json === null ? '' : print(markDocument(name, requireDocument(name, command), json))
}

/** @throws UsageError */
function requireDocument(name: string, { document }: Command): JsonDocument {
  if (document) return document
  throw new UsageError(`${name} does not support --json.`)
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

function check(name: string, command: Command, given: Given): void {
  const extra = given.positionals[command.mostPositionals]
  if (extra !== undefined) throw new UsageError(`Too many arguments for ${name}: “${extra}”.`)
  if (given.options.json) requireDocument(name, command)
  if (given.options.home === '') throw new UsageError('--home needs a folder.')
  command.check?.(given)
}

async function runCommand(command: Command, given: Given, surroundings: CliSurroundings): Promise<Outcome> {
  const { signal, out, err, printToPdf, sandbox, updatesItself, readInput, askSecret } = surroundings
  const print = (line: string) => out(`${line}\n`)
  const tell = (line: string) => err(`${printable(line)}\n`)
  const apiKey = given.options['api-key-stdin']
    ? readKey(await surroundings.readInput())
    : surroundings.apiKey
  const unreadable = command.needs === 'nothing' ? command.unreadable : undefined
  const home = given.options.home as string | undefined
  const opened = openOffhook(home, { ...surroundings, apiKey })
  const offhook = await opened.catch((error: unknown) => {
    if (!unreadable || !toExpectedError(error)) throw error
    return null
  })
  if (offhook === null) return unreadable!()
  const openAgain = () => openForAssistant(home, surroundings)
  const input = { readInput, askSecret, env: surroundings.env, openAgain }
  const work = async () => {
    if (command.needs === 'nothing') {
      return await command.run({ offhook, ...given, ...input, print, tell, signal, sandbox, updatesItself })
    }
    const needs = typeof command.needs === 'function' ? command.needs(given.options) : command.needs
    const workspace = await openWorkspace(offhook, needs, { tell, signal, askSecret })
    return await command.run({ offhook, workspace, ...given, ...input, print, tell, signal, printToPdf })
  }
  const timeoutMs = command.needs !== 'nothing' && command.endsAtOnce ? 0 : stopTimeoutMs
  let isAbandoned = false
  try {
    return await unlessStopped(work(), signal, timeoutMs)
  } catch (error) {
    isAbandoned = error instanceof StoppedError
    throw error
  } finally {
    const closed = offhook.close()
    await (isAbandoned ? within(closeTimeoutMs, closed) : closed)
  }
}

/** The command was abandoned; its work may still run. */
class StoppedError extends CommandError {}

/**
 * A command that can stop reports its result within this many milliseconds; others are abandoned.
 *
 * @throws StoppedError
 */
async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal, timeoutMs: number): Promise<T> {
  const over = new AbortController()
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => {
      systemClock.sleep(timeoutMs, over.signal).then(
        () => reject(new StoppedError('Stopped.')),
        () => undefined,
      )
    }
    signal.addEventListener('abort', stop, { once: true, signal: over.signal })
    if (signal.aborted) stop()
  })
  try {
    return await Promise.race([work, stopped])
  } finally {
    over.abort()
    work.catch(() => undefined)
  }
}

function readKey(input: string): string {
  const key = readGivenKey(input)
  if (key === null) throw new UsageError('--api-key-stdin needs one key on stdin.')
  return key
}

/** For the server of an assistant. Opens no library yet. */
export function openForAssistant(home: string | undefined, surroundings: CliSurroundings): Promise<Offhook> {
  return openOffhook(home, surroundings, { checksLibrary: false })
}

/** Opens no library yet. */
function openOffhook(
  home: string | undefined,
  surroundings: CliSurroundings,
  options: { checksLibrary?: boolean } = {},
): Promise<Offhook> {
  const { env, apiKey, fetch, netKnowledge, audioFetch, programs, speechFolder, keychain, version } =
    surroundings
  const system = new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale)
  return compose({
    ...options,
    home: resolve(home ?? resolveHome(env, process.platform, homedir())),
    environment: { baseUrl: env.OFFHOOK_BASE_URL ?? null, apiKey },
    keychain: keychain ?? createKeychain(),
    fetch,
    netKnowledge,
    audioFetch,
    programs,
    speechFolder,
    version,
    sampleRecordings: Number(env.OFFHOOK_SAMPLE_RECORDINGS) || null,
    region: () => system.maximize().region ?? 'US',
    locale: () => system.baseName,
    clock: systemClock,
    random: Math.random,
    log: silentLog,
  })
}

async function openWorkspace(
  offhook: Offhook,
  needs: 'library' | 'service' | 'follow',
  {
    tell,
    signal,
    askSecret,
  }: { tell: (line: string) => void; signal: AbortSignal; askSecret: AskSecret | undefined },
): Promise<Workspace> {
  const { session, book, vault } = offhook
  const open = async () => {
    if (needs === 'library') return await session.openOffline()
    const late = setTimeout(() => tell('Waiting for the service…'), quietMs)
    return await session.start({ follow: needs === 'follow', signal }).finally(() => clearTimeout(late))
  }
  await open().catch(async (error: unknown) => {
    const account = session.findStored()
    if (!isLocked(error) || !askSecret || !account) throw error
    const owner = { folder: book.getFolder(account.id), accountId: account.id }
    await openBySecret({ askSecret, tell }, (secret) => vault.unlock(owner, secret))
    await open()
  })
  const workspace = offhook.session.workspace()
  if (workspace?.keychainFailure)
    tell(`The new library isn’t encrypted. ${keychainCause[workspace.keychainFailure]}`)
  if (workspace) return workspace
  throw new CommandError(
    'No account connected. Connect in the app, or set OFFHOOK_BASE_URL, pass the key with --api-key-stdin or OFFHOOK_API_KEY, and run “sync”.',
  )
}

function readError(error: unknown): { code: string; message: string } {
  if (error instanceof UsageError) return { code: 'usage', message: error.message }
  if (error instanceof CommandError) return { code: 'failed', message: error.message }
  const bug = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const expected = toExpectedError(error)
  return expected
    ? { code: expected.code, message: describeError(expected) }
    : { code: 'internal', message: bug }
}

function overview(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(52)} ${summary}`,
  )
  return [
    'offhook COMMAND [--home DIR] [--json|--json-schema] [--api-key-stdin]',
    'offhook help [COMMAND]',
    '',
    ...lines,
    '',
    'The API key is read from the keychain, from stdin with --api-key-stdin, or from OFFHOOK_API_KEY (with OFFHOOK_BASE_URL).',
    'Prefer stdin: other programs can read environment variables.',
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but some items are still pending.',
    '',
  ].join('\n')
}
