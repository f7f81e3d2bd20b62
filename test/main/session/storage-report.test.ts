import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reportStorage } from '../../../src-main/session/storage-report.ts'
import { CredentialsError } from '../../../src-main/credentials/types.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { connectOffhook, untilSynced } from '../../support/engine/connected-offhook.ts'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { canHoldFiles, holdFile } from '../../support/files/undeletable.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const none = { bytes: 0, files: 0 }

describe('reportStorage', () => {
  it('reports the size of each kind of file and ignores files that are not Offhook’s', async () => {
    const { offhook, home, folder } = await connectOffhook()
    const { id } = offhook.session.workspace()!.account
    const put = (path: string, bytes: number) => {
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, Buffer.alloc(bytes))
    }
    put(join(folder, 'library.sqlite.damaged-20200101T000000000Z'), 700)
    put(join(folder, 'peaks', 'a.peaks'), 30)
    put(join(`${folder}.before-restore-1`, 'library.sqlite'), 4)
    put(join(home, 'accounts', '0123456789abcdef', 'library.sqlite'), 50)
    put(join(home, 'logs', 'offhook.log'), 9)
    put(join(home, 'dragged', 'x', 'call.srt'), 60)
    put(join(home, 'window', 'Cache', 'data'), 80)
    put(join(home, 'holiday.jpg'), 1_000)
    put(join(folder, 'mine.txt'), 1_000)
    const items = await reportStorage(home, offhook.book, { id, deleted: none })
    const bytesOf = Object.fromEntries(items.map(({ kind, bytes }) => [kind, bytes]))
    const audio = readdirSync(join(folder, 'audio'), { recursive: true, withFileTypes: true })
    const files = audio.filter((entry) => entry.isFile())
    expect(bytesOf).toMatchObject({
      'set-aside': 704,
      'other-accounts': 50,
      waveforms: 30,
      dragged: 60,
      window: 80,
    })
    expect(items.find(({ kind }) => kind === 'audio')).toEqual({
      kind: 'audio',
      files: files.length,
      bytes: files.reduce(
        (sum, { name, parentPath }) => sum + readFileSync(join(parentPath, name)).length,
        0,
      ),
    })
    expect(bytesOf.database).toBeGreaterThan(4_096)
    expect(bytesOf.log).toBeGreaterThanOrEqual(9)
    expect(bytesOf.settings).toBe(readFileSync(join(home, 'offhook.json')).length)
    expect(Object.values(bytesOf).every((bytes) => bytes > 0)).toBe(true)
  })

  it('counts the audio of deleted calls separately', async () => {
    const { offhook, home } = await connectOffhook()
    const { threads, sync, account } = offhook.session.workspace()!
    const kindsOf = async () => {
      const { total } = await threads.reader.listTrash({ offset: 0, limit: 0 })
      const deleted = { bytes: await threads.reader.sumTrash(), files: total }
      const items = await reportStorage(home, offhook.book, { id: account.id, deleted })
      return new Map(items.map((item) => [item.kind, item]))
    }
    const before = await kindsOf()
    const [id] = await threads.reader.listIds({ view: 'all' })
    await sync.audioStorage.deleteRecordings([id!])
    const after = await kindsOf()
    expect(before.has('deleted')).toBe(false)
    expect(after.get('deleted')).toMatchObject({ files: 1 })
    expect(after.get('audio')!.bytes + after.get('deleted')!.bytes).toBe(before.get('audio')!.bytes)
    expect(after.get('audio')!.files).toBe(before.get('audio')!.files - 1)
  })

  it('reports nothing in a new data folder', async () => {
    const { book, home } = await composeOffhook()
    expect(await reportStorage(home, book, null)).toEqual([])
  })
})

