/**
 * The lock that keeps two scripts from fetching Electron into the same folder.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLock } from '../../build/lock.mjs'

/** Larger than any process id that Linux, macOS or Windows gives out. */
const nobody = 2 ** 30

describe('withLock', () => {
  let folder: string
  let lockFile: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offhook-lock-'))
    lockFile = join(folder, 'deeper', 'electron.lock')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('runs one task at a time', async () => {
    let inside = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++inside)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inside--
    }
    await Promise.all([withLock(lockFile, work), withLock(lockFile, work), withLock(lockFile, work)])
    expect(most).toBe(1)
  })

  it('returns the task’s result, and releases the lock', async () => {
    expect(await withLock(lockFile, async () => 'done')).toBe('done')
    expect(existsSync(lockFile)).toBe(false)
  })

  it('releases the lock when the task fails', async () => {
    const failing = withLock(lockFile, () => Promise.reject(new Error('no room')))
    await expect(failing).rejects.toThrow('no room')
    expect(existsSync(lockFile)).toBe(false)
  })

  it('takes over the lock of a process that has ended', async () => {
    await withLock(lockFile, async () => undefined)
    await writeFile(lockFile, String(nobody))
    expect(await withLock(lockFile, async () => 'mine')).toBe('mine')
  })
})
