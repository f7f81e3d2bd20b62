import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { openAccountBook } from '../../../src-main/session/account-book.ts'
import { createLibraryVault, type LibraryOwner } from '../../../src-main/credentials/library-vault.ts'
import { readKeyFile, writeKeyFile } from '../../../src-main/encryption/key-file.ts'
import { readBackup } from '../../../src-main/backup/read-backup.ts'
import { createFileKeyStore } from '../../support/engine/file-key-store.ts'
import { findRemains } from '../../support/files/remains.ts'
import { programPath } from '../../support/process/programs.ts'
import { choosePoints } from '../../support/cases/long-run.ts'
import { hasOtherDisk, makeFolderOnOtherDisk } from '../../support/files/other-disk.ts'
import {
  expectOpens,
  expectWhole,
  fillFolder,
  hasDatabase,
  placesOf,
  shelveLibrary,
  shelveWithKey,
} from '../../support/library/shelved-library.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** @returns the names of its operations when it ended before operation `killAt`; null when it was killed */
async function runAndKill(
  args: [home: string, id: string, task: string, target: string],
  killAt: number,
  ...secret: string[]
): Promise<string[] | null> {
  const child = spawn(
    process.execPath,
    [programPath('places-until-killed'), ...args, String(killAt), ...secret],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal === 'SIGKILL') return null
  expect(code).toBe(0)
  const operations: unknown = JSON.parse(said)
  expect(operations).toBeInstanceOf(Array)
  return operations as string[]
}

/** Lets the task finish, then kills it before its operations: before each of them in a long run. */
async function killEverywhere(round: (killAt: number) => Promise<string[] | null>): Promise<void> {
  const operations = await round(0)
  expect(operations!.length).toBeGreaterThan(8)
  const numbers = operations!.map((_, index) => index + 1)
  for (const killAt of choosePoints(import.meta.filename, numbers, (number) => operations![number - 1]!)) {
    expect(await round(killAt)).toBeNull()
  }
}

describe('a move that is killed before each of its file operations', () => {
  it.each(['the same disk', 'another disk'])(
    'to %s leaves one complete library, in the folder that the account book names',
    async (where) => {
      if (where === 'another disk' && !hasOtherDisk) return
      const parent = where === 'the same disk' ? makeTempFolder() : makeFolderOnOtherDisk()
      await killEverywhere(async (killAt) => {
        const { home, id, folder } = await shelveLibrary(2)
        const to = join(parent, `calls-${killAt}`)
        const operations = await runAndKill([home, id, 'move', to], killAt)
        const book = await openAccountBook(home)
        const places = placesOf(book)
        await places.finishInterrupted(id)
        const here = book.getFolder(id)
        const there = here === to ? folder : to
        expectWhole(here, 2)
        expect(hasDatabase(there)).toBe(false)
        expect(book.find(id)).not.toHaveProperty('moving')
        if (operations) expect(here).toBe(to)
        // The remains do not prevent another attempt.
        const plan = await places.planMove(id, to)
        if (plan) await places.move(id, plan, { signal: new AbortController().signal })
        expectWhole(to, 2)
        return operations
      })
    },
  )
})

describe('a restore that is killed before each of its file operations', () => {
  it('leaves either the previous or the restored library in place', async () => {
    const source = await shelveLibrary(2)
    const backup = join(makeTempFolder(), 'backup')
    await runAndKill([source.home, source.id, 'backup', backup], 0)
    await killEverywhere(async (killAt) => {
      const { home, id, folder } = await shelveLibrary(5)
      const operations = await runAndKill([home, id, 'restore', backup], killAt)
      const book = await openAccountBook(home)
      await placesOf(book).finishInterrupted(id)
      const aside = readdirSync(dirname(folder)).filter((name) => name.includes('.before-restore-'))
      expectWhole(folder, aside.length > 0 ? 2 : 5)
      if (aside.length > 0) expectWhole(join(dirname(folder), aside[0]!), 5)
      if (operations) expect(aside).toHaveLength(1)
      expect(readdirSync(dirname(folder)).filter((name) => name.includes('.restoring-'))).toEqual([])
      return operations
    })
  })
})

