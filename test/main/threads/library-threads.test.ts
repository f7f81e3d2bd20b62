import { readdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { databasePath, openForReading, openForWriting } from '../../../src-main/library/open.ts'
import { countMissingDocuments } from '../../../src-main/library/writers/search-documents.ts'
import { startLibraryThreads, type LibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { transcriptOf } from '../../support/library/open-library.ts'
import { threadPrograms } from '../../support/process/thread-programs.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

async function idsOf(threads: LibraryThreads, query: string): Promise<string[]> {
  const found = await threads.search.search({ query, sort: 'relevance', limit: 5, now: 0 })
  return found!.results.map(({ id }) => id)
}

async function startThreads(folder = makeTempFolder()): Promise<LibraryThreads> {
  const threads = await startLibraryThreads(threadPrograms, folder)
  onTestFinished(async () => threads.close().catch(() => undefined))
  return threads
}

/** A thread's program that does `body` with its `port`. */
function programOf(body: string): URL {
  const source = `import { parentPort as port } from 'node:worker_threads'\n${body}`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

/** A library with a transcript that search could not index. */
function leaveWithoutSearch(folder: string): void {
  const broken = {
    save() {
      throw new Error('search is broken')
    },
    remove() {},
  }
  const db = openForWriting(folder)
  const writer = createLibraryWriter(db, { documents: broken, announce() {} })
  writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
  saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'The quincunx is late.']) })
  writer.close()
}

function countMissing(folder: string): number {
  const db = openForReading(folder)
  const missing = countMissingDocuments(db)
  db.close()
  return missing
}

function nextChange(threads: LibraryThreads): Promise<LibraryChange> {
  return new Promise((resolve) => {
    const stop = threads.changes.listen((change) => {
      stop()
      resolve(change)
    })
  })
}

