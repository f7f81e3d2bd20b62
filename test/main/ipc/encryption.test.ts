import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Question } from '../../../src-main/ipc/consent.ts'
import { encryptionMethods } from '../../../src-main/ipc/encryption.ts'
import { createTaskTracker, TaskProgress } from '../../../src-main/ipc/library.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import type { LibraryTaskProgress } from '../../../src-preload/contract/library.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { connectOffhook, contentOf, untilSynced } from '../../support/engine/connected-offhook.ts'
import { createConsent } from '../../support/engine/consent.ts'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const passphrase = 'correct horse battery'

/** A synced, plain library, and a person who answers every question with `agrees`. */
async function setUp({ agrees = true, savedAs = null as string | null } = {}) {
  const connected = await connectOffhook()
  await connected.offhook.session.convert({ encrypted: false })
  await untilSynced(connected.offhook)
  const consent = createConsent(agrees)
  const progress = new TaskProgress()
  const told: (LibraryTaskProgress | null)[] = []
  progress.listen((value) => told.push(value))
  const printed: string[] = []
  const methods = encryptionMethods(connected.offhook, {
    consent,
    dialogs: { chooseFile: async () => savedAs },
    shell: {
      recoveryWords: () => en.recovery,
      locale: () => 'en-GB',
      print: async (html) => printed.push(html) > 0,
    },
    track: createTaskTracker(progress),
  })
  const kinds = () => consent.questions.map(({ kind }: Question) => kind)
  return { ...connected, methods, kinds, told, printed }
}

type Methods = Awaited<ReturnType<typeof setUp>>['methods']

async function showCode(methods: Methods): Promise<string> {
  return (await methods['encryption.make-code'].run(null))!.code
}

async function makeCode(methods: Methods): Promise<string> {
  const code = await showCode(methods)
  await methods['encryption.confirm-code'].run({ code })
  return code
}

/** Starts with an empty keychain, as on another machine, and tries each secret. */
async function openElsewhere(
  home: string,
  secrets: string[],
): Promise<{ outcomes: string[]; calls: unknown }> {
  const elsewhere = await composeOffhook({ home, keychain: createMemoryKeyStore() })
  await elsewhere.session.start({ follow: false }).catch(() => undefined)
  const outcomes: string[] = []
  for (const secret of secrets) {
    const tried = elsewhere.session.locking.unlock(secret).then(({ state }) => state)
    outcomes.push(await tried.catch((error: { code: string }) => error.code))
  }
  const calls = elsewhere.session.workspace() && (await contentOf(elsewhere))
  await elsewhere.close()
  return { outcomes, calls }
}

