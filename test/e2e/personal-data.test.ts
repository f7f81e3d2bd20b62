import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows, goTo, search } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { expect, readyOffline, test } from './app.ts'

interface PersonalFile {
  calls: { recordingId: string; notes: object[]; tags: object[] }[]
  tags: object[]
  followUps: object[]
}

const at = '2026-11-20T14:06:00.000Z'

/** The file with an additional note, tag and follow-up, and with a note of a call that is not in the library. */
async function changeFile(path: string, text: string): Promise<void> {
  const data = JSON.parse(await readFile(path, 'utf8')) as PersonalFile
  const note = { timestamp: null, text, createdAt: at, updatedAt: at }
  const [call] = data.calls
  const changed = { ...call!, notes: [note], tags: [{ name: 'Quarterly', taggedAt: at }] }
  const elsewhere = { ...changed, recordingId: 'elsewhere', tags: [], starredAt: null }
  const tags = [...data.tags, { name: 'Quarterly', color: 'teal' }]
  const { recordingId } = changed
  const followUp = { uid: 'f1', recordingId, text: 'Print it', owner: 'me', state: 'open' }
  const followUps = [...data.followUps, { ...followUp, createdAt: at, updatedAt: at }]
  await writeFile(path, JSON.stringify({ ...data, tags, followUps, calls: [changed, elsewhere] }))
}

const openSettings = (page: Page) => goTo(page, 'Settings')

test('personal data is exported, changed, and imported after a preview', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } })
  await expect(readyOffline(page, 4)).toBeVisible()
  await callRows(page).first().focus()
  await page.keyboard.press('s')
  const sidebar = page.getByRole('navigation')
  await expect(sidebar.getByRole('button', { name: /^Starred/ })).toContainText('1')
  const [original, changed] = [join(home, 'original.json'), join(home, 'changed.json')]

  await openSettings(page)
  for (const file of [original, changed]) {
    await answerSaveDialog(app, file)
    await page.getByRole('button', { name: 'Export…', exact: true }).click()
    await expect(page.getByText(/^Exported “(original|changed)\.json”\.$/)).toBeVisible()
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('urn:offhook:export:personal:4')
  }
  await changeFile(changed, 'Zeppelin & <b>markup</b>')
  await page.getByRole('button', { name: 'Import…', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import notes and names' })
  const changes = dialog.getByRole('status', { name: 'Changes' })
  await expect(changes).toContainText('Notes 1 new · 1 left out')
  await expect(changes).toContainText('Follow-ups 1 new')
  await expect(changes).toContainText('Stars 1 already here')
  await expect(changes).toContainText('Tags on calls 1 new')
  await expect(sidebar.getByRole('button', { name: /^Quarterly/ })).toHaveCount(0)
  expect(await findProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog', { name: 'Import complete' }).getByRole('button', { name: 'Done' }).click()

  await expect(sidebar.getByRole('button', { name: /^Quarterly/ })).toContainText('1')
  await goTo(page, 'All calls')
  await search(page, 'zeppelin')
  await page.getByRole('listbox', { name: 'Search results' }).getByRole('option').click()
  await expect(page.getByText('Zeppelin & <b>markup</b>').first()).toBeVisible()

  await openSettings(page)
  await answerSaveDialog(app, original)
  await page.getByRole('button', { name: 'Import…', exact: true }).click()
  await expect(changes).toContainText('Nothing to change.')
  await dialog.getByRole('radio', { name: /^Replace/ }).click()
  await expect(changes).toContainText('Notes 1 removed')
  await expect(changes).toContainText('Follow-ups 1 removed')
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(sidebar.getByRole('button', { name: /^Quarterly/ })).toHaveCount(0)
  await expect(sidebar.getByRole('button', { name: /^Starred/ })).toContainText('1')
})

test('a file that is no export is refused in plain words, and changes nothing', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await callRows(page).first().waitFor()
  const file = join(home, 'contacts.json')
  await writeFile(file, 'BEGIN:VCARD')
  await answerSaveDialog(app, file)
  await openSettings(page)
  await page.getByRole('button', { name: 'Import…', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('isn’t an Offhook file of notes and names')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the dialog has room in a window as narrow as at 200 % zoom', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 640, height: 400 })
  await callRows(page).first().waitFor()
  const file = join(home, `${'long name '.repeat(10)}.json`)
  await writeFile(
    file,
    JSON.stringify({ $schema: 'urn:offhook:export:personal:1', redactionTerms: ['Falcon'] }),
  )
  await answerSaveDialog(app, file)
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'Import…', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import notes and names' })
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeInViewport()
  const sizes = await dialog.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(sizes.scrollWidth).toBeLessThanOrEqual(sizes.clientWidth)
})
