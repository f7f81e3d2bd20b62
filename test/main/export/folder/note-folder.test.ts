import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { markFolder } from '../../../../src-main/export/folder/folder-marker.ts'
import { NoteFolder } from '../../../../src-main/export/folder/note-folder.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

const temporaryName = '.offhook-00000000.tmp'

async function openPlace() {
  const folder = makeTempFolder()
  const id = await markFolder(folder)
  const open = () => NoteFolder.open({ folder, id, temporaryName })
  return { folder, id, open, noteFolder: await open() }
}

describe('the noteFolder of an export folder', () => {
  it('does not overwrite an edit that came after its note was read', async () => {
    const { folder, noteFolder } = await openPlace()
    const path = join(folder, 'a.md')
    writeFileSync(path, 'before')
    const { seen } = await noteFolder.readNote('a.md')
    writeFileSync(path, 'edited')
    // Some file systems store times only this precisely.
    utimesSync(path, new Date(), new Date(Date.now() + 2_000))
    await expect(noteFolder.write('a.md', 'ours', seen)).rejects.toMatchObject({ problem: 'busy' })
    expect(readFileSync(path, 'utf8')).toBe('edited')
    expect(readdirSync(folder).toSorted()).toEqual(['.offhook', 'a.md'])
  })

  it('does not overwrite a file that another computer wrote under the same new name', async () => {
    const { folder, noteFolder } = await openPlace()
    writeFileSync(join(folder, 'a.md'), 'theirs')
    await expect(noteFolder.write('a.md', 'ours', null)).rejects.toMatchObject({ problem: 'busy' })
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('theirs')
  })

  it.skipIf(process.platform === 'win32')(
    'keeps the mode of a note, and makes new ones private',
    async () => {
      const { folder, noteFolder } = await openPlace()
      writeFileSync(join(folder, 'a.md'), 'before')
      chmodSync(join(folder, 'a.md'), 0o640)
      await noteFolder.write('a.md', 'after', (await noteFolder.readNote('a.md')).seen)
      await noteFolder.write('b.md', 'new', null)
      expect(statSync(join(folder, 'a.md')).mode & 0o777).toBe(0o640)
      expect(statSync(join(folder, 'b.md')).mode & 0o777).toBe(0o600)
    },
  )

  it('writes to no other folder in its noteFolder', async () => {
    const { folder, id, noteFolder } = await openPlace()
    writeFileSync(join(folder, '.offhook'), JSON.stringify({ id: id.replace(/./g, '0') }))
    await expect(noteFolder.write('a.md', 'ours', null)).rejects.toMatchObject({ code: 'export-folder-gone' })
    expect(readdirSync(folder)).toEqual(['.offhook'])
  })

  it('keeps the mark of a folder that another computer uses', async () => {
    const { folder, id } = await openPlace()
    expect(await markFolder(folder)).toBe(id)
  })

  it('refuses paths and links that lead out of it', async () => {
    const { folder, noteFolder } = await openPlace()
    const outside = makeTempFolder()
    symlinkSync(outside, join(folder, 'out'))
    mkdirSync(join(folder, 'in'))
    symlinkSync(join(outside, 'a.md'), join(folder, 'in', 'a.md'))
    for (const path of ['../a.md', 'out/a.md']) {
      await expect(noteFolder.write(path, 'ours', null)).rejects.toMatchObject({ problem: 'write' })
    }
    await expect(noteFolder.write('in/a.md', 'ours', null)).rejects.toMatchObject({ problem: 'busy' })
    await expect(noteFolder.readNote('in/a.md')).rejects.toMatchObject({ problem: 'write' })
    expect(readdirSync(outside)).toEqual([])
  })

  it.each(['linux', 'darwin'] as const)(
    'writes to no folder that is replaced by a link right before a file is moved there, on %s',
    async (platform) => {
      const { folder, id } = await openPlace()
      const outside = makeTempFolder()
      mkdirSync(join(folder, 'Audio'))
      // Another program does this between the last check and the rename.
      const rename = async (from: string, to: string) => {
        execFileSync('sh', ['-c', 'mv "$1/Audio" "$1/Away" && ln -s "$2" "$1/Audio"', 'sh', folder, outside])
        renameSync(from, to)
      }
      const noteFolder = await NoteFolder.open({ folder, id, temporaryName, platform, rename })
      await noteFolder.write('Audio/a.md', 'ours', null).catch(() => undefined)
      expect(readdirSync(outside)).toEqual([])
    },
  )

  it.skipIf(process.platform === 'win32')(
    'waits for no pipe, as its mark, as a note or as audio',
    async () => {
      const { folder, noteFolder } = await openPlace()
      execFileSync('mkfifo', [join(folder, 'a.md'), join(folder, 'a.mp3')])
      await expect(noteFolder.readNote('a.md')).rejects.toMatchObject({ problem: 'write' })
      await expect(noteFolder.readHead('a.md', 10)).rejects.toMatchObject({ problem: 'write' })
      await expect(noteFolder.hash('a.mp3')).rejects.toMatchObject({ problem: 'write' })
      rmSync(join(folder, '.offhook'))
      execFileSync('mkfifo', [join(folder, '.offhook')])
      await expect(noteFolder.write('b.md', 'ours', null)).rejects.toMatchObject({
        code: 'export-folder-gone',
      })
    },
  )

  it('takes no large file for its mark', async () => {
    const { folder, id, noteFolder } = await openPlace()
    writeFileSync(join(folder, '.offhook'), `${JSON.stringify({ id })}${' '.repeat(5_000)}`)
    await expect(noteFolder.requireThere()).rejects.toMatchObject({ code: 'export-folder-gone' })
  })

  it('writes nothing after its library was closed', async () => {
    const { folder, id } = await openPlace()
    const closing = new AbortController()
    const noteFolder = await NoteFolder.open({ folder, id, temporaryName, signal: closing.signal })
    closing.abort()
    await expect(noteFolder.write('a.md', 'ours', null)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['.offhook'])
  })

  it('reads neither large files nor other encodings', async () => {
    const { folder, noteFolder } = await openPlace()
    writeFileSync(join(folder, 'large.md'), Buffer.alloc(17 * 2 ** 20, 32))
    writeFileSync(join(folder, 'latin.md'), Buffer.from([0xe4, 0xf6]))
    await expect(noteFolder.readNote('large.md')).rejects.toMatchObject({ problem: 'size' })
    await expect(noteFolder.readNote('latin.md')).rejects.toMatchObject({ problem: 'text' })
  })
})
