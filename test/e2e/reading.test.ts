import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows, goTo, playerPosition, search } from '../../build/drive-app.mjs'
import { expect, quit, readyOffline, selectWords, test } from './app.ts'

const sample = (recordings: number) => ({
  args: ['--sample'],
  env: { OFFHOOK_SAMPLE_RECORDINGS: String(recordings) },
})

/** Opens the newest call, which has a transcript and audio. */
async function openNewest(page: Page, recordings: number): Promise<void> {
  await expect(readyOffline(page, recordings)).toBeVisible()
  await callRows(page).first().click()
  await page.locator('[data-block]').first().waitFor()
}

const undo = (page: Page) => page.keyboard.press('ControlOrMeta+z')

test('additions to a call are found by search, and can be undone by keyboard', async ({ launch }) => {
  const { page } = await launch(sample(4))
  await openNewest(page, 4)
  await page.keyboard.press('b')
  await expect(page.getByText(/^Marked: /)).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Ask for the **photographs**')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary').locator('strong', { hasText: 'photographs' })).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.type('follow up')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation').getByRole('button', { name: /^follow up/ })).toBeVisible()

  const results = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  for (const query of ['has:note', 'has:passage', 'tag:"follow up"', 'photographs has:note']) {
    await search(page, query)
    await expect(results, query).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await callRows(page).first().click()
  await undo(page)
  await expect(page.getByRole('navigation').getByRole('button', { name: /^follow up/ })).toBeHidden()
})

test('corrected words are shown and found, also by the original words, and can be undone', async ({
  launch,
}) => {
  const { page } = await launch(sample(4))
  await openNewest(page, 4)
  const said = await page.locator('[data-block]').nth(1).textContent()
  const word = said!.split(' ').find((each) => /^\p{L}{4,}$/u.test(each))!
  await selectWords(page, word)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Quixotery')
  await dialog.getByRole('textbox').press('Enter')
  await expect(page.locator('[data-block]', { hasText: 'Quixotery' }).first()).toBeVisible()

  const results = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  await search(page, 'quixotery')
  await expect(results).toHaveCount(1)
  await search(page, `"${word}"`)
  await expect(results.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await callRows(page).first().click()
  await undo(page)
  await expect(page.locator('[data-block]', { hasText: 'Quixotery' })).toHaveCount(0)
})

test('marked words keep their themes, follow corrections and hide what is redacted', async ({ launch }) => {
  const { app, page } = await launch(sample(4))
  await openNewest(page, 4)
  const details = page.getByRole('complementary')
  const quotes = details.getByRole('blockquote')
  await selectWords(page, 'Sam Avery from Larkfield')
  await page.keyboard.press('m')
  await expect(quotes).toHaveText(['Sam Avery from Larkfield'])
  await page.getByRole('toolbar', { name: 'Selected words' }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Mark with a new theme…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Sender')
  await page.keyboard.press('Enter')
  const marked = (words: string) =>
    page.getByRole('note', { name: `Marked as Sender: ${words}`, exact: true })
  await expect(marked('Sam Avery from Larkfield')).toBeVisible()
  // With words selected, 1 is the first theme, not a side of the player.
  await selectWords(page, 'Larkfield Coffee')
  await page.keyboard.press('1')
  await expect(marked('Larkfield Coffee.')).toBeVisible()
  await undo(page)
  await expect(quotes).toHaveCount(1)

  await selectWords(page, 'Avery')
  await page.keyboard.press('c')
  await page.getByRole('dialog').getByRole('textbox').fill('Averill')
  await page.keyboard.press('Enter')
  await expect(quotes).toHaveText(['Sam Averill from Larkfield'])
  await selectWords(page, 'Sam')
  await page.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name: 'Redact' }).click()
  await expect(quotes).toHaveText(['█████ Averill from Larkfield'])
  await undo(page)
  await expect(quotes).toHaveText(['Sam Averill from Larkfield'])

  await quit(app)
  const again = await launch({ env: sample(4).env })
  await openNewest(again.page, 4)
  await expect(again.page.getByRole('note', { name: /^Marked as Sender: Sam Averill/ })).toBeVisible()
})

