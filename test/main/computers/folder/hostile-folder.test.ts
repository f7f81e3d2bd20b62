import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashContent, sealFile } from '../../../../src-main/computers/crypto.ts'
import { formatHeader, joinFolder } from '../../../../src-main/computers/folder-key.ts'
import { nameFile, nameHeader, namePart } from '../../../../src-main/computers/folder/file-names.ts'
import { openFolder } from '../../../../src-main/computers/folder/folder-files.ts'
import { placeHeader } from '../../../../src-main/computers/folder/place-file.ts'
import { find, startComputer, write } from '../../../support/computers/documents.ts'
import { minute, newSharing, openExchange } from '../../../support/computers/shared-computers.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

/** Two computers with a folder on the disk. */
async function openShared() {
  const folder = makeTempFolder()
  const sharing = newSharing()
  await placeHeader(openFolder(folder), sharing.header)
  const [laptop, desk] = ['Laptop', 'Desk'].map((name) => {
    const computer = startComputer()
    const clock = { now: Date.UTC(2026, 0, 31) }
    const exchange = openExchange(computer, openFolder(folder), sharing, { clock, name })
    const round = async () => {
      clock.now += minute
      return await exchange.round()
    }
    return { ...computer, round }
  })
  return { folder, sharing, laptop: laptop!, desk: desk! }
}

const fileName = (index: number) => `0123456789ab-${index.toString(16).padStart(32, '0')}.offhook`

describe('a folder to which others write anything', () => {
  it('brings what a computer wrote, past thousands of other files, folders and links', async () => {
    const { folder, laptop, desk } = await openShared()
    for (let index = 0; index < 2000; index++) writeFileSync(join(folder, fileName(index)), 'x')
    for (let index = 2000; index < 2020; index++) mkdirSync(join(folder, fileName(index)))
    for (let index = 2020; index < 2040; index++) symlinkSync('/dev/zero', join(folder, fileName(index)))
    for (const name of ['a\nb.offhook', '..offhook', '__proto__.offhook', ' .offhook', 'ä'.repeat(100)])
      writeFileSync(join(folder, name), 'x')
    for (let index = 0; index < 200; index++) {
      const header = Buffer.from(JSON.stringify({ version: 1, index }))
      writeFileSync(join(folder, nameHeader(header)), header)
    }
    write(laptop, { kind: 'note', uid: 'n1', texts: { text: 'Anna' } })
    await laptop.round()
    const report = await desk.round()
    expect(report).toMatchObject({ state: 'ready', readFiles: 1 })
    expect(report.refused).toHaveLength(2000)
    expect(find(desk, 'n1')?.texts.text).toBe('Anna')
  })

  it('has files that are larger than any of ours, which are not read', async () => {
    const { folder, laptop, desk } = await openShared()
    writeFileSync(join(folder, fileName(1)), '')
    truncateSync(join(folder, fileName(1)), 2 ** 40)
    await laptop.round()
    const report = await desk.round()
    expect(report).toMatchObject({ readFiles: 1, refused: [{ name: fileName(1) }] })
  })

  it('has so many large files that they are read in several rounds, and new ones first', async () => {
    const { folder, laptop, desk } = await openShared()
    const names = Array.from({ length: 5 }, (_, index) => fileName(index))
    for (const name of names) {
      writeFileSync(join(folder, name), '')
      truncateSync(join(folder, name), 100 * 1024 * 1024)
    }
    expect((await desk.round()).refused).toHaveLength(3)
    expect((await desk.round()).refused).toHaveLength(5)
    write(laptop, { kind: 'note', uid: 'n1', texts: { text: 'Anna' } })
    for (let minutes = 0; minutes < 12; minutes++) await laptop.round()
    for (let minutes = 0; minutes < 12; minutes++) await desk.round()
    expect(find(desk, 'n1')?.texts.text).toBe('Anna')
  })

  it('has a link in place of a file that is written, and the file it leads to stays', async () => {
    const { folder, sharing, laptop } = await openShared()
    await laptop.round()
    const elsewhere = join(makeTempFolder(), 'keys')
    writeFileSync(elsewhere, 'mine')
    const header = formatHeader(sharing.header)
    const name = nameHeader(header)
    rmSync(join(folder, name))
    symlinkSync(elsewhere, join(folder, namePart(name)))
    expect((await laptop.round()).state).toBe('ready')
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine')
    expect(readFileSync(join(folder, name))).toEqual(header)
  })

  it('has a folder with the name of the header, and says that it cannot be read', async () => {
    const { folder, sharing, laptop } = await openShared()
    await laptop.round()
    const header = join(folder, nameHeader(formatHeader(sharing.header)))
    rmSync(header)
    mkdirSync(header)
    writeFileSync(join(header, 'x'), '')
    expect((await laptop.round()).state).toBe('cannot-read')
    expect(readdirSync(header)).toEqual(['x'])
  })
})

describe('a file with the key that says impossible things of itself', () => {
  it.each([
    { at: 1e300 },
    { at: -1 },
    { at: 0.5 },
    { sequence: 2 ** 60 },
    { name: 'x'.repeat(201) },
    { kind: 'folder' as 'state' },
  ])('is refused: %j', async (change) => {
    const { folder, sharing, desk } = await openShared()
    await putFile(folder, sharing, change)
    expect(await desk.round()).toMatchObject({
      readFiles: 0,
      computers: [],
      refused: [{ reason: 'damaged' }],
    })
  })

  it('names its computer in one line, without what changes the direction of text', async () => {
    const { folder, sharing, desk } = await openShared()
    await putFile(folder, sharing, { name: 'La\n\u202eptop\u0007' })
    expect((await desk.round()).computers).toMatchObject([{ name: 'La ptop' }])
  })
})

async function putFile(
  folder: string,
  { header, code, accountId }: ReturnType<typeof newSharing>,
  change: Partial<Parameters<typeof sealFile>[1]>,
): Promise<void> {
  const joined = joinFolder([header], code, accountId)
  if (joined.outcome !== 'joined') throw new Error(joined.outcome)
  const computer = '0123456789ab'
  const head = { kind: 'state', computer, sequence: 1, at: 1, name: 'Laptop', model: 1, ...change } as const
  const content = await sealFile(joined.key, head, [])
  expect(nameFile(computer, content)).toContain(hashContent(content))
  writeFileSync(join(folder, nameFile(computer, content)), content)
}
