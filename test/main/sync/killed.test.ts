/**
 * Runs the whole engine in a separate process, kills it at every kind of step between request and commit, and
 * restarts it until it is done: the result equals that of an undisturbed run.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import { createRandom } from '../../../src-main/sample-service/random.ts'
import { startSampleService, type SampleService } from '../../../src-main/sample-service/sample-service.ts'
import { createSearchReader } from '../../../src-main/search/search-reader.ts'
import { programPath } from '../../support/process/programs.ts'
import { snapshotOf, type LibrarySnapshot } from '../../support/library/library-snapshot.ts'
import { choosePoints, isLongRun } from '../../support/cases/long-run.ts'
import { isSampled, sampleOf } from '../../support/cases/sample.ts'
import type { FinishedRun, KilledRun } from '../../support/process/sync-until-killed.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const calls = 60
/** A fixed seed; any other must work too. */
const seed = 20_261_121
/** The libraries to sync; each is killed at its share of the points, one after another. */
const chains = isLongRun ? 8 : isSampled ? 2 : 4
/** In a long run; otherwise one of each kind, and in a sample a quarter of these. */
const plannedPoints = 210
/** Some points are missed, because the previous run was killed after their cause; more chains cover most of them. */
const leastShare = 0.95
const mostChainsAfter = 3
/** Requests that a killed run may repeat: pages, transcripts and audio. */
const mostAskedAgain = 12
const minuteMs = 60_000

/** The service, the time by which it counts, and when it counted each request. */
interface Counted {
  sample: SampleService
  at: number[]
}

/** A service with 60 calls, the same each time: words, sounds, equal moments, and some that are not finished. */
async function startService(): Promise<Counted> {
  const at: number[] = []
  let nowMs = 0
  const clock = { now: () => Date.now(), monotonicMs: () => nowMs, sleep: async () => {} }
  const sample = await startSampleService({
    recordings: 0,
    clock,
    faults({ server, headers }) {
      if (server === 'storage') return undefined
      nowMs = Math.max(nowMs, Number(headers['x-sent-at']))
      at.push(nowMs)
      return undefined
    },
  })
  onTestFinished(() => sample.stop())
  const random = createRandom(seed)
  const newest = Date.UTC(2026, 10, 20, 14, 6)
  for (let call = 1; call <= calls; call++) {
    sample.addRecording({
      id: `rec-${call}`,
      toNumber: `+1415555${String(100 + (call % 7)).padStart(4, '0')}`,
      // Three calls each have the same time.
      createdAt: newest - Math.floor(call / 3) * 3_600_000,
      duration: 4 + (call % 5),
      direction: call % 2 === 0 ? 'inbound' : 'outbound',
      status: { 7: 'ready', 20: 'failed', 33: 'processing', 34: 'transcribing' }[call] ?? 'completed',
      turns: turnsOf(random, call),
    })
  }
  return { sample, at }
}

function turnsOf(random: () => number, call: number): string {
  const words = ['price', 'discount', 'Tuesday', 'invoice', 'pallet', 'refund', 'clinic', 'harbour']
  const pick = () => words[Math.floor(random() * words.length)]
  return `Y Hello, about number ${call}: ${pick()} and ${pick()}.\nT The ${pick()}, not the ${pick()}.`
}

interface Chain extends Counted {
  folder: string
  journal: string
}

async function startChain(): Promise<Chain> {
  const home = makeTempFolder()
  mkdirSync(join(home, 'library'))
  return { ...(await startService()), folder: join(home, 'library'), journal: join(home, 'requests', 'log') }
}

type Outcome = { killed: string } | { finished: FinishedRun }

async function runOnce({ sample, at, folder, journal }: Chain, killAt: string[]): Promise<Outcome> {
  const given: KilledRun = {
    folder,
    journal,
    baseUrl: sample.baseUrl,
    apiKey: sample.apiKey,
    killAt,
    // A restarted process needs a moment.
    startMs: (at.at(-1) ?? 0) + 1,
  }
  const child = spawn(process.execPath, [programPath('sync-until-killed'), JSON.stringify(given)])
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (data: Buffer) => (said.out += data.toString()))
  child.stderr.on('data', (data: Buffer) => (said.err += data.toString()))
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  const [what, rest] = /^(killed|done) (.*)\n$/.exec(said.out)?.slice(1) ?? []
  if (what === 'killed' && signal === 'SIGKILL') return { killed: rest! }
  if (what === 'done') return { finished: JSON.parse(rest!) as FinishedRun }
  throw new Error(
    `the program ended by itself (${signal ?? 'no signal'}): ${said.out.slice(0, 200)} ${said.err}`,
  )
}

