/**
 * Reads files of a library, encrypted or not, through the same interface. Writes nothing decrypted to the disk.
 */
import { open, readFile, stat, type FileHandle } from 'node:fs/promises'
import type { FileEncryption, StoredFile } from '../model/stored-file.ts'
import { fileParameters, openWhole, SegmentCipher, SegmentLayout } from './streaming-aead.ts'

/** An open file. Sizes and positions are those of its content. */
export interface ReadableFile {
  /** For an encrypted file, the size as written: the last segment is verified when the file is opened. */
  readonly sizeBytes: number
  /**
   * Returns the requested bytes, fewer at the end of the file. @throws DamagedFileError; the file system's
   * error.
   */
  read(position: number, length: number): Promise<Buffer>
  /**
   * Reads bytes from `position`, at most `most`: as many as can be read and decrypted at once. Returns none at
   * the end. @throws as `read`.
   */
  readSome(position: number, most: number): Promise<Buffer>
  close(): Promise<void>
}

/** Bytes read at a time: few calls for a large file, and short hashing and decryption on the main thread. */
export const pieceBytes = 256 * 1024

const layout = new SegmentLayout(fileParameters)

/**
 * Caches the cipher of the encrypted file that was opened last, so that its header and end are read once and not
 * for each range that a player requests. Holds that file's key.
 */
export class LastOpened {
  #file: string | null = null
  #cipher: SegmentCipher | null = null

  find(file: string): SegmentCipher | null {
    return this.#file === file ? this.#cipher : null
  }

  keep(file: string, cipher: SegmentCipher): void {
    this.#file = file
    this.#cipher = cipher
  }
}

/** @param last the cache of the same library @throws DamagedFileError; the file system's error. */
export async function openFile(
  { path, encryption }: StoredFile,
  last: LastOpened | null = null,
): Promise<ReadableFile> {
  const handle = await open(path, 'r')
  return await closeOnFailure(handle, async () => {
    // The state of the opened file, because a download may replace it at any time.
    const stats = await handle.stat()
    if (!encryption) return new PlainFile(handle, stats.size)
    const { sizeBytes, lastSegment } = layout.measure(stats.size)
    const identity = [path, encryption.fileId, stats.dev, stats.ino, stats.size, stats.mtimeMs].join(' ')
    const known = last?.find(identity) ?? null
    const cipher = known ?? (await readCipher(handle, encryption))
    const file = new EncryptedFile(handle, cipher, sizeBytes, lastSegment)
    if (known) return file
    await file.checkEnd()
    last?.keep(identity, cipher)
    return file
  })
}

/**
 * Opens the written beginning of an incomplete file; see `FileWriter`.
 *
 * @throws as `openFile`.
 */
export async function openBeginning(
  { path, encryption }: StoredFile,
  keptBytes: number,
): Promise<ReadableFile> {
  const handle = await open(path, 'r')
  if (!encryption) return new PlainFile(handle, keptBytes)
  return await closeOnFailure(handle, async () => {
    return new EncryptedFile(handle, await readCipher(handle, encryption), keptBytes, null)
  })
}

/**
 * The size of the content, computed from the size of the file without checking the content. @throws as
 * `openFile`.
 */
export async function readSize({ path, encryption }: StoredFile): Promise<number> {
  const { size } = await stat(path)
  return encryption ? layout.measure(size).sizeBytes : size
}

/** Reads a whole file; for files that fit in memory. @throws as `openFile`. */
export async function readWhole({ path, encryption }: StoredFile): Promise<Buffer> {
  const bytes = await readFile(path)
  return encryption ? decodeWhole(encryption, bytes) : bytes
}

/** Decrypts a small file. @throws DamagedFileError */
export function decodeWhole({ key, fileId }: FileEncryption, file: Buffer): Buffer {
  return openWhole(new SegmentCipher(key, Buffer.from(fileId), file.subarray(0, layout.headerBytes)), file)
}

