import { describe, expect, it } from 'vitest'
import { openSample } from '../../support/service/sample-client.ts'

const flags = ['apiAccess', 'callerIdMasking', 'contactSync', 'incomingNumber', 'webhooks', 'wordExport']

describe('GET /v1/me', () => {
  it('returns the user and a short form of the subscription', async () => {
    const { get } = await openSample()
    expect((await get('/v1/me')).json).toEqual({
      user: { id: expect.any(String), email: expect.stringContaining('@'), name: 'Sam Avery' },
      subscription: {
        status: 'active',
        plan: 'pro',
        minutesUsed: expect.any(Number),
        minutesRemaining: expect.any(Number),
      },
    })
  })
})

describe('PUT /v1/me', () => {
  it('changes the name and the time zone and returns the whole user', async () => {
    const { send, get } = await openSample()
    const { status, json } = await send('PUT', '/v1/me', { name: 'S. Avery', timezone: 'Europe/Dublin' })
    expect(status).toBe(200)
    expect(json.user).toEqual({
      id: expect.any(String),
      email: expect.any(String),
      name: 'S. Avery',
      phoneNumber: expect.stringMatching(/^\d+$/),
      timezone: 'Europe/Dublin',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect((await get('/v1/me')).json.user.name).toBe('S. Avery')
  })

  it('clears the name with null and keeps e-mail and phone number', async () => {
    const { send, get } = await openSample()
    const before = (await get('/v1/me')).json.user
    const { json } = await send('PUT', '/v1/me', { name: null, email: 'x@y.example', phoneNumber: '1' })
    expect(json.user).toMatchObject({ name: null, email: before.email, phoneNumber: '14155550100' })
  })

  it.each([
    [{}],
    [{ email: 'x@y.example' }],
    [{ timezone: 'Mars/Olympus' }],
    [{ timezone: 5 }],
    [{ name: 'A', timezone: 'Nowhere' }],
    [{ name: 7 }],
    ['not json'],
    ['null'],
  ])('answers 400 to %j and changes nothing', async (body) => {
    const { send, get } = await openSample()
    const { status, json } = await send('PUT', '/v1/me', body)
    expect(status).toBe(400)
    expect(json).toEqual({ error: expect.any(String) })
    expect((await get('/v1/me')).json.user.name).toBe('Sam Avery')
  })

  it('requires the JSON content type', async () => {
    const { send } = await openSample()
    const answer = await send('PUT', '/v1/me', { name: 'A' }, { 'content-type': 'text/plain' })
    expect(answer.status).toBe(400)
  })
})

describe('GET /v1/timezones', () => {
  it('lists zones that PUT /v1/me accepts, all known to the runtime', async () => {
    const { send, get } = await openSample()
    const { json } = await get('/v1/timezones')
    expect(json.data.length).toBeGreaterThanOrEqual(40)
    const values = json.data.map((zone: { value: string }) => zone.value)
    expect(new Set(values).size).toBe(values.length)
    expect(values).toContain(json.default)
    for (const zone of json.data) {
      expect(Object.keys(zone).sort()).toEqual(['label', 'offset', 'value'])
      expect(zone.offset).toMatch(/^UTC[+-]\d\d:\d\d$/)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone.value })).not.toThrow()
    }
    expect((await send('PUT', '/v1/me', { timezone: values.at(-1) })).status).toBe(200)
  })
})

describe('GET /v1/plans', () => {
  it('lists the plans in the documented shape', async () => {
    const { get } = await openSample()
    const { data } = (await get('/v1/plans')).json
    expect(data.map((plan: { name: string }) => plan.name)).toEqual(['starter', 'pro', 'business'])
    for (const plan of data) {
      expect(plan.price).toEqual({ monthly: expect.any(Number), currency: 'USD' })
      expect(Object.keys(plan.capabilities).sort()).toEqual([...flags, 'mcpIntegration'].sort())
      expect(plan.capabilities.apiAccess).toBe(plan.features.includes('api_access'))
      expect(plan.capabilities.webhooks).toBe(plan.name === 'business')
    }
  })
})

describe('GET /v1/subscription', () => {
  it('returns plan, usage, billing and capabilities', async () => {
    const { get } = await openSample()
    const { json } = await get('/v1/subscription')
    expect(Object.keys(json).sort()).toEqual(['billing', 'capabilities', 'plan', 'status', 'usage'])
    expect(Object.keys(json.plan).sort()).toEqual(['displayName', 'features', 'minutesIncluded', 'name'])
    const { minutesUsed, minutesRemaining, minutesIncluded, bonusMinutes, trialMinutes } = json.usage
    expect(minutesRemaining).toBe(minutesIncluded + bonusMinutes + trialMinutes - minutesUsed)
    expect(json.billing).toEqual({ currentPeriodEnd: expect.any(String), cancelAtPeriodEnd: false })
    expect(Object.keys(json.capabilities).sort()).toEqual(flags)
  })

  it('has null for plan and billing without a subscription', async () => {
    const { service, get } = await openSample()
    service.setSubscription('none')
    expect((await get('/v1/subscription')).json).toMatchObject({ status: 'none', plan: null, billing: null })
  })

  it('answers 404 when the user does not exist', async () => {
    const { service, get } = await openSample()
    service.removeUser()
    expect((await get('/v1/subscription')).status).toBe(404)
  })
})
