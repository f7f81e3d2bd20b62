/**
 * The soak itself: a sample service in changing weather, and an engine in a process of its own to which
 * everything happens that can happen to a program. See `../soak.ts`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../../../src-main/sample-service/random.ts'
import { startSampleService, type SampleService } from '../../../src-main/sample-service/sample-service.ts'
import { runEngine, type EngineProcess } from '../../support/process/run-engine.ts'
import { ScaledClock } from '../../support/clocks/scaled-clock.ts'
import { compareWithTruth } from './truth.ts'
import { createWeather, type SpellName, type Weather } from './weather.ts'

export interface SoakArguments {
  home: string
  /** The home is a file system of its own, which can be filled up. */
  ownDisk: boolean
  minutes: number
  seed: number
  recordings: number
  /** How many times as fast as real time everything goes, the service's limit included. */
  speed: number
}

/** The service's own. */
const limit = 100
const minuteMs = 60_000
const dayMs = 86_400_000
/** Of real time. The longest that anything waits for its next attempt, other than a day, is an hour of the scaled. */
const patienceMs = 15 * minuteMs

const given = JSON.parse(process.argv[2]!) as SoakArguments
const random = createRandom(given.seed)
const clock = new ScaledClock(given.speed)
const began = performance.now()
const elapsedMs = () => performance.now() - began
const between = (least: number, most: number) => least + random() * (most - least)
const choose = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
/** Milliseconds of real time for so many of the scaled. */
const real = (ms: number) => ms / given.speed

/** What has been done, by name. */
const deeds = new Map<string, number>()
const note = (deed: string) => deeds.set(deed, (deeds.get(deed) ?? 0) + 1)

class Patient {
  readonly #sample: SampleService
  engine: EngineProcess | null = null
  #shiftMs = 0
  #killableAtMs = 0

  constructor(sample: SampleService) {
    this.#sample = sample
  }

  async start(): Promise<void> {
    const { baseUrl, apiKey } = this.#sample
    const { home, speed } = given
    this.engine = await runEngine({ home, baseUrl, apiKey, speed, shiftMs: this.#shiftMs })
  }

  /** Asks unless it is just starting or cannot answer; what it dies of shows at the end. */
  async tell(what: (ask: EngineProcess['ask']) => Promise<unknown>): Promise<void> {
    if (this.engine) await what(this.engine.ask).catch(() => note('not answered'))
  }

  async kill(): Promise<void> {
    if (!this.engine || performance.now() < this.#killableAtMs) return
    if (this.engine.ended) throw new Error('the engine has ended by itself')
    note('kill -9')
    await this.engine.kill()
    this.engine = null
    if (random() < 0.3) await sleep(real(between(1_000, 2 * minuteMs)))
    await this.start()
  }

  async moveClock(byMs: number): Promise<void> {
    note(byMs > 0 ? 'clock ahead' : 'clock back')
    this.#shiftMs += byMs
    await this.tell((ask) => ask.moveWallClock(byMs))
    this.#sparesKills()
  }

  async fillDisk(bytes: number, ms: number): Promise<void> {
    if (!given.ownDisk) return
    note(bytes === 0 ? 'disk full' : 'disk nearly full')
    await this.tell((ask) => ask.leaveRoom(bytes))
    await sleep(real(ms))
    await this.tell((ask) => ask.leaveRoom(null))
    this.#sparesKills()
  }

  /**
   * The requests of a run are noted for the next one, with their time and on this disk. Where the date has just
   * been changed, or nothing could be written, the next run cannot know of them: not for the limit's minute.
   */
  #sparesKills(): void {
    this.#killableAtMs = performance.now() + real(1.5 * minuteMs)
  }
}

/** Calls that come, go and change at the service. */
class Calls {
  readonly #sample: SampleService
  readonly #living: string[] = []
  #transcribedAgain = 0
  readonly #unfinished: string[] = []

  constructor(sample: SampleService) {
    this.#sample = sample
  }

  change(): void {
    const deed = random()
    if (deed < 0.5) this.#add()
    else if (deed < 0.7) this.#finish()
    else if (deed < 0.85) this.#transcribeAgain()
    else this.#remove()
  }

  finishAll(): void {
    while (this.#unfinished.length > 0) this.#finish()
  }

  #add(): void {
    note('call added')
    const status = random() < 0.3 ? 'processing' : choose(['completed', 'completed', 'ready'])
    // Some are listed late, among the older ones.
    const createdAt = clock.now() - (random() < 0.3 ? Math.floor(random() * 60) * dayMs : 0)
    const id = this.#sample.addRecording({ status, createdAt, turns: this.#turns() })
    if (status === 'processing') this.#unfinished.push(id)
    else this.#living.push(id)
  }

  #finish(): void {
    const id = this.#unfinished.shift()
    if (id === undefined) return
    note('call finished')
    this.#sample.setStatus(id, 'completed')
    this.#living.push(id)
  }

  #transcribeAgain(): void {
    if (this.#living.length === 0) return
    note('call transcribed again')
    // Never the one it had: other words of the same length and status show nowhere in the list.
    const duration = 10_000 + 2 * this.#transcribedAgain++
    this.#sample.transcribeAgain(choose(this.#living), { turns: this.#turns(), duration })
  }

  #remove(): void {
    const [id] = this.#living.splice(Math.floor(random() * this.#living.length), 1)
    if (id !== undefined && this.#sample.removeRecording(id)) note('call removed')
  }

  #turns(): string {
    const word = () => choose(['refund', 'friday', 'invoice', 'again', 'please', 'number', 'delivery'])
    const line = (side: string) => `${side} ${Array.from({ length: 8 }, word).join(' ')}.`
    return Array.from({ length: 6 }, (_, index) => line(index % 2 === 0 ? 'T' : 'Y')).join('\n')
  }
}

