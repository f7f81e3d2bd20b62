/**
 * Tries the deb in a fresh Debian root: installs it with apt, starts it there as an ordinary user with the sandbox
 * on, upgrades and removes it. Run by `npm run package -- --try`; needs root and Debian.
 */
import { execFileSync } from 'node:child_process'
import { chmod, copyFile, cp, mkdtemp, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withDisplay } from './display.mjs'
import { allPassed, step } from './steps.mjs'
import { capture } from './run.mjs'

/** Nobody else has it, so that it tells the app's processes apart. */
const person = 64_711

/** A cold start from a slow disk takes seconds; a busy machine gets this long. */
const START_TIMEOUT_MS = 60_000

const library = '/home/person/.local/share/offhook'

/** @param {string} deb */
export async function tryLinuxPackage(deb) {
  if (process.getuid?.() !== 0) throw new Error('The trial needs root, to make a Debian root.')
  const folder = await mkdtemp(join(tmpdir(), 'offhook-try-'))
  const root = join(folder, 'root')
  // The person walks through it.
  await chmod(folder, 0o755)
  try {
    const outcomes = [await step('makes a fresh Debian root', () => makeRoot(root))]
    /** @type {[string, () => Promise<void>][]} */
    const trials = [
      ['installs with apt', () => install(root, deb)],
      ['is in the menu and on the PATH', () => checkDesktop(root)],
      ['starts with the sandbox of user namespaces', () => start(root, 'pivot')],
      ['starts with the setuid sandbox', () => start(root, 'chroot')],
      ['keeps the library in an upgrade', () => upgrade(root, deb, folder)],
      ['keeps the library when purged', () => purge(root)],
    ]
    for (const [name, trial] of trials) {
      if (!allPassed(outcomes)) break
      outcomes.push(await step(name, () => trial().then(() => 0)))
    }
    return allPassed(outcomes)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * From where this machine's apt gets its packages, and of the same release.
 * @param {string} root
 */
async function makeRoot(root) {
  const suite = /^VERSION_CODENAME=(.*)$/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1] ?? ''
  const targets = execFileSync('apt-get', [
    'indextargets',
    '--format',
    '$(RELEASE) $(SITE)',
    'Created-By: Packages',
  ])
  const mirror = String(targets)
    .split('\n')
    .find((line) => line.startsWith(`${suite} `))
    ?.split(' ')[1]
  if (!mirror) throw new Error('apt names no mirror for this release.')
  // Its mounts end with it, also when it is killed.
  const made = await capture('unshare', ['--mount', 'debootstrap', '--variant=minbase', suite, root, mirror])
  if (made.code !== 0) throw new Error(made.output)
  await cp('/etc/apt', join(root, 'etc', 'apt'), { recursive: true })
  await writeFile(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  await asRoot(root, 'apt-get', 'update')
  // A desktop brings both along.
  await asRoot(root, 'apt-get', ...installing, 'desktop-file-utils', 'libglib2.0-bin')
  await asRoot(root, 'useradd', '--uid', String(person), '--create-home', 'person')
  return 0
}

const installing = ['install', '-y', '--no-install-recommends']

/**
 * @param {string} root
 * @param {string} deb
 */
async function install(root, deb) {
  await copyFile(deb, join(root, 'offhook.deb'))
  await asRoot(root, 'apt-get', ...installing, '/offhook.deb')
  await rm(join(root, 'offhook.deb'))
}

/** @param {string} root */
async function checkDesktop(root) {
  const files = await asRoot(root, 'dpkg', '--listfiles', 'offhook')
  for (const file of ['applications/offhook.desktop', 'icons/hicolor/512x512/apps/offhook.png']) {
    expect(files, `/usr/share/${file}`)
  }
  for (const scheme of ['tel', 'offhook']) {
    expect(await asPerson(root, 'chroot', 'gio', 'mime', `x-scheme-handler/${scheme}`), 'offhook.desktop')
  }
  expect(await asPerson(root, 'pivot', 'offhook-cli', '--help'), 'status')
  const missing = await asRoot(
    root,
    'sh',
    '-c',
    'ldd /usr/lib/offhook/offhook $(find /usr/lib/offhook -name "*.node") | grep "not found" || true',
  )
  if (missing) throw new Error(missing)
}

/**
 * Starts the sample account, looks at the window and its processes, and quits.
 * @param {string} root
 * @param {Way} way
 */
async function start(root, way) {
  await withDisplay(
    async (env) => {
      const display = env.DISPLAY ?? ''
      const app = asPerson(root, way, 'env', `DISPLAY=${display}`, 'offhook', '--sample')
      const ended = app.then(
        (output) => output,
        (error) => String(error),
      )
      try {
        await Promise.race([
          findWindow(display),
          ended.then((output) => {
            throw new Error(`The app ended at once:\n${output}`)
          }),
        ])
        await checkSandbox()
        await waitForCalls(root)
      } finally {
        for (const { pid, type } of await processes()) if (!type) process.kill(pid, 'SIGTERM')
        await ended
      }
    },
    { virtual: true },
  )
}

/** @param {string} display */
async function findWindow(display) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const args = ['search', '--onlyvisible', '--name', 'Offhook']
    if ((await capture('xdotool', args, { env: { ...process.env, DISPLAY: display } })).code === 0) return
    await delay(200)
  }
  throw new Error('No window appeared.')
}

