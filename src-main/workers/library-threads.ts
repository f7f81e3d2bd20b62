/**
 * Starts the two threads of a library and hands out their methods as promises.
 * The main thread never touches SQLite; this is the only way to it.
 */
import { Worker } from 'node:worker_threads'
import type { LibraryChange, LibraryReader, LibraryWriter } from '../library/types.ts'
import type { SearchReader } from '../search/types.ts'
import { Emitter } from '../util/emitter.ts'
import { packTranscripts } from './pack-transcripts.ts'
import { connect, type Remote, type RemoteError } from './rpc.ts'

export interface LibraryThreads {
  writer: Remote<LibraryWriter>
  reader: Remote<LibraryReader>
  /** Answers every keystroke, in a thread of its own. A query that a later one overtakes is answered null. */
  search: QuickSearch
  /** What may take longer than a keystroke, in another thread, started when first asked. */
  thorough: ThoroughSearch
  /** After each commit. */
  changes: Emitter<LibraryChange>
  /** The code of each failure that a call was answered with, such as `corrupt`. */
  failures: Emitter<string>
  close(): Promise<void>
}

/** Where the threads' programs lie: sources in development, bundled files in the built app. */
export interface ThreadPrograms {
  writer: URL
  reader: URL
}

/** @throws RemoteError with a `LibraryErrorCode` when the library cannot be opened. */
export async function startLibraryThreads(programs: ThreadPrograms, folder: string): Promise<LibraryThreads> {
  const { writer, reader } = await startBoth(programs, folder)
  const failures = new Emitter<string>()
  const note = ({ code }: RemoteError) => {
    if (code !== null) failures.emit(code)
  }
  const threads = {
    writer: connect<LibraryWriter>(writer, note, packTranscripts),
    reader: connect<LibraryReader & SearchReader>(reader, note),
  }
  const changes = new Emitter<LibraryChange>()
  writer.on('message', async (message: object) => {
    if (!('change' in message)) return
    const change = message.change as LibraryChange
    // Search that cannot learn, or a reader that is closing, is no reason to keep the change from the others.
    if (change.words) await threads.reader.learn({ ids: change.ids }).catch(() => undefined)
    changes.emit(change)
  })
  return {
    ...threads,
    changes,
    failures,
    async close() {
      try {
        // The reader first: the writer folds the log into the file only when nobody reads from it.
        await threads.reader.close()
      } finally {
        // On a full disk there is no room even for that; a thread that stayed would keep the program from ending.
        await threads.writer.close().finally(() => Promise.all([reader.terminate(), writer.terminate()]))
      }
    },
  }
}

/** Tells the reading thread that the library can be opened: its first message. */
export interface OpenLibrary {
  open: true
}

export type ThreadGreeting = { ready: true } | { ready: false; name: string; message: string; code?: string }

/** Both load their programs at once; the reader opens the library when the writer has brought it up to date. */
async function startBoth(
  programs: ThreadPrograms,
  folder: string,
): Promise<{ writer: Worker; reader: Worker }> {
  const writer = startThread(programs.writer, folder)
  const reader = startThread(programs.reader, folder)
  try {
    await writer.greeted
    reader.worker.postMessage({ open: true } satisfies OpenLibrary)
  } catch (error) {
    await reader.worker.terminate()
    throw error
  }
  try {
    await reader.greeted
  } catch (error) {
    // Without a reader the writer is of no use, and must not keep the file open.
    await connect<LibraryWriter>(writer.worker)
      .close()
      .catch(() => undefined)
    await writer.worker.terminate()
    throw error
  }
  return { writer: writer.worker, reader: reader.worker }
}

/** `greeted` rejects when the thread cannot serve; it has ended then. */
function startThread(program: URL, folder: string): { worker: Worker; greeted: Promise<void> } {
  const worker = new Worker(program, { workerData: { folder }, name: program.pathname.split('/').pop() })
  const greeting = new Promise<ThreadGreeting>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread ended before it was ready')))
  })
  const greeted = greeting.then(async (answer) => {
    if (answer.ready) return
    await worker.terminate()
    throw Object.assign(new Error(answer.message), { name: answer.name, code: answer.code })
  })
  // The reader may fail while the writer is still awaited; whoever awaits it later is told all the same.
  greeted.catch(() => undefined)
  return { worker, greeted }
}
