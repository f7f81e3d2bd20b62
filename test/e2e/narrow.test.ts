import type { Page } from '@playwright/test'
import { callRows, goTo, playerPosition, search } from '../../build/drive-app.mjs'
import { expect, test } from './app.ts'

/** How many characters (ch) fit on a line of the open transcript. */
function lineLength(page: Page): Promise<number> {
  return page
    .locator('[data-block]')
    .first()
    .evaluate((paragraph) => {
      const probe = paragraph.parentElement!.appendChild(document.createElement('p'))
      probe.style.cssText = `width: 100ch; max-width: none; font-size: ${getComputedStyle(paragraph).fontSize}`
      const character = probe.getBoundingClientRect().width / 100
      probe.remove()
      return paragraph.getBoundingClientRect().width / character
    })
}

/** How many elements within the view have a vertical scroll bar. */
function countScrollBars(page: Page): Promise<number> {
  return page
    .locator('main')
    .evaluate(
      (main) =>
        [main, ...main.querySelectorAll('*')].filter(
          (element) =>
            element.clientHeight > 0 &&
            element.scrollHeight > element.clientHeight &&
            /auto|scroll/.test(getComputedStyle(element).overflowY),
        ).length,
    )
}

test('list and call take turns in a window as narrow as at 200 % zoom, and the focus follows', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 640, height: 400 })
  await callRows(page).first().waitFor()
  await callRows(page).first().focus()
  await page.keyboard.press('Enter')
  const back = page.getByRole('button', { name: 'Back to list' })
  await expect(back).toBeFocused()
  await expect(callRows(page).first()).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(callRows(page).first()).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(back).toBeVisible()
  await page.keyboard.press('Control+Shift+f')
  await expect(page.getByRole('combobox', { name: 'Search calls' })).toBeFocused()
  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
})

test('the window does not scroll when the end of a long view is scrolled into view', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 1280, height: 600 })
  await callRows(page).first().waitFor()
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Advanced', exact: true }).click()
  await page.getByText('Log file', { exact: true }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
  await expect(page.getByRole('button', { name: /^All calls/ })).toBeInViewport()
})

test('lines of a transcript keep 45 characters: details are hidden first, then the list', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await callRows(page).nth(1).click()
  const details = page.getByRole('complementary')
  /** With icons in the sidebar and without the list, there is space for them again. */
  const withDetails = [1440, 1280, 883]
  for (const width of [1440, 1280, 1279, 1100, 1040, 1039, 900, 884, 883, 640]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(details).toHaveCount(withDetails.includes(width) ? 1 : 0)
    await expect.poll(() => lineLength(page), { message: `at ${width}` }).toBeGreaterThanOrEqual(45)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await search(page, 'larkfield')
  await page.getByRole('radio', { name: 'Lines' }).check({ force: true })
  await page.getByRole('listbox', { name: 'Lines' }).getByRole('option').first().click()
  await expect(details).toBeHidden()
  expect(await lineLength(page)).toBeGreaterThanOrEqual(45)
})

test('a call is found, read and played with one scroll bar in a window of 640 × 400', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(page.getByRole('progressbar', { name: '3 of 3 ready offline' })).toBeVisible()
  await search(page, 'larkfield')
  await page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first().click()
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript).toBeInViewport({ ratio: 1 })
  expect((await transcript.boundingBox())!.height).toBeGreaterThan(120)
  expect(await countScrollBars(page)).toBe(1)
  const waveform = page.getByRole('slider', { name: 'Waveform' })
  await expect(waveform).toBeInViewport({ ratio: 1 })
  expect((await waveform.boundingBox())!.height).toBeLessThanOrEqual(32)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(0)
})

test('the selection bar covers no row, and leaves room for rows below it in a low window', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } })
  await callRows(page).first().click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByRole('button', { name: /^Back/ }).first().click()
  await callRows(page)
    .nth(1)
    .click({ modifiers: ['Control'] })
  const bar = page.getByRole('toolbar').filter({ hasText: '1 selected' })
  await expect(bar).toBeVisible()
  await expect(page.getByText('12 calls', { exact: true })).toBeHidden()
  const grid = page.getByRole('grid')
  // Three rows, and the beginning of a fourth.
  expect((await grid.boundingBox())!.height).toBeGreaterThan(190)
  await grid.evaluate((element) => (element.scrollTop = element.scrollHeight))
  const last = grid.locator('[aria-rowindex="12"]')
  await expect(last).toBeInViewport({ ratio: 1 })
  const end = (await last.boundingBox())!
  expect(end.y + end.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
})

