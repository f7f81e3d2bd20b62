import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashContent, openSealed, sealFile, type FileHead } from '../../../src-main/computers/crypto.ts'
import {
  createFolder,
  createJoinCode,
  joinFolder,
  type FolderKey,
} from '../../../src-main/computers/folder-key.ts'

const computer = '0123456789ab'
const head: FileHead = { kind: 'update', computer, sequence: 7, at: 1, name: 'Laptop', model: 1 }
const entries = [
  { part: 'call/b', update: new Uint8Array([1, 2]), isUrgent: false },
  { part: 'call/a', update: new Uint8Array([3]), isUrgent: true },
]

function newKey(accountId = 'acc-1', code = createJoinCode()): FolderKey {
  const joined = joinFolder([createFolder(code, accountId)], code, accountId)
  if (joined.outcome !== 'joined') throw new Error(joined.outcome)
  return joined.key
}

const key = newKey()

async function open(
  file: Buffer,
  by = key,
  { name = computer, hash = hashContent(file), oldKeys = [''] } = {},
) {
  return await openSealed(by, oldKeys, { computer: name, hash }, file)
}

describe('a file of a shared folder', () => {
  it('is opened with its key: what it says of itself, and the updates, urgent ones first', async () => {
    const opened = await open(await sealFile(key, head, entries))
    expect(opened.refusal === undefined && opened.head).toEqual(head)
    expect(
      opened.refusal === undefined && opened.entries.map(({ part, update }) => [part, [...update]]),
    ).toEqual([
      ['call/a', [3]],
      ['call/b', [1, 2]],
    ])
  })

  it('is incomplete when its content is not what its name says', async () => {
    const file = await sealFile(key, head, entries)
    const hash = hashContent(file)
    for (const length of [0, 10, 2000, file.length - 1]) {
      expect(await open(file.subarray(0, length), key, { hash })).toEqual({ refusal: 'incomplete' })
    }
  })

  it('is refused when any byte was changed, also with a name that fits', async () => {
    const file = await sealFile(key, head, entries)
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(file)
        changed[at]! ^= change
        expect((await open(changed)).refusal).toMatch(/^(damaged|foreign|newer-version)$/)
      }),
    )
  })

  it('is refused when it was cut or continued, also with a name that fits', async () => {
    const random = randomBytes(200_000)
    const file = await sealFile(key, head, [{ part: 'call/a', update: random, isUrgent: false }])
    for (const length of [20, 100, 65_536 + 16, file.length - 65_536, file.length - 1]) {
      expect((await open(file.subarray(0, length))).refusal, String(length)).toBe('damaged')
    }
    expect((await open(Buffer.concat([file, file]))).refusal).toBe('damaged')
  })

  it('is refused under the name of another computer', async () => {
    const file = await sealFile(key, head, entries)
    expect(await open(file, key, { name: 'ba9876543210' })).toEqual({ refusal: 'damaged' })
  })

  it('of another folder is foreign, of a replaced key old', async () => {
    const other = newKey()
    const file = await sealFile(other, head, entries)
    expect(await open(file)).toEqual({ refusal: 'foreign' })
    expect(await open(file, key, { oldKeys: [other.keyId] })).toEqual({ refusal: 'old-key' })
  })

  it('of another account with the same code, or another folder with it, is refused', async () => {
    const file = await sealFile(key, head, entries)
    expect(await open(file, { ...key, accountId: 'acc-2' })).toEqual({ refusal: 'damaged' })
    expect(await open(file, { ...key, folderId: '0'.repeat(32) })).toEqual({ refusal: 'damaged' })
  })

  it('has a size that tells little', async () => {
    const sizes = await Promise.all(
      [1, 500, 2000].map(async (length) => {
        const update = new Uint8Array(Array.from({ length }, (_, index) => (index * 31) % 256))
        return (await sealFile(key, head, [{ part: 'call/a', update, isUrgent: false }])).length
      }),
    )
    expect(new Set(sizes).size).toBe(1)
  })

  it('differs each time, although its content is the same', async () => {
    const [one, other] = [await sealFile(key, head, entries), await sealFile(key, head, entries)]
    expect(one.equals(other)).toBe(false)
  })
})
