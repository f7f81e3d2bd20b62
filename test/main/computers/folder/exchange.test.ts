import { describe, expect, it } from 'vitest'
import { replaceKey, createJoinCode } from '../../../../src-main/computers/folder-key.ts'
import { nameFile } from '../../../../src-main/computers/folder/file-names.ts'
import { placeHeader } from '../../../../src-main/computers/folder/place-file.ts'
import { find, noon, readAll, write } from '../../../support/computers/documents.ts'
import { MemoryFolder } from '../../../support/computers/memory-folder.ts'
import {
  listOwn,
  meet,
  minute,
  newSharing,
  openExchange,
  round,
  startShared,
  type SharedComputer,
} from '../../../support/computers/shared-computers.ts'

const note = { kind: 'note', uid: 'n1' }
const text = (written: string) => ({ ...note, texts: { text: written } })

async function startTwo() {
  const sharing = newSharing()
  const folder = new MemoryFolder()
  const laptop = await startShared(sharing, { folder, name: 'Laptop' })
  const desk = await startShared(sharing, { folder, name: 'Desk' })
  return { sharing, folder, laptop, desk }
}

/** Large enough that a state follows. */
function writeMuch(computer: SharedComputer, at: number): void {
  // Random letters, which are hard to compress.
  const letters = Array.from({ length: 1_100_000 }, () =>
    String.fromCharCode(33 + Math.floor(Math.random() * 90)),
  )
  write(computer, { ...note, uid: `large-${at}`, texts: { text: letters.join('') } })
}

