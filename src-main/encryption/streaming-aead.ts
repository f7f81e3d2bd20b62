/**
 * Encrypts a file in segments that are authenticated separately, so that any part of it can be read. The format
 * is Tink's "AES-GCM-HKDF streaming AEAD", a STREAM construction (Hoang, Reyhanitabar, Rogaway and Vizár 2015,
 * https://eprint.iacr.org/2015/189): a header, then the segments. A segment's nonce contains its number and
 * whether it is the last, so that moving, removing or adding segments is detected.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface StreamParameters {
  hash: 'sha1' | 'sha256'
  /** Length of the key derived for each file, and of the header's salt. */
  keyBytes: 16 | 32
  /** Encrypted size, including the tag. The first segment is shorter by the header. */
  segmentBytes: number
}

/** Segments of 64 KiB, aligned with disk blocks. */
export const fileParameters: StreamParameters = { hash: 'sha256', keyBytes: 32, segmentBytes: 64 * 1024 }

const noncePrefixBytes = 7
const tagBytes = 16

/** The data was not written with this key for this file. */
export class DamagedFileError extends Error {
  readonly code = 'damaged-file'

  constructor(options?: ErrorOptions) {
    super('an encrypted file is damaged or belongs elsewhere', options)
    this.name = 'DamagedFileError'
  }
}

/** Also recognises an error from another thread, which has lost its class. */
export function isDamage(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'damaged-file'
}

/** Computes the positions of a file's segments. */
export class SegmentLayout {
  readonly headerBytes: number
  readonly segmentBytes: number
  /** Decrypted bytes in a segment. */
  readonly contentBytes: number

  constructor({ keyBytes, segmentBytes }: StreamParameters) {
    this.headerBytes = 1 + keyBytes + noncePrefixBytes
    this.segmentBytes = segmentBytes
    this.contentBytes = segmentBytes - tagBytes
  }

  /** Position of a segment in the encrypted file. */
  getOffset(index: number): number {
    return index === 0 ? this.headerBytes : index * this.segmentBytes
  }

  /** Capacity of a segment for content. */
  getCapacity(index: number): number {
    return this.contentBytes - (index === 0 ? this.headerBytes : 0)
  }

  /** Position of a segment's content. */
  getStart(index: number): number {
    return index === 0 ? 0 : index * this.contentBytes - this.headerBytes
  }

  /** The segment that contains this position of the content. */
  getIndex(position: number): number {
    return Math.floor((position + this.headerBytes) / this.contentBytes)
  }

  /** @throws DamagedFileError when no encrypted file can have this size. */
  measure(encryptedBytes: number): { sizeBytes: number; lastSegment: number } {
    const lastSegment = Math.max(0, Math.ceil(encryptedBytes / this.segmentBytes) - 1)
    const lastBytes = encryptedBytes - this.getOffset(lastSegment) - tagBytes
    // Only an empty file has an empty segment.
    if (lastBytes < (lastSegment === 0 ? 0 : 1)) throw new DamagedFileError()
    return { sizeBytes: this.getStart(lastSegment) + lastBytes, lastSegment }
  }
}

/** Encrypts and decrypts the segments of one file. */
export class SegmentCipher {
  readonly layout: SegmentLayout
  readonly header: Buffer
  readonly #key: Uint8Array
  readonly #algorithm: 'aes-128-gcm' | 'aes-256-gcm'
  readonly #noncePrefix: Buffer

  /**
   * @param key for all files; at least as long as the derived key
   * @param associatedData identifies the file
   * @param header of the file; a new one for a new file
   * @throws DamagedFileError for an invalid header.
   */
  constructor(
    key: Uint8Array,
    associatedData: Uint8Array,
    header: Buffer | null,
    parameters: StreamParameters = fileParameters,
  ) {
    const { hash, keyBytes } = parameters
    if (key.length < keyBytes) throw new RangeError('the key is too short')
    this.layout = new SegmentLayout(parameters)
    const { headerBytes } = this.layout
    this.header = header ?? Buffer.concat([Buffer.of(headerBytes), randomBytes(keyBytes + noncePrefixBytes)])
    if (this.header.length !== headerBytes || this.header[0] !== headerBytes) throw new DamagedFileError()
    const salt = this.header.subarray(1, 1 + keyBytes)
    this.#noncePrefix = this.header.subarray(1 + keyBytes)
    this.#key = new Uint8Array(hkdfSync(hash, key, salt, associatedData, keyBytes))
    this.#algorithm = keyBytes === 16 ? 'aes-128-gcm' : 'aes-256-gcm'
  }

  /** Call exactly once for each segment: reusing a nonce breaks the encryption. */
  seal(index: number, isLast: boolean, content: Uint8Array): Buffer {
    const cipher = createCipheriv(this.#algorithm, this.#key, this.#getNonce(index, isLast))
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
  }

  /** @throws DamagedFileError */
  open(index: number, isLast: boolean, segment: Uint8Array): Buffer {
    if (segment.length < tagBytes) throw new DamagedFileError()
    const nonce = this.#getNonce(index, isLast)
    const decipher = createDecipheriv(this.#algorithm, this.#key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(segment.subarray(-tagBytes))
    const content = decipher.update(segment.subarray(0, -tagBytes))
    try {
      decipher.final()
    } catch (cause) {
      throw new DamagedFileError({ cause })
    }
    return content
  }

  #getNonce(index: number, isLast: boolean): Buffer {
    const nonce = Buffer.alloc(noncePrefixBytes + 5)
    this.#noncePrefix.copy(nonce)
    nonce.writeUInt32BE(index, noncePrefixBytes)
    nonce[noncePrefixBytes + 4] = isLast ? 1 : 0
    return nonce
  }
}

/** Encrypts content in memory. */
export function sealWhole(cipher: SegmentCipher, content: Uint8Array): Buffer {
  const { layout } = cipher
  const lastSegment = layout.getIndex(Math.max(0, content.length - 1))
  const segments = Array.from({ length: lastSegment + 1 }, (_, index) => {
    const [from, to] = [layout.getStart(index), layout.getStart(index + 1)]
    return cipher.seal(index, index === lastSegment, content.subarray(from, to))
  })
  return Buffer.concat([cipher.header, ...segments])
}

/** @param file a whole encrypted file; its header is checked here @throws DamagedFileError */
export function openWhole(cipher: SegmentCipher, file: Uint8Array): Buffer {
  const { layout } = cipher
  const { lastSegment } = layout.measure(file.length)
  const contents = Array.from({ length: lastSegment + 1 }, (_, index) =>
    cipher.open(
      index,
      index === lastSegment,
      file.subarray(layout.getOffset(index), layout.getOffset(index + 1)),
    ),
  )
  return Buffer.concat(contents)
}
