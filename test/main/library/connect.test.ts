import { describe, expect, it } from 'vitest'
import { toSqlitePath } from '../../../src-main/library/connect.ts'

describe('toSqlitePath', () => {
  const long = `C:\\${'folder\\'.repeat(40)}library.sqlite`

  it('gives Windows a long path in the form that has no limit', () => {
    expect(toSqlitePath(long, 'win32')).toBe(`\\\\?\\${long}`)
    expect(toSqlitePath(`\\\\server\\${long.slice(3)}`, 'win32')).toBe(`\\\\?\\UNC\\server\\${long.slice(3)}`)
  })

  it.each(['C:\\Offhook\\library.sqlite', ':memory:'])('leaves %s as it is', (path) => {
    expect(toSqlitePath(path, 'win32')).toBe(path)
  })

  it.each(['linux', 'darwin'] as const)('changes nothing on %s', (platform) => {
    const path = `/${'folder/'.repeat(60)}library.sqlite`
    expect(toSqlitePath(path, platform)).toBe(path)
  })
})
