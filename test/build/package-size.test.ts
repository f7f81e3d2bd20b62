import { describe, expect, it } from 'vitest'
import { findUnused } from '../../build/package-size.mjs'

describe('findUnused', () => {
  it('finds types, sources, tests and programs for other systems in a package', () => {
    const unused = [
      'node_modules/keytar/keytar.d.ts',
      'node_modules/better-sqlite3/src/better_sqlite3.cpp',
      'out/main/index.js.map',
      'node_modules/keytar/prebuilds/aix-ppc64/keytar.node',
    ]
    const own = `node_modules/keytar/prebuilds/${process.platform}-${process.arch}/keytar.node`
    const used = ['package.json', 'out/main/index.js', 'node_modules/keytar/LICENSE.md', own]
    expect(findUnused([...unused, ...used])).toEqual(unused)
  })
})
