/** Checks what the idle window shows, and that everything else can still be found by name. */
import type { ElectronApplication, Page } from '@playwright/test'
import { callRows } from '../../build/drive-app.mjs'
import { connect, expect, readyOffline, test } from './app.ts'

/** Commands that were sidebar entries or toolbar buttons before. */
const always = [
  'Go to search',
  'Go to offline library',
  'Go to account',
  'Go to settings',
  'Add account…',
  'Sign out…',
  'List with columns',
]
const withCall = [
  'Star or unstar',
  'Show or hide details',
  'Play unheard parts only',
  'Copy transcript with times and speakers',
  'Export call…',
]
const withSelection = [
  'Tag selected calls',
  'Export selected calls…',
  'Download audio of selected calls',
  'Delete selected calls',
  'Select all calls',
]

/** The titles that the palette does not list. */
async function listMissingInPalette(page: Page, titles: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const title of titles) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill(title)
    const option = page.getByRole('option', { name: title }).first()
    await option.waitFor().catch(() => missing.push(title))
    await page.keyboard.press('Escape')
  }
  return missing
}

function listMenuLabels(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()!.items.flatMap(({ submenu }) =>
      (submenu?.items ?? []).map(({ label }) => label),
    ),
  )
}

test('the sidebar has few entries, and all other commands are in the palette and the menus', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 4 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 4)).toBeVisible()
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('button')
  await expect
    .poll(() => entries.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).title)))
    .toEqual(['Inbox', 'Follow-ups', 'Passages', 'All calls', 'Starred', 'Contacts', 'Dial pad'])

  expect(await listMissingInPalette(page, always)).toEqual([])
  await callRows(page).first().click()
  await page.getByRole('region', { name: 'Transcript' }).waitFor()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  expect(await listMissingInPalette(page, withCall)).toEqual([])
  await callRows(page)
    .nth(1)
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await listMissingInPalette(page, withSelection)).toEqual([])

  const labels = await listMenuLabels(app)
  expect([...always, ...withCall, ...withSelection].filter((title) => !labels.includes(title))).toEqual([])
})

test('the menus and the palette name the change to undo', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await expect(readyOffline(page, 3)).toBeVisible()
  expect(await listMenuLabels(app)).toContain('Undo')
  await callRows(page).first().focus()
  await page.keyboard.press('s')
  await expect.poll(() => listMenuLabels(app)).toContain('Undo “Starred 1 call”')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('undo')
  await page.getByRole('option', { name: 'Undo “Starred 1 call”' }).click()
  await expect.poll(() => listMenuLabels(app)).toContain('Redo “Starred 1 call”')
})

test('Escape leads from an empty search back to the list', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await callRows(page).first().waitFor()
  await page.keyboard.press('ControlOrMeta+2')
  await expect(page.getByRole('combobox', { name: 'Search calls' })).toBeFocused()
  await expect(callRows(page)).toHaveCount(0)
  // The first Escape closes the suggestions.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(callRows(page).first()).toBeFocused()
})
