/**
 * Checks that the library always ends up equal to the service, after any changes at the service between
 * requests and any interruptions of the engine.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SampleFault } from '../../../src-main/sample-service/http.ts'
import type { SampleService } from '../../../src-main/sample-service/sample-service.ts'
import { startInterleaving, type Interleaving } from '../../support/engine/interleaving.ts'
import { isLongRun } from '../../support/cases/long-run.ts'
import { sha256Of } from '../../support/service/storage.ts'

/** What the test knows of the service: the ids that are there, how many there have been, and how often words changed. */
interface Model {
  ids: string[]
  added: number
  transcribedAgain: number
}

type Command = fc.AsyncCommand<Model, Interleaving>

/** A command that can run at any time, or whenever there is a recording for it. */
function command(name: string, run: (model: Model, world: Interleaving) => Promise<void> | void): Command {
  return { check: () => true, run: async (model, world) => run(model, world), toString: () => name }
}

function commandOn(name: string, at: number, run: (id: string, world: Interleaving, model: Model) => void) {
  const choose = ({ ids }: Readonly<Model>) => ids[at % ids.length]
  const chosen: Command = {
    check: (model) => model.ids.length > 0,
    run: async (model, world) => run(choose(model)!, world, model),
    toString: () => `${name}, the one at ${at}`,
  }
  return chosen
}

const newest = Date.UTC(2025, 0, 14, 12)
const statuses = ['completed', 'completed', 'ready', 'processing', 'transcribing', 'failed']

/** @param hour recordings with the same hour have the same time */
function insert(count: number, hour: number, status: string): Command {
  return command(`insert ${count} ${status}, ${hour} h old`, (model, { sample }) => {
    for (let nth = 0; nth < count; nth++) {
      const id = `rec-${++model.added}`
      const turns = `Y This is number ${model.added}.\nT Thank you.`
      sample.addRecording({ id, status, turns, duration: 1, createdAt: newest - hour * 3_600_000 })
      model.ids.push(id)
    }
  })
}

const index = fc.nat({ max: 11 })

const atTheService = [
  fc
    .record({
      count: fc.integer({ min: 1, max: 4 }),
      hour: fc.nat({ max: 3 }),
      status: fc.constantFrom(...statuses),
    })
    .map(({ count, hour, status }) => insert(count, hour, status)),
  index.map((at) =>
    commandOn('remove', at, (id, { sample }, model) => {
      sample.removeRecording(id)
      model.ids = model.ids.filter((other) => other !== id)
    }),
  ),
  fc
    .record({ at: index, status: fc.constantFrom(...statuses) })
    .map(({ at, status }) =>
      commandOn(`set ${status}`, at, (id, { sample }) => sample.setStatus(id, status)),
    ),
  index.map((at) =>
    commandOn('transcribe again', at, (id, { sample }, model) => {
      // A length that no recording had before, and a second from each of those: other words under the same length
      // are not to be seen in a list, and less than a second is taken for rounding.
      const duration = 1 + ++model.transcribedAgain
      sample.transcribeAgain(id, { duration, turns: `Y Once more, ${duration} seconds.` })
    }),
  ),
]

const answers = fc.integer({ min: 1, max: 12 }).map((count) =>
  command(`answer ${count}`, async (_model, { gate, clock }) => {
    for (let left = count; left > 0; left--) {
      if (await gate.letOneThrough()) continue
      // It may be waiting, after a failure or for the next check of the list.
      await clock.advance(20_000)
      if (!(await gate.letOneThrough())) return
    }
  }),
)

const obstacles = [
  fc
    .record({
      count: fc.integer({ min: 1, max: 4 }),
      fault: fc.constantFrom<('reset' | 'reset-after' | 500 | 503)[]>('reset', 'reset-after', 500, 503),
    })
    .map(({ count, fault }) =>
      command(`answer the next ${count} with ${fault}`, (_model, { faults }) => {
        const answer: SampleFault = typeof fault === 'number' ? { status: fault, body: '<html>Oops' } : fault
        faults.push(...Array.from({ length: count }, () => answer))
      }),
    ),
  fc
    .integer({ min: 1, max: 3 })
    .map((count) => command(`cut the next ${count} off`, (_model, { gate }) => void (gate.cuts += count))),
]

