import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Offhook } from '../../../src-main/app/compose.ts'
import { convertAudio, noteAudioConversion } from '../../../src-main/backup/convert-audio.ts'
import { delayKeychain } from '../../../src-main/credentials/keychain.ts'
import { createLibraryVault } from '../../../src-main/credentials/library-vault.ts'
import { describeSession, sessionMethods } from '../../../src-main/ipc/session.ts'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import {
  connectOffhook,
  connectPlain,
  contentOf,
  untilSynced,
} from '../../support/engine/connected-offhook.ts'
import { createConsent } from '../../support/engine/consent.ts'
import { runWith } from '../../support/engine/command-line.ts'
import { createMemoryKeyStore, noKeyStore } from '../../support/engine/memory-key-store.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { damages } from '../../support/library/damage.ts'
import { restoreBackup } from '../../support/engine/restored-backup.ts'
import { saveRecoveryCode } from '../../support/engine/saved-code.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const note = 'Remember the blue folder'

/** Connected and synced, with its library encrypted, and a note in it. */
async function connectEncrypted() {
  const keychain = createMemoryKeyStore()
  const connected = await connectOffhook({}, () => {}, { keychain })
  const { threads, account } = connected.offhook.session.workspace()!
  const [id] = await threads.reader.listIds({ view: 'all' })
  await threads.writer.saveNote({ id: null, recordingId: id!, timestamp: null, text: note, at: 1 })
  await threads.writer.savePerson({ id: null, name: 'Zacharias Quince', numbers: ['+353209174199'] })
  await threads.writer.saveDialIntent({ toNumber: '+353209174200', startedAt: 1 })
  const owner = { folder: connected.folder, accountId: account.id }
  const vault = createLibraryVault(keychain)
  const code = await saveRecoveryCode(vault, owner)
  return { ...connected, keychain, owner, code, vault }
}

/** A start on another machine, or after the keychain was reset. */
const startWithout = (home: string, keychain = createMemoryKeyStore()) => composeOffhook({ home, keychain })

const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^library\.(sqlite|key)$|damaged/.test(name))
    .map((name) => [name, readFileSync(join(folder, name)).toString('base64')])

/** Audio files by their paths in the library. */
function audioOf(folder: string): Map<string, Buffer> {
  const names = readdirSync(join(folder, 'audio'), { recursive: true, encoding: 'utf8' }).toSorted()
  const files = names.filter((name) => /\.(mp3|wav|enc)$/.test(name))
  return new Map(files.map((name) => [name, readFileSync(join(folder, 'audio', name))]))
}

/** What a person knows of the calls, as bytes in a file; but a word that is a field of `offhook.json`. */
async function listSecrets(offhook: Offhook): Promise<string[]> {
  const { reader } = offhook.session.workspace()!.threads
  const { items } = await reader.listRecordings({ view: 'all', offset: 0, limit: 100 })
  const transcripts = await Promise.all(items.map(({ id }) => reader.findTranscript({ id })))
  const words = transcripts.flatMap((transcript) => transcript?.words.map(({ word }) => word) ?? [])
  const numbers = items.flatMap(({ toNumber, fromNumber }) => [toNumber, fromNumber])
  return [
    ...words,
    ...numbers,
    ...items.map(({ id }) => id),
    note,
    'Quince',
    '353209174200',
    'CREATE TABLE',
  ].filter((text): text is string => text !== null && text.length >= 6 && text !== 'account')
}

describe('an encrypted library', () => {
  it('shows nothing of its calls in any file but the audio, open or closed', async () => {
    const { offhook, folder, home } = await connectEncrypted()
    const secrets = await listSecrets(offhook)
    expect(secrets.length).toBeGreaterThan(20)
    expect(readdirSync(folder)).toContain('library.sqlite-wal')
    expect(findRemains(home, secrets)).toEqual([])
    await offhook.close()
    expect(findRemains(home, secrets)).toEqual([])
    const plain = await connectOffhook({}, () => {}, { keychain: noKeyStore })
    expect(findRemains(plain.home, await listSecrets(plain.offhook)).length).toBeGreaterThan(20)
  })

  it('opens again with the key in the keychain, with everything in it', async () => {
    const { offhook, restart } = await connectEncrypted()
    const before = await contentOf(offhook)
    await offhook.close()
    const again = await restart()
    await again.session.start({ follow: false })
    expect(await contentOf(again)).toEqual(before)
  })

  it('stays plain without a keychain', async () => {
    const { offhook, folder } = await connectOffhook({}, () => {}, { keychain: noKeyStore })
    expect(existsSync(join(folder, 'library.key'))).toBe(false)
    expect(offhook.session.workspace()!.keychainFailure).toBe('none')
  })
})

