/**
 * Checks for system packages that a minimal Linux machine lacks: shared libraries, a virtual display if there
 * is no real one, and for the tests a keychain and the parts of a desktop. Installs them if possible (as root
 * on Debian or Ubuntu), otherwise prints the command that does. Other systems contain all of them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './paths.mjs'

/** The libraries that Electron links or opens later, and libsecret for the keychain (keytar). */
const LIBRARY_PACKAGES = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libxss1',
  'libnotify4',
  'libsecret-1-0',
  'libdrm2',
  'libxkbcommon0',
  'libx11-xcb1',
  'libxtst6',
]

/** @type {{ program: string, packages: string[] }} */
const VIRTUAL_DISPLAY = { program: 'Xvfb', packages: ['xvfb'] }

/** The parts of a Secret Service, the keychain of Linux desktops. */
const SECRET_SERVICE = [
  { program: 'dbus-run-session', packages: ['dbus', 'dbus-x11'] },
  { program: 'gnome-keyring-daemon', packages: ['gnome-keyring'] },
]

/** The parts of a desktop: programs that open links, show notifications and press keys. */
const DESKTOP = [
  { program: 'xdg-mime', packages: ['xdg-utils'] },
  { program: 'dunst', packages: ['dunst'] },
  { program: 'xdotool', packages: ['xdotool'] },
]

/** AT-SPI, which screen readers use to read and control windows, and its client library for Python. */
const SCREEN_READER = ['at-spi2-core', 'gir1.2-atspi-2.0', 'python3-gi']

/** Read exported subtitles, Word documents and PDFs, and check signatures. */
const EXPORT_READERS = [
  { program: 'ffprobe', packages: ['ffmpeg'] },
  { program: 'unzip', packages: ['unzip'] },
  { program: 'pdftotext', packages: ['poppler-utils'] },
  { program: 'qpdf', packages: ['qpdf'] },
  { program: 'openssl', packages: ['openssl'] },
]

/** Transfers files between the folders of two computers. @type {{ program: string, packages: string[] }} */
const FOLDER_SHARING = { program: 'syncthing', packages: ['syncthing'] }

/** Opens exported Word documents; 300 MB. @type {{ program: string, packages: string[] }} */
const OFFICE = { program: 'soffice', packages: ['libreoffice-writer-nogui'] }

/** Build the Linux packages, and check them with the tools of distributions. */
const LINUX_PACKAGES = [
  { program: 'dpkg-deb', packages: ['dpkg'] },
  { program: 'rpmbuild', packages: ['rpm'] },
  { program: 'mksquashfs', packages: ['squashfs-tools'] },
  { program: 'desktop-file-validate', packages: ['desktop-file-utils'] },
  { program: 'appstreamcli', packages: ['appstream'] },
  { program: 'lintian', packages: ['lintian'] },
]

/** Create a fresh Debian root, and find a window there. */
const FRESH_ROOT = [
  { program: 'debootstrap', packages: ['debootstrap'] },
  { program: 'xdotool', packages: ['xdotool'] },
]

/** Build the Windows packages, and test the installer and the command line. */
const WINDOWS_PACKAGES = [
  { program: '7zz', packages: ['7zip'] },
  { program: 'makensis', packages: ['nsis'] },
  { program: 'wine', packages: ['wine', 'wine64'] },
  { program: 'x86_64-w64-mingw32-gcc', packages: ['gcc-mingw-w64-x86-64'] },
]

/** Debian's own Python: only this one finds Debian's modules. */
const PYTHON = '/usr/bin/python3'

/**
 * @typedef {object} Needs
 * @property {boolean} [display] a window will be opened
 * @property {boolean} [secretService] the tests will store a key
 * @property {boolean} [desktop] the tests will open links, read notifications and press keys
 * @property {boolean} [screenReader] the tests will read the window through AT-SPI
 * @property {boolean} [exportReaders] the tests will read exported files
 * @property {boolean} [folderSharing] the tests will share a folder between two computers
 * @property {boolean} [office] the tests will open exported Word documents
 * @property {boolean} [linuxPackages] the packages of Linux will be made and checked
 * @property {boolean} [freshRoot] a package will be tried in a fresh Debian root
 * @property {boolean} [windowsPackages] the packages of Windows will be made and tried
 */

/**
 * Makes sure that `executable` can run here.
 * @param {string} executable Electron's
 * @param {Needs} [needs]
 * @throws {Error} with the command to run, when something is missing and cannot be installed from here
 */
