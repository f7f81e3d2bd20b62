import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listLibraryFiles } from '../../../src-main/backup/library-files.ts'
import { moveFiles } from '../../../src-main/backup/move-library.ts'
import type { CopyProgress } from '../../../src-main/backup/types.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import { openSyncClaim } from '../../../src-main/library/sync-claim.ts'
import { overwritePages, pagesOf } from '../../support/library/damage.ts'
import { watchFileCalls } from '../../support/files/file-calls.ts'
import { findRemains } from '../../support/files/remains.ts'
import { hasOtherDisk, makeFolderOnOtherDisk } from '../../support/files/other-disk.ts'
import { makePersonalLibrary } from '../../support/library/personal-library.ts'
import {
  expectOpens,
  expectWhole,
  hasDatabase,
  shelveEncrypted,
  shelveLibrary,
} from '../../support/library/shelved-library.ts'
import { watchSyncs } from '../../support/files/synced-files.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const quiet = { onProgress() {}, signal: new AbortController().signal }

describe('moving a library', () => {
  it('on the same disk moves all of its files and leaves the person’s own', async () => {
    const { folder: from } = await shelveLibrary()
    writeFileSync(join(from, 'mine.txt'), 'x')
    mkdirSync(join(from, 'peaks'))
    const to = makeTempFolder()
    await moveFiles({ from, to }, quiet)
    expectWhole(to)
    expect(readdirSync(from)).toEqual(['mine.txt'])
    expect(existsSync(join(to, 'peaks'))).toBe(true)
  })

  it('moves the database last, which lets an interrupted move be undone or finished', async () => {
    const { folder: from } = await shelveLibrary()
    const moved: string[] = []
    watchFileCalls('rename', (path) => moved.push(basename(path)))
    await moveFiles({ from, to: makeTempFolder() }, quiet)
    expect(moved).toContain('audio')
    expect(moved.at(-1)).toBe('library.sqlite')
  })

  it('moves everything back when one of its files cannot be moved', async () => {
    const { folder: from } = await shelveLibrary()
    const to = makeTempFolder()
    // The audio is moved before the database, and cannot replace a folder that is not empty.
    mkdirSync(join(to, 'audio', 'other'), { recursive: true })
    await expect(moveFiles({ from, to }, quiet)).rejects.toMatchObject({ code: 'ENOTEMPTY' })
    expectWhole(from)
    expect(hasDatabase(to)).toBe(false)
  })

  it('is refused while another program syncs it', async () => {
    const { folder: from } = await shelveLibrary()
    const to = makeTempFolder()
    const claim = openSyncClaim(from)
    claim.acquire()
    await expect(moveFiles({ from, to }, quiet)).rejects.toMatchObject({ code: 'in-use' })
    claim.release()
    expectWhole(from)
    expect(readdirSync(to)).toEqual([])
  })

  it('is refused while another program reads it', async () => {
    const { folder: from } = await shelveLibrary()
    const to = makeTempFolder()
    const reader = createLibraryReader(openForReading(from))
    reader.counts()
    await expect(moveFiles({ from, to }, quiet)).rejects.toMatchObject({ code: 'in-use' })
    reader.close()
    expectWhole(from)
    expect(readdirSync(to)).toEqual([])
  })
})

describe('moving a library to another disk', () => {
  it.skipIf(!hasOtherDisk)('copies the library, reports progress, and keeps the original', async () => {
    const { folder: from } = await shelveLibrary()
    const to = makeFolderOnOtherDisk()
    const told: CopyProgress[] = []
    await moveFiles({ from, to }, { ...quiet, onProgress: (progress) => told.push(progress) })
    expectWhole(to)
    expectWhole(from)
    expect(told.at(-1)?.doneBytes).toBe(told.at(-1)?.totalBytes)
  })

  it.skipIf(!hasOtherDisk)('copies an encrypted library as it is, with its key file', async () => {
    const { folder: from, keys } = await shelveEncrypted()
    const to = makeFolderOnOtherDisk()
    await moveFiles({ from, to }, { ...quiet, key: keys.database })
    await expectOpens(to, 3, keys)
    expect(readFileSync(join(to, 'library.key'))).toEqual(readFileSync(join(from, 'library.key')))
    expect(findRemains(to, ['A note.', 'the sound of'])).toEqual([])
  })

  it.skipIf(!hasOtherDisk)('syncs all files on the other disk before it completes', async () => {
    const { folder: from } = await shelveLibrary()
    const to = makeFolderOnOtherDisk()
    const synced = await watchSyncs()
    await moveFiles({ from, to }, quiet)
    const paths = readdirSync(to, { recursive: true, encoding: 'utf8' }).map((path) => join(to, path))
    expect([to, ...paths].filter((path) => !synced.has(path))).toEqual([])
  })

  it.skipIf(!hasOtherDisk)('leaves no files there when it is aborted', async () => {
    const { folder: from } = await shelveLibrary()
    const to = makeFolderOnOtherDisk()
    const stop = new AbortController()
    const onProgress = () => stop.abort()
    await expect(moveFiles({ from, to }, { onProgress, signal: stop.signal })).rejects.toMatchObject({
      name: 'CodedError',
      code: 'aborted',
    })
    expectWhole(from)
    expect(readdirSync(to)).toEqual([])
  })

  it.skipIf(!hasOtherDisk)('is aborted when a file changes in the meantime', async () => {
    const { folder: from } = await shelveLibrary()
    const to = makeFolderOnOtherDisk()
    const audio = (await listLibraryFiles(from)).filter(({ path }) => path.startsWith('audio/'))
    const onProgress = () => {
      for (const { path } of audio.splice(0)) appendFileSync(join(from, path), 'more')
    }
    await expect(moveFiles({ from, to }, { ...quiet, onProgress })).rejects.toMatchObject({ code: 'in-use' })
    expect(hasDatabase(from)).toBe(true)
    expect(readdirSync(to)).toEqual([])
  })

  it.skipIf(!hasOtherDisk)('is aborted when that disk is disconnected', async () => {
    const { folder: from } = await shelveLibrary()
    const to = makeFolderOnOtherDisk()
    let pulled = false
    const onProgress = () => {
      if (!pulled) rmSync(to, { recursive: true })
      pulled = true
    }
    await expect(moveFiles({ from, to }, { ...quiet, onProgress })).rejects.toMatchObject({ code: 'gone' })
    expectWhole(from)
    expect(hasDatabase(to)).toBe(false)
  })

  it.skipIf(!hasOtherDisk)('is refused for a damaged library, which stays in place', async () => {
    const from = makeTempFolder()
    makePersonalLibrary(from)
    const database = join(from, 'library.sqlite')
    overwritePages(database, [pagesOf(database, 'transcript').at(-1)!])
    const to = makeFolderOnOtherDisk()
    await expect(moveFiles({ from, to }, quiet)).rejects.toMatchObject({ code: 'damaged-library' })
    expect(hasDatabase(from)).toBe(true)
    expect(readdirSync(to)).toEqual([])
  })
})
