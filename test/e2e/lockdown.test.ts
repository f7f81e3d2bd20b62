import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Args, MethodName, OffhookBridge } from '../../src-preload/contract/bridge.ts'
import type { Result } from '../../src-preload/contract/result.ts'
import { answerQuestions, connect, expect, readyOffline, test } from './app.ts'

/** Sends messages one after the other, as foreign code in the page would. Their results: true, or the error's code. */
async function send<Name extends MethodName>(page: Page, messages: [Name, Args<Name>][]): Promise<unknown[]> {
  return await page.evaluate(async (list) => {
    const { offhook } = globalThis as unknown as {
      offhook: { invoke(name: string, args: unknown): Promise<Result<unknown>> }
    }
    const results: unknown[] = []
    for (const [name, args] of list) {
      const result = await offhook.invoke(name, args)
      results.push(result.ok ? result.value !== null : result.error.code)
    }
    return results
  }, messages)
}

/** Listens for packets and connections, on every address of this machine. */
async function listen() {
  const heard = { packets: 0, connections: 0 }
  const udp = createSocket('udp4', () => void (heard.packets += 1))
  await new Promise<void>((resolve) => udp.bind(0, '0.0.0.0', resolve))
  const { port } = udp.address()
  const tcp = createServer((socket) => {
    heard.connections += 1
    socket.on('error', () => undefined).destroy()
  })
  await new Promise<void>((resolve) => tcp.listen(port, '0.0.0.0', resolve))
  const close = () => {
    udp.close()
    tcp.close()
  }
  const own = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return { heard, port, hosts: ['127.0.0.1', ...(own ? [own.address] : [])], close }
}

/**
 * Runs in a page: contacts servers by WebRTC in every way, by address and by name, with the constructor of this window
 * or of a frame. Resolves when gathering has ended or is impossible.
 */
async function reachOut({ hosts, port, from }: { hosts: string[]; port: number; from: 'window' | 'frame' }) {
  const frame = document.createElement('iframe')
  if (from === 'frame') document.body.append(frame)
  const scope = (from === 'frame' ? frame.contentWindow! : globalThis) as unknown as {
    RTCPeerConnection?: typeof RTCPeerConnection
  }
  if (!scope.RTCPeerConnection) return 'none'
  const login = { username: 'u', credential: 'p' }
  const peer = new scope.RTCPeerConnection({
    iceServers: [...hosts, 'leak-by-webrtc.test'].flatMap((host) => [
      { urls: `stun:${host}:${port}` },
      { urls: ['udp', 'tcp'].map((way) => `turn:${host}:${port}?transport=${way}`), ...login },
    ]),
  })
  const gathered = new Promise((resolve) => {
    peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve('gathered')
  })
  peer.createDataChannel('x')
  await peer.setLocalDescription(await peer.createOffer())
  return await gathered
}