/** One thing after the other until the time is over. */
async function storm(patient: Patient, calls: Calls, weather: Weather): Promise<void> {
  const spells: SpellName[] = ['outage', 'portal', 'portal by redirect', 'limit', 'forbidden', 'silence']
  const conditions = { metered: false, onBattery: false, suspended: false }
  const set = (change: Partial<typeof conditions>) => {
    Object.assign(conditions, change)
    return patient.tell((ask) => ask.setConditions({ ...conditions }))
  }
  const happenings: [weight: number, happen: () => Promise<void>][] = [
    [8, async () => calls.change()],
    [3, () => patient.kill()],
    [
      3,
      async () => {
        weather.spell(choose(spells))
        await sleep(real(between(5_000, 90_000)))
        weather.spell(null)
      },
    ],
    [1, () => patient.moveClock(choose([1, -1]) * choose([minuteMs * 59, dayMs, 30 * dayMs]))],
    [1, () => patient.fillDisk(choose([0, 100 * 2 ** 20]), between(10_000, 120_000))],
    [1, async () => (note('metered'), await set({ metered: !conditions.metered }))],
    [1, async () => (note('battery'), await set({ onBattery: !conditions.onBattery }))],
    [
      1,
      async () => {
        note('sleep')
        await set({ suspended: true })
        await sleep(real(between(1_000, 60_000)))
        await set({ suspended: false })
      },
    ],
    [2, () => patient.tell((ask) => ask.now())],
  ]
  const all = happenings.flatMap(([weight, happen]) => Array.from({ length: weight }, () => happen))
  let told = 0
  while (elapsedMs() < given.minutes * minuteMs) {
    await choose(all)()
    await sleep(real(between(1_000, 20_000)))
    if (elapsedMs() - told < minuteMs) continue
    told = elapsedMs()
    console.log(`${Math.round(told / minuteMs)} min: ${describe(deeds)}`)
  }
  await set({ metered: false, onBattery: false, suspended: false })
}

/** Waits until nothing is missing, for a few looks in a row. */
async function recover(patient: Patient): Promise<number> {
  const startedAt = performance.now()
  // A day goes by: what was given up is tried again, and the whole list is read, as they are once a day.
  await patient.moveClock(25 * 60 * minuteMs)
  await patient.tell((ask) => ask.now())
  for (let whole = 0; whole < 5;) {
    if (performance.now() - startedAt > patienceMs) throw new Error('not everything is here')
    await sleep(1_000)
    if (patient.engine?.ended) throw new Error('the engine has ended by itself')
    const { phase, lastSyncAt } = await patient.engine!.ask.status()
    const incomplete = await patient.engine!.ask.countIncomplete()
    whole = phase === 'idle' && incomplete === 0 && lastSyncAt !== null ? whole + 1 : 0
  }
  return (performance.now() - startedAt) / 1000
}

function describe(counts: Map<string, number>): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}

/** The most requests in any minute, by the service's own clock. */
function busiestWindow(at: number[]): number {
  let first = 0
  let most = 0
  for (const [last, end] of at.entries()) {
    while (at[first]! <= end - minuteMs) first++
    most = Math.max(most, last - first + 1)
  }
  return most
}

const weather = createWeather({ random, clock })
const sample = await startSampleService({
  clock,
  requestLimit: limit,
  recordings: given.recordings,
  averageWords: 40,
  unsettled: true,
  faults: (request) => weather.fault(request),
})
const patient = new Patient(sample)
const calls = new Calls(sample)
try {
  await patient.start()
  await sleep(real(minuteMs))
  weather.begin()
  await storm(patient, calls, weather)
  weather.calm()
  calls.finishAll()
  console.log('the faults are over')
  const recoverySeconds = await recover(patient)
  const folder = await patient.engine!.ask.folder()
  await patient.engine!.close()

  const requests = [...sample.requests]
  const refused =
    requests.filter(({ status }) => status === 429).length - (weather.counts.get('api limit') ?? 0)
  const busiest = busiestWindow(requests.map(({ at }) => at))
  const { findings, ...found } = await compareWithTruth(folder, sample)
  console.log(`what happened: ${describe(deeds)}`)
  console.log(`faults: ${describe(weather.counts)}`)
  console.log(`requests: ${requests.length} to the service, ${sample.storageRequests.length} to the storage`)
  console.log(`busiest minute: ${busiest} of ${limit}; 429s of our own making: ${refused}`)
  console.log(`requests to the storage with a credential: ${sample.credentialLeaks()}`)
  console.log(
    `recordings: ${found.recordings} at the service, all here; ${found.removedAtService} removed there, kept and marked`,
  )
  console.log(`audio: ${(found.audioBytes / 2 ** 20).toFixed(1)} MB, every hash right; database sound`)
  console.log(
    `duration: ${(elapsedMs() / minuteMs).toFixed(1)} min at ${given.speed} times the speed; whole again after ${recoverySeconds.toFixed(0)} s`,
  )
  if (refused > 0) findings.push(`${refused} answers 429 of our own making`)
  if (busiest > limit) findings.push(`${busiest} requests in a minute`)
  if (sample.credentialLeaks() > 0) findings.push('a credential at the storage')
  for (const finding of findings) console.log(`WRONG: ${finding}`)
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  await patient.engine?.kill()
  await sample.stop()
}