/** Syncs, killed at each of the points in turn, until a run gets through. @returns where it was killed. */
async function runChain(chain: Chain, points: string[]): Promise<string[]> {
  const killed: string[] = []
  for (;;) {
    const left = points.filter((point) => !killed.includes(point))
    const outcome = await runOnce(chain, left)
    if ('finished' in outcome) {
      expect(outcome.finished.phase).toBe('idle')
      return killed
    }
    killed.push(outcome.killed)
  }
}

/** The most requests that were counted in any 60 s. */
function busiestOf(at: number[]): number {
  return Math.max(...at.map((end) => at.filter((time) => time <= end && time > end - minuteMs).length))
}

/** The kind of a step: the step without its subject. */
const kindOf = (step: string) =>
  step.replace(/rec-\d+|audio\/[0-9a-f]{2}(\/[0-9a-f]{64})?|[\w-]+\.wav|\d+ of|\?.*|\(\d+\)/g, '').trim()

/** All steps of rare kinds, and others at random; in a short run one of each kind. */
function planChains(steps: string[]): string[][] {
  const random = createRandom(seed)
  const kinds = Map.groupBy(steps, kindOf)
  const [rare, frequent] = [...kinds.values()].reduce<[string[], string[]]>(
    ([few, many], kind) => (kind.length <= 12 ? [[...few, ...kind], many] : [few, [...many, ...kind]]),
    [[], []],
  )
  const shuffled = frequent
    .map((step) => [random(), step] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, step]) => step)
  const file = import.meta.filename
  const ofEachKind = choosePoints(file, [...rare, ...shuffled].slice(0, plannedPoints), kindOf, 1)
  const points = sampleOf(file, ofEachKind, { countOf: (count) => Math.ceil(count / 4) })
  return Array.from({ length: chains }, (_, chain) => points.filter((_, index) => index % chains === chain))
}

interface Left extends LibrarySnapshot {
  answers: unknown[]
}

function leftIn(folder: string): Left {
  const db = openForReading(folder)
  const reader = createLibraryReader(db)
  const search = createSearchReader(db)
  const queries = ['discount', '"not the refund"', 'them:clinic', 'palet', '0103', 'number 41']
  const answers = queries.map((query) => search.search({ query, sort: 'relevance', limit: 100, now: 0 }))
  expect(reader.checkIntegrity()).toEqual(['ok'])
  reader.close()
  return { ...snapshotOf(folder), answers }
}

describe('sync in a process that is killed', () => {
  it(
    'ends in the same state as an undisturbed run, wherever it is killed',
    { timeout: 480_000 },
    async () => {
      const undisturbed = await startChain()
      const whole = await runOnce(undisturbed, [])
      if (!('finished' in whole)) throw new Error('killed without being told to')
      const expected = leftIn(undisturbed.folder)
      expect(expected.tables.recording).toHaveLength(calls)
      expect(expected.tables.transcript).toHaveLength(calls - 3)
      expect(Object.keys(expected.files).filter((path) => path.endsWith('.wav'))).toHaveLength(calls - 3)
      expect(Object.keys(expected.files)).toHaveLength(calls - 3)

      const planned = planChains(whole.finished.steps)
      const hit = new Set<string>()
      const checkChain = async (name: string, points: string[]) => {
        const chain = await startChain()
        const killed = await runChain(chain, points)
        const message = `${name} of seed ${seed}, killed ${killed.join(', ')}`
        expect(leftIn(chain.folder), message).toEqual(expected)
        expect(
          chain.sample.requests.filter(({ status }) => status === 429),
          message,
        ).toEqual([])
        expect(busiestOf(chain.at), message).toBeLessThanOrEqual(100)
        expect(chain.sample.credentialLeaks(), message).toBe(0)
        expect(chain.at.length, message).toBeLessThanOrEqual(
          undisturbed.at.length + mostAskedAgain * killed.length,
        )
        for (const point of killed) hit.add(point)
      }
      const checkEverySecond = async (first: number) => {
        for (let index = first; index < chains; index += 2)
          await checkChain(`chain ${index}`, planned[index]!)
      }
      // Two at a time: one computes while the other waits for its files.
      await Promise.all([checkEverySecond(0), checkEverySecond(1)])
      const least = Math.floor(leastShare * planned.flat().length)
      for (let chain = 0; chain < mostChainsAfter && (chain === 0 || hit.size < least); chain++) {
        const missed = planned.flat().filter((point) => !hit.has(point))
        await checkChain('a chain of those missed', missed)
      }
      expect(hit.size).toBeGreaterThanOrEqual(least)
    },
  )
})
