/**
 * Two programs with one key, killed and restarted while they sync: the requests of both together, as the
 * service counts them, stay within its limit, because each records its requests where the other, and its own
 * next run, reads them.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRandom } from '../../../src-main/sample-service/random.ts'
import { startSampleService, type SampleService } from '../../../src-main/sample-service/sample-service.ts'
import { isSampled } from '../../support/cases/sample.ts'
import { programPath } from '../../support/process/programs.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import type { Said, SharedRun, Tick } from '../../support/process/sync-in-shared-time.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const calls = isSampled ? 60 : 110
const kills = isSampled ? 7 : 14
/** A fixed seed; any other must work too. */
const seed = 20_261_121
const minuteMs = 60_000
/** The step of the clock, not shorter than a budget’s wait between two requests. */
const stepMs = 500

/** The time shared by the service and the programs. */
interface Time {
  ms: number
}

async function startService(time: Time): Promise<{ sample: SampleService; at: number[] }> {
  const at: number[] = []
  const clock = { now: () => Date.now(), monotonicMs: () => time.ms, sleep: async () => {} }
  const sample = await startSampleService({
    recordings: 0,
    clock,
    faults({ server }) {
      if (server === 'api') at.push(time.ms)
      return undefined
    },
  })
  onTestFinished(() => sample.stop())
  for (let call = 1; call <= calls; call++) sample.addRecording({ id: `rec-${call}`, duration: 1 })
  return { sample, at }
}

/** A program that is started again, in its library, after each kill. */
class Program {
  done = false
  readonly folder: string
  readonly #start: (folder: string) => ChildProcess
  #child: ChildProcess
  #onRest: (ms: number) => void = () => {}

  constructor(folder: string, start: (folder: string) => ChildProcess) {
    this.folder = folder
    this.#start = start
    this.#child = this.#begin()
  }

  /** Sends the time, and waits until the program is idle or done. */
  async tell(ms: number): Promise<void> {
    if (this.done) return
    const child = this.#child
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the program ended by itself')))
      this.#onRest = (restsAt) => {
        if (restsAt === ms || this.done) resolve()
      }
      child.send({ ms } satisfies Tick)
    })
    child.removeAllListeners('exit')
  }

  /** Kills it during the work that the new time starts, and starts it again. */
  async killAt(ms: number): Promise<void> {
    if (this.done) return
    this.#child.send({ ms } satisfies Tick)
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
    this.#child = this.#begin()
  }

  #begin(): ChildProcess {
    const child = this.#start(this.folder)
    child.on('message', (said: Said) => {
      if (said === 'done') this.done = true
      this.#onRest(said === 'done' ? NaN : said.restsAt)
    })
    return child
  }
}

/** The most requests that were counted in any 60 s. */
function busiestOf(at: number[]): number {
  return Math.max(...at.map((end) => at.filter((time) => time <= end && time > end - minuteMs).length))
}

describe('two programs with one key, killed repeatedly', () => {
  it('stay within the limit together, and fetch everything', async () => {
    const time: Time = { ms: Date.UTC(2025, 0, 15) }
    const { sample, at } = await startService(time)
    const home = makeTempFolder()
    const start = (folder: string) => {
      const run: SharedRun = {
        folder,
        journal: join(home, 'requests', 'log'),
        startMs: time.ms,
        baseUrl: sample.baseUrl,
        apiKey: sample.apiKey,
      }
      const child = fork(programPath('sync-in-shared-time'), [JSON.stringify(run)], { execArgv: [] })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    const both = ['one', 'other'].map((name) => {
      mkdirSync(join(home, name))
      return new Program(join(home, name), start)
    })

    const random = createRandom(seed)
    let killsLeft = kills
    for (let steps = 1; both.some(({ done }) => !done); steps++) {
      time.ms += stepMs
      const killed = killsLeft > 0 && random() < 0.04 ? both[killsLeft % 2] : null
      if (killed) killsLeft -= 1
      await Promise.all(
        both.map((program) => (program === killed ? program.killAt(time.ms) : program.tell(time.ms))),
      )
    }
    expect(killsLeft).toBe(0)
    expect(sample.requests.filter(({ status }) => status === 429)).toEqual([])
    expect(busiestOf(at)).toBeLessThanOrEqual(100)
    // Together they use the whole limit: otherwise this would prove nothing.
    expect(busiestOf(at)).toBeGreaterThanOrEqual(90)
    for (const { folder } of both) {
      expect(openLibrary({ folder }).reader.counts()).toMatchObject({ transcripts: calls, audio: calls })
    }
  })
})
