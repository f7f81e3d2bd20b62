import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'

vi.mock('electron', () => ({ protocol: {} }))
const { findPageFile } = await import('../../../../src-main/shell/protocols/app-protocol.ts')

const folder = join('/opt', 'offhook', 'out', 'renderer')

describe('findPageFile', () => {
  it('finds a file by its URL, with or without a query', () => {
    expect(findPageFile(folder, 'app://offhook/index.html?language=de')).toBe(join(folder, 'index.html'))
    expect(findPageFile(folder, 'app://offhook/assets/a%20b.js')).toBe(join(folder, 'assets', 'a b.js'))
  })

  it.each([
    'app://offhook/../../main/index.js',
    'app://offhook/%2e%2e/%2e%2e/main/index.js',
    'app://offhook/..%2f..%2fmain%2findex.js',
    'app://offhook/..%5c..%5cmain',
    'app://offhook/',
    'app://elsewhere/index.html',
    'app://offhook/%ff',
  ])('returns no file outside the folder for %s', (address) => {
    const path = findPageFile(folder, address)
    expect(path === null || path.startsWith(folder + '/')).toBe(true)
  })

  it('returns no file outside the folder, not even in one with a similar name', () => {
    expect(findPageFile(folder, 'app://offhook/..%2f..%2fmain%2findex.js')).toBeNull()
    expect(findPageFile(folder, 'app://offhook/..%2frenderer-of-others%2findex.html')).toBeNull()
    expect(findPageFile(folder, 'app://elsewhere/index.html')).toBeNull()
  })
})
