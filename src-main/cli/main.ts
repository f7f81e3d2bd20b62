/** Runs the command line on Node, from the sources or the built files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { takeEnvironmentKey } from '../credentials/given-key.ts'
import { createKeychain } from '../credentials/keychain.ts'
import { nodeFetch, pinnedFetch } from '../service/transport.ts'
import { leaveAtOnce } from '../credentials/leave-at-once.ts'
import { runCli } from './run-cli.ts'
import { stopWhenUnread } from './standard-output.ts'

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
process.once('SIGTERM', () => interrupted.abort())
stopWhenUnread(process.stdout, interrupted)

const keychain = createKeychain()
const fromSources = import.meta.url.endsWith('.ts')
const root = join(import.meta.dirname, '..', '..')

const exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  apiKey: takeEnvironmentKey(process.env),
  readInput: () => text(process.stdin),
  fetch: nodeFetch,
  audioFetch: pinnedFetch,
  keychain,
  programs: {
    writer: new URL(fromSources ? '../workers/writer-thread.ts' : './writer-thread.js', import.meta.url),
    reader: new URL(fromSources ? '../workers/reader-thread.ts' : './reader-thread.js', import.meta.url),
    search: new URL(fromSources ? '../workers/search-thread.ts' : './search-thread.js', import.meta.url),
  },
  speechFolder: join(root, 'src-main', 'sample-service', 'speech'),
  version: readVersion(join(root, 'package.json')),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  signal: interrupted.signal,
})
if (keychain.isBusy()) leaveAtOnce(exitCode)
// Pending work, such as an unanswered request, must not keep a stopped command alive.
if (interrupted.signal.aborted) process.exit(exitCode)
process.exitCode = exitCode

function readVersion(path: string): string {
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}
