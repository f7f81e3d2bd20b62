import type { ElectronApplication, Page } from '@playwright/test'
import { callRows } from '../../build/drive-app.mjs'
import type { SampleService } from '../../src-main/sample-service/sample-service.ts'
import { startForwardProxy } from '../support/service/forward-proxy.ts'
import { announce, connect, expect, quit, readyOffline, test, type Launched } from './app.ts'

const setProxy = (app: ElectronApplication, proxyRules: string) =>
  app.evaluate(
    ({ session }, rules) =>
      session.fromPartition('network').setProxy({
        mode: 'fixed_servers',
        proxyRules: rules,
        // Chromium would otherwise go to loopback directly.
        proxyBypassRules: '<-loopback>',
      }),
    proxyRules,
  )

const syncNow = (page: Page) => page.getByRole('button', { name: 'Sync now' }).click()

async function openSynced(launch: () => Promise<Launched>, service: SampleService): Promise<Launched> {
  const launched = await launch()
  await connect(launched.page, service.baseUrl, service.apiKey)
  await expect(readyOffline(launched.page, 3)).toBeVisible()
  return launched
}

test('sends no requests while the machine sleeps, and looks for new calls when it wakes', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  const { app, page } = await openSynced(launch, service)
  await announce(app, 'suspend')
  service.addRecording()
  const before = service.requests.length
  await syncNow(page)
  await page.waitForTimeout(1_500)
  expect(service.requests.length).toBe(before)

  await announce(app, 'resume')
  await expect(readyOffline(page, 4)).toBeVisible()
})

test('continues when the proxy changes', async ({ launch, serve }) => {
  const service = await serve({ recordings: 3 })
  const { app, page } = await openSynced(launch, service)
  const [office, home] = [await startForwardProxy(), await startForwardProxy()]
  await setProxy(app, office.url)
  service.addRecording()
  await syncNow(page)
  await expect(readyOffline(page, 4)).toBeVisible()
  expect(office.forwarded()).toBeGreaterThan(0)

  office.stop()
  service.addRecording()
  await syncNow(page)
  await expect(page.getByText(/^Your proxy/).first()).toBeVisible()
  await setProxy(app, home.url)
  await expect(readyOffline(page, 5)).toBeVisible()
  expect(home.forwarded()).toBeGreaterThan(0)
  home.stop()
})

test('ignores a captive portal, and continues after it', async ({ launch, serve }) => {
  let captive = false
  const portal = '<!doctype html><title>Welcome to the train</title><h1>Accept our terms</h1>'
  const service = await serve({
    recordings: 3,
    faults: ({ server }) =>
      captive && server === 'api'
        ? { status: 200, headers: { 'Content-Type': 'text/html' }, body: portal }
        : undefined,
  })
  const { page } = await openSynced(launch, service)
  captive = true
  service.addRecording()
  await syncNow(page)
  await expect(page.getByText(/^Offline/).first()).toBeVisible()
  await expect(callRows(page)).toHaveCount(3)
  await expect(page.getByText('Accept our terms')).toHaveCount(0)
  captive = false
  await expect(readyOffline(page, 4)).toBeVisible()
})

test('resumes a download that quitting interrupted', async ({ launch, serve }) => {
  let holding = true
  const ranges: (string | undefined)[] = []
  const service = await serve({
    recordings: 3,
    faults: ({ server, headers }) => {
      if (server !== 'storage') return undefined
      ranges.push(headers.range)
      return holding && ranges.length === 1 ? 'hang' : undefined
    },
  })
  const first = await launch()
  await connect(first.page, service.baseUrl, service.apiKey)
  await expect.poll(() => ranges.length).toBeGreaterThan(0)
  await quit(first.app)
  holding = false
  const { page } = await launch()
  await expect(readyOffline(page, 3)).toBeVisible()
})