describe('startLibraryThreads', () => {
  it('ends its threads even when they cannot close the library, for example on a full disk', async () => {
    const full = programOf(`
      port.on('message', ({ open, call }) => {
        if (!open) port.postMessage({ call, error: { name: 'CodedError', message: 'full', code: 'disk-full' } })
      })
      port.postMessage({ ready: true })`)
    const threads = await startLibraryThreads({ writer: full, reader: full, search: full }, makeTempFolder())
    await expect(threads.close()).rejects.toMatchObject({ code: 'disk-full' })
    await expect(threads.writer.saveSyncState({})).rejects.toThrow('the thread has ended')
    await expect(threads.reader.counts()).rejects.toThrow('the thread has ended')
  })

  it('creates a new library once when several programs open it at the same time', async () => {
    const folder = makeTempFolder()
    const opened = await Promise.all([1, 2, 3, 4].map(() => startThreads(folder)))
    await opened[0]!.writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    for (const { reader } of opened) expect((await reader.counts()).all).toBe(1)
  })

  it('lets one thread read what another has written', async () => {
    const { writer, reader } = await startThreads()
    await writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    const transcript = transcriptOf(['you', 'The invoice is late.'], ['them', 'Sorry about that.'])
    await saveTranscript(writer, { id: 'rec-2', transcript })
    expect(await reader.findTranscript({ id: 'rec-2' })).toEqual(transcript)
    expect(await reader.counts()).toMatchObject({ all: 3, transcripts: 1, notReady: 2 })
    expect(await reader.checkIntegrity()).toEqual(['ok'])
  })

  it('announces a change once search can find it', async () => {
    const threads = await startThreads()
    await threads.writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const change = nextChange(threads)
    const transcript = transcriptOf(['you', 'The quincunx is late.'])
    await saveTranscript(threads.writer, { id: 'rec-1', transcript })
    expect(await change).toEqual({ ids: ['rec-1'], words: true, arrived: ['rec-1'] })
    expect(await idsOf(threads, 'quincunx')).toEqual(['rec-1'])
  })

  it('completes and corrects words of a new call, and again after a restart', async () => {
    const folder = makeTempFolder()
    const threads = await startThreads(folder)
    await idsOf(threads, 'anything')
    await threads.writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const transcript = transcriptOf(['you', 'The quincunx is late.'])
    await saveTranscript(threads.writer, { id: 'rec-1', transcript })
    await expect.poll(() => idsOf(threads, 'quincu')).toEqual(['rec-1'])
    await expect.poll(() => idsOf(threads, 'quinkunx')).toEqual(['rec-1'])
    await threads.close()
    const again = await startThreads(folder)
    await expect.poll(() => idsOf(again, 'quincunks')).toEqual(['rec-1'])
  })

  it('keeps everything across a restart', async () => {
    const folder = makeTempFolder()
    const first = await startThreads(folder)
    await first.writer.saveRecordings({
      recordings: serviceRecordingsOf(3),
      seenAt: 1,
      progress: { backfillPage: 4 },
    })
    await saveTranscript(first.writer, { id: 'rec-1', transcript: transcriptOf(['them', 'Goodbye.']) })
    await first.close()
    const second = await startThreads(folder)
    expect(await second.reader.syncState()).toMatchObject({ backfillPage: 4 })
    expect(await idsOf(second, 'goodbye')).toHaveLength(1)
  })

  it('passes the code of a failure on from the thread', async () => {
    const folder = makeTempFolder()
    writeFileSync(databasePath(folder), 'this is not a database, whatever its name says'.repeat(100))
    await expect(startLibraryThreads(threadPrograms, folder)).rejects.toMatchObject({
      name: 'CodedError',
      code: 'corrupt',
    })
  })

  it('repairs search after it has missed changes', async () => {
    const folder = makeTempFolder()
    leaveWithoutSearch(folder)
    const threads = await startThreads(folder)
    // Repaired in the background, some time after the start.
    await expect.poll(async () => (await idsOf(threads, 'quincunx')).length).toBe(1)
    await expect.poll(() => countMissing(folder)).toBe(0)
  })

  it('ends the writer when the reader cannot start', async () => {
    const folder = makeTempFolder()
    const reader = programOf(
      "port.postMessage({ ready: false, name: 'CodedError', message: 'no', code: 'corrupt' })",
    )
    const start = startLibraryThreads({ ...threadPrograms, reader }, folder)
    await expect(start).rejects.toMatchObject({ code: 'corrupt' })
    expect(readdirSync(folder)).toEqual(['library.sqlite'])
  })

  it('opens the reader only after the writer has updated the schema', async () => {
    const reader = programOf(`
      import { workerData } from 'node:worker_threads'
      import { existsSync } from 'node:fs'
      port.once('message', () => {
        port.postMessage(existsSync(workerData.folder + '/library.sqlite')
          ? { ready: true } : { ready: false, name: 'Error', message: 'too early' })
        port.on('message', ({ call }) => port.postMessage({ call }))
      })`)
    const threads = await startLibraryThreads({ ...threadPrograms, reader }, makeTempFolder())
    await threads.close()
  })

  it('ends the reader when the writer cannot open the library', async () => {
    const folder = makeTempFolder()
    const reader = programOf(`
      import { workerData } from 'node:worker_threads'
      import { writeFileSync } from 'node:fs'
      port.on('message', () => writeFileSync(workerData.folder + '/opened', ''))`)
    const writer = programOf(
      "port.postMessage({ ready: false, name: 'CodedError', message: 'no', code: 'corrupt' })",
    )
    const start = startLibraryThreads({ ...threadPrograms, writer, reader }, folder)
    await expect(start).rejects.toMatchObject({ code: 'corrupt' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('reports a thread that ends before it is ready', async () => {
    const writer = programOf('process.exit(0)')
    await expect(startLibraryThreads({ ...threadPrograms, writer }, makeTempFolder())).rejects.toThrow(
      'before it was ready',
    )
  })

  it('announces a change without waiting for the search thread', async () => {
    const search = programOf(`
      port.on('message', ({ call, method }) => method === 'close' && port.postMessage({ call }))
      port.postMessage({ ready: true })`)
    const threads = await startLibraryThreads({ ...threadPrograms, search }, makeTempFolder())
    // The thread runs from now on, but does not answer.
    const asked = expect(threads.search.read({ query: 'a', caret: 1, now: 0 })).rejects.toThrow()
    await threads.writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const change = nextChange(threads)
    await saveTranscript(threads.writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello.']) })
    expect(await change).toEqual({ ids: ['rec-1'], words: true, arrived: ['rec-1'] })
    await threads.close()
    await asked
  })

  it('rejects calls after close', async () => {
    const threads = await startThreads()
    await threads.close()
    await expect(threads.reader.counts()).rejects.toThrow()
  })
})
