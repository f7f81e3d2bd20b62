import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OpenBackupOptions } from '../../../src-main/session/open-backup.ts'
import { makeBackup } from '../../../src-main/backup/make-backup.ts'
import { createLibraryVault } from '../../../src-main/credentials/library-vault.ts'
import {
  addRecoveryCode,
  createKeyFile,
  readKeyFile,
  writeKeyFile,
} from '../../../src-main/encryption/key-file.ts'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import {
  expectOpens,
  expectWhole,
  placesOf,
  shelveEncrypted,
  shelveLibrary,
  type EncryptedShelf,
  type Shelved,
} from '../../support/library/shelved-library.ts'

const quiet = { onProgress() {}, signal: new AbortController().signal }

async function backUp(
  shelved: EncryptedShelf,
  { settings = {}, ...options }: { decrypted?: boolean; settings?: object; startedAt?: number } = {},
): Promise<string> {
  const { book, id, folder: library, keys } = shelved
  const folder = join(makeTempFolder(), 'backup')
  const { email, name, baseUrl, userId } = book.find(id)!
  const account = { id, email, name, baseUrl, userId, sample: false }
  const plan = { library, folder, audio: true, appVersion: '1', startedAt: 1, ...options }
  await makeBackup(
    { ...plan, settings: { account, settings: { ...settings } } },
    { ...quiet, keys, now: () => 5 },
  )
  return folder
}

/** A keychain with the library's key, as on the computer where the backup was made. */
async function keychainOf({ folder, master }: EncryptedShelf) {
  const keychain = createMemoryKeyStore()
  const { id } = readKeyFile(folder)!
  await keychain.save(`library-key-${id}`, Buffer.from(master).toString('base64'))
  return keychain
}

/** Restores in place of the account's library elsewhere. */
async function restore(
  backup: string,
  elsewhere: Shelved,
  { keychain = createMemoryKeyStore(), ...options }: OpenBackupOptions & { keychain?: KeyStoreOf } = {},
) {
  const places = placesOf(elsewhere.book, createLibraryVault(keychain))
  const staged = await places.stage(await places.openBackup(backup, options), quiet)
  await staged.place()
  return elsewhere.folder
}
type KeyStoreOf = ReturnType<typeof createMemoryKeyStore>

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const audioIn = (folder: string) =>
  files(folder)
    .filter((path) => path.endsWith('.mp3.enc'))
    .toSorted()

function flip(path: string, at: number): void {
  const bytes = readFileSync(path)
  const index = at < 0 ? bytes.length + at : at
  bytes[index] = bytes[index]! ^ 1
  writeFileSync(path, bytes)
}

function editJson(path: string, change: (json: Record<string, unknown>) => void): void {
  const json = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  change(json)
  writeFileSync(path, JSON.stringify(json))
}

describe('an encrypted backup', () => {
  it('shows nothing about calls, account and settings', async () => {
    const shelved = await shelveEncrypted()
    const backup = await backUp(shelved, { settings: { appearance: 'ultraviolet' } })
    const { baseUrl } = shelved.book.find(shelved.id)!
    const secrets = [
      baseUrl,
      'service.example',
      'ultraviolet',
      'A note.',
      'A person',
      'the sound of',
      'sha256',
    ]
    expect(findRemains(backup, secrets)).toEqual([])
    expect(Object.keys(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')))).toEqual([
      ...['app', 'format', 'startedAt', 'account'],
    ])
  })

  it('opens on another computer with its recovery code, and its key is then in that keychain', async () => {
    const shelved = await shelveEncrypted()
    const backup = await backUp(shelved)
    const elsewhere = await shelveLibrary(5)
    const keychain = createMemoryKeyStore()
    const places = placesOf(elsewhere.book, createLibraryVault(keychain))
    await expect(places.openBackup(backup)).rejects.toMatchObject({ code: 'locked-backup' })
    await expect(places.openBackup(backup, { secret: 'nothing' })).rejects.toMatchObject({
      code: 'wrong-secret',
    })
    const opened = await places.openBackup(backup, { secret: shelved.code })
    expect(await createLibraryVault(keychain).open(backup)).toEqual({ state: 'locked' })
    await (await places.stage(opened, quiet)).place()
    await expectOpens(elsewhere.folder, 3, shelved.keys)
    expect(await createLibraryVault(keychain).open(elsewhere.folder)).toMatchObject({ state: 'open' })
  })

  it('replaces a library whose key file is damaged, as a plain backup does', async () => {
    const shelved = await shelveEncrypted()
    const keychain = await keychainOf(shelved)
    const backups = [await backUp(shelved), await backUp(shelved, { decrypted: true })]
    for (const backup of backups) {
      writeFileSync(join(shelved.folder, 'library.key'), '{}')
      const folder = await restore(backup, shelved, { keychain, plain: true })
      const lock = await createLibraryVault(keychain).open(folder)
      if (lock.state !== 'open') throw new Error(lock.state)
      await expectOpens(folder, 3, lock.keys)
    }
  })

  it('is restored with the files that systems add to folders', async () => {
    const shelved = await shelveEncrypted()
    const backup = await backUp(shelved)
    for (const name of ['.DS_Store', 'desktop.ini', '._manifest.json']) writeFileSync(join(backup, name), 'x')
    const folder = await restore(backup, await shelveLibrary(5), { keychain: await keychainOf(shelved) })
    await expectOpens(folder, 3, shelved.keys)
  })
})

