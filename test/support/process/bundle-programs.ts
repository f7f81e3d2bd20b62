/**
 * Bundles the programs of `programs.ts` once, before the first test: tests start thousands of threads and processes,
 * and loading a hundred source files takes each of them longer than its work. Creates an empty library to copy.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../../build/paths.mjs'
import { openForWriting } from '../../../src-main/library/open.ts'
import { buildPrograms } from './build-programs.ts'
import { preparedPath, preparedVariable, programNames } from './programs.ts'

export async function setup(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'offhook-programs-'))
  process.env[preparedVariable] = home
  openForWriting(preparedPath('library')).close()
  copyFileSync(join(root, 'package.json'), join(home, 'package.json'))
  symlinkSync(join(root, 'src-main'), join(home, 'src-main'), 'junction')
  const programs = preparedPath('out', 'main')
  mkdirSync(programs, { recursive: true })
  await buildPrograms(listSources(), programs, {
    'hash-wasm': join(import.meta.dirname, 'quick-argon.ts'),
  })
}

export function teardown(): void {
  rmSync(preparedPath(), { recursive: true, force: true, maxRetries: 3 })
}

function listSources(): Record<string, URL> {
  const paths = Object.entries(programNames).flatMap(([folder, names]) =>
    names.map((name) => [name, pathToFileURL(join(root, folder, `${name}.ts`))] as const),
  )
  return Object.fromEntries(paths)
}
