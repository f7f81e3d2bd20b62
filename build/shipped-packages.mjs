/**
 * Lists the packages in the built app, compares them with the reviewed list, and writes their licenses for the
 * window.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** @typedef {{ name: string, version: string, license: string, text: string }} ShippedPackage */

const parts = ['main', 'preload', 'renderer'].map((part) => join(root, 'out', part))
/** The name of the list in each part during the build. */
const listName = 'packages.json'
const reviewed = join(root, 'build', 'reviewed-packages.json')

/**
 * A plugin that lists the packages whose code is in a part of the app.
 * @returns {import('vite').Plugin}
 */
export function listShippedPackages() {
  return {
    name: 'offhook:shipped-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const names = new Set(modules.map(packageOf).filter((name) => name !== null))
      this.emitFile({ type: 'asset', fileName: listName, source: JSON.stringify([...names]) })
    },
  }
}

/**
 * @param {string} moduleId the bundler's path
 * @returns {string | null} null for the project's own code
 */
export function packageOf(moduleId) {
  return (
    /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(moduleId)?.[1]?.replace('\\', '/') ?? null
  )
}

/**
 * Writes `out/renderer/licenses.json`.
 * @throws when the shipped packages differ from the reviewed list
 */
export async function writeLicenses() {
  const bundled = parts.flatMap((part) => readJson(join(part, listName)))
  const shipped = [
    ...new Set([
      ...bundled,
      ...listProductionPackages(readJson(join(root, 'package-lock.json'))),
      'electron',
    ]),
  ]
  comparePackages(shipped, readJson(reviewed))
  const packages = shipped.toSorted().map(describePackage)
  await writeFile(join(root, 'out', 'renderer', 'licenses.json'), JSON.stringify(packages))
  for (const part of parts) await rm(join(part, listName))
}

/**
 * @param {{ packages: Record<string, { dev?: boolean, optional?: boolean, devOptional?: boolean }> }} lock
 * @returns {string[]} packages that are copied into the app unchanged
 */
export function listProductionPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional)
    .map(([path]) => path.split('node_modules/').at(-1) ?? path)
}

/**
 * @param {string[]} shipped
 * @param {Record<string, string>} reasons by name
 */
export function comparePackages(shipped, reasons) {
  const unreviewed = shipped.filter((name) => !Object.hasOwn(reasons, name))
  const gone = Object.keys(reasons).filter((name) => !shipped.includes(name))
  const wrong = [
    ...unreviewed.map((name) => `${name} is part of the app, but not on the list.`),
    ...gone.map((name) => `${name} is on the list, but not part of the app.`),
  ]
  if (wrong.length > 0) throw new Error(['build/reviewed-packages.json:', ...wrong].join('\n'))
}

/**
 * Copyrights that a package's own license file does not mention.
 * @type {Record<string, string>}
 */
const compiledIn = {
  'better-sqlite3':
    'Compiled in, under the same MIT license: SQLite3 Multiple Ciphers, copyright (c) 2006-2025 Ulrich Telle; ' +
    'libaegis, copyright (c) 2023-2024 Frank Denis. SQLite itself is in the public domain.',
}

/** @param {string} name @returns {ShippedPackage} */
function describePackage(name) {
  const folder = join(root, 'node_modules', name)
  const { version, license } = readJson(join(folder, 'package.json'))
  const file = readdirSync(folder)
    .toSorted()
    .find((each) => /^(license|licence|copying)(\.(md|txt))?$/i.test(each))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
  const more = compiledIn[name]
  return { name, version, license, text: more ? `${text}\n\n${more}` : text }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