interface Attacked {
  backup: string
  /** An earlier backup of the same library, which then had other settings, notes and another recovery code. */
  older: string
  shelved: EncryptedShelf
}

const sealed = 'manifest.json.enc'

const attacks: [string, 'changed-backup' | 'damaged-backup', (attacked: Attacked) => unknown][] = [
  ['a changed manifest', 'changed-backup', ({ backup }) => flip(join(backup, sealed), -20)],
  ['a truncated manifest', 'changed-backup', ({ backup }) => truncateSync(join(backup, sealed), 100)],
  ['a continued manifest', 'changed-backup', ({ backup }) => appendFileSync(join(backup, sealed), 'x')],
  ['a missing manifest', 'damaged-backup', ({ backup }) => rmSync(join(backup, sealed))],
  [
    'another date',
    'changed-backup',
    ({ backup }) =>
      editJson(join(backup, 'manifest.json'), (json) => (json.startedAt = new Date(9).toISOString())),
  ],
  [
    'another account',
    'changed-backup',
    ({ backup }) => editJson(join(backup, 'manifest.json'), (json) => (json.account = { id: 'bob' })),
  ],
  [
    'the manifest of an earlier backup',
    'damaged-backup',
    ({ backup, older }) => {
      for (const name of ['manifest.json', sealed]) cpSync(join(older, name), join(backup, name))
    },
  ],
  [
    'one of the two manifest files of an earlier backup',
    'changed-backup',
    ({ backup, older }) => cpSync(join(older, sealed), join(backup, sealed)),
  ],
  ...['library.sqlite', 'library.key', 'settings.json.enc'].map((name): (typeof attacks)[number] => [
    `${name} of an earlier backup`,
    'damaged-backup',
    ({ backup, older }) => cpSync(join(older, name), join(backup, name)),
  ]),
  [
    'exchanged audio files',
    'damaged-backup',
    ({ backup }) => {
      const [one, other] = audioIn(backup) as [string, string]
      renameSync(one, `${one}.x`)
      renameSync(other, one)
      renameSync(`${one}.x`, other)
    },
  ],
  ['truncated audio', 'damaged-backup', ({ backup }) => truncateSync(audioIn(backup)[0]!, 60)],
  ['changed audio', 'damaged-backup', ({ backup }) => flip(audioIn(backup)[0]!, -20)],
  ['changed settings', 'damaged-backup', ({ backup }) => flip(join(backup, 'settings.json.enc'), -1)],
  ['a changed database', 'damaged-backup', ({ backup }) => flip(join(backup, 'library.sqlite'), 9_000)],
  ['missing audio', 'damaged-backup', ({ backup }) => rmSync(audioIn(backup)[0]!)],
  ['a missing database', 'damaged-backup', ({ backup }) => rmSync(join(backup, 'library.sqlite'))],
  ['missing settings', 'damaged-backup', ({ backup }) => rmSync(join(backup, 'settings.json.enc'))],
  ['a missing key file', 'changed-backup', ({ backup }) => rmSync(join(backup, 'library.key'))],
  ['a damaged key file', 'changed-backup', ({ backup }) => writeFileSync(join(backup, 'library.key'), '{}')],
  [
    'an additional file',
    'changed-backup',
    ({ backup }) => writeFileSync(join(backup, 'library.sqlite-wal'), 'x'),
  ],
  [
    'an additional audio file',
    'changed-backup',
    ({ backup }) => cpSync(audioIn(backup)[0]!, join(dirname(audioIn(backup)[0]!), 'more.mp3.enc')),
  ],
  [
    'an additional link to a folder',
    'changed-backup',
    ({ backup }) => symlinkSync(makeTempFolder(), join(backup, 'peaks')),
  ],
]

