import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LibraryPlaces } from '../../../src-main/session/library-places.ts'
import { createLibraryVault } from '../../../src-main/credentials/library-vault.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { connectPlain, contentOf } from '../../support/engine/connected-offhook.ts'
import { createFileKeyStore } from '../../support/engine/file-key-store.ts'
import { restoreBackup } from '../../support/engine/restored-backup.ts'
import { hasOtherDisk, makeFolderOnOtherDisk } from '../../support/files/other-disk.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import {
  expectOpens,
  expectWhole,
  placesOf,
  shelveLibrary,
  shelveWithKey,
  type Shelved,
} from '../../support/library/shelved-library.ts'
import { programPath } from '../../support/process/programs.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const signal = new AbortController().signal

function run(program: 'main' | 'places-until-killed', ...args: string[]): unknown {
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const { stdout, stderr } = spawnSync(process.execPath, [programPath(program), ...args], {
    stdio: [...stdio],
    encoding: 'utf8',
  })
  expect(stdout, stderr).not.toBe('')
  return JSON.parse(stdout) as unknown
}

/** Opens the library in another program. @returns the code of its failure. */
const openBeside = ({ home, id }: Shelved) => run('places-until-killed', home, id, 'open', '', '0')

/** The same with the command line. */
const listBeside = ({ home }: Shelved) =>
  (run('main', 'list', '--json', '--home', home) as { error?: { code: string } }).error?.code

/** Meets another program before each job, and once while files are written. */
function meetOther(shelf: Shelved, open: (shelf: Shelved) => unknown) {
  const codes: unknown[] = []
  const meet = () => void codes.push(open(shelf))
  const vault = createLibraryVault(createFileKeyStore(shelf.home))
  let hasProgress = false
  const onProgress = () => {
    if (!hasProgress) meet()
    hasProgress = true
  }
  const places: LibraryPlaces = placesOf(shelf.book, vault, meet)
  return { codes, vault, places, onProgress }
}

describe('a program that opens a library while another one', () => {
  it.each([
    ['the assistants’ way', openBeside, 3],
    ['the command line', listBeside, 1],
  ] as const)('encrypts it is refused, and changes nothing: %s', async (_name, open, meetings) => {
    const shelf = await shelveLibrary()
    const { codes, vault, places, onProgress } = meetOther(shelf, open)
    await places.convert(shelf.id, { encrypted: true, onProgress, signal })
    const lock = await vault.open(shelf.folder)
    if (lock.state !== 'open') throw new Error(lock.state)
    await expectOpens(shelf.folder, 3, lock.keys)
    // The command line has no keychain here: after its first attempt the library is locked for it.
    expect(codes).toHaveLength(3)
    expect(codes.slice(0, meetings)).toEqual(Array(meetings).fill('being-changed'))
  })

  it('decrypts it is refused, and changes nothing', async () => {
    const shelf = await shelveWithKey()
    const { codes, places, onProgress } = meetOther(shelf, openBeside)
    await places.convert(shelf.id, { encrypted: false, onProgress, signal })
    expect(codes).toEqual(Array(3).fill('being-changed'))
    expectWhole(shelf.folder)
    const names = readdirSync(shelf.folder, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => /\.enc$|key/.test(name))).toEqual([])
  })

  it.each(['the same disk', 'another disk'])(
    'moves it to %s is refused, and changes nothing',
    async (where) => {
      if (where === 'another disk' && !hasOtherDisk) return
      const shelf = await shelveLibrary()
      const parent = where === 'the same disk' ? makeTempFolder() : makeFolderOnOtherDisk()
      const { codes, places, onProgress } = meetOther(shelf, listBeside)
      const to = join(parent, 'calls')
      const plan = await places.planMove(shelf.id, to)
      await places.move(shelf.id, plan!, { onProgress, signal })
      expect(codes).toEqual(Array(where === 'the same disk' ? 1 : 2).fill('being-changed'))
      expectWhole(to)
      expect(listBeside(shelf)).toBeUndefined()
    },
  )

  it('restores a backup is refused, and does not delete its copy', async () => {
    const source = await shelveLibrary(2)
    const backup = join(makeTempFolder(), 'backup')
    run('places-until-killed', source.home, source.id, 'backup', backup, '0')
    const shelf = await shelveLibrary(5)
    const codes: unknown[] = []
    const onProgress = () => void codes.push(listBeside(shelf))
    const staged = await shelf.places.stage(await shelf.places.openBackup(backup), { onProgress, signal })
    codes.push(listBeside(shelf))
    await staged.place()
    expect(new Set(codes)).toEqual(new Set(['being-changed']))
    expectWhole(shelf.folder, 2)
    expect(listBeside(shelf)).toBeUndefined()
  })
})

describe('a library that another Offhook has open', () => {
  it('is not moved, converted, restored or repaired until that is closed', async () => {
    const { offhook, home } = await connectPlain()
    const { session } = offhook
    const before = await contentOf(offhook)
    const { folder: backup } = await session.backup(makeTempFolder(), { audio: true })
    const other = await composeOffhook({ home })
    await other.session.openOffline()
    const tasks = [
      () => session.move(join(makeTempFolder(), 'calls')),
      () => session.convert({ encrypted: true }),
      () => session.repair(),
      () => restoreBackup(session, backup!),
    ]
    for (const task of tasks) await expect(task()).rejects.toMatchObject({ code: 'in-use' })
    expect(await contentOf(offhook)).toEqual(before)
    expect(await contentOf(other)).toEqual(before)
    await other.close()
    expect(await restoreBackup(session, backup!)).toMatchObject({ state: 'signed-in' })
    expect(await contentOf(offhook)).toEqual(before)
  })
})
