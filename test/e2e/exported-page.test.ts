import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { answerSaveDialog, callRows } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { expect, exportCallAs, readyOffline, test } from './app.ts'
import { isPaused, listRequests, openInViewer, timeOf } from './viewer.ts'

test('an exported page plays from its words, finds text, and makes no request', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } })
  await expect(readyOffline(page, 4)).toBeVisible()
  await callRows(page).first().click()
  const file = join(home, 'call.html')
  await answerSaveDialog(app, file)
  await exportCallAs(page, 'Web page with audio')
  await expect(page.getByText('Exported 1 web page.')).toBeVisible()

  const { app: browser, page: exported } = await openInViewer(home, file)
  await expect(exported.getByRole('heading', { level: 1 })).toHaveText('Niamh Gallagher')
  for (const colorScheme of ['light', 'dark'] as const) {
    await exported.emulateMedia({ colorScheme })
    expect(await findProblems(exported), colorScheme).toEqual([])
  }

  const word = exported.locator('.turn').nth(3).locator('span[data-at]').nth(1)
  const at = Number(await word.getAttribute('data-at'))
  expect(at).toBeGreaterThan(1)
  await word.click()
  await expect.poll(() => timeOf(exported)).toBeGreaterThan(at)
  await expect(exported.locator('.playing')).toHaveCount(1)
  await exported.locator('h1').click()
  await exported.keyboard.press('Space')
  await expect.poll(() => isPaused(exported)).toBe(true)
  const paused = await timeOf(exported)
  await exported.keyboard.press('ArrowRight')
  await expect.poll(() => timeOf(exported)).toBeCloseTo(paused + 5, 1)
  await exported.keyboard.press('ArrowLeft')
  await expect.poll(() => timeOf(exported)).toBeCloseTo(paused, 1)

  const times = exported.locator('.turn .time')
  await times.nth(1).focus()
  await exported.keyboard.press('ArrowDown')
  await expect(times.nth(2)).toBeFocused()
  await exported.keyboard.press('Enter')
  await expect.poll(() => isPaused(exported)).toBe(false)

  await exported.getByRole('searchbox', { name: 'Find in this call' }).fill('REFUND')
  await expect(exported.getByRole('status')).toHaveText(/^1 of \d+$/)
  const found = () =>
    exported.evaluate(() =>
      [...(CSS.highlights.get('found') ?? [])].map((range) => (range as Range).toString()),
    )
  const matches = await found()
  expect(new Set(matches.map((match) => match.toLowerCase()))).toEqual(new Set(['refund']))
  await exported.keyboard.press('Shift+Enter')
  await expect(exported.getByRole('status')).toHaveText(`${matches.length} of ${matches.length}`)
  await exported.keyboard.press('Enter')
  await expect(exported.getByRole('status')).toHaveText(`1 of ${matches.length}`)
  const sentence = (await exported.locator('.turn p').first().innerText()).slice(0, 20)
  await exported.getByRole('searchbox').fill(sentence)
  expect(await found()).toContain(sentence)
  await exported.getByRole('searchbox').fill('nobody says this')
  await expect(exported.getByRole('status')).toHaveText('No matches')

  const requests = await listRequests(browser)
  expect(requests.filter((url) => !url.startsWith('data:audio/'))).toEqual([pathToFileURL(file).href])
  await browser.close()
})
