import { expect, readyOffline, test } from './app.ts'

test('checks off the first steps, and shows the guide, by keyboard', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '5' } })
  await expect(readyOffline(page, 5)).toBeVisible()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('status')).toHaveText('0 of 4 done')

  await test.step('find what was said', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('refund')
    await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(steps.getByRole('status')).toHaveText('1 of 4 done')
  })

  await test.step('hear a turn', async () => {
    await expect(page.getByRole('region', { name: 'Transcript' }).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(steps.getByRole('status')).toHaveText('2 of 4 done')
  })

  await test.step('keep the moment', async () => {
    await page.keyboard.press('b')
    await expect(steps.getByRole('status')).toHaveText('3 of 4 done')
  })

  await test.step('tick a promise', async () => {
    await page.keyboard.press('ControlOrMeta+8')
    const promise = page.getByRole('grid', { name: 'Follow-ups' }).getByRole('row').first()
    // Promises are found a moment after the first sync.
    await expect(promise).toBeVisible()
    await promise.focus()
    await page.keyboard.press('e')
    await page.keyboard.press('ControlOrMeta+1')
    await expect(steps.getByRole('status')).toHaveText('4 of 4 done')
  })

  await test.step('dismiss the steps', async () => {
    await steps.getByRole('button', { name: 'Hide first steps' }).press('Enter')
    await expect(steps).toHaveCount(0)
  })

  await test.step('open a page of the guide', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('corrections and')
    await expect(page.getByRole('option', { name: 'Corrections and speakers' })).toBeVisible()
    await page.keyboard.press('Enter')
    const guide = page.getByRole('dialog', { name: 'Guide' })
    await expect(guide.getByRole('heading', { name: 'Corrections and speakers' })).toBeVisible()
    await expect(guide.getByRole('img')).toHaveJSProperty('naturalWidth', 640)
    await guide.getByRole('button', { name: 'Licenses' }).press('Enter')
    await guide.getByText(/^electron \d/).press('Enter')
    await expect(guide.getByRole('region', { name: 'electron', exact: true })).toContainText('Copyright')
    await page.keyboard.press('Escape')
    await expect(guide).toHaveCount(0)
  })
})
