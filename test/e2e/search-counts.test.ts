/** Counts of a search over time in the real app: the chart, narrowing, the table, a comparison, and files. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, search } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { expect, readyOffline, test } from './app.ts'
import { openInViewer } from './viewer.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search calls' })
const panel = (page: Page) => page.getByRole('region', { name: 'Calls over time' })
const chart = (page: Page) => panel(page).getByRole('slider', { name: 'Calls over time' })
const table = (page: Page) => panel(page).getByRole('table')

async function choose(page: Page, item: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Chart options' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Chromium reads the file as XML. */
async function readSvg(folder: string, file: string) {
  const { app, page } = await openInViewer(folder, file)
  const read = await page.evaluate(() => ({
    root: document.documentElement.nodeName,
    problems: document.querySelectorAll('parsererror').length,
    title: document.querySelector('text')?.textContent,
  }))
  await app.close()
  return read
}

test('a search shows its calls over time, narrows to a period, is compared, and is exported', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 0 })
  const add = (createdAt: string, turns: string) => service.addRecording({ turns, createdAt, duration: 60 })
  for (let month = 1; month <= 9; month++) {
    for (let call = 0; call <= month % 4; call++) {
      if (month === 5) continue
      const day = String(3 + 6 * call).padStart(2, '0')
      add(`2026-0${month}-${day}T10:00:00Z`, 'T The harbour is closed.\nY Which harbour? And the ferry?')
    }
  }
  add('2026-04-02T10:00:00Z', 'T The ferry is late.\nT The ferry.')
  const count = 1 + [1, 2, 3, 4, 6, 7, 8, 9].reduce((sum, month) => sum + 1 + (month % 4), 0)
  const { app, page } = await launch({
    env: { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey },
  })
  await expect(readyOffline(page, count)).toBeVisible()

  await test.step('the chart appears, by month as there are many weeks', async () => {
    await search(page, 'harbour')
    await page.getByRole('button', { name: 'Chart', exact: true }).click()
    await expect(panel(page).getByRole('radio', { name: 'Month' })).toBeChecked()
    await expect(table(page).getByRole('row', { name: /^March 2026 4 8 4 4 0$/ })).toBeAttached()
    await expect(table(page).getByRole('row', { name: /^May 2026 0 0 0 0 0$/ })).toBeAttached()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findProblems(page), colorScheme).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('the keyboard chooses a period, and Enter narrows the search to it', async () => {
    await chart(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(chart(page)).toHaveAttribute(
      'aria-valuetext',
      'March 2026: 4 calls, 8 matches (4 you, 4 them)',
    )
    await page.keyboard.press('Enter')
    await expect(box(page)).toHaveValue('harbour on:2026-03')
    await expect(page.getByText('4 calls', { exact: true })).toBeVisible()
    await expect(table(page).getByRole('row')).toHaveCount(1 + 9)
  })

  await test.step('a click on another bar replaces the period, and all are shown again', async () => {
    const { width } = (await chart(page).boundingBox())!
    await chart(page).click({ position: { x: 20, y: 60 } })
    expect(width).toBeGreaterThan(100)
    await expect(box(page)).toHaveValue('harbour on:2026-01')
    await panel(page).getByRole('button', { name: 'Show all' }).click()
    await expect(box(page)).toHaveValue('harbour')
  })

  await test.step('weeks are counted too', async () => {
    await panel(page).getByRole('radio', { name: 'Week' }).check()
    await expect(
      table(page).getByRole('row', { name: /^2[–-]8 Mar|^Mar 2 – 8, 2026 1 2 1 1 0/ }),
    ).toBeAttached()
    await panel(page).getByRole('radio', { name: 'Month' }).check()
  })

  await test.step('another search is compared, and the table shows both', async () => {
    await panel(page).getByRole('button', { name: 'Compare', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Other search…' }).click()
    await page.getByRole('textbox', { name: 'Search' }).fill('them:ferry')
    await page.getByRole('dialog').getByRole('button', { name: 'Compare' }).click()
    await expect(table(page).getByRole('row', { name: /^April 2026 1 2 1 1 0 1 2 0 2 0$/ })).toBeAttached()
    await page.emulateMedia({ colorScheme: 'dark' })
    await choose(page, 'Show as table')
    expect(await findProblems(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await table(page).getByRole('button', { name: 'June 2026' }).click()
    await expect(box(page)).toHaveValue('harbour on:2026-06')
    await panel(page).getByRole('button', { name: 'Show all' }).click()
  })

  await test.step('the table and the pictures are saved', async () => {
    const save = async (format: string) => {
      const path = join(home, `chart.${format}`)
      await answerSaveDialog(app, path)
      await choose(page, `Export as ${format.toUpperCase()}…`)
      await expect(page.getByText(`Saved “chart.${format}”.`)).toBeVisible()
      return path
    }
    const csv = await readFile(await save('csv'), 'utf8')
    expect(csv.split('\r\n')).toContain('harbour,2026-04-01,2026-04-30,1,2,1,1,0')
    expect(csv.split('\r\n')).toContain('them:ferry,2026-04-01,2026-04-30,1,2,0,2,0')
    const svg = await save('svg')
    expect(await readSvg(home, svg)).toEqual({
      root: 'svg',
      problems: 0,
      title: expect.stringMatching(/^Calls over time: harbour \/ them:ferry, January\W+September 2026$/),
    })
    const png = await readFile(await save('png'))
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    expect([png.subarray(1, 4).toString(), width, height]).toEqual(['PNG', 2 * (960 + 48), 2 * (300 + 48)])
  })

  await test.step('a saved search shows its weeks in the sidebar', async () => {
    await page.getByRole('button', { name: 'Save search' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = page.getByRole('navigation').getByRole('button', { name: 'Harbour', exact: true })
    await expect(saved).toHaveAttribute('title', /Calls in the last twelve weeks: (\d, ){11}\d$/)
    await expect(saved.locator('polyline')).toBeAttached()
  })

  await test.step('the chart stays on after a restart of the search', async () => {
    await box(page).fill('ferry')
    await expect(table(page).getByRole('caption')).toHaveText(/ferry/)
    await box(page).fill('')
    await search(page, 'harbour')
    await expect(panel(page)).toBeVisible()
  })
})
