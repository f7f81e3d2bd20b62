import type { Page } from '@playwright/test'
import type { Args, MethodName, Value } from '../../src-preload/contract/bridge.ts'
import { answerQuestions, connect, expect, readyOffline, test } from './app.ts'

/** Calls the main process directly, without the views: only the main process is tested. */
async function ask<Name extends MethodName>(page: Page, name: Name, args: Args<Name>) {
  const result = await page.evaluate(
    ([asked, given]) => {
      const { offhook } = window as unknown as {
        offhook: { invoke(name: string, args: unknown): Promise<{ ok: boolean; value?: unknown }> }
      }
      return offhook.invoke(asked, given)
    },
    [name, args] as const,
  )
  expect(result.ok, name).toBe(true)
  return result.value as Value<Name>
}

test('a call survives a lost answer and a kill: one POST, and its note is attached to the recording', async ({
  launch,
  serve,
}) => {
  const service = await serve({
    recordings: 2,
    callPaceMs: 1500,
    minutes: 7,
    faults: ({ method }) => (method === 'POST' ? 'reset-after' : undefined),
  })
  const posts = () => service.requests.filter(({ method }) => method === 'POST').length
  const first = await launch()
  await connect(first.page, service.baseUrl, service.apiKey)
  await expect(readyOffline(first.page, 2)).toBeVisible()
  await expect
    .poll(() => ask(first.page, 'dialer.readiness', null))
    .toMatchObject({ blocker: null, minutesRemaining: 7, phone: { state: 'unknown' } })

  // The user must confirm, unless the press on Connect was less than two seconds ago.
  await answerQuestions(first.app, true)
  const call = (await ask(first.page, 'dialer.start', { toNumber: '+14155550188' }))!
  expect(call).toMatchObject({ state: 'unknown', callSid: null })
  await ask(first.page, 'dialer.save-note', { id: call.id, text: 'Ask about the invoice' })
  first.app.process().kill('SIGKILL')

  const { page } = await launch()
  await expect.poll(() => ask(page, 'dialer.current', null)).toMatchObject({ ready: true })
  const { recordingId } = (await ask(page, 'dialer.current', null))!
  const { notes } = await ask(page, 'personal.get', { id: recordingId! })
  expect(notes.map(({ text }) => text)).toEqual(['Ask about the invoice'])
  const [suggestion] = await ask(page, 'dialer.suggest', { input: '5550188', limit: 5 })
  expect(suggestion).toMatchObject({ number: '+14155550188', calls: 1 })
  expect(await ask(page, 'dialer.context', { number: '+14155550188' })).toMatchObject({
    calls: [{ recordingId }],
    notes: [{ text: 'Ask about the invoice' }],
    timeZones: ['America/Los_Angeles'],
  })
  expect(posts()).toBe(1)
})
