import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  listLibraryEntries,
  listLibraryFiles,
  removeLibrary,
} from '../../../src-main/backup/library-files.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const ours = [
  ...['library.sqlite', 'library.sqlite-wal', 'library.sqlite-shm', 'library.sqlite.quarantine'],
  ...['library.sqlite.damaged-20261121T143000000Z', 'library.sqlite.damaged-20261121T143000000Z-wal'],
  ...['sync.lock', 'audio/3f/file.mp3', 'peaks/3f/file.peaks', 'rebuilding/library.sqlite'],
]

function fill(paths: readonly string[]): string {
  const folder = join(makeTempFolder(), 'calls')
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), path)
  }
  return folder
}

describe('the files of a library', () => {
  it('are only the files that Offhook wrote, with the database and its side files first', async () => {
    const folder = fill([...ours, 'mine.txt', 'Photos/me.jpg'])
    const entries = await listLibraryEntries(folder)
    expect(entries[0]).toBe('library.sqlite')
    expect(entries.slice(0, 6).every((entry) => entry.startsWith('library.sqlite'))).toBe(true)
    expect(entries.toSorted()).toEqual([...new Set(ours.map((path) => path.split('/')[0]!))].toSorted())
  })

  it('are listed one by one with their sizes', async () => {
    const files = await listLibraryFiles(fill([...ours, 'mine.txt']))
    expect(files.map(({ path }) => path).toSorted()).toEqual(ours.toSorted())
    for (const { path, sizeBytes } of files) expect(sizeBytes).toBe(path.length)
  })

  it('do not include the target of a link', async () => {
    const folder = fill(['audio/own.mp3', 'mine.txt', 'Photos/me.jpg'])
    for (const name of ['mine.txt', 'Photos']) symlinkSync(join(folder, name), join(folder, 'audio', name))
    expect(await listLibraryFiles(folder)).toEqual([{ path: 'audio/own.mp3', sizeBytes: 13 }])
  })

  it('are empty for a missing folder, but fail for a folder that cannot be read', async () => {
    expect(await listLibraryEntries(join(makeTempFolder(), 'none'))).toEqual([])
    const file = join(fill(['library.sqlite']), 'library.sqlite')
    await expect(listLibraryEntries(file)).rejects.toMatchObject({ code: 'ENOTDIR' })
  })
})

describe('removeLibrary', () => {
  it('deletes the library and its folder', async () => {
    const folder = fill(ours)
    expect(await removeLibrary(folder)).toEqual([])
    expect(existsSync(folder)).toBe(false)
  })

  it('leaves the person’s own files', async () => {
    const folder = fill([...ours, 'mine.txt', 'Photos/me.jpg'])
    expect(await removeLibrary(folder)).toEqual([])
    expect(readdirSync(folder).toSorted()).toEqual(['Photos', 'mine.txt'])
  })
})