test('the page has no Node, cannot navigate away, and reaches only its own schemes', async ({
  launch,
  serve,
}) => {
  const elsewhere = await serve({ recordings: 1 })
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await expect(page.getByText('1 of 1 ready offline')).toBeVisible()

  const reach = await page.evaluate(async (url) => {
    const page = globalThis as unknown as Record<'require' | 'process' | 'offhook', OffhookBridge>
    const fails = (work: Promise<unknown>) => work.then(() => false).catch(() => true)
    return {
      node: typeof page.require + typeof page.process,
      bridge: Object.keys(page.offhook),
      fetchRefused: await fails(fetch(url)),
      fileRefused: await fails(fetch('file:///etc/passwd')),
      popup: window.open(url),
      // Text cannot become markup either: Trusted Types accept only markup compiled by Svelte.
      markupRefused: await fails(
        Promise.resolve().then(() => void (document.createElement('p').innerHTML = '<img src="x">')),
      ),
      unknownMethod: await fails(
        Promise.resolve().then(() => page.offhook.invoke('app.quit' as 'app.info', null)),
      ),
    }
  }, elsewhere.baseUrl)
  expect(reach).toEqual({
    node: 'undefinedundefined',
    bridge: ['takeFirst', 'invoke', 'on'],
    fetchRefused: true,
    fileRefused: true,
    popup: null,
    markupRefused: true,
    unknownMethod: true,
  })

  // Started from the main process: Playwright itself would wait for the navigation, which must not happen.
  const { isPrevented, address } = await app.evaluate(async ({ BrowserWindow }, url) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    const isPrevented = new Promise<boolean>((resolve) => {
      // The app's own listener has run before.
      webContents.once('will-frame-navigate', (event) => resolve(event.defaultPrevented))
    })
    await webContents.executeJavaScript(`void (location.href = ${JSON.stringify(url)})`)
    return { isPrevented: await isPrevented, address: webContents.getURL() }
  }, elsewhere.baseUrl)
  expect(isPrevented).toBe(true)
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

test('the app loads its own page, whichever page the environment names', async ({ launch, serve }) => {
  const elsewhere = await serve({ recordings: 1 })
  const { page } = await launch({
    args: ['--sample'],
    env: { ELECTRON_RENDERER_URL: elsewhere.baseUrl, OFFHOOK_SAMPLE_RECORDINGS: '1' },
  })
  await expect(page.getByText('1 of 1 ready offline')).toBeVisible()
  expect(page.url()).toContain('app://offhook/')
  expect(elsewhere.requests).toHaveLength(0)
})

test('no child process inherits the key from the environment', async ({ launch, serve }) => {
  const service = await serve({ recordings: 1 })
  const { app, page } = await launch({
    env: { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey },
  })
  await expect(readyOffline(page, 1)).toBeVisible()
  const environment = await app.evaluate(() => {
    const { execFileSync } = process.getBuiltinModule('child_process')
    return process.platform === 'win32'
      ? execFileSync('cmd.exe', ['/c', 'set'], { encoding: 'utf8' })
      : execFileSync('env', { encoding: 'utf8' })
  })
  expect(environment).toContain('OFFHOOK_HOME=')
  expect(environment).not.toContain('OFFHOOK_API_KEY')
})

test('no session grants a page permissions or downloads', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await expect(page.getByText('1 of 1 ready offline')).toBeVisible()
  const permissions = await page.evaluate(() =>
    Promise.all(
      (['geolocation', 'notifications', 'camera', 'clipboard-read'] as PermissionName[]).map(
        async (name) => (await navigator.permissions.query({ name })).state,
      ),
    ),
  )
  expect(new Set(permissions)).toEqual(new Set(['denied']))

  // Awaited: the listener must exist before the download begins.
  await app.evaluate(({ session }) => {
    const downloads: boolean[] = []
    Object.assign(globalThis, { downloads })
    session.defaultSession.once('will-download', (event) => downloads.push(event.defaultPrevented))
  })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob(['x']))
    link.download = 'x.txt'
    link.click()
  })
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { downloads: boolean[] }).downloads))
    .toEqual([true])

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

test('the page cannot call, erase or remove anything without a press by the person', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 2 })
  const posts = () => service.requests.filter(({ method }) => method === 'POST').length
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 2)).toBeVisible()
  const questions = await answerQuestions(app, false)
  const call = (toNumber: string): ['dialer.start', { toNumber: string }] => ['dialer.start', { toNumber }]

  // After the first call, the press on Connect is used up or older than two seconds.
  const press = () => page.keyboard.press('Shift')
  await press()
  expect(await send(page, [call('+14155550170'), call('+14155550171')])).toEqual([true, false])
  expect(posts()).toBe(1)

  // Synthetic events of the page do not count as presses.
  await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement('button'))
    button.click()
    for (const type of ['mousedown', 'mouseup', 'click'])
      button.dispatchEvent(new MouseEvent(type, { bubbles: true }))
    for (const type of ['keydown', 'keyup']) button.dispatchEvent(new KeyboardEvent(type, { key: 'Enter' }))
    button.remove()
  })
  const numbers = ['+1911', '+49110', '+14155550172', '+14155550173', '+14155550174', '+14155550175']
  expect(await send(page, numbers.map(call))).toEqual([
    'number-too-short',
    'number-too-short',
    false,
    false,
    'not-pressed',
    'not-pressed',
  ])
  expect(await questions()).toEqual(['71', '72', '73'].map((end) => `Call (415) 555-01${end}?`))
  expect(posts()).toBe(1)

  // Presses meant for something else: the user is asked, and declines.
  await press()
  await send(page, [['desktop.erase', null]])
  await press()
  await send(page, [['session.sign-out', { keepLibrary: false }]])
  await press()
  const elsewhere = { baseUrl: 'https://leak.evil.test', apiKey: 'leak', remember: 'this-run' } as const
  expect(await send(page, [['session.connect', elsewhere]])).toEqual(['address-declined'])
  expect((await questions()).slice(3)).toEqual([
    'Erase everything on this computer?',
    expect.stringMatching(/^Remove .* from this computer\?$/),
    'Connect to leak.evil.test?',
  ])
  await expect(readyOffline(page, 2)).toBeVisible()

  // With a press for each, three calls are allowed in a minute.
  const results: unknown[] = []
  for (const last of [6, 7, 8]) {
    await press()
    results.push(...(await send(page, [call(`+1415555017${last}`)])))
  }
  expect(results).toEqual([true, true, 'too-many-calls'])
  expect(posts()).toBe(3)
})

