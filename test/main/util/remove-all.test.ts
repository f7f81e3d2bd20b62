import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { removeAll } from '../../../src-main/util/remove-all.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { canHoldFiles, holdFile } from '../../support/files/undeletable.ts'

function makeTree(): string {
  const root = join(makeTempFolder(), 'tree')
  for (const folder of ['a', 'b/c']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'one'), 'x')
    writeFileSync(join(root, folder, 'two'), 'x')
  }
  return root
}

describe('removeAll', () => {
  it('deletes a file, a folder with its content, and a missing path', async () => {
    const root = makeTree()
    expect(await removeAll(join(root, 'a', 'one'))).toEqual([])
    expect(readdirSync(join(root, 'a'))).toEqual(['two'])
    expect(await removeAll(root)).toEqual([])
    expect(existsSync(root)).toBe(false)
    expect(await removeAll(root)).toEqual([])
  })

  it.skipIf(!canHoldFiles())(
    'deletes the other files when one cannot be deleted, and returns its path',
    async () => {
      const root = makeTree()
      const outside = join(makeTempFolder(), 'outside')
      writeFileSync(outside, 'x')
      symlinkSync(outside, join(root, 'b', 'link'))
      const held = join(root, 'b', 'c', 'one')
      mkdirSync(join(root, 'b', 'c', 'deep'))
      const release = holdFile(held)
      const left = await removeAll(root)
      expect(left).toContain(held)
      expect(existsSync(join(root, 'a'))).toBe(false)
      expect(existsSync(join(root, 'b', 'link'))).toBe(false)
      expect(existsSync(outside)).toBe(true)
      release()
      expect(await removeAll(root)).toEqual([])
      expect(existsSync(root)).toBe(false)
    },
  )
})
