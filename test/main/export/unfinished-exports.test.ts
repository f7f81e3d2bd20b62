import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UnfinishedExports } from '../../../src-main/export/unfinished-exports.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
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

  it('forgets a folder that is gone', async () => {
    const home = makeTempFolder()
    mkdirSync(join(home, 'exports'))
    writeFileSync(join(home, 'exports', `${endedProcess()}-a`), join(home, 'gone'))
    await new UnfinishedExports(home).clear()
    expect(readdirSync(join(home, 'exports'))).toEqual([])
  })
})
