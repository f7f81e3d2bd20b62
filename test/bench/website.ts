/**
 * What an exported website costs: to write, to open from the disk, and to search in, beside the frames of an empty window.
 *
 *     npm run bench -- website [--calls 40,2000] [--keep FOLDER]
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withDisplay } from '../../build/display.mjs'
import { findElectron } from '../../build/electron-runtime.mjs'
import { machineSwitches, windowEnvironment } from '../../build/run-electron.mjs'
import { writeWebsite } from '../../src-main/export/website/write-website.ts'
import { createLibraryReader } from '../../src-main/library/library-reader.ts'
import { openForReading } from '../../src-main/library/open.ts'
import { asRemote } from '../support/engine/as-remote.ts'
import { exportContext } from '../support/words/exported-call.ts'
import { corpusOf, type Corpus } from './search-corpus.ts'
import { fillLibrary } from './search/library.ts'
import { quantile } from './start/machine.ts'
import { openApp } from './start/opened-app.ts'
import { firstCall, typeText } from './website/in-page.ts'

const viewer = `
const { app, BrowserWindow } = require('electron')
app.setPath('userData', __dirname + '/window')
app.whenReady().then(() => new BrowserWindow({ width: 1100, height: 800 }).loadFile(process.argv.at(-1)))
app.on('window-all-closed', () => app.quit())
`

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { calls: { type: 'string', default: '40,2000' }, keep: { type: 'string' } },
  })
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    mkdirSync(join(folder, 'viewer'), { recursive: true })
    writeFileSync(join(folder, 'viewer', 'package.json'), JSON.stringify({ name: 'viewer', main: 'main.js' }))
    writeFileSync(join(folder, 'viewer', 'main.js'), viewer)
    const corpus = corpusOf(7)
    for (const calls of values.calls.split(',').map(Number)) await report(folder, corpus, calls)
  } finally {
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function report(folder: string, corpus: Corpus, calls: number): Promise<void> {
  const library = join(folder, `library-${calls}`)
  const page = await writeCalls(library, corpus, calls)
  const words = [100, 1000, 5000].map((rank) => corpus.vocabulary[rank]!)
  const electron = await findElectron()
  const typed = await withDisplay(async (display) => {
    const opened = await openApp({
      executable: electron.executable,
      args: [...machineSwitches(), join(folder, 'viewer'), page.path],
      env: windowEnvironment(electron, display),
      usable: firstCall,
    })
    try {
      const letters: number[] = []
      for (const text of [...words, words.slice(0, 2).join(' ')]) {
        letters.push(...(await opened.evaluate<{ times: number[] }>(typeText(text))).times)
      }
      return { openMs: opened.usableMs - opened.pageMs, letters }
    } finally {
      await opened.close()
    }
  })
  console.table({
    [`writing ${calls} calls without audio, s`]: { value: (page.ms / 1000).toFixed(1) },
    'memory that the second half of them added, MB': { value: page.addedMb.toFixed(0), target: 'at most 50' },
    'files to search in, MB': { value: (page.searchBytes / 1e6).toFixed(1) },
    'opening its first page until it is drawn, ms': {
      value: typed.openMs.toFixed(0),
      target: 'at most 1000',
    },
    'results after a letter, p50, ms': { value: quantile(typed.letters, 0.5)!.toFixed(0) },
    'the slowest of these, ms': { value: Math.max(...typed.letters).toFixed(0), target: 'at most 100' },
  })
}

async function writeCalls(library: string, corpus: Corpus, calls: number) {
  mkdirSync(library, { recursive: true })
  fillLibrary(library, corpus, calls, console.log)
  const reader = createLibraryReader(openForReading(library))
  const folder = join(library, 'exported')
  mkdirSync(folder)
  let path = ''
  // Of the first half of the calls, and of the second.
  const most = [0, 0]
  const ids = reader.listIds({ view: 'all' })
  const started = performance.now()
  await writeWebsite({
    ids,
    folder,
    reader: asRemote(reader),
    formatNumber: (raw) => raw,
    userName: null,
    choice: { isCorrected: true, withNotes: true, isRedacted: true },
    context: exportContext,
    onCall: (done, written) => {
      path = written ?? path
      if (done % 20 !== 0) return
      const half = Number(done > ids.length / 2)
      most[half] = Math.max(most[half]!, process.memoryUsage.rss())
    },
  })
  const ms = performance.now() - started
  reader.close()
  const search = join(folder, 'All calls', 'search')
  const searchBytes = readdirSync(search, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return { path, ms, searchBytes, addedMb: (most[1]! - most[0]!) / 2 ** 20 }
}
