/** Deals with the calls of the inbox by keyboard: marks them as done, snoozes them, and undoes that. */
import type { Page } from '@playwright/test'
import { callRows, goTo } from '../../build/drive-app.mjs'
import type { RecordingView } from '../../src-preload/contract/recordings.ts'
import { connect, expect, readyOffline, test } from './app.ts'

/** The ids of the list, as the library has them. */
function listIds(page: Page, view: RecordingView): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const answer = await window.offhook.invoke('recordings.list', { view: asked, offset: 0, limit: 50 })
    return (answer as { value: { items: { id: string }[] } }).value.items.map(({ id }) => id)
  }, view)
}

/** In ISO 8601, in the time zone of the computer. */
function dayAfter(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

test('calls are marked as done, snoozed until a typed day, and moved back, by keyboard', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 6 })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 6)).toBeVisible()
  await goTo(page, 'Inbox')
  await expect(callRows(page)).toHaveCount(6)
  const [first, second, third, ...rest] = await listIds(page, 'inbox')
  const place = page.getByRole('navigation').getByRole('button', { name: /^Inbox/ })

  await test.step('E marks the open call as done, and opens the next one', async () => {
    await callRows(page).first().click()
    await page.getByRole('region', { name: 'Transcript' }).waitFor()
    const [heading] = await page.getByRole('heading', { level: 1 }).allTextContents()
    await page.keyboard.press('e')
    await expect(callRows(page)).toHaveCount(5)
    expect(await listIds(page, 'inbox')).toEqual([second, third, ...rest])
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading!)
    await expect(place).toContainText('5')
  })

  await test.step('undo moves it back', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(callRows(page)).toHaveCount(6)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(callRows(page)).toHaveCount(5)
  })

  await test.step('S snoozes it until a typed day', async () => {
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Snooze until' })
    await dialog.waitFor()
    await page.keyboard.type('in 2 weeks')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(callRows(page)).toHaveCount(4)
    expect(await listIds(page, 'inbox')).toEqual([third, ...rest])
  })

  await test.step('it comes back on its day', async () => {
    const snooze = (day: string) =>
      page.evaluate((change) => window.offhook.invoke('recordings.set-inbox-day', change), {
        ids: [second!],
        day,
      })
    await snooze(dayAfter(1))
    await expect(callRows(page)).toHaveCount(4)
    await snooze(dayAfter(0))
    await expect(callRows(page)).toHaveCount(5)
    expect(await listIds(page, 'inbox')).toEqual([second, third, ...rest])
  })

  await test.step('the selected calls are marked as done together, and undone together', async () => {
    await page.getByRole('grid').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(page.getByRole('toolbar', { name: 'Selected calls' })).toContainText('5 selected')
    await page.keyboard.press('e')
    await expect(page.getByText('Nothing to deal with')).toBeVisible()
    await expect(page.getByText('Marked 5 calls as done.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(callRows(page)).toHaveCount(5)
  })

  await test.step('a call that is done is moved back from the list of all calls', async () => {
    await goTo(page, 'All calls')
    await expect(callRows(page)).toHaveCount(6)
    await callRows(page).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Move to inbox' }).click()
    await expect(place).toContainText('6')
    expect(await listIds(page, 'inbox')).toEqual([first, second, third, ...rest])
  })

  await test.step('the list of all calls is filtered', async () => {
    const inbound = await listIds(page, 'inbound')
    await page.getByRole('button', { name: 'Filter calls: All calls' }).click()
    await page.getByRole('menuitemcheckbox', { name: /^Inbound/ }).click()
    await expect(page.getByRole('button', { name: 'Filter calls: Inbound' })).toBeVisible()
    await expect(callRows(page)).toHaveCount(inbound.length)
  })
})

test('U marks a call as heard and as unheard', async ({ launch, serve }) => {
  const service = await serve({ recordings: 3 })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()
  await goTo(page, 'Inbox')
  const unheard = callRows(page).getByRole('img', { name: 'Unheard' })
  await expect(unheard).toHaveCount(3)
  await page.getByRole('grid').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('u')
  await expect(unheard).toHaveCount(2)
  await page.keyboard.press('u')
  await expect(unheard).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(unheard).toHaveCount(2)
})
