import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { libraryMethods, TaskProgress } from '../../../src-main/ipc/library.ts'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'
import type { LibraryTaskProgress } from '../../../src-preload/contract/library.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { connectLockable, passphrase } from '../../support/engine/lockable-offhook.ts'
import type { OpenedBackup } from '../../../src-main/session/open-backup.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { saveRecoveryCode } from '../../support/engine/saved-code.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** An account with its library, and a user who chooses `chosen` in every dialog. */
async function setUp(chosen: string | null) {
  const service = await startSampleService({ recordings: 2, requestLimit: Infinity, unsettled: false })
  onTestFinished(() => service.stop())
  const offhook = await composeOffhook()
  await offhook.session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
  const { reader } = offhook.session.workspace()!.threads
  await expect.poll(async () => (await reader.counts()).audio).toBe(2)
  const progress = new TaskProgress()
  const told: (LibraryTaskProgress | null)[] = []
  progress.listen((value) => told.push(value))
  const choose = async () => chosen
  const handlers = libraryMethods(
    offhook,
    { chooseBackupTarget: choose, chooseBackup: choose, chooseLibraryFolder: choose },
    { progress, settingsChanges: new Emitter<Settings>() },
  )
  return { offhook, handlers, told, progress }
}

describe('library handlers', () => {
  it('back up into the chosen folder, report start and end, and restore from it', async () => {
    const target = makeTempFolder()
    const { handlers, told, offhook } = await setUp(target)
    const backup = await handlers['library.backup'].run({ audio: true, decrypted: false })
    expect(backup).toMatchObject({ recordings: 2, audioFiles: 2 })
    expect(told[0]).toEqual({ task: 'backup', done: 0, total: null })
    expect(told.at(-1)).toBeNull()
    expect(await handlers['library.info'].run(null)).toMatchObject({
      lastBackupAt: expect.any(Number),
      moved: false,
    })

    const dialogs = {
      chooseBackupTarget: never,
      chooseBackup: async () => backup.folder,
      chooseLibraryFolder: never,
    }
    const settingsChanges = new Emitter<Settings>()
    const settings: Settings[] = []
    settingsChanges.listen((changed) => settings.push(changed))
    await offhook.book.saveSettings({ appearance: 'dark' })
    const emitters = { progress: new TaskProgress(), settingsChanges }
    const methods = libraryMethods(offhook, dialogs, emitters)
    expect(await methods['library.choose-backup'].run(null)).toMatchObject({
      folderName: basename(backup.folder!),
      locked: null,
      contents: { recordings: 2, hasAudio: true },
    })
    expect(await methods['library.restore'].run(null)).toMatchObject({ state: 'signed-in' })
    expect(settings).toMatchObject([{ appearance: 'system' }])
    const { reader } = offhook.session.workspace()!.threads
    expect(await reader.counts()).toMatchObject({ all: 2, transcripts: 2, audio: 2 })
  })

  it('cancel a running backup, leave nothing of it, and keep an earlier one', async () => {
    const target = makeTempFolder()
    const { handlers, told, progress } = await setUp(target)
    const back = () => handlers['library.backup'].run({ audio: true, decrypted: false })
    await back()
    const [earlier] = readdirSync(target) as [string]
    const { lastBackupAt } = await handlers['library.info'].run(null)
    const stop = progress.listen(() => void handlers['library.cancel-backup'].run(null))
    // A backup of the same minute gets another name.
    expect(await back()).toMatchObject({ folder: null, isCancelled: true })
    stop()
    expect(readdirSync(target)).toEqual([earlier])
    expect(readdirSync(join(target, earlier))).not.toEqual([])
    expect(told.at(-1)).toBeNull()
    expect(await handlers['library.info'].run(null)).toMatchObject({ lastBackupAt })
    expect(await back()).toMatchObject({ isCancelled: false, recordings: 2 })
  })

  it('move the library to the chosen folder and back', async () => {
    const target = join(makeTempFolder(), 'calls')
    const { handlers, offhook } = await setUp(target)
    const before = offhook.session.workspace()!.folder
    await handlers['library.move'].run({ to: 'elsewhere' })
    expect(await handlers['library.info'].run(null)).toMatchObject({ folder: target, moved: true })
    expect(readdirSync(target)).toContain('library.sqlite')
    expect(existsSync(join(before, 'library.sqlite'))).toBe(false)
    await handlers['library.move'].run({ to: 'data-folder' })
    expect(await handlers['library.info'].run(null)).toMatchObject({ folder: before, moved: false })
  })

  it('do nothing when the person closes the dialog', async () => {
    const { handlers, told, offhook } = await setUp(null)
    const session = offhook.session.current()
    expect((await handlers['library.backup'].run({ audio: true, decrypted: false })).folder).toBeNull()
    expect(await handlers['library.choose-backup'].run(null)).toBeNull()
    expect(await handlers['library.move'].run({ to: 'elsewhere' })).toEqual(session)
    expect(told).toEqual([])
  })
})

