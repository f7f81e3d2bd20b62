import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { expect, readyOffline, test } from './app.ts'

const statusOf = (page: Page) => page.getByText(/^Up to date/)

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: /Choose folder…|Change…/ }).scrollIntoViewIfNeeded()
}

test('a folder chosen in Settings gets a note for each call, follows changes, and waits while it is gone', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } })
  await expect(readyOffline(page, 12)).toBeVisible()
  const folder = join(home, 'vault')
  await mkdir(folder)
  await answerSaveDialog(app, folder)
  await openSettings(page)
  await page.getByRole('button', { name: 'Choose folder…' }).click()
  await expect(page.getByText(folder)).toBeVisible()
  await expect(statusOf(page)).toBeVisible()
  const notes = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  expect(notes).toHaveLength(12)

  await page.getByRole('switch', { name: 'Copy audio' }).click()
  await page.getByRole('switch', { name: 'Notes for people' }).click()
  await expect.poll(() => readdir(join(folder, 'Audio')).catch(() => [])).toHaveLength(12)
  await expect.poll(() => readdir(join(folder, 'People')).catch(() => [])).not.toEqual([])
  await expect(statusOf(page)).toBeVisible()
  expect(await findProblems(page)).toEqual([])

  // The user's text stays, and additions in the app are written to the note, even after it was renamed.
  const [first] = notes.toSorted().toReversed()
  const renamed = join(folder, 'My call.md')
  await rename(join(folder, first!), renamed)
  await writeFile(renamed, `${await readFile(renamed, 'utf8')}\nMy own words.\n`)
  await page.keyboard.press('ControlOrMeta+1')
  await callRows(page).first().click()
  await page.getByRole('region', { name: 'Transcript' }).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Ask for the invoice')
  await page.keyboard.press('Escape')
  await expect.poll(() => readFile(renamed, 'utf8')).toContain('Ask for the invoice')
  expect(await readFile(renamed, 'utf8')).toMatch(/\nMy own words\.\n$/)

  // All notes have another name of the user, once it is typed.
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Your name in documents' }).pressSequentially('Mara Weber')
  await expect.poll(() => readFile(renamed, 'utf8')).toContain('**Mara Weber:**')
  expect(await readFile(renamed, 'utf8')).toMatch(/\nMy own words\.\n$/)

  await rename(folder, `${folder}-away`)
  await openSettings(page)
  await page.getByRole('button', { name: 'Write missing notes' }).click()
  // Shown once as a notice, and in the settings for as long as it lasts.
  await expect(page.getByText(/^The export folder isn’t there/)).toHaveCount(2)
  expect(await readdir(home)).not.toContain('vault')
  await rename(`${folder}-away`, folder)
  await page.getByRole('button', { name: 'Write missing notes' }).click()
  await expect(statusOf(page)).toBeVisible()
})
