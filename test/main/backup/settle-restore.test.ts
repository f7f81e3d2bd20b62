import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listBesideLibrary, settleRestore } from '../../../src-main/backup/settle-restore.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

/** Folders beside one another, each with a file that says its name. */
function makeFolders(...names: string[]): string {
  const parent = makeTempFolder()
  for (const name of names) {
    mkdirSync(join(parent, name))
    writeFileSync(join(parent, name, 'library.sqlite'), name)
  }
  return parent
}

const contentOf = (folder: string) => readFileSync(join(folder, 'library.sqlite'), 'utf8')

describe('after an interrupted restore', () => {
  it('the library that was set aside gets its name back, and the copy goes', async () => {
    const parent = makeFolders('ann.restoring-1', 'ann.before-restore-1')
    await settleRestore(join(parent, 'ann'))
    expect(readdirSync(parent)).toEqual(['ann'])
    expect(contentOf(join(parent, 'ann'))).toBe('ann.before-restore-1')
  })

  it('a library that is in its place stays there, and so does what an earlier restore set aside', async () => {
    const parent = makeFolders('ann', 'ann.restoring-2', 'ann.before-restore-1', 'ann.before-restore-2')
    await settleRestore(join(parent, 'ann'))
    expect(readdirSync(parent).toSorted()).toEqual(['ann', 'ann.before-restore-1', 'ann.before-restore-2'])
    expect(contentOf(join(parent, 'ann'))).toBe('ann')
  })

  it('a library that was set aside by a restore that came to its end is not brought back', async () => {
    const parent = makeFolders('ann.before-restore-1')
    await settleRestore(join(parent, 'ann'))
    expect(readdirSync(parent)).toEqual(['ann.before-restore-1'])
  })

  it('nothing of another account is touched', async () => {
    const names = ['joann', 'joann.restoring-1', 'annika.restoring-1', 'ann']
    const parent = makeFolders(...names)
    expect(listBesideLibrary(join(parent, 'ann'))).toEqual([])
    await settleRestore(join(parent, 'ann'))
    expect(readdirSync(parent).toSorted()).toEqual(names.toSorted())
  })

  it('nothing happens where there is not even the folder around it', async () => {
    const folder = join(makeTempFolder(), 'none', 'ann')
    await settleRestore(folder)
    expect(existsSync(folder)).toBe(false)
  })
})
