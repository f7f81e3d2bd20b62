import { appendFileSync, copyFileSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyContent, copyOut } from '../../../src-main/encryption/copy-file.ts'
import {
  openBeginning,
  openFile,
  readPieces,
  readSize,
  readWhole,
} from '../../../src-main/encryption/read-file.ts'
import {
  DamagedFileError,
  SegmentLayout,
  fileParameters,
} from '../../../src-main/encryption/streaming-aead.ts'
import { continueFile, createFile } from '../../../src-main/encryption/write-file.ts'
import { placeFile, type StoredFile } from '../../../src-main/model/stored-file.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { audioKey, libraryKinds, plainFile, storeFile } from '../../support/library/audio-folder.ts'
import { takeInPart } from '../../support/files/full-disk.ts'
import { sha256Of } from '../../support/service/storage.ts'

const name = 'ab'.repeat(32)
const segment = new SegmentLayout(fileParameters).contentBytes

/** Bytes with no two equal segments. */
const bytesOf = (length: number) =>
  Buffer.from(Uint32Array.from({ length: length / 4 + 1 }, (_, i) => i * 2_654_435_761).buffer).subarray(
    0,
    length,
  )
const content = bytesOf(5 * segment + 1_000)

function place(key: Uint8Array | null, path = `${name}.wav`): StoredFile {
  return placeFile({ folder: makeTempFolder(), audioKey: key }, path, 'audio')
}

function store(bytes: Uint8Array, key: Uint8Array | null = audioKey): StoredFile {
  const file = place(key)
  storeFile(file, bytes)
  return file
}

