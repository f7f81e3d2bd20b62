/**
 * Builds the Windows packages and tests the installer and the command line under Wine: installs, upgrades and
 * removes. Run by `npm run package -- --try`. Electron itself does not start under Wine.
 */
import { once } from 'node:events'
import { access, copyFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { runAsNode } from './run-electron.mjs'
import { allPassed, step } from './steps.mjs'
import {
  checkCommandLine,
  checkContents,
  checkProgram,
  compile,
  makeWindowsPackages,
} from './windows-package.mjs'
import { finish, startWine } from './wine.mjs'

const programs = 'AppData/Local/Programs/Offhook'
const library = 'AppData/Local/Offhook'
const shortcut = 'AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Offhook.lnk'

/** NSIS limits its own strings to 1023 characters. */
const longPath = [
  '%USERPROFILE%\\bin',
  ...Array.from({ length: 150 }, (_, n) => `C:\\folder${1000 + n}`),
].join(';')

/** @typedef {import('./wine.mjs').Wine} Wine @typedef {import('./windows-package.mjs').WindowsPackages} Packages */

/** @param {import('./electron-runtime.mjs').Electron} electron of this system */
export async function tryWindowsPackage(electron) {
  const folder = await mkdtemp(join(tmpdir(), 'offhook-windows-'))
  /** @type {Packages} */
  let packages
  /** @type {Wine} */
  let wine
  /** @type {[string, () => Promise<unknown>][]} */
  const trials = [
    ['makes the Windows app, zip and installer', async () => (packages = await makeWindowsPackages(folder))],
    ['has its names, icon, fuses and hash', () => checkProgram(packages)],
    ['is for Windows alone', () => checkContents(packages)],
    ['has a command line that is built from its source', () => checkCommandLine(folder)],
    ['starts Wine', async () => (wine = await startWine(join(folder, 'wine')))],
    ['installs', () => install(wine, packages)],
    ['passes input, output, arguments and exit code on', () => tryCommandLine(wine, folder)],
    ['leaves a running app alone', () => installWhileRunning(wine, packages)],
    ['upgrades', () => upgrade(wine, packages)],
    ['removes itself, and nothing else', () => uninstall(wine)],
    ['searches, exports, backs up and restores a library', () => tryLibrary(electron, folder, packages)],
  ]
  const outcomes = []
  try {
    for (const [name, trial] of trials) {
      outcomes.push(await step(`Windows: ${name}`, () => trial().then(() => 0)))
      if (!allPassed(outcomes)) break
    }
    return allPassed(outcomes)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * @param {Wine} wine
 * @param {Packages} packages
 */
async function install(wine, { installer }) {
  await mkdir(join(wine.home, library), { recursive: true })
  await writeFile(join(wine.home, library, 'offhook.json'), '{}')
  await wine.run([
    'reg',
    'add',
    'HKCU\\Environment',
    '/v',
    'Path',
    '/t',
    'REG_EXPAND_SZ',
    '/d',
    longPath,
    '/f',
  ])
  await wine.run([
    'reg',
    'add',
    'HKCU\\Software\\Classes\\tel\\shell\\open\\command',
    '/ve',
    '/d',
    'other.exe',
    '/f',
  ])
  expectCode(await wine.run([installer, '/S']), 0)
  await checkInstalled(wine)
}

/** @param {Wine} wine */
async function checkInstalled(wine) {
  for (const file of ['Offhook.exe', 'bin/offhook-cli.exe', 'resources/app.asar', 'Uninstall Offhook.exe']) {
    await access(join(wine.home, programs, file))
  }
  await access(join(wine.home, shortcut))
  const registry = await wine.registry()
  const app = wine.path(`${programs}/Offhook.exe`)
  const command = `@="\\"${escaped(app)}\\" \\"%1\\""`
  expectKey(registry, 'Software\\RegisteredApplications', '"Offhook"="Software\\\\Offhook\\\\Capabilities"')
  for (const scheme of ['tel', 'callto', 'offhook']) {
    expectKey(registry, 'Software\\Offhook\\Capabilities\\URLAssociations', `"${scheme}"="Offhook.Link"`)
  }
  expectKey(registry, 'Software\\Classes\\Offhook.Link\\shell\\open\\command', command)
  expectKey(registry, 'Software\\Classes\\offhook\\shell\\open\\command', command)
  expectKey(registry, 'Software\\Classes\\tel\\shell\\open\\command', '@="other.exe"')
  const bin = escaped(wine.path(`${programs}/bin`))
  expectKey(registry, 'Environment', `"Path"=str(2):"${escaped(longPath)};${bin}"`)
  expectKey(registry, /Uninstall\\[^\\]*$/, '"DisplayName"="Offhook"')
}

/**
 * Uses a replacement for the app that has no console either.
 * @param {Wine} wine
 * @param {string} folder
 */
async function tryCommandLine(wine, folder) {
  const standIn = join(folder, 'stand-in.exe')
  await compile('stand-in.c', standIn, ['-mwindows'])
  await copyFile(standIn, join(wine.home, programs, 'Offhook.exe'))
  const program = wine.path(`${programs}/bin/offhook-cli.exe`)
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7 + (n >> 8)) & 0xff))
  const args = [
    'search',
    'refund "by friday" & calc',
    '100%PATH%',
    '^',
    '',
    'größe',
    'with:anna',
    '--limit',
    '5',
  ]
  const copied = await wine.run([program, ...args], { input: bytes })
  expectCode(copied, 3)
  if (!copied.output.equals(bytes)) throw new Error('The output is not the input.')
  const seen = '" -- cli search "refund \\"by friday\\" & calc" 100%PATH% ^ "" größe with:anna --limit 5'
  if (!copied.errors.endsWith(seen)) throw new Error(`The arguments arrive as ${copied.errors}`)
  // An answer arrives before the input ends.
  const child = wine.start([program, 'answer'])
  const ended = finish(child)
  for (const question of ['{"id":1}\n', '{"id":2}\r\n']) {
    child.stdin.write(question)
    const [answer] = await once(child.stdout, 'data')
    if (String(answer) !== question) throw new Error(`The answer is ${JSON.stringify(String(answer))}.`)
  }
  child.stdin.end()
  expectCode(await ended, 3)
}

