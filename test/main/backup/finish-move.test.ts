import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { prepareMove, finishMove, undoMove } from '../../../src-main/backup/finish-move.ts'
import { leaveFree } from '../../support/files/free-space.ts'
import { hasOtherDisk, makeFolderOnOtherDisk } from '../../support/files/other-disk.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

/** Each file contains its original path. */
function fill(folder: string, ...paths: string[]): string {
  mkdirSync(folder, { recursive: true })
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), folder)
  }
  return folder
}

const library = ['library.sqlite', 'audio/3f/file.mp3', 'sync.lock']

const makeLibrary = () => fill(join(makeTempFolder(), 'calls'), ...library)

const writtenIn = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

describe('prepareMove', () => {
  it('creates the folder and leaves it empty', async () => {
    const to = join(makeTempFolder(), 'new', 'calls')
    await prepareMove({ from: makeLibrary(), to })
    expect(readdirSync(to)).toEqual([])
  })

  it('accepts a folder with only system files and the remains of an earlier attempt', async () => {
    const to = fill(makeTempFolder(), '.DS_Store', 'desktop.ini', '.offhook-0123abcd')
    await expect(prepareMove({ from: makeLibrary(), to })).resolves.toBeUndefined()
  })

  it('refuses a file and a folder with other content', async () => {
    const from = makeLibrary()
    const to = fill(makeTempFolder(), 'mine.txt')
    await expect(prepareMove({ from, to })).rejects.toMatchObject({ code: 'not-empty' })
    const file = join(to, 'mine.txt')
    await expect(prepareMove({ from, to: file })).rejects.toMatchObject({ code: 'not-empty' })
    await expect(prepareMove({ from, to: join(file, 'calls') })).rejects.toMatchObject({
      code: 'not-writable',
    })
    expect(writtenIn(to, 'mine.txt')).toBe(to)
  })

  it('refuses a folder that cannot be written and removes what it created', async () => {
    const to = join(makeTempFolder(), 'calls')
    const writeFile = vi.spyOn(fs, 'writeFile')
    writeFile.mockRejectedValue(Object.assign(new Error('EROFS'), { code: 'EROFS' }))
    syncBuiltinESMExports()
    onTestFinished(() => {
      writeFile.mockRestore()
      syncBuiltinESMExports()
    })
    await expect(prepareMove({ from: makeLibrary(), to })).rejects.toMatchObject({ code: 'not-writable' })
    expect(existsSync(to)).toBe(false)
  })

  it.each(['deeper', '..deeper'])(
    'refuses the folder “%s” inside the library and removes it',
    async (name) => {
      const from = makeLibrary()
      const to = join(from, name)
      await expect(prepareMove({ from, to })).rejects.toMatchObject({ code: 'inside-library' })
      expect(existsSync(to)).toBe(false)
    },
  )

  it('refuses the library’s own folder and its parent', async () => {
    const from = makeLibrary()
    await expect(prepareMove({ from, to: dirname(from) })).rejects.toMatchObject({ code: 'inside-library' })
    await expect(prepareMove({ from, to: from })).rejects.toMatchObject({ code: 'inside-library' })
  })

  it('refuses a link that leads into the library', async () => {
    const from = makeLibrary()
    mkdirSync(join(from, 'empty'))
    const link = join(makeTempFolder(), 'link')
    symlinkSync(join(from, 'empty'), link, 'junction')
    await expect(prepareMove({ from, to: link })).rejects.toMatchObject({ code: 'inside-library' })
  })

  it('accepts a folder whose name begins like the library’s', async () => {
    const from = makeLibrary()
    await expect(prepareMove({ from, to: `${from}-2` })).resolves.toBeUndefined()
  })

  it('needs no space on the same disk', async () => {
    leaveFree(0)
    const to = join(makeTempFolder(), 'calls')
    await expect(prepareMove({ from: makeLibrary(), to })).resolves.toBeUndefined()
  })

  it.skipIf(!hasOtherDisk)('refuses another disk without space for all of it', async () => {
    leaveFree(1_000)
    const to = makeFolderOnOtherDisk()
    await expect(prepareMove({ from: makeLibrary(), to })).rejects.toMatchObject({ code: 'no-room' })
  })
})

describe('undoMove', () => {
  it('moves the files back and keeps those already here', async () => {
    const from = fill(makeTempFolder(), 'library.sqlite', 'sync.lock')
    const to = fill(makeTempFolder(), 'audio/3f/file.mp3', 'sync.lock', 'mine.txt')
    await undoMove(from, to)
    expect(readdirSync(to)).toEqual(['mine.txt'])
    expect(writtenIn(from, 'audio/3f/file.mp3')).toBe(to)
    expect(writtenIn(from, 'sync.lock')).toBe(from)
    expect(writtenIn(from, 'library.sqlite')).toBe(from)
  })

  it.skipIf(!hasOtherDisk)('deletes the copied files from another disk', async () => {
    const from = makeLibrary()
    const to = fill(makeFolderOnOtherDisk(), 'audio/3f/file.mp3', 'peaks/3f/file.peaks', 'mine.txt')
    await undoMove(from, to)
    expect(readdirSync(to)).toEqual(['mine.txt'])
    expect(writtenIn(from, 'audio/3f/file.mp3')).toBe(from)
    // A file that is only there never belonged to this library.
    expect(existsSync(join(from, 'peaks'))).toBe(false)
  })
})

describe('finishMove', () => {
  it('clears the former folder when the move was complete', async () => {
    const from = fill(makeTempFolder(), ...library, 'mine.txt')
    const to = makeLibrary()
    expect(await finishMove({ from, to }, to)).toBe(to)
    expect(readdirSync(from)).toEqual(['mine.txt'])
    expect(writtenIn(to, 'library.sqlite')).toBe(to)
  })

  it('finishes a move whose database has arrived, even if the account book names the old folder', async () => {
    const from = fill(makeTempFolder())
    const to = makeLibrary()
    expect(await finishMove({ from, to }, from)).toBe(to)
    expect(writtenIn(to, 'library.sqlite')).toBe(to)
  })

  it('undoes a move whose database has not left', async () => {
    const from = fill(makeTempFolder(), 'library.sqlite')
    const to = fill(makeTempFolder(), 'audio/3f/file.mp3')
    expect(await finishMove({ from, to }, from)).toBe(from)
    expect(writtenIn(from, 'audio/3f/file.mp3')).toBe(to)
    expect(readdirSync(to)).toEqual([])
  })

  it('keeps the library and deletes the copy when both are complete', async () => {
    const [from, to] = [makeLibrary(), makeLibrary()]
    expect(await finishMove({ from, to }, from)).toBe(from)
    expect(writtenIn(from, 'library.sqlite')).toBe(from)
    expect(readdirSync(to)).toEqual([])
  })

  it('changes nothing while the library’s drive is not connected', async () => {
    const from = join(makeTempFolder(), 'gone', 'calls')
    const to = fill(makeTempFolder(), 'audio/3f/file.mp3')
    expect(await finishMove({ from, to }, from)).toBe(from)
    expect(existsSync(from)).toBe(false)
    expect(writtenIn(to, 'audio/3f/file.mp3')).toBe(to)
  })
})
