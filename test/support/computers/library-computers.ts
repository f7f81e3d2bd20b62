/** Whole libraries that share folders, each with its own clock. */
import type { Database } from 'better-sqlite3'
import type { FolderFiles } from '../../../src-main/computers/folder/folder-files.ts'
import { Exchange, type RoundReport } from '../../../src-main/computers/folder/exchange.ts'
import { placeHeader } from '../../../src-main/computers/folder/place-file.ts'
import { joinFolder } from '../../../src-main/computers/folder-key.ts'
import { toDocumentPort } from '../../../src-main/computers/library-document.ts'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { sharedModel } from '../../../src-main/library/sharing/parts.ts'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import type { LibraryWriter } from '../../../src-main/library/types.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { joinWords } from '../../../src-main/model/words/word-text.ts'
import { openCopied } from '../library/copied-library.ts'
import { saveTranscript } from '../library/save-transcript.ts'
import { serviceRecordingOf } from '../library/service-recordings.ts'
import { makeTempFolder } from '../files/temp-folder.ts'
import { noon } from './documents.ts'
import type { MemoryFolder } from './memory-folder.ts'
import { minute, type Sharing } from './shared-computers.ts'

export interface LibraryComputer<Folder extends FolderFiles = MemoryFolder> {
  home: string
  db: Database
  writer: LibraryWriter
  folder: Folder
  exchange: Exchange
  clock: { now: number }
  /** What the writer announced. */
  changes: LibraryChange[]
  close(): void
}

interface About<Folder extends FolderFiles> {
  /** The folder of a library that is already there. */
  home?: string
  folder: Folder
  clock?: { now: number }
  name?: string
  model?: number
  /** Calls that it has: ids and words. */
  calls?: Record<string, Word[]>
}

export async function openLibraryComputer<Folder extends FolderFiles>(
  sharing: Sharing,
  {
    home = makeTempFolder(),
    folder,
    clock = { now: noon },
    name = 'Laptop',
    model = sharedModel,
    calls = {},
  }: About<Folder>,
): Promise<LibraryComputer<Folder>> {
  const db = openCopied(home)
  const changes: LibraryChange[] = []
  const writer = createLibraryWriter(db, {
    documents: { save: () => undefined, remove: () => undefined },
    announce: (change) => changes.push(change),
  })
  for (const [id, words] of Object.entries(calls)) addCall(writer, id, words)
  const joined = joinFolder([sharing.header], sharing.code, sharing.accountId)
  if (joined.outcome !== 'joined') throw new Error(joined.outcome)
  await placeHeader(folder, sharing.header)
  const exchange = new Exchange({
    // A method that returns at once can be awaited too.
    document: toDocumentPort(writer as unknown as Parameters<typeof toDocumentPort>[0]),
    ...{ files: folder, key: joined.key, header: sharing.header, name, model },
    now: () => clock.now,
  })
  return { home, db, writer, folder, exchange, clock, changes, close: () => db.close() }
}

export function addCall(writer: LibraryWriter, id: string, words: Word[], at = noon): void {
  const recording = serviceRecordingOf({ id, createdAt: new Date(at).toISOString() })
  writer.saveRecordings({ recordings: [recording], seenAt: 0 })
  if (words.length === 0) return
  const transcript = { text: joinWords(words), wordCount: words.length, words }
  saveTranscript(writer, { id, transcript, at })
}

/** The first computer of a folder, or one that has read what the others have. */
export function startJoined({ writer }: LibraryComputer<FolderFiles>): void {
  writer.startSharing()
  writer.joinShared()
}

/** What the app does every minute. */
export async function libraryRound({
  writer,
  exchange,
  clock,
}: LibraryComputer<FolderFiles>): Promise<RoundReport> {
  clock.now += minute
  while (writer.sendSharedChanges({ at: clock.now }).hasMore);
  return await exchange.round()
}

/** Rounds of computers with one folder, until none has anything to say. */
export async function meetLibraries(...computers: LibraryComputer<FolderFiles>[]): Promise<void> {
  for (let times = 0; times < 10; times++) {
    let isQuiet = true
    for (const computer of computers) {
      const { wroteFile, readFiles } = await libraryRound(computer)
      if (wroteFile !== null || readFiles > 0) isQuiet = false
    }
    if (isQuiet) return
  }
  throw new Error('the computers do not come to rest')
}
