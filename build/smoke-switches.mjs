/**
 * Starts the packaged app as an ordinary user with switches and variables that could make it insecure, and
 * checks from outside that they have no effect: open ports, requests, files, and Linux's data about its
 * processes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { connect, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startSampleService } from '../src-main/sample-service/sample-service.ts'
import { selfSigned } from '../test/support/service/self-signed.ts'
import { step } from './steps.mjs'
import { waitFor } from './wait-for.mjs'

/** A cold start from a slow disk takes seconds; this is enough for a loaded machine. */
const START_TIMEOUT_MS = 60_000

/** The traditional user without rights or files (`nobody`); it needs no account. */
const ORDINARY_USER = 65_534

const API_KEY = 'smoke_live_0123456789abcdef'

const isRoot = process.getuid?.() === 0

/**
 * @typedef {object} Surroundings what a start is tried in
 * @property {string} executable
 * @property {NodeJS.ProcessEnv} env names the display
 * @property {string} folder of this start alone
 *
 * @typedef {object} Attack
 * @property {string[]} [args]
 * @property {Record<string, string>} [env]
 */

/**
 * @param {string} executable a copy that any user may start
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 */
export async function trySwitches(executable, env, folder) {
  const outcomes = []
  for (const [name, attack] of Object.entries(attacks)) {
    const own = await mkdtemp(join(folder, 'switch-'))
    outcomes.push(await step(`ignores ${name}`, () => attack({ executable, env, folder: own })))
    await rm(own, { recursive: true, force: true, maxRetries: 10 })
  }
  return outcomes
}

/** @type {Record<string, (surroundings: Surroundings) => Promise<number>>} */
const attacks = {
  '--remote-debugging-port': async (surroundings) => {
    const port = await findFreePort()
    return startAndLook(surroundings, { args: [`--remote-debugging-port=${port}`] }, async () => {
      if (await isListening(port)) throw new Error(`Port ${port} lets a debugger in.`)
    })
  },
  '--remote-debugging-pipe': (surroundings) =>
    startAndLook(surroundings, { args: ['--remote-debugging-pipe'] }),
  '--inspect': async (surroundings) => {
    const port = await findFreePort()
    return startAndLook(surroundings, { args: [`--inspect=${port}`] }, async () => {
      if (await isListening(port)) throw new Error(`Port ${port} lets a debugger in.`)
    })
  },
  '--ignore-certificate-errors': (surroundings) =>
    offerBadCertificate(surroundings, { args: ['--ignore-certificate-errors'] }),
  '--ssl-key-log-file': (surroundings) => {
    const keys = join(surroundings.folder, 'keys')
    return offerBadCertificate(surroundings, { args: [`--ssl-key-log-file=${keys}`] }, keys)
  },
  SSLKEYLOGFILE: (surroundings) => {
    const keys = join(surroundings.folder, 'keys')
    return offerBadCertificate(surroundings, { env: { SSLKEYLOGFILE: keys } }, keys)
  },
  '--log-net-log': (surroundings) => {
    const log = join(surroundings.folder, 'net.json')
    return startAndLook(surroundings, { args: [`--log-net-log=${log}`] }, () => expectNoFile(log))
  },
  '--host-resolver-rules': mapHost('--host-resolver-rules'),
  '--host-rules': mapHost('--host-rules'),
  '--renderer-cmd-prefix': async (surroundings) => {
    const [program, trace] = [join(surroundings.folder, 'spy'), join(surroundings.folder, 'trace')]
    await writeFile(program, `#!/bin/sh\necho > ${trace}\nexec "$@"\n`)
    await chmod(program, 0o755)
    return startAndLook(surroundings, { args: [`--renderer-cmd-prefix=${program}`] }, () =>
      expectNoFile(trace),
    )
  },
  '--disable-web-security': (surroundings) =>
    startAndLook(surroundings, { args: ['--disable-web-security'] }),
  '--no-sandbox': (surroundings) => startAndLook(surroundings, { args: ['--no-sandbox'] }),
  '-no-sandbox after a space': (surroundings) => startAndLook(surroundings, { args: [' -no-sandbox'] }),
  ELECTRON_DISABLE_SANDBOX: (surroundings) =>
    startAndLook(surroundings, { env: { ELECTRON_DISABLE_SANDBOX: '1' } }),
  ELECTRON_RENDERER_URL: async (surroundings) => {
    const page = await listen(createTcpServer())
    try {
      const env = { ELECTRON_RENDERER_URL: `http://127.0.0.1:${page.port}/` }
      return await startAndLook(surroundings, { env }, () => expectNoConnection(page))
    } finally {
      page.close()
    }
  },
}

/** @param {string} name */
function mapHost(name) {
  return async (/** @type {Surroundings} */ surroundings) => {
    const elsewhere = await listen(createTcpServer())
    try {
      const args = [`${name}=MAP * 127.0.0.1:${elsewhere.port}`]
      return await startAndLook(surroundings, { args }, () => expectNoConnection(elsewhere))
    } finally {
      elsewhere.close()
    }
  }
}

