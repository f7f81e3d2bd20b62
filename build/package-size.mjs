/** Measures how much larger the packaged app is than Electron, and lists its largest files. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getRawHeader } from '@electron/asar'
import { packagedFolder, packagedResources } from './packaged-app.mjs'

/** The limit in bytes of what the app adds to Electron, in a download and on disk. */
export const mostAdded = 12_000_000

/**
 * @param {string} electronFolder the Electron distribution that was packaged
 * @returns the bytes that the app adds, and its files, largest first
 */
export function measurePackage(electronFolder) {
  const addedBytes = sumFiles(packagedFolder()) - sumFiles(electronFolder)
  const files = listArchive(join(packagedResources(), 'app.asar'))
  return { addedBytes, files: files.toSorted((a, b) => b.sizeBytes - a.sizeBytes) }
}

/** @param {string} folder */
function sumFiles(folder) {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Lists the files of an archive, including those that are unpacked beside it.
 * @param {string} archive
 */
export function listArchive(archive) {
  /** @type {{ path: string, sizeBytes: number }[]} */
  const files = []
  /** @param {object} entry @param {string} path */
  const walk = (entry, path) => {
    if ('files' in entry && entry.files) {
      for (const [name, inner] of Object.entries(entry.files)) walk(inner, path ? `${path}/${name}` : name)
    } else if ('size' in entry) files.push({ path, sizeBytes: Number(entry.size) })
  }
  walk(getRawHeader(archive).header, '')
  return files
}

/**
 * Finds files that the app never reads: sources, types, tests, and binaries for other systems.
 * @param {string[]} paths
 */
export function findUnused(paths) {
  const own = `/prebuilds/${process.platform}-${process.arch}`
  return paths.filter(
    (path) =>
      /\.(ts|map|c|h|cc|gyp)$|\/(tests?|docs?|deps|src)\//.test(path) ||
      (path.includes('/prebuilds/') && !path.includes(own)),
  )
}
