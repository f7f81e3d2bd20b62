import { describe, expect, it, onTestFinished } from 'vitest'
import {
  startSampleService,
  type SampleServiceOptions,
} from '../../../src-main/sample-service/sample-service.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { nodeFetch, postOnce } from '../../../src-main/service/transport.ts'
import { systemClock } from '../../../src-main/util/clock.ts'

async function connect(options: SampleServiceOptions = {}) {
  const sample = await startSampleService({ recordings: 120, anchor: Date.UTC(2025, 0, 15, 9), ...options })
  onTestFinished(() => sample.stop())
  const budget = new RequestBudget({ clock: systemClock, random: () => 0 })
  const client = createServiceClient({
    baseUrl: sample.baseUrl,
    key: () => sample.apiKey,
    fetch: nodeFetch,
    postOnce,
    budget,
    clock: systemClock,
  })
  return { sample, client, budget }
}

describe('the client with the sample service', () => {
  it('reads the account, its plan and the available options', async () => {
    const { client } = await connect()
    const me = await client.fetchMe()
    expect(me.user.id).not.toBe('')
    expect(me.subscription.minutesUsed).toBeTypeOf('number')
    expect((await client.fetchPlans()).length).toBeGreaterThan(0)
    expect((await client.fetchSubscription()).status).toBe('active')
    const zones = await client.fetchTimezones()
    const timezone = zones.data[0]!.value
    expect(await client.updateMe({ name: null, timezone })).toMatchObject({
      id: me.user.id,
      name: null,
      timezone,
    })
    await expect(client.updateMe({ timezone: 'Nowhere/Land' })).rejects.toMatchObject({ code: 'bad-request' })
  })

  it('pages through all recordings, and through the calls with their callSid', async () => {
    const { client } = await connect()
    const ids: string[] = []
    for (let page = 1, more = true; more; page += 1) {
      const list = await client.listRecordings({ page, limit: 100 })
      ids.push(...list.data.map(({ id }) => id))
      expect(list.pagination.total).toBe(120)
      more = list.pagination.hasMore
    }
    expect(new Set(ids).size).toBe(120)
    const calls = await client.listCalls({ page: 1, limit: 20 })
    expect(calls.data.map(({ id }) => id)).toEqual(ids.slice(0, 20))
    expect(calls.data.every(({ callSid }) => callSid)).toBe(true)
  })

  it('reads a transcript in every form, the audio’s URL, and finds what was said', async () => {
    const { client } = await connect({ unsettled: false })
    const { data } = await client.listRecordings({ page: 1, limit: 1, status: 'completed' })
    const id = data[0]!.id
    const recording = await client.fetchRecording(id)
    expect(recording.transcript?.words.length).toBeGreaterThan(10)
    expect(await client.fetchTranscriptText(id, 'text')).toBe(recording.transcript?.text)
    expect(await client.fetchTranscriptText(id, 'srt')).toContain(' --> ')
    expect((await client.fetchAudioUrl(id)).url).toMatch(/^http:\/\/127\.0\.0\.1:/)
    const word = recording.transcript!.words.find((each) => /^[a-z]{6,}$/i.test(each.word))!.word
    const found = await client.searchRecordings({ q: word, page: 1, limit: 50 })
    expect(found.data.map((item) => item.recording.id)).toContain(id)
  })

  it('separates what is not ready from what does not exist', async () => {
    const { client, sample } = await connect()
    const id = sample.addRecording({ status: 'transcribing' })
    expect((await client.fetchRecording(id)).transcript).toBeNull()
    await expect(client.fetchTranscriptText(id, 'text')).rejects.toMatchObject({ code: 'not-ready' })
    await expect(client.fetchAudioUrl(id)).rejects.toMatchObject({ code: 'not-ready' })
    await expect(client.fetchRecording('no-such-recording')).rejects.toMatchObject({ code: 'not-found' })
    await expect(client.fetchRecording('../me')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('starts a call, and reports why one cannot be started', async () => {
    const { client, sample } = await connect()
    const call = await client.startCall('+353209174199')
    expect(call).toMatchObject({ status: 'initiated' })
    expect(sample.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
    sample.setMinutes(0)
    await expect(client.startCall('+353209174199')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(client.startCall('123')).rejects.toMatchObject({ code: 'bad-request' })
  })

  it('reports a revoked key', async () => {
    const { client, sample } = await connect()
    sample.revokeKey()
    await expect(client.fetchMe()).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('pauses when another program uses up the service’s limit', async () => {
    const { client, budget } = await connect({ requestLimit: 2 })
    await client.fetchMe()
    await client.fetchMe()
    await expect(client.fetchMe()).rejects.toMatchObject({ code: 'rate-limited' })
    expect(budget.pausedForMs).toBeGreaterThan(0)
  })
})
