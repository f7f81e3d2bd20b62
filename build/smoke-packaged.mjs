/**
 * Starts the packaged app like a user and does the main task once: opens it, syncs the sample calls, finds a
 * word, plays it, and shares the calls with an assistant. Then tests its command line without a display, also as
 * that assistant. Run by `npm run package`.
 *
 * Playwright cannot start the app itself (the fuse for debuggers is off), and the app ignores the switch that
 * opens Chromium's debugging port. So the test attaches to a copy with that fuse on.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { withDisplay } from './display.mjs'
import { goTo } from './drive-app.mjs'
import { findElectron } from './electron-runtime.mjs'
import { checkFuses } from './fuses.mjs'
import { findUnused, measurePackage, mostAdded } from './package-size.mjs'
import { packagedApp, packagedResources } from './packaged-app.mjs'
import { allowDebugger, copyPackagedApp, findPage, startWithDebuggingPort } from './packaged-copy.mjs'
import { machineSwitches } from './run-electron.mjs'
import { capture, main } from './run.mjs'
import { trySwitches } from './smoke-switches.mjs'
import { allPassed, step } from './steps.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** A cold start from a slow disk takes seconds; this is enough for a heavily loaded machine. */
const START_TIMEOUT_MS = 60_000

/** The first calls arrive in a second or two; then the sample service applies its request limit. */
const STEP_TIMEOUT_MS = 45_000

/** The app closes its library before it ends, which may take a few seconds. */
const QUIT_TIMEOUT_MS = 10_000

const { executable, commandLine } = packagedApp()

// This script runs in Electron's Node, but the programs that it starts do not. Archives are copied as files.
delete process.env.ELECTRON_RUN_AS_NODE
Object.assign(process, { noAsar: true })

