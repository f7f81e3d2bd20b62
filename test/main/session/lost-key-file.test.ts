import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sessionMethods } from '../../../src-main/ipc/session.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import {
  connectOffhook,
  connectPlain,
  contentOf,
  untilSynced,
} from '../../support/engine/connected-offhook.ts'
import { createConsent } from '../../support/engine/consent.ts'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'
import { restoreBackup } from '../../support/engine/restored-backup.ts'
import { saveRecoveryCode } from '../../support/engine/saved-code.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const passphrase = 'correct horse battery'
const follow = { follow: false }

/** Closed after everything was synced, with an encrypted library that a code and a passphrase open. */
async function closeEncrypted() {
  const keychain = createMemoryKeyStore()
  const connected = await connectOffhook({}, () => {}, { keychain })
  const { offhook, folder } = connected
  const owner = { folder, accountId: offhook.session.workspace()!.account.id }
  const code = await saveRecoveryCode(offhook.vault, owner)
  await offhook.vault.changePassphrase(owner, passphrase)
  const before = await contentOf(offhook)
  const words = before.flatMap(({ transcript }) => transcript?.words.map(({ word }) => word) ?? [])
  await offhook.close()
  const keyFile = join(folder, 'library.key')
  return {
    ...{ ...connected, keychain, owner, code, before, keyFile },
    words: words.filter((word) => word.length >= 6),
    savedKeyFile: readFileSync(keyFile, 'utf8'),
  }
}

const losses: Record<string, (keyFile: string) => void> = {
  'is missing': (keyFile) => rmSync(keyFile),
  'is damaged': (keyFile) => writeFileSync(keyFile, '{}'),
  'is of another library': (keyFile) => {
    const file = JSON.parse(readFileSync(keyFile, 'utf8')) as { id: string }
    writeFileSync(keyFile, JSON.stringify({ ...file, id: '0'.repeat(32) }))
  },
  'has another wrapped key': (keyFile) => {
    const file = JSON.parse(readFileSync(keyFile, 'utf8')) as Record<string, { sealed: string }>
    for (const wrapped of [file.recovery!, file.passphrase!])
      wrapped.sealed = wrapped.sealed.replaceAll(/[0-7]/g, '9')
    writeFileSync(keyFile, JSON.stringify(file))
  },
}

describe('an encrypted library whose key file', () => {
  it.each(['is missing', 'is damaged', 'is of another library'])(
    '%s opens with the keychain, and has its key file again',
    async (loss) => {
      const { restart, keyFile, savedKeyFile, before } = await closeEncrypted()
      losses[loss]!(keyFile)
      const again = await restart()
      await again.session.start(follow)
      expect(await contentOf(again)).toEqual(before)
      expect(readFileSync(keyFile, 'utf8')).toBe(savedKeyFile)
    },
  )

  it.each(Object.keys(losses))(
    '%s opens without the keychain, with its code or its passphrase',
    async (loss) => {
      const { home, keyFile, code, before } = await closeEncrypted()
      for (const secret of [code, passphrase]) {
        losses[loss]!(keyFile)
        const again = await composeOffhook({ home, keychain: createMemoryKeyStore() })
        await expect(again.session.start(follow)).rejects.toMatchObject({ code: 'locked' })
        await again.session.locking.unlock(secret)
        expect(await contentOf(again)).toEqual(before)
        await again.close()
      }
    },
  )

  it('is missing, with its copy, is locked, and says what is missing', async () => {
    const { home, restart, keyFile, code } = await closeEncrypted()
    rmSync(keyFile)
    const book = join(home, 'offhook.json')
    writeFileSync(book, JSON.stringify({ ...JSON.parse(readFileSync(book, 'utf8')), keyFiles: {} }))
    const again = await restart()
    await expect(again.session.start(follow)).rejects.toMatchObject({ code: 'locked' })
    await expect(again.session.locking.unlock(code)).rejects.toMatchObject({ code: 'damaged-key-file' })
  })
})

