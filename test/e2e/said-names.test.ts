import { callRows, goTo } from '../../build/drive-app.mjs'
import { connect, expect, quit, readyOffline, test } from './app.ts'

test('names said in calls are offered, used and dismissed, also after a restart', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 4 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 4)).toBeVisible()
  await callRows(page).first().click()
  await expect(page.getByText(/^Said “Niamh” at 0:0\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Use this name' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niamh')
  await expect(callRows(page).first()).toContainText('Niamh')

  await goTo(page, 'Contacts')
  await page.getByRole('button', { name: 'Names said in calls: 2' }).click()
  const list = page.getByRole('listbox', { name: 'Names said in calls' })
  const names = list.getByRole('option')
  await expect(names).toContainText(['Tomasz Wrona', 'Doctor Okafor'])
  await expect(list).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(names).toContainText(['Doctor Okafor'])
  await quit(app)

  const { page: again } = await launch()
  await expect(callRows(again).first()).toContainText('Niamh')
  await goTo(again, 'Contacts')
  await again.getByRole('button', { name: 'Names said in calls: 1' }).click()
  await expect(again.getByRole('listbox', { name: 'Names said in calls' })).toContainText('Doctor Okafor')
})
