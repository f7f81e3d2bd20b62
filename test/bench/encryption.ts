/**
 * Measures the cost of encryption: two libraries with the same calls and two long audio files, one plain and one
 * encrypted, are measured in turns, so that other load on the machine affects both.
 *
 *     npm run bench -- encryption [--recordings 25000] [--minutes 90] [--json]
 *
 * `--json` prints one JSON document on standard output, and its progress on standard error. `--minutes 0` leaves
 * out audio, which needs a window.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPrograms } from '../support/process/build-programs.ts'
import { fillPair } from './encryption/fill-pair.ts'
import { measureLibraries } from './encryption/measure-libraries.ts'
import { measureSeeks } from './encryption/measure-seeks.ts'
import { compare, type Figure } from './encryption/pair.ts'

/** Beyond this, the difference is noticeable. */
const slowest = 1.25
const largest = 1.02

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      recordings: { type: 'string', default: '25000' },
      minutes: { type: 'string', default: '90' },
      json: { type: 'boolean', default: false },
    },
  })
  const recordings = Number(values.recordings)
  const minutes = Number(values.minutes)
  const say = (line: string) => void (values.json ? process.stderr : process.stdout).write(`${line}\n`)
  const scratch = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    const programs = await bundle(join(scratch, 'programs'))
    say(`${recordings} calls of 1,500 words, saved one by one, plain and encrypted`)
    const { pair, ingestMs, sizes } = fillPair(scratch, recordings)
    const times = await measureLibraries(pair, programs, say)
    const seeks = minutes > 0 ? await measureSeeks(scratch, minutes * 60) : null
    const figures: Record<string, Figure> = {
      'search p95, ms': compare(times.search, 0.95, slowest),
      'first answer, ms': compare(times.firstAnswer, 0.5, slowest),
      'list p95, ms': compare(times.list, 0.95, slowest),
      'list p50, ms': compare(times.list, 0.5, slowest),
      'open to first page of the list, ms': compare(times.start, 0.5, slowest),
      'saving 250 calls, ms': compare(ingestMs, 0.5, slowest),
      'database, MB': compare(sizes, 0.5, largest),
      ...(seeks && {
        'seek p95, ms': compare(seeks.times, 0.95, slowest),
        'seek p50, ms': compare(seeks.times, 0.5, slowest),
        'audio file, MB': compare(seeks.sizes, 0.5, largest),
      }),
    }
    if (values.json) process.stdout.write(`${JSON.stringify({ recordings, minutes, figures })}\n`)
    else console.table(figures)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function bundle(folder: string): Promise<string> {
  mkdirSync(folder)
  const names = ['writer-thread', 'reader-thread', 'search-thread']
  const sources = names.map((name) => [name, new URL(`../../src-main/threads/${name}.ts`, import.meta.url)])
  await buildPrograms(Object.fromEntries(sources) as Record<string, URL>, folder)
  return folder
}
