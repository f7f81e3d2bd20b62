import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAccountBook } from '../../../src-main/session/account-book.ts'
import type { Account } from '../../../src-main/session/book-file.ts'
import { FirstScreenFile, firstScreenName } from '../../../src-main/session/first-screen-file.ts'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { audioKey, libraryKinds } from '../../support/library/audio-folder.ts'

const answers = { 'recordings.list {}': '[{"name":"Niamh Gallagher"}]' }
const accountOf = (id: string): Account => ({
  ...{ id, baseUrl: 'https://a.example', userId: id, email: null, name: null },
  sample: false,
})

async function keep(key: Uint8Array | null) {
  const home = makeTempFolder()
  const book = await openAccountBook(home)
  await book.remember(accountOf('b'))
  await book.select(accountOf('a'))
  for (const id of ['a', 'b']) {
    mkdirSync(book.getFolder(id), { recursive: true })
    writeFileSync(databasePath(book.getFolder(id)), 'rows')
    if (key) writeFileSync(join(book.getFolder(id), 'library.key'), '{}')
  }
  const folder = book.getFolder('a')
  await open(home).write({ folder, audioKey: key }, answers)
  return { home, book, folder, database: databasePath(folder), file: join(home, firstScreenName) }
}

const open = (home: string, version = '1.2.3') => new FirstScreenFile({ home, version, databasePath })

describe.each(libraryKinds)('the first screen of a library that is %s', (_kind, key) => {
  const take = (home: string, version?: string) => open(home, version).consume(async () => key)

  it('is read once', async () => {
    const { home, file } = await keep(key)
    expect(await take(home)).toEqual(answers)
    expect(existsSync(file)).toBe(false)
    expect(await take(home)).toBeNull()
  })

  it.each<[string, (database: string) => void]>([
    ['written to', (database) => writeFileSync(database, 'more rows')],
    ['touched', (database) => utimesSync(database, 1, 1)],
    ['replaced', (database) => (rmSync(database), writeFileSync(database, 'others'))],
    ['removed', (database) => rmSync(database)],
    ['continued in its log', (database) => writeFileSync(`${database}-wal`, '')],
  ])('is not used, and deleted, when the library was %s', async (_change, change) => {
    const { home, database, file } = await keep(key)
    change(database)
    expect(await take(home)).toBeNull()
    expect(existsSync(file)).toBe(false)
  })

  it('is not used when the log has another salt, although its size and time are the same', async () => {
    const { home, folder, database } = await keep(key)
    const log = (salt: string) => {
      writeFileSync(`${database}-wal`, `${salt} of a header, and frames`)
      utimesSync(`${database}-wal`, 1, 1)
    }
    log('1234')
    await open(home).write({ folder, audioKey: key }, answers)
    log('5678')
    expect(await take(home)).toBeNull()
  })

  it('is not used by another version of the app', async () => {
    const { home } = await keep(key)
    expect(await take(home, '1.2.4')).toBeNull()
  })

  it('is not used for another account, and not without one', async () => {
    const selected = await keep(key)
    await selected.book.select(accountOf('b'))
    expect(await take(selected.home)).toBeNull()
    const signedOut = await keep(key)
    await signedOut.book.deselect()
    expect(await take(signedOut.home)).toBeNull()
  })

  it('is not used for an account that was not current', async () => {
    const { home, book } = await keep(key)
    await open(home).write({ folder: book.getFolder('b'), audioKey: key }, answers)
    expect(await take(home)).toBeNull()
  })

  it('is not used while the app is locked', async () => {
    const { home, book, folder } = await keep(key)
    await book.saveLocked({ accountId: 'a', keyFile: null })
    await open(home).write({ folder, audioKey: key }, answers)
    expect(await take(home)).toBeNull()
  })

  it('is not used in a copy of the data folder, also of a library outside it', async () => {
    const { home, book } = await keep(key)
    const copied = makeTempFolder()
    const outside = makeTempFolder()
    cpSync(home, copied, { recursive: true, preserveTimestamps: true })
    expect(await take(copied)).toBeNull()

    cpSync(book.getFolder('a'), outside, { recursive: true })
    await book.savePlace('a', { folder: outside })
    await open(home).write({ folder: outside, audioKey: key }, answers)
    cpSync(home, copied, { recursive: true, preserveTimestamps: true })
    expect(await take(copied)).toBeNull()
    expect(await take(home)).toEqual(answers)
  })
})

describe('the first screen of an encrypted library', () => {
  it('is not readable on the disk, and is not read without its key', async () => {
    const { home, file } = await keep(audioKey)
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain('Niamh')
    expect(text).not.toContain(home)
    expect(await open(home).consume(async () => null)).toBeNull()
  })

  it('is not used when it was changed', async () => {
    const { home, file } = await keep(audioKey)
    const stored = JSON.parse(readFileSync(file, 'utf8'))
    const sealed = Buffer.from(stored.sealed, 'base64')
    sealed[sealed.length - 20]! ^= 1
    writeFileSync(file, JSON.stringify({ ...stored, sealed: sealed.toString('base64') }))
    expect(await open(home).consume(async () => audioKey)).toBeNull()
  })

  it('is not used when another program wrote it without the key', async () => {
    const { home, folder } = await keep(audioKey)
    await open(home).write({ folder, audioKey: null }, answers)
    expect(await open(home).consume(async () => audioKey)).toBeNull()
  })
})

describe('a damaged first screen', () => {
  it.each(['', '{', 'null', '[]', '{"screen":null}', '{"screen":{}}', '{"folder":3,"sealed":{}}'])(
    'is ignored and deleted: %s',
    async (content) => {
      const { home, file } = await keep(null)
      writeFileSync(file, content)
      expect(await open(home).consume(async () => null)).toBeNull()
      expect(existsSync(file)).toBe(false)
    },
  )
})

describe('FirstScreenFile', () => {
  it('deletes the file and overwrites its content', async () => {
    const { home, file } = await keep(null)
    const link = join(home, 'the same file')
    linkSync(file, link)
    const { length } = readFileSync(file)
    await open(home).discard()
    expect(existsSync(file)).toBe(false)
    expect(readFileSync(link)).toEqual(Buffer.alloc(length))
    // Without a file it does nothing.
    await open(home).discard()
  })
})
