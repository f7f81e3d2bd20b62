import { readdirSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createComputers, type ComputersOptions } from '../../../src-main/computers/computers.ts'
import {
  openFolder,
  type FolderFiles,
  type OpenFiles,
} from '../../../src-main/computers/folder/folder-files.ts'
import type { SharedFolderChoice } from '../../../src-main/computers/membership.ts'
import { sharedModel } from '../../../src-main/library/sharing/parts.ts'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { SkippingClock } from '../../support/clocks/skipping-clock.ts'
import { account } from '../../support/computers/shared-computers.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { openCopied } from '../../support/library/copied-library.ts'

type Operation = keyof FolderFiles

/** Files of a share that does not answer some operations until it is back. */
class HangingShare {
  /** These do not end. */
  hangs: ReadonlySet<Operation> = new Set()
  readonly #waiting: (() => Promise<void>)[] = []

  readonly openFiles: OpenFiles = (folder, signal) => {
    const files = openFolder(folder, signal)
    return {
      list: () => this.#do('list', () => files.list()),
      read: (name, mostBytes) => this.#do('read', () => files.read(name, mostBytes)),
      write: (name, content) => this.#do('write', () => files.write(name, content)),
      rename: (from, to) => this.#do('rename', () => files.rename(from, to)),
      remove: (name) => this.#do('remove', () => files.remove(name)),
    }
  }

  get isWaitedFor(): boolean {
    return this.#waiting.length > 0
  }

  /** What was waited for is done now. */
  async answer(): Promise<void> {
    this.hangs = new Set()
    for (const work of this.#waiting.splice(0)) await work()
  }

  #do<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
    if (!this.hangs.has(operation)) return work()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#waiting.push(() => work().then(resolve, reject))
    return promise
  }
}

/** A library in a folder on such a share. */
async function shareFolder() {
  const [home, folder, share, clock] = [
    makeTempFolder(),
    makeTempFolder(),
    new HangingShare(),
    new SkippingClock(),
  ]
  const db = openCopied(home)
  const libraryChanges = new Emitter<LibraryChange>()
  const writer = createLibraryWriter(db, {
    documents: { save: () => undefined, remove: () => undefined },
    announce: (change) => libraryChanges.emit(change),
  })
  let choice: SharedFolderChoice | null = null
  let codes: readonly string[] = []
  const computers = createComputers({
    ...{ accountId: account, library: home, libraryChanges, model: sharedModel, hostName: 'Laptop' },
    // A method that returns at once can be awaited too.
    writer: { ...writer, claimSync: () => true } as unknown as ComputersOptions['writer'],
    stored: { find: () => choice, save: async (chosen) => void (choice = chosen) },
    codes: {
      find: async () => [...codes],
      save: async (saved) => void (codes = saved),
      remove: async () => void (codes = []),
    },
    takeTurn: async () => undefined,
    openFiles: share.openFiles,
    ...{ clock, log: silentLog },
  })
  onTestFinished(async () => {
    await share.answer()
    await computers.stop()
    db.close()
  })
  await computers.chooseFolder(folder)
  await computers.start()
  await computers.checkNow()
  computers.follow()
  const change = () => {
    writer.saveTag({ id: null, name: `tag ${Math.random()}`, color: 'red' })
    clock.moveWallClock(60_000)
  }
  return {
    ...{ computers, share, clock, folder, change },
    isShared: () => choice !== null || codes.length > 0,
    remembered: () => db.prepare('SELECT * FROM sharedValue').all(),
  }
}

/** Lets time pass until it ends. */
async function passTime<T>(clock: SkippingClock, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  void work.finally(() => done.abort()).catch(() => undefined)
  while (!done.signal.aborted) await clock.skip(100)
  return await work
}

/** Lets time pass until a round waits for an operation that hangs. */
async function hang({ share, clock, change }: Awaited<ReturnType<typeof shareFolder>>, operation: Operation) {
  share.hangs = new Set([operation])
  change()
  while (!share.isWaitedFor) await clock.skip(1_000)
}

describe('a shared folder that does not answer', () => {
  it.each(['list', 'read', 'write', 'rename'] as const)('is left while %s hangs', async (operation) => {
    const shared = await shareFolder()
    const { computers, clock, share, folder } = shared
    await hang(shared, operation)
    const files = readdirSync(folder)
    expect(await passTime(clock, computers.leave())).toMatchObject({ phase: 'off', folder: null })
    expect(shared.isShared()).toBe(false)
    expect(shared.remembered()).toEqual([])
    expect(computers.isBusy()).toBe(true)
    await share.answer()
    await expect.poll(() => computers.isBusy()).toBe(false)
    await clock.skip(120_000)
    expect(readdirSync(folder)).toEqual(files)
    expect(shared.remembered()).toEqual([])
  })

  it('is left while the user waits for it', async () => {
    const { computers, clock, share } = await shareFolder()
    share.hangs = new Set(['list'])
    const checking = computers.checkNow()
    expect(await passTime(clock, computers.leave())).toMatchObject({ phase: 'off' })
    await checking
    share.hangs = new Set()
    expect((await computers.chooseFolder(makeTempFolder())).outcome).toBe('empty')
    await computers.start()
    expect((await computers.checkNow()).phase).toBe('ready')
  })

  it('does not keep the app from quitting', async () => {
    const shared = await shareFolder()
    await hang(shared, 'write')
    const before = shared.remembered()
    await passTime(shared.clock, shared.computers.stop())
    const files = readdirSync(shared.folder)
    await shared.share.answer()
    await expect.poll(() => shared.computers.isBusy()).toBe(false)
    expect(readdirSync(shared.folder)).toEqual(files)
    expect(shared.remembered()).toEqual(before)
  })

  it('finishes a round that it answers in time', async () => {
    const shared = await shareFolder()
    await hang(shared, 'write')
    const files = readdirSync(shared.folder)
    const leaving = shared.computers.leave()
    await shared.share.answer()
    await leaving
    expect(readdirSync(shared.folder).length).toBe(files.length + 1)
  })
})
