import type { OffhookBridge } from '../../src-preload/contract/channels.ts'
import { expect, readyOffline, test } from './app.ts'

test('the page has no Node, cannot leave, and reaches nothing but its own schemes', async ({
  launch,
  serve,
}) => {
  const elsewhere = await serve({ recordings: 1 })
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await expect(page.getByText('Ready offline 1 of 1')).toBeVisible()

  const reach = await page.evaluate(async (url) => {
    const page = globalThis as unknown as Record<'require' | 'process' | 'offhook', OffhookBridge>
    const fails = (work: Promise<unknown>) => work.then(() => false).catch(() => true)
    return {
      node: typeof page.require + typeof page.process,
      bridge: Object.keys(page.offhook),
      fetchRefused: await fails(fetch(url)),
      fileRefused: await fails(fetch('file:///etc/passwd')),
      popup: window.open(url),
      // Text that is taken for markup runs nothing either: only what Svelte compiled is taken as such.
      markupRefused: await fails(
        Promise.resolve().then(() => void (document.createElement('p').innerHTML = '<img src="x">')),
      ),
      unknownChannel: await fails(
        Promise.resolve().then(() => page.offhook.invoke('app.quit' as 'app.info', null)),
      ),
    }
  }, elsewhere.baseUrl)
  expect(reach).toEqual({
    node: 'undefinedundefined',
    bridge: ['invoke', 'on'],
    fetchRefused: true,
    fileRefused: true,
    popup: null,
    markupRefused: true,
    unknownChannel: true,
  })

  // Asked from the main process: Playwright itself would wait for the navigation that must not come.
  const address = await app.evaluate(async ({ BrowserWindow }, url) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    await webContents.executeJavaScript(`void (location.href = ${JSON.stringify(url)})`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return webContents.getURL()
  }, elsewhere.baseUrl)
  expect(address).toContain('app://offhook/')
  expect(elsewhere.requests).toHaveLength(0)
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const { sandbox, contextIsolation, nodeIntegration } =
      // @ts-expect-error undocumented, but the only way to see what holds
      BrowserWindow.getAllWindows()[0]!.webContents.getLastWebPreferences()
    return { sandbox, contextIsolation, nodeIntegration }
  })
  expect(preferences).toEqual({ sandbox: true, contextIsolation: true, nodeIntegration: false })
})

test('loads its own page, whichever page the environment names', async ({ launch, serve }) => {
  const elsewhere = await serve({ recordings: 1 })
  const { page } = await launch({
    args: ['--sample'],
    env: { ELECTRON_RENDERER_URL: elsewhere.baseUrl, OFFHOOK_SAMPLE_RECORDINGS: '1' },
  })
  await expect(page.getByText('Ready offline 1 of 1')).toBeVisible()
  expect(page.url()).toContain('app://offhook/')
  expect(elsewhere.requests).toHaveLength(0)
})

test('the key of the environment reaches no child process', async ({ launch, serve }) => {
  test.skip(process.platform !== 'linux', 'Only Linux shows the environment of a process to its user.')
  const service = await serve({ recordings: 1 })
  const { app, page } = await launch({
    env: { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey },
  })
  await expect(readyOffline(page, 1)).toBeVisible()
  const environments = await app.evaluate(({ app: electron }) => {
    const { execFileSync } = process.getBuiltinModule('child_process')
    const { readFileSync } = process.getBuiltinModule('fs')
    const network = electron
      .getAppMetrics()
      .find(({ serviceName }) => serviceName === 'network.mojom.NetworkService')
    return [execFileSync('env', { encoding: 'utf8' }), readFileSync(`/proc/${network!.pid}/environ`, 'utf8')]
  })
  for (const environment of environments) {
    expect(environment).toContain('OFFHOOK_HOME=')
    expect(environment).not.toContain('OFFHOOK_API_KEY')
  }
})

test('no profile lets a page have a permission, or put a file on the disk', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await expect(page.getByText('Ready offline 1 of 1')).toBeVisible()
  const permissions = await page.evaluate(() =>
    Promise.all(
      (['geolocation', 'notifications', 'camera', 'clipboard-read'] as PermissionName[]).map(
        async (name) => (await navigator.permissions.query({ name })).state,
      ),
    ),
  )
  expect(new Set(permissions)).toEqual(new Set(['denied']))

  const download = app.evaluate(
    ({ session }) =>
      new Promise<string>((resolve) => {
        session.defaultSession.once('will-download', (event) => resolve(String(event.defaultPrevented)))
      }),
  )
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob(['x']))
    link.download = 'x.txt'
    link.click()
  })
  expect(await download).toBe('true')

  const elsewhere = await app.evaluate(async ({ BrowserWindow, session }) => {
    const window = new BrowserWindow({ show: false, webPreferences: { session: session.fromPartition('e') } })
    await window.loadURL('about:blank')
    const asked = "navigator.permissions.query({ name: 'notifications' }).then(({ state }) => state)"
    const state: unknown = await window.webContents.executeJavaScript(asked)
    window.destroy()
    return state
  })
  expect(elsewhere).toBe('denied')
})

test('audio is asked for by id and never by path', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await expect(page.getByText('Ready offline 1 of 1')).toBeVisible()
  const loads = (id: string) =>
    page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const audio = new Audio(url)
          audio.onloadedmetadata = () => resolve(true)
          audio.onerror = () => resolve(false)
        }),
      `media://audio/${id}`,
    )
  const id = await page.evaluate(async () => {
    const { offhook } = globalThis as unknown as { offhook: OffhookBridge }
    const answer = await offhook.invoke('recordings.list', { view: 'all', offset: 0, limit: 1 })
    return answer.ok ? answer.value.items[0]!.id : ''
  })
  expect(await loads(encodeURIComponent(id))).toBe(true)
  for (const path of ['..%2F..%2Flibrary.sqlite', '%2Fetc%2Fpasswd', 'unknown'])
    expect(await loads(path)).toBe(false)
})
