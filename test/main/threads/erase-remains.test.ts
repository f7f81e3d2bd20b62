import { describe, expect, it, onTestFinished } from 'vitest'
import { openForReading } from '../../../src-main/library/open.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { keepErased } from '../../../src-main/threads/erase-remains.ts'
import { startLibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { threadPrograms } from '../../support/process/thread-programs.ts'
import { serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const secret = 'zwiebelkuchenrezept'

/** A library in real threads, which erases deleted data after a very short wait. */
async function openWatched() {
  const folder = makeTempFolder()
  const threads = await startLibraryThreads(threadPrograms, folder)
  const clock = { ...systemClock, sleep: (_ms: number, signal?: AbortSignal) => systemClock.sleep(5, signal) }
  const care = keepErased({ threads, clock, log: silentLog })
  onTestFinished(async () => {
    await care.stop()
    await threads.close()
  })
  await threads.writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
  const note = await threads.writer.saveNote({
    id: null,
    recordingId: 'rec-1',
    timestamp: 1,
    text: `Ask for ${secret}`,
    at: 1,
  })
  return { folder, threads, note }
}

// While the files are read, a checkpoint may move the text from a file that was not read yet to one that was, so
// they are read again.
describe('keepErased', () => {
  it('removes every byte of deleted text while the library is open', async () => {
    const { folder, threads, note } = await openWatched()
    await expect.poll(() => findRemains(folder, [secret])).not.toEqual([])
    await threads.writer.deleteNotes({ ids: [note.id] })
    await expect.poll(() => findRemains(folder, [secret])).toEqual([])
  })

  it('tries again while a reader still uses an older state', async () => {
    const { folder, threads, note } = await openWatched()
    const reader = openForReading(folder)
    reader.exec('BEGIN; SELECT count(*) FROM note')
    await threads.writer.deleteNotes({ ids: [note.id] })
    const states: string[] = []
    while (!states.includes('blocked')) states.push(await threads.writer.eraseRemains())
    await expect.poll(() => findRemains(folder, [secret])).not.toEqual([])
    reader.close()
    await expect.poll(() => findRemains(folder, [secret])).toEqual([])
  })
})