test('choices of the settings fit into their rows in a narrow window', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '2' } })
  await callRows(page).first().waitFor()
  await page.setViewportSize({ width: 696, height: 700 })
  await page.keyboard.press('ControlOrMeta+Comma')
  for (const language of ['English', 'Deutsch']) {
    await page.getByRole('radio', { name: language }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'Deutsch' ? 'de' : 'en')
    const groups = page.getByRole('main').getByRole('radiogroup')
    await expect.poll(() => groups.count()).toBeGreaterThan(3)
    const tooWide = await groups.evaluateAll((elements) =>
      elements
        .filter((one) => {
          const row = one.closest('.row') ?? one
          return one.getBoundingClientRect().right > row.getBoundingClientRect().right + 0.5
        })
        .map((one) => one.ariaLabel),
    )
    expect(tooWide, language).toEqual([])
  }
})

test('pages share their left edge and width', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  const edges = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const column = title.closest('.page-width')?.getBoundingClientRect()
      return [title.getBoundingClientRect().left, column?.left, column?.width]
    })
  for (const width of [1440, 1100, 640]) {
    await page.setViewportSize({ width, height: 700 })
    await goTo(page, 'Offline library')
    await expect(page.getByRole('heading', { level: 1, name: 'Offline library' })).toBeVisible()
    const [left, columnLeft, columnWidth] = await edges()
    expect(columnWidth).toBeGreaterThan(0)
    for (const place of ['Account', 'Settings']) {
      await goTo(page, place)
      await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
      expect(await edges()).toEqual([left, columnLeft, columnWidth])
    }
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, 'Account')
  await page.getByText('Compare plans').click()
  const plans = page.getByRole('table')
  await plans
    .getByRole('columnheader')
    .last()
    .locator('.name')
    .evaluate((name) => (name.textContent = 'Enterprise'.repeat(20)))
  expect(await plans.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)).toBe(0)
  const widths = await plans
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.slice(1).map((head) => Math.round(head.getBoundingClientRect().width)))
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)

  await goTo(page, 'All calls')
  await callRows(page).nth(0).click()
  await callRows(page)
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] })
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    const backgrounds = await callRows(page).evaluateAll((rows) =>
      rows.slice(0, 3).map((row) => getComputedStyle(row).backgroundColor),
    )
    expect(new Set(backgrounds).size, `${theme}: ${String(backgrounds)}`).toBe(3)
  }
})

test('the caller’s name keeps 24 characters beside the actions', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 1440, height: 800 })
  await callRows(page).first().click()
  const name = 'Dana Whitfield-Lightwood'
  await page.getByRole('heading', { level: 1 }).getByRole('button', { name: /name/i }).first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const words = page.getByRole('heading', { level: 1, name }).getByText(name)
  const header = page.getByRole('main').locator('header').filter({ has: words })
  for (const language of ['English', 'Deutsch']) {
    if (language === 'Deutsch') {
      await goTo(page, 'Settings')
      await page.getByRole('radio', { name: language }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await page.setViewportSize({ width: 1440, height: 800 })
      await goTo(page, 'Alle Anrufe')
      await callRows(page).first().click()
    }
    for (const width of [1440, 1280, 1100, 1040, 1024, 900, 884, 883, 760, 640]) {
      await page.setViewportSize({ width, height: 700 })
      const cut = await words.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(cut, `${language} at ${width}`).toBe(0)
      const back = header.getByRole('button', { name: /^(Call back|Zurückrufen)$/ })
      await expect(back).toBeInViewport({ ratio: 1 })
    }
  }

  await page.setViewportSize({ width: 1024, height: 700 })
  const back = header.getByRole('button', { name: 'Zurückrufen' })
  expect((await back.boundingBox())!.width).toBeLessThan(40)
  await back.hover()
  await expect(page.locator('.tip', { hasText: 'Zurückrufen' })).toBeVisible()
  await header.getByRole('button', { name: 'Mehr' }).click()
  await expect(
    page.getByRole('menuitem', { name: 'Transkript mit Zeiten und Sprechern kopieren' }),
  ).toBeVisible()
})

test('details over the transcript close by button, Escape and a press beside them', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 1024, height: 700 })
  await callRows(page).first().click()
  const details = page.getByRole('complementary', { name: 'Call details' })
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript).toBeVisible()
  const closings = [
    () => details.getByRole('button', { name: 'Close call details' }).click(),
    () => page.keyboard.press('Escape'),
    () => transcript.click({ position: { x: 60, y: 200 } }),
  ]
  for (const close of closings) {
    await page.keyboard.press('i')
    await expect(details).toBeVisible()
    await close()
    await expect(details).toBeHidden()
  }
  // The focus would be lost with the button.
  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press('i')
    await details.getByRole('button', { name: 'Close call details' }).press(key)
    await expect(details).toBeHidden()
    await expect(transcript.locator(':focus'), key).toHaveCount(1)
  }
})
