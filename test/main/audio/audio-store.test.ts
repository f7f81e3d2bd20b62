import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  discardPart,
  findPart,
  keepPart,
  makePartFolder,
  notePart,
  getAudioPlaces,
} from '../../../src-main/audio/audio-store.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'

const none = { sizeBytes: 0, etag: null }

async function leavePart(bytes: number, note: string | { etag: string; sizeBytes: number }) {
  const folder = makeTempFolder()
  const places = getAudioPlaces(plainFolder(folder), 'rec-1')
  await makePartFolder(folder, places)
  writeFileSync(places.part.path, Buffer.alloc(bytes, 7))
  if (typeof note === 'string') writeFileSync(places.partNote.path, note)
  else {
    await notePart(places, { etag: note.etag, sizeBytes: 0 })
    await notePart(places, note)
  }
  return places
}

describe('findPart', () => {
  it('uses only the bytes noted as durable and cuts off the rest', async () => {
    const places = await leavePart(9_000, { etag: '"a\\"b"', sizeBytes: 6_000 })
    expect(await findPart(places)).toEqual({ etag: '"a\\"b"', sizeBytes: 6_000 })
    expect(statSync(places.part.path).size).toBe(6_000)
  })

  it('uses nothing when the part is shorter than noted', async () => {
    expect(await findPart(await leavePart(5_000, { etag: '"one"', sizeBytes: 6_000 }))).toEqual(none)
  })

  it.each([
    ['not JSON', '{"durableBytes": 50'],
    ['an empty file', ''],
    ['no tag', '{"durableBytes":5000}'],
    ['no length', '{"etag":"\\"one\\""}'],
    ['a negative length', '{"durableBytes":-1,"etag":"\\"one\\""}'],
    ['a length that is not a number', '{"durableBytes":"5000","etag":"\\"one\\""}'],
    ['null', 'null'],
  ])('starts over when the note is %s', async (_, note) => {
    expect(await findPart(await leavePart(5_000, note))).toEqual(none)
  })

  it('finds nothing after the part was discarded', async () => {
    const places = await leavePart(5_000, { etag: '"one"', sizeBytes: 5_000 })
    await discardPart(places)
    expect(await findPart(places)).toEqual(none)
  })
})

describe('notePart', () => {
  it('overwrites a note with the same number of bytes', async () => {
    const places = await leavePart(5_000, { etag: '"one"', sizeBytes: 1 })
    const before = readFileSync(places.partNote.path)
    await notePart(places, { etag: '"one"', sizeBytes: Number.MAX_SAFE_INTEGER })
    expect(readFileSync(places.partNote.path)).toHaveLength(before.length)
  })
})

describe('keepPart', () => {
  it('syncs the bytes before the rename, and the folder after it', async () => {
    const folder = makeTempFolder()
    const places = getAudioPlaces(plainFolder(folder), 'rec-1')
    await makePartFolder(folder, places)
    writeFileSync(places.part.path, 'sound')
    const handle = await open(places.part.path)
    const handles = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const synced: { isFile: boolean; isNamed: boolean }[] = []
    const sync = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      const isFile = (await this.stat()).isFile()
      synced.push({ isFile, isNamed: existsSync(join(folder, places.final('audio/wav'))) })
    })
    onTestFinished(() => sync.mockRestore())
    const path = await keepPart(plainFolder(folder), places, 'audio/wav')
    expect(readFileSync(join(folder, path), 'utf8')).toBe('sound')
    expect(synced[0]).toEqual({ isFile: true, isNamed: false })
    if (process.platform !== 'win32') expect(synced[1]).toEqual({ isFile: false, isNamed: true })
  })
})