describe('computers that share a folder', () => {
  it('have the same, and know each other', async () => {
    const { laptop, desk } = await startTwo()
    write(laptop, text('Anna'))
    write(desk, { ...note, values: { color: 'red' } })
    const [one, other] = await meet(laptop, desk)
    expect(find(desk, 'n1')).toMatchObject({ texts: { text: 'Anna' }, values: { color: 'red' } })
    expect(readAll(laptop)).toBe(readAll(desk))
    expect(one).toMatchObject({ state: 'ready', refused: [], isOlder: false })
    expect(one!.computers).toMatchObject([
      { id: desk.document.readComputer(), name: 'Desk', at: noon + minute },
    ])
    expect(other!.computers).toMatchObject([{ name: 'Laptop' }])
  })

  it('name what both changed for an hour', async () => {
    const { laptop, desk } = await startTwo()
    write(laptop, { ...note, values: { color: 'red' } })
    write(desk, { ...note, values: { color: 'blue' } })
    await meet(laptop, desk)
    expect(laptop.document.listConflicts()).toMatchObject([{ uid: 'n1', field: 'color' }])
    laptop.clock.now += 60 * minute
    await meet(laptop, desk)
    expect([laptop, desk].map(({ document }) => document.listConflicts())).toEqual([[], []])
  })

  it('write at most one file a minute', async () => {
    const { laptop, desk } = await startTwo()
    await meet(laptop, desk)
    write(laptop, text('A'))
    expect((await round(laptop)).wroteFile).toBe('update')
    write(laptop, text('An'))
    for (const _ of [1, 2]) {
      laptop.clock.now += minute / 3
      expect((await laptop.exchange.round()).wroteFile).toBeNull()
    }
    laptop.clock.now += minute / 3
    expect((await laptop.exchange.round()).wroteFile).toBe('update')
    expect((await round(laptop)).wroteFile).toBeNull()
  })

  it('write again at once when the clock was set back', async () => {
    const { laptop } = await startTwo()
    await round(laptop)
    write(laptop, text('A'))
    laptop.clock.now -= 1000 * minute
    expect((await laptop.exchange.round()).wroteFile).toBe('update')
  })

  it('replace many files by one', async () => {
    const { laptop, desk } = await startTwo()
    for (let index = 0; index <= 101; index++) {
      write(laptop, text(`version ${index}`))
      await round(laptop)
    }
    expect(listOwn(laptop)).toHaveLength(1)
    await meet(laptop, desk)
    expect(find(desk, 'n1')?.texts.text).toBe('version 101')
  })

  it('write a state instead of a large update', async () => {
    const { laptop, desk } = await startTwo()
    await meet(laptop, desk)
    writeMuch(laptop, 1)
    expect((await round(laptop)).wroteFile).toBe('state')
    expect(listOwn(laptop)).toHaveLength(1)
    await meet(laptop, desk)
    expect(readAll(desk)).toBe(readAll(laptop))
  })

  it('ignore all that is no file of theirs', async () => {
    const { laptop, desk, folder } = await startTwo()
    write(laptop, text('Anna'))
    await round(laptop)
    const [name] = listOwn(laptop)
    const content = folder.contents.get(name!)!
    folder.contents.delete(name!)
    for (const other of [
      ...['.DS_Store', 'desktop.ini', `${name}.part`, `.syncthing.${name}.tmp`, `~${name}`],
      ...[name!.replace('.offhook', ' (conflicted copy).offhook'), name!.replace('.', ' 2.')],
    ]) {
      folder.put(other, content)
    }
    expect(await round(desk)).toMatchObject({ state: 'ready', readFiles: 0, refused: [] })
    folder.put(name!, content)
    expect(await round(desk)).toMatchObject({ readFiles: 1 })
  })

  it('wait for a file that is not whole, and call it damaged after ten minutes', async () => {
    const { laptop, desk, folder } = await startTwo()
    write(laptop, text('Anna'))
    await round(laptop)
    const [name] = listOwn(laptop)
    const content = folder.contents.get(name!)!
    folder.put(name!, content.subarray(0, 1000))
    expect((await round(desk)).refused).toEqual([{ name, reason: 'incomplete' }])
    desk.clock.now += 9 * minute
    expect((await round(desk)).refused).toEqual([{ name, reason: 'damaged' }])
    folder.put(name!, content)
    expect(await round(desk)).toMatchObject({ readFiles: 1, refused: [] })
    expect(find(desk, 'n1')).not.toBeNull()
  })

  it('refuse an old state that is put back', async () => {
    const { laptop, desk, folder } = await startTwo()
    writeMuch(laptop, 1)
    await round(laptop)
    const [first] = listOwn(laptop)
    const old = folder.contents.get(first!)!
    writeMuch(laptop, 2)
    await meet(laptop, desk)
    folder.put(first!, old)
    expect((await round(desk)).refused).toEqual([{ name: first, reason: 'replayed' }])
    // Under a name that fits another computer, it is not even opened.
    const renamed = nameFile('0123456789ab', old)
    folder.put(renamed, old)
    expect((await round(desk)).refused).toContainEqual({ name: renamed, reason: 'damaged' })
    // Its own computer removes it.
    await round(laptop)
    expect(folder.contents.has(first!)).toBe(false)
  })

  it('refuse files of another folder and of another account, and name them', async () => {
    const { laptop, folder } = await startTwo()
    const stranger = await startShared(newSharing('acc-2'))
    write(stranger, text('Of another account'))
    await round(stranger)
    const [name] = listOwn(stranger)
    folder.put(name!, stranger.folder.contents.get(name!)!)
    expect((await round(laptop)).refused).toEqual([{ name, reason: 'foreign' }])
    expect(find(laptop, 'n1')).toBeNull()
  })

  it('lose nothing when files are deleted, whosever they are', async () => {
    const { sharing, laptop, desk, folder } = await startTwo()
    write(laptop, text('Anna'))
    await meet(laptop, desk)
    for (const name of [...listOwn(laptop), ...listOwn(desk)]) folder.contents.delete(name)
    await round(desk)
    expect(find(desk, 'n1')).not.toBeNull()
    // What this computer wrote is missing to those that come later, so it writes it again.
    laptop.clock.now += 10 * minute
    await round(laptop)
    const tablet = await startShared(sharing, { folder })
    await round(tablet)
    expect(find(tablet, 'n1')?.texts.text).toBe('Anna')
  })

  it('write again what a computer wrote whose files were deleted', async () => {
    const { sharing, laptop, desk, folder } = await startTwo()
    await meet(laptop, desk)
    write(laptop, text('Anna'))
    await meet(laptop, desk)
    for (const name of listOwn(laptop)) folder.contents.delete(name)
    desk.clock.now += 10 * minute
    expect((await round(desk)).wroteFile).toBe('state')
    expect((await round(desk)).wroteFile).toBeNull()
    const tablet = await startShared(sharing, { folder })
    await round(tablet)
    expect(find(tablet, 'n1')?.texts.text).toBe('Anna')
  })

  it('do not write a state each minute for a program that keeps deleting them', async () => {
    const { laptop, folder } = await startTwo()
    await round(laptop)
    const written: (string | null)[] = []
    for (let index = 0; index < 24; index++) {
      for (const name of listOwn(laptop)) folder.contents.delete(name)
      written.push((await round(laptop)).wroteFile)
    }
    expect(written.filter((kind) => kind === 'state')).toHaveLength(2)
  })

  it('say that they are older than another, and keep what it adds', async () => {
    const sharing = newSharing()
    const folder = new MemoryFolder()
    const newer = await startShared(sharing, { folder, model: 2 })
    const older = await startShared(sharing, { folder, model: 1 })
    write(newer, { ...note, values: { mood: 'calm' } })
    const [one, other] = await meet(newer, older)
    expect([one!.isOlder, other!.isOlder]).toEqual([false, true])
    expect(find(older, 'n1')?.values).toEqual({ mood: 'calm' })
  })

  it('show no byte of what was written', async () => {
    const { laptop, folder } = await startTwo()
    write(
      laptop,
      { kind: 'note', uid: 'plain-uid', texts: { text: 'Geheimnis '.repeat(50) } },
      noon,
      'call/plain-call',
    )
    writeMuch(laptop, 1)
    await round(laptop)
    write(laptop, { kind: 'note', uid: 'plain-uid', texts: { text: 'Geheimnis' } }, noon, 'call/plain-call')
    await round(laptop)
    expect(listOwn(laptop)).toHaveLength(2)
    for (const [name, content] of folder.contents) {
      for (const shown of ['Geheimnis', 'plain-', 'note', 'call', 'Laptop']) {
        expect(content.includes(shown), `${name}: ${shown}`).toBe(false)
      }
    }
  })
})

