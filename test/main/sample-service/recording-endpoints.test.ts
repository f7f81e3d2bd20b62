import { describe, expect, it } from 'vitest'
import { foreignRecordingId } from '../../../src-main/sample-service/recording-endpoints.ts'
import { openSample } from '../../support/service/sample-client.ts'

const listKeys = ['createdAt', 'direction', 'duration', 'fromNumber', 'id', 'status', 'toNumber']

describe('GET /v1/recordings', () => {
  it('returns the first twenty, newest first, without callSid and transcript', async () => {
    const { get } = await openSample({ recordings: 45 })
    const { status, json } = await get('/v1/recordings')
    expect(status).toBe(200)
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 45, totalPages: 3, hasMore: true })
    expect(json.data).toHaveLength(20)
    for (const item of json.data) {
      expect(Object.keys(item).sort()).toEqual(listKeys)
      expect(new Date(item.createdAt).toISOString()).toBe(item.createdAt)
    }
    const dates = json.data.map((item: { createdAt: string }) => item.createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('pages through without gaps or repetition, then returns empty pages', async () => {
    const { get } = await openSample({ recordings: 230 })
    const ids: string[] = []
    for (const page of [1, 2, 3]) {
      const { json } = await get(`/v1/recordings?page=${page}&limit=100`)
      expect(json.pagination).toEqual({ page, limit: 100, total: 230, totalPages: 3, hasMore: page < 3 })
      ids.push(...json.data.map((item: { id: string }) => item.id))
    }
    expect(new Set(ids).size).toBe(230)
    const past = await get('/v1/recordings?page=4&limit=100')
    expect(past.json).toMatchObject({ data: [], pagination: { page: 4, total: 230, hasMore: false } })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=one',
    'page=',
    'limit=0',
    'limit=101',
    'limit=ten',
    'status=ready',
    'status=done',
    'direction=sideways',
  ])('answers 400 to %s', async (query) => {
    const { get } = await openSample({ recordings: 1 })
    const { status, json } = await get(`/v1/recordings?${query}`)
    expect(status).toBe(400)
    expect(json).toEqual({ error: expect.any(String) })
  })

  it('combines status, direction and text', async () => {
    const { service, get } = await openSample({ recordings: 0 })
    const match = service.addRecording({ direction: 'inbound', turns: 'T The Zanzibar crate is here.' })
    service.addRecording({ direction: 'outbound', turns: 'T The zanzibar crate is gone.' })
    service.addRecording({ direction: 'inbound', turns: 'T Another crate.' })
    const waiting = service.addRecording({ direction: 'inbound', status: 'transcribing' })
    const ids = async (query: string) =>
      (await get(`/v1/recordings?${query}`)).json.data.map((item: { id: string }) => item.id)
    expect(await ids('search=ZANZIBAR&direction=inbound&status=completed')).toEqual([match])
    expect(await ids('status=transcribing')).toEqual([waiting])
    expect(await ids('search=zanzibar')).toHaveLength(2)
    expect(await ids('status=failed')).toEqual([])
  })
})

describe('GET /v1/calls', () => {
  it('returns the same recordings with callSid, and uses only page and limit', async () => {
    const { get } = await openSample({ recordings: 30 })
    const recordings = (await get('/v1/recordings?limit=30')).json
    const calls = (await get('/v1/calls?limit=30&status=nonsense&direction=inbound')).json
    expect(calls.pagination).toEqual(recordings.pagination)
    for (const [i, call] of calls.data.entries()) {
      const { callSid, ...rest } = call
      expect(callSid).toMatch(/^CA[0-9a-f]{32}$/)
      expect(rest).toEqual(recordings.data[i])
    }
    expect((await get('/v1/calls?limit=101')).status).toBe(400)
  })
})

describe('GET /v1/recordings/search', () => {
  it('finds what was said, with context, time, speaker and callSid', async () => {
    const { service, get } = await openSample({ recordings: 5 })
    const turns = 'Y Did the marzipan arrive?\nT The marzipan came on Friday, with the walnuts.'
    const id = service.addRecording({ turns })
    const { status, json } = await get('/v1/recordings/search?q=Marzipan')
    expect(status).toBe(200)
    expect(json.query).toBe('Marzipan')
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false })
    const [{ recording, matches, matchCount }] = json.data
    expect(Object.keys(recording).sort()).toEqual(['callSid', ...listKeys].sort())
    expect(recording.id).toBe(id)
    expect(matchCount).toBe(2)
    const { words } = (await get(`/v1/recordings/${id}`)).json.transcript
    expect(matches.map((match: { speaker: string }) => match.speaker)).toEqual(['you', 'them'])
    expect(matches[1].text).toContain('marzipan came on Friday,')
    expect(matches[1].timestamp).toBe(words[5].start)
  })

  it('accepts query as another name for q', async () => {
    const { get } = await openSample({ recordings: 20 })
    const byQ = (await get('/v1/recordings/search?q=pallet')).json
    expect(byQ.data.length).toBeGreaterThan(0)
    expect((await get('/v1/recordings/search?query=pallet')).json).toEqual(byQ)
  })

  it.each(['', 'q=', 'q=a', 'q=%20a%20', 'q=ab&limit=51', 'q=ab&page=0'])(
    'answers 400 to ?%s',
    async (query) => {
      const { get } = await openSample({ recordings: 1 })
      const { status, json } = await get(`/v1/recordings/search?${query}`)
      expect(status).toBe(400)
      expect(json).toEqual({ error: expect.any(String) })
    },
  )

  it('leaves out recordings without a transcript', async () => {
    const { service, get } = await openSample({ recordings: 0 })
    const id = service.addRecording({ status: 'transcribing', turns: 'T Marzipan.' })
    expect((await get('/v1/recordings/search?q=marzipan')).json.data).toEqual([])
    service.setStatus(id, 'completed')
    expect((await get('/v1/recordings/search?q=marzipan')).json.data).toHaveLength(1)
  })

  it('finds text from the transcripts of generated calls', async () => {
    const { get } = await openSample({ recordings: 90, averageWords: 120 })
    const { data } = (await get('/v1/recordings?page=1&limit=90')).json
    const { id, transcript } = (await get(`/v1/recordings/${data[85].id}`)).json
    const phrase = transcript.words
      .slice(20, 24)
      .map((word: { word: string }) => word.word)
      .join(' ')
    const found = (await get(`/v1/recordings/search?q=${encodeURIComponent(phrase)}`)).json
    expect(found.data.map((item: { recording: { id: string } }) => item.recording.id)).toContain(id)
  })
})