export function ensureSystem(executable, needs = {}) {
  if (process.platform !== 'linux') return
  const missing = missingPackages(executable, needs)
  if (missing.length === 0) return
  install(missing)
  const still = missingPackages(executable, needs)
  if (still.length > 0) {
    throw new Error(`Still missing after installing: ${describe(executable, still)}`)
  }
}

/** Whether a window can open. Always true on macOS and Windows. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

/**
 * @param {string} executable
 * @param {Needs} needs
 * @returns {string[]} Debian package names
 */
function missingPackages(executable, needs) {
  const packages = missingLibraries(executable).length > 0 ? [...LIBRARY_PACKAGES] : []
  const programs = [
    ...(needs.display && !hasDisplay() ? [VIRTUAL_DISPLAY] : []),
    ...(needs.secretService ? SECRET_SERVICE : []),
    ...(needs.desktop ? DESKTOP : []),
    ...(needs.exportReaders ? EXPORT_READERS : []),
    ...(needs.folderSharing ? [FOLDER_SHARING] : []),
    ...(needs.office ? [OFFICE] : []),
    ...(needs.linuxPackages ? LINUX_PACKAGES : []),
    ...(needs.freshRoot ? FRESH_ROOT : []),
    ...(needs.windowsPackages ? WINDOWS_PACKAGES : []),
  ]
  for (const { program, packages: from } of programs) if (!isOnPath(program)) packages.push(...from)
  if (needs.screenReader && !hasAtSpi()) packages.push(...SCREEN_READER)
  return packages
}

/**
 * The shared libraries that Electron and keytar link and the loader does not find.
 * @param {string} executable
 */
function missingLibraries(executable) {
  const keytar = join(root, 'node_modules', 'keytar', 'prebuilds', `linux-${process.arch}`)
  const files = [executable, join(keytar, 'keytar.node'), join(keytar, 'node.napi.node')].filter(existsSync)
  // Without ldd (musl, NixOS) this is unknown, and Electron itself reports it.
  const found = isOnPath('ldd') ? spawnSync('ldd', files, { encoding: 'utf8' }).stdout : ''
  return [...found.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '')
}

function hasAtSpi() {
  const { status } = spawnSync(PYTHON, ['-c', `import gi; gi.require_version('Atspi', '2.0')`])
  return status === 0 && existsSync('/usr/share/dbus-1/services/org.a11y.Bus.service')
}

/** @param {string[]} packages */
function install(packages) {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const isRoot = process.getuid?.() === 0
  if (!isDebianLike()) {
    throw new Error(
      `Offhook needs system packages that are missing here. Their names on Debian: ${packages.join(' ')}`,
    )
  }
  if (!isRoot) {
    throw new Error(
      `Offhook needs system packages that are missing here. Run:\n\n  sudo sh -c '${command}'\n`,
    )
  }
  console.error(`Installing system packages: ${packages.join(' ')}`)
  apt(['update'])
  apt(['install', '-y', '--no-install-recommends', ...namesHere(packages)])
}

/**
 * Newer releases renamed some libraries for 64-bit time (libasound2t64).
 * @param {string[]} packages
 */
function namesHere(packages) {
  const renamed = packages.map((name) => `${name}t64`)
  const known = spawnSync('apt-cache', ['pkgnames'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const names = new Set(known.stdout.split('\n'))
  return packages.map((name, index) => {
    const other = renamed[index] ?? name
    return names.has(other) ? other : name
  })
}

/** @param {string[]} args */
function apt(args) {
  const result = spawnSync('apt-get', ['-q', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    // apt prints a few kB; this is enough for very many packages.
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status !== 0) {
    throw new Error(`apt-get ${args[0]} failed:\n${result.stderr || result.stdout || result.error}`)
  }
}

function isDebianLike() {
  if (!existsSync('/etc/os-release') || !isOnPath('apt-get')) return false
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** @param {string} program */
function isOnPath(program) {
  // The PATH of `sudo` or cron may lack the folders where Debian puts some of these.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/bin', '/usr/sbin', '/sbin']
  return folders.some((folder) => folder && existsSync(join(folder, program)))
}

/**
 * @param {string} executable
 * @param {string[]} packages
 */
function describe(executable, packages) {
  return [...missingLibraries(executable), ...packages].join(', ')
}
