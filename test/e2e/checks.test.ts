import { goTo } from '../../build/drive-app.mjs'
import { connect, expect, readyOffline, test } from './app.ts'

test('checks this computer by keyboard, and puts the results into the bug report', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  // A device that always exists.
  const { page } = await launch({ args: ['--alsa-output-device=null'] })
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()
  await goTo(page, 'Settings')
  await page.getByRole('textbox', { name: 'Search settings' }).fill('keychain test')
  await page.getByRole('button', { name: 'Check now' }).press('Enter')
  const results = page.getByRole('list', { name: 'Results of the check' })
  await expect(results.getByRole('listitem')).toHaveText([
    /Program\s+OK:\s+Offhook .*Electron \d+.*Node \d+/,
    // The tests may run as root.
    /Sandbox/,
    /Keychain\s+OK:/,
    /Disk\s+OK:/,
    /Database\s+OK:/,
    /Search\s+OK:/,
    /Audio output\s+OK:/,
    /Connection\s+OK: Your service can be reached/,
    /Clock\s+OK:/,
  ])

  await service.stop()
  await page.getByRole('button', { name: 'Check now' }).press('Enter')
  await expect(results.getByText(/couldn’t reach the service/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Search settings' }).fill('bug report')
  await page.getByRole('button', { name: 'Show report…' }).press('Enter')
  const report = page.getByRole('dialog', { name: 'Bug report' })
  await expect(report).toContainText('network: problem, failed')
  await expect(report).toContainText('keychain: ok, ok')
  const said = (await report.textContent()) ?? ''
  for (const secret of [service.apiKey, new URL(service.baseUrl).host, home])
    expect(said).not.toContain(secret)
})
