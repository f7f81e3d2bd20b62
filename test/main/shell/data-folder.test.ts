import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isDataFolderWritable } from '../../../src-main/shell/data-folder.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const isRoot = process.getuid?.() === 0

describe('isDataFolderWritable', () => {
  it('creates missing folders with access for this user only', () => {
    const home = join(makeTempFolder(), 'share', 'offhook')
    expect(isDataFolderWritable(home)).toBe(true)
    if (process.platform !== 'win32') expect(statSync(home).mode & 0o777).toBe(0o700)
    expect(isDataFolderWritable(home)).toBe(true)
  })

  it('returns false when a file is in its place', () => {
    const file = join(makeTempFolder(), 'a-file')
    writeFileSync(file, '')
    expect(isDataFolderWritable(join(file, 'offhook'))).toBe(false)
  })

  // Root may write everywhere, and Windows has no such modes.
  it.skipIf(isRoot || process.platform === 'win32')('returns false when this user may not write', () => {
    const home = makeTempFolder()
    chmodSync(home, 0o555)
    expect(isDataFolderWritable(home)).toBe(false)
    expect(isDataFolderWritable(join(home, 'offhook'))).toBe(false)
  })
})