describe('a locked library', () => {
  it('is not taken for damaged: every file stays, and it is said to be locked', async () => {
    const { offhook, home, folder } = await connectEncrypted()
    await offhook.close()
    const before = filesOf(folder)
    const again = await startWithout(home)
    await expect(again.session.start({ follow: true })).rejects.toMatchObject({ code: 'locked' })
    await expect(again.session.startAgain()).rejects.toMatchObject({ code: 'locked' })
    await expect(again.session.openOffline()).rejects.toMatchObject({ code: 'locked' })
    expect(describeSession(again.session)).toEqual({ state: 'signed-out', problem: { code: 'locked' } })
    expect(filesOf(folder)).toEqual(before)
    const findings = await again.doctor.check({})
    expect(findings).toContainEqual(expect.objectContaining({ check: 'database', found: 'locked' }))
    expect(filesOf(folder)).toEqual(before)
  })

  it.each(['list', 'search', 'status', 'sync', 'backup'])(
    'is not changed by the command “%s”, which says that it is locked and what to do',
    async (command) => {
      const { offhook, home, folder, service } = await connectEncrypted()
      await offhook.close()
      const before = filesOf(folder)
      const { baseUrl, apiKey } = service
      const env = { OFFHOOK_HOME: home, OFFHOOK_BASE_URL: baseUrl, OFFHOOK_API_KEY: apiKey }
      const more = { search: ['folder'], backup: [makeTempFolder()] }[command] ?? []
      const { code, out } = await runWith(env, [command, ...more, '--json'])
      expect(code).toBe(1)
      expect(JSON.parse(out)).toMatchObject({
        error: { code: 'locked', message: expect.stringContaining('recovery code') },
      })
      expect(filesOf(folder)).toEqual(before)
    },
  )

  it('is not taken for damaged when its key file is missing, or of another library', async () => {
    const { offhook, home, folder, keychain } = await connectEncrypted()
    const other = await connectEncrypted()
    await offhook.book.releaseKeyFile(folder)
    await Promise.all([offhook.close(), other.offhook.close()])
    const database = readFileSync(databasePath(folder))
    rmSync(join(folder, 'library.key'))
    const plain = await startWithout(home, keychain)
    await expect(plain.session.start({ follow: true })).rejects.toMatchObject({ code: 'locked' })
    writeFileSync(join(folder, 'library.key'), readFileSync(join(other.folder, 'library.key')))
    const mixed = await startWithout(home, other.keychain)
    await expect(mixed.session.start({ follow: true })).rejects.toMatchObject({ code: 'wrong-key' })
    writeFileSync(join(folder, 'library.key'), '{}')
    const damaged = await startWithout(home, keychain)
    await expect(damaged.session.start({ follow: true })).rejects.toMatchObject({ code: 'damaged-key-file' })
    expect(readFileSync(databasePath(folder)).equals(database)).toBe(true)
    expect(filesOf(folder).length).toBe(2)
  })

  it.each([
    ['recovery code', ({ code }: { code: string }) => code],
    ['passphrase', () => 'correct horse'],
  ])('opens with its %s, also at the next start', async (_name, secretOf) => {
    const { offhook, home, owner, vault, code } = await connectEncrypted()
    await vault.changePassphrase(owner, 'correct horse')
    const before = await contentOf(offhook)
    await offhook.close()
    const keychain = createMemoryKeyStore()
    const again = await startWithout(home, keychain)
    await again.session.start({ follow: false }).catch(() => undefined)
    await expect(again.session.locking.unlock('something else')).rejects.toMatchObject({
      code: 'wrong-secret',
    })
    expect(again.session.workspace()).toBeNull()
    expect(await again.session.locking.unlock(secretOf({ code }))).toMatchObject({ state: 'signed-in' })
    expect(await contentOf(again)).toEqual(before)
    await again.close()
    const third = await startWithout(home, keychain)
    expect(await third.session.start({ follow: false })).toMatchObject({ state: 'signed-in' })
  })

  it('is replaced by a new one when its account connects again, and kept beside it', async () => {
    const { offhook, home, folder, service } = await connectEncrypted()
    const before = (await contentOf(offhook)).map(({ id, transcript }) => ({ id, transcript }))
    await offhook.close()
    const files = filesOf(folder)
    const again = await startWithout(home)
    await again.session.start({ follow: true }).catch(() => undefined)
    const input = { baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' } as const
    const consents = [createConsent(false), createConsent(true)]
    const [declined, agreed] = consents.map((consent) => sessionMethods(again, consent)['session.connect'])
    await expect(declined!.run(input)).rejects.toMatchObject({ code: 'locked' })
    expect(filesOf(folder)).toEqual(files)
    expect(await agreed!.run(input)).toMatchObject({ state: 'signed-in' })
    await untilSynced(again)
    expect((await contentOf(again)).map(({ id, transcript }) => ({ id, transcript }))).toEqual(before)
    const aside = readdirSync(dirname(folder)).find((name) => name.includes('.before-restore-'))!
    expect(filesOf(join(dirname(folder), aside))).toEqual(files)
    for (const { questions } of consents) expect(questions).toEqual([{ kind: 'replace-locked' }])
  })

  it('can be chosen among other accounts, and unlocked then', async () => {
    const { offhook, home, owner, code } = await connectEncrypted()
    await offhook.session.startSample()
    await offhook.close()
    const again = await startWithout(home)
    await again.session.start({ follow: false })
    expect(await again.session.switchTo(owner.accountId)).toEqual({ state: 'signed-out' })
    expect(describeSession(again.session)).toMatchObject({ problem: { code: 'locked' } })
    expect(await again.session.locking.unlock(code)).toMatchObject({ accountId: owner.accountId })
  })
})

describe('an encrypted library that is damaged', () => {
  it.each(['a schema of garbage', 'zeroes from end to end'])(
    'with %s is set aside, and made again with the same key',
    async (name) => {
      const { offhook, folder, restart } = await connectEncrypted()
      const secrets = await listSecrets(offhook)
      const before = (await contentOf(offhook)).map(({ id, transcript }) => ({ id, transcript }))
      await offhook.close()
      damages[name]!(databasePath(folder))
      const again = await restart()
      await again.session.start({ follow: true })
      await untilSynced(again)
      expect((await contentOf(again)).map(({ id, transcript }) => ({ id, transcript }))).toEqual(before)
      expect(filesOf(folder).map(([file]) => file)).toContainEqual(expect.stringContaining('damaged'))
      expect(findRemains(folder, secrets)).toEqual([])
    },
  )
})

describe('a backup of an encrypted library', () => {
  it('is encrypted, and restored where the keychain has its key', async () => {
    const { offhook, home, keychain } = await connectEncrypted()
    const secrets = await listSecrets(offhook)
    const before = await contentOf(offhook)
    const { folder: backup } = await offhook.session.backup(makeTempFolder(), { audio: true })
    expect(findRemains(backup!, secrets)).toEqual([])
    const elsewhere = await composeOffhook({ keychain })
    await restoreBackup(elsewhere.session, backup!, { follow: false })
    expect(await contentOf(elsewhere)).toEqual(before)
    expect(findRemains(elsewhere.home, secrets)).toEqual([])
    const unknown = await composeOffhook({ keychain: createMemoryKeyStore() })
    await expect(restoreBackup(unknown.session, backup!)).rejects.toMatchObject({ code: 'locked-backup' })
    expect(existsSync(home)).toBe(true)
  })
})

describe('moving an encrypted library', () => {
  it('takes its key file along', async () => {
    const { offhook, folder, restart } = await connectEncrypted()
    const before = await contentOf(offhook)
    const target = join(makeTempFolder(), 'moved')
    await offhook.session.move(target)
    expect(await contentOf(offhook)).toEqual(before)
    expect(existsSync(join(target, 'library.key'))).toBe(true)
    expect(existsSync(join(folder, 'library.key'))).toBe(false)
    await offhook.close()
    const again = await restart()
    await again.session.start({ follow: false })
    expect(await contentOf(again)).toEqual(before)
  })
})

describe('starting with an encrypted library', () => {
  it('opens it before the keychain is asked for the API key', async () => {
    const { offhook, home, keychain } = await connectEncrypted()
    const before = await contentOf(offhook)
    await offhook.close()
    const apiKeychain = delayKeychain(keychain, new Promise(() => {}))
    const again = await composeOffhook({ home, keychain, apiKeychain })
    void again.session.start({ follow: false })
    await expect.poll(() => again.session.workspace()).not.toBeNull()
    expect(await contentOf(again)).toEqual(before)
  })
})

describe('deleting an encrypted library', () => {
  it('removes its master key from the keychain', async () => {
    const { offhook, keychain, folder } = await connectEncrypted()
    const { id } = JSON.parse(readFileSync(join(folder, 'library.key'), 'utf8')) as { id: string }
    expect(await keychain.find(`library-key-${id}`)).not.toBeNull()
    await offhook.session.signOut({ keepLibrary: false })
    expect(existsSync(folder)).toBe(false)
    expect(await keychain.find(`library-key-${id}`)).toBeNull()
  })
})

describe('encrypting the library of an account', () => {
  it('keeps everything, opens again with the keychain, and can be undone', async () => {
    const { offhook, folder, restart } = await connectPlain()
    const before = await contentOf(offhook)
    const secrets = await listSecrets(offhook)
    expect(await offhook.session.convert({ encrypted: true })).toMatchObject({ state: 'signed-in' })
    expect(await contentOf(offhook)).toEqual(before)
    expect(findRemains(folder, secrets)).toEqual([])
    await offhook.close()
    const again = await restart()
    await again.session.start({ follow: false })
    expect(await contentOf(again)).toEqual(before)
    await again.session.convert({ encrypted: false })
    expect(await contentOf(again)).toEqual(before)
    expect(existsSync(join(folder, 'library.key'))).toBe(false)
  })

  it('converts its audio too, and finishes after an interruption', async () => {
    const keychain = createMemoryKeyStore()
    const { offhook, folder, restart } = await connectPlain({}, () => {}, { keychain })
    const plain = audioOf(folder)
    expect(plain.size).toBe(4)
    await offhook.session.convert({ encrypted: true })
    const names = [...plain.keys()].map((name) => `${name}.enc`)
    expect([...audioOf(folder).keys()]).toEqual(names)
    const pieces = [...plain.values()].map((bytes) => bytes.subarray(bytes.length / 2, bytes.length / 2 + 16))
    expect(findRemains(folder, pieces)).toEqual([])

    // As after a kill between the database and its audio.
    const lock = await createLibraryVault(keychain).open(folder)
    if (lock.state !== 'open') throw new Error(lock.state)
    await offhook.close()
    await convertAudio(
      { folder, from: lock.keys.audio, to: null },
      { onProgress: () => {}, signal: new AbortController().signal },
    )
    await noteAudioConversion(folder)
    expect(audioOf(folder)).toEqual(plain)
    const again = await restart()
    await again.session.start({ follow: false })
    expect([...audioOf(folder).keys()]).toEqual(names)

    await again.session.convert({ encrypted: false })
    expect(audioOf(folder)).toEqual(plain)
    expect(readdirSync(folder).filter((name) => name.startsWith('library.key'))).toEqual([])
  })

  it('changes nothing without a keychain', async () => {
    const { offhook, folder, home } = await connectPlain()
    const before = await contentOf(offhook)
    await offhook.close()
    const again = await composeOffhook({ home, keychain: noKeyStore })
    await again.session.start({ follow: false })
    await expect(again.session.convert({ encrypted: true })).rejects.toMatchObject({
      code: 'keychain-unavailable',
    })
    expect(await contentOf(again)).toEqual(before)
    expect(filesOf(folder).map(([name]) => name)).toEqual(['library.sqlite'])
  })

  it('works with a passphrase without a keychain, which is asked for at each start', async () => {
    const { offhook, folder, home } = await connectOffhook({}, () => {}, { keychain: noKeyStore })
    const before = await contentOf(offhook)
    await offhook.session.convert({ encrypted: true, passphrase: 'correct horse' })
    expect(await contentOf(offhook)).toEqual(before)
    expect(findRemains(folder, await listSecrets(offhook))).toEqual([])
    await offhook.close()
    const again = await composeOffhook({ home, keychain: noKeyStore })
    await expect(again.session.start({ follow: false })).rejects.toMatchObject({ code: 'locked' })
    await again.session.locking.unlock('correct horse')
    expect(await contentOf(again)).toEqual(before)
    await again.close()

    const answers = ['not the passphrase', 'correct horse']
    const askSecret = async () => answers.shift() ?? null
    const env = { OFFHOOK_HOME: home }
    const list = ['list', '--json']
    const { code, out, err } = await runWith(env, list, undefined, noKeyStore, '', undefined, askSecret)
    expect([code, JSON.parse(out).calls.length]).toEqual([0, 4])
    expect(err).toContain('Try again.')
  })
})

describe('the master key of a deleted library', () => {
  it('stays while backups could not be opened without it', async () => {
    const keychain = createMemoryKeyStore()
    const { offhook, folder } = await connectOffhook({}, () => {}, { keychain })
    const { id } = JSON.parse(readFileSync(join(folder, 'library.key'), 'utf8')) as { id: string }
    const { folder: backup } = await offhook.session.backup(makeTempFolder(), { audio: false })
    await offhook.session.signOut({ keepLibrary: false })
    expect(await keychain.find(`library-key-${id}`)).not.toBeNull()
    await restoreBackup(offhook.session, backup!, { follow: false })
    await offhook.session.eraseAll()
    expect(await keychain.find(`library-key-${id}`)).toBeNull()
  })
})
