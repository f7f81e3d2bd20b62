/** Runs the command line on Node, from the sources or the built files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeEnvironmentKey } from '../credentials/given-key.ts'
import { isAbandoned, isMcp } from './command.ts'
import { stopWhenUnread } from './standard-output.ts'

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
process.once('SIGTERM', () => interrupted.abort())
stopWhenUnread(process.stdout, interrupted)

const fromSources = import.meta.url.endsWith('.ts')
const root = join(import.meta.dirname, '..', '..')
const argv = process.argv.slice(2)
const { env } = process
const apiKey = takeEnvironmentKey(env)
const basics = {
  env,
  version: readVersion(join(root, 'package.json')),
  err: (text: string) => void process.stderr.write(text),
  signal: interrupted.signal,
}

const { exitCode, isKeychainBusy } = await runArguments()
if (isKeychainBusy || isAbandoned(exitCode, interrupted.signal)) {
  const { exitAtOnce } = await import('../util/exit-at-once.ts')
  exitAtOnce(exitCode)
}
// Pending work, such as an unanswered request, must not keep a stopped command alive.
if (interrupted.signal.aborted) process.exit(exitCode)
process.exitCode = exitCode

async function runArguments(): Promise<{ exitCode: number; isKeychainBusy: boolean }> {
  let loaded: Awaited<ReturnType<typeof loadSurroundings>> | undefined
  const load = async () => (loaded ??= await loadSurroundings())
  const openOffhook = async () => (await import('./run-cli.ts')).openForAssistant(undefined, await load())
  const exitCode = isMcp(argv, env)
    ? await (await import('./run-mcp.ts')).runMcp({ ...basics, openOffhook })
    : await (await import('./run-cli.ts')).runCli(argv, await load())
  return { exitCode, isKeychainBusy: loaded?.keychain.isBusy() ?? false }
}

/** What the commands need. */
async function loadSurroundings() {
  const { text } = await import('node:stream/consumers')
  const { createKeychain } = await import('../credentials/keychain.ts')
  const { nodeFetch, pinnedFetch } = await import('../service/transport.ts')
  const { createSecretPrompt } = await import('./ask-secret.ts')
  const keychain = createKeychain()
  return {
    ...basics,
    apiKey,
    readInput: () => text(process.stdin),
    askSecret: createSecretPrompt(process.stdin, basics.err),
    fetch: nodeFetch,
    audioFetch: pinnedFetch,
    keychain,
    programs: {
      writer: new URL(fromSources ? '../threads/writer-thread.ts' : './writer-thread.js', import.meta.url),
      reader: new URL(fromSources ? '../threads/reader-thread.ts' : './reader-thread.js', import.meta.url),
      search: new URL(fromSources ? '../threads/search-thread.ts' : './search-thread.js', import.meta.url),
    },
    speechFolder: join(root, 'src-main', 'sample-service', 'speech'),
    out: (text: string) => void process.stdout.write(text),
  }
}

function readVersion(path: string): string {
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}
