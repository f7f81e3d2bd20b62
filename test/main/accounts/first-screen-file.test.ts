import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  firstScreenName,
  takeFirstScreen,
  writeFirstScreen,
} from '../../../src-main/accounts/first-screen-file.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { audioKey, libraryKinds } from '../../support/library/audio-folder.ts'

const answers = { 'recordings.list {}': [{ name: 'Niamh Gallagher' }] }
const noKey = async () => null
const version = '1.2.3'

async function keep(key: Uint8Array | null) {
  const home = makeTempFolder()
  const database = join(home, 'library.sqlite')
  writeFileSync(database, 'rows')
  const files = [database, `${database}-wal`]
  await writeFirstScreen(home, { version, folder: home, audioKey: key, files }, answers)
  return { home, database, file: join(home, firstScreenName) }
}

describe.each(libraryKinds)('the first screen of a library that is %s', (_kind, key) => {
  const take = (home: string, of = version) => takeFirstScreen(home, of, async () => key)

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

  it('is not used by another version of the app', async () => {
    const { home } = await keep(key)
    expect(await take(home, '1.2.4')).toBeNull()
  })
})

describe('the first screen of an encrypted library', () => {
  it('is not readable on the disk, and is not read without its key', async () => {
    const { home, file } = await keep(audioKey)
    expect(readFileSync(file, 'utf8')).not.toContain('Niamh')
    expect(await takeFirstScreen(home, version, noKey)).toBeNull()
  })

  it('is not used when it was changed', async () => {
    const { home, file } = await keep(audioKey)
    const stored = JSON.parse(readFileSync(file, 'utf8'))
    const sealed = Buffer.from(stored.sealed, 'base64')
    sealed[sealed.length - 20]! ^= 1
    writeFileSync(file, JSON.stringify({ ...stored, sealed: sealed.toString('base64') }))
    expect(await takeFirstScreen(home, version, async () => audioKey)).toBeNull()
  })
})

describe('a damaged first screen', () => {
  it.each(['', '{', 'null', '[]', '{"screen":null}', '{"screen":{}}', '{"folder":3,"sealed":{}}'])(
    'is ignored: %s',
    async (content) => {
      const home = makeTempFolder()
      writeFileSync(join(home, firstScreenName), content)
      expect(await takeFirstScreen(home, version, noKey)).toBeNull()
    },
  )
})
