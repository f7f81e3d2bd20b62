import { chmodSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { toAppError } from '../../../src-main/ipc/app-error.ts'
import {
  connectPlain,
  contentOf,
  untilSynced,
  type Connected,
} from '../../support/engine/connected-offhook.ts'
import {
  foreignParts,
  redirect,
  redirectedTo,
  tamper,
  tamperBackup,
} from '../../support/library/tampering.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { restoreBackup } from '../../support/engine/restored-backup.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const pressed = '+14155552671'

/** The numbers that the service has called. */
async function calledNumbers({ service }: Connected): Promise<string[]> {
  const answer = await fetch(`${service.baseUrl}/v1/calls?limit=100`, {
    headers: { Authorization: `Bearer ${service.apiKey}` },
  })
  const { data } = (await answer.json()) as { data: { toNumber: string }[] }
  return data.map(({ toNumber }) => toNumber)
}

describe('restoring a backup whose database has foreign schema parts', () => {
  it.each(Object.entries(foreignParts))('is refused and leaves the library open: %s', async (_name, sql) => {
    const connected = await connectPlain()
    const { session } = connected.offhook
    const before = await contentOf(connected.offhook)
    const { folder } = await session.backup(makeTempFolder(), { audio: false })
    await tamperBackup(folder!, sql)
    const error = await restoreBackup(session, folder!).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'CodedError', code: 'foreign-backup' })
    expect(session.current()).toMatchObject({ state: 'signed-in' })
    expect(await contentOf(connected.offhook)).toEqual(before)
    const names = readdirSync(dirname(connected.folder))
    expect(names.filter((name) => !name.endsWith('.lock'))).toHaveLength(1)
  })

  it('never redirects a call', async () => {
    const connected = await connectPlain({ callPaceMs: 20 })
    const { session } = connected.offhook
    const { folder } = await session.backup(makeTempFolder(), { audio: false })
    await tamperBackup(folder!, redirect)
    await restoreBackup(session, folder!).catch(() => undefined)
    await session.workspace()!.dialer.start(pressed)
    const numbers = () => calledNumbers(connected)
    await expect
      .poll(numbers)
      .toSatisfy((called: string[]) => called.includes(pressed) || called.includes(redirectedTo))
    expect(await numbers()).not.toContain(redirectedTo)
  })
})

describe('opening a library whose database has foreign schema parts', () => {
  it.each(Object.entries(foreignParts))('is refused without changing a byte: %s', async (_name, sql) => {
    const { offhook, folder, restart } = await connectPlain()
    await offhook.close()
    tamper(databasePath(folder), sql)
    chmodSync(databasePath(folder), 0o640)
    const before = readFileSync(databasePath(folder))
    const names = readdirSync(folder).sort()
    const { session } = await restart()
    await expect(session.start({ follow: true })).rejects.toMatchObject({ code: 'foreign-schema' })
    expect(toAppError(session.startFailure())).toEqual({ code: 'foreign-schema' })
    expect(readFileSync(databasePath(folder)).equals(before)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(names)
    if (process.platform !== 'win32') expect(statSync(databasePath(folder)).mode & 0o777).toBe(0o640)
  })

  it('fetches the calls again after the file is moved away', async () => {
    const { offhook, folder, restart } = await connectPlain()
    const before = await contentOf(offhook)
    await offhook.close()
    tamper(databasePath(folder), redirect)
    const again = await restart()
    await again.session.start({ follow: true }).catch(() => undefined)
    renameSync(databasePath(folder), join(makeTempFolder(), 'library.sqlite'))
    await again.session.startAgain()
    await untilSynced(again)
    expect(await contentOf(again)).toEqual(before)
  })

  it('accepts a backup in place of the refused library', async () => {
    const { offhook, folder, restart } = await connectPlain()
    const before = await contentOf(offhook)
    const made = await offhook.session.backup(makeTempFolder(), { audio: true })
    await offhook.close()
    tamper(databasePath(folder), redirect)
    const { session, ...again } = await restart()
    await session.start({ follow: false }).catch(() => undefined)
    expect(await restoreBackup(session, made.folder!, { follow: false })).toMatchObject({
      state: 'signed-in',
    })
    expect(await contentOf({ session, ...again })).toEqual(before)
  })
})

describe('moving a library that was tampered with while open', () => {
  it('is refused, and the library keeps its folder', async () => {
    const { offhook, folder } = await connectPlain()
    const { session } = offhook
    const to = join(makeTempFolder(), 'calls')
    const other = new Database(databasePath(folder))
    other.exec(redirect)
    other.close()
    await expect(session.move(to)).rejects.toMatchObject({ code: 'foreign-schema' })
    expect(readdirSync(folder)).toContain('library.sqlite')
    expect(readdirSync(to)).toEqual([])
  })
})
