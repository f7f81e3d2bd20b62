import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccountDetails } from '../../../src-main/accounts/account-details.ts'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { nodeFetch, postOnce } from '../../../src-main/service/transport.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { asRemote } from '../../support/as-remote.ts'
import { openLibrary } from '../../support/open-library.ts'

async function setUp() {
  const sample = await startSampleService({ recordings: 1, requestLimit: Infinity })
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
  it('joins the account and its subscription', async () => {
    const { details } = await setUp()
    expect(await details.get({ refresh: false })).toMatchObject({
      user: { email: expect.stringContaining('@') },
      plan: expect.any(String),
      subscription: { status: 'active', usage: { minutesRemaining: expect.any(Number) } },
    })
  })

  it('asks the service once a minute at most, unless told to', async () => {
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

  it('answers with what was last known while the service cannot be asked', async () => {
    const { sample, details, wait } = await setUp()
    const before = await details.get({ refresh: false })
    await sample.stop()
    wait(3_600_000)
    expect(await details.get({ refresh: false })).toEqual(before)
    await expect(details.get({ refresh: true })).rejects.toMatchObject({ code: 'offline' })
  })

  it('fails where nothing was ever known', async () => {
    const { sample, details } = await setUp()
    await sample.stop()
    await expect(details.get({ refresh: false })).rejects.toMatchObject({ code: 'offline' })
  })
})
