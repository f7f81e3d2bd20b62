/** Compares a closed library with what the service has: calls, words, bytes of audio, and the database itself. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import type { LibraryReader } from '../../../src-main/library/types.ts'
import type { SampleService } from '../../../src-main/sample-service/sample-service.ts'

export interface Comparison {
  recordings: number
  removedAtService: number
  audioBytes: number
  /** Empty when all is well. */
  findings: string[]
}

/** Requests a real second: below the service's limit at the soak's usual speed. */
const pauseMs = 80

export async function compareWithTruth(folder: string, sample: SampleService): Promise<Comparison> {
  const reader = createLibraryReader(openForReading(folder))
  const comparison: Comparison = { recordings: 0, removedAtService: 0, audioBytes: 0, findings: [] }
  try {
    const truth = await listTruth(sample)
    for (const { id, status } of truth) {
      comparison.recordings += 1
      if (status === 'completed' || status === 'ready')
        await compareOne(reader, folder, sample, id, comparison)
    }
    const listed = new Set(truth.map(({ id }) => id))
    const [...others] = reader.findRecordings({ ids: reader.listIds({ view: 'all' }) })
    for (const { id, removedAtServiceAt } of others.filter((each) => !listed.has(each.id))) {
      comparison.removedAtService += 1
      if (removedAtServiceAt === null)
        comparison.findings.push(`${id} is gone at the service, and not marked`)
    }
    const integrity = reader.checkIntegrity()
    if (integrity.join() !== 'ok') comparison.findings.push(...integrity)
  } finally {
    reader.close()
  }
  return comparison
}

async function compareOne(
  reader: LibraryReader,
  folder: string,
  sample: SampleService,
  id: string,
  comparison: Comparison,
): Promise<void> {
  const { findings } = comparison
  const [here] = reader.findRecordings({ ids: [id] })
  if (!here) return void findings.push(`${id} is not here`)
  const path = `/v1/recordings/${id}`
  const { transcript, duration } = await get(sample, path)
  const stored = reader.findTranscript({ id })
  if (JSON.stringify(stored?.words) !== JSON.stringify(transcript.words))
    findings.push(`${id} has other words: ${here.duration} s long here, ${duration} s at the service`)
  if (here.duration !== duration) findings.push(`${id} has another duration`)
  if (here.audioPath === null) return void findings.push(`${id} has no audio: ${here.audioState}`)
  const { url } = await get(sample, `${path}/audio`)
  const right = hashOf(Buffer.from(await (await fetch(url)).arrayBuffer()))
  const bytes = readFileSync(join(folder, here.audioPath))
  comparison.audioBytes += bytes.length
  if (here.audioSha256 !== right || hashOf(bytes) !== right) findings.push(`${id} has other audio`)
}

async function listTruth(sample: SampleService): Promise<{ id: string; status: string }[]> {
  const all: { id: string; status: string }[] = []
  for (let page = 1, more = true; more; page++) {
    const { data, pagination } = await get(sample, `/v1/recordings?limit=100&page=${page}`)
    all.push(...data)
    more = pagination.hasMore
  }
  return all
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- wire data, read by whoever knows the path
async function get(sample: SampleService, path: string): Promise<any> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  const headers = { authorization: `Bearer ${sample.apiKey}` }
  const answer = await fetch(`${sample.baseUrl}${path}`, { headers })
  return answer.status === 429 ? await get(sample, path) : await answer.json()
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
