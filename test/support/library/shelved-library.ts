/**
 * An account in the account book with a small closed library and its audio files, and a check that a folder has
 * all of it.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import {
  createAccountId,
  openAccountBook,
  type AccountBook,
} from '../../../src-main/accounts/account-book.ts'
import { createLibraryPlaces, type LibraryPlaces } from '../../../src-main/accounts/library-places.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import type { LibraryWriter } from '../../../src-main/library/types.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { runJobInThread } from '../../../src-main/workers/jobs.ts'
import { openLibrary } from './open-library.ts'
import { serviceRecordingsOf } from './service-recordings.ts'
import { makeTempFolder } from '../files/temp-folder.ts'

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

/** Runs jobs in this thread, since only their effect is tested. */
export function placesOf(book: AccountBook): LibraryPlaces {
  return createLibraryPlaces({
    book,
    clock: systemClock,
    findKeys: async () => null,
    forgetKeys: async () => {},
    createKeys: async () => Promise.reject(new Error('no keychain')),
    runJob: (name, plan, { onProgress = () => {}, signal = new AbortController().signal } = {}) =>
      runJobInThread({ name, plan }, { onProgress, signal }),
  })
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
  writer.saveBookmark({ id: null, recordingId: id, timestamp: 2, label: 'A bookmark', at: 1 })
  const tag = writer.saveTag({ id: null, name: 'A tag', color: 'red' })
  writer.setTag({ ids: [id], tagId: tag.id, on: true, at: 1 })
  writer.savePerson({ id: null, name: 'A person', numbers: ['+441'] })
  writer.saveHeard({ id, ranges: [[0, 5]], at: 1 })
  writer.saveSearch({ id: null, name: 'A search', query: 'refund', sort: 'newest', lookedAt: 1 })
  writer.saveRecentSearch({ query: 'invoice', at: 1 })
}

/** Expects the library in this folder to be valid, with each recording, its audio and its additions. */
export function expectWhole(folder: string, count = 3): void {
  const reader = createLibraryReader(openForReading(folder))
  try {
    expect(reader.checkIntegrity()).toEqual(['ok'])
    const { items } = reader.listRecordings({ view: 'all', offset: 0, limit: 1_000 })
    expect(items).toHaveLength(count)
    expect(items.filter(({ starred }) => starred)).toHaveLength(1)
    expect(reader.findAdditions({ id: items[0]!.id })).toMatchObject({
      notes: [{ text: 'A note.' }],
      bookmarks: [{ label: 'A bookmark' }],
      heard: [[0, 5]],
      tagIds: reader.listTags().map(({ id }) => id),
    })
    expect(reader.listPeople()).toMatchObject([{ name: 'A person', numbers: ['+441'] }])
    expect(reader.listSavedSearches()).toMatchObject([{ name: 'A search' }])
    expect(reader.listRecentSearches()).toEqual(['invoice'])
    for (const { audioPath, audioSha256 } of items) {
      expect(sha256(readFileSync(join(folder, audioPath!), 'utf8'))).toBe(audioSha256)
    }
  } finally {
    reader.close()
  }
}

export const hasDatabase = (folder: string) => existsSync(join(folder, 'library.sqlite'))