describe('an encrypted library', () => {
  it('stays encrypted when its key file and database are deleted', async () => {
    const { restart, folder, words } = await closeEncrypted()
    removeAllBut(folder, 'audio')
    const again = await restart()
    await again.session.start({ follow: true })
    await untilSynced(again)
    expect(again.session.workspace()!.audioKey).not.toBeNull()
    expect(findRemains(folder, words)).toEqual([])
  })

  it.each(['without the keychain', 'without a copy of its key file'])(
    'is locked when its key file and database are deleted, %s',
    async (how) => {
      const { home, keychain, folder } = await closeEncrypted()
      removeAllBut(folder, 'audio')
      const hasCopy = how === 'without the keychain'
      if (!hasCopy) {
        const book = join(home, 'offhook.json')
        writeFileSync(book, JSON.stringify({ ...JSON.parse(readFileSync(book, 'utf8')), keyFiles: {} }))
      }
      const again = await composeOffhook({ home, keychain: hasCopy ? createMemoryKeyStore() : keychain })
      await expect(again.session.start({ follow: true })).rejects.toMatchObject({ code: 'locked' })
      expect(readdirSync(folder)).toEqual(['audio'])
    },
  )

  it.each(['with its key file', 'without its key file'])(
    'is refused when a plain one was put in its place, %s, unless the person agrees',
    async (how) => {
      const { restart, folder, keyFile, savedKeyFile, plain } = await replaceByPlain()
      if (how === 'with its key file') writeFileSync(keyFile, savedKeyFile)
      const files = readdirSync(folder)
      const again = await restart()
      await expect(again.session.start(follow)).rejects.toMatchObject({ code: 'wrong-key' })
      expect(readdirSync(folder)).toEqual(files)
      const consents = [createConsent(false), createConsent(true)]
      const [declined, agreed] = consents.map(
        (consent) => sessionMethods(again, consent)['session.open-replaced'],
      )
      expect(await declined!.run(null)).toMatchObject({ problem: { code: 'wrong-key' } })
      expect(await agreed!.run(null)).toMatchObject({ state: 'signed-in' })
      expect(await contentOf(again)).toEqual(plain)
      expect(readdirSync(folder)).toContainEqual(expect.stringContaining('library.key.replaced-'))
      for (const { questions } of consents) expect(questions).toEqual([{ kind: 'open-replaced' }])
      await again.close()
      expect(await (await restart()).session.start(follow)).toMatchObject({ state: 'signed-in' })
    },
  )

  it('is known to be one after it was moved, decrypted, encrypted and restored', async () => {
    const { offhook, folder } = await connectOffhook({}, () => {}, { keychain: createMemoryKeyStore() })
    const { book, session } = offhook
    const idOf = () => book.findKeyFile(session.workspace()!.folder)?.id
    const first = idOf()
    expect(first).toHaveLength(32)
    const moved = join(makeTempFolder(), 'moved')
    await session.move(moved)
    expect(idOf()).toBe(first)
    const { folder: backup } = await session.backup(makeTempFolder(), { audio: false })
    await session.convert({ encrypted: false })
    expect(idOf()).toBeUndefined()
    await session.convert({ encrypted: true })
    expect(idOf()).not.toBe(first)
    await restoreBackup(session, backup!, follow)
    expect(session.workspace()!.folder).toBe(folder)
    expect(idOf()).toBe(first)
    await session.signOut({ keepLibrary: false })
    expect(readFileSync(join(offhook.home, 'offhook.json'), 'utf8')).not.toContain(first)
  })

  it('that is set aside keeps its key file, although only the copy was left', async () => {
    const { home, keyFile, savedKeyFile, service } = await closeEncrypted()
    rmSync(keyFile)
    const again = await composeOffhook({ home, keychain: createMemoryKeyStore() })
    await again.session.start(follow).catch(() => undefined)
    const { baseUrl, apiKey } = service
    await again.session.connect({ baseUrl, apiKey, remember: 'keychain' }, { replacesLocked: true })
    const accounts = join(home, 'accounts')
    const aside = readdirSync(accounts).find((name) => name.includes('.before-restore-'))!
    expect(readFileSync(join(accounts, aside, 'library.key'), 'utf8')).toBe(savedKeyFile)
    const { id } = JSON.parse(savedKeyFile) as { id: string }
    expect(again.book.findKeyFile(again.session.workspace()!.folder)!.id).not.toBe(id)
  })
})

/** The files of the library when it was plain, in place of the encrypted ones. */
async function replaceByPlain() {
  const { offhook, folder, restart } = await connectPlain({}, () => {}, { keychain: createMemoryKeyStore() })
  const plain = await contentOf(offhook)
  await offhook.close()
  const old = join(makeTempFolder(), 'old')
  cpSync(folder, old, { recursive: true })
  const encrypting = await restart()
  await encrypting.session.start(follow)
  await encrypting.session.convert({ encrypted: true })
  await encrypting.close()
  const keyFile = join(folder, 'library.key')
  const savedKeyFile = readFileSync(keyFile, 'utf8')
  rmSync(folder, { recursive: true })
  cpSync(old, folder, { recursive: true })
  return { folder, restart, keyFile, savedKeyFile, plain }
}

function removeAllBut(folder: string, kept: string): void {
  for (const name of readdirSync(folder)) if (name !== kept) rmSync(join(folder, name), { recursive: true })
}
