/**
 * An account in the account book with a small closed library and its audio files, and a check that a folder has
 * all of it.
 */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { createAccountId, openAccountBook, type AccountBook } from '../../../src-main/session/account-book.ts'
import { createLibraryPlaces, type LibraryPlaces } from '../../../src-main/session/library-places.ts'
import { convertAudio } from '../../../src-main/backup/convert-audio.ts'
import { convertLibrary } from '../../../src-main/backup/convert-library.ts'
import { createLibraryVault } from '../../../src-main/credentials/library-vault.ts'
import { CredentialsError, type KeyStore } from '../../../src-main/credentials/types.ts'
import {
  addRecoveryCode,
  createKeyFile,
  formatKeyFile,
  readKeyFile,
} from '../../../src-main/encryption/key-file.ts'
import { deriveLibraryKeys, type LibraryKeys } from '../../../src-main/encryption/library-keys.ts'
import { readWhole } from '../../../src-main/encryption/read-file.ts'
import type { DatabaseKey } from '../../../src-main/library/encrypted-file.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import type { LibraryWriter } from '../../../src-main/library/types.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { runJobInThread, type JobName } from '../../../src-main/threads/jobs.ts'
import { createFileKeyStore } from '../engine/file-key-store.ts'
import { openLibrary } from './open-library.ts'
import { serviceRecordingsOf } from './service-recordings.ts'
import { makeTempFolder } from '../files/temp-folder.ts'
import { CodedError } from '../../../src-main/util/coded-error.ts'
import { passageOf } from './passages.ts'

const baseUrl = 'https://service.example'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export interface Shelved {
  home: string
  id: string
  book: AccountBook
  places: LibraryPlaces
  folder: string
}

/**
 * Settings in the account book, and `count` recordings, each with audio of a few bytes, the first one starred.
 */
export async function shelveLibrary(count = 3): Promise<Shelved> {
  const home = makeTempFolder()
  const id = createAccountId(baseUrl, 'ann')
  const book = await openAccountBook(home)
  await book.select({ id, baseUrl, userId: 'ann', email: null, name: null, sample: false })
  fillFolder(book.getFolder(id), count)
  return { home, id, book, places: placesOf(book), folder: book.getFolder(id) }
}

/**
 * Without a keychain. Runs jobs in this thread, since only their effect is tested.
 *
 * @param beforeJob called with the name of each job
 */
export function placesOf(
  book: AccountBook,
  vault = createLibraryVault(noKeychain),
  beforeJob: (name: JobName) => void = () => {},
): LibraryPlaces {
  return createLibraryPlaces({
    book,
    clock: systemClock,
    async findKeys(folder) {
      const lock = await vault.open(folder)
      if (lock.state === 'locked') throw new CodedError('locked')
      return lock.state === 'open' ? lock.keys : null
    },
    forgetKeys: async () => {},
    forgetCodes: async () => {},
    openCopy: (owner, secret) => vault.openCopy(owner, secret),
    createKeys: () => vault.create(),
    runJob(name, plan, { keys, onProgress = () => {}, signal = new AbortController().signal } = {}) {
      beforeJob(name)
      return runJobInThread({ name, plan }, { keys, onProgress, signal })
    },
  })
}

const refuse = () => Promise.reject(new CredentialsError())
const noKeychain: KeyStore = { find: refuse, save: refuse, remove: refuse }

export interface EncryptedShelf extends Shelved {
  master: Uint8Array
  keys: LibraryKeys
  code: string
}

/** The same, encrypted, with a recovery code. */
export async function shelveEncrypted(count = 3): Promise<EncryptedShelf> {
  const shelved = await shelveLibrary(count)
  const { id, folder } = shelved
  const master = new Uint8Array(randomBytes(32))
  const keys = deriveLibraryKeys(master)
  const { file, code } = addRecoveryCode(createKeyFile(master), id, master, 0)
  await convertLibrary({ folder, key: keys.database, keyFile: formatKeyFile(file) }, null)
  await convertAudio(
    { folder, from: null, to: keys.audio },
    { onProgress() {}, signal: new AbortController().signal },
  )
  return { ...shelved, master, keys, code }
}

