/** Follow-ups with a contact: on the contact's page, before a call, and by search. */
import type { Page } from '@playwright/test'
import { goTo, search } from '../../build/drive-app.mjs'
import { expect, test } from './app.ts'

const sample = (recordings: number) => ({
  args: ['--sample'],
  env: { OFFHOOK_SAMPLE_RECORDINGS: String(recordings) },
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the page of a contact whose last call has promises, and accepts one. */
async function acceptPromise(page: Page) {
  await goTo(page, 'Contacts')
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('niamh')
  await page.getByRole('option').filter({ hasText: 'Niamh Gallagher' }).click()
  const suggestions = region(page, 'Suggestions').getByRole('listitem')
  await expect(suggestions.filter({ hasText: "I'll mail it" })).toBeVisible()
  await suggestions.filter({ hasText: "I'll mail it" }).getByRole('button', { name: /^Add/ }).click()
  await expect(suggestions.filter({ hasText: "I'll mail it" })).toHaveCount(0)
}

test('a promise that was accepted is ticked on the contact’s page, and listed among what is done', async ({
  launch,
}) => {
  const { page } = await launch(sample(4))
  await acceptPromise(page)
  const open = region(page, 'Follow-ups').getByRole('listitem').filter({ hasText: "I'll mail it" })
  await open.getByRole('button', { name: /^Mark .* as done$/ }).click()
  await expect(open).toHaveCount(0)
  const done = region(page, 'Done').getByRole('listitem').filter({ hasText: "I'll mail it" })
  await expect(done.getByRole('button', { name: /^Mark .* as done$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(region(page, 'Done').getByText('Today')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(open).toBeVisible()
  await expect(region(page, 'Done')).toHaveCount(0)
})

test('a follow-up with the number is ticked before a call', async ({ launch }) => {
  const { page } = await launch(sample(4))
  await acceptPromise(page)
  await page.getByRole('main').getByRole('button', { name: 'Call', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Call now' })).toBeVisible()
  const open = region(page, 'Follow-ups').getByRole('listitem').filter({ hasText: "I'll mail it" })
  await open.getByRole('button', { name: /^Mark .* as done$/ }).click()
  await expect(open).toHaveCount(0)
})

test('has:promise and is:open find calls, and follow changes', async ({ launch }) => {
  const { page } = await launch(sample(4))
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
  const results = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  // Promises are found a moment after the first sync.
  const countPromises = async () => {
    const answer = await page.evaluate(() => window.offhook.invoke('follow-ups.suggestions', null))
    return (answer as { value: unknown[] }).value.length
  }
  await expect.poll(countPromises).toBeGreaterThan(0)
  await search(page, 'has:promise')
  await expect(results.filter({ hasText: 'Niamh Gallagher' })).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Search calls' }).fill('is:open with:niamh')
  await expect(page.getByRole('heading', { name: /^No results/ })).toBeVisible()
  const { recordingId, timestamp, first } = await page.evaluate(async () => {
    const answer = await window.offhook.invoke('follow-ups.with', { personId: null, number: '+353209174199' })
    return (answer as { value: { suggestions: { recordingId: string; timestamp: number; first: number }[] } })
      .value.suggestions[0]!
  })
  await page.evaluate((promise) => window.offhook.invoke('follow-ups.answer', promise), {
    recordingId,
    timestamp,
    first,
    state: 'open' as const,
  })
  await expect(results.filter({ hasText: 'Niamh Gallagher' })).toHaveCount(1)
})