describe('a folder', () => {
  it('that vanishes is reported, and is continued when it returns', async () => {
    const { laptop, desk, folder } = await startTwo()
    await meet(laptop, desk)
    folder.isThere = false
    write(laptop, text('Anna'))
    expect(await round(laptop)).toMatchObject({ state: 'no-folder', wroteFile: null })
    folder.isThere = true
    await meet(laptop, desk)
    expect(find(desk, 'n1')).not.toBeNull()
  })

  it('that is empty, as where a disk is not connected, is left alone', async () => {
    const { sharing, laptop } = await startTwo()
    await round(laptop)
    write(laptop, text('Anna'))
    const empty = new MemoryFolder()
    const elsewhere = openExchange(laptop, empty, sharing)
    expect((await elsewhere.round()).state).toBe('other-folder')
    expect(empty.contents.size).toBe(0)
  })

  it('gets its header again', async () => {
    const { laptop, folder } = await startTwo()
    await round(laptop)
    const [header] = [...folder.contents.keys()].filter((name) => name.startsWith('folder-'))
    folder.contents.delete(header!)
    expect((await round(laptop)).state).toBe('ready')
    expect(folder.contents.has(header!)).toBe(true)
  })

  it('that is full is read all the same', async () => {
    const { laptop, desk, folder } = await startTwo()
    write(laptop, text('Anna'))
    await round(laptop)
    folder.failure = 'ENOSPC'
    write(desk, { ...note, values: { color: 'red' } })
    expect(await round(desk)).toMatchObject({ state: 'cannot-write', readFiles: 1, wroteFile: null })
    expect(find(desk, 'n1')?.texts.text).toBe('Anna')
    folder.failure = null
    await meet(desk, laptop)
    expect(find(laptop, 'n1')?.values).toEqual({ color: 'red' })
  })
})