test('the page can neither reach the network nor resolve a name', async ({ home, launch, serve }) => {
  const elsewhere = await serve({ recordings: 1 })
  const { heard, close, ...target } = await listen()
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await expect(page.getByText('1 of 1 ready offline')).toBeVisible()
  const log = join(home, 'net-log.json')
  await app.evaluate(({ session }, path) => session.defaultSession.netLog.startLogging(path), log)

  expect(await page.evaluate(reachOut, { ...target, from: 'window' as const })).toBe('none')
  await page.evaluate((url) => {
    for (const rel of [
      'dns-prefetch',
      'preconnect',
      'prefetch',
      'prerender',
      'modulepreload',
      'stylesheet',
    ]) {
      const link = document.createElement('link')
      Object.assign(link, { rel, href: `https://leak-by-${rel}.test/` })
      document.head.append(link)
    }
    const rules = document.createElement('meta')
    Object.assign(rules, { httpEquiv: 'x-dns-prefetch-control', content: 'on' })
    document.head.append(rules)
    navigator.sendBeacon(url, 'x')
    new Image().src = `${url}/image`
    const form = document.createElement('form')
    Object.assign(form, { action: url, method: 'post' })
    document.body.append(form)
    form.submit()
    const box = document.body.appendChild(document.createElement('div'))
    box.style.backgroundImage = `url(${url}/background)`
    const tries = [
      () => new WebSocket(url.replace('http', 'ws')),
      () => void new WebTransport('https://leak-by-transport.test/').ready.catch(() => undefined),
      () => void navigator.serviceWorker.register(url).catch(() => undefined),
      () => new Worker(url),
    ]
    for (const attempt of tries) {
      try {
        attempt()
      } catch {
        // Refused at once.
      }
    }
  }, elsewhere.baseUrl)

  // Requests are also blocked by the session, independent of the page's content security policy.
  const refusal = await app.evaluate(
    ({ session }, url) => session.defaultSession.fetch(url).then(String, (error: Error) => error.message),
    elsewhere.baseUrl,
  )
  expect(refusal).toBe('net::ERR_BLOCKED_BY_CLIENT')

  // Without the page's policy: a window with another page, which has the WebRTC constructor.
  const asked = `(${reachOut.toString()})(${JSON.stringify({ ...target, from: 'window' })})`
  const ways = await app.evaluate(
    async ({ BrowserWindow }, [script, url]) => {
      const window = new BrowserWindow({ show: false })
      await window.loadURL('about:blank')
      const fetched: unknown = await window.webContents.executeJavaScript(
        `fetch(${JSON.stringify(url)}).then(() => true, () => false)`,
      )
      const gathered: unknown = await window.webContents.executeJavaScript(script!)
      window.destroy()
      return [fetched, gathered]
    },
    [
      asked.replace("'leak-by-webrtc.test'", "'127.0.0.1'").replace('"leak-by-webrtc.test"', '"127.0.0.1"'),
      elsewhere.baseUrl,
    ],
  )
  expect(ways).toEqual([false, 'gathered'])

  // A frame has the constructor that was removed from the window: the page is killed before it can use it.
  const ended = page.waitForEvent('crash')
  page.evaluate(reachOut, { ...target, from: 'frame' as const }).catch(() => undefined)
  await ended
  await app.evaluate(({ session }) => session.defaultSession.netLog.stopLogging())
  expect(await readFile(log, 'utf8')).not.toMatch(/leak-by-/)
  expect(heard).toEqual({ packets: 0, connections: 0 })
  expect(elsewhere.requests).toHaveLength(0)
  close()
})

test('audio is requested by id and never by path', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await expect(page.getByText('1 of 1 ready offline')).toBeVisible()
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
