/** Runs the command line on Node, from the sources or the built files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { takeEnvironmentKey } from '../credentials/given-key.ts'
import { nodeFetch, pinnedFetch } from '../service/transport.ts'
import { runCli } from './run-cli.ts'

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
process.once('SIGTERM', () => interrupted.abort())

/** Enough for what ends by itself. */
const leftoverMs = 1_000
const fromSources = import.meta.url.endsWith('.ts')
const root = join(import.meta.dirname, '..', '..')

const exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  apiKey: takeEnvironmentKey(process.env),
  readInput: () => text(process.stdin),
  fetch: nodeFetch,
  audioFetch: pinnedFetch,
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
// Pending work, such as an unanswered request, must not keep a stopped command alive.
if (interrupted.signal.aborted) leave()
process.exitCode = exitCode
// Neither must a keychain that never answers, once everything is written.
setInterval(() => process.stdout.writableLength === 0 && leave(), leftoverMs).unref()

/** `process.exit` waits for a keychain that never answers, which blocks a thread; another program does not. */
function leave(): void {
  if (process.platform !== 'win32') process.execve?.('/bin/sh', ['sh', '-c', `exit ${exitCode}`])
  process.exit(exitCode)
}

function readVersion(path: string): string {
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}
