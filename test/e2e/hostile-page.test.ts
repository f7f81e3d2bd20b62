import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { createMethods } from '../../src-main/ipc/methods.ts'
import { Emitter } from '../../src-main/util/emitter.ts'
import { hostileArguments } from '../support/cases/hostile-arguments.ts'
import { isSampled, sampleOf } from '../support/cases/sample.ts'
import { answerQuestions, expect, readyOffline, test } from './app.ts'

/** Each argument that a method takes is tried in this many ways; a long run tries more. */
const ways = process.env.OFFHOOK_LONG ? 60 : 5

/** They close the library or the app: tried last. */
const last = ['session.', 'desktop.erase', 'lock.', 'library.', 'encryption.convert', 'updates.']

type Result = { ok: true; value: unknown } | { ok: false; error: { code: string } }

/** Calls a method as foreign code in the page does; null for arguments that no method declares. */
async function callAll(page: Page, name: string, list: unknown[] | null): Promise<string[]> {
  return await page.evaluate(
    async ({ name, list }) => {
      const { offhook } = globalThis as unknown as {
        offhook: { invoke(n: string, a: unknown): Promise<Result> }
      }
      const cyclic: Record<string, unknown> = { id: 'x' }
      cyclic.ids = [cyclic]
      let deep: unknown[] = []
      for (let depth = 0; depth < 5_000; depth++) deep = [deep]
      const misshapen = [
        ...[undefined, 0, -1, true, 'text', [], [[[]]], 10n ** 30n, Symbol('x'), () => 1, document.body],
        ...[
          cyclic,
          deep,
          new Map([['id', 'x']]),
          new Uint8Array(1_000),
          new Date(NaN),
          /(a+)+$/,
          new Error('x'),
        ],
        { constructor: { prototype: {} }, toString: 'x', then: 'x' },
        JSON.parse('{ "__proto__": { "id": "x" } }'),
        new Proxy({ id: 'x' }, { get: () => 'x' }),
        // The bridge copies what a getter returns.
        Object.defineProperty({}, 'id', { enumerable: true, get: () => ({}) }),
        { id: { length: 1 }, ids: { 0: 'x', length: 2 ** 31 }, query: {}, limit: '1', offset: [] },
      ]
      const answers = []
      for (const args of list ?? misshapen) {
        // What cannot be copied does not leave the page.
        const result = await Promise.resolve()
          .then(() => offhook.invoke(name, args))
          .catch(() => ({ ok: false as const, error: { code: 'not-copied' } }))
        answers.push(JSON.stringify(result))
      }
      return answers
    },
    { name, list },
  )
}

/** Cancels the dialogs of the system, which nothing here can press, and counts what would leave the app. */
async function watchDesktop(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ app: electron, dialog, shell, Menu, clipboard }) => {
    const left: string[] = []
    const note = (what: string) => void left.push(what)
    Object.assign(dialog, {
      showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
      showSaveDialog: async () => ({ canceled: true, filePath: '' }),
    })
    Object.assign(shell, {
      openPath: async (path: string) => (note(`open ${path}`), ''),
      showItemInFolder: (path: string) => note(`show ${path}`),
      openExternal: async (url: string) => note(`browse ${url}`),
    })
    Object.assign(clipboard, { writeText: () => undefined, write: async () => undefined })
    Menu.prototype.popup = () => undefined
    electron.on('web-contents-created', (_event, contents) => {
      contents.print = (_options, callback) => callback?.(false, 'cancelled')
    })
    Object.assign(globalThis, { left })
  })
  return () => app.evaluate(() => (globalThis as unknown as { left: string[] }).left)
}

test('a page with foreign code can call every method with any argument, and reaches nothing', async ({
  launch,
  serve,
  home,
}) => {
  const service = await serve({ recordings: 2 })
  // Nothing is pressed.
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
  const { app, page } = await launch({ env })
  await expect(readyOffline(page, 2)).toBeVisible()
  const opened = await watchDesktop(app)
  const asked = await answerQuestions(app, false)
  const all = Object.entries(createMethods({ session: { changes: new Emitter() } } as never, {} as never))
  const methods = sampleOf(import.meta.filename, all, { countOf: (count) => Math.ceil(count / 4) })
  const [listed] = await callAll(page, 'recordings.list', [{ view: 'all', offset: 0, limit: 2 }])
  const real = (JSON.parse(listed!) as { value: { items: { id: string }[] } }).value.items.map(({ id }) => id)
  expect(real).toHaveLength(2)

  // What cannot be restored needs a press, or an answer to the system's question.
  await callAll(page, 'recordings.delete', [{ ids: real }])
  const kept = { ok: true, value: { ids: [] } }
  expect(await callAll(page, 'trash.erase', [{ ids: real }])).toEqual([JSON.stringify(kept)])
  await callAll(page, 'recordings.restore', [{ ids: real }])
  const answers: string[] = []
  const isLast = (name: string) => last.some((start) => name.startsWith(start))
  for (const [name] of methods) answers.push(...(await callAll(page, name, null)))
  for (const [name, { args }] of methods.toSorted(([a], [b]) => Number(isLast(a)) - Number(isLast(b)))) {
    // Another language or account loads the page again.
    answers.push(...(await callAll(page, name, hostileArguments(args, real, ways)).catch(() => [])))
    await page.waitForFunction(() => 'offhook' in window)
  }
  expect(answers.length).toBeGreaterThan(8 * methods.length)
  expect(answers.filter((answer) => answer.includes(service.apiKey))).toEqual([])
  // Nothing was broken, nothing was asked too often, and only Offhook's own places were shown.
  const log = await readFile(join(home, 'logs', 'offhook.log'), 'utf8')
  expect(log.match(/"name":"(?!Error|RangeError)\w*Error".*/g)).toBeNull()
  expect(log).not.toContain(service.apiKey)
  expect((await asked()).length).toBeLessThanOrEqual(12)
  const places = [`open ${home}`, `show ${join(home, 'logs', 'offhook.log')}`]
  const shown = [...new Set(await opened())].toSorted()
  expect(places).toEqual(expect.arrayContaining(shown))
  if (!isSampled) expect(shown).toEqual(places)
  // Nothing was called. The page can only change the name and time zone of the account, as the window does.
  const changes = service.requests.filter(({ method }) => method !== 'GET')
  expect(changes.filter(({ method, path }) => `${method} ${path}` !== 'PUT /v1/me')).toEqual([])
  expect(await page.evaluate(() => document.querySelector('script:not([src])'))).toBeNull()
})
