import type { ElectronApplication } from '@playwright/test'
import { callRows, goTo } from '../../build/drive-app.mjs'
import type { SampleService } from '../../src-main/sample-service/sample-service.ts'
import { announce, expect, openLink, quit, readyOffline, test } from './app.ts'
import {
  handlerOf,
  openByDesktop,
  pressEverywhere,
  startNotificationDaemon,
  type NotificationDaemon,
} from './linux-desktop.ts'

const windowOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]!
    return { visible: window.isVisible(), minimized: window.isMinimized() }
  })

test('opens links when not running, running, minimised and in the tray, without calling', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 2 })
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
  const { app, page } = await launch({ args: ['tel:+1-415-555-0188'], env })
  const number = page.getByLabel('Phone number')
  await expect(number).toHaveValue(/555.0188$/)

  await goTo(page, 'All calls')
  await openLink(home, 'callto:+14155550123')
  await expect(number).toHaveValue(/555.0123$/)

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.minimize())
  await openLink(home, 'offhook://call/%2B14155550177')
  await expect(number).toHaveValue(/555.0177$/)
  await expect.poll(async () => (await windowOf(app)).minimized).toBe(false)

  await goTo(page, 'All calls')
  await expect(callRows(page)).toHaveCount(2)
  const id = service.addRecording({ createdAt: '2024-02-03T10:00:00.000Z' })
  await page.keyboard.press('Control+r')
  await expect(callRows(page)).toHaveCount(3)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.hide())
  await openLink(home, `offhook://recording/${id}?t=1`)
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await expect.poll(async () => (await windowOf(app)).visible).toBe(true)

  for (const link of [
    'offhook://recording/rec_nobodys',
    'offhook://recording/..%2F..%2Fhome',
    'tel:*%2306%23',
  ]) {
    await openLink(home, link)
    await expect(
      page.getByText(/doesn’t support this link|has no phone number|isn’t in the open library/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  expect(service.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('opens phone links of the desktop only when the person chose Offhook for them', async ({
  home,
  launch,
}) => {
  // The entry is written there: another test of this desktop may have left one.
  const env = { OFFHOOK_HOME: home, HOME: home }
  const { app, page } = await launch({ args: ['--sample'], env: { ...env, OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  const choice = page.getByRole('switch', { name: 'Open phone links with Offhook' })
  expect(await handlerOf('tel', env)).toBe('')

  await goTo(page, 'Settings')
  await choice.click()
  await expect(choice).toBeChecked()
  await openByDesktop('tel:+1-415-555-0188', env)
  await expect(page.getByLabel('Phone number')).toHaveValue(/555.0188$/)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.hide())
  await openByDesktop('callto:+14155550123', env)
  await expect(page.getByLabel('Phone number')).toHaveValue(/555.0123$/)
  await expect.poll(async () => (await windowOf(app)).visible).toBe(true)

  await goTo(page, 'Settings')
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expect
    .poll(async () => [await handlerOf('tel', env), await handlerOf('callto', env)])
    .toEqual(['', ''])
})

test('opens the dial pad by a global shortcut, with the number from the clipboard', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  const choose = (globalShortcut: string | null) =>
    page.evaluate(
      (chord) => window.offhook.invoke('settings.save', { globalShortcut: chord }),
      globalShortcut,
    )
  const putOnClipboard = (text: string) =>
    app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text)
  const number = page.getByLabel('Phone number')
  await choose('Mod+Alt+D')
  await putOnClipboard(' +49 30 901820 ')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.hide())
  await pressEverywhere('ctrl+alt+d')
  await expect(number).toHaveValue('+49 30 901820')
  await expect(number).toBeFocused()
  await expect.poll(async () => (await windowOf(app)).visible).toBe(true)

  // Text without a number is ignored, and the dial pad is unchanged.
  await goTo(page, 'All calls')
  await putOnClipboard('the secret is 4711')
  await pressEverywhere('ctrl+alt+d')
  await expect(number).toHaveValue('+49 30 901820')

  await choose(null)
  expect(await app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered('Control+Alt+D'))).toBe(false)
})

test.describe('notifications', () => {
  test.skip(process.platform !== 'linux', 'Only here a daemon can be started whose notifications can be read')
  let daemon: NotificationDaemon
  test.beforeEach(async () => {
    daemon = await startNotificationDaemon()
  })
  test.afterEach(() => daemon.stop())

  const envOf = ({ baseUrl, apiKey }: SampleService) => ({
    OFFHOOK_BASE_URL: baseUrl,
    OFFHOOK_API_KEY: apiKey,
    DBUS_SESSION_BUS_ADDRESS: daemon.bus,
  })
  const soon = () => new Date(Date.now() + 1_000).toISOString()
  const one = { title: '(415) 555-0123', body: expect.stringContaining('Hello, this is a short call') }

  test('announce new transcripts, except those of the first sync, and open them on a click', async ({
    launch,
    serve,
  }) => {
    const service = await serve({ recordings: 3 })
    const { page } = await launch({ env: envOf(service) })
    await expect(readyOffline(page, 3)).toBeVisible()
    service.addRecording({ createdAt: soon() })
    await page.keyboard.press('Control+r')
    await expect.poll(daemon.shown).toEqual([one])

    await goTo(page, 'Settings')
    await daemon.click()
    await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()

    await page.evaluate(() => window.offhook.invoke('settings.save', { notifyContent: false }))
    service.addRecording({ createdAt: soon() })
    await page.keyboard.press('Control+r')
    const discreet = { title: 'New transcript', body: '' }
    await expect.poll(daemon.shown).toEqual([one, discreet])

    for (let made = 0; made < 3; made += 1) service.addRecording({ createdAt: soon() })
    await page.keyboard.press('Control+r')
    const many = { title: '3 new transcripts', body: '' }
    await expect.poll(daemon.shown).toEqual([one, discreet, many])
  })

  test('announce the open call only while the window is not focused', async ({ launch, serve }) => {
    const service = await serve({ recordings: 1 })
    const { app, page } = await launch({ env: envOf(service) })
    await expect(readyOffline(page, 1)).toBeVisible()
    const first = service.addRecording({ createdAt: soon(), status: 'transcribing' })
    await page.keyboard.press('Control+r')
    await expect(callRows(page)).toHaveCount(2)
    await callRows(page).first().click()
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.focus())

    // Both arrive together: if the open call were announced as well, there would be two notifications.
    const countTold = async () => {
      const counts = (await daemon.shown()).map(({ title }) => Number(/^\d+/.exec(title)?.[0] ?? 1))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    service.setStatus(first, 'completed')
    service.addRecording({ createdAt: soon() })
    await page.keyboard.press('Control+r')
    await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
    await expect(readyOffline(page, 3)).toBeVisible()
    await expect.poll(daemon.shown).toEqual([one])

    const second = service.addRecording({ createdAt: soon(), status: 'transcribing' })
    await page.keyboard.press('Control+r')
    await expect(callRows(page)).toHaveCount(4)
    await callRows(page).first().click()
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.hide())
    service.setStatus(second, 'completed')
    service.addRecording({ createdAt: soon() })
    // Not through the page: Chromium may stop a hidden page in the middle of a frame until it is shown.
    await announce(app, 'suspend')
    await announce(app, 'resume')
    await expect.poll(countTold).toBe(3)
  })

  test('remind of follow-ups once a day, with words only where previews are allowed, and open the list', async ({
    launch,
  }) => {
    // It is noon there, so that the chosen hour is over.
    const hours = new Date().getUTCHours() - 12
    const env = {
      ...{ OFFHOOK_SAMPLE_RECORDINGS: '2', DBUS_SESSION_BUS_ADDRESS: daemon.bus },
      TZ: `Etc/GMT${hours < 0 ? '' : '+'}${hours}`,
    }
    const { app, page } = await launch({ args: ['--sample'], env })
    await expect(callRows(page)).toHaveCount(2)
    await page.evaluate(async () => {
      const now = new Date()
      const days = [0, -1].map((days) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
      for (const day of days) {
        const dueDay = day.toLocaleDateString('sv-SE')
        const nothing = { personId: null, recordingId: null, timestamp: null }
        await window.offhook.invoke('follow-ups.add', {
          ...nothing,
          text: `Call by ${dueDay}`,
          owner: 'me',
          dueDay,
        })
      }
    })
    await goTo(page, 'Settings')
    await page.getByRole('combobox', { name: 'Remind me of follow-ups' }).selectOption('9')
    const title = '1 follow-up is due today, 1 overdue'
    const words = expect.stringMatching(/^Call by [\d-]+$/)
    // The daemon writes the second line of the body by itself.
    await expect.poll(daemon.shown).toMatchObject([{ title, body: words }, { title: words }])
    await daemon.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Follow-ups' })).toBeVisible()

    await page.evaluate(() =>
      window.offhook.invoke('settings.save', { remindHour: 10, notifyContent: false }),
    )
    await quit(app)
    const again = await launch({ env })
    await expect(callRows(again.page)).toHaveCount(2)
    await announce(again.app, 'resume')
    expect(await daemon.shown()).toHaveLength(2)
  })

  test('do not block the app when the notification daemon hangs', async ({ launch, serve }) => {
    const service = await serve({ recordings: 1 })
    const { page } = await launch({ env: envOf(service) })
    await expect(readyOffline(page, 1)).toBeVisible()
    daemon.hang()
    service.addRecording({ createdAt: soon() })
    await page.keyboard.press('Control+r')
    await expect(readyOffline(page, 2)).toBeVisible()
    // This answer arrives after the notification was sent, from the same process.
    const canBeNotified = () =>
      page.evaluate(async () => {
        const answer = await window.offhook.invoke('desktop.state', null)
        return answer.ok && answer.value.hasNotifications
      })
    await expect.poll(canBeNotified).toBe(false)
  })
})
