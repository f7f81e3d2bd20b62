/** Keeps `out/`, the built app, up to date: builds it when it is missing or older than its sources. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { moduleScript, root } from './paths.mjs'
import { run } from './run.mjs'
import { writeLicenses } from './shipped-packages.mjs'
import { readUpdateFeed } from './update-feed.mjs'

/** The sources of the built app, besides the packages, which package-lock.json represents. */
const SOURCES = [
  'src-main',
  'src-preload',
  'src-renderer',
  'electron.vite.config.ts',
  'build/method-names.mjs',
  'build/reviewed-packages.json',
  'build/shipped-packages.mjs',
  'build/static-icons.mjs',
  'build/update-feed.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const stamp = join(root, 'out', '.built')

/**
 * Builds the app into `out/`.
 * @returns {Promise<number>} the exit code
 */
export async function buildApp() {
  const startedAt = new Date()
  const vite = moduleScript('electron-vite/bin/electron-vite.js')
  const code = await run(process.execPath, [vite, 'build', '--logLevel', 'error'])
  if (code !== 0) return code
  await writeLicenses()
  await mkdir(join(root, 'out'), { recursive: true })
  await writeFile(stamp, describeFeed())
  // A source saved during the build is newer than this, so the next run builds it.
  await utimes(stamp, startedAt, startedAt)
  return 0
}

/** The feed is a part of the build. */
const describeFeed = () => JSON.stringify(readUpdateFeed(process.env))

/** Builds unless `out/` is up to date. */
export async function buildIfStale() {
  if (await isFresh()) return 0
  console.error('Building Offhook …')
  return buildApp()
}

async function isFresh() {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== describeFeed()) return false
  const builtAt = statSync(stamp).mtimeMs
  for (const source of SOURCES) if ((await newest(join(root, source))) > builtAt) return false
  return true
}

/**
 * When anything under a path last changed, including removals, which change their folder.
 * @param {string} path
 * @returns {Promise<number>} milliseconds since 1970, 0 when it is missing
 */
async function newest(path) {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .map((entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .reduce((latest, time) => Math.max(latest, time), mtimeMs)
}