/**
 * Starts the app with a service that has calls, and checks after its first request, when the page is shown.
 * @param {Surroundings} surroundings
 * @param {Attack} attack
 * @param {() => void | Promise<void>} [look] throws when the check fails
 */
async function startAndLook(surroundings, attack, look) {
  const service = await startSampleService({ recordings: 1, apiKey: API_KEY })
  const app = await startApp(surroundings, attack, service.baseUrl)
  try {
    const hasPage = () => findProcesses(app.pid, '--type=renderer').length > 0
    await waitFor('the app and its page', () => service.requests.length > 0 && hasPage())
    await look?.()
    checkProcesses(app.pid, attack)
    return 0
  } finally {
    await app.stop()
    await service.stop()
  }
}

/**
 * Starts the app with a service whose certificate is not trusted, and checks what it sends there.
 * @param {Surroundings} surroundings
 * @param {Attack} attack
 * @param {string} [keys] a file that must not be written
 */
async function offerBadCertificate(surroundings, attack, keys) {
  let requests = 0
  const service = createServer(selfSigned, (_request, response) => {
    requests += 1
    response.end()
  })
  const { port, close } = await listen(service)
  const closed = new Promise((resolve) => {
    service.on('connection', (socket) => socket.once('close', resolve))
    service.on('request', resolve)
  })
  const app = await startApp(surroundings, attack, `https://127.0.0.1:${port}`)
  try {
    await Promise.race([closed, delay(START_TIMEOUT_MS, undefined, { ref: false })])
    if (requests > 0) throw new Error('The app trusts a certificate that nobody vouches for.')
    if (keys) expectNoFile(keys)
    checkProcesses(app.pid, attack)
    return 0
  } finally {
    await app.stop()
    close()
  }
}

/**
 * @param {Surroundings} surroundings
 * @param {Attack} attack
 * @param {string} serviceUrl
 */
async function startApp({ executable, env, folder }, attack, serviceUrl) {
  const home = join(folder, 'home')
  await mkdir(home)
  if (isRoot) for (const path of [folder, home]) await chown(path, ORDINARY_USER, ORDINARY_USER)
  const app = spawn(executable, attack.args ?? [], {
    env: {
      ...env,
      HOME: home,
      OFFHOOK_HOME: join(home, 'data'),
      OFFHOOK_BASE_URL: serviceUrl,
      OFFHOOK_API_KEY: API_KEY,
      ...attack.env,
    },
    stdio: 'ignore',
    ...(isRoot && { uid: ORDINARY_USER, gid: ORDINARY_USER }),
  })
  const ended = once(app, 'close')
  return {
    pid: app.pid ?? 0,
    stop: async () => {
      app.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Checks that the app's page is sandboxed, and that none of its processes has the switch or the variable.
 * @param {number} pid
 * @param {Attack} attack
 */
function checkProcesses(pid, { args = [], env = {} }) {
  for (const { status } of findProcesses(pid, '--type=renderer')) {
    // Filtered system calls, and no way to gain privileges (proc_pid_status(5)).
    if (!/^Seccomp:\s*2$/m.test(status) || !/^NoNewPrivs:\s*1$/m.test(status)) {
      throw new Error('The page runs without a sandbox.')
    }
  }
  const all = findProcesses(pid, '')
  for (const { commandLine, environment } of all) {
    const found = [...args, ...Object.keys(env)].find(
      (text) => commandLine.includes(text.trim()) || environment.includes(text),
    )
    if (found) throw new Error(`${found} is still there in: ${commandLine}`)
  }
}

/**
 * The app's process and its descendants whose command line contains a text.
 * @param {number} pid
 * @param {string} text
 */
function findProcesses(pid, text) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const family = new Set([pid])
  // Children usually have higher ids than their parents, but ids may wrap around, so this repeats until nothing
  // is added.
  for (let size = 0; size < family.size;) {
    size = family.size
    for (const each of all) if (family.has(each.parent)) family.add(each.pid)
  }
  return all.filter((each) => family.has(each.pid) && each.commandLine.includes(text))
}

/** @param {string} id */
function readProcess(id) {
  const read = (/** @type {string} */ name) => readFileSync(join('/proc', id, name), 'utf8')
  try {
    const status = read('status')
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1])
    return [
      {
        pid: Number(id),
        parent,
        status,
        commandLine: read('cmdline').replaceAll('\0', ' '),
        environment: read('environ'),
      },
    ]
  } catch {
    // It has ended meanwhile, or belongs to another user.
    return []
  }
}

/** @param {import('node:net').Server} server */
async function listen(server) {
  let connections = 0
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { port, count: () => connections, close: () => void server.close() }
}

async function findFreePort() {
  const { port, close } = await listen(createTcpServer())
  close()
  return port
}

/** @param {number} port */
async function isListening(port) {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

/** @param {{ count(): number }} server */
function expectNoConnection(server) {
  if (server.count() > 0) throw new Error('The app went where it was sent.')
}

/** @param {string} path */
function expectNoFile(path) {
  if (existsSync(path)) throw new Error(`There is a file ${path}.`)
}
