import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../build/paths.mjs'
import { comparePackages, listProductionPackages, packageOf } from '../../build/shipped-packages.mjs'

const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

describe('packageOf', () => {
  it.each([
    ['/app/node_modules/zod/v4/index.js', 'zod'],
    ['/app/node_modules/@lucide/svelte/dist/icons/x.svelte?inline', '@lucide/svelte'],
    ['/app/node_modules/socks/node_modules/ip-address/dist/ip.js', 'ip-address'],
    ['C:\\app\\node_modules\\@lucide\\svelte\\dist\\x.js', '@lucide/svelte'],
    ['/app/src-main/app/index.ts', null],
  ])('finds the package of %s', (id, name) => expect(packageOf(id)).toBe(name))
})

describe('comparePackages', () => {
  it('refuses a package that nobody has reviewed, and a reason for one that is gone', () => {
    expect(() => comparePackages(['zod'], { zod: 'checks' })).not.toThrow()
    expect(() => comparePackages(['zod', 'left-pad'], { zod: 'checks' })).toThrow(
      'left-pad is part of the app',
    )
    expect(() => comparePackages([], { zod: 'checks' })).toThrow('zod is on the list')
  })
})

describe('package-lock.json', () => {
  const lock = readJson('package-lock.json')
  const packages = Object.entries<{ integrity?: string; hasInstallScript?: boolean; link?: boolean }>(
    lock.packages,
  )
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1)!, ...entry }))

  it('has the hash of every package', () => {
    expect(
      packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name),
    ).toEqual([])
  })

  it('lets no package run a script when it is installed', () => {
    const { allowScripts } = readJson('package.json')
    const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect(withScript.filter((name) => allowScripts[name] !== false)).toEqual([])
  })

  it('pins every direct dependency to one version', () => {
    const { dependencies, devDependencies } = readJson('package.json')
    const ranges = Object.entries<string>({ ...dependencies, ...devDependencies })
    const exact = /^(npm:(@github\/keytar|better-sqlite3-multiple-ciphers)@)?\d+\.\d+\.\d+$/
    expect(ranges.filter(([, range]) => !exact.test(range))).toEqual([])
  })

  it('knows what is copied into the app as it is', () => {
    expect(listProductionPackages(lock)).toEqual(expect.arrayContaining(['better-sqlite3', 'keytar']))
    expect(listProductionPackages(lock)).not.toContain('electron')
  })
})
