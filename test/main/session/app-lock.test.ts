import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKeyFile } from '../../../src-main/encryption/key-file.ts'
import { describeSession } from '../../../src-main/ipc/session.ts'
import { runWith } from '../../support/engine/command-line.ts'
import { connectOffhook, contentOf } from '../../support/engine/connected-offhook.ts'
import {
  connectLockable,
  listOpenFiles,
  lockedSession,
  passphrase,
} from '../../support/engine/lockable-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { saveRecoveryCode } from '../../support/engine/saved-code.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const locks = { canAskSystem: () => false }
const follow = { follow: false }

describe('AppLock', () => {
  it('closes the library, overwrites its keys, and refuses requests for it', async () => {
    const { offhook, folder } = await connectLockable()
    const { audioKey, threads } = offhook.session.workspace()!
    const announced: unknown[] = []
    offhook.session.changes.listen((session) => announced.push([session, offhook.session.workspace()]))
    if (process.platform === 'linux') expect(listOpenFiles(folder)).not.toEqual([])
    expect(audioKey!.some((byte) => byte !== 0)).toBe(true)

    expect(await offhook.session.locking.lock()).toEqual(lockedSession)
    expect(describeSession(offhook.session)).toEqual(lockedSession)
    expect(announced).toEqual([[lockedSession, null]])
    expect(audioKey!.every((byte) => byte === 0)).toBe(true)
    if (process.platform === 'linux') expect(listOpenFiles(folder)).toEqual([])
    await expect(threads.reader.counts()).rejects.toThrow()
    expect(await offhook.vault.open(folder)).toEqual({ state: 'locked' })
  })

  it('unlocks with the right passphrase only, and the library is complete', async () => {
    const { offhook } = await connectLockable()
    const before = await contentOf(offhook)
    const signedIn = offhook.session.current()
    await offhook.session.locking.lock()
    await expect(offhook.session.locking.unlock('not the passphrase')).rejects.toMatchObject({
      code: 'wrong-secret',
    })
    expect(offhook.session.current()).toEqual(lockedSession)
    expect(await offhook.session.locking.unlock(passphrase)).toMatchObject({
      ...signedIn,
      keyState: expect.anything(),
    })
    expect(await contentOf(offhook)).toEqual(before)
  })

  it('lets no library be opened: not another account, the sample, or a backup with its key in the keychain', async () => {
    const { offhook, owner } = await connectLockable()
    const { folder: backup } = await offhook.session.backup(makeTempFolder(), { audio: false })
    const { session } = offhook
    const opened = await session.openBackup(backup!)
    await session.locking.lock()
    const attempts = [
      () => session.startAgain(),
      () => session.startSample(),
      () => session.switchTo(owner.accountId),
      () => session.restore(opened),
      () => session.signOut({ keepLibrary: false }),
      () => session.eraseAll(),
      () => session.openOffline(),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'locked' })
    expect(session.current()).toEqual(lockedSession)
    await session.locking.unlock(passphrase)
    expect(session.workspace()).not.toBeNull()
  })

  it('keeps no master key: without the keychain, only the passphrase opens the library', async () => {
    const { offhook, keychain, folder } = await connectLockable({ canAskSystem: true })
    const { locking } = offhook.session
    await locking.lock()
    // The master key is held in memory from now on.
    await locking.unlock(passphrase)
    await keychain.remove(`library-key-${readKeyFile(folder)!.id}`)
    expect(await offhook.vault.open(folder)).toMatchObject({ state: 'open' })
    await locking.lock()
    await expect(locking.unlockBySystem()).rejects.toMatchObject({ code: 'locked' })
  })

  it('stays set after a restart, although the keychain has the key', async () => {
    const { offhook, restart } = await connectLockable()
    const before = await contentOf(offhook)
    await offhook.session.locking.lock()
    await offhook.close()
    const again = await restart()
    await expect(again.session.start(follow)).rejects.toMatchObject({ code: 'locked' })
    expect(again.session.current()).toEqual(lockedSession)
    await again.session.locking.unlock(passphrase)
    expect(await contentOf(again)).toEqual(before)
    await again.close()
    expect(await (await restart()).session.start(follow)).toMatchObject({ state: 'signed-in' })
  })

  it('is set at each start if the setting is on', async () => {
    const { offhook, restart } = await connectLockable()
    await offhook.book.saveSettings({ lockAtStart: true })
    await offhook.close()
    const again = await restart()
    await expect(again.session.start(follow)).rejects.toMatchObject({ code: 'locked' })
    await again.session.locking.unlock(passphrase)
    expect(again.session.workspace()).not.toBeNull()
  })

  it('is not set where only a recovery code could unlock it, or the library is plain', async () => {
    const { offhook, owner } = await connectLockable({ passphrase: null })
    await saveRecoveryCode(offhook.vault, owner)
    await offhook.book.saveSettings({ lockAtStart: true })
    expect(offhook.session.locking.canLock()).toBe(false)
    expect(await offhook.session.locking.lock()).toMatchObject({ state: 'signed-in' })
    const plain = await connectOffhook({}, () => {}, { locks })
    expect(plain.offhook.session.locking.canLock()).toBe(false)
  })

  it('is cleared when the system authenticates its user', async () => {
    const { offhook } = await connectLockable({ passphrase: null, canAskSystem: true })
    expect(await offhook.session.locking.lock()).toEqual(lockedSession)
    expect(await offhook.session.locking.unlockBySystem()).toMatchObject({ state: 'signed-in' })
  })

  it('is cleared when its account is gone', async () => {
    const { offhook, restart, owner } = await connectLockable()
    await offhook.session.locking.lock()
    await offhook.book.remove(owner.accountId)
    await offhook.close()
    const again = await restart()
    expect(again.session.locking.isLocked()).toBe(false)
    expect(again.book.locked()).toBeNull()
  })

  it.each(['missing', 'damaged'])(
    'stays set when the key file is %s, and the passphrase opens it',
    async (how) => {
      const { offhook, restart, folder } = await connectLockable()
      const before = await contentOf(offhook)
      await offhook.session.locking.lock()
      await offhook.close()
      const path = join(folder, 'library.key')
      if (how === 'missing') rmSync(path)
      else writeFileSync(path, '{}')
      const again = await restart()
      expect(again.session.locking.isLocked()).toBe(true)
      await again.session.locking.unlock(passphrase)
      expect(await contentOf(again)).toEqual(before)
    },
  )

  it('completes or refuses a move, and shows nothing meanwhile', async () => {
    const { offhook } = await connectLockable()
    const before = await contentOf(offhook)
    const target = makeTempFolder()
    const moving = offhook.session.move(target).catch(({ code }) => expect(code).toBe('locked'))
    await expect.poll(() => offhook.session.workspace()).toBeNull()
    const locking = offhook.session.locking.lock()
    expect(offhook.session.current()).toEqual(lockedSession)
    await locking
    await moving
    expect(offhook.session.current()).toEqual(lockedSession)
    await offhook.session.locking.unlock(passphrase)
    expect(await contentOf(offhook)).toEqual(before)
  })

  it('stays set when the running task has decrypted the library: its former passphrase opens it', async () => {
    const { offhook, folder, restart } = await connectLockable()
    const before = await contentOf(offhook)
    const begun = Promise.withResolvers<null>()
    const converting = offhook.session.convert({ encrypted: false, onProgress: () => begun.resolve(null) })
    await begun.promise
    await offhook.session.locking.lock()
    await converting
    expect(readdirSync(folder)).not.toContain('library.key')
    expect(offhook.session.current()).toEqual(lockedSession)
    await offhook.close()
    const again = await restart()
    expect(again.session.current()).toEqual(lockedSession)
    await expect(again.session.locking.unlock('not the passphrase')).rejects.toMatchObject({
      code: 'wrong-secret',
    })
    await again.session.locking.unlock(passphrase)
    expect(await contentOf(again)).toEqual(before)
    expect(again.session.locking.canLock()).toBe(false)
  })

  it('stays when the running task restores a backup without a passphrase', async () => {
    const { offhook, owner } = await connectLockable({ passphrase: null })
    const { folder: backup } = await offhook.session.backup(makeTempFolder(), { audio: false })
    await offhook.vault.changePassphrase(owner, passphrase)
    const opened = await offhook.session.openBackup(backup!)
    const begun = Promise.withResolvers<null>()
    const restoring = offhook.session.restore(opened, {
      follow: false,
      onProgress: () => begun.resolve(null),
    })
    await begun.promise
    await offhook.session.locking.lock()
    await restoring.catch(({ code }) => expect(code).toBe('locked'))
    expect(offhook.vault.listSecrets(owner.folder)).toMatchObject({ hasPassphrase: false })
    expect(offhook.session.current()).toEqual(lockedSession)
    await offhook.session.locking.unlock(passphrase)
    expect(offhook.session.workspace()).not.toBeNull()
  })

  it('cancels a backup and leaves no partial one', async () => {
    const { offhook } = await connectLockable()
    const target = makeTempFolder()
    const failed = expect(offhook.session.backup(target, { audio: true })).rejects.toThrow()
    await offhook.session.locking.lock()
    await failed
    expect(readdirSync(target)).toEqual([])
  })

  it('does not apply to the command line, which opens the library with the keychain', async () => {
    const { offhook, home, keychain } = await connectLockable()
    await offhook.session.locking.lock()
    const { code, out } = await runWith({ OFFHOOK_HOME: home }, ['list', '--json'], undefined, keychain)
    expect(code).toBe(0)
    expect(JSON.parse(out).calls).toHaveLength(4)
  })

  it('lasts until the program ends if it cannot be saved', async () => {
    const { offhook, home } = await connectLockable()
    const book = join(home, 'offhook.json')
    rmSync(book)
    mkdirSync(book)
    expect(await offhook.session.locking.lock()).toEqual(lockedSession)
    expect(offhook.session.locking.isLocked()).toBe(true)
  })
})
