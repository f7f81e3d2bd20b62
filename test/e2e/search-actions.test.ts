/** A saved search that acts: its preview, a run over the calls that are here, the journal, and undo. */
import type { Page } from '@playwright/test'
import { callRows, search } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { expect, test, type Launched } from './app.ts'

const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Actions of “Pallets”' })
const sidebar = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('button', { name })
const journal = (page: Page) => page.getByRole('grid', { name: 'Action journal' }).getByRole('row')
const calls = (count: number) => (count === 1 ? '1 call' : `${count} calls`)

async function withSample(launch: (options: object) => Promise<Launched>): Promise<Page> {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } })
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '12')
  await expect(page.getByText(/^(9|1\d) of 12 ready offline$/)).toBeVisible()
  return page
}

/** Saves the search for pallets, and shows its actions. */
async function saveWithActions(page: Page): Promise<void> {
  await search(page, 'pallet')
  await expect(results(page).first()).toContainText('pallet')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Pallets')
  await page.getByRole('button', { name: 'Save and add actions…' }).click()
}

async function expectNoProblems(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findProblems(page), colorScheme).toEqual([])
  }
}

async function showJournal(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('action journal')
  await page.getByRole('option', { name: 'Show action journal' }).click()
}

test('a saved search tags, stars and adds follow-ups, and its run is undone in the journal', async ({
  launch,
}) => {
  const page = await withSample(launch)
  /** How many calls the search finds. */
  let found = 0

  await test.step('it is saved, and its actions are chosen', async () => {
    await saveWithActions(page)
    await dialog(page).getByRole('switch', { name: 'Add tag' }).check()
    await page.getByRole('combobox', { name: 'Add tag' }).fill('freight')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('list', { name: 'Tags to add' })).toContainText('freight')
    await dialog(page).getByRole('switch', { name: 'Star' }).check()
    await dialog(page).getByRole('switch', { name: 'Add follow-up' }).check()
    await dialog(page).getByRole('textbox', { name: 'What to do' }).fill('Check the delivery')
    await dialog(page)
      .getByRole('textbox', { name: /^Due in/ })
      .fill('3')
  })

  await test.step('the preview says what it would have changed', async () => {
    const preview = dialog(page).getByRole('region', { name: 'Preview' })
    const total = preview.getByText(/^In the last year: [1-9]\d* calls?$/)
    await expect(total).toBeVisible()
    found = Number(/\d+/.exec(await total.innerText())![0])
    expect(found).toBeLessThan(12)
    const effects = preview.getByRole('list', { name: 'What would have changed' }).getByRole('listitem')
    await expect(effects).toHaveText([
      new RegExp(`Tag “freight”\\s*${calls(found)}`),
      new RegExp(`Star\\s*${calls(found)}`),
      new RegExp(`Follow-up “Check the delivery”, due in 3 days\\s*${calls(found)}`),
    ])
    await expect(preview.getByRole('region', { name: 'Newest calls' }).getByRole('listitem')).toHaveCount(
      found,
    )
    await expectNoProblems(page)
  })

  await test.step('it acts on the calls that are here', async () => {
    await dialog(page).getByRole('button', { name: 'Save and run on existing calls' }).click()
    await expect(page.getByText(`“Pallets” changed ${calls(found)}.`)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(sidebar(page, /^Pallets.*Acts on calls/)).toBeVisible()
    await sidebar(page, new RegExp(`^freight ?${found}$`)).click()
    await expect(callRows(page)).toHaveCount(found)
    await sidebar(page, /^Starred/).click()
    await expect(callRows(page)).toHaveCount(found)
    await page.keyboard.press('ControlOrMeta+8')
    const followUps = page.getByRole('grid', { name: 'Follow-ups' }).getByRole('row')
    await expect(followUps.filter({ hasText: 'Check the delivery' })).toHaveCount(found)
  })

  await test.step('running it again changes nothing', async () => {
    await sidebar(page, /^Pallets/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Actions…' }).click()
    await dialog(page).getByRole('button', { name: 'Save and run on existing calls' }).click()
    await expect(page.getByText('“Pallets” has nothing to change.')).toBeVisible()
  })

  await test.step('the journal says what changed, and shows the calls', async () => {
    await showJournal(page)
    await expect(journal(page)).toHaveCount(1)
    const changed = `Tagged ${calls(found)}, starred ${found}, added a follow-up to ${found}`
    await expect(journal(page).first()).toContainText(changed)
    await journal(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(journal(page)).toHaveCount(1 + found)
    await expectNoProblems(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-block]').first()).toBeVisible()
  })

  await test.step('a run is undone', async () => {
    await showJournal(page)
    await page.getByRole('button', { name: 'Undo run of “Pallets”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo run' }).click()
    await expect(journal(page).first()).toContainText('Undone')
    await expect(sidebar(page, /^freight$/)).toBeVisible()
    await sidebar(page, /^Starred/).click()
    await expect(page.getByText('No starred calls')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+8')
    await expect(page.getByText('Check the delivery')).toHaveCount(0)
  })

  await test.step('it is switched off, and on again by undo', async () => {
    await showJournal(page)
    await page.getByRole('radio', { name: /^Searches/ }).check({ force: true })
    await expect(page.getByText('Tag “freight” · Star · Follow-up “Check the delivery”')).toBeVisible()
    await page.getByRole('button', { name: 'Switch off “Pallets”' }).click()
    await expect(page.getByText('No searches with actions')).toBeVisible()
    await expectNoProblems(page)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('button', { name: 'Switch off “Pallets”' })).toBeVisible()
  })
})

test('says what will be deleted before it is switched on', async ({ launch }) => {
  const page = await withSample(launch)
  await saveWithActions(page)
  await dialog(page).getByRole('switch', { name: 'Move to trash' }).check()
  await dialog(page)
    .getByRole('textbox', { name: /^Move to trash after/ })
    .fill('30')
  const effects = dialog(page).getByRole('list', { name: 'What would have changed' })
  await expect(effects).toContainText('Move to trash after 30 days')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved the actions of “Pallets”.')).toBeVisible()
  await showJournal(page)
  await page.getByRole('radio', { name: /^Planned deletions/ }).check({ force: true })
  // The calls of the sample are newer.
  await expect(page.getByText('No planned deletions')).toBeVisible()
})
