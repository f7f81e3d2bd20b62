import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ZipWriter } from '../../../src-main/util/zip.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const maxBuffer = 2 ** 26

describe('ZipWriter', () => {
  it('writes files that are read back, compressed or not, with any name', async () => {
    const zip = new ZipWriter()
    const long = Buffer.from('again and '.repeat(10_000))
    const parts = [
      ...(await zip.add({ name: 'a/ä 🙂.txt', content: long, isCompressed: true })),
      ...(await zip.add({ name: 'sound.mp3', content: long.subarray(0, 1_000), isCompressed: false })),
      ...(await zip.add({ name: 'empty', content: Buffer.alloc(0), isCompressed: true })),
      ...zip.finish(),
    ]
    const bytes = Buffer.concat(parts)
    expect(bytes.length).toBeLessThan(3_000)
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toEqual(['a/ä 🙂.txt', 'sound.mp3', 'empty'])
    expect(Buffer.from(files['a/ä 🙂.txt']!)).toEqual(long)
    expect(Buffer.from(files['sound.mp3']!)).toEqual(long.subarray(0, 1_000))
    expect(files.empty).toHaveLength(0)
  })

  it.runIf(process.platform === 'linux')('has more than 65,535 files', async () => {
    const zip = new ZipWriter()
    const parts: Uint8Array[] = []
    for (let index = 0; index < 70_000; index++) {
      parts.push(...(await zip.add({ name: `${index}`, content: Buffer.of(65), isCompressed: false })))
    }
    const file = join(makeTempFolder(), 'many.zip')
    writeFileSync(file, Buffer.concat([...parts, ...zip.finish()]))
    const names = execFileSync('unzip', ['-Z1', file], { encoding: 'utf8', maxBuffer }).trim().split('\n')
    expect([names.length, names.at(-1)]).toEqual([70_000, '69999'])
    expect(execFileSync('unzip', ['-p', file, '69999'], { encoding: 'utf8' })).toBe('A')
  })

  it.runIf(process.platform === 'linux')('is larger than 4 GiB', async () => {
    const zip = new ZipWriter()
    const file = join(makeTempFolder(), 'large.zip')
    const handle = openSync(file, 'w')
    const zeros = new Uint8Array(900_000_000)
    let offset = 0
    // The file has holes instead of zeros.
    const write = (parts: readonly Uint8Array[]) => {
      for (const part of parts) {
        if (part !== zeros) writeSync(handle, part, 0, part.length, offset)
        offset += part.length
      }
    }
    for (let index = 0; index < 5; index++) {
      write(await zip.add({ name: `${index}.wav`, content: zeros, isCompressed: false }))
    }
    write(await zip.add({ name: 'project.qde', content: Buffer.from('last'), isCompressed: true }))
    write(zip.finish())
    ftruncateSync(handle, offset)
    closeSync(handle)
    expect(statSync(file).size).toBeGreaterThan(2 ** 32)
    expect(execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n')).toHaveLength(6)
    expect(execFileSync('unzip', ['-p', file, 'project.qde'], { encoding: 'utf8' })).toBe('last')
  })
})
