/** Works the list of follow-ups as a salesperson does on Monday morning, by keyboard. */
import type { Page } from '@playwright/test'
import { findProblems } from '../support/window/accessibility.ts'
import { expect, readyOffline, test } from './app.ts'

const sample = { args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } }

const listRows = (page: Page) => page.getByRole('grid', { name: 'Follow-ups' }).getByRole('row')
const rowWith = (page: Page, text: string) => listRows(page).filter({ hasText: text })
const place = (page: Page) => page.getByRole('navigation').getByRole('button', { name: /^Follow-ups/ })
const note = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** What a suggestion says: the first line of its row. */
async function readWords(page: Page, index: number): Promise<string> {
  return (await listRows(page).nth(index).locator('[dir=auto]').first().innerText()).trim()
}

test('what is open is accepted, dated, done, called and dismissed, by keyboard', async ({ launch }) => {
  const { page, app } = await launch(sample)
  await expect(readyOffline(page, 12)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+8')

  await test.step('promises of the calls are suggested as soon as they are found', async () => {
    await expect(listRows(page).first()).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Follow-ups' }).getByText('Suggestions')).toBeVisible()
    expect(await findProblems(page)).toEqual([])
  })
  const accepted = await readWords(page, 0)
  const dismissed = await readWords(page, 1)

  await test.step('A accepts one', async () => {
    await listRows(page).first().focus()
    await page.keyboard.press('a')
    await expect(note(page, `Added “${accepted}” to follow-ups.`)).toBeVisible()
    await expect(rowWith(page, accepted).getByRole('button', { name: /^Mark “.*” as done$/ })).toBeVisible()
  })

  await test.step('Delete dismisses one', async () => {
    await rowWith(page, dismissed).first().focus()
    await page.keyboard.press('Delete')
    await expect(rowWith(page, dismissed)).toHaveCount(0)
  })

  await test.step('N adds one with a day that is typed as one speaks', async () => {
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'What' }).fill('Send the offer')
    await page.getByRole('textbox', { name: 'Due date' }).fill('today')
    await page.keyboard.press('Enter')
    await expect(rowWith(page, 'Send the offer')).toContainText('Today')
    await expect(place(page)).toContainText('1')
  })

  await test.step('D sets a date, and S snoozes', async () => {
    await rowWith(page, accepted).focus()
    await page.keyboard.press('d')
    await page.getByRole('combobox', { name: 'Due date' }).pressSequentially('today')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(place(page)).toContainText('2')
    await expect(rowWith(page, accepted)).toBeFocused()
    await page.keyboard.press('s')
    await page.getByRole('combobox', { name: 'Snooze until' }).pressSequentially('in 2 weeks')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(place(page)).toContainText('1')
  })

  await test.step('E marks it as done, and undo opens it again', async () => {
    await rowWith(page, 'Send the offer').focus()
    await page.keyboard.press('e')
    await expect(rowWith(page, 'Send the offer')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(rowWith(page, 'Send the offer')).toHaveCount(1)
  })

  await test.step('Enter opens the moment, and F makes selected words a follow-up', async () => {
    await rowWith(page, accepted).focus()
    await page.keyboard.press('Enter')
    const transcript = page.getByRole('region', { name: 'Transcript' })
    await expect(transcript.locator('[data-piece]').first()).toBeVisible()
    const words = page.getByRole('toolbar', { name: 'Selected words' })
    // The transcript scrolls to the moment first.
    await expect(async () => {
      await transcript.evaluate((region) => {
        const { top, bottom } = region.getBoundingClientRect()
        const isInSight = (block: Element) => {
          const box = block.getBoundingClientRect()
          return box.top >= top && box.bottom <= bottom
        }
        const block = [...region.querySelectorAll('[data-block]')].find(isInSight)
        if (block) getSelection()?.selectAllChildren(block)
      })
      await expect(words).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('f')
    await expect(note(page, /Added “.*” to follow-ups/)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+8')
    await expect(page.getByRole('button', { name: /^Mark “.*” as done$/ })).toHaveCount(3)
  })

  await test.step('C asks to call the person, and calls nobody', async () => {
    await rowWith(page, accepted).focus()
    await page.keyboard.press('c')
    await expect(page.getByText('your phone', { exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('everything is there after a restart, but what was dismissed', async () => {
    const closed = app.waitForEvent('close')
    await app.evaluate(({ app: electron }) => electron.quit()).catch(() => undefined)
    await closed
    const again = (await launch(sample)).page
    await again.keyboard.press('ControlOrMeta+8')
    await expect(rowWith(again, 'Send the offer')).toHaveCount(1)
    await expect(rowWith(again, accepted)).toHaveCount(1)
    await expect(rowWith(again, dismissed)).toHaveCount(0)
  })
})
