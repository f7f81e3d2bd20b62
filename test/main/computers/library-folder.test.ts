import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFolder, type FolderFiles } from '../../../src-main/computers/folder/folder-files.ts'
import { sharedModel } from '../../../src-main/library/sharing/parts.ts'
import { find, noon, startComputer, write } from '../../support/computers/documents.ts'
import {
  libraryRound,
  meetLibraries,
  openLibraryComputer,
  startJoined,
  type LibraryComputer,
} from '../../support/computers/library-computers.ts'
import { MemoryFolder } from '../../support/computers/memory-folder.ts'
import { newSharing, openExchange, round, startShared } from '../../support/computers/shared-computers.ts'
import { listEncodings } from '../../support/files/encodings.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { spoken } from '../../support/library/search-library.ts'
import { dumpShared } from '../../support/library/shared-tables.ts'

const calls = { 'rec-1': spoken(['them', 'Call me on Monday']), 'rec-2': spoken(['you', 'It is late']) }
const at = noon

/** Two with one folder, whose program transfers at once. */
async function openTwo() {
  const sharing = newSharing()
  const folder = new MemoryFolder()
  const laptop = await openLibraryComputer(sharing, { folder, name: 'Laptop', calls })
  const desk = await openLibraryComputer(sharing, { folder, name: 'Desk', calls })
  for (const computer of [laptop, desk]) startJoined(computer)
  await meetLibraries(laptop, desk)
  return { sharing, folder, laptop, desk }
}

function tagCall({ writer }: LibraryComputer<FolderFiles>, name: string, id = 'rec-1'): void {
  const { id: tagId } = writer.saveTag({ id: null, name, color: 'red' })
  writer.setTag({ ids: [id], tagId, on: true, at })
}

function listTags({ db }: LibraryComputer<FolderFiles>, id = 'rec-1'): string[] {
  return db
    .prepare<[string], string>(
      'SELECT name FROM recordingTag JOIN tag ON tag.id = tagId WHERE recordingId = ? ORDER BY name',
    )
    .pluck()
    .all(id)
}

const isStarred = ({ db }: LibraryComputer, id = 'rec-1') =>
  db.prepare('SELECT 1 FROM star WHERE recordingId = ?').get(id) !== undefined

/** As a backup has it. */
function copyHome({ db, home }: LibraryComputer): string {
  const copy = makeTempFolder()
  db.pragma('wal_checkpoint(TRUNCATE)')
  cpSync(home, copy, { recursive: true })
  return copy
}

describe('a call in the trash of one computer', () => {
  it('has what both changed when it is restored', async () => {
    const { laptop, desk } = await openTwo()
    laptop.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    tagCall(laptop, 'Refund')
    await meetLibraries(laptop, desk)
    // Not sent yet when the call is deleted.
    tagCall(laptop, 'Angry')
    laptop.writer.deleteRecordings({ ids: ['rec-1'], at })
    desk.writer.saveStarred({ ids: ['rec-1'], starred: false, at })
    tagCall(desk, 'Later')
    await meetLibraries(laptop, desk)
    expect(listTags(laptop)).toEqual([])
    laptop.writer.restoreRecordings({ ids: ['rec-1'] })
    await meetLibraries(laptop, desk)
    for (const computer of [laptop, desk]) {
      expect(isStarred(computer)).toBe(false)
      expect(listTags(computer)).toEqual(['Angry', 'Later', 'Refund'])
    }
  })

  it('is passed on with what others changed meanwhile', async () => {
    const { sharing, folder, laptop, desk } = await openTwo()
    laptop.writer.deleteRecordings({ ids: ['rec-1'], at })
    tagCall(desk, 'Later')
    await meetLibraries(laptop, desk)
    // The other computer is gone with its files: what they had is in those of this one.
    for (const name of folder.contents.keys())
      if (name.startsWith(desk.writer.readSharedComputer())) folder.contents.delete(name)
    laptop.clock.now += 3_600_000
    await libraryRound(laptop)
    const tablet = await openLibraryComputer(sharing, { folder, calls, clock: laptop.clock })
    tablet.writer.startSharing()
    await libraryRound(tablet)
    expect(listTags(tablet)).toEqual(['Later'])
  })

  it('that is erased leaves nothing here, and stays on the others', async () => {
    const { laptop, desk } = await openTwo()
    tagCall(laptop, 'Refund')
    await meetLibraries(laptop, desk)
    laptop.writer.deleteRecordings({ ids: ['rec-1'], at })
    desk.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    await meetLibraries(laptop, desk)
    laptop.writer.eraseDeleted({ ids: ['rec-1'] })
    tagCall(desk, 'Later')
    await meetLibraries(laptop, desk)
    const names = ['sharedPart', 'sharedUpdate', 'sharedRow', 'sharedValue', 'recordingTag', 'star', 'trash']
    for (const table of names) {
      const rows = laptop.db.prepare(`SELECT * FROM ${table}`).all()
      expect(JSON.stringify(rows), table).not.toContain('rec-1')
    }
    expect(listTags(desk)).toEqual(['Later', 'Refund'])
    expect(isStarred(desk)).toBe(true)
  })
})

