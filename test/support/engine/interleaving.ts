/**
 * An engine and a service, with steps of a test between their requests: every request waits at a gate until the
 * test admits it. Real HTTP, SQLite and files; the test advances the engine's clock.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SampleFault } from '../../../src-main/sample-service/http.ts'
import type { SampleService } from '../../../src-main/sample-service/sample-service.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { nodeFetch, postOnce } from '../../../src-main/service/transport.ts'
import { type Fetch } from '../../../src-main/service/network.ts'
import type { Sync } from '../../../src-main/sync/types.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { FakeClock } from '../clocks/fake-clock.ts'
import type { OpenedLibrary } from '../library/open-library.ts'
import { setUpSync, type SyncSetup } from './sync-setup.ts'

/** A small page, so that a handful of recordings takes several; the service document allows up to 100. */
const pageSize = 3
/** Milliseconds without a request after which the engine counts as idle. */
const quietMs = 12

/** Holds every request until it is admitted, and cuts off answers on demand. */
class Gate {
  /** Number of next answers that lose their connection in the middle of the body. */
  cuts = 0

  #waiting: (() => void)[] = []
  #open = false
  #underWay = 0

  get busy(): boolean {
    return this.#waiting.length > 0 || this.#underWay > 0
  }

  async pass(signal: AbortSignal | undefined, request: () => Promise<Response>): Promise<Response> {
    if (!this.#open) await this.#wait(signal)
    signal?.throwIfAborted()
    this.#underWay += 1
    const response = await request().finally(() => (this.#underWay -= 1))
    if (this.cuts === 0) return response
    this.cuts -= 1
    return cutInHalf(response)
  }

  /** Admits one request and waits for its answer; false when none is waiting. */
  async letOneThrough(): Promise<boolean> {
    if (!(await this.#someoneWaits())) return false
    this.#waiting.shift()?.()
    do await sleep(0)
    while (this.#underWay > 0)
    return true
  }

  open(): void {
    this.#open = true
    this.cuts = 0
    for (const enter of this.#waiting.splice(0)) enter()
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== enter)
        reject(signal?.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(enter)
    })
  }

  async #someoneWaits(): Promise<boolean> {
    // By the clock: on Windows one of these sleeps may take 16 ms.
    const until = performance.now() + quietMs
    while (performance.now() < until && this.#waiting.length === 0) await sleep(1)
    return this.#waiting.length > 0
  }
}

/** The same answer, whose connection is lost after half of the body. */
async function cutInHalf(response: Response): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer())
  const half = whole.slice(0, Math.floor(whole.length / 2))
  const pieces = half.length > 0 ? [half] : []
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else controller.error(new TypeError('terminated'))
      },
    },
    // No read-ahead, because an error discards data that was not read yet.
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}

export interface Interleaving {
  sample: SampleService
  library: OpenedLibrary
  clock: FakeClock
  gate: Gate
  /** Replaces the answers to the next requests, one each; undefined admits one. */
  faults: (SampleFault | undefined)[]
  /** The engine that currently follows the service. */
  sync: Sync
  /** Stops the engine and starts another one, like a restart of the program. */
  restart(): Promise<void>
  /** The service becomes idle, a day passes, and a new engine syncs twice. */
  settle(): Promise<void>
  close(): Promise<void>
}

export async function startInterleaving(): Promise<Interleaving> {
  const clock = new FakeClock()
  const gate = new Gate()
  const faults: Interleaving['faults'] = []
  const setup = await setUpSync({ recordings: 0, faults: () => faults.shift(), changes: { clock } })
  const { sample, library } = setup
  const begin = () => setup.makeSync(behindGate(setup, gate))
  const world: Interleaving = {
    sample,
    library,
    clock,
    gate,
    faults,
    sync: begin(),
    async restart() {
      await world.sync.stop()
      world.sync = begin()
      world.sync.start()
    },
    async settle() {
      gate.open()
      faults.length = 0
      await world.sync.stop()
      for (let pass = 0; pass < 2; pass++) {
        // A retry is at most a day away.
        await clock.advance(25 * 3_600_000)
        world.sync = begin()
        await inTime(world, world.sync.runOnce({ audio: true }))
        await world.sync.stop()
      }
    },
    async close() {
      await world.sync.stop()
      library.reader.close()
      library.db.close()
      await sample.stop()
    },
  }
  world.sync.start()
  return world
}

/** The engine's two network functions, with the gate in both. */
function behindGate({ sample, budget, dependencies }: SyncSetup, gate: Gate) {
  const fetch: Fetch = (url, init) =>
    gate.pass(init.signal, () => nodeFetch(url.replace(/\blimit=100\b/, `limit=${pageSize}`), init))
  const service = createServiceClient({
    baseUrl: sample.baseUrl,
    key: () => sample.apiKey,
    // Deadlines apply to the network, which is real.
    fetch,
    postOnce,
    budget,
    clock: systemClock,
  })
  return { service, audio: { ...dependencies.audio, fetch } }
}

/**
 * Advances the clock by whole seconds while the engine only waits for it. While the engine works, the clock is no
 * faster than real time: a slow disk or a loaded machine must not look like a storage that is silent for minutes.
 */
async function inTime({ clock, gate, sync }: Interleaving, work: Promise<unknown>): Promise<void> {
  const ended = work.then(() => true)
  while (!(await Promise.race([ended, sleep(quietMs, false)]))) {
    await clock.advance(gate.busy || isWorking(sync) ? quietMs : 1_000)
  }
}

function isWorking(sync: Sync): boolean {
  return ['listing', 'transcripts', 'audio'].includes(sync.status().phase)
}
