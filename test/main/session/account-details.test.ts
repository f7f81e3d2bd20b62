import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccountDetails } from '../../../src-main/session/account-details.ts'
import type { SampleFaults } from '../../../src-main/sample-service/http.ts'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { nodeFetch, postOnce } from '../../../src-main/service/transport.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { openLibrary } from '../../support/library/open-library.ts'

async function setUp(faults?: SampleFaults) {
  const sample = await startSampleService({ recordings: 1, requestLimit: Infinity, faults })
  let running = true
  const stop = async () => {
    if (running) await sample.stop()
    running = false
  }
  onTestFinished(stop)
  const library = openLibrary()
  let later = 0
  const clock = { ...systemClock, now: () => Date.now() + later }
  const service = createServiceClient({
    baseUrl: sample.baseUrl,
    key: () => sample.apiKey,
    fetch: nodeFetch,
    postOnce,
    budget: new RequestBudget({ clock: systemClock, random: Math.random }),
    clock: systemClock,
  })
  const details = createAccountDetails({
    service,
    reader: asRemote(library.reader),
    writer: asRemote(library.writer),
    clock,
  })
  return { sample: { ...sample, stop }, details, wait: (ms: number) => void (later += ms) }
}

describe('AccountDetails', () => {
  it('combines the account and its subscription', async () => {
    const { details } = await setUp()
    expect(await details.get({ refresh: false })).toMatchObject({
      user: { email: expect.stringContaining('@') },
      plan: expect.any(String),
      subscription: { status: 'active', usage: { minutesRemaining: expect.any(Number) } },
    })
  })

  it('asks the service at most once a minute, unless told to refresh', async () => {
    const { sample, details, wait } = await setUp()
    await details.get({ refresh: false })
    await details.get({ refresh: false })
    expect(sample.requests).toHaveLength(2)
    await details.get({ refresh: true })
    expect(sample.requests).toHaveLength(4)
    wait(61_000)
    await details.get({ refresh: false })
    expect(sample.requests).toHaveLength(6)
  })

  it('returns the last known details while the service cannot be reached', async () => {
    const { sample, details, wait } = await setUp()
    const before = await details.get({ refresh: false })
    await sample.stop()
    wait(3_600_000)
    expect(await details.get({ refresh: false })).toEqual(before)
    await expect(details.get({ refresh: true })).rejects.toMatchObject({ code: 'offline' })
  })

  it('fails when nothing is known yet', async () => {
    const { sample, details } = await setUp()
    await sample.stop()
    await expect(details.get({ refresh: false })).rejects.toMatchObject({ code: 'offline' })
  })

  it('stores a changed profile without renewing the age of the usage figures', async () => {
    const { details, wait } = await setUp()
    const before = await details.get({ refresh: false })
    wait(30_000)
    const changed = await details.saveProfile({ timezone: 'Europe/Berlin' })
    expect(changed).toMatchObject({
      fetchedAt: before.fetchedAt,
      profile: { timezone: 'Europe/Berlin', phoneNumber: '14155550100' },
    })
    wait(61_000)
    expect((await details.get({ refresh: false })).profile).toEqual(changed.profile)
  })

  it('clears the name with null and sends only the changed fields', async () => {
    const { details, sample } = await setUp()
    expect((await details.saveProfile({ name: null })).user.name).toBeNull()
    expect((await details.get({ refresh: true })).user.name).toBeNull()
    expect((await details.saveProfile({ name: 'Sam' })).profile?.timezone).toBe('America/Los_Angeles')
    expect(sample.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  })

  it('keeps a change when an older response arrives after it', async () => {
    let asked = () => {}
    let release = () => {}
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
    let isHeld = false
    // The answer about the user arrives at once, the subscription only after the name was changed.
    const { details } = await setUp(({ path }) => {
      if (!isHeld || path !== '/v1/subscription') return undefined
      asked()
      return held
    })
    await details.get({ refresh: false })
    isHeld = true
    const refreshing = details.get({ refresh: true })
    await isAsked
    // The answer about the user is sent before the change.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await details.saveProfile({ name: 'Samantha' })
    release()
    expect((await refreshing).user.name).toBe('Samantha')
    expect((await details.known())?.user.name).toBe('Samantha')
  })

  it.each([
    ['a missing subscription', 404, null],
    ['a server error', 500, null],
  ])('uses the account’s short status after %s', async (_, status, expected) => {
    const { details } = await setUp(({ path }) => (path === '/v1/subscription' ? { status } : undefined))
    expect(await details.get({ refresh: false })).toMatchObject({ subscription: expected, status: 'active' })
  })

  it('keeps the last subscription when the connection fails during a refresh', async () => {
    let fails = false
    const { details, wait } = await setUp(({ path }) =>
      fails && path === '/v1/subscription' ? 'reset' : undefined,
    )
    const before = await details.get({ refresh: false })
    fails = true
    wait(3_600_000)
    expect(await details.get({ refresh: false })).toEqual(before)
    await expect(details.get({ refresh: true })).rejects.toMatchObject({ code: 'offline' })
  })

  it('reports what the service refuses and keeps the known details', async () => {
    const { details } = await setUp()
    const before = await details.get({ refresh: false })
    const attempt = details.saveProfile({ timezone: 'Mars/Olympus' })
    await expect(attempt).rejects.toMatchObject({ code: 'bad-request', serviceMessage: expect.any(String) })
    expect(await details.get({ refresh: false })).toEqual(before)
  })

  it('fetches plans and time zones once a day and keeps them offline', async () => {
    const { details, sample, wait } = await setUp()
    const plans = await details.plans({ refresh: false })
    const zones = await details.timezones()
    expect(plans.data.map(({ name }) => name)).toEqual(['starter', 'pro', 'business'])
    expect(zones).toMatchObject({ default: 'America/New_York', fetchedAt: expect.any(Number) })
    wait(3_600_000)
    await details.plans({ refresh: false })
    await details.timezones()
    expect(sample.requests).toHaveLength(2)
    await sample.stop()
    wait(48 * 3_600_000)
    expect(await details.plans({ refresh: false })).toEqual(plans)
    expect(await details.timezones()).toEqual(zones)
    await expect(details.plans({ refresh: true })).rejects.toMatchObject({ code: 'offline' })
  })
})
