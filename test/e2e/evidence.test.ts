import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows } from '../../build/drive-app.mjs'
import { checkBundle } from '../support/files/check-bundle.ts'
import { findProblems } from '../support/window/accessibility.ts'
import { expect, quit, readyOffline, test } from './app.ts'
import { listRequests, openInViewer } from './viewer.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export evidence' })
const fingerprintIn = (text: string) => /([0-9a-f]{4} ){15}[0-9a-f]{4}/.exec(text)![0]

async function openByPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: /command/i }).fill('evidence')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
}

test('all calls become evidence that standard tools find whole, signed with the key of this computer', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } })
  await expect(readyOffline(page, 12)).toBeVisible()
  const folder = join(home, 'exported')
  await mkdir(folder)
  await answerSaveDialog(app, folder)

  await openByPalette(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('combobox', { name: 'What' }).locator('option:checked')).toHaveText(
    'All calls (12)',
  )
  const fingerprint = fingerprintIn(await dialog.locator('code').innerText())
  expect(await findProblems(page)).toEqual([])
  await dialog.getByRole('switch', { name: 'Include a time-stamp request' }).click()
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByText('Exported evidence for 12 calls.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show in folder' })).toBeVisible()

  const names = await readdir(folder)
  expect(names).toEqual([expect.stringMatching(/^Offhook evidence \d{4}-\d\d-\d\d \d\d\.\d\d$/)])
  const bundle = join(folder, names[0]!)
  const signed = { signaturesAreValid: true, filesAreIntact: true, hasNoOtherFiles: true }
  expect(checkBundle(bundle)).toEqual({ ...signed, fingerprint: fingerprint.replaceAll(' ', '') })
  expect(await readdir(join(bundle, 'audio'))).toHaveLength(12)
  expect(await readdir(bundle)).toContain('manifest.tsq')
  const manifest = JSON.parse(await readFile(join(bundle, 'manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({ entryCount: 12, appVersion: expect.stringMatching(/^\d+\.\d+\.\d+/) })

  const file = join(bundle, 'index.html')
  const viewer = await openInViewer(home, file)
  await expect(viewer.page.getByText(manifest.entries[11].audio.sha256)).toHaveCount(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await viewer.page.emulateMedia({ colorScheme })
    expect(await findProblems(viewer.page), colorScheme).toEqual([])
  }
  expect(await listRequests(viewer.app)).toEqual([pathToFileURL(file).href])
  await viewer.app.close()

  await page.keyboard.press('ControlOrMeta+,')
  await expect(page.getByText(fingerprint)).toBeVisible()
})

test('one call is exported from its menu with the same key after a restart', async ({ home, launch }) => {
  const folder = join(home, 'exported')
  await mkdir(folder)
  const fingerprints: string[] = []
  for (const round of [1, 2]) {
    const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
    await expect(readyOffline(page, 3)).toBeVisible()
    await answerSaveDialog(app, folder)
    await callRows(page).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Export evidence…' }).click()
    fingerprints.push(fingerprintIn(await dialogOf(page).locator('code').innerText()))
    await dialogOf(page).getByRole('button', { name: 'Export…' }).click()
    await expect(page.getByText('Exported evidence for 1 call.')).toBeVisible()
    expect(await readdir(folder)).toHaveLength(round)
    await quit(app)
  }
  expect(fingerprints[1]).toBe(fingerprints[0])
})

test('the menu of an open call exports that call, names its redactions first, and adds a redacted copy', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } })
  await expect(readyOffline(page, 4)).toBeVisible()
  const folder = join(home, 'exported')
  await mkdir(folder)
  await answerSaveDialog(app, folder)
  // With a search, whose results are the most likely calls elsewhere.
  await page.getByRole('combobox', { name: 'Search calls' }).fill('the')
  await page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first().click()
  await page.locator('header').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Redact call…' }).click()
  await page
    .getByRole('region', { name: 'Redact' })
    .first()
    .getByRole('button', { name: 'Redact all: Names' })
    .click()
  await expect(page.getByText(/^Redacted \d places\.$/)).toBeVisible()

  await page.locator('header').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export evidence…' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('combobox', { name: 'What' }).locator('option:checked')).toHaveText(
    /^Call with .+ \(1\)$/,
  )
  await expect(dialog.getByText(/^This call has redactions\./)).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Calls with redactions' }).getByRole('listitem')).toHaveCount(
    1,
  )
  await expect(dialog.getByRole('button', { name: 'Export…' })).toBeDisabled()
  expect(await readdir(folder)).toEqual([])
  expect(await findProblems(page)).toEqual([])
  await dialog
    .getByRole('combobox', { name: 'Calls with redactions' })
    .selectOption('Include the original and a redacted copy')
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByText('Exported evidence for 1 call.')).toBeVisible()
  const [bundle] = (await readdir(folder)).map((each) => join(folder, each))
  expect(checkBundle(bundle!)).toMatchObject({
    signaturesAreValid: true,
    filesAreIntact: true,
    hasNoOtherFiles: true,
  })
  expect((await readdir(join(bundle!, 'redacted'))).sort()).toEqual(
    expect.arrayContaining(['0001.json', '0001.wav']),
  )
  const manifest = JSON.parse(await readFile(join(bundle!, 'manifest.json'), 'utf8'))
  expect(manifest.entries).toMatchObject([{ redacted: { transcript: { path: 'redacted/0001.json' } } }])
})

test('an export that is cancelled leaves nothing, and the dialog has room in a narrow window', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } })
  await expect(readyOffline(page, 12)).toBeVisible()
  const folder = join(home, 'exported')
  await mkdir(folder)
  await answerSaveDialog(app, folder)
  // Some files of the bundle are written, then the next one waits.
  await app.evaluate(() => {
    const files = process.getBuiltinModule('node:fs/promises')
    const { open } = files
    const held = Promise.withResolvers<undefined>()
    let opened = 0
    files.open = async (...args) => {
      if ((opened += 1) > 8) await held.promise
      return await open(...args)
    }
    process.getBuiltinModule('node:module').syncBuiltinESMExports()
    Object.assign(globalThis, { releaseWrites: held.resolve })
  })
  await page.setViewportSize({ width: 640, height: 400 })
  await openByPalette(page)
  const dialog = dialogOf(page)
  await expect(dialog.locator('code')).toBeVisible()
  await dialog.getByRole('button', { name: 'Export…' }).scrollIntoViewIfNeeded()
  const sizes = await dialog.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(sizes.scrollWidth).toBeLessThanOrEqual(sizes.clientWidth)
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('progressbar', { name: /^Exporting/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await app.evaluate(() => (globalThis as unknown as { releaseWrites(): void }).releaseWrites())
  await expect(page.getByText('Export cancelled. Nothing was saved.')).toBeVisible()
  expect(await readdir(folder)).toEqual([])
})

test('without a keychain the dialog says so, and exports nothing', async ({ launch }) => {
  const { page } = await launch({
    args: ['--sample'],
    env: { OFFHOOK_SAMPLE_RECORDINGS: '3', DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/offhook-bus' },
  })
  await expect(readyOffline(page, 3)).toBeVisible()
  await openByPalette(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByText(/couldn’t access the system’s keychain/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Export…' })).toBeDisabled()
})
