import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  measureDatabaseBytes,
  isProbe,
  requireRoom,
  requireWritable,
  toTaskError,
} from '../../../src-main/backup/room.ts'
import { leaveFree } from '../../support/files/free-space.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { CodedError } from '../../../src-main/util/coded-error.ts'

const megabyte = 2 ** 20

describe('requireRoom', () => {
  it('leaves some of the disk to other programs', async () => {
    const folder = makeTempFolder()
    leaveFree(42 * megabyte)
    await expect(requireRoom(folder, 10 * megabyte)).resolves.toBeUndefined()
    await expect(requireRoom(folder, 10 * megabyte + 1)).rejects.toMatchObject({ code: 'no-room' })
  })

  it('reports a missing folder', async () => {
    await expect(requireRoom(join(makeTempFolder(), 'none'), 1)).rejects.toMatchObject({ code: 'gone' })
  })
})

describe('requireWritable', () => {
  it('leaves no test file behind', async () => {
    const folder = makeTempFolder()
    await requireWritable(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  it('reports a missing folder and a file in its place', async () => {
    const folder = makeTempFolder()
    writeFileSync(join(folder, 'file'), '')
    await expect(requireWritable(join(folder, 'none'))).rejects.toMatchObject({ code: 'gone' })
    await expect(requireWritable(join(folder, 'file'))).rejects.toMatchObject({ code: 'not-writable' })
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })
})

describe('isProbe', () => {
  it('recognizes its own test files and no other names', () => {
    expect(isProbe('.offhook-0123abcd')).toBe(true)
    for (const name of [
      '.offhook-',
      '.offhook-notes.txt',
      'offhook-0123abcd',
      '.offhook-0123abcd.txt',
      'my.offhook-0123abcd',
    ]) {
      expect(isProbe(name)).toBe(false)
    }
  })
})

describe('measureDatabaseBytes', () => {
  it('counts the write-ahead log', async () => {
    const folder = makeTempFolder()
    expect(await measureDatabaseBytes(folder)).toBe(0)
    writeFileSync(join(folder, 'library.sqlite'), Buffer.alloc(10))
    writeFileSync(join(folder, 'library.sqlite-wal'), Buffer.alloc(7))
    expect(await measureDatabaseBytes(folder)).toBe(17)
  })
})

describe('toTaskError', () => {
  const withCode = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code })

  it.each([
    ['ENOSPC', 'no-room'],
    ['EDQUOT', 'no-room'],
    ['EACCES', 'not-writable'],
    ['EPERM', 'not-writable'],
    ['EROFS', 'not-writable'],
    ['ENOTDIR', 'not-writable'],
    ['SQLITE_READONLY', 'not-writable'],
    ['ENOENT', 'gone'],
    ['EIO', 'gone'],
    ['ENODEV', 'gone'],
    ['ENXIO', 'gone'],
    ['SQLITE_IOERR_READ', 'gone'],
    ['SQLITE_CANTOPEN', 'gone'],
  ])('maps %s to %s', (code, expected) => {
    const error = withCode(code)
    expect(toTaskError(error)).toMatchObject({ name: 'CodedError', code: expected, cause: error })
  })

  it('maps the errors of the library', () => {
    const disk = (cause: Error) => toTaskError(new CodedError('disk-error', { cause }))
    expect(toTaskError(new CodedError('disk-full'))).toMatchObject({ code: 'no-room' })
    expect(toTaskError(new CodedError('corrupt'))).toMatchObject({ code: 'damaged-library' })
    expect(toTaskError(new CodedError('foreign-schema'))).toMatchObject({ name: 'CodedError' })
    expect(disk(withCode('SQLITE_IOERR_WRITE'))).toMatchObject({ code: 'gone' })
    expect(disk(withCode('SQLITE_READONLY'))).toMatchObject({ code: 'not-writable' })
  })

  it('leaves other errors unchanged', () => {
    for (const error of [withCode('SQLITE_BUSY'), new CodedError('in-use'), new Error('a bug')]) {
      expect(toTaskError(error)).toBe(error)
    }
  })
})
