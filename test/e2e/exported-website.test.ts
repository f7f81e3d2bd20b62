import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { answerSaveDialog } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { chooseFormat, expect, readyOffline, test } from './app.ts'
import { isPaused, listRequests, openInViewer, timeOf } from './viewer.ts'

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findProblems(page), colorScheme).toEqual([])
  }
}

/** Checks that nothing is wider than a phone. */
async function expectNarrow(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)
  expect(room).toBeGreaterThanOrEqual(0)
  await page.setViewportSize(before ?? { width: 1100, height: 800 })
}

test('an exported website is searched and played from the disk, and asks for its own files alone', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await expect(readyOffline(page, 3)).toBeVisible()
  const folder = join(home, 'exported')
  await mkdir(folder)
  await answerSaveDialog(app, folder)
  await page.keyboard.press('ControlOrMeta+e')
  const dialog = page.getByRole('dialog', { name: 'Export calls' })
  await chooseFormat(page, 'Website with search (folder)')
  await expect(dialog.getByText('A new folder with 3 calls.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByText('Exported 3 calls as a website.')).toBeVisible()
  expect(await readdir(folder)).toEqual(['All calls'])

  const website = join(folder, 'All calls')
  const { app: browser, page: shown } = await openInViewer(home, join(website, 'index.html'))
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('All calls')
  await expect(shown.locator('.call')).toHaveCount(3)
  await expectAccessible(shown)
  await expectNarrow(shown)

  const box = shown.getByRole('searchbox', { name: 'Search all calls' })
  await box.pressSequentially('REFÚN')
  await expect(shown.getByRole('status')).toHaveText(/^\d calls?$/)
  await expect(shown.locator('mark').first()).toHaveText(/^refun/i)
  await expect(shown.locator('.call').first()).toBeHidden()
  await expectAccessible(shown)
  await expectNarrow(shown)
  const hit = shown.locator('#results ul a').first()
  const [, seconds] = /#t=(.+)$/.exec((await hit.getAttribute('href'))!)!
  await hit.focus()
  await shown.keyboard.press('Enter')

  await expect(shown.locator('.playing')).toHaveText(/^refun/i)
  await expect(shown.locator('.playing')).toBeInViewport()
  expect(await timeOf(shown)).toBeCloseTo(Number(seconds), 1)
  await expectAccessible(shown)
  await expectNarrow(shown)
  await shown.keyboard.press('Space')
  await expect.poll(() => timeOf(shown)).toBeGreaterThan(Number(seconds) + 0.3)
  expect(await isPaused(shown)).toBe(false)

  await shown.goBack()
  await expect(box).toHaveValue('REFÚN')
  await expect(shown.locator('mark').first()).toBeVisible()
  await box.fill('gallagher niamh')
  await expect(shown.getByRole('status')).toHaveText(/^\d calls?$/)
  await expect(shown.locator('#results h2').first()).toHaveText('Niamh Gallagher')
  await box.fill('nobody says this')
  await expect(shown.getByRole('status')).toHaveText('No matches')
  await box.fill('')
  await expect(shown.locator('.call').first()).toBeVisible()

  const requests = await listRequests(browser)
  expect(requests.length).toBeGreaterThan(4)
  for (const url of requests) expect(url).toContain(`${pathToFileURL(website).href}/`)

  // A folder that was copied only partly reports that.
  await rm(join(website, 'search'), { recursive: true })
  await shown.reload()
  await box.fill('refund')
  await expect(shown.getByRole('status')).toContainText('files are missing')
  await browser.close()
})
