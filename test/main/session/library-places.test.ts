import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import {
  connectOffhook,
  connectPlain,
  contentOf,
  untilSynced,
} from '../../support/engine/connected-offhook.ts'
import { defaultExportChoice } from '../../../src-preload/contract/export.ts'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import { defaultExportFolderChoice } from '../../../src-preload/contract/export-folder.ts'
import { markFolder } from '../../../src-main/export/folder/folder-marker.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import type { CopyProgress } from '../../../src-main/backup/types.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { restoreBackup } from '../../support/engine/restored-backup.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const bookOf = (home: string) => readFileSync(join(home, 'offhook.json'), 'utf8')

/** Replaces the settings of a plain backup, as anyone can who can write to it. */
function changeSettings(backup: string, settings: object): void {
  const text = JSON.stringify(settings)
  writeFileSync(join(backup, 'settings.json'), text)
  const path = join(backup, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { files: Record<string, unknown>[] }
  const listed = manifest.files.find((file) => file.path === 'settings.json')!
  Object.assign(listed, { sizeBytes: text.length, sha256: createHash('sha256').update(text).digest('hex') })
  writeFileSync(path, JSON.stringify(manifest))
}

describe('a backup', () => {
  it('is made during sync and restores everything on another machine', async () => {
    const { offhook, service } = await connectPlain()
    const { session, book } = offhook
    const { threads, account } = session.workspace()!
    const [id] = await threads.reader.listIds({ view: 'all' })
    await threads.writer.saveStarred({ ids: [id!], starred: true, at: 1 })
    await book.saveSettings({
      ...{ playbackRate: 1.5, lockAtStart: true, notifyContent: false },
      ...{
        automaticUpdates: true,
        globalShortcut: 'Ctrl+C',
        shortcuts: { 'call.star': ['D'] },
        dialRegion: 'LV',
      },
      exportChoice: { ...defaultExportChoice, isRedacted: false },
    })
    const before = await contentOf(offhook)
    const to = makeTempFolder()
    const told: CopyProgress[] = []
    const writing = setInterval(() => void threads.writer.saveSyncState({ lastSyncAt: Date.now() }), 1)
    const made = await session.backup(to, { audio: true, onProgress: (progress) => told.push(progress) })
    clearInterval(writing)
    expect(made).toMatchObject({ recordings: 4, audioFiles: 4 })
    expect(readdirSync(to)).toEqual([expect.stringMatching(/^Offhook backup \d{4}-\d\d-\d\d \d\d\.\d\d$/)])
    expect(told.length).toBeGreaterThan(0)
    expect((await session.libraryInfo()).lastBackupAt).toBeGreaterThan(Date.now() - 60_000)
    for (const name of readdirSync(made.folder!)) {
      if (name !== 'audio')
        expect(readFileSync(join(made.folder!, name), 'latin1')).not.toContain(service.apiKey)
    }
    await offhook.close()

    const elsewhere = await composeOffhook({ home: makeTempFolder(), keychain: createMemoryKeyStore() })
    expect(await restoreBackup(elsewhere.session, made.folder!)).toMatchObject({
      state: 'signed-in',
      accountId: account.id,
    })
    await expect.poll(() => elsewhere.session.current()).toMatchObject({ keyState: 'missing' })
    expect(await contentOf(elsewhere)).toEqual(before)
    // Not what protects the calls there, what leads out of the library, or what a key press means.
    expect(elsewhere.book.settings()).toEqual({ ...defaultSettings, playbackRate: 1.5 })
    expect(elsewhere.book.current()?.id).toBe(account.id)
  })

  it('does not choose the export folder, and its invalid settings are left out', async () => {
    const { offhook } = await connectPlain()
    const { threads, account } = offhook.session.workspace()!
    const target = makeTempFolder()
    const folderId = await markFolder(target)
    const choice = { ...defaultExportFolderChoice, isOn: true, withAudio: true }
    const row = {
      folder: target,
      folderId,
      temporaryName: '.offhook-11111111.tmp',
      choice,
      lastWrittenAt: null,
    }
    await threads.writer.saveValue({ name: 'export-folder', json: JSON.stringify(row), at: 1 })
    const { folder: backup } = await offhook.session.backup(makeTempFolder(), { audio: true })
    const settings = {
      automaticUpdates: true,
      zoom: 'huge',
      transcriptSize: 120,
      constructor: 1,
      __proto__: null,
    }
    changeSettings(backup!, { account: offhook.book.find(account.id), settings })
    await offhook.close()

    const elsewhere = await composeOffhook({ keychain: createMemoryKeyStore() })
    await restoreBackup(elsewhere.session, backup!)
    const { exportFolder } = elsewhere.session.workspace()!
    exportFolder.start(() => ({
      words: en.export,
      folderWords: en.exportFolder,
      locale: 'en',
      userName: null,
    }))
    await exportFolder.writeAgain()
    await expect(exportFolder.locate()).rejects.toMatchObject({ code: 'export-folder-gone' })
    expect(await exportFolder.state()).toMatchObject({ folder: null, phase: 'off', choice: { isOn: false } })
    expect(readdirSync(target)).toEqual(['.offhook'])
    expect(elsewhere.book.settings()).toEqual({ ...defaultSettings, transcriptSize: 120 })

    // The notes in the backup are those of another folder.
    await exportFolder.choose(makeTempFolder())
    await expect.poll(async () => (await exportFolder.state()).phase).toBe('up-to-date')
    const { folder } = await exportFolder.state()
    expect(await exportFolder.locate()).toBe(folder)
    expect(readdirSync(folder!).filter((name) => name.endsWith('.md'))).toHaveLength(4)
    expect(readdirSync(target)).toEqual(['.offhook'])
  })

  it('without audio reuses the audio on this machine and downloads nothing again', async () => {
    const { offhook, service, folder } = await connectOffhook()
    const before = await contentOf(offhook)
    const made = await offhook.session.backup(makeTempFolder(), { audio: false })
    expect(made.audioFiles).toBe(0)
    const stored = service.storageRequests.length
    await restoreBackup(offhook.session, made.folder!)
    await untilSynced(offhook)
    expect(await contentOf(offhook)).toEqual(before)
    const { audioKey } = offhook.session.workspace()!
    for (const { audioPath } of before)
      expect(existsSync(placeFile({ folder, audioKey }, audioPath!).path)).toBe(true)
    expect(service.storageRequests.length).toBe(stored)
  })

  it('without audio marks its calls on another machine, and sync downloads the audio there', async () => {
    const { offhook, service } = await connectOffhook()
    const made = await offhook.session.backup(makeTempFolder(), { audio: false })
    const before = await contentOf(offhook)
    await offhook.close()
    const elsewhere = await composeOffhook({ home: makeTempFolder() })
    await restoreBackup(elsewhere.session, made.folder!)
    expect((await contentOf(elsewhere)).map(({ audioState }) => audioState)).toEqual(
      before.map(() => 'wanted'),
    )
    const { baseUrl, apiKey } = service
    await elsewhere.session.connect({ baseUrl, apiKey, remember: 'this-run' })
    await untilSynced(elsewhere)
    expect(await contentOf(elsewhere)).toEqual(before)
  })

  it('is aborted when the person signs out, and leaves no files', async () => {
    const { offhook } = await connectOffhook()
    const to = makeTempFolder()
    const backup = offhook.session.backup(to, { audio: true })
    const ended = expect(backup).rejects.toMatchObject({ code: 'aborted' })
    await offhook.session.signOut({ keepLibrary: true })
    await ended
    expect(readdirSync(to)).toEqual([])
  })
})

describe('restoring', () => {
  it('sets the current library aside, keeps the key, and continues to sync', async () => {
    const { offhook, service, folder } = await connectOffhook()
    const { session } = offhook
    const made = await session.backup(makeTempFolder(), { audio: true })
    service.addRecording({ status: 'completed' })
    session.workspace()!.sync.now()
    await expect.poll(() => session.workspace()!.sync.status().recordings).toBe(5)
    expect(await restoreBackup(session, made.folder!)).toMatchObject({
      state: 'signed-in',
      keyState: 'stored',
    })
    await expect.poll(() => session.workspace()!.sync.status().readyOffline).toBe(5)
    const aside = readdirSync(join(folder, '..')).filter((name) => name.includes('.before-restore-'))
    expect(aside).toHaveLength(1)
    expect(existsSync(join(folder, '..', aside[0]!, 'library.sqlite'))).toBe(true)
  })

  it('restores the sample library, which can then be moved', async () => {
    const offhook = await composeOffhook()
    await offhook.session.startSample()
    await expect.poll(async () => (await contentOf(offhook)).length).toBe(3)
    const made = await offhook.session.backup(makeTempFolder(), { audio: true })
    await offhook.session.signOut({ keepLibrary: false })
    expect(await restoreBackup(offhook.session, made.folder!)).toMatchObject({
      state: 'signed-in',
      sample: true,
    })
    expect((await contentOf(offhook)).length).toBe(3)
    const to = join(makeTempFolder(), 'sample')
    expect(await offhook.session.move(to)).toMatchObject({ state: 'signed-in', sample: true })
    offhook.session.workspace()!.sync.now()
    await expect.poll(() => offhook.session.workspace()!.sync.status().phase).not.toBe('offline')
  })

  it('refuses a damaged, incomplete or missing backup and keeps the library open', async () => {
    const { offhook, folder } = await connectOffhook()
    const { session } = offhook
    const made = await session.backup(makeTempFolder(), { audio: true })
    const broken = (change: (folder: string) => void) => {
      const copy = join(makeTempFolder(), 'backup')
      cpSync(made.folder!, copy, { recursive: true })
      change(copy)
      return restoreBackup(session, copy)
    }
    const audio = (copy: string) => {
      const [first] = readdirSync(join(copy, 'audio'))
      return join(copy, 'audio', first!, readdirSync(join(copy, 'audio', first!))[0]!)
    }
    await expect(broken((copy) => rmSync(audio(copy)))).rejects.toMatchObject({ code: 'damaged-backup' })
    await expect(broken((copy) => writeFileSync(audio(copy), 'x'))).rejects.toMatchObject({
      code: 'damaged-backup',
    })
    await expect(broken((copy) => rmSync(join(copy, 'manifest.json')))).rejects.toMatchObject({
      code: 'not-a-backup',
    })
    expect(session.current()).toMatchObject({ state: 'signed-in' })
    expect((await session.workspace()!.threads.reader.counts()).all).toBe(4)
    expect(readdirSync(join(folder, '..'))).toEqual([basename(folder), `${basename(folder)}.lock`])
  })

  it('never sends an account’s key to an address that the backup names', async () => {
    const { offhook } = await connectPlain()
    const made = await offhook.session.backup(makeTempFolder(), { audio: false })
    for (const name of ['manifest.json', 'settings.json']) {
      const path = join(made.folder!, name)
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/http:\/\/127[^"]+/g, 'https://evil.example'))
    }
    await expect(restoreBackup(offhook.session, made.folder!)).rejects.toMatchObject({
      code: 'damaged-backup',
    })
  })
})

describe('moving', () => {
  it('moves everything, remembers the folder, and moves everything back', async () => {
    const { offhook, folder, home, restart } = await connectOffhook()
    const { session } = offhook
    const before = await contentOf(offhook)
    const to = join(makeTempFolder(), 'calls')
    expect(await session.move(to)).toMatchObject({ state: 'signed-in', keyState: 'stored' })
    expect(await session.libraryInfo()).toMatchObject({ folder: to, moved: true })
    expect(await contentOf(offhook)).toEqual(before)
    expect(existsSync(folder)).toBe(false)
    expect(bookOf(home)).not.toContain('moving')
    await offhook.close()

    const again = await restart()
    await again.session.start({ follow: true })
    expect(again.session.workspace()!.folder).toBe(to)
    await untilSynced(again)
    await again.session.move(null)
    expect(await again.session.libraryInfo()).toMatchObject({ folder, moved: false })
    expect(await contentOf(again)).toEqual(before)
    expect(existsSync(to)).toBe(false)
    expect(bookOf(home)).not.toContain('folder')
  })

  it('refuses a folder that is not empty, is a file, or is inside the library, and keeps the library open', async () => {
    const { offhook, folder } = await connectOffhook()
    const { session } = offhook
    const full = makeTempFolder()
    writeFileSync(join(full, 'mine.txt'), 'x')
    await expect(session.move(full)).rejects.toMatchObject({ code: 'not-empty' })
    await expect(session.move(join(full, 'mine.txt'))).rejects.toMatchObject({ code: 'not-empty' })
    await expect(session.move(join(folder, 'deeper'))).rejects.toMatchObject({ code: 'inside-library' })
    expect(existsSync(join(folder, 'deeper'))).toBe(false)
    expect((await session.workspace()!.threads.reader.counts()).all).toBe(4)
    expect(await session.move(folder)).toMatchObject({ state: 'signed-in' })
  })

  it('at sign-out deletes only Offhook’s files from the moved folder', async () => {
    const { offhook, home } = await connectOffhook()
    const to = makeTempFolder()
    await offhook.session.move(to)
    writeFileSync(join(to, 'mine.txt'), 'x')
    await offhook.session.signOut({ keepLibrary: false })
    expect(readdirSync(to)).toEqual(['mine.txt'])
    expect(JSON.parse(bookOf(home)).accounts).toEqual([])
  })
})

describe('a moved library whose drive is not connected', () => {
  it('is not replaced by a new one, and opens when the drive is connected again', async () => {
    const { offhook, restart } = await connectOffhook()
    const drive = makeTempFolder()
    const to = join(drive, 'calls')
    await offhook.session.move(to)
    const before = await contentOf(offhook)
    await offhook.close()
    const away = join(makeTempFolder(), 'away')
    cpSync(to, away, { recursive: true })
    rmSync(to, { recursive: true })

    const again = await restart()
    await expect(again.session.start({ follow: false })).rejects.toMatchObject({ code: 'not-there' })
    expect(again.session.startFailure()).toMatchObject({ code: 'not-there' })
    await expect(again.session.startAgain()).rejects.toMatchObject({ code: 'not-there' })
    expect(existsSync(to)).toBe(false)
    cpSync(away, to, { recursive: true })
    await expect.poll(() => again.session.current()).toMatchObject({ state: 'signed-in' })
    expect(again.session.startFailure()).toBeNull()
    expect(await contentOf(again)).toEqual(before)
  })

  it('is not created in an empty folder, such as a mount point', async () => {
    const { offhook, restart } = await connectOffhook()
    const to = makeTempFolder()
    await offhook.session.move(to)
    await offhook.close()
    rmSync(to, { recursive: true })
    mkdirSync(to)
    const again = await restart()
    await expect(again.session.start({ follow: false })).rejects.toMatchObject({ code: 'not-there' })
    expect(readdirSync(to)).toEqual([])
  })
})

it('the keychain is asked once when a library is moved while the keychain waits', async () => {
  const { offhook, restart } = await connectPlain()
  await offhook.close()
  const keys = createMemoryKeyStore()
  let unlock = () => {}
  const unlocked = new Promise<void>((done) => (unlock = done))
  const asked: string[] = []
  const again = await restart({
    keychain: {
      ...keys,
      async find(id) {
        asked.push(id)
        await unlocked
        return 'x_live_later'
      },
    },
  })
  const started = again.session.start({ follow: false })
  await expect.poll(() => again.session.current()).toMatchObject({ keyState: 'asked' })
  await again.session.move(join(makeTempFolder(), 'calls'))
  expect(again.session.current()).toMatchObject({ keyState: 'asked' })
  unlock()
  expect(await started).toMatchObject({ keyState: 'stored' })
  expect(asked).toHaveLength(1)
})
