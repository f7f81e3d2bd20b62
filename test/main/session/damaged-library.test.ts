import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { openForWriting } from '../../../src-main/library/open.ts'
import { openSyncClaim } from '../../../src-main/library/sync-claim.ts'
import { migrations } from '../../../src-main/library/migrations/index.ts'
import { systemClock, type Clock } from '../../../src-main/util/clock.ts'
import {
  connectOffhook,
  contentOf,
  findDatabaseKey,
  untilSynced,
  type Connected,
} from '../../support/engine/connected-offhook.ts'
import { damages, overwritePages, pagesOf } from '../../support/library/damage.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** Tasks delayed by 15 s after the start run at once. */
const hastyClock: Clock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(Math.min(ms, 50), signal),
}

async function star({ offhook }: Connected): Promise<string> {
  const { threads } = offhook.session.workspace()!
  const [id] = await threads.reader.listIds({ view: 'all' })
  await threads.writer.saveStarred({ ids: [id!], starred: true, at: 1 })
  return id!
}

const damagedFiles = (folder: string) => readdirSync(folder).filter((name) => /damaged-\w+$/.test(name))

describe('a library found damaged at startup', () => {
  it.each(Object.entries(damages).filter(([name]) => /header|half/.test(name)))(
    'with %s is set aside, and its content is restored from the service and the local audio',
    async (_name, damage) => {
      const connected = await connectOffhook()
      const { offhook, folder, service, restart } = connected
      const before = await contentOf(offhook)
      await offhook.close()
      damage(databasePath(folder))
      const damaged = readFileSync(databasePath(folder))
      const [asked, stored] = [service.requests.length, service.storageRequests.length]

      const again = await restart()
      expect(await again.session.start({ follow: true })).toMatchObject({ state: 'signed-in' })
      const { recovery } = await again.session.libraryInfo()
      expect(recovery).toMatchObject({ audioFiles: 4 })
      await untilSynced(again)
      expect(await contentOf(again)).toEqual(before)
      expect(readFileSync(join(folder, recovery!.quarantinedAs!)).equals(damaged)).toBe(true)
      // One for each transcript and one for the list; a first sync would need one more for each audio file.
      expect(service.requests.length - asked).toBeLessThanOrEqual(4 + 2)
      expect(service.storageRequests.length).toBe(stored)
    },
  )

  it('keeps the stars and shows the recovery notice until it is dismissed', async () => {
    const connected = await connectOffhook()
    const { offhook, folder, restart } = connected
    const starred = await star(connected)
    const key = await findDatabaseKey(offhook)
    await offhook.close()
    // The first page of what is counted at each start.
    overwritePages(databasePath(folder), pagesOf(databasePath(folder), 'recordingTally', key))
    const again = await restart()
    await again.session.start({ follow: true })
    if (damagedFiles(folder).length === 0) await again.session.repair()
    expect((await again.session.libraryInfo()).recovery).toMatchObject({
      quarantinedAs: damagedFiles(folder)[0],
      salvaged: { stars: 1 },
    })
    await untilSynced(again)
    expect((await contentOf(again)).filter((item) => item.starred).map(({ id }) => id)).toEqual([starred])
    await again.session.dismissRecovery()
    expect((await again.session.libraryInfo()).recovery).toBeNull()
    expect(damagedFiles(folder)).toHaveLength(1)
  })

  it('is rebuilt with the existing audio when the database file is missing', async () => {
    const { offhook, folder, service, restart } = await connectOffhook()
    const before = await contentOf(offhook)
    await offhook.close()
    rmSync(databasePath(folder))
    const stored = service.storageRequests.length
    const again = await restart()
    await again.session.start({ follow: true })
    expect((await again.session.libraryInfo()).recovery).toMatchObject({
      quarantinedAs: null,
      audioFiles: 4,
      incomplete: true,
    })
    await untilSynced(again)
    expect(await contentOf(again)).toEqual(before)
    expect(service.storageRequests.length).toBe(stored)
  })

  it('is rebuilt when the database file is empty', async () => {
    const { offhook, folder, restart } = await connectOffhook()
    await offhook.close()
    writeFileSync(databasePath(folder), '')
    const again = await restart()
    await again.session.start({ follow: false })
    expect((await again.session.libraryInfo()).recovery).toMatchObject({ quarantinedAs: null })
  })

  it('is refused and not changed when its schema is newer', async () => {
    const { offhook, folder, restart } = await connectOffhook()
    const key = await findDatabaseKey(offhook)
    await offhook.close()
    const db = openForWriting(folder, key)
    db.pragma(`user_version = ${migrations.length + 1}`)
    db.pragma('journal_mode = DELETE')
    db.close()
    const names = readdirSync(folder).sort()
    const before = readFileSync(databasePath(folder))
    const { session } = await restart()
    await expect(session.start({ follow: true })).rejects.toMatchObject({ code: 'newer-schema' })
    expect(readFileSync(databasePath(folder)).equals(before)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(names)
  })
})

// Several starts and syncs each, in real threads.
describe('a library found damaged later', () => {
  it('is reported after an unclean exit, stops sync, and is repaired on request', async () => {
    const connected = await connectOffhook({ recordings: 12 })
    const { offhook, folder, restart } = connected
    const starred = await star(connected)
    const before = await contentOf(offhook)
    const key = await findDatabaseKey(offhook)
    await offhook.close()
    overwritePages(databasePath(folder), [pagesOf(databasePath(folder), 'transcript', key).at(-1)!])
    // What a kill leaves; SQLite ignores its content as invalid.
    writeFileSync(`${databasePath(folder)}-wal`, Buffer.alloc(4_000))

    const { session, ...again } = await restart({ clock: hastyClock })
    const problems: unknown[] = []
    session.changes.listen(() => problems.push(session.problem()))
    await session.start({ follow: true })
    await expect.poll(() => session.problem()).toMatchObject({ code: 'corrupt' })
    expect(problems.at(-1)).toMatchObject({ code: 'corrupt' })
    expect(session.current()).toMatchObject({ state: 'signed-in' })
    await expect.poll(() => session.workspace()!.sync.status().phase).toBe('stopped')
    expect(damagedFiles(folder)).toEqual([])

    expect(await session.repair()).toMatchObject({ state: 'signed-in', keyState: 'stored' })
    expect(session.problem()).toBeNull()
    expect(damagedFiles(folder)).toHaveLength(1)
    await untilSynced({ session, ...again })
    expect(await contentOf({ session, ...again })).toEqual(before)
    expect((await contentOf({ session, ...again })).find(({ id }) => id === starred)?.starred).toBe(true)
  })

  it('is reported when a query meets the damage', async () => {
    const { offhook, folder, restart } = await connectOffhook({ recordings: 12 })
    const key = await findDatabaseKey(offhook)
    await offhook.close()
    overwritePages(databasePath(folder), pagesOf(databasePath(folder), 'transcript', key))
    const { session } = await restart()
    await session.start({ follow: false })
    expect(session.problem()).toBeNull()
    const { reader } = session.workspace()!.threads
    const [id] = await reader.listIds({ view: 'all' })
    await expect(reader.findTranscript({ id: id! })).rejects.toMatchObject({ code: 'corrupt' })
    expect(session.problem()).toMatchObject({ code: 'corrupt' })
  })

  it('is checked at most once a week', async () => {
    const { offhook, folder, restart } = await connectOffhook({ recordings: 12 })
    const key = await findDatabaseKey(offhook)
    await offhook.close()
    const start = async (now: number) => {
      const again = await restart({ clock: { ...hastyClock, now: () => now } })
      await again.session.start({ follow: false })
      return again
    }
    const began = Date.now()
    const first = await start(began)
    const checked = async () =>
      (await first.session.workspace()!.threads.reader.findValue({ name: 'library.checked' }))?.at
    await expect.poll(checked).toBe(began)
    await first.close()
    overwritePages(databasePath(folder), [pagesOf(databasePath(folder), 'transcript', key).at(-1)!])

    const soon = await start(began + 6 * 86_400_000)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(soon.session.problem()).toBeNull()
    await soon.close()
    const later = await start(began + 7 * 86_400_000)
    await expect.poll(() => later.session.problem()).toMatchObject({ code: 'corrupt' })
  })

  it('is not changed while another Offhook has it open', async () => {
    const { offhook, folder, restart } = await connectOffhook()
    await offhook.close()
    writeFileSync(databasePath(folder), 'x'.repeat(10_000))
    const claim = openSyncClaim(folder)
    claim.acquire()
    onTestFinished(() => claim.release())
    const { session } = await restart()
    await expect(session.start({ follow: true })).rejects.toMatchObject({ code: 'corrupt' })
    expect(existsSync(databasePath(folder))).toBe(true)
    expect(damagedFiles(folder)).toEqual([])
  })
})