const atTheEngine = [
  fc.constant(
    command('pause and resume', (_model, { sync }) => {
      sync.pause()
      sync.resume()
    }),
  ),
  fc.constant(command('restart', (_model, world) => world.restart())),
  fc.constant(command('look now', (_model, { sync }) => sync.now())),
  index.map((at) => commandOn('open', at, (id, { sync }) => sync.open(id))),
  fc
    .constantFrom(1, 40, 400)
    .map((seconds) => command(`wait ${seconds} s`, (_model, { clock }) => clock.advance(seconds * 1_000))),
]

/** As many answers as other events, which lets the engine progress between them. */
const steps = [...atTheService, ...obstacles, ...atTheEngine].flatMap((happening) => [happening, answers])

interface Truth {
  id: string
  toNumber: string
  fromNumber: string
  duration: number
  status: string
  direction: string
  createdAt: string
  transcript?: { text: string; wordCount: number; words: object[] }
  sha256: string | null
}

/** The service's data, read by separate plain requests. */
async function truthOf({ baseUrl, apiKey }: SampleService): Promise<Truth[]> {
  const get = async (path: string) => {
    const response = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${apiKey}` } })
    return { status: response.status, json: await response.json() }
  }
  const { json } = await get('/v1/recordings?limit=100')
  return await Promise.all(
    json.data.map(async ({ id }: { id: string }) => {
      const audio = await get(`/v1/recordings/${id}/audio`)
      const bytes = audio.status === 200 && (await (await fetch(audio.json.url)).arrayBuffer())
      const sha256 = bytes ? sha256Of(new Uint8Array(bytes)) : null
      return { ...(await get(`/v1/recordings/${id}`)).json, sha256 }
    }),
  )
}

async function expectTruth({ sample, library }: Interleaving): Promise<void> {
  const { reader, folder } = library
  const truth = await truthOf(sample)
  const rows = reader.findRecordings({ ids: reader.listIds({ view: 'all' }) })
  const everListed = new Set(library.changes.flatMap(({ ids }) => ids))
  expect(rows.map(({ id }) => id).toSorted(), 'nothing is deleted here').toEqual([...everListed].toSorted())
  const there = rows.filter(({ removedAtServiceAt }) => removedAtServiceAt === null)
  expect(there.map(({ id }) => id).toSorted()).toEqual(truth.map(({ id }) => id).toSorted())
  for (const { sha256, transcript, ...fields } of truth) {
    const row = rows.find(({ id }) => id === fields.id)!
    expect(row).toMatchObject(fields)
    // A recording that the service listed before but not at the moment stays.
    if (transcript) expect(reader.findTranscript({ id: row.id }), row.id).toEqual(transcript)
    if (sha256 === null) continue
    expect(row).toMatchObject({ audioState: 'present', audioSha256: sha256 })
    expect(sha256Of(readFileSync(join(folder, row.audioPath!))), row.id).toBe(sha256)
  }
}

describe('sync with a service that changes between requests', () => {
  // Half a minute in a long run; twenty times that on a slow or loaded machine. A hang is still a failure.
  it('ends in the state of the service for every order of events', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 9 }),
        fc.commands(steps, { maxCommands: 30, size: 'max' }),
        async (atFirst, commands) => {
          const world = await startInterleaving()
          try {
            const model: Model = { ids: [], added: 0, transcribedAgain: 0 }
            await insert(atFirst, 1, 'completed').run(model, world)
            await fc.asyncModelRun(() => ({ model, real: world }), commands)
            await world.settle()
            await expectTruth(world)
          } finally {
            await world.close()
          }
        },
      ),
      { numRuns: isLongRun ? 100 : 25 },
    )
  })
})