describe('a restore of an encrypted backup that is killed before each of its file operations', () => {
  it('leaves the previous library, or the restored one with its key in the keychain', async () => {
    const source = await shelveWithKey(2)
    const backup = join(makeTempFolder(), 'backup')
    await runAndKill([source.home, source.id, 'backup', backup], 0)
    expect(existsSync(join(backup, 'manifest.json.enc'))).toBe(true)
    await killEverywhere(async (killAt) => {
      const { home, id, folder } = await shelveLibrary(5)
      const operations = await runAndKill([home, id, 'restore', backup], killAt, source.code)
      const book = await openAccountBook(home)
      await placesOf(book).finishInterrupted(id)
      const aside = readdirSync(dirname(folder)).filter((name) => name.includes('.before-restore-'))
      if (aside.length > 0) {
        expect(await createLibraryVault(createFileKeyStore(home)).open(folder)).toMatchObject({
          state: 'open',
        })
        await expectOpens(folder, 2, source.keys)
        expectWhole(join(dirname(folder), aside[0]!), 5)
      } else expectWhole(folder, 5)
      if (operations) expect(aside).toHaveLength(1)
      expect(readdirSync(dirname(folder)).filter((name) => name.includes('.restoring-'))).toEqual([])
      return operations
    })
  })

  it('never leaves a plain copy when a plain backup replaces an encrypted library', async () => {
    const source = await shelveLibrary(2)
    const backup = join(makeTempFolder(), 'backup')
    await runAndKill([source.home, source.id, 'backup', backup], 0)
    await killEverywhere(async (killAt) => {
      const { home, id, folder, keys } = await shelveWithKey(5)
      const operations = await runAndKill([home, id, 'restore', backup], killAt, 'plain')
      const book = await openAccountBook(home)
      await placesOf(book).finishInterrupted(id)
      const aside = readdirSync(dirname(folder)).filter((each) => each.includes('.before-restore-'))
      await expectOpens(folder, aside.length > 0 ? 2 : 5, keys)
      if (operations) expect(aside).toHaveLength(1)
      expect(findRemains(home, ['A note.', 'the sound of'])).toEqual([])
      return operations
    })
  })
})

describe.each(['encrypt', 'decrypt'])(
  'the task “%s” that is killed before each of its file operations',
  (task) => {
    it('leaves the library encrypted or plain, with all of its audio, and can be repeated', async () => {
      const encrypted = task === 'encrypt'
      await killEverywhere(async (killAt) => {
        const { home, id, folder } = await (encrypted ? shelveLibrary(2) : shelveWithKey(2))
        const operations = await runAndKill([home, id, task, ''], killAt)
        const vault = createLibraryVault(createFileKeyStore(home), { copies: await openAccountBook(home) })
        const places = placesOf(await openAccountBook(home), vault)
        const settle = async () => {
          await places.finishInterrupted(id)
          const lock = await vault.open(folder)
          if (lock.state === 'locked') throw new Error('locked')
          const keys = lock.state === 'open' ? lock.keys : null
          await places.settleAudio(id, keys)
          if (keys === null) expectWhole(folder, 2)
          else await expectOpens(folder, 2, keys)
          expect(findRemains(folder, keys ? ['A note.', 'the sound of'] : [])).toEqual([])
          const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          expect(names.filter((name) => /converting|empty|audio.*\.tmp$/.test(name))).toEqual([])
          expect(names.filter((name) => /(mp3|wav|enc)$/.test(name))).toHaveLength(2)
          return keys !== null
        }
        if (operations) expect(await settle()).toBe(encrypted)
        else await settle()
        await places.convert(id, { encrypted, signal: new AbortController().signal })
        expect(await settle()).toBe(encrypted)
        return operations
      })
    })
  },
)