test('deleted calls are restored completely, also after a restart', async ({ launch }) => {
  const { app, page } = await launch(sample(6))
  await expect(readyOffline(page, 6)).toBeVisible()
  await callRows(page).first().focus()
  await page.keyboard.press('s')
  await page.getByText('Starred 1 call.').first().waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('Delete')
  // Until this notice appears, undo would revert the star. The notice stays while it is hovered.
  await page.getByText('Deleted 1 call.').first().hover()
  await expect(callRows(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(callRows(page)).toHaveCount(6)
  await goTo(page, 'Starred')
  await expect(callRows(page)).toHaveCount(1)
  await quit(app)
  const again = await launch({ env: sample(6).env })
  await expect(readyOffline(again.page, 6)).toBeVisible()
  await expect(callRows(again.page)).toHaveCount(6)
})

test('a promise marked as done is no longer open, also after a restart, and its date is saved as a calendar file', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch(sample(4))
  await openNewest(page, 4)
  await page.getByRole('button', { name: 'Open contact Niamh Gallagher' }).click()
  const promise = page
    .getByRole('region', { name: 'Suggestions' })
    .getByRole('listitem')
    .filter({ hasText: "I'll mail it" })
  await promise
    .getByRole('button', { name: /within the hour/ })
    .first()
    .click()

  const facts = page.getByRole('complementary')
  await expect(facts.getByRole('list', { name: 'Promises' })).toBeVisible()
  await expect(facts.getByRole('list', { name: 'Dates' })).toHaveCount(0)
  await facts.getByRole('button', { name: /^Dates/ }).click()
  await expect(facts.getByRole('list', { name: 'Dates' })).toBeVisible()
  const calendarFile = join(home, 'event.ics')
  await answerSaveDialog(app, calendarFile)
  await facts
    .getByRole('button', { name: /to calendar$/ })
    .first()
    .click()
  await expect(page.getByText('Calendar file saved.')).toBeVisible()
  expect(readFileSync(calendarFile, 'utf8')).toContain('SUMMARY:Niamh Gallagher: ')

  await facts.getByRole('button', { name: /^Add “I'll mail it within the hour” to follow-ups/ }).click()
  const tick = facts.getByRole('button', { name: /^Mark “I'll mail it within the hour” as done/ })
  await tick.click()
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  await goTo(page, 'Contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'Niamh Gallagher' })).toBeVisible()
  await expect(promise).toHaveCount(0)
  await quit(app)

  const again = await launch({ env: sample(4).env })
  await openNewest(again.page, 4)
  await expect(
    again.page.getByRole('button', { name: /^Mark “I'll mail it within the hour” as done/ }),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('playback continues in other views, and the player leads back to the call', async ({ launch }) => {
  const { page } = await launch(sample(4))
  await openNewest(page, 4)
  await page.keyboard.press('Space')
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(0.3)
  await goTo(page, 'Settings')
  const before = await playerPosition(page)
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: /^Go to the paused call/ }).click()
  await expect(page.locator('[data-block]').first()).toBeVisible()
})

test('the list and the transcript are where they were after another view or a search', async ({ launch }) => {
  const { page } = await launch(sample(12))
  await page.setViewportSize({ width: 1280, height: 480 })
  await openNewest(page, 12)
  const scrollers = [page.getByRole('grid'), page.getByRole('region', { name: 'Transcript', exact: true })]
  const places = () =>
    Promise.all(scrollers.map((scroller) => scroller.evaluate((element) => element.scrollTop)))
  for (const scroller of scrollers) {
    await scroller.hover()
    await page.mouse.wheel(0, 200)
  }
  await expect.poll(async () => Math.min(...(await places()))).toBeGreaterThan(100)
  const before = await places()
  await goTo(page, 'Dial pad')
  await expect(scrollers[0]!).toBeHidden()
  await goTo(page, 'All calls')
  await expect(scrollers[0]!).toBeVisible()
  expect(await places()).toEqual(before)
  await search(page, 'the')
  await expect(scrollers[0]!).toBeHidden()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(scrollers[0]!).toBeVisible()
  expect(await places()).toEqual(before)
})

test('the waveform is drawn, and a click in it seeks', async ({ launch }) => {
  const { page } = await launch(sample(4))
  await openNewest(page, 4)
  const lanes = page.getByRole('slider', { name: 'Waveform' })
  await expect(lanes).toBeVisible()
  const box = (await lanes.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const duration = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(duration * 0.45)
  expect(await playerPosition(page)).toBeLessThan(duration * 0.55)
})

test('the palette finds a command by a few letters', async ({ launch }) => {
  const { page } = await launch(sample(4))
  await expect(readyOffline(page, 4)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('dial')
  await page
    .getByRole('option', { name: /dial pad/i })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dial pad' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the window is in German once that is chosen, also after a restart', async ({ launch }) => {
  const { app, page } = await launch(sample(2))
  await expect(readyOffline(page, 2)).toBeVisible()
  await goTo(page, 'Settings')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('navigation').getByRole('button').last().waitFor()
  await quit(app)
  const again = await launch()
  await expect(again.page.locator('html')).toHaveAttribute('lang', 'de')
})