/**
 * @param {Wine} wine
 * @param {Packages} packages
 */
async function installWhileRunning(wine, { installer }) {
  const running = wine.start([wine.path(`${programs}/Offhook.exe`)])
  const ended = finish(running)
  // The replacement first prints its command line.
  await once(running.stderr, 'data')
  const before = await readdir(join(wine.home, programs), { recursive: true })
  expectCode(await wine.run([installer, '/S']), 2)
  const after = await readdir(join(wine.home, programs), { recursive: true })
  running.stdin.end()
  expectCode(await ended, 3)
  if (after.join() !== before.join()) throw new Error('Files have changed.')
  await expectFolders(wine)
}

/**
 * The replacement and a file that no version contains represent the older version.
 * @param {Wine} wine
 * @param {Packages} packages
 */
async function upgrade(wine, { installer, folder }) {
  await writeFile(join(wine.home, programs, 'older.txt'), '')
  expectCode(await wine.run([installer, '/S']), 0)
  await checkInstalled(wine)
  await expectFolders(wine)
  const files = (/** @type {string} */ path) => readdir(path, { recursive: true })
  const missing = new Set(await files(folder))
  const extra = (await files(join(wine.home, programs))).filter((file) => !missing.delete(file))
  if (missing.size > 0 || extra.join() !== 'Uninstall Offhook.exe') {
    throw new Error(`The upgrade left ${extra.join(', ')}, and forgot ${[...missing].join(', ')}.`)
  }
  const [installed, made] = await Promise.all(
    [join(wine.home, programs), folder].map((path) => readFile(join(path, 'resources', 'app.asar'))),
  )
  if (!installed?.equals(made ?? Buffer.alloc(0))) throw new Error('The app is another one.')
}

/** @param {Wine} wine */
async function uninstall(wine) {
  const app = `"${wine.path(`${programs}/Offhook.exe`)}"`
  const run = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
  // The entries that the app registers at the user's request.
  await wine.run(['reg', 'add', run, '/v', 'app.offhook.Offhook', '/d', `${app} --hidden`, '/f'])
  const callto = 'HKCU\\Software\\Classes\\callto\\shell\\open\\command'
  await wine.run(['reg', 'add', callto, '/ve', '/d', `${app} "%1"`, '/f'])
  // The uninstaller continues as a copy, because no program can delete itself.
  await wine.run([wine.path(`${programs}/Uninstall Offhook.exe`), '/S'])
  const registry = await wine.registry()
  const left = registry.split('\n').filter((line) => /offhook/i.test(line))
  if (left.length > 0) throw new Error(`The registry still has:\n${left.join('\n')}`)
  expectKey(registry, 'Environment', `"Path"=str(2):"${escaped(longPath)}"`)
  expectKey(registry, 'Software\\Classes\\tel\\shell\\open\\command', '@="other.exe"')
  await access(join(wine.home, library, 'offhook.json'))
  if ((await readdir(join(wine.home, 'AppData/Local/Programs'))).length > 0)
    throw new Error('Files are left.')
  const menu = await readdir(join(wine.home, shortcut, '..'))
  if (menu.includes('Offhook.lnk')) throw new Error('The shortcut is left.')
}

/**
 * @param {import('./electron-runtime.mjs').Electron} electron
 * @param {string} folder
 * @param {Packages} packages
 */
async function tryLibrary(electron, folder, packages) {
  const script = join(root, 'build', 'try-windows-library.mjs')
  // In a separate Windows.
  const code = await runAsNode(electron, [script, join(folder, 'library'), packages.folder])
  if (code !== 0) throw new Error('The library cannot be used.')
}

/** Checks that no new or old version is left beside the installed one. @param {Wine} wine */
async function expectFolders(wine) {
  const folders = await readdir(join(wine.home, programs, '..'))
  if (folders.join() !== 'Offhook') throw new Error(`There are ${folders.join(', ')}.`)
}

/**
 * @param {string} registry
 * @param {string | RegExp} key
 * @param {string} line
 */
function expectKey(registry, key, line) {
  const keys = registry.split('\n\n').filter((part) => {
    const name = /^\[(.*)\]/.exec(part)?.[1]?.replaceAll('\\\\', '\\') ?? ''
    return typeof key === 'string' ? name === key : key.test(name)
  })
  if (!keys.some((part) => part.split('\n').includes(line))) {
    throw new Error(`${key} lacks ${line}:\n${keys.join('\n\n')}`)
  }
}

/** Escaped like Wine's registry files. @param {string} value */
const escaped = (value) => value.replaceAll('\\', '\\\\')

/** @param {import('./wine.mjs').Result} result @param {number} code */
function expectCode(result, code) {
  if (result.code !== code)
    throw new Error(`It exited with ${result.code}:\n${result.output.toString()}${result.errors}`)
}
