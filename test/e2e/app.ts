/** Provides a fresh data folder and the real app, which is closed and removed after the test. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type ElectronApplication, type Page } from '@playwright/test'
import { launchApp } from '../../build/drive-app.mjs'
import { root } from '../../build/paths.mjs'
import { machineSwitches } from '../../build/run-electron.mjs'
import type { OffhookBridge } from '../../src-preload/contract/bridge.ts'
import {
  startSampleService,
  type SampleService,
  type SampleServiceOptions,
} from '../../src-main/sample-service/sample-service.ts'
import { test as base } from '../support/process/own-desktop.ts'

export interface Launched {
  app: ElectronApplication
  page: Page
}

interface Fixtures {
  /** The data folder of this test. */
  home: string
  /** `home`: another data folder than the one of this test. */
  launch(options?: { home?: string; args?: string[]; env?: Record<string, string> }): Promise<Launched>
  /** Starts the sample service on loopback in this process, where its requests can be counted. */
  serve(options?: SampleServiceOptions): Promise<SampleService>
}

export const test = base.extend<Fixtures>({
  // Playwright reads a fixture's dependencies from its pattern: this one has none.
  home: async ({}, use) => {
    const home = await mkdtemp(join(tmpdir(), 'offhook-e2e-'))
    await use(home)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  },
  launch: async ({ home }, use) => {
    const running = new Set<ElectronApplication>()
    await use(async (options = {}) => {
      const launched = await launchApp({ home, ...options })
      const { app } = launched
      running.add(app)
      app.once('close', () => running.delete(app))
      await programLoaded(launched.page)
      if (!options.args?.includes('--hidden')) await windowShown(app)
      return launched
    })
    for (const app of running) await quit(app)
  },
  // Playwright reads a fixture's dependencies from its pattern: this one has none.
  serve: async ({}, use) => {
    const services: SampleService[] = []
    await use(async (options = {}) => {
      const service = await startSampleService({ requestLimit: Infinity, unsettled: false, ...options })
      services.push(service)
      return service
    })
    for (const service of services) await service.stop().catch(() => undefined)
  },
})

export { expect } from '@playwright/test'

/**
 * Waits until the main program answers. V8 may lose the result of an evaluation that interrupts the loading of the
 * program: "Resulting promise was garbage collected".
 */
async function programLoaded(page: Page): Promise<void> {
  // The page that shows an error has no methods.
  await page
    .evaluate(() => (window.offhook as OffhookBridge | undefined)?.invoke('app.info', null))
    .catch(() => undefined)
}

/**
 * The page may show its calls before the first frame, with which the window appears. An evaluation that fails while the
 * program still loads is asked again; a program that has ended never answers.
 */
async function windowShown(app: ElectronApplication): Promise<void> {
  const isShown = () =>
    app
      .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()))
      .catch(() => false)
  await expect.poll(isShown).toBe(true)
}

/** Quits like the tray's Quit item, because closing the window would only hide it. */
export async function quit(app: ElectronApplication): Promise<void> {
  const closed = app.waitForEvent('close')
  await app.evaluate(({ app: electron }) => electron.quit()).catch(() => undefined)
  await closed.catch(() => undefined)
}

/** Answers each question of the system's dialog, which cannot be clicked from here. Returns the questions. */
export async function answerQuestions(
  app: ElectronApplication,
  agrees: boolean,
): Promise<() => Promise<string[]>> {
  await app.evaluate(({ dialog }, response) => {
    const asked: string[] = []
    const show = async (_window: unknown, { message }: Electron.MessageBoxOptions) => {
      asked.push(message)
      return { response, checkboxChecked: false }
    }
    Object.assign(dialog, { showMessageBox: show, asked })
  }, Number(agrees))
  return () => app.evaluate(({ dialog }) => (dialog as unknown as { asked: string[] }).asked)
}

/** Fills the welcome form and presses Connect. */
export async function connect(page: Page, baseUrl: string, apiKey: string): Promise<void> {
  await page.getByLabel('Service address').fill(baseUrl)
  await page.getByLabel('API key').fill(apiKey)
  await page.getByRole('button', { name: /^Connect/ }).click()
}

/** The sidebar's line that says that everything is on this machine. */
export function readyOffline(page: Page, count: number) {
  return page.getByText(`${count} of ${count} ready offline`)
}

/** Opens a link like the desktop, by starting the app again. */
export async function openLink(home: string, link: string): Promise<void> {
  const electron = createRequire(import.meta.url)('electron') as unknown as string
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const further = spawn(electron, [...machineSwitches(), root, link], { env: { ...env, OFFHOOK_HOME: home } })
  await once(further, 'exit')
}

/** Emits a power event like Electron. */
export async function announce(app: ElectronApplication, event: 'suspend' | 'resume'): Promise<void> {
  await app.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event)
}

/** Exports the open call through its menu and the dialog. */
export async function exportCallAs(page: Page, format: string): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  await chooseFormat(page, format)
  await page.getByRole('button', { name: 'Export…' }).click()
}

/** In the open dialog. */
export async function chooseFormat(page: Page, format: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Export calls' })
  await dialog.getByText('Word document').waitFor()
  const radio = dialog.getByRole('radio', { name: format, exact: true })
  if (!(await radio.isVisible())) await dialog.getByText('More formats').click()
  await radio.check()
}

/** Selects the first occurrence of these words by dragging the pointer; again when they moved meanwhile. */
export async function selectWords(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await dragOver(page, words)
    await page.getByRole('toolbar', { name: 'Selected words' }).waitFor({ timeout: 3_000 })
  }).toPass()
}

async function dragOver(page: Page, words: string): Promise<void> {
  const box = await page.evaluate((sought) => {
    for (const paragraph of document.querySelectorAll('[data-block]')) {
      const node = paragraph.querySelector('[data-piece]')?.firstChild
      const at = node instanceof Text ? node.data.indexOf(sought) : -1
      if (!(node instanceof Text) || at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + sought.length)
      const { left, right, top, height } = range.getBoundingClientRect()
      return { left, right, middle: top + height / 2 }
    }
    return null
  }, words)
  expect(box).not.toBeNull()
  await page.mouse.move(box!.left + 1, box!.middle)
  await page.mouse.down()
  await page.mouse.move(box!.right - 1, box!.middle, { steps: 4 })
  await page.mouse.up()
}
