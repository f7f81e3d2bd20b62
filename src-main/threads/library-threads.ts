/**
 * Starts a library's threads and exposes their methods as promises. The main thread opens no library itself.
 */
import type { Worker } from 'node:worker_threads'
import type { DatabaseKey } from '../library/encrypted-file.ts'
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import type { LibraryChange } from '../library/stored-types.ts'
import { Emitter } from '../util/emitter.ts'
import { within } from '../util/within.ts'
import { endThread } from './end-thread.ts'
import { batchTranscripts, type SaveTranscript } from './pack-transcripts.ts'
import { connect, type Remote, type RemoteError } from './rpc.ts'
import {
  startSearchThreads,
  type QuickSearch,
  type SearchMessage,
  type ThoroughSearch,
} from './search-threads.ts'
import { startThread, type LibraryAccess, type WriterAccess } from './start-thread.ts'
import type { CodedError } from '../util/coded-error.ts'

/** A library without search. */
export interface StorageThreads {
  writer: Remote<LibraryWriter>
  reader: Remote<LibraryReader>
  /** Saves a fetched transcript, together with others that arrive meanwhile. */
  saveTranscript: SaveTranscript
  /** Emitted after each commit. */
  changes: Emitter<LibraryChange>
  /** Emits the code of each failed call, such as `corrupt`. */
  failures: Emitter<string>
  close(): Promise<void>
}

export interface LibraryThreads extends StorageThreads {
  /** Answers each keystroke, in its own thread. A query replaced by a later one resolves with null. */
  search: QuickSearch
  /** For slower queries, in another thread, started on first use. */
  thorough: ThoroughSearch
}

/** Paths of the threads' programs: sources in development, bundles in the built app. */
export interface ThreadPrograms {
  writer: URL
  reader: URL
  search: URL
}

/**
 * Fetched transcripts are saved between keystrokes: saving during a search nearly doubles its time if both threads
 * share a core. Nearly all answers take less than this, and a slower one does not stop sync: even while keystrokes
 * follow each other without a pause, more is saved than the service's limit lets through.
 */
const maxSaveDelayMs = 120

/** Longer than any query, and than merging the log of a first sync on a slow disk; what is not merged stays in it. */
const threadMs = 10_000

/**
 * @param claim the file of its claim; see `backup/library-claim.ts`
 * @throws CodedError when the library cannot be opened, or with `being-changed`.
 */
export async function startLibraryThreads(
  programs: ThreadPrograms,
  folder: string,
  key: DatabaseKey = null,
  claim: string | null = null,
): Promise<LibraryThreads> {
  const storage = await startStorageThreads(programs, { folder, key, claim }, () =>
    searching.untilAnswered(maxSaveDelayMs),
  )
  const searching = startSearchThreads({
    program: programs.search,
    folder,
    key,
    onFailure: emitCode(storage.failures),
    onMessage: (message) => writeForSearch(storage.writer, message),
  })
  storage.changes.listen(({ ids, words }) => {
    if (words) searching.learn(ids)
  })
  return {
    ...storage,
    search: searching.search,
    thorough: searching.thorough,
    async close() {
      // Readers are closed first: the writer checkpoints the log only when nothing reads it.
      await within(threadMs, searching.close()).finally(() => storage.close())
    },
  }
}

/**
 * @param maySave resolves when fetched transcripts may be saved
 * @throws as `startLibraryThreads`.
 */
export async function startStorageThreads(
  programs: ThreadPrograms,
  library: WriterAccess,
  maySave: () => Promise<void> = () => Promise.resolve(),
): Promise<StorageThreads> {
  const { writer: writing, reader: reading } = await startWriterAndReader(programs, library)
  const failures = new Emitter<string>()
  const writer = connect<LibraryWriter>(writing, emitCode(failures))
  const reader = connect<LibraryReader>(reading, emitCode(failures))
  const changes = new Emitter<LibraryChange>()
  writing.on('message', (message: object) => {
    if ('change' in message) changes.emit(message.change as LibraryChange)
  })
  return {
    writer,
    reader,
    saveTranscript: batchTranscripts(writer, maySave),
    changes,
    failures,
    async close() {
      try {
        await within(threadMs, reader.close())
      } finally {
        // Can fail on a full disk; a remaining thread would keep the process alive.
        await within(threadMs, writer.close()).finally(() =>
          within(threadMs, Promise.all([endThread(reading), endThread(writing)])),
        )
      }
    },
  }
}

const emitCode =
  (failures: Emitter<string>) =>
  ({ code }: CodedError | RemoteError) => {
    if (code !== null) failures.emit(code)
  }

/** Search can always be rebuilt: a failed write for it is no error. */
function writeForSearch(writer: Remote<LibraryWriter>, message: SearchMessage): void {
  const written =
    'vocabulary' in message ? writer.saveVocabulary(message.vocabulary) : writer.saveSearchDamage()
  void written.catch(() => undefined)
}

/** Tells the reading thread that the library can be opened: its first message. */
export interface OpenLibrary {
  open: true
}

/** Loads both programs at once; the reader opens the library after the writer has migrated it. */
async function startWriterAndReader(
  programs: ThreadPrograms,
  library: WriterAccess,
): Promise<{ writer: Worker; reader: Worker }> {
  const { folder, key } = library
  const writer = startThread(programs.writer, library)
  const reader = startThread(programs.reader, { folder, key } satisfies LibraryAccess)
  try {
    await writer.greeted
    reader.worker.postMessage({ open: true } satisfies OpenLibrary)
  } catch (error) {
    await endThread(reader.worker)
    throw error
  }
  try {
    await reader.greeted
  } catch (error) {
    // Without a reader the writer is useless and must not keep the file open.
    await connect<LibraryWriter>(writer.worker)
      .close()
      .catch(() => undefined)
    await endThread(writer.worker)
    throw error
  }
  return { writer: writer.worker, reader: reader.worker }
}
