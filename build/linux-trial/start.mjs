/** Starts the app in the root, checks its window and its processes, and quits it. */
import { readFile, readdir, readlink } from 'node:fs/promises'
import { withDisplay } from '../display.mjs'
import { capture } from '../run.mjs'
import { waitFor } from '../wait-for.mjs'
import { asPerson, person } from './root.mjs'

/** The commands of deb and rpm. */
const installed = { command: 'offhook', commandLine: ['offhook-cli'] }

/**
 * Opens the last account, or the sample account.
 * @param {string} root
 * @param {import('./root.mjs').Way} way
 * @param {{ command: string, commandLine: string[] }} app
 */
export async function start(root, way, { command, commandLine } = installed) {
  await withDisplay(
    async (env) => {
      const display = env.DISPLAY ?? ''
      const app = asPerson(root, way, `DISPLAY=${display}`, command, '--sample')
      const ended = app.then(
        (output) => output,
        (error) => String(error),
      )
      try {
        await Promise.race([
          waitFor('a window', () => hasWindow(display)),
          ended.then((output) => {
            throw new Error(`The app ended at once:\n${output}`)
          }),
        ])
        await checkSandbox()
        await waitFor('calls in the library', () => hasCalls(root, commandLine))
      } finally {
        await quit()
        await ended
      }
    },
    { virtual: true },
  )
}

/** Asks the app to quit. */
export async function quit() {
  for (const { pid, type } of await processes()) if (!type) process.kill(pid, 'SIGTERM')
  await waitFor('the app to end', async () => (await processes()).length === 0)
}

/** Whether the app shows a window. @param {string} display */
export async function hasWindow(display) {
  // The panel and its plugins have the names of the apps that they show.
  const args = ['search', '--onlyvisible', '--class', '^offhook$']
  return (await capture('xdotool', args, { env: { ...process.env, DISPLAY: display } })).code === 0
}

/** Checks that the processes that show pages are in separate namespaces and may use few system calls. */
async function checkSandbox() {
  const all = await processes()
  const main = all.find(({ type }) => !type)
  const pages = all.filter(({ type }) => type === 'renderer')
  if (!main || pages.length === 0) throw new Error('The app has no process that shows a page.')
  if (all.some(({ command }) => command.includes('--no-sandbox'))) throw new Error('The sandbox is off.')
  for (const { pid } of pages) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const [own, mains] = await Promise.all([pid, main.pid].map((each) => readlink(`/proc/${each}/ns/pid`)))
    if (own === mains || !/^Seccomp:\s*2$/m.test(status)) throw new Error('A page has no sandbox.')
  }
}

/** The user's processes that run the app. */
export async function processes() {
  const found = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (/** @type {string} */ file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
    const command = (await read('cmdline')).replaceAll('\0', ' ')
    const isOurs = new RegExp(`^Uid:\\s+${person}\\s`, 'm').test(await read('status'))
    if (!isOurs || !/^\S*offhook /.test(command)) continue
    found.push({ pid: Number(pid), command, type: /--type=(\S+)/.exec(command)?.[1] })
  }
  return found
}

/** @param {string} root @param {string[]} commandLine */
async function hasCalls(root, commandLine) {
  const { recordings } = JSON.parse(await asPerson(root, 'pivot', ...commandLine, 'status', '--json'))
  return recordings > 0
}
