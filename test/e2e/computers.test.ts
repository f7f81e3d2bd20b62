/** Two computers with the same account share what the user adds, through a folder. */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows, goTo } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { connect, expect, type Launched, readyOffline, test } from './app.ts'

/** A computer writes one file a minute, and another one looks once a minute. */
const arrival = { timeout: 150_000 }

const section = (page: Page) => page.locator('[data-part=computers]')

async function openSettings(page: Page): Promise<void> {
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Several computers', exact: true }).click()
}

async function chooseFolder({ app, page }: Launched, folder: string): Promise<void> {
  await openSettings(page)
  await answerSaveDialog(app, folder)
  await section(page).getByRole('button', { name: 'Choose shared folder…' }).click()
}

async function rename({ page }: Launched, name: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Rename…' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(section(page).getByText(name, { exact: true })).toBeVisible()
}

async function openFirstCall(page: Page): Promise<void> {
  await goTo(page, 'All calls')
  await callRows(page).first().click()
  await page.getByRole('region', { name: 'Transcript' }).waitFor()
}

async function renameTag(page: Page, from: string, to: string): Promise<void> {
  const tag = page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${from}`) })
  await tag.first().focus()
  await page.keyboard.press('F2')
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(to)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('navigation').getByText(to, { exact: true })).toBeVisible()
}

/** The page shows these words in no other way than through the folder. */
async function readAll(folder: string): Promise<string> {
  const names = await readdir(folder)
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
  return [...names, ...contents].join('\n')
}

test('two computers share stars, notes and tags through a folder, and say what both changed', async ({
  home,
  launch,
  serve,
}) => {
  test.slow()
  const service = await serve({ recordings: 4 })
  const folder = join(home, 'shared')
  await mkdir(folder)
  const start = async (name: string): Promise<Launched> => {
    const launched = await launch({ home: join(home, name) })
    await connect(launched.page, service.baseUrl, service.apiKey)
    await expect(readyOffline(launched.page, 4)).toBeVisible()
    return launched
  }
  const desk = await start('desk')
  const laptop = await start('laptop')

  await test.step('what was added before is shared too', async () => {
    await openFirstCall(desk.page)
    await desk.page.keyboard.press('s')
    await desk.page.keyboard.press('n')
    await desk.page.getByRole('textbox', { name: /^Note/ }).fill('Ask for the invoice')
    await desk.page.keyboard.press('Escape')
    await desk.page.keyboard.press('t')
    await desk.page.keyboard.type('Refund')
    await desk.page.keyboard.press('Enter')
    await expect(desk.page.getByRole('navigation').getByText('Refund')).toBeVisible()
  })

  let code = ''
  await test.step('the first one makes the folder, and shows its code', async () => {
    await chooseFolder(desk, folder)
    await desk.page.getByRole('button', { name: 'Start sharing' }).click()
    const dialog = desk.page.getByRole('dialog', { name: 'Your code' })
    code = (await dialog.locator('.selectable').innerText()).replaceAll(/\s/g, '')
    expect(code).toMatch(/^([0-9A-Z]{4}-){7}[0-9A-Z]{4}$/)
    expect(await findProblems(desk.page)).toEqual([])
    await desk.page.getByRole('button', { name: 'Done' }).click()
    await rename(desk, 'Desk')
    await expect(section(desk.page).getByText(/^Up to date/)).toBeVisible()
  })

  await test.step('the second one joins with the code as a person types it', async () => {
    await chooseFolder(laptop, folder)
    const dialog = laptop.page.getByRole('dialog', { name: 'Join your other computers' })
    const join = async (typed: string) => {
      await dialog.getByRole('textbox', { name: 'Code' }).fill(typed)
      await dialog.getByRole('button', { name: 'Join' }).click()
    }
    const last = code.endsWith('0') ? '1' : '0'
    await join(`${code.slice(0, -1)}${last}`)
    await expect(dialog.getByText('There’s a typing mistake in this code.')).toBeVisible()
    await join(code.toLowerCase().replaceAll('-', ' '))
    await expect(dialog).toBeHidden()
    await expect(section(laptop.page).getByText(/^Up to date/)).toBeVisible(arrival)
    await rename(laptop, 'Laptop')
  })

  await test.step('the star, the note and the tag are on the second one', async () => {
    const { page } = laptop
    await openFirstCall(page)
    await expect(page.getByRole('list', { name: 'Notes' }).getByText('Ask for the invoice')).toBeVisible(
      arrival,
    )
    await expect(page.getByRole('button', { name: 'Star', pressed: true }).first()).toBeVisible()
    await expect(page.getByRole('navigation').getByText('Refund')).toBeVisible()
    // Nothing that arrived can be undone here.
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('list', { name: 'Notes' }).getByText('Ask for the invoice')).toBeVisible()
  })

  await test.step('both rename the tag at the same time, and one name can be chosen', async () => {
    await renameTag(desk.page, 'Refund', 'Credit note')
    await renameTag(laptop.page, 'Refund', 'Refunds 2026')
    const { page } = desk
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^(Credit note|Refunds 2026)/ })
      .first()
      .click()
    const notice = page.getByRole('list', { name: 'Changed on two computers' })
    await expect(notice).toContainText('Name changed on two computers.', arrival)
    await expect(notice).toContainText('Now: “Refunds 2026” (Laptop). Other: “Credit note” (this computer).')
    expect(await findProblems(page)).toEqual([])
    await notice.getByRole('button', { name: 'Use the other' }).click()
    await expect(page.getByRole('navigation').getByText('Credit note')).toBeVisible()
    await expect(notice).toBeHidden()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('navigation').getByText('Refunds 2026')).toBeVisible()
  })

  await test.step('each lists the other, and nothing is readable in the folder', async () => {
    await openSettings(desk.page)
    await expect(section(desk.page).getByText('Laptop', { exact: true })).toBeVisible(arrival)
    const all = await readAll(folder)
    for (const words of ['Ask for the invoice', 'Refund', 'Credit note', 'Laptop', code, service.apiKey])
      expect(all).not.toContain(words)
  })

  await test.step('a removed computer says that it needs the new code', async () => {
    await section(desk.page).getByRole('button', { name: 'Remove… (Laptop)' }).click()
    await desk.page.getByRole('button', { name: 'Remove', exact: true }).click()
    await desk.page.getByRole('dialog', { name: 'Your new code' }).waitFor()
    await desk.page.getByRole('button', { name: 'Done' }).click()
    await expect(laptop.page.getByText('Shared folder: enter the new code')).toBeVisible(arrival)
  })
})
