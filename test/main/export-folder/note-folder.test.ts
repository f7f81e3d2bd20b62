import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { markFolder, NoteFolder } from '../../../src-main/export-folder/note-folder.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

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

  it('reads neither large files nor other encodings', async () => {
    const { folder, noteFolder } = await openPlace()
    writeFileSync(join(folder, 'large.md'), Buffer.alloc(17 * 2 ** 20, 32))
    writeFileSync(join(folder, 'latin.md'), Buffer.from([0xe4, 0xf6]))
    await expect(noteFolder.readNote('large.md')).rejects.toMatchObject({ problem: 'size' })
    await expect(noteFolder.readNote('latin.md')).rejects.toMatchObject({ problem: 'text' })
  })
})
