import fs, { chmodSync, cpSync, readdirSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openForWriting } from '../../../src-main/library/open.ts'
import { openSyncClaim } from '../../../src-main/library/sync-claim.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]))

describe.skipIf(process.platform === 'win32')('the files of a library', () => {
  it('are readable by their owner only, including those left by a killed earlier version', () => {
    const { folder, writer } = openLibrary()
    writer.saveValue({ name: 'me', json: '{}', at: 1 })
    const left = makeTempFolder()
    cpSync(folder, left, { recursive: true })
    for (const name of readdirSync(left)) chmodSync(join(left, name), 0o644)
    const db = openForWriting(left)
    expect(modesIn(left)).toEqual({
      'library.sqlite': 0o600,
      'library.sqlite-shm': 0o600,
      'library.sqlite-wal': 0o600,
    })
    expect(db.prepare("SELECT json FROM keyValue WHERE name = 'me'").pluck().all()).toEqual(['{}'])
    db.close()
  })

  it('are in a folder accessible to its owner only', () => {
    const folder = join(makeTempFolder(), 'account')
    openForWriting(folder).close()
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('have a lock file that is private to this user', () => {
    const folder = makeTempFolder()
    const claim = openSyncClaim(folder)
    expect(claim.acquire()).toBe(true)
    expect(modesIn(folder)['sync.lock']).toBe(0o600)
    claim.release()
  })

  it('can be opened on a disk without file modes', () => {
    const folder = makeTempFolder()
    openForWriting(folder).close()
    const chmod = vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'chmod' })
    })
    syncBuiltinESMExports()
    onTestFinished(() => {
      chmod.mockRestore()
      syncBuiltinESMExports()
    })
    openForWriting(folder).close()
    expect(chmod).toHaveBeenCalled()
  })
})

it('a closed library can be synced by another program', () => {
  const { folder, writer } = openLibrary()
  const other = openSyncClaim(folder)
  expect(writer.claimSync()).toBe(true)
  expect(other.acquire()).toBe(false)
  writer.close()
  expect(other.acquire()).toBe(true)
  other.release()
})
