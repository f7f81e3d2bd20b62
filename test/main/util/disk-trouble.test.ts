import { describe, expect, it } from 'vitest'
import { readDiskTrouble, toDiskError } from '../../../src-main/util/disk-trouble.ts'

const failureOf = (code: string) => Object.assign(new Error(`${code}: /home/anna/offhook.json`), { code })

describe('readDiskTrouble and toDiskError', () => {
  it('separate a full disk from one that cannot be written', () => {
    expect(
      ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'].map(failureOf).map(readDiskTrouble),
    ).toEqual([...['disk-full', 'disk-full'], ...['disk-error', 'disk-error', 'disk-error', 'disk-error']])
    expect([failureOf('ENOENT'), new Error('EROFS'), 'EROFS', null].map(readDiskTrouble)).toEqual(
      Array(4).fill(null),
    )
  })

  it('create an error without file names, and leave other errors unchanged', () => {
    const error = toDiskError(failureOf('EROFS'))
    expect(error).toMatchObject({ name: 'CodedError', code: 'disk-error', cause: { code: 'EROFS' } })
    expect((error as Error).message).not.toContain('anna')
    const bug = new TypeError('x is not a function')
    expect(toDiskError(bug)).toBe(bug)
  })
})
