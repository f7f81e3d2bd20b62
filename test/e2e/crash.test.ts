import type { ElectronApplication } from '@playwright/test'
import { goTo } from '../../build/drive-app.mjs'
import { expect, readyOffline, test } from './app.ts'

/** Runs code as a user gesture through the main process, since Playwright cannot use a crashed page. */
const run = (app: ElectronApplication, script: string) =>
  app.evaluate(
    ({ BrowserWindow }, code) =>
      BrowserWindow.getAllWindows()[0]!.webContents.executeJavaScript(code, true) as Promise<string>,
    script,
  )

const crashPage = (app: ElectronApplication) =>
  app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        const { webContents } = BrowserWindow.getAllWindows()[0]!
        webContents.once('did-finish-load', () => resolve())
        webContents.forcefullyCrashRenderer()
      }),
  )

test('a crashed page is reloaded once, then a plain page says what to do', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await expect(readyOffline(page, 1)).toBeVisible()

  await crashPage(app)
  await expect.poll(() => run(app, 'document.body.innerText')).toContain('1 of 1 ready offline')

  await crashPage(app)
  expect(await run(app, 'location.pathname')).toBe('/crashed.html')
  const text = await run(app, 'document.body.innerText')
  expect(text).toContain('Offhook crashed')
  expect(text).toContain('offhook.log')
  await run(app, "void document.querySelector('button').click()")
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toContain('Log: /')

  await run(app, "void document.querySelector('a').click()")
  await expect.poll(() => run(app, 'document.body.innerText')).toContain('1 of 1 ready offline')
})

test('a second crash of the graphics process is reported, and the window stays open', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await expect(readyOffline(page, 1)).toBeVisible()
  await app.evaluate(({ dialog }) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    Object.assign(dialog, {
      showMessageBox: async (_window: unknown, { message }: { message: string }) => {
        asked.push(message)
        return { response: 1, checkboxChecked: false }
      },
    })
  })
  // Kills each process once. The first may end by itself when there is no graphics card.
  const crashGraphics = () =>
    app.evaluate(({ app: electron }) => {
      const state = globalThis as unknown as { asked: string[]; killed?: Set<number> }
      state.killed ??= new Set()
      const graphics = electron.getAppMetrics().find(({ type }) => type === 'GPU')
      if (state.asked.length === 0 && graphics && !state.killed.has(graphics.pid)) {
        state.killed.add(graphics.pid)
        process.kill(graphics.pid, 'SIGKILL')
      }
      return state.asked
    })
  await expect.poll(crashGraphics).toEqual([expect.stringContaining('graphics process crashed twice')])
  await goTo(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})
