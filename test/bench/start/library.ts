/** A data folder with a library of made-up calls, written through the app's own writing thread. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAccountId } from '../../../src-main/session/account-book.ts'
import type { ServiceRecording } from '../../../src-main/model/recording.ts'
import { startLibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { corpusOf } from '../search-corpus.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

/** The same made-up words each time. */
export const seed = 20_260
/** As large as the service's pages. */
const pageSize = 100
const newestAt = Date.UTC(2026, 0, 1)
export const programs = {
  writer: new URL('../../../src-main/threads/writer-thread.ts', import.meta.url),
  reader: new URL('../../../src-main/threads/reader-thread.ts', import.meta.url),
  search: new URL('../../../src-main/threads/search-thread.ts', import.meta.url),
}

/** Says who is connected: the next start opens this account's library. */
export function writeAccount(home: string, { baseUrl, userId }: { baseUrl: string; userId: string }): void {
  mkdirSync(home, { recursive: true })
  const id = createAccountId(baseUrl, userId)
  const account = {
    id,
    baseUrl,
    userId,
    email: 'bench@example.com',
    name: 'Bench',
    sample: false,
  }
  writeFileSync(
    join(home, 'offhook.json'),
    JSON.stringify({ version: 1, current: id, accounts: [account], settings: {} }),
  )
}

/** Where the library of that account lies. */
export function libraryFolder(
  home: string,
  { baseUrl, userId }: { baseUrl: string; userId: string },
): string {
  return join(home, 'accounts', createAccountId(baseUrl, userId))
}

/** The newest `transcripts` of the recordings have their words here, as in the middle of a first sync. */
export async function fillLibrary(
  folder: string,
  { recordings, transcripts }: { recordings: number; transcripts: number },
  key: Uint8Array | null = null,
): Promise<void> {
  const { writer, close } = await startLibraryThreads(programs, folder, key)
  for (let first = 0; first < recordings; first += pageSize) {
    const page = Array.from({ length: Math.min(pageSize, recordings - first) }, (_, at) =>
      recordingOf(first + at),
    )
    await writer.saveRecordings({ recordings: page, seenAt: newestAt })
  }
  const corpus = corpusOf(seed)
  for (let index = 0; index < Math.min(transcripts, recordings); index++) {
    const { transcript } = corpus.call(index)
    if (transcript) await saveTranscript(writer, { id: recordingOf(index).id, transcript })
  }
  await writer.saveSyncState({ backfillPage: null, serviceTotal: recordings, lastSyncAt: newestAt })
  await close()
}

/** The call numbered `index`, from 0, the newest: three hours between two, some numbers often and most rarely. */
function recordingOf(index: number): ServiceRecording {
  const other = `+1415${5_550_000 + ((index * index) % 4093)}`
  const own = '+16505550100'
  const inbound = index % 3 === 0
  return serviceRecordingOf({
    id: `rec_${String(index).padStart(7, '0')}`,
    callSid: `CA${index}`,
    toNumber: inbound ? own : other,
    fromNumber: inbound ? other : own,
    duration: 60 + ((index * 37) % 3000),
    direction: inbound ? 'inbound' : 'outbound',
    createdAt: new Date(newestAt - index * 10_800_000).toISOString(),
  })
}
