/**
 * Measures how many fetched transcripts per second are saved and indexed in an encrypted library: in the writing
 * thread alone, with one transaction each and with several in one, and from the main thread, as sync saves them.
 * For comparison, in turns, the minimum: SQLite alone indexing the same text. Other load on the machine affects
 * all of them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { openForWriting } from '../../../src-main/library/open.ts'
import type { RecordingDetail, ServiceRecording } from '../../../src-main/model/recording.ts'
import { openSearchDocuments } from '../../../src-main/search/postings.ts'
import { startLibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { corpusOf } from '../search-corpus.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { packTranscript } from '../../../src-main/threads/pack-transcripts.ts'

export interface Rate {
  /** Transcripts a second by the clock. */
  perSecond: number
  /** For each second that this thread had a processor: what else the machine does hardly counts. */
  perProcessorSecond: number
}

type Takers = Record<'alone' | 'together' | 'across' | 'bare', Taker>

interface Taker {
  /** What has to be there before; not measured. */
  list(calls: RecordingDetail[]): unknown
  save(calls: RecordingDetail[]): unknown
  close(): unknown
}

const seed = 20_260
const key = () => Buffer.alloc(32, 7)
/** Calls taken in one turn. */
const turn = 250
/** Calls that are passed to the writing thread at the same time, as many as in sync. */
const atOnce = 6

/** @param count calls that are measured, after one turn that warms everything up. */
export async function measureIngest(count: number): Promise<Record<keyof Takers, Rate>> {
  const corpus = corpusOf(seed)
  const folder = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  const takers: Takers = {
    alone: openAlone(join(folder, 'alone'), 1),
    together: openAlone(join(folder, 'together'), atOnce),
    across: await openAcross(join(folder, 'across')),
    bare: openBare(join(folder, 'bare.sqlite')),
  }
  const names = ['alone', 'together', 'across', 'bare'] as const
  const clocks = {
    alone: new Stopwatch(),
    together: new Stopwatch(),
    across: new Stopwatch(),
    bare: new Stopwatch(),
  }
  // The newest first, as sync fetches them.
  for (let last = count + turn; last > 0; last -= turn) {
    const calls = Array.from({ length: Math.min(turn, last) }, (_, at) => corpus.call(last - 1 - at))
    for (const name of names) {
      await takers[name].list(calls)
      const watch = last > count ? new Stopwatch() : clocks[name]
      await watch.time(() => takers[name].save(calls))
    }
  }
  for (const name of names) await takers[name].close()
  rmSync(folder, { recursive: true, force: true })
  const { alone, together, across, bare } = clocks
  return {
    alone: alone.rate(count),
    together: together.rate(count),
    across: across.rate(count),
    bare: bare.rate(count),
  }
}

/** Of the clock and of this thread's processor time. */
class Stopwatch {
  #wallMs = 0
  #processorMs = 0

  async time(work: () => unknown): Promise<void> {
    const began = performance.now()
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    this.#wallMs += performance.now() - began
    this.#processorMs += (user + system) / 1000
  }

  rate(count: number): Rate {
    return {
      perSecond: (count / this.#wallMs) * 1000,
      perProcessorSecond: (count / this.#processorMs) * 1000,
    }
  }
}

function listed({ transcript: _, ...recording }: RecordingDetail): ServiceRecording {
  return recording
}

/** @param size how many transcripts one transaction saves */
function openAlone(folder: string, size: number): Taker {
  const db = openForWriting(folder, key())
  const writer = createLibraryWriter(db, { documents: openSearchDocuments(db), announce: () => {} })
  return {
    list: (calls) => writer.saveRecordings({ recordings: calls.map(listed), seenAt: 0 }),
    save(calls) {
      const arrived = calls.map(({ id, transcript }) => packTranscript({ id, transcript: transcript! }))
      for (let at = 0; at < arrived.length; at += size)
        writer.saveTranscripts({ transcripts: arrived.slice(at, at + size) })
    },
    close: () => writer.close(),
  }
}

async function openAcross(folder: string): Promise<Taker> {
  const programs = new URL('../../../src-main/threads/', import.meta.url)
  const { writer, close } = await startLibraryThreads(
    {
      writer: new URL('writer-thread.ts', programs),
      reader: new URL('reader-thread.ts', programs),
      search: new URL('search-thread.ts', programs),
    },
    folder,
    key(),
  )
  return {
    list: (calls) => writer.saveRecordings({ recordings: calls.map(listed), seenAt: 0 }),
    async save(calls) {
      const next = calls.values()
      const take = async () => {
        for (const { transcript, ...recording } of next)
          await saveTranscript(writer, { id: recording.id, transcript: transcript!, at: 0, recording })
      }
      await Promise.all(Array.from({ length: atOnce }, take))
    },
    close,
  }
}

/** FTS5 with nothing around it. */
function openBare(file: string): Taker {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.exec("CREATE VIRTUAL TABLE said USING fts5(text, content = '', tokenize = 'unicode61')")
  const insert = db.prepare('INSERT INTO said (text) VALUES (?)')
  return {
    list() {},
    save(calls) {
      for (const { transcript } of calls) insert.run(transcript!.text)
    },
    close: () => db.close(),
  }
}