describe('GET /v1/recordings/{id}', () => {
  it('returns the transcript of a completed recording and no callSid', async () => {
    const { get } = await openSample({ recordings: 1 })
    const [item] = (await get('/v1/recordings')).json.data
    const { status, json } = await get(`/v1/recordings/${item.id}`)
    const { transcript, ...fields } = json
    expect(status).toBe(200)
    expect(fields).toEqual(item)
    expect(Object.keys(transcript).sort()).toEqual(['text', 'wordCount', 'words'])
    expect(transcript.wordCount).toBe(transcript.words.length)
    for (const word of transcript.words) {
      expect(Object.keys(word).sort()).toEqual(['end', 'speaker', 'start', 'word'])
      expect(word.end).toBeGreaterThan(word.start)
      expect(['you', 'them']).toContain(word.speaker)
    }
  })

  it.each(['transcribing', 'processing', 'failed'])(
    'has no transcript and no audio while %s',
    async (status) => {
      const { service, get } = await openSample({ recordings: 0 })
      const id = service.addRecording({ status })
      expect((await get(`/v1/recordings/${id}`)).json).not.toHaveProperty('transcript')
      for (const part of ['transcript', 'audio']) {
        const answer = await get(`/v1/recordings/${id}/${part}`)
        expect(answer.status).toBe(202)
        expect(answer.json).toEqual({ error: expect.any(String), status })
      }
    },
  )

  it('treats ready as completed', async () => {
    const { service, get } = await openSample({ recordings: 0 })
    const id = service.addRecording({ status: 'ready' })
    expect((await get(`/v1/recordings/${id}`)).json).toMatchObject({ status: 'ready', transcript: {} })
    expect((await get(`/v1/recordings/${id}/audio`)).status).toBe(200)
  })

  it('answers 404 for an unknown and 403 for another account’s recording', async () => {
    const { service, get } = await openSample({ recordings: 1 })
    const id = service.addRecording()
    expect(service.removeRecording(id)).toBe(true)
    for (const part of ['', '/transcript', '/audio']) {
      expect((await get(`/v1/recordings/${id}${part}`)).status).toBe(404)
      expect((await get(`/v1/recordings/${foreignRecordingId}${part}`)).status).toBe(403)
    }
  })

  it('accepts ids with any characters', async () => {
    const { service, get } = await openSample({ recordings: 0 })
    for (const id of ['../../etc/passwd', 'CON', 'a b%20c', 'ü\u0000/?#', 'x'.repeat(4000)]) {
      service.addRecording({ id })
      expect((await get(`/v1/recordings/${encodeURIComponent(id)}`)).json.id).toBe(id)
      const { url } = (await get(`/v1/recordings/${encodeURIComponent(id)}/audio`)).json
      expect((await fetch(url)).status).toBe(200)
    }
  })
})

describe('GET /v1/recordings/{id}/transcript', () => {
  it('returns json, text and srt', async () => {
    const { service, get } = await openSample({ recordings: 0 })
    const id = service.addRecording({ turns: 'Y Good morning.\nT Good morning, how are you?' })
    const { transcript, ...fields } = (await get(`/v1/recordings/${id}`)).json
    const json = await get(`/v1/recordings/${id}/transcript`)
    const { duration, toNumber, fromNumber, createdAt } = fields
    expect(json.json).toEqual({ recordingId: id, duration, toNumber, fromNumber, createdAt, transcript })
    expect((await get(`/v1/recordings/${id}/transcript?format=json`)).json).toEqual(json.json)
    const text = await get(`/v1/recordings/${id}/transcript?format=text`)
    expect(text.text).toBe('Good morning.\nGood morning, how are you?')
    const srt = await get(`/v1/recordings/${id}/transcript?format=srt`)
    expect(srt.text).toMatch(/^1\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\nGood morning\.\n\n2\n/)
  })

  it('answers 400 to another format, whether the transcript is ready or not', async () => {
    const { service, get } = await openSample({ recordings: 0 })
    for (const status of ['completed', 'transcribing']) {
      const id = service.addRecording({ status })
      expect((await get(`/v1/recordings/${id}/transcript?format=pdf`)).status).toBe(400)
    }
  })
})
