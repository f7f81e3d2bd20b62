import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFolder } from '../../../src-main/computers/folder/folder-files.ts'
import { createRandom } from '../../../src-main/sample-service/random.ts'
import { choosePoints, isLongRun } from '../../support/cases/long-run.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'
import { noon } from '../../support/computers/documents.ts'
import {
  libraryRound,
  meetLibraries,
  openLibraryComputer,
  startJoined,
} from '../../support/computers/library-computers.ts'
import { minute, newSharing } from '../../support/computers/shared-computers.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { dumpShared } from '../../support/library/shared-tables.ts'
import { programPath } from '../../support/process/programs.ts'

sampleTests(import.meta.filename, 1)

const tables = ['tag', 'recordingTag', 'star']
const days = 5

/** Two libraries and their folder; the first is the program's. */
async function prepare() {
  const root = makeTempFolder()
  const paths = { root, home: join(root, 'laptop'), desk: join(root, 'desk'), place: join(root, 'shared') }
  for (const path of [paths.home, paths.place]) mkdirSync(path)
  const sharing = newSharing()
  writeFileSync(join(root, 'sharing.json'), JSON.stringify(sharing))
  const folder = openFolder(paths.place)
  const calls = { 'rec-1': [] }
  const desk = await openLibraryComputer(sharing, { folder, home: paths.desk, name: 'Desk', calls })
  startJoined(desk)
  desk.writer.saveStarred({ ids: ['rec-1'], starred: true, at: noon })
  await libraryRound(desk)
  desk.close()
  const laptop = await openLibraryComputer(sharing, { folder, home: paths.home, calls })
  laptop.close()
  return { ...paths, sharing }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

function copy({ root, sharing }: Prepared): Prepared {
  const other = makeTempFolder()
  cpSync(root, other, { recursive: true })
  return {
    ...{ root: other, sharing },
    ...{ home: join(other, 'laptop'), desk: join(other, 'desk'), place: join(other, 'shared') },
  }
}

async function share(
  { root, home, place }: Prepared,
  {
    killAt = 0,
    lastDay = days,
    killAfterMs = null,
  }: { killAt?: number; lastDay?: number; killAfterMs?: number | null } = {},
): Promise<string[] | null> {
  const args = [
    programPath('share-until-killed'),
    home,
    place,
    join(root, 'sharing.json'),
    `${lastDay}`,
    `${killAt}`,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    // From the first day on, so that it is killed while it works.
    if (said === '' && killAfterMs !== null) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    said += data.toString()
  })
  const [exitCode, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal === 'SIGKILL') return null
  expect(exitCode).toBe(0)
  return JSON.parse(said.trim().split('\n').at(-1)!) as string[]
}

/** The other library reads what the killed one wrote. */
async function compare({ home, desk: deskHome, place, sharing }: Prepared, lastDay: number, where: string) {
  const folder = openFolder(place)
  const clock = { now: noon + 1000 * minute }
  const laptop = await openLibraryComputer(sharing, { folder, home, clock })
  const desk = await openLibraryComputer(sharing, { folder, home: deskHome, clock })
  try {
    await meetLibraries(laptop, desk)
    const [here, there] = [dumpShared(laptop.db, tables), dumpShared(desk.db, tables)]
    expect(there, where).toEqual(here)
    // One tag for each day, on the call, and the star of the other library.
    const count = laptop.db.prepare<[], number>('SELECT count(*) FROM recordingTag').pluck().get()
    expect([count, here.length], where).toEqual([lastDay, 2 * lastDay + 1])
    const names = readdirSync(place)
    expect(
      names.filter((name) => name.endsWith('.part')),
      where,
    ).toEqual([])
    const own = laptop.writer.readSharedComputer()
    expect(names.filter((name) => name.startsWith(own)).length, where).toBeLessThanOrEqual(4)
    expect(laptop.writer.countSharedBytes(), where).toBe(0)
  } finally {
    laptop.close()
    desk.close()
  }
}

describe('a library whose process is killed while it shares', () => {
  it('continues after each operation, and nothing is lost or there twice', async () => {
    const prepared = await prepare()
    const whole = copy(prepared)
    const operations = (await share(whole))!
    await compare(whole, days, 'not killed')
    const kinds = new Set(operations)
    for (const kind of ['write half', 'rename', 'renamed', 'remove', 'read', 'after applySharedUpdates'])
      expect(kinds).toContain(kind)
    const numbers = operations.map((_, index) => index + 1)
    const points = choosePoints(import.meta.filename, numbers, (number) => operations[number - 1]!, 1)
    for (const killAt of points) {
      const run = copy(prepared)
      const where = `${killAt} ${operations[killAt - 1]!}`
      expect(await share(run, { killAt }), where).toBeNull()
      expect(await share(run), where).not.toBeNull()
      await compare(run, days, where)
    }
  })

  it('continues after random moments', async () => {
    const prepared = await prepare()
    const random = createRandom(27)
    const lastDay = 14
    for (let times = 0; times < (isLongRun ? 30 : 6); times++)
      await share(prepared, { killAfterMs: Math.floor(random() * 120), lastDay })
    expect(await share(prepared, { lastDay })).not.toBeNull()
    await compare(prepared, lastDay, 'at random')
  })
})