/** The processes that show pages are in namespaces of their own and may use few system calls. */
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

/** Those of the person's that run the app. */
async function processes() {
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

/** @param {string} root */
async function waitForCalls(root) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const { recordings } = JSON.parse(await asPerson(root, 'pivot', 'offhook-cli', 'status', '--json'))
    if (recordings > 0) return
    await delay(500)
  }
  throw new Error('The library has no calls.')
}

/**
 * The same package under a higher version.
 * @param {string} root
 * @param {string} deb
 * @param {string} folder
 */
async function upgrade(root, deb, folder) {
  const content = join(folder, 'next')
  const next = join(folder, 'next.deb')
  execFileSync('dpkg-deb', ['--raw-extract', deb, content])
  const control = join(content, 'DEBIAN', 'control')
  await writeFile(control, (await readFile(control, 'utf8')).replace(/^Version: .*$/m, '$&+next'))
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', content, next], { stdio: 'pipe' })
  await install(root, next)
  expect(await asRoot(root, 'dpkg-query', '--show', 'offhook'), '+next')
  await start(root, 'pivot')
}

/** @param {string} root */
async function purge(root) {
  const before = await readdir(join(root, library), { recursive: true })
  await asRoot(root, 'apt-get', 'purge', '-y', 'offhook')
  const after = await readdir(join(root, library), { recursive: true })
  if (before.length === 0 || after.length !== before.length) throw new Error('The library has lost files.')
  const left = await asRoot(
    root,
    'sh',
    '-c',
    'ls -d /usr/lib/offhook /usr/bin/offhook* /etc/apparmor.d/offhook || true',
  )
  if (/^\//m.test(left)) throw new Error(`The package leaves behind:\n${left}`)
}

/**
 * A process in a chroot cannot make user namespaces; one whose root was exchanged can.
 * @typedef {'chroot' | 'pivot'} Way
 */

/** Enters the root given first, in mount and process namespaces that end with the program. */
const enter = {
  chroot: 'chroot . "$@"; exit',
  pivot: 'mkdir -p old && pivot_root . old && umount -l /old && cd / && "$@"; exit',
}

const mounts = `set -e
mount --make-rprivate / && mount --bind "$1" "$1" && cd "$1" && shift
mount -t proc proc proc
mkdir -p dev/shm tmp/.X11-unix && mount -t tmpfs tmpfs dev/shm && chmod 1777 dev/shm
mount --bind /tmp/.X11-unix tmp/.X11-unix
`

/**
 * @param {string} root
 * @param {Way} way
 * @param {string[]} command
 */
async function inside(root, way, command) {
  const script = ['sh', '-c', mounts + enter[way], 'sh', root]
  const clean = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' }
  const args = ['--mount', '--pid', '--fork', '--kill-child', ...script, ...command]
  const { code, output } = await capture('unshare', args, { env: clean })
  if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}:\n${output}`)
  return output.trim()
}

/** @param {string} root @param {string[]} command */
const asRoot = (root, ...command) => inside(root, 'chroot', command)

/** @param {string} root @param {Way} way @param {string[]} command */
function asPerson(root, way, ...command) {
  const id = String(person)
  const become = ['setpriv', '--reuid', id, '--regid', id, '--clear-groups', 'env', 'HOME=/home/person']
  return inside(root, way, [...become, ...command])
}

/** @param {string} text @param {string} part */
function expect(text, part) {
  if (!text.includes(part)) throw new Error(`“${part}” is missing in:\n${text}`)
}