describe('the files of a computer', () => {
  it.each(['exchanged', 'in the trash'])('lose a call that is erased, %s before', async (when) => {
    const folder = makeTempFolder()
    const sharing = newSharing()
    const laptop = await openLibraryComputer(sharing, { folder: openFolder(folder), calls })
    startJoined(laptop)
    await libraryRound(laptop)
    for (const name of ['Refund', 'Angry']) {
      tagCall(laptop, name)
      expect(await libraryRound(laptop)).toMatchObject({ wroteFile: 'update' })
    }
    laptop.writer.deleteRecordings({ ids: ['rec-1'], at })
    if (when === 'in the trash') await libraryRound(laptop)
    const before = readdirSync(folder)
    expect(before).toHaveLength(4)
    laptop.writer.eraseDeleted({ ids: ['rec-1'] })
    expect(await libraryRound(laptop)).toMatchObject({ wroteFile: 'state' })
    expect(readdirSync(folder).filter((name) => !before.includes(name))).toHaveLength(1)
    expect(readdirSync(folder)).toHaveLength(2)
    expect(await libraryRound(laptop)).toMatchObject({ wroteFile: null })

    const desk = await openLibraryComputer(sharing, { folder: openFolder(folder), calls })
    desk.writer.startSharing()
    expect(await libraryRound(desk)).toMatchObject({ readFiles: 1 })
    expect(listTags(desk)).toEqual([])
    expect(dumpShared(desk.db, ['tag'])).toHaveLength(2)
  })

  it('stay when a call is erased that nothing was added to', async () => {
    const { laptop } = await openTwo()
    laptop.writer.deleteRecordings({ ids: ['rec-2'], at })
    laptop.writer.eraseDeleted({ ids: ['rec-2'] })
    expect(await libraryRound(laptop)).toMatchObject({ wroteFile: null })
  })
})

describe('a call that one computer does not have yet', () => {
  it('has what another computer added when it arrives', async () => {
    const sharing = newSharing()
    const folder = new MemoryFolder()
    const laptop = await openLibraryComputer(sharing, { folder, calls })
    const desk = await openLibraryComputer(sharing, { folder })
    for (const computer of [laptop, desk]) startJoined(computer)
    laptop.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    tagCall(laptop, 'Refund')
    await meetLibraries(laptop, desk)
    expect(dumpShared(desk.db, ['star', 'recordingTag', 'tag'])).toEqual(
      dumpShared(laptop.db, ['star', 'recordingTag', 'tag']),
    )
  })
})

describe('a library that is restored from a backup', () => {
  it('writes nothing until the person continues, and then brings nothing back', async () => {
    const { sharing, folder, laptop, desk } = await openTwo()
    tagCall(laptop, 'Refund')
    laptop.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    await meetLibraries(laptop, desk)
    const home = copyHome(laptop)
    const tag = laptop.db.prepare<[], number>('SELECT id FROM tag').pluck().get()!
    laptop.writer.deleteTag({ id: tag })
    desk.writer.saveStarred({ ids: ['rec-1'], starred: false, at })
    await meetLibraries(laptop, desk)
    laptop.close()
    const before = [...folder.contents.keys()]

    const restored = await openLibraryComputer(sharing, { folder, home, clock: laptop.clock })
    expect(listTags(restored)).toEqual(['Refund'])
    restored.writer.saveInboxDay({ ids: ['rec-2'], day: '2026-02-03', at })
    expect(await libraryRound(restored)).toMatchObject({ state: 'restored', wroteFile: null, readFiles: 0 })
    expect([...folder.contents.keys()]).toEqual(before)

    const former = restored.writer.readSharedComputer()
    await restored.exchange.continueRestored()
    expect(restored.writer.readSharedComputer()).not.toBe(former)
    await meetLibraries(restored, desk)
    for (const computer of [restored, desk]) {
      expect(listTags(computer)).toEqual([])
      expect(isStarred(computer)).toBe(false)
      expect(dumpShared(computer.db, ['inboxState'])).toHaveLength(1)
    }
  })
})

