import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  createFileAtomically,
  temporaryName,
  writeFileAtomically,
} from '../../../src-main/util/atomic-file.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

describe('writeFileAtomically', () => {
  it('creates missing folders', async () => {
    const path = join(makeTempFolder(), 'a', 'b', 'file.txt')
    await writeFileAtomically(path, 'hello')
    expect(readFileSync(path, 'utf8')).toBe('hello')
  })

  it('uses a hidden name until the file is complete', async () => {
    const folder = makeTempFolder()
    const writing = writeFileAtomically(join(folder, 'file.txt'), Buffer.alloc(2 ** 24))
    while (readdirSync(folder).length === 0) await setImmediate()
    expect(readdirSync(folder)).toEqual([expect.stringMatching(temporaryName)])
    await writing
    expect(readdirSync(folder)).toEqual(['file.txt'])
  })

  it('writes a file with the longest allowed name', async () => {
    const name = `${'n'.repeat(251)}.txt`
    const folder = makeTempFolder()
    await writeFileAtomically(join(folder, name), 'hello')
    expect(readdirSync(folder)).toEqual([name])
  })

  it('keeps the old content and leaves no file behind when it fails', async () => {
    const folder = makeTempFolder()
    const path = join(folder, 'taken')
    mkdirSync(path)
    writeFileSync(join(path, 'inside'), 'old')
    await expect(writeFileAtomically(path, 'new')).rejects.toThrow()
    expect(readFileSync(join(path, 'inside'), 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['taken'])
  })
})

describe('createFileAtomically', () => {
  it('creates a file once, and leaves nothing else behind', async () => {
    const folder = makeTempFolder()
    const path = join(folder, 'file.txt')
    const created = await Promise.all(['a', 'b', 'c'].map((text) => createFileAtomically(path, text)))
    expect(created.filter(Boolean)).toHaveLength(1)
    expect(readFileSync(path, 'utf8')).toBe(['a', 'b', 'c'][created.indexOf(true)])
    expect(await createFileAtomically(path, 'd')).toBe(false)
    expect(readdirSync(folder)).toEqual(['file.txt'])
  })
})