describe('erasing everything', () => {
  it('deletes all files and keys of all accounts and disconnects them', async () => {
    const keychain = createMemoryKeyStore()
    const { offhook: first, home, service } = await connectOffhook({}, () => {}, { keychain })
    await first.close()
    const offhook = await composeOffhook({ home, keychain })
    const { session, book } = offhook
    const connected = { baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' as const }
    await session.connect(connected)
    await untilSynced(offhook)
    const { account } = session.workspace()!
    const moved = makeTempFolder()
    await session.move(moved)
    await session.startSample()
    await book.saveSettings({ appearance: 'dark' })
    // One account is in no account book, the other only in an unreadable one.
    const [lost, unread] = ['00112233445566ff', 'ffeeddccbbaa9988']
    mkdirSync(join(home, 'accounts', lost), { recursive: true })
    writeFileSync(join(home, 'accounts', lost, 'library.sqlite'), 'x')
    writeFileSync(join(home, 'offhook.json.unreadable-1'), `{"accounts":[{"id":"${unread}",`)
    await keychain.save(lost, 'a_live_lost')
    await keychain.save(unread, 'a_live_unread')
    mkdirSync(join(home, 'logs'), { recursive: true })
    writeFileSync(join(home, 'logs', 'offhook.log'), 'x')
    mkdirSync(join(home, 'dragged'))
    writeFileSync(join(home, '.offhook-0a1b2c3d.tmp'), 'x')
    writeFileSync(join(home, 'mine.txt'), 'x')
    writeFileSync(join(moved, 'mine.txt'), 'x')
    expect(await session.countKeys()).toBe(1)

    expect(await session.eraseAll()).toEqual({ state: 'signed-out' })
    expect(readdirSync(home)).toEqual(['mine.txt'])
    expect(readdirSync(moved)).toEqual(['mine.txt'])
    for (const id of [account.id, lost, unread]) expect(await keychain.find(id)).toBeNull()
    expect(session.list()).toEqual([])
    expect(book.settings().appearance).toBe('system')
    expect(await reportStorage(home, book, null)).toEqual([])
    expect(await session.connect(connected)).toMatchObject({ state: 'signed-in' })
  })

  it('deletes nothing when the keychain does not remove a key', async () => {
    const keychain = createMemoryKeyStore()
    const remove = () => Promise.reject(new CredentialsError())
    const { offhook: first, home, service } = await connectOffhook({}, () => {}, { keychain })
    await first.close()
    const offhook = await composeOffhook({ home, keychain: { ...keychain, remove } })
    const { session } = offhook
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    const { folder, account } = session.workspace()!
    await expect(session.eraseAll()).rejects.toThrow(CredentialsError)
    expect(session.current()).toMatchObject({ state: 'signed-in', accountId: account.id })
    expect(existsSync(join(folder, 'library.sqlite'))).toBe(true)
    expect(await keychain.find(account.id)).toBe(service.apiKey)
  })

  it.skipIf(!canHoldFiles())(
    'deletes the other files when one cannot be deleted, and reports its folder',
    async () => {
      const keychain = createMemoryKeyStore()
      const { offhook: first, home, service } = await connectOffhook({}, () => {}, { keychain })
      await first.close()
      const offhook = await composeOffhook({ home, keychain })
      const { session } = offhook
      await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
      await untilSynced(offhook)
      const { folder, account } = session.workspace()!
      const [held] = readdirSync(join(folder, 'audio'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
      const announced: unknown[] = []
      session.changes.listen((now) => announced.push(now))
      holdFile(held!)
      await expect(session.eraseAll()).rejects.toMatchObject({ params: { folder: dirname(held!) } })
      expect(announced.at(-1)).toEqual({ state: 'signed-out' })
      expect(session.list()).toEqual([])
      expect(await keychain.find(account.id)).toBeNull()
      expect(existsSync(join(home, 'offhook.json'))).toBe(false)
      expect(readdirSync(folder)).toEqual(['audio'])
    },
  )
})

describe('deleting one account', () => {
  it.skipIf(!canHoldFiles())('can be repeated when a file could not be deleted', async () => {
    const { offhook, service } = await connectOffhook()
    const { session } = offhook
    await untilSynced(offhook)
    const { folder, account } = session.workspace()!
    const announced: unknown[] = []
    session.changes.listen((now) => announced.push(now))
    const held = join(folder, 'mine.txt')
    writeFileSync(held, 'x')
    const release = holdFile(held)
    await expect(session.signOut({ keepLibrary: false })).rejects.toMatchObject({
      code: 'files-left',
      params: { count: 1 },
    })
    expect(announced.at(-1)).toEqual({ state: 'signed-out' })
    expect(readdirSync(folder)).toEqual(['mine.txt'])
    expect(session.list()).toMatchObject([{ accountId: account.id, baseUrl: service.baseUrl, isOpen: false }])
    release()
    await session.remove(account.id)
    expect(existsSync(folder)).toBe(false)
    expect(session.list()).toEqual([])
  })
})
