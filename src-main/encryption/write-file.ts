/** Writes files of a library, encrypted or not, through the same interface: sequentially, each byte once. */
import { open, rm, type FileHandle } from 'node:fs/promises'
import type { FileEncryption, StoredFile } from '../model/stored-file.ts'
import { createTemporaryPath } from '../util/atomic-file.ts'
import { privateFile } from '../util/private-mode.ts'
import { renameFile } from '../util/rename-file.ts'
import { openBeginning, pieceBytes } from './read-file.ts'
import { DamagedFileError, sealWhole, SegmentCipher } from './streaming-aead.ts'

/** After an error, the writer must not be used any more. */
export interface FileWriter {
  /**
   * The bytes of content that are in the file and that `openBeginning` can read. For an encrypted file these
   * are whole segments; the rest is buffered, and is lost without `finish`.
   */
  readonly keptBytes: number
  /** @throws the file system's error. */
  append(piece: Uint8Array): Promise<void>
  /** Writes the buffered rest. Before, only `openBeginning` can read an encrypted file. */
  finish(): Promise<void>
  /** Makes the written bytes durable. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** @param flags `wx` for a new file, `w` to replace one @throws the file system's error. */
export async function createFile(file: StoredFile, flags: 'w' | 'wx'): Promise<FileWriter> {
  const handle = await open(file.path, flags, privateFile)
  return file.encryption ? await EncryptedWriter.begin(handle, file.encryption) : new PlainWriter(handle, 0)
}

/**
 * Continues a file after its first `keptBytes`. In an encrypted file these bytes are rewritten with a new
 * derived key, so that no segment is ever encrypted twice with the same key and nonce.
 *
 * @param onPiece called with the kept bytes, in order
 * @throws DamagedFileError; the file system's error.
 */
export async function continueFile(
  file: StoredFile,
  keptBytes: number,
  onPiece: (piece: Uint8Array) => void,
): Promise<FileWriter> {
  if (file.encryption) return await rewriteBeginning(file, file.encryption, keptBytes, onPiece)
  await eachPiece(file, keptBytes, async (piece) => onPiece(piece))
  return new PlainWriter(await open(file.path, 'r+'), keptBytes)
}

/** The bytes of a small file with this content. */
export function encodeWhole({ encryption }: StoredFile, content: Uint8Array): Uint8Array {
  if (!encryption) return content
  return sealWhole(new SegmentCipher(encryption.key, Buffer.from(encryption.fileId), null), content)
}

async function rewriteBeginning(
  file: StoredFile,
  encryption: FileEncryption,
  keptBytes: number,
  onPiece: (piece: Uint8Array) => void,
): Promise<FileWriter> {
  const temporary = createTemporaryPath(file.path)
  const writer = await EncryptedWriter.begin(await open(temporary, 'wx', privateFile), encryption)
  try {
    await eachPiece(file, keptBytes, async (piece) => {
      onPiece(piece)
      await writer.append(piece)
    })
    await writer.endSegment()
    await writer.sync()
    await renameFile(temporary, file.path)
    return writer
  } catch (error) {
    await writer.close()
    await rm(temporary, { force: true })
    throw error
  }
}

async function eachPiece(
  file: StoredFile,
  sizeBytes: number,
  use: (piece: Buffer) => Promise<void>,
): Promise<void> {
  const opened = await openBeginning(file, sizeBytes)
  try {
    for (let position = 0; position < sizeBytes;) {
      const piece = await opened.read(position, pieceBytes)
      if (piece.length === 0) return
      await use(piece)
      position += piece.length
    }
  } finally {
    await opened.close()
  }
}

class PlainWriter implements FileWriter {
  readonly #handle: FileHandle
  #keptBytes: number

  constructor(handle: FileHandle, keptBytes: number) {
    this.#handle = handle
    this.#keptBytes = keptBytes
  }

  get keptBytes(): number {
    return this.#keptBytes
  }

  async append(piece: Uint8Array): Promise<void> {
    await writeAll(this.#handle, piece, this.#keptBytes)
    this.#keptBytes += piece.length
  }

  async finish(): Promise<void> {}

  async sync(): Promise<void> {
    await this.#handle.datasync()
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }
}

class EncryptedWriter implements FileWriter {
  readonly #handle: FileHandle
  readonly #cipher: SegmentCipher
  /** Index of the current segment. */
  #index = 0
  #filled = 0
  readonly #segment: Buffer

  private constructor(handle: FileHandle, cipher: SegmentCipher) {
    this.#handle = handle
    this.#cipher = cipher
    this.#segment = Buffer.alloc(cipher.layout.contentBytes)
  }

  static async begin(handle: FileHandle, { key, fileId }: FileEncryption): Promise<EncryptedWriter> {
    const cipher = new SegmentCipher(key, Buffer.from(fileId), null)
    try {
      await writeAll(handle, cipher.header, 0)
    } catch (error) {
      await handle.close()
      throw error
    }
    return new EncryptedWriter(handle, cipher)
  }

  get keptBytes(): number {
    return this.#cipher.layout.getStart(this.#index)
  }

  /** A full segment is written when more content arrives, because it may be the last. */
  async append(piece: Uint8Array): Promise<void> {
    for (let at = 0; at < piece.length;) {
      if (this.#isFull()) await this.#write(false)
      const room = this.#cipher.layout.getCapacity(this.#index) - this.#filled
      const part = piece.subarray(at, at + room)
      this.#segment.set(part, this.#filled)
      this.#filled += part.length
      at += part.length
    }
  }

  /** Writes a full segment of a continued file. @throws DamagedFileError when it is not full. */
  async endSegment(): Promise<void> {
    if (!this.#isFull()) throw new DamagedFileError()
    await this.#write(false)
  }

  /** @throws DamagedFileError when a continued file did not become longer. */
  async finish(): Promise<void> {
    if (this.#filled === 0 && this.#index > 0) throw new DamagedFileError()
    await this.#write(true)
  }

  async sync(): Promise<void> {
    await this.#handle.datasync()
  }

  async close(): Promise<void> {
    this.#segment.fill(0)
    await this.#handle.close()
  }

  #isFull(): boolean {
    return this.#filled === this.#cipher.layout.getCapacity(this.#index)
  }

  async #write(isLast: boolean): Promise<void> {
    const segment = this.#cipher.seal(this.#index, isLast, this.#segment.subarray(0, this.#filled))
    await writeAll(this.#handle, segment, this.#cipher.layout.getOffset(this.#index))
    if (isLast) return
    this.#index += 1
    this.#filled = 0
  }
}

/** A nearly full disk may write only a part of a piece. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten
  }
}