describe('an encrypted backup that was changed', () => {
  it.each(attacks)('with %s is refused: %s', async (_, code, attack) => {
    const shelved = await shelveEncrypted()
    const older = await backUp(shelved, { settings: { appearance: 'dark' } })
    const { folder, id, keys, master } = shelved
    const { writer, reader } = openLibrary({ folder, key: keys.database })
    writer.saveRecentSearch({ query: 'later', at: 9 })
    writer.close()
    reader.close()
    await writeKeyFile(folder, addRecoveryCode(readKeyFile(folder)!, id, master, 1).file)
    const backup = await backUp(shelved, { startedAt: 2 })
    const keychain = await keychainOf(shelved)
    const elsewhere = await shelveLibrary(5)
    await attack({ backup, older, shelved })
    await expect(restore(backup, elsewhere, { keychain })).rejects.toMatchObject({ code })
    expectWhole(elsewhere.folder, 5)
    const names = readdirSync(dirname(elsewhere.folder))
    expect(names.filter((name) => !name.endsWith('.lock'))).toEqual([elsewhere.id])
  })

  it('with the key file of another library is refused, even if that key is in the keychain', async () => {
    const [shelved, other] = [await shelveEncrypted(), await shelveEncrypted()]
    const backup = await backUp(shelved)
    cpSync(join(other.folder, 'library.key'), join(backup, 'library.key'))
    const restored = restore(backup, await shelveLibrary(5), { keychain: await keychainOf(other) })
    await expect(restored).rejects.toMatchObject({ code: 'changed-backup' })
  })

  it('cannot replace the stored key of a library that has the same id', async () => {
    const shelved = await shelveEncrypted()
    const keychain = await keychainOf(shelved)
    // A complete backup with another key, whose key file has the id of the library here.
    const other = await shelveEncrypted()
    const { id } = readKeyFile(shelved.folder)!
    const file = { ...createKeyFile(other.master), id }
    const made = addRecoveryCode(file, other.id, other.master, 0)
    await writeKeyFile(other.folder, made.file)
    const backup = await backUp(other)
    const restored = restore(backup, shelved, { keychain, secret: made.code })
    await expect(restored).rejects.toMatchObject({ code: 'changed-backup' })
    expect(await createLibraryVault(keychain).open(shelved.folder)).toMatchObject({ state: 'open' })
    await expectOpens(shelved.folder, 3, shelved.keys)
  })
})

describe('a plain backup', () => {
  it('of an encrypted library is made only on request, and can be read without a key', async () => {
    const shelved = await shelveEncrypted()
    const backup = await backUp(shelved, { decrypted: true })
    expect(existsSync(join(backup, 'library.key'))).toBe(false)
    expectWhole(backup)
    expect(files(backup).filter((path) => path.endsWith('.enc') || path.endsWith('.encrypted'))).toEqual([])
    await expectOpens(shelved.folder, 3, shelved.keys)
  })

  it('does not replace an encrypted library, or an expected encrypted backup, unless the user agrees', async () => {
    const shelved = await shelveEncrypted(5)
    const keychain = await keychainOf(shelved)
    const plain = await backUp(await shelveEncrypted(), { decrypted: true })
    await expect(restore(plain, shelved, { keychain })).rejects.toMatchObject({ code: 'plain-backup' })
    const elsewhere = await shelveLibrary(5)
    const expected = restore(plain, elsewhere, { secret: shelved.code, plain: false })
    await expect(expected).rejects.toMatchObject({ code: 'plain-backup' })
    await expectOpens(shelved.folder, 5, shelved.keys)
    expectWhole(elsewhere.folder, 5)
  })

  it('becomes encrypted like the library that it replaces, which keeps its recovery code', async () => {
    const shelved = await shelveEncrypted(5)
    const plain = await backUp(await shelveEncrypted(), { decrypted: true })
    const keychain = await keychainOf(shelved)
    const folder = await restore(plain, shelved, { keychain, plain: true })
    await expectOpens(folder, 3, shelved.keys)
    const unlocked = createLibraryVault(createMemoryKeyStore())
    await unlocked.unlock({ folder, accountId: shelved.id }, shelved.code)
    expect(await unlocked.open(folder)).toEqual({ state: 'open', keys: shelved.keys })
    expect(findRemains(folder, ['A note.', 'the sound of'])).toEqual([])
  })

  it('becomes encrypted with a new key when it replaces a library that cannot be opened', async () => {
    const shelved = await shelveEncrypted(5)
    const plain = await backUp(await shelveEncrypted(), { decrypted: true })
    const keychain = createMemoryKeyStore()
    const folder = await restore(plain, shelved, { keychain, plain: true })
    const lock = await createLibraryVault(keychain).open(folder)
    if (lock.state !== 'open') throw new Error(lock.state)
    await expectOpens(folder, 3, lock.keys)
  })

  it('becomes encrypted if its account is new and there is a keychain, and stays plain otherwise', async () => {
    const plain = await backUp(await shelveEncrypted(), { decrypted: true })
    const [fresh, without, existing] = [await shelveLibrary(), await shelveLibrary(), await shelveLibrary(5)]
    for (const { folder } of [fresh, without]) rmSync(folder, { recursive: true })
    const keychain = createMemoryKeyStore()
    const lock = await createLibraryVault(keychain).open(await restore(plain, fresh, { keychain }))
    if (lock.state !== 'open') throw new Error(lock.state)
    await expectOpens(fresh.folder, 3, lock.keys)
    expectWhole(await restore(plain, existing, { keychain }))
    const staged = await without.places.stage(await without.places.openBackup(plain), quiet)
    await staged.place()
    expectWhole(without.folder)
  })
})