describe('a computer that is removed', () => {
  it('is told, and nothing of it is accepted any more; the others continue with the new code', async () => {
    const { sharing, laptop, desk, folder } = await startTwo()
    const lost = await startShared(sharing, { folder, name: 'Lost' })
    write(laptop, text('Anna'))
    await meet(laptop, desk, lost)
    write(desk, { ...note, values: { color: 'red' } })
    const away = new MemoryFolder()
    for (const [name, content] of folder.contents) away.put(name, content)

    const code = createJoinCode()
    const next = {
      ...sharing,
      code,
      header: replaceKey(sharing.header, sharing.code, code, sharing.accountId),
    }
    await placeHeader(folder, next.header)
    const onLaptop = { ...laptop, exchange: openExchange(laptop, folder, next, { clock: laptop.clock }) }
    expect(await round(onLaptop)).toMatchObject({ state: 'ready', wroteFile: 'state' })
    expect(await round(lost)).toMatchObject({ state: 'key-replaced', wroteFile: null })
    expect(await round(desk)).toMatchObject({ state: 'key-replaced', wroteFile: null })

    // Where the new header has not arrived, it still writes with the old key.
    write(lost, { ...note, uid: 'n2', texts: { text: 'Mallory' } })
    await round({ ...lost, exchange: openExchange(lost, away, sharing, { clock: lost.clock }) })
    const name = [...away.contents.keys()].find(
      (each) => each.startsWith(lost.document.readComputer()) && !folder.contents.has(each),
    )!
    folder.put(name, away.contents.get(name)!)
    expect((await round(onLaptop)).refused).toEqual([{ name, reason: 'old-key' }])
    expect(find(laptop, 'n2')).toBeNull()

    // The other one joins with what it had not sent yet.
    const onDesk = { ...desk, exchange: openExchange(desk, folder, next, { clock: desk.clock }) }
    await meet(onDesk, onLaptop)
    expect(find(laptop, 'n1')).toMatchObject({ texts: { text: 'Anna' }, values: { color: 'red' } })
    expect([...listOwn(laptop), ...listOwn(desk)]).toHaveLength(2)
  })
})

describe('a library that was restored from a backup', () => {
  it('is noticed before anything is written, and takes what the others have', async () => {
    const { sharing, laptop, desk, folder } = await startTwo()
    write(laptop, text('Anna'))
    write(laptop, { ...note, uid: 'n2', texts: { text: 'Bert' } })
    await meet(laptop, desk)
    const backup = laptop.store.copy()
    write(laptop, { ...note, isDeleted: true })
    write(laptop, { ...note, uid: 'n2', texts: { text: 'Berta' } })
    await meet(laptop, desk)
    const before = new Set(folder.contents.keys())

    const restored = await startShared(sharing, { folder, store: backup, clock: laptop.clock })
    write(restored, { ...note, uid: 'n3', texts: { text: 'Carl' } })
    expect((await round(restored)).state).toBe('restored')
    expect(new Set(folder.contents.keys())).toEqual(before)
    const former = restored.document.readComputer()
    await restored.exchange.continueRestored()
    expect(restored.document.readComputer()).not.toBe(former)
    await meet(restored, desk)
    for (const computer of [restored, desk]) {
      expect(find(computer, 'n1')).toBeNull()
      expect(find(computer, 'n2')?.texts.text).toBe('Berta')
      expect(find(computer, 'n3')?.texts.text).toBe('Carl')
    }
  })

  it('is not confused with a replaced file that returns', async () => {
    const { laptop, folder } = await startTwo()
    write(laptop, text('Anna'))
    await round(laptop)
    const [name] = listOwn(laptop)
    const old = folder.contents.get(name!)!
    writeMuch(laptop, 1)
    await round(laptop)
    folder.put(name!, old)
    expect((await round(laptop)).state).toBe('ready')
    expect(folder.contents.has(name!)).toBe(false)
  })

  it('is noticed too when a library was copied to another computer, and both go on', async () => {
    const { sharing, laptop, folder } = await startTwo()
    await round(laptop)
    const copied = await startShared(sharing, { folder, store: laptop.store.copy(), clock: laptop.clock })
    write(laptop, text('Anna'))
    await round(laptop)
    expect((await round(copied)).state).toBe('restored')
    await copied.exchange.continueRestored()
    write(copied, { ...note, values: { color: 'red' } })
    await meet(copied, laptop)
    expect(readAll(copied)).toBe(readAll(laptop))
    expect(find(laptop, 'n1')).toMatchObject({ texts: { text: 'Anna' }, values: { color: 'red' } })
  })
})
