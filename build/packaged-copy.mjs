/**
 * Copies of the packaged app for its smoke test: one that any user can start, and one that a debugger can join.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { packagedApp, packagedFolder } from './packaged-app.mjs'
import { machineSwitches } from './run-electron.mjs'

/**
 * @param {string} folder where to; it must not exist
 * @returns {Promise<string>} the copy's program
 */
export async function copyPackagedApp(folder) {
  // Where the file system can, without copying the bytes. The links inside a macOS app stay relative.
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE, verbatimSymlinks: true }
  await cp(packagedFolder(), folder, options)
  return join(folder, relative(packagedFolder(), packagedApp().executable))
}

/**
 * The one change to what is released: the fuse that lets `--inspect-brk` through.
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

/** Run before the app's first line, so that the app finds what it was started with in its own eyes. */
const openDebuggingPort = `
  const { app } = process.getBuiltinModule('module').createRequire(process.execPath)('electron')
  app.commandLine.appendSwitch('remote-debugging-port', '0')
  process.argv = process.argv.filter((argument) => !argument.startsWith('--inspect-brk'))
`

/**
 * Starts a copy that `allowDebugger` has changed, with Chromium's debugging port open.
 * @param {string} executable
 * @param {{ args: string[], env: NodeJS.ProcessEnv }} options
 */
export async function startWithDebuggingPort(executable, { args, env }) {
  const app = spawn(executable, [...machineSwitches(), '--inspect-brk=0', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
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
    // Each worker thread waits for a debugger, too.
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
      // What nobody reads would stop the app once the pipe is full.
      output.resume()
      return address
    }
  }
  throw new Error(`The packaged app opened no debugger:\n${text}`)
}