describe('a change of what opens a library that is killed before each of its file operations', () => {
  /** Whether a secret opens the library without its keychain. */
  const opens = async (home: string, owner: LibraryOwner, secret: string) => {
    const copies = await openAccountBook(home)
    const vault = createLibraryVault(createFileKeyStore(makeTempFolder()), { copies })
    return await vault.unlock(owner, secret).then(
      () => true,
      () => false,
    )
  }

  it.each(['passphrase', 'code'])(
    'leaves the former %s or the new one, and the other secret',
    async (task) => {
      const { home, id, folder, code, book } = await shelveWithKey(1)
      const owner = { folder, accountId: id }
      const vault = createLibraryVault(createFileKeyStore(home), { copies: book })
      await vault.changePassphrase(owner, 'the old one')
      const before = readKeyFile(folder)!
      await killEverywhere(async (killAt) => {
        await writeKeyFile(folder, before)
        await (await openAccountBook(home)).saveKeyFile(folder, before)
        const operations = await runAndKill([home, id, task, 'the new one'], killAt)
        const after = readKeyFile(folder)!
        const former = { passphrase: 'the old one', code }[task]!
        if (isDeepStrictEqual(after, before)) expect(await opens(home, owner, former)).toBe(true)
        else if (task === 'passphrase') expect(await opens(home, owner, 'the new one')).toBe(true)
        else expect(after.recovery).toMatchObject({ createdAt: 1 })
        const other = { passphrase: code, code: 'the old one' }[task]!
        expect(await opens(home, owner, other)).toBe(true)
        rmSync(join(folder, 'library.key'))
        expect(await opens(home, owner, other)).toBe(true)
        return operations
      })
    },
  )
})

describe('a backup that is killed before each of its file operations', () => {
  it('leaves no incomplete folder that looks like a backup, and does not change the library', async () => {
    await killEverywhere(async (killAt) => {
      const { home, id, folder } = await shelveLibrary(2)
      const target = join(makeTempFolder(), 'backup')
      const operations = await runAndKill([home, id, 'backup', target], killAt)
      expectWhole(folder, 2)
      if (!operations) {
        // Killed after the last rename, it is a backup in every respect.
        if (existsSync(target)) await expect(readBackup(target)).resolves.toBeDefined()
        else expect(readdirSync(dirname(target))).toSatisfy((names: string[]) => names.every(isPartial))
      } else {
        expect((await readBackup(target)).manifest.files).toHaveLength(4)
      }
      return operations
    })
  })
})

/** The test file written into the folder, and the unfinished backup. */
const isPartial = (name: string) => name.endsWith('.partial') || name.startsWith('.offhook-')

describe('settling an interrupted operation', () => {
  it('puts back the library that was set aside when its replacement is missing', async () => {
    const { folder, places, id } = await shelveLibrary()
    const { renameSync } = await import('node:fs')
    renameSync(folder, `${folder}.before-restore-20261121T143000000Z`)
    mkdirSync(`${folder}.restoring-20261121T143000000Z`)
    await places.finishInterrupted(id)
    expectWhole(folder)
    expect(readdirSync(dirname(folder))).toEqual([basename(folder), `${basename(folder)}.lock`])
  })

  it('leaves libraries that were set aside on purpose', async () => {
    const { folder, places, id } = await shelveLibrary()
    const aside = `${folder}.before-restore-20261121T143000000Z`
    fillFolder(aside, 1)
    await places.finishInterrupted(id)
    expectWhole(folder)
    expectWhole(aside, 1)
  })

  it('postpones settling a move until the drive is connected', async () => {
    const { book, folder, places, id } = await shelveLibrary()
    const away = join(makeTempFolder(), 'away')
    await book.savePlace(id, { folder: away, moving: { from: away, to: folder } })
    rmSync(folder, { recursive: true })
    await places.finishInterrupted(id)
    expect(book.find(id)).toMatchObject({ folder: away, moving: { from: away, to: folder } })
  })
})
