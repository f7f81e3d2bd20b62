/** The sample service in a thread of its own, so that its work does not count as the app's. */
import { parentPort, workerData } from 'node:worker_threads'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'

export interface SampleGreeting {
  baseUrl: string
  apiKey: string
}

/** What the service saw, as the answer to any message. */
export interface SampleReport {
  requests: { path: string; at: number; status: number }[]
  credentialLeaks: number
}

const sample = await startSampleService(workerData as Parameters<typeof startSampleService>[0])
parentPort!.postMessage({ baseUrl: sample.baseUrl, apiKey: sample.apiKey } satisfies SampleGreeting)
parentPort!.on('message', () => {
  const requests = sample.requests.map(({ path, at, status }) => ({ path, at, status }))
  parentPort!.postMessage({ requests, credentialLeaks: sample.credentialLeaks() } satisfies SampleReport)
})