await main(async () => {
  if (!existsSync(executable)) throw new Error(`There is no packaged app at ${executable}.`)
  const folder = await mkdtemp(join(tmpdir(), 'offhook-smoke-'))
  // Some tests run as another user.
  await chmod(folder, 0o755)
  const home = join(folder, 'home')
  try {
    const outcomes = [
      await step('fuses are set', () => checkFuses(executable).then(() => 0)),
      await step('takes no page from the environment', checkNoForeignPage),
      await step('contains no unused files, and adds little to Electron', checkContents),
    ]
    // The app registers its own links, and must not take over those of an installed Offhook.
    const own = {
      OFFHOOK_HOME: home,
      XDG_DATA_HOME: join(folder, 'desktop', 'data'),
      XDG_CONFIG_HOME: join(folder, 'desktop', 'config'),
    }
    const debuggable = await copyPackagedApp(join(folder, 'debuggable'))
    await allowDebugger(debuggable)
    const assistant = { token: '' }
    outcomes.push(...(await withDisplay((env) => walk(debuggable, { ...env, ...own }, assistant))))
    outcomes.push(await step('command line answers without a display', () => askCommandLine(home)))
    outcomes.push(await step('command line answers an assistant', () => askAsAssistant(home, assistant)))
    if (process.platform === 'linux') {
      const released = await copyPackagedApp(join(folder, 'released'))
      outcomes.push(...(await withDisplay((env) => trySwitches(released, env, folder))))
    }
    return allPassed(outcomes) ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
})

/** Checks that the packaged app ignores the development server's page. */
async function checkNoForeignPage() {
  const archive = await readFile(join(packagedResources(), 'app.asar'))
  if (archive.includes('ELECTRON_RENDERER_URL')) throw new Error('The package reads ELECTRON_RENDERER_URL.')
  return 0
}

async function checkContents() {
  const { addedBytes, files } = measurePackage((await findElectron()).distFolder)
  const unused = findUnused(files.map(({ path }) => path))
  if (unused.length > 0) throw new Error(`The package contains unused files:\n${unused.join('\n')}`)
  if (addedBytes > mostAdded) throw new Error(`The package is ${addedBytes} bytes larger than Electron.`)
  return 0
}

/**
 * @param {string} debuggable
 * @param {NodeJS.ProcessEnv} env
 * @param {{ token: string }} assistant gets the token of the assistant that is added
 */
async function walk(debuggable, env, assistant) {
  const profile = join(env.OFFHOOK_HOME ?? '', 'window')
  const app = await startWithDebuggingPort((args) =>
    spawn(debuggable, [...machineSwitches(), ...args, '--sample'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  )
  const ended = new Promise((resolve) => app.once('close', resolve))
  try {
    /** @type {Page | undefined} */
    let page
    const opened = await step('opens', async () => {
      page = await findPage(profile)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: STEP_TIMEOUT_MS })
      return 0
    })
    return page && opened.code === 0
      ? [opened, ...(await mainJob(page)), await addAssistant(page, assistant)]
      : [opened]
  } finally {
    app.kill()
    const deaf = setTimeout(() => app.kill('SIGKILL'), QUIT_TIMEOUT_MS)
    await ended
    clearTimeout(deaf)
  }
}

/** @param {Page} page */
async function mainJob(page) {
  return [
    await step('syncs the sample calls', async () => {
      const rows = page.getByRole('grid').getByRole('row')
      await expect(rows.first()).toBeVisible({ timeout: STEP_TIMEOUT_MS })
      await expect(page.getByText(/^[1-9].* ready offline/)).toBeVisible({ timeout: STEP_TIMEOUT_MS })
      return 0
    }),
    await step('finds what was said', async () => {
      await page.getByRole('combobox', { name: 'Search calls' }).fill('refund pallet')
      const hit = page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first()
      await expect(hit).toContainText('refund', { timeout: STEP_TIMEOUT_MS })
      await hit.click()
      await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('pallet')
      return 0
    }),
    await step('plays', async () => {
      const before = await playedSeconds(page)
      await page.getByRole('button', { name: /^(Play|Pause)$/ }).waitFor({ timeout: STEP_TIMEOUT_MS })
      const play = page.getByRole('button', { name: 'Play', exact: true })
      if (await play.isVisible()) await play.click()
      await expect
        .poll(() => playedSeconds(page), { timeout: STEP_TIMEOUT_MS })
        // A fraction of a second could be rounding; more than one proves playback.
        .toBeGreaterThan(before + 1)
      return 0
    }),
  ]
}

/**
 * @param {Page} page
 * @param {{ token: string }} assistant
 */
function addAssistant(page, assistant) {
  return step('shares the calls with an assistant', async () => {
    await goTo(page, 'Settings')
    await page.getByRole('button', { name: 'Add assistant…' }).click({ timeout: STEP_TIMEOUT_MS })
    const adding = page.getByRole('dialog', { name: 'Add assistant' })
    await adding.getByRole('textbox', { name: 'Name' }).fill('Smoke test')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    const configuration = page.getByRole('region', { name: 'Configuration' })
    const text = await configuration.textContent({ timeout: STEP_TIMEOUT_MS })
    assistant.token = JSON.parse(text ?? '').mcpServers.offhook.env.OFFHOOK_ASSISTANT_TOKEN
    return 0
  })
}

/** @param {Page} page */
function playedSeconds(page) {
  return page.locator('audio').evaluate((audio) => Reflect.get(audio, 'currentTime'))
}

function withoutDisplay() {
  const {
    DISPLAY: _,
    WAYLAND_DISPLAY: __,
    ...env
  } = /** @type {Record<string, string | undefined>} */ (process.env)
  return env
}

/** @param {string} home */
async function askCommandLine(home) {
  // Both streams: an answer must not contain messages about a missing display.
  const { code, output } = await capture(commandLine, ['status', '--json', '--home', home], {
    env: withoutDisplay(),
    timeoutMs: START_TIMEOUT_MS,
  })
  if (code !== 0) throw new Error(`offhook-cli status exited with ${code}:\n${output}`)
  const { recordings } = JSON.parse(output)
  if (!(recordings > 0)) throw new Error(`offhook-cli status counts no recordings:\n${output}`)
  return 0
}

/**
 * @param {string} home
 * @param {{ token: string }} assistant
 */
async function askAsAssistant(home, { token }) {
  const startedAt = performance.now()
  const child = spawn(commandLine, ['mcp'], {
    env: { ...withoutDisplay(), OFFHOOK_HOME: home, OFFHOOK_ASSISTANT_TOKEN: token },
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: START_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (/** @type {string} */ method, /** @type {object} */ params) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: method, method, params })}\n`)
    const { value = '{}' } = await lines.next()
    const { id, result } = JSON.parse(value)
    if (id !== method || !result) throw new Error(`offhook-cli mcp answered ${method} with:\n${value}`)
    return result
  }
  const clientInfo = { name: 'smoke-test', version: '1' }
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  console.log(`offhook-cli mcp answered after ${Math.round(performance.now() - startedAt)} ms`)
  const { tools } = await ask('tools/list', {})
  const search = { name: tools[0].name, arguments: { query: 'refund pallet' } }
  const { structuredContent } = await ask('tools/call', search)
  if (!(structuredContent?.total > 0)) throw new Error('offhook-cli mcp finds nothing.')
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`offhook-cli mcp exited with ${code}.`)
  return 0
}
