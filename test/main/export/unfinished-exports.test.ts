import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UnfinishedExports } from '../../../src-main/export/unfinished-exports.ts'
import { temporaryName } from '../../../src-main/util/atomic-file.ts'
import { createJobRunner } from '../../../src-main/threads/run-job.ts'
import { trackJobs } from '../../../src-main/threads/tracked-jobs.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { threadPrograms } from '../../support/process/thread-programs.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const temporary = '.offhook-0a1b2c3d.tmp'

/** A folder with an incomplete file and others, and a data folder with the record of an export into it. */
function killedExport(pid: number) {
  const [home, folder] = [makeTempFolder(), makeTempFolder()]
  for (const name of [temporary, 'call.txt', '.offhook-notes.tmp']) writeFileSync(join(folder, name), '')
  mkdirSync(join(home, 'exports'))
  writeFileSync(join(home, 'exports', `${pid}-a`), folder)
  return { home, folder }
}

const endedProcess = () => spawnSync(process.execPath, ['--version']).pid

describe('UnfinishedExports', () => {
  it('clears what a killed export left when the app starts, and nothing else', async () => {
    const { home, folder } = killedExport(endedProcess())
    await composeOffhook({ home })
    await expect.poll(() => readdirSync(join(home, 'exports'))).toEqual([])
    expect(readdirSync(folder).toSorted()).toEqual(['.offhook-notes.tmp', 'call.txt'])
  })

  it('leaves the exports of a program that still runs', async () => {
    const { home, folder } = killedExport(process.ppid)
    await new UnfinishedExports(home).clear()
    expect(readdirSync(folder)).toContain(temporary)
    expect(readdirSync(join(home, 'exports'))).toHaveLength(1)
  })

  it('keeps the record while an export runs, and none when it has failed', async () => {
    const home = makeTempFolder()
    const records = () => readdirSync(join(home, 'exports'))
    const failing = new UnfinishedExports(home).during('/somewhere', async () => {
      expect(records()).toHaveLength(1)
      throw new Error('no room')
    })
    await expect(failing).rejects.toThrow('no room')
    expect(records()).toEqual([])
  })

  it('leaves a folder that another export writes to, until that has ended too', async () => {
    const [home, folder] = [makeTempFolder(), makeTempFolder()]
    const exports = new UnfinishedExports(home)
    let end = () => {}
    const other = exports.during(folder, () => new Promise<void>((resolve) => (end = resolve)))
    await expect.poll(() => readdirSync(join(home, 'exports'))).toHaveLength(1)
    const stopped = exports.during(folder, async () => {
      writeFileSync(join(folder, temporary), '')
      throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(readdirSync(folder)).toEqual([temporary])
    end()
    await other
    await expect(exports.during(folder, () => Promise.reject(new Error('again')))).rejects.toThrow('again')
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(['export-personal', 'export-database'] as const)(
    'clears what a terminated job left: %s',
    async (name) => {
      const [home, folder, library] = [makeTempFolder(), makeTempFolder(), makeTempFolder()]
      const { writer, reader } = openLibrary({ folder: library })
      const recordings = serviceRecordingsOf(4_000)
      writer.saveRecordings({ recordings, seenAt: 1, progress: { backfillPage: null } })
      writer.saveStarred({ ids: recordings.map(({ id }) => id), starred: true, at: 1 })
      reader.close()
      writer.close()
      const stopOnce = async () => {
        const jobs = trackJobs(createJobRunner(threadPrograms))
        const plan = { folder: library, file: join(folder, 'calls') }
        const ended: { outcome: 'written' | 'stopped' | null } = { outcome: null }
        const exported = new UnfinishedExports(home)
          .during(folder, () => jobs.run(name, plan))
          .then(
            () => (ended.outcome = 'written'),
            () => (ended.outcome = 'stopped'),
          )
        const isBegun = () => readdirSync(folder).some((each) => temporaryName.test(each))
        while (!isBegun() && ended.outcome === null) await new Promise((resolve) => setImmediate(resolve))
        await jobs.stop()
        await exported
        if (ended.outcome === 'written') rmSync(join(folder, 'calls'))
        return ended.outcome
      }
      // On a busy computer a job may end before its file is seen.
      await expect.poll(stopOnce, { timeout: 60_000 }).toBe('stopped')
      expect(readdirSync(folder)).toEqual([])
      expect(readdirSync(join(home, 'exports'))).toEqual([])
    },
  )

  it('forgets a folder that is gone', async () => {
    const home = makeTempFolder()
    mkdirSync(join(home, 'exports'))
    writeFileSync(join(home, 'exports', `${endedProcess()}-a`), join(home, 'gone'))
    await new UnfinishedExports(home).clear()
    expect(readdirSync(join(home, 'exports'))).toEqual([])
  })
})
