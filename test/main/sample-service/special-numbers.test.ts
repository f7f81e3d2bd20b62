import { describe, expect, it } from 'vitest'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openSample } from '../../support/service/sample-client.ts'

const numberOf = (end: number) => `+120255501${end}`

describe('special numbers', () => {
  it.each([
    [40, 400],
    [41, 403],
    [42, 404],
    [43, 429],
    [44, 500],
  ])('…01%i gets the status %i', async (end, status) => {
    const { send } = await openSample({ recordings: 0 })
    const answer = await send('POST', '/v1/calls', { toNumber: numberOf(end) })
    expect(answer).toMatchObject({ status, json: { error: expect.any(String) } })
  })

  it.each([
    [45, 1],
    [46, 0],
  ])('…01%i drops the answer and starts %i calls', async (end, calls) => {
    const clock = new FakeClock()
    const { send, get } = await openSample({ recordings: 0, clock })
    await expect(send('POST', '/v1/calls', { toNumber: numberOf(end) })).rejects.toThrow()
    await clock.advance(20_000)
    expect((await get('/v1/calls')).json.pagination.total).toBe(calls)
  })

  it('…0148 is initiated and never listed, …0149 cannot be transcribed', async () => {
    const clock = new FakeClock()
    const { send, get } = await openSample({ recordings: 0, clock })
    for (const end of [48, 49]) {
      expect((await send('POST', '/v1/calls', { toNumber: numberOf(end) })).status).toBe(200)
    }
    await clock.advance(86_400_000)
    const { data } = (await get('/v1/calls')).json
    expect(data).toMatchObject([{ toNumber: numberOf(49), status: 'failed' }])
  })
})

describe('minutes', () => {
  it.each([
    [0, 403],
    [5, 200],
    [null, 200],
  ])('with %s left, a call gets the status %i', async (minutes, status) => {
    const { send, get } = await openSample({ recordings: 0, minutes })
    expect((await get('/v1/subscription')).json.usage.minutesRemaining).toBe(minutes)
    expect((await send('POST', '/v1/calls', { toNumber: '+14155550172' })).status).toBe(status)
  })
})
