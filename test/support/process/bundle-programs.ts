/**
 * Bundles the programs of `programs.ts` once, before the first test: tests start thousands of threads and processes,
 * and loading a hundred source files takes each of them longer than its work.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../../build/paths.mjs'
import { buildPrograms } from './build-programs.ts'
import { programNames, programsFolder } from './programs.ts'

let home = ''

export async function setup(): Promise<void> {
  home = mkdtempSync(join(tmpdir(), 'offhook-programs-'))
  // As in the built app: what is read at run time is two folders up.
  const folder = join(home, 'out', 'main')
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(root, 'package.json'), join(home, 'package.json'))
  symlinkSync(join(root, 'src-main'), join(home, 'src-main'), 'junction')
  await buildPrograms(listSources(), folder)
  process.env[programsFolder] = folder
}

export function teardown(): void {
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
}

function listSources(): Record<string, URL> {
  const paths = Object.entries(programNames).flatMap(([folder, names]) =>
    names.map((name) => [name, pathToFileURL(join(root, folder, `${name}.ts`))] as const),
  )
  return Object.fromEntries(paths)
}