/** Reads the content in pieces, each in a separate buffer. @throws as `openFile`. */
export async function* readPieces(file: StoredFile): AsyncGenerator<Buffer> {
  const opened = await openFile(file)
  try {
    for (let position = 0; position < opened.sizeBytes;) {
      const piece = await opened.read(position, pieceBytes)
      // The file was truncated meanwhile.
      if (piece.length === 0) return
      yield piece
      position += piece.length
    }
  } finally {
    await opened.close()
  }
}

async function readCipher(
  handle: FileHandle,
  { key, fileId }: NonNullable<StoredFile['encryption']>,
): Promise<SegmentCipher> {
  const header = await readAt(handle, 0, layout.headerBytes)
  return new SegmentCipher(key, Buffer.from(fileId), header)
}

async function closeOnFailure<T>(handle: FileHandle, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await handle.close()
    throw error
  }
}

class PlainFile implements ReadableFile {
  readonly sizeBytes: number
  readonly #handle: FileHandle

  constructor(handle: FileHandle, sizeBytes: number) {
    this.#handle = handle
    this.sizeBytes = sizeBytes
  }

  async read(position: number, length: number): Promise<Buffer> {
    return await readAt(this.#handle, position, Math.min(length, this.sizeBytes - position))
  }

  async readSome(position: number, most: number): Promise<Buffer> {
    return await this.read(position, most)
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }
}

class EncryptedFile implements ReadableFile {
  readonly sizeBytes: number
  readonly #handle: FileHandle
  readonly #cipher: SegmentCipher
  /** Null for an incomplete file. */
  readonly #lastSegment: number | null
  /** The last read segment, because headers are read in small pieces. */
  #recent: { index: number; content: Buffer } | null = null

  constructor(handle: FileHandle, cipher: SegmentCipher, sizeBytes: number, lastSegment: number | null) {
    this.#handle = handle
    this.#cipher = cipher
    this.sizeBytes = sizeBytes
    this.#lastSegment = lastSegment
  }

  /** Rejects a file that was truncated or extended. @throws DamagedFileError */
  async checkEnd(): Promise<void> {
    if (this.#lastSegment !== null) await this.#readSegments(this.#lastSegment, this.#lastSegment)
  }

  async read(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.sizeBytes)
    if (position >= end) return Buffer.alloc(0)
    const first = layout.getIndex(position)
    const contents = await this.#readSegments(first, layout.getIndex(end - 1))
    const start = layout.getStart(first)
    const [only, ...more] = contents
    return (more.length === 0 ? only! : Buffer.concat(contents)).subarray(position - start, end - start)
  }

  /** Reads at most to the end of the segment. */
  async readSome(position: number, most: number): Promise<Buffer> {
    const end = layout.getStart(layout.getIndex(position) + 1)
    return await this.read(position, Math.min(most, end - position))
  }

  async close(): Promise<void> {
    this.#recent = null
    await this.#handle.close()
  }

  /** Reads them from the disk at once. */
  async #readSegments(first: number, last: number): Promise<Buffer[]> {
    const contents = this.#recent?.index === first ? [this.#recent.content] : []
    const from = first + contents.length
    const offset = layout.getOffset(from)
    const bytes = await readAt(this.#handle, offset, layout.getOffset(last + 1) - offset)
    for (let index = from; index <= last; index++) {
      const segment = bytes.subarray(layout.getOffset(index) - offset, layout.getOffset(index + 1) - offset)
      const content = this.#cipher.open(index, index === this.#lastSegment, segment)
      contents.push(content)
      this.#recent = { index, content }
    }
    return contents
  }
}

/** Fewer bytes at the end of the file. */
async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(Math.max(0, length))
  let done = 0
  while (done < buffer.length) {
    const { bytesRead } = await handle.read(buffer, done, buffer.length - done, position + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return buffer.subarray(0, done)
}
