/**
 * Tells which test files need their own process: those that replace modules or a global of the language, or
 * start threads or processes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A replaced module or global also affects other tests in the same process, or was already used by them. */
const replaces = /\bvi\.(?:doMock|mock|resetModules)\(|^\s*globalThis\.\w+ = /m
/** Imports that start threads or processes, in the sources and in Node. */
const starts = /^node:(?:child_process|worker_threads)$|\/src-main\/(?:compose|workers\/[\w-]*threads?)\.ts$/
/** Imports of more than types. */
const imports =
  /^(?:import|export) (?!type\b)[^'"]*? ?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** @param file a test, or a module that tests share */
export function needsOwnProcess(file: string, seen = new Set<string>()): boolean {
  // Text that only looks like an import, as in a test about imports, is ignored.
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  if (replaces.test(source)) return true
  return [...source.matchAll(imports)].some((match) => {
    const specifier = match.slice(1).find(Boolean)!
    if (starts.test(specifier)) return true
    const path = specifier.startsWith('..') ? fileURLToPath(new URL(specifier, pathToFileURL(file))) : ''
    return path.includes('/test/') && path.endsWith('.ts') && needsOwnProcess(path, seen)
  })
}