describe('library handlers for an encrypted backup', () => {
  /** A backup with a recovery code, and the handlers of another computer. */
  async function setUpElsewhere() {
    const { offhook, folder } = await connectOffhook()
    const accountId = offhook.session.workspace()!.account.id
    const code = await saveRecoveryCode(offhook.vault, { folder, accountId })
    const backup = (await offhook.session.backup(makeTempFolder(), { audio: true })).folder!
    const elsewhere = await composeOffhook({ keychain: createMemoryKeyStore() })
    const dialogs = {
      chooseBackupTarget: never,
      chooseBackup: async () => backup,
      chooseLibraryFolder: never,
    }
    const told: (LibraryTaskProgress | null)[] = []
    const progress = new TaskProgress()
    progress.listen((value) => told.push(value))
    const handlers = libraryMethods(elsewhere, dialogs, {
      progress,
      settingsChanges: new Emitter<Settings>(),
    })
    return { elsewhere, handlers, code, backup, told }
  }

  it('describe nothing of it before it is unlocked, and restore it then', async () => {
    const { elsewhere, handlers, code, backup, told } = await setUpElsewhere()
    expect(await handlers['library.choose-backup'].run(null)).toEqual({
      folderName: basename(backup),
      startedAt: expect.any(Number),
      isEncrypted: true,
      locked: { hasPassphrase: false, hasRecoveryCode: true },
      contents: null,
    })
    await expect(handlers['library.restore'].run(null)).rejects.toMatchObject({ code: 'not-a-backup' })
    const unlock = (secret: string) => handlers['library.unlock-backup'].run({ secret })
    await expect(unlock('another')).rejects.toMatchObject({ code: 'wrong-secret' })
    expect(told).toEqual([])
    expect(await unlock(code)).toMatchObject({ recordings: 4, hasAudio: true, replaces: 'nothing' })
    expect(await handlers['library.restore'].run(null)).toMatchObject({ state: 'signed-in' })
    const { reader } = elsewhere.session.workspace()!.threads
    expect(await reader.counts()).toMatchObject({ all: 4, audio: 4 })
    await expect(handlers['library.restore'].run(null)).rejects.toMatchObject({ code: 'not-a-backup' })
  })

  it('overwrite and forget the keys of a chosen backup at a lock, also one that is opened meanwhile', async () => {
    const { offhook } = await connectLockable()
    const { session } = offhook
    const { folder } = await session.backup(makeTempFolder(), { audio: false })
    const handlers = libraryMethods(
      offhook,
      { chooseBackupTarget: never, chooseBackup: async () => folder, chooseLibraryFolder: never },
      { progress: new TaskProgress(), settingsChanges: new Emitter<Settings>() },
    )
    const opened: OpenedBackup[] = []
    const openBackup = session.openBackup.bind(session)
    const begun = Promise.withResolvers<null>()
    const mayEnd = Promise.withResolvers<null>()
    session.openBackup = async (...given) => {
      opened.push(await openBackup(...given))
      if (opened.length === 2) {
        begun.resolve(null)
        await mayEnd.promise
      }
      return opened.at(-1)!
    }
    const areWiped = () => opened.map(({ keys }) => Object.values(keys!).every(isZero))

    await handlers['library.choose-backup'].run(null)
    expect(areWiped()).toEqual([false])
    await session.locking.lock()
    expect(areWiped()).toEqual([true])
    await session.locking.unlock(passphrase)
    await expect(handlers['library.restore'].run(null)).rejects.toMatchObject({ code: 'not-a-backup' })

    const choosing = expect(handlers['library.choose-backup'].run(null)).rejects.toMatchObject({
      code: 'not-a-backup',
    })
    await begun.promise
    await session.locking.lock()
    mayEnd.resolve(null)
    await choosing
    expect(areWiped()).toEqual([true, true])
  })

  it('forget an unlocked backup when the account changes', async () => {
    const { elsewhere, handlers, code } = await setUpElsewhere()
    await handlers['library.choose-backup'].run(null)
    await handlers['library.unlock-backup'].run({ secret: code })
    await elsewhere.session.startSample()
    await expect(handlers['library.restore'].run(null)).rejects.toMatchObject({ code: 'not-a-backup' })
  })
})

const isZero = (key: Uint8Array) => key.every((byte) => byte === 0)

const never = async (): Promise<string | null> => {
  throw new Error('nobody asked for this')
}
