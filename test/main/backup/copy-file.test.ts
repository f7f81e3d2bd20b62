import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { copyFile, syncFolders } from '../../../src-main/backup/copy-file.ts'
import { hashFile } from '../../../src-main/util/hash-file.ts'
import { takeInPart } from '../../support/files/full-disk.ts'
import { sha256Of } from '../../support/service/storage.ts'
import { watchSyncs } from '../../support/files/synced-files.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const goOn = new AbortController().signal

/** More bytes than are read at once. */
const bytes = randomBytes(1_500_000)

function makeFile(content = bytes) {
  const folder = makeTempFolder()
  const from = join(folder, 'from')
  writeFileSync(from, content)
  return { from, to: join(folder, 'deep', 'to') }
}

const quiet = () => {}

describe('copyFile', () => {
  it('copies every byte and returns their number and hash', async () => {
    const { from, to } = makeFile()
    const told: number[] = []
    const copied = await copyFile(from, to, (count) => told.push(count), goOn)
    expect(copied).toEqual({ sizeBytes: bytes.length, sha256: sha256Of(bytes) })
    expect(readFileSync(to).equals(bytes)).toBe(true)
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(bytes.length)
  })

  it('never overwrites an existing file', async () => {
    const { from, to } = makeFile()
    await copyFile(from, to, quiet, goOn)
    writeFileSync(from, 'something else')
    await expect(copyFile(from, to, quiet, goOn)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(readFileSync(to).equals(bytes)).toBe(true)
  })

  it.skipIf(process.platform === 'win32')('makes a copy that only this user can read', async () => {
    const { from, to } = makeFile()
    await copyFile(from, to, quiet, goOn)
    expect(statSync(to).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(to)).mode & 0o777).toBe(0o700)
  })

  it('syncs the copy before it completes', async () => {
    const { from, to } = makeFile()
    const synced = await watchSyncs()
    await copyFile(from, to, quiet, goOn)
    expect(synced.has(to)).toBe(true)
  })

  it('fails when the disk stores other bytes than were written', async () => {
    const { from, to } = makeFile()
    await spoilWrites()
    await expect(copyFile(from, to, quiet, goOn)).rejects.toMatchObject({ code: 'EIO' })
  })

  it('writes the rest when the disk accepts only part of a write', async () => {
    const { from, to } = makeFile()
    await takeInPart(100_000)
    await copyFile(from, to, quiet, goOn)
    expect(readFileSync(to).equals(bytes)).toBe(true)
  })

  it('stops between two chunks when aborted', async () => {
    const { from, to } = makeFile()
    const stop = new AbortController()
    const told: number[] = []
    const copied = copyFile(
      from,
      to,
      (count) => {
        told.push(count)
        stop.abort(new Error('enough'))
      },
      stop.signal,
    )
    await expect(copied).rejects.toThrow('enough')
    expect(told).toHaveLength(1)
  })

  it('refuses folders and symbolic links', async () => {
    const { from, to } = makeFile()
    const link = `${from} link`
    symlinkSync(from, link)
    for (const other of [dirname(from), link]) {
      await expect(copyFile(other, to, quiet, goOn)).rejects.toMatchObject({ code: 'ELOOP' })
    }
    expect(existsSync(to)).toBe(false)
  })
})

describe('syncFolders', () => {
  it('syncs each folder on the way to the files', async () => {
    const { from } = makeFile()
    const root = dirname(from)
    const to = join(root, 'one', 'two', 'three')
    await copyFile(from, to, quiet, goOn)
    const synced = await watchSyncs()
    await syncFolders(root, [{ path: 'one/two/three' }])
    for (const folder of [root, join(root, 'one'), dirname(to)]) expect(synced.has(folder)).toBe(true)
  })

  it('fails when a file is missing', async () => {
    const { from } = makeFile()
    await expect(syncFolders(dirname(from), [{ path: 'missing' }])).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('hashFile', () => {
  it('returns the size and the hash of a file', async () => {
    const { from } = makeFile()
    expect(await hashFile(from, goOn)).toEqual({ sizeBytes: bytes.length, sha256: sha256Of(bytes) })
  })
})

/** From now on the first byte of each written chunk is changed. */
async function spoilWrites(): Promise<void> {
  const handle = await open(import.meta.filename, 'r')
  await handle.close()
  const handles = Object.getPrototypeOf(handle) as { write: (...args: unknown[]) => Promise<unknown> }
  const write = handles.write
  const spy = vi.spyOn(handles, 'write').mockImplementation(function (this: FileHandle, piece, ...rest) {
    const spoilt = Uint8Array.from(piece as Uint8Array)
    spoilt[0]! ^= 1
    return write.call(this, spoilt, ...rest)
  })
  onTestFinished(() => spy.mockRestore())
}
