/**
 * Measures how fast assistants are answered: the time from the start of the process to the answer to
 * `initialize`, compared with an empty Electron program that answers one line, and the time of a search through
 * the protocol, compared with a ping. Starts of both programs alternate, and so do searches and pings, so that
 * other load on the machine affects both.
 *
 *     npm run bench -- assistants [--calls 25000] [--runs 15] [--searches 600] [--keep FOLDER] [--app FOLDER]…
 *                                 [--json]
 *
 * `--keep` keeps the library in this folder and reuses it the next time. `--app` measures another build, or
 * several in turn: the folder with its package.json and out/. `--json` prints one document with all tables.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { buildIfStale } from '../../build/app-build.mjs'
import { findElectron } from '../../build/electron-runtime.mjs'
import { root } from '../../build/paths.mjs'
import { machineSwitches, windowEnvironment } from '../../build/run-electron.mjs'
import { createAccountId, openAccountBook } from '../../src-main/session/account-book.ts'
import { createAssistant } from '../../src-main/session/assistants.ts'
import { allCalls } from '../../src-preload/contract/assistants.ts'
import { fillLibrary } from './search/library.ts'
import { median, quantile } from './search/figures.ts'
import { typedQueries } from './search/typed-queries.ts'
import { corpusOf } from './search-corpus.ts'
import { libraryFolder, seed, writeAccount } from './start/library.ts'
import { printTables, toRow, type Row, type Table } from './start/rows.ts'

const account = { baseUrl: 'https://service.invalid', userId: 'usr_bench' }
/** The options of the packages' launchers, with which nothing is drawn. */
const switches = [...machineSwitches(), '--ozone-platform=headless', '--disable-gpu', '--log-level=3']

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      calls: { type: 'string', default: '25000' },
      runs: { type: 'string', default: '15' },
      searches: { type: 'string', default: '600' },
      keep: { type: 'string' },
      app: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
    },
  })
  if (!values.app && (await buildIfStale()) !== 0) throw new Error('the app could not be built')
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    const home = join(folder, 'home')
    mkdirSync(libraryFolder(home, account), { recursive: true })
    fillLibrary(libraryFolder(home, account), corpusOf(seed), Number(values.calls), console.error)
    const tokens = await addAssistants(home)
    const electron = await findElectron()
    const env = { ...definedOf(windowEnvironment(electron)), OFFHOOK_HOME: home }
    const programs = (values.app ?? [root]).map((app) => ({
      command: electron.executable,
      args: [app, ...switches, 'cli', 'mcp'],
      env: { ...env, OFFHOOK_ASSISTANT_TOKEN: tokens.all },
    }))
    const empty = { command: electron.executable, args: [writeEmpty(folder), ...switches], env }
    const starts = await measureStarts([empty, ...programs], Number(values.runs))
    const tables: Table[] = []
    for (const [index, program] of programs.entries()) {
      const app = values.app && { app: values.app[index]! }
      tables.push({ ...app, baseline: 'empty program', rows: toStartRows(starts[index + 1]!, starts[0]!) })
      for (const [shared, token] of Object.entries(tokens)) {
        const given = { ...program, env: { ...program.env, OFFHOOK_ASSISTANT_TOKEN: token } }
        const { searches, pings } = await measureSearches(given, Number(values.searches))
        const row = (name: string, share: number, max?: number) =>
          toRow(
            `search, ${shared} calls shared: ${name}, ms`,
            [quantile(searches, share), quantile(pings, share)],
            {
              ...(max !== undefined && { max }),
            },
          )
        tables.push({ ...app, baseline: 'ping', rows: [row('p50', 0.5), row('p95', 0.95, 50)] })
      }
    }
    printTables(tables, values)
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
}

interface Program {
  command: string
  args: string[]
  env: Record<string, string>
}

/** Adds one that may read all calls, and one that may read the newer half. */
async function addAssistants(home: string): Promise<Record<'all' | 'half', string>> {
  writeAccount(home, account)
  const book = await openAccountBook(home)
  const id = createAccountId(account.baseUrl, account.userId)
  const add = async (name: string, from: number | null) => {
    const choice = { name, scope: { ...allCalls, from }, showsNumbers: false, mayPropose: false }
    const { stored, token } = createAssistant(choice, 0)
    await book.addAssistant(id, stored)
    return token
  }
  return { all: await add('all', null), half: await add('half', Date.UTC(2025, 0, 1)) }
}

/** Writes an Electron program that answers the first line that it receives. */
function writeEmpty(folder: string): string {
  const empty = join(folder, 'empty-program')
  mkdirSync(empty, { recursive: true })
  writeFileSync(
    join(empty, 'package.json'),
    JSON.stringify({ name: 'empty', main: 'main.js', type: 'module' }),
  )
  writeFileSync(
    join(empty, 'main.js'),
    `process.stdin.once('data', () => process.stdout.write('{"id":1}\\n'))
process.stdin.on('end', () => process.exit(0))`,
  )
  return empty
}

async function measureStarts(programs: Program[], runs: number): Promise<number[][]> {
  const times = programs.map((): number[] => [])
  // The first start of each fills the system's caches and is not counted.
  for (let run = -1; run < runs; run++) {
    for (const [index, program] of programs.entries()) {
      const ms = await timeInitialize(program)
      if (run >= 0) times[index]!.push(ms)
    }
  }
  return times
}

function toStartRows(own: number[], empty: number[]): Row[] {
  return [
    toRow('start to the answer to initialize, median, ms', [median(own), median(empty)], {
      digits: 0,
      max: 300,
    }),
    toRow('the fastest of them, ms', [Math.min(...own), Math.min(...empty)], { digits: 0 }),
  ]
}

async function timeInitialize({ command, args, env }: Program): Promise<number> {
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  }
  const started = performance.now()
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
  const line = once(createInterface({ input: child.stdout }), 'line').then(([text]) => text as string)
  const answer = await Promise.race([line, ended.then(([code]) => `exit code ${code}`)])
  const ms = performance.now() - started
  if (!answer.includes('"id":1')) throw new Error(`not an answer: ${answer.slice(0, 200)}`)
  child.stdin.end()
  await ended
  return ms
}

async function measureSearches(
  program: Program,
  count: number,
): Promise<Record<'searches' | 'pings', number[]>> {
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StdioClientTransport({ ...program, stderr: 'ignore' }))
  const search = (query: string) => client.callTool({ name: 'search_calls', arguments: { query } })
  // The first searches open the library and load the vocabulary.
  for (const query of ['refund', 'refnd', 'a']) await search(query)
  // Whole queries: an assistant does not search by letter.
  const typed = typedQueries(corpusOf(seed), 7)
  const queries = typed.filter((query, index) => !typed[index + 1]?.startsWith(query))
  const time = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  const times: Record<'searches' | 'pings', number[]> = { searches: [], pings: [] }
  for (let index = 0; index < count; index++) {
    times.searches.push(await time(() => search(queries[index % queries.length]!)))
    times.pings.push(await time(() => client.ping()))
  }
  await client.close()
  return times
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
