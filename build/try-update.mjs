/**
 * Tests an update: builds two versions of the last commit, the second with an additional migration and release
 * notes, and serves them as a feed on this machine; `walk-update.mjs` drives the app. Run by `npm run package
 * -- --try` on Linux.
 */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { constants, createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeAppImage } from './appimage-tools.mjs'
import { allowDebugger } from './packaged-copy.mjs'
import { unpackedFolder } from './packaged-app.mjs'
import { root } from './paths.mjs'
import { runAsNode } from './run-electron.mjs'
import { capture, mustRun } from './run.mjs'
import { step } from './steps.mjs'

/**
 * @param {import('./electron-runtime.mjs').Electron} electron
 * @returns {Promise<number>} the exit code
 */
export async function tryUpdate(electron) {
  const folder = await mkdtemp(join(tmpdir(), 'offhook-update-'))
  const feed = join(folder, 'feed')
  await mkdir(feed)
  const server = await serve(feed)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  try {
    const env = {
      ...process.env,
      OFFHOOK_UPDATE_FEED: `http://127.0.0.1:${server.port}/`,
      OFFHOOK_UPDATE_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      OFFHOOK_UPDATE_PRIVATE_KEY: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
      TMPDIR: folder,
    }
    const made = await step('makes two versions', async () => {
      const copy = await copyLastCommit(join(folder, 'source'))
      await makeImage(copy, join(folder, 'old.AppImage'), env)
      await changeVersion(copy)
      await makeImage(copy, join(folder, 'new.AppImage'), env)
      await rm(copy, { recursive: true })
      return 0
    })
    return made.code || (await runAsNode(electron, [join(root, 'build', 'walk-update.mjs'), folder], env))
  } finally {
    server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** @param {string} folder */
async function serve(folder) {
  const server = createServer((request, response) => {
    const file = createReadStream(join(folder, basename(request.url ?? '')))
    file.once('open', () => file.pipe(response))
    file.once('error', () => response.writeHead(404).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { port: address.port, stop: () => void server.close().closeAllConnections() }
}

/** @param {string} folder */
async function copyLastCommit(folder) {
  await mustRun('git', ['clone', '--quiet', '--shared', root, folder])
  await cp(join(root, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
  })
  return folder
}

/**
 * Changes it to the next minor version, with release notes and a migration of the library. @param {string}
 * folder
 */
async function changeVersion(folder) {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const next = version.replace(
    /\.(\d+)\.\d+$/,
    (/** @type {string} */ _, /** @type {string} */ minor) => `.${Number(minor) + 1}.0`,
  )
  await replaceIn(join(folder, 'package.json'), [[`"version": "${version}"`, `"version": "${next}"`]])
  const entry = `{ version: '${next}', date: '2099-01-01', changes: { en: ['A trial.'], de: ['Ein Versuch.'] } },`
  const releases = 'export const releases: readonly Release[] = ['
  await replaceIn(join(folder, 'src-renderer/features/help/releases.ts'), [
    [releases, `${releases}\n${entry}`],
  ])
  const migrations = join(folder, 'src-main/library/migrations')
  const count = (await readdir(migrations)).filter((name) => /^\d{4}-/.test(name)).length
  const name = `${String(count + 1).padStart(4, '0')}-try-update`
  const index = join(migrations, 'index.ts')
  const lastHash = /'([0-9a-f]{64})',\n\]/.exec(await readFile(index, 'utf8'))?.[1] ?? ''
  await replaceIn(index, [
    ['\n]\n', `\n  { name: '${name}', run: () => undefined },\n]\n`],
    [`'${lastHash}',\n]`, `'${lastHash}',\n  '${lastHash}',\n]`],
  ])
}

/**
 * @param {string} path
 * @param {[string, string][]} changes each must match
 */
async function replaceIn(path, changes) {
  let text = await readFile(path, 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${path} has changed; so must this trial.`)
    text = text.replace(from, to)
  }
  await writeFile(path, text)
}

/**
 * The packaged app as an AppImage. A debugger can attach to it; otherwise it equals a release.
 * @param {string} source
 * @param {string} image
 * @param {NodeJS.ProcessEnv} env
 */
async function makeImage(source, image, env) {
  const { code, output } = await capture(
    process.execPath,
    [join(source, 'build', 'package.mjs'), '--folder'],
    { env },
  )
  if (code !== 0) throw new Error(output)
  const folder = join(source, 'dist', unpackedFolder())
  await allowDebugger(join(folder, 'offhook'))
  await makeAppImage(folder, 'offhook', image)
}
