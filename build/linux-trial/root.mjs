/** Creates a fresh Debian root, and runs programs inside it, as root or as an ordinary user. */
import { execFileSync, spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture } from '../run.mjs'

/** An id that no other user has, so that it identifies the user's processes. */
export const person = 64_711

export const personsHome = '/home/person'

const installing = ['install', '-y', '--no-install-recommends']

/** The parts of a desktop: a menu, a keychain, a panel with a tray, windows, and a bus. */
const desktop = [
  ...['desktop-file-utils', 'libglib2.0-bin', 'dbus', 'gnome-keyring', 'libsecret-tools', 'xfce4-panel'],
  ...['openbox', 'wmctrl'],
  // Unpacks AppImages for the replacement of their runtime.
  'squashfs-tools',
]

/**
 * Uses the package source of this machine's apt, and the same release.
 * @param {string} root
 */
export async function makeRoot(root) {
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
  // Its mounts end with it, even when it is killed.
  const made = await capture('unshare', ['--mount', 'debootstrap', '--variant=minbase', suite, root, mirror])
  if (made.code !== 0) throw new Error(made.output)
  await cp('/etc/apt', join(root, 'etc', 'apt'), { recursive: true })
  await writeFile(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  await asRoot(root, 'apt-get', 'update')
  await installPackages(root, ...desktop)
  await asRoot(root, 'useradd', '--uid', String(person), '--create-home', 'person')
}

/** @param {string} root @param {string[]} packages names, or paths inside the root */
export const installPackages = (root, ...packages) => asRoot(root, 'apt-get', ...installing, ...packages)

/**
 * In a chroot, a process cannot create user namespaces; after pivot_root, it can.
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

const clean = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' }

/**
 * @param {string} root
 * @param {Way} way
 * @param {string[]} command
 */
function enterBy(root, way, command) {
  const script = ['sh', '-c', mounts + enter[way], 'sh', root]
  return ['--mount', '--pid', '--fork', '--kill-child', ...script, ...command]
}

/**
 * @param {string} root
 * @param {Way} way
 * @param {string[]} command
 */
async function inside(root, way, command) {
  const { code, output } = await capture('unshare', enterBy(root, way, command), { env: clean })
  if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}:\n${output}`)
  return output.trim()
}

/** @param {string} root @param {string[]} command */
export const asRoot = (root, ...command) => inside(root, 'chroot', command)

/**
 * @param {string} root @param {Way} way @param {string[]} command may begin with assignments of variables
 * @returns {Promise<string>} its output
 */
export const asPerson = (root, way, ...command) => inside(root, way, becomePerson(command))

/**
 * Starts a program that keeps running.
 * @param {string} root @param {string[]} command may begin with assignments of variables
 */
export function startAsPerson(root, ...command) {
  const child = spawn('unshare', enterBy(root, 'pivot', becomePerson(command)), {
    env: clean,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // Unread output would block it once the pipes are full.
  child.stdout.resume()
  child.stderr.resume()
  return child
}

/** @param {string[]} command */
function becomePerson(command) {
  const id = String(person)
  const become = ['setpriv', '--reuid', id, '--regid', id, '--clear-groups']
  return [...become, 'env', '--chdir', personsHome, `HOME=${personsHome}`, ...command]
}