describe('encryption handlers', () => {
  it('encrypt the library and make it plain again, and report progress', async () => {
    const { methods, offhook, folder, told, kinds } = await setUp()
    const before = await contentOf(offhook)
    const words = before.flatMap(({ transcript }) => transcript?.words.map(({ word }) => word) ?? [])
    const secrets = words.filter((word) => word.length >= 6)
    expect(await methods['encryption.status'].run(null)).toEqual({ state: 'plain', keychainFailure: null })
    expect(findRemains(folder, secrets)).not.toEqual([])

    expect(await methods['encryption.convert'].run({ encrypted: true })).toEqual({
      state: 'encrypted',
      recoveryCode: null,
      hasPassphrase: false,
      damagedAudio: 0,
    })
    expect(told[0]).toEqual({ task: 'encrypt', done: 0, total: null })
    expect(told).toContainEqual(expect.objectContaining({ task: 'encrypt', total: expect.any(Number) }))
    expect(told.at(-1)).toBeNull()
    expect(findRemains(folder, secrets)).toEqual([])
    expect(await contentOf(offhook)).toEqual(before)
    expect(kinds()).toEqual([])

    expect(await methods['encryption.convert'].run({ encrypted: false })).toEqual({
      state: 'plain',
      keychainFailure: null,
      damagedAudio: 0,
    })
    expect(kinds()).toEqual(['decrypt-library'])
    expect(told.at(-2)).toMatchObject({ task: 'decrypt' })
    expect(await contentOf(offhook)).toEqual(before)
  })

  it('leave earlier copies plain, or delete them if the person asks for it, and no encrypted ones', async () => {
    const { methods, offhook, home, folder } = await setUp()
    const { book, session } = offhook
    const { id } = session.workspace()!.account
    const before = await contentOf(offhook)
    const words = before.flatMap(({ transcript }) => transcript?.words.map(({ word }) => word) ?? [])
    const secrets = words.filter((word) => word.length >= 6)
    const backup = await session.backup(makeTempFolder(), { audio: true })
    await session.restore(await session.openBackup(backup.folder!))
    await session.repair()
    await untilSynced(offhook)
    const left = makeTempFolder()
    writeFileSync(join(left, 'library.sqlite'), secrets[0]!)
    writeFileSync(join(left, 'mine.txt'), 'mine')
    await book.savePlace(id, { folder: book.getFolder(id), left })
    const locked = `${folder}.before-restore-0`
    mkdirSync(locked)
    for (const name of ['library.key', 'library.sqlite']) writeFileSync(join(locked, name), 'locked')

    // The folder before the restore, the database before the repair, and the folder that the person chose.
    expect(await methods['encryption.plain-copies'].run(null)).toEqual({
      count: 3,
      bytes: expect.any(Number),
    })
    await methods['encryption.convert'].run({ encrypted: true })
    const remains = findRemains(join(home, 'accounts'), secrets).join()
    expect(remains).toMatch(/library\.sqlite\.damaged-/)
    expect(remains).toMatch(/\.before-restore-/)
    await methods['encryption.convert'].run({ encrypted: false })
    await methods['encryption.convert'].run({ encrypted: true, deletesCopies: true })
    expect(findRemains(join(home, 'accounts'), secrets)).toEqual([])
    expect(readdirSync(left)).toEqual(['mine.txt'])
    expect(readdirSync(locked)).toEqual(['library.key', 'library.sqlite'])
    expect(await methods['encryption.plain-copies'].run(null)).toEqual({ count: 0, bytes: 0 })
  })

  it('make a code that opens the library on another machine, until a new one is made', async () => {
    const { methods, offhook, home, kinds } = await setUp()
    const before = await contentOf(offhook)
    await methods['encryption.convert'].run({ encrypted: true })
    const first = await makeCode(methods)
    expect(kinds()).toEqual([])
    const second = await makeCode(methods)
    expect(kinds()).toEqual(['replace-recovery-code'])
    expect(await methods['encryption.status'].run(null)).toMatchObject({
      recoveryCode: { createdAt: expect.any(Number) },
    })
    await offhook.close()
    expect(await openElsewhere(home, [first, second])).toEqual({
      outcomes: ['wrong-secret', 'signed-in'],
      calls: before,
    })
  })

  it('keep the old code valid until the person has confirmed that the new one is saved', async () => {
    const { methods, offhook, home } = await setUp()
    const { vault } = offhook
    await methods['encryption.convert'].run({ encrypted: true })
    const dropped = await showCode(methods)
    expect(vault.isShowingCode()).toBe(true)
    expect(await methods['encryption.status'].run(null)).toMatchObject({ recoveryCode: null })
    await methods['encryption.drop-code'].run(null)
    expect(vault.isShowingCode()).toBe(false)
    const old = await makeCode(methods)
    const shown = await showCode(methods)
    for (const code of [dropped, old])
      await expect(methods['encryption.confirm-code'].run({ code })).rejects.toMatchObject({
        code: 'outdated-code',
      })
    await offhook.close()
    const { outcomes } = await openElsewhere(home, [dropped, shown, old])
    expect(outcomes).toEqual(['wrong-secret', 'wrong-secret', 'signed-in'])
  })

  it('drop a code that is shown when the library is locked, or another account is opened', async () => {
    const { methods, offhook, restart } = await setUp()
    await methods['encryption.convert'].run({ encrypted: true })
    await showCode(methods)
    await offhook.session.startSample()
    expect(offhook.vault.isShowingCode()).toBe(false)
    await offhook.close()

    const again = await restart({ locks: { canAskSystem: () => true } })
    const [account] = again.book.list().filter(({ sample }) => !sample)
    await again.session.start({ follow: false })
    await again.session.switchTo(account!.id)
    const { folder } = again.session.workspace()!
    const code = await again.vault.makeRecoveryCode({ folder, accountId: account!.id }, 1)
    await again.session.locking.lock()
    expect(again.vault.isShowingCode()).toBe(false)
    await again.session.locking.unlockBySystem()
    await expect(again.vault.confirmRecoveryCode(folder, code!)).rejects.toMatchObject({
      code: 'outdated-code',
    })
  })

  it('keep the code, the passphrase and the encryption when the person declines', async () => {
    const { methods, kinds } = await setUp({ agrees: false })
    await methods['encryption.convert'].run({ encrypted: true })
    await makeCode(methods)
    await methods['encryption.change-passphrase'].run({ passphrase })
    const before = await methods['encryption.status'].run(null)
    expect(await methods['encryption.make-code'].run(null)).toBeNull()
    expect(await methods['encryption.change-passphrase'].run({ passphrase: null })).toEqual(before)
    expect(await methods['encryption.convert'].run({ encrypted: false })).toMatchObject(before)
    expect(before).toMatchObject({ state: 'encrypted', hasPassphrase: true })
    expect(kinds()).toEqual(['replace-recovery-code', 'remove-passphrase', 'decrypt-library'])
  })

  it('set, change and remove the passphrase, and write it nowhere', async () => {
    const { methods, offhook, home } = await setUp()
    await methods['encryption.convert'].run({ encrypted: true })
    const code = await makeCode(methods)
    await methods['encryption.change-passphrase'].run({ passphrase })
    const changed = await methods['encryption.change-passphrase'].run({ passphrase: 'another passphrase' })
    expect(changed).toMatchObject({ hasPassphrase: true })
    await offhook.close()
    expect(findRemains(home, [passphrase, 'another passphrase', code])).toEqual([])
    const { outcomes } = await openElsewhere(home, [passphrase, 'another passphrase'])
    expect(outcomes).toEqual(['wrong-secret', 'signed-in'])
  })

  it('remove the passphrase, which opens nothing then', async () => {
    const { methods, offhook, home } = await setUp()
    await methods['encryption.convert'].run({ encrypted: true })
    await methods['encryption.change-passphrase'].run({ passphrase })
    const removed = await methods['encryption.change-passphrase'].run({ passphrase: null })
    expect(removed).toMatchObject({ hasPassphrase: false })
    await offhook.close()
    expect((await openElsewhere(home, [passphrase])).outcomes).toEqual(['wrong-secret'])
  })

  it('refuse a short passphrase, and to write anything but a code', async () => {
    const { methods } = await setUp()
    const { args } = methods['encryption.change-passphrase']
    expect(args.safeParse({ passphrase: 'seven77' }).success).toBe(false)
    expect(args.safeParse({ passphrase: 'eight888' }).success).toBe(true)
    for (const method of ['encryption.save-code', 'encryption.print-code'] as const)
      expect(methods[method].args.safeParse({ code: '<b>not a code</b>' }).success).toBe(false)
  })

  it('save the code as a text file, and print it', async () => {
    const folder = join(makeTempFolder(), 'papers')
    mkdirSync(folder)
    const file = join(folder, 'code.txt')
    const { methods, printed } = await setUp({ savedAs: file })
    await methods['encryption.convert'].run({ encrypted: true })
    const code = await makeCode(methods)
    expect(await methods['encryption.save-code'].run({ code })).toEqual({ saved: true })
    const text = readFileSync(file, 'utf8')
    expect(text.split('\n').slice(0, 3)).toEqual(['Offhook recovery code', '', code])
    expect(await methods['encryption.print-code'].run({ code })).toEqual({ printed: true })
    expect(printed[0]).toContain(`<p class="code">${code}</p>`)
  })

  it('save nothing when the dialog is closed', async () => {
    const { methods } = await setUp()
    await methods['encryption.convert'].run({ encrypted: true })
    const code = await makeCode(methods)
    expect(await methods['encryption.save-code'].run({ code })).toEqual({ saved: false })
  })
})