/** The same, with its key in the keychain of its data folder. */
export async function shelveWithKey(count?: number): Promise<EncryptedShelf> {
  const shelf = await shelveEncrypted(count)
  const name = `library-key-${readKeyFile(shelf.folder)!.id}`
  await createFileKeyStore(shelf.home).save(name, Buffer.from(shelf.master).toString('base64'))
  return shelf
}

export function fillFolder(folder: string, count: number): void {
  const { writer, reader } = openLibrary({ folder })
  const recordings = serviceRecordingsOf(count)
  writer.saveRecordings({ recordings, seenAt: 1, progress: { backfillPage: null } })
  for (const { id } of recordings) {
    const bytes = `the sound of ${id}`
    const name = sha256(id)
    const path = `audio/${name.slice(0, 2)}/${name}.mp3`
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
    const audio = {
      path,
      sizeBytes: bytes.length,
      sha256: sha256(bytes),
      type: 'audio/mpeg' as const,
      seconds: 60,
    }
    writer.saveAudio({ id, audio, at: 1 })
  }
  addTo(writer, recordings[0]!.id)
  reader.close()
  writer.close()
}

/** Adds an item of each kind of personal data. */
function addTo(writer: LibraryWriter, id: string): void {
  writer.saveStarred({ ids: [id], starred: true, at: 1 })
  writer.saveNote({ id: null, recordingId: id, timestamp: 1, text: 'A note.', at: 1 })
  writer.addPassage(passageOf(id, { timestamp: 2, text: 'A passage' }))
  const tag = writer.saveTag({ id: null, name: 'A tag', color: 'red' })
  writer.setTag({ ids: [id], tagId: tag.id, on: true, at: 1 })
  writer.savePerson({ id: null, name: 'A person', numbers: ['+441'] })
  writer.saveHeard({ id, ranges: [[0, 5]], at: 1 })
  writer.saveSearch({ id: null, name: 'A search', query: 'refund', sort: 'newest', actions: [], lookedAt: 1 })
  writer.saveRecentSearch({ query: 'invoice', at: 1 })
}

/** Expects the library in this folder to be valid, with each recording, its audio and its additions. */
export async function expectOpens(folder: string, count: number, keys: LibraryKeys): Promise<void> {
  expectWhole(folder, count, keys.database)
  const reader = createLibraryReader(openForReading(folder, keys.database))
  const { items } = reader.listRecordings({ view: 'all', offset: 0, limit: 1_000 })
  reader.close()
  for (const { audioPath, audioSha256 } of items) {
    const content = await readWhole(placeFile({ folder, audioKey: keys.audio }, audioPath!))
    expect(createHash('sha256').update(content).digest('hex')).toBe(audioSha256)
  }
}

/** The same for a plain library; without its audio for an encrypted one. */
export function expectWhole(folder: string, count = 3, key: DatabaseKey = null): void {
  const reader = createLibraryReader(openForReading(folder, key))
  try {
    expect(reader.checkIntegrity()).toEqual(['ok'])
    const { items } = reader.listRecordings({ view: 'all', offset: 0, limit: 1_000 })
    expect(items).toHaveLength(count)
    expect(items.filter(({ starred }) => starred)).toHaveLength(1)
    expect(reader.findAdditions({ id: items[0]!.id })).toMatchObject({
      notes: [{ text: 'A note.' }, { text: 'A passage' }],
      heard: [[0, 5]],
      tagIds: reader.listTags().map(({ id }) => id),
    })
    expect(reader.listPeople()).toMatchObject([{ name: 'A person', numbers: ['+441'] }])
    expect(reader.listSavedSearches()).toMatchObject([{ name: 'A search' }])
    expect(reader.listRecentSearches()).toEqual(['invoice'])
    for (const { audioPath, audioSha256 } of key ? [] : items) {
      expect(sha256(readFileSync(join(folder, audioPath!), 'utf8'))).toBe(audioSha256)
    }
  } finally {
    reader.close()
  }
}

export const hasDatabase = (folder: string) => existsSync(join(folder, 'library.sqlite'))
