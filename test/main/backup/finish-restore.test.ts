import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listBesideLibrary, finishRestore } from '../../../src-main/backup/finish-restore.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

/** Folders beside each other, each with a file that contains its name. */
function makeFolders(...names: string[]): string {
  const parent = makeTempFolder()
  for (const name of names) {
    mkdirSync(join(parent, name))
    writeFileSync(join(parent, name, 'library.sqlite'), name)
  }
  return parent
}

const contentOf = (folder: string) => readFileSync(join(folder, 'library.sqlite'), 'utf8')

describe('finishRestore', () => {
  it('puts the library that was set aside back and deletes the unfinished copy', async () => {
    const parent = makeFolders('ann.restoring-1', 'ann.before-restore-1')
    await finishRestore(join(parent, 'ann'))
    expect(readdirSync(parent)).toEqual(['ann'])
    expect(contentOf(join(parent, 'ann'))).toBe('ann.before-restore-1')
  })

  it('keeps a library that is in place and those set aside by earlier restores', async () => {
    const parent = makeFolders('ann', 'ann.restoring-2', 'ann.before-restore-1', 'ann.before-restore-2')
    await finishRestore(join(parent, 'ann'))
    expect(readdirSync(parent).toSorted()).toEqual(['ann', 'ann.before-restore-1', 'ann.before-restore-2'])
    expect(contentOf(join(parent, 'ann'))).toBe('ann')
  })

  it('does not put back a library that a completed restore has set aside', async () => {
    const parent = makeFolders('ann.before-restore-1')
    await finishRestore(join(parent, 'ann'))
    expect(readdirSync(parent)).toEqual(['ann.before-restore-1'])
  })

  it('leaves the files of other accounts', async () => {
    const names = ['joann', 'joann.restoring-1', 'annika.restoring-1', 'ann']
    const parent = makeFolders(...names)
    expect(listBesideLibrary(join(parent, 'ann'))).toEqual([])
    await finishRestore(join(parent, 'ann'))
    expect(readdirSync(parent).toSorted()).toEqual(names.toSorted())
  })

  it('does nothing when the parent folder does not exist', async () => {
    const folder = join(makeTempFolder(), 'none', 'ann')
    await finishRestore(folder)
    expect(existsSync(folder)).toBe(false)
  })
})
