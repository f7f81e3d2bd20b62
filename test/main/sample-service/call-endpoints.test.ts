import { describe, expect, it } from 'vitest'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openSample } from '../../support/service/sample-client.ts'

describe('POST /v1/calls', () => {
  it('answers “initiated” at once, with the number in E.164', async () => {
    const { send } = await openSample({ recordings: 3 })
    const { status, json } = await send('POST', '/v1/calls', { toNumber: '(415) 555-0123' })
    expect(status).toBe(200)
    expect(json).toEqual({
      callSid: expect.stringMatching(/^CA[0-9a-f]{32}$/),
      status: 'initiated',
      message: expect.any(String),
      toNumber: '+14155550123',
    })
  })

  it('lists the call as processing, transcribing and completed in turn', async () => {
    const clock = new FakeClock()
    const { send, get } = await openSample({ recordings: 3, clock, callPaceMs: 1000 })
    const startedAt = new Date(clock.now()).toISOString()
    const { callSid } = (await send('POST', '/v1/calls', { toNumber: '+442079460018' })).json
    const newest = async () => (await get('/v1/calls?limit=1')).json
    expect((await newest()).pagination.total).toBe(3)
    const seen: string[] = []
    for (let stage = 0; stage < 3; stage++) {
      await clock.advance(1000)
      const [call] = (await newest()).data
      expect(call).toMatchObject({
        callSid,
        toNumber: '+442079460018',
        direction: 'outbound',
        createdAt: startedAt,
      })
      seen.push(call.status)
      const { status } = await get(`/v1/recordings/${call.id}/transcript`)
      expect(status).toBe(call.status === 'completed' ? 200 : 202)
    }
    expect(seen).toEqual(['processing', 'transcribing', 'completed'])
    const [{ id, duration }] = (await newest()).data
    const { words } = (await get(`/v1/recordings/${id}`)).json.transcript
    expect(words.length).toBeGreaterThan(40)
    expect(words.at(-1).end).toBeLessThanOrEqual(duration)
    expect((await fetch((await get(`/v1/recordings/${id}/audio`)).json.url)).status).toBe(200)
  })

  it('has a different transcript for the next call', async () => {
    const clock = new FakeClock()
    const { send, get } = await openSample({ recordings: 0, clock, callPaceMs: 1 })
    for (let i = 0; i < 2; i++) await send('POST', '/v1/calls', { toNumber: '+14155550123' })
    await clock.advance(3)
    const [one, two] = (await get('/v1/recordings')).json.data
    expect(one.id).not.toBe(two.id)
    const textOf = async (id: string) => (await get(`/v1/recordings/${id}`)).json.transcript.text
    expect(await textOf(one.id)).not.toBe(await textOf(two.id))
  })

  it('uses minutes', async () => {
    const { send, get } = await openSample()
    const before = (await get('/v1/me')).json.subscription
    await send('POST', '/v1/calls', { toNumber: '+14155550123' })
    const after = (await get('/v1/me')).json.subscription
    expect(after.minutesUsed).toBeGreaterThan(before.minutesUsed)
    expect(after.minutesUsed + after.minutesRemaining).toBe(before.minutesUsed + before.minutesRemaining)
  })

  it.each([
    [{}],
    [{ toNumber: '' }],
    [{ toNumber: null }],
    [{ toNumber: 14155550123 }],
    [{ toNumber: 'hello' }],
    [{ toNumber: '12' }],
    [{ toNumber: '911' }],
    [{ toNumber: '+1 900 555 0199' }],
    ['not json'],
    ['[]'],
  ])('answers 400 to %j and starts no call', async (body) => {
    const { send, get } = await openSample({ recordings: 0, callPaceMs: 0 })
    const { status, json } = await send('POST', '/v1/calls', body)
    expect(status).toBe(400)
    expect(json).toEqual({ error: expect.any(String) })
    expect((await get('/v1/calls')).json.data).toEqual([])
  })

  it('answers 403 without minutes and 404 without a user', async () => {
    const { service, send } = await openSample()
    service.setMinutes(0)
    expect((await send('POST', '/v1/calls', { toNumber: '+14155550123' })).status).toBe(403)
    service.removeUser()
    expect((await send('POST', '/v1/calls', { toNumber: '+14155550123' })).status).toBe(404)
  })
})
