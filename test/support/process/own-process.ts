/**
 * Tells which test files need a process of their own: those that replace modules or a global of the language, or start
 * threads or processes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A module or global replaced by a test stays replaced for, or was already used by, others in the same process. */
const replaces = /\bvi\.(?:doMock|mock|resetModules)\(|^\s*globalThis\.\w+ = /m
/** What starts threads or processes, in the sources and in Node. */
const starts = /^node:(?:child_process|worker_threads)$|\/src-main\/(?:compose|workers\/[\w-]*threads?)\.ts$/
/** What is imported for more than its types. */
const imports =
  /^(?:import|export) (?!type\b)[^'"]*? ?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** @param file a test, or what tests share */
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
