/**
 * The shape of the project: what its folders hold, and habits that lint rules cannot check. Which folder may import which
 * is checked by `build/import-rules.mjs`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folders } from '../build/import-rules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The entries allowed in the project's folder, besides dot-files and ignored files. */
const rootEntries = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'electron.vite.config.ts',
  'README.md',
  'LICENSE',
  'src-main',
  'src-preload',
  'src-renderer',
  'build',
  'test',
]
const generatedEntries = ['node_modules', 'out', 'dist', 'test-results', 'playwright-report', 'coverage']

const sources = ['src-main', 'src-preload', 'src-renderer'].flatMap(filesUnder)

describe('architecture', () => {
  it('has an import rule for every folder of src-main', () => {
    const present = readdirSync(join(root, 'src-main'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    expect(present.map(({ name }) => name).sort()).toEqual(
      Object.keys(folders)
        .filter((name) => !name.includes('/'))
        .sort(),
    )
  })

  it('writes every relative import with an extension', () => {
    const relativeImports = /\b(?:from|import)\b[ (]*'(\.[^']*)'/g
    const offences = sources.flatMap((file) =>
      [...read(file).matchAll(relativeImports)]
        .map(([, path]) => path!)
        .filter((path) => !/\.(ts|svelte|mjs|css|svg|png|json)(\?\w+)?$/.test(path))
        .map((path) => `${file} imports ${path}`),
    )
    expect(offences).toEqual([])
  })

  it('allows only known files in the root', () => {
    const present = readdirSync(root).filter((name) => !name.startsWith('.'))
    const known = [...rootEntries, ...generatedEntries]
    expect(present.filter((name) => !known.includes(name))).toEqual([])
  })

  it('builds file paths from stored audio paths in one place only, which validates them', () => {
    const joined = /\b(?:join|resolve)\([^()]*\baudio(?:\.p|P)ath\b/
    const offences = sources.filter((file) => file.startsWith('src-main/') && joined.test(read(file)))
    expect(offences).toEqual([])
  })

  it('states the purpose of every module at its top or on its first declaration', () => {
    expect(sources.filter((file) => !statesPurpose(file))).toEqual([])
  })
})

/**
 * All sources under a folder of the project, as paths from the root with `/`.
 */
function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
    .map((entry) => fromRoot(join(entry.parentPath, entry.name)))
}

function fromRoot(path: string): string {
  return relative(root, path).split(sep).join('/')
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Whether a comment comes before anything but imports (in a component, before its markup). */
function statesPurpose(file: string): boolean {
  const text = read(file)
  if (file.endsWith('.svelte')) return /^\s*<!--/.test(text) || /^\s*<script[^>]*>[\s\S]*?\/\*\*/.test(text)
  const imports = /^import\b[\s\S]*?(?:from\s+)?['"][^'"]+['"]\n/
  let rest = text.replace(/^#!.*\n/, '')
  for (; imports.test(rest.trimStart()); rest = rest.trimStart().replace(imports, ''));
  return rest.trimStart().startsWith('/*')
}
