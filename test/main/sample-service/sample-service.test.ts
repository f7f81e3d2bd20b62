import { describe, expect, it } from 'vitest'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'
import { openSample } from '../../support/service/sample-client.ts'

describe('startSampleService', () => {
  it('has the requested number of recordings', async () => {
    for (const recordings of [0, 3, 25_000]) {
      const { get } = await openSample({ recordings })
      const { pagination } = (await get('/v1/recordings?limit=1')).json
      expect(pagination.total).toBe(recordings)
    }
  })

  it('keeps ids and dates when it is started again with the same anchor', async () => {
    const options = { anchor: Date.UTC(2025, 0, 15), recordings: 120 }
    const [one, two] = [await openSample(options), await openSample(options)]
    const list = async ({ get }: typeof one) => (await get('/v1/recordings?limit=100')).json
    expect(await list(one)).toEqual(await list(two))
  })

  it('listens on the loopback interface only', async () => {
    const { service } = await openSample({ recordings: 0 })
    for (const url of [service.baseUrl, service.storageUrl])
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  it('inserts an added recording at its place in the list', async () => {
    const { service, get } = await openSample({ recordings: 20 })
    const ids = async () => (await get('/v1/recordings')).json.data.map((item: { id: string }) => item.id)
    const before = await ids()
    const newest = service.addRecording()
    const oldest = service.addRecording({ createdAt: '2001-01-01T00:00:00Z', id: 'old' })
    expect((await get('/v1/recordings?page=2')).json.data.map((item: { id: string }) => item.id)).toEqual([
      before.at(-1),
      oldest,
    ])
    expect((await ids())[0]).toBe(newest)
    expect(service.removeRecording('nobody')).toBe(false)
    expect(() => service.setStatus('nobody', 'failed')).toThrow()
  })

  it('returns invalid words unchanged', async () => {
    const { service, get } = await openSample({ recordings: 0 })
    const words = [{ word: '<b>', start: null, end: -1, speaker: 'robot' }] as never
    const id = service.addRecording({ words, text: 'something else' })
    const { transcript } = (await get(`/v1/recordings/${id}`)).json
    expect(transcript).toEqual({ text: 'something else', wordCount: 1, words })
    expect((await fetch((await get(`/v1/recordings/${id}/audio`)).json.url)).status).toBe(200)
  })

  it('transcribes a recording again without changing its audio', async () => {
    const { service, get } = await openSample({ recordings: 0 })
    const id = service.addRecording({ duration: 3 })
    const sound = async () => {
      const { url, duration } = (await get(`/v1/recordings/${id}/audio`)).json
      return { duration, bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) }
    }
    const before = await sound()
    for (const duration of [before.duration + 1, before.duration + 2]) {
      service.transcribeAgain(id, { turns: 'Y Once more.\nT From the top.', duration })
      const { transcript, ...fields } = (await get(`/v1/recordings/${id}`)).json
      expect(fields.duration).toBe(duration)
      expect(transcript).toMatchObject({ text: 'Once more.\nFrom the top.', wordCount: 5 })
      expect(await sound()).toEqual({ duration, bytes: before.bytes })
    }
    expect(() => service.transcribeAgain('nobody', { turns: 'Y No.', duration: 1 })).toThrow()
  })

  it('frees its ports when it stops, even with open requests', async () => {
    const service = await startSampleService({ recordings: 0, faults: () => 'hang' })
    const open = fetch(`${service.baseUrl}/v1/me`).catch(() => 'closed')
    await expect.poll(() => service.requests.length).toBe(1)
    await service.stop()
    expect(await open).toBe('closed')
    await expect(fetch(service.storageUrl)).rejects.toThrow()
  })
})
