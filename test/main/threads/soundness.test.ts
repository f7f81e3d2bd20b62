import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { startLibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { createJobRunner } from '../../../src-main/threads/run-job.ts'
import { watchSoundness } from '../../../src-main/threads/soundness.ts'
import { threadPrograms } from '../../support/process/thread-programs.ts'
import { overwritePages, pagesOf } from '../../support/library/damage.ts'
import { makePersonalLibrary } from '../../support/library/personal-library.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainRestore } from '../../support/library/audio-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

const runJob = createJobRunner(threadPrograms)

async function watch(folder: string, uncleanEnd = false) {
  const threads = await startLibraryThreads(threadPrograms, folder)
  const clock = {
    ...systemClock,
    sleep: (_ms: number, signal?: AbortSignal) => systemClock.sleep(uncleanEnd ? 0 : 3_600_000, signal),
  }
  const soundness = watchSoundness({ folder, threads, uncleanEnd, runJob, clock, log: silentLog })
  const damage: unknown[] = []
  soundness.damage.listen((error) => damage.push(error))
  onTestFinished(async () => {
    await soundness.stop()
    await threads.close().catch(() => undefined)
  })
  return { threads, soundness, damage }
}

describe('watchSoundness', () => {
  it('reports damage found by a call, once', async () => {
    const folder = makeTempFolder()
    makePersonalLibrary(folder)
    overwritePages(databasePath(folder), pagesOf(databasePath(folder), 'transcript'))
    const { threads, damage } = await watch(folder)
    const ids = await threads.reader.listIds({ view: 'all' })
    for (const id of ids.slice(0, 2)) {
      await expect(threads.reader.findTranscript({ id })).rejects.toMatchObject({ code: 'corrupt' })
    }
    expect(damage).toMatchObject([{ name: 'CodedError', code: 'corrupt' }])
  })

  it('reports damage by the code from search, and no other failures', async () => {
    const { threads, damage } = await watch(makeTempFolder())
    for (const code of ['disk-full', 'SQLITE_BUSY']) threads.failures.emit(code)
    expect(damage).toEqual([])
    threads.failures.emit('SQLITE_CORRUPT_VTAB')
    expect(damage).toHaveLength(1)
  })

  it('accepts an intact library after an unclean exit and records the check in it', async () => {
    const folder = makeTempFolder()
    makePersonalLibrary(folder)
    const { threads, damage } = await watch(folder, true)
    await expect.poll(() => threads.reader.findValue({ name: 'library.checked' })).not.toBeNull()
    expect(damage).toEqual([])
  })

  it('reports nothing after it was stopped', async () => {
    const folder = makeTempFolder()
    makePersonalLibrary(folder)
    overwritePages(databasePath(folder), pagesOf(databasePath(folder), 'transcript'))
    const { threads, soundness, damage } = await watch(folder, true)
    await soundness.stop()
    const [id] = await threads.reader.listIds({ view: 'all' })
    await expect(threads.reader.findTranscript({ id: id! })).rejects.toMatchObject({ code: 'corrupt' })
    expect(damage).toEqual([])
  })
})

describe('createJobRunner', () => {
  it('passes the failure of a job on from its thread', async () => {
    const folder = makeTempFolder()
    const check = runJob('check', { folder })
    await expect(check).rejects.toMatchObject({ name: 'SqliteError', code: 'SQLITE_CANTOPEN' })
    const move = runJob('move', { from: folder, to: makeTempFolder() })
    await expect(move).rejects.toMatchObject({ name: 'CodedError', code: 'gone' })
    const stage = runJob('stage-restore', { ...plainRestore, from: folder, folder: `${folder}/x`, at: 1 })
    await expect(stage).rejects.toMatchObject({ name: 'CodedError', code: 'not-a-backup' })
  })

  it('stops a job when aborted', async () => {
    const folder = makeTempFolder()
    makePersonalLibrary(folder)
    const before = readFileSync(databasePath(folder))
    const check = runJob('check', { folder }, { signal: AbortSignal.abort() })
    await expect(check).rejects.toMatchObject({ name: 'AbortError' })
    expect(readFileSync(databasePath(folder)).equals(before)).toBe(true)
  })

  it('reports a thread that ends before its job is done', async () => {
    const folder = makeTempFolder()
    const program = new URL(`file://${folder}/ends.mjs`)
    writeFileSync(program, 'process.exit(0)')
    const check = createJobRunner({ writer: program, reader: program, search: program })('check', { folder })
    await expect(check).rejects.toThrow('before its job was done')
  })
})
