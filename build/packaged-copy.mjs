/**
 * Makes copies of the packaged app for tests: one that any user can start, and one that a debugger can attach
 * to.
 */
import { once } from 'node:events'
import { constants, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { chromium } from '@playwright/test'
import { packagedApp, packagedFolder } from './packaged-app.mjs'
import { waitFor } from './wait-for.mjs'

/** A cold start from a slow disk takes seconds; this is enough for a heavily loaded machine. */
const START_TIMEOUT_MS = 60_000

/**
 * @param {string} folder the target; must not exist
 * @returns {Promise<string>} the copy's program
 */
export async function copyPackagedApp(folder) {
  // Clones where the file system can, without copying the bytes. The links inside a macOS app stay relative.
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE, verbatimSymlinks: true }
  await cp(packagedFolder(), folder, options)
  return join(folder, relative(packagedFolder(), packagedApp().executable))
}

/**
 * The only change to the released app: enables the fuse for `--inspect-brk`.
 * @param {string} executable of a copy
 */
export function allowDebugger(executable) {
  return flipFuses(executable, {
    version: FuseVersion.V1,
    // The signature of a macOS app covers the fuses.
    resetAdHocDarwinSignature: process.platform === 'darwin',
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  })
}

/** Runs before the app's first line, which must not see the debugging switch in its arguments. */
const openDebuggingPort = `
  const { app } = process.getBuiltinModule('module').createRequire(process.execPath)('electron')
  app.commandLine.appendSwitch('remote-debugging-port', '0')
  process.argv = process.argv.filter((argument) => !argument.startsWith('--inspect-brk'))
`

/**
 * Starts a copy changed by `allowDebugger`, with Chromium's debugging port open.
 * @template {import('node:child_process').ChildProcess & { stderr: import('node:stream').Readable }} App
 * @param {(args: string[]) => App} start called with these arguments
 */
export async function startWithDebuggingPort(start) {
  const app = start(['--inspect-brk=0'])
  const socket = new WebSocket(await readDebuggerAddress(app.stderr))
  await once(socket, 'open')
  let lastId = 0
  /** @param {string} method @param {object} [params] */
  const send = (method, params) => socket.send(JSON.stringify({ id: ++lastId, method, params }))
  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(data)
    if (method === 'Debugger.paused') {
      send('Runtime.evaluate', { expression: `{ ${openDebuggingPort} }` })
      send('Debugger.resume')
    }
    // Each worker thread waits for a debugger too.
    if (method === 'NodeWorker.attachedToWorker') {
      const message = JSON.stringify({ id: 1, method: 'Runtime.runIfWaitingForDebugger' })
      send('NodeWorker.sendMessageToWorker', { sessionId: params.sessionId, message })
    }
  })
  app.stderr.on('data', (text) => {
    if (String(text).includes('Waiting for the debugger to disconnect')) socket.close()
  })
  send('Debugger.enable')
  send('NodeWorker.enable', { waitForDebuggerOnStart: false })
  send('Runtime.runIfWaitingForDebugger')
  return app
}

/** @param {import('node:stream').Readable} output */
async function readDebuggerAddress(output) {
  let text = ''
  for await (const chunk of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk
    const address = /Debugger listening on (ws:\S+)\s/.exec(text)?.[1]
    if (address) {
      // Unread output would block the app once the pipe is full.
      output.resume()
      return address
    }
  }
  throw new Error(`The packaged app opened no debugger:\n${text}`)
}

/**
 * The page of an app started this way.
 * @param {string} profile Chromium's folder, which contains the chosen port
 */
export async function findPage(profile) {
  const file = join(profile, 'DevToolsActivePort')
  const readPort = () => Number(readFileSync(file, 'utf8').split('\n')[0])
  await waitFor("the app's debugging port", () => readPort() > 0)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readPort()}`)
  const context = browser.contexts()[0]
  if (!context) throw new Error('The packaged app has no window.')
  return context.pages()[0] ?? (await context.waitForEvent('page', { timeout: START_TIMEOUT_MS }))
}