describe('a library that was copied to another computer', () => {
  it('asks on the second one, and both have what each added', async () => {
    const { sharing, folder, laptop, desk } = await openTwo()
    const copy = await openLibraryComputer(sharing, { folder, home: copyHome(laptop) })
    tagCall(laptop, 'Refund')
    tagCall(copy, 'Angry')
    await meetLibraries(laptop, desk)
    expect((await libraryRound(copy)).state).toBe('restored')
    await copy.exchange.continueRestored()
    await meetLibraries(laptop, desk, copy)
    for (const computer of [laptop, desk, copy]) expect(listTags(computer)).toEqual(['Angry', 'Refund'])
  })
})

describe('a computer with an older version', () => {
  it('says so, keeps what it does not know, and passes it on with its own changes', async () => {
    const sharing = newSharing()
    const folder = new MemoryFolder()
    const old = await openLibraryComputer(sharing, { folder, calls })
    startJoined(old)
    expect(await libraryRound(old)).toMatchObject({ isOlder: false })
    const clock = old.clock
    const newer = await startShared(sharing, { folder, clock, model: sharedModel + 1, name: 'Tomorrow' })
    write(newer, {
      kind: 'call',
      uid: 'call',
      values: { starredAt: at, mood: 'calm' },
      sets: { smells: { tea: 1 } },
    })
    write(newer, { kind: 'sketch', uid: 's1', texts: { lines: 'A circle' } })
    write(newer, { kind: 'board', uid: 'b1', values: { title: 'Plans' } }, at, 'boards')
    await round(newer)
    expect(await libraryRound(old)).toMatchObject({ isOlder: true, refused: [] })
    expect(isStarred(old)).toBe(true)
    old.writer.saveInboxDay({ ids: ['rec-1'], day: '2026-02-03', at })
    // The newer computer is gone with its files.
    for (const name of folder.contents.keys())
      if (name.startsWith(newer.document.readComputer())) folder.contents.delete(name)
    clock.now += 3_600_000
    expect(await libraryRound(old)).toMatchObject({ wroteFile: 'state' })

    const next = startComputer()
    const exchange = openExchange(next, folder, sharing, { clock, model: sharedModel + 1 })
    await exchange.round()
    expect(find(next, 'call')).toMatchObject({
      values: { starredAt: at, mood: 'calm', inbox: { closedAt: null, snoozedUntil: '2026-02-03' } },
      sets: { smells: { tea: 1 } },
    })
    expect(find(next, 's1')).toMatchObject({ kind: 'sketch', texts: { lines: 'A circle' } })
    expect(find(next, 'b1', 'boards')).toMatchObject({ values: { title: 'Plans' } })
  })
})

describe('the files of a shared folder', () => {
  it('contain nothing in clear', async () => {
    const place = makeTempFolder()
    const sharing = newSharing()
    const secrets = [
      'Großer Ärger 日本',
      'Straßenbahn',
      'rec-secret-17',
      'Annas Laptop',
      '+353209174199',
      'Kornblume',
    ]
    const files = openFolder(place)
    const laptop = await openLibraryComputer(sharing, {
      ...{ folder: files, name: secrets[3]! },
      calls: { [secrets[2]!]: spoken(['them', 'Call me on Monday']) },
    })
    startJoined(laptop)
    const { writer } = laptop
    const { id: tagId } = writer.saveTag({ id: null, name: secrets[0]!, color: 'red' })
    writer.setTag({ ids: [secrets[2]!], tagId, on: true, at })
    writer.saveNote({
      id: null,
      recordingId: secrets[2]!,
      timestamp: null,
      text: `${secrets[1]!} `.repeat(50),
      at,
    })
    writer.savePerson({ id: null, name: secrets[5]!, numbers: [secrets[4]!] })
    await libraryRound(laptop)
    writer.saveNote({ id: null, recordingId: secrets[2]!, timestamp: 1, text: secrets[1]!, at })
    writer.saveStarred({ ids: [secrets[2]!], starred: true, at })
    await libraryRound(laptop)
    const names = readdirSync(place)
    // The header, a state and an update.
    expect(names).toHaveLength(3)
    expect(names.every((name) => /^(folder|[0-9a-f]{12})-[0-9a-f]{32}\.offhook$/.test(name))).toBe(true)
    const wanted = [...secrets, sharing.accountId, sharing.code].flatMap(listEncodings)
    expect(findRemains(place, wanted)).toEqual([])
    // The search finds what is there.
    writeFileSync(join(place, 'plain'), `x${Buffer.from(secrets[1]!).toString('base64')}`)
    expect(findRemains(place, wanted)).toHaveLength(1)
  })
})