async function readAll(file: StoredFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readPieces(file)) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe.each(libraryKinds)('a file of %s', (_, key) => {
  it('returns any part of what was written, in pieces of any size', async () => {
    const file = place(key)
    const writer = await createFile(file, 'wx')
    for (let at = 0; at < content.length; at += 33_333) await writer.append(content.subarray(at, at + 33_333))
    await writer.finish()
    await writer.close()
    const opened = await openFile(file)
    expect([opened.sizeBytes, await readSize(file)]).toEqual([content.length, content.length])
    const position = fc.nat(content.length + 10)
    await fc.assert(
      fc.asyncProperty(position, fc.nat(200_000), async (from, length) => {
        expect((await opened.read(from, length)).equals(content.subarray(from, from + length))).toBe(true)
      }),
    )
    await opened.close()
    expect((await readWhole(file)).equals(content)).toBe(true)
    expect((await readAll(file)).equals(content)).toBe(true)
  })

  it.each([0, 1, segment - 41, segment - 40, segment - 39, 2 * segment - 40, 2 * segment])(
    'has %i bytes when so many were written, in one piece or in many',
    async (length) => {
      const bytes = bytesOf(length)
      const file = place(key)
      const writer = await createFile(file, 'wx')
      for (let at = 0; at < length; at += 10_000) await writer.append(bytes.subarray(at, at + 10_000))
      await writer.finish()
      await writer.close()
      expect((await readAll(file)).equals(bytes)).toBe(true)
      expect((await readAll(store(bytes, key))).equals(bytes)).toBe(true)
    },
  )

  it('continues after what was kept', async () => {
    const file = place(key)
    const first = await createFile(file, 'wx')
    await first.append(content.subarray(0, 200_000))
    const { keptBytes } = first
    await first.close()
    expect(keptBytes).toBeGreaterThan(200_000 - segment - 1)
    const beginning = await openBeginning(file, keptBytes)
    expect((await beginning.read(0, keptBytes + 1)).equals(content.subarray(0, keptBytes))).toBe(true)
    await beginning.close()

    const heard: Buffer[] = []
    const second = await continueFile(file, keptBytes, (piece) => void heard.push(Buffer.from(piece)))
    expect(Buffer.concat(heard).equals(content.subarray(0, keptBytes))).toBe(true)
    expect(second.keptBytes).toBe(keptBytes)
    await second.append(content.subarray(keptBytes))
    await second.finish()
    await second.close()
    expect((await readAll(file)).equals(content)).toBe(true)
    expect(readdirSync(join(file.path, '..'))).toHaveLength(1)
  })

  it('is whole where the disk takes only a part of each write', async () => {
    await takeInPart(7_777)
    const file = place(key)
    const writer = await createFile(file, 'wx')
    await writer.append(content)
    await writer.finish()
    await writer.close()
    expect((await readAll(file)).equals(content)).toBe(true)
  })

  it('is handed over as it was before it was encrypted', async () => {
    const target = join(makeTempFolder(), 'copy.wav')
    await copyOut(store(content, key), target)
    expect(readFileSync(target).equals(content)).toBe(true)
    await expect(copyOut(store(content, key), target)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(readFileSync(target).equals(content)).toBe(true)
  })

  it.each(libraryKinds)('is copied to %s, with the size and the hash of its content', async (__, other) => {
    const target = place(other)
    const copied = await copyContent(store(content, key), target, { signal: null })
    expect(copied).toEqual({ sizeBytes: content.length, sha256: sha256Of(content) })
    expect((await readAll(target)).equals(content)).toBe(true)
  })
})

describe('an encrypted file', () => {
  it('has another name than a plain file, and the key that reads it', () => {
    expect(placeFile({ folder: '/l', audioKey }, `audio/ab/${name}.mp3`)).toEqual({
      path: join('/l', `audio/ab/${name}.mp3.enc`),
      encryption: { key: audioKey, fileId: `offhook audio ${name}` },
    })
    expect(placeFile({ folder: '/l', audioKey: null }, `audio/ab/${name}.mp3`)).toEqual(
      plainFile(join('/l', `audio/ab/${name}.mp3`)),
    )
  })

  it('is not opened when it was cut off, even between two segments, or continued', async () => {
    for (const length of [0, 20, 40, 56, 64 * 1024, 3 * 64 * 1024, 5 * 64 * 1024]) {
      const file = store(content)
      truncateSync(file.path, length)
      await expect(openFile(file)).rejects.toThrow(DamagedFileError)
    }
    const longer = store(content)
    appendFileSync(longer.path, 'x')
    await expect(openFile(longer)).rejects.toThrow(DamagedFileError)
  })

  it('refuses a part with a changed byte, and reads the others', async () => {
    const file = store(content)
    const bytes = readFileSync(file.path)
    bytes[2 * 64 * 1024 + 99]! ^= 1
    writeFileSync(file.path, bytes)
    const opened = await openFile(file)
    await expect(opened.read(2 * segment, 10)).rejects.toThrow(DamagedFileError)
    await expect(opened.read(0, content.length)).rejects.toThrow(DamagedFileError)
    expect((await opened.read(0, 1_000)).equals(content.subarray(0, 1_000))).toBe(true)
    expect((await opened.read(4 * segment, 99)).equals(content.subarray(4 * segment, 4 * segment + 99))).toBe(
      true,
    )
    await opened.close()
  })

  it('is refused in the place of another file, in another account, and when it is not encrypted', async () => {
    const file = store(content)
    const other = place(audioKey, `${'cd'.repeat(32)}.wav`)
    copyFileSync(file.path, other.path)
    await expect(openFile(other)).rejects.toThrow(DamagedFileError)
    const foreign = { ...file, encryption: { ...file.encryption!, key: Buffer.alloc(32, 1) } }
    await expect(openFile(foreign)).rejects.toThrow(DamagedFileError)
    writeFileSync(file.path, content)
    await expect(openFile(file)).rejects.toThrow(DamagedFileError)
  })

  it('is not complete before its last segment is written', async () => {
    const file = place(audioKey)
    const writer = await createFile(file, 'wx')
    await writer.append(content)
    await writer.close()
    await expect(openFile(file)).rejects.toThrow(DamagedFileError)
  })

  it('has another salt after it was continued, and none of its old segments', async () => {
    const file = place(audioKey)
    const first = await createFile(file, 'wx')
    await first.append(content)
    await first.close()
    const before = readFileSync(file.path)
    const second = await continueFile(file, first.keptBytes, () => undefined)
    await second.append(Buffer.from('more'))
    await second.finish()
    await second.close()
    const after = readFileSync(file.path)
    expect(after.subarray(1, 40)).not.toEqual(before.subarray(1, 40))
    for (let at = 40; at + 64 < before.length; at += 60_000) {
      expect(after.includes(before.subarray(at, at + 64))).toBe(false)
    }
  })

  it('is not continued when what was kept is damaged, and nothing is left beside it', async () => {
    const file = place(audioKey)
    const first = await createFile(file, 'wx')
    await first.append(content)
    await first.close()
    const bytes = readFileSync(file.path)
    bytes[70_000]! ^= 1
    writeFileSync(file.path, bytes)
    await expect(continueFile(file, first.keptBytes, () => undefined)).rejects.toThrow(DamagedFileError)
    await expect(continueFile(file, first.keptBytes - 1, () => undefined)).rejects.toThrow(DamagedFileError)
    expect(readdirSync(join(file.path, '..'))).toHaveLength(1)
  })
})
