/**
 * Writes a ZIP file of any size as a stream (PKWARE APPNOTE 6.3.10). Beyond 4 GiB or 65,535 files it has the records of
 * ZIP64, which `fflate` cannot write.
 */
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** Larger numbers are in a ZIP64 record. */
const max16 = 0xffff
const max32 = 0xffff_ffff
/** Of the format: 2.0 has compression, 4.5 has ZIP64. */
const version20 = 20
const version45 = 45
/** File names are in UTF-8. */
const utf8Names = 0x0800
/** 1 January 1980, the first day that the format has: the same files make the same archive. */
const firstDay = 0x0021

interface ZipEntry {
  name: string
  content: Uint8Array
  /** False for content that is compressed already, such as audio. */
  isCompressed: boolean
}

export class ZipWriter {
  readonly #directory: Buffer[] = []
  #offset = 0

  /** Returns the next bytes of the archive. @param entry smaller than 4 GiB */
  async add({ name, content, isCompressed }: ZipEntry): Promise<Uint8Array[]> {
    const packed = isCompressed ? await deflate(content) : content
    const path = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(version20, 0)
    fields.writeUInt16LE(utf8Names, 2)
    fields.writeUInt16LE(isCompressed ? 8 : 0, 4)
    fields.writeUInt16LE(firstDay, 8)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(path.length, 22)
    this.#directory.push(describeEntry(fields, path, this.#offset))
    const parts = [Buffer.from('PK\u0003\u0004'), fields, path, packed]
    for (const { length } of parts) this.#offset += length
    return parts
  }

  /** Returns the last bytes of the archive. */
  finish(): Uint8Array[] {
    const count = this.#directory.length
    const size = this.#directory.reduce((sum, { length }) => sum + length, 0)
    const isLarge = count >= max16 || this.#offset + size >= max32
    const end = Buffer.alloc(22)
    end.write('PK\u0005\u0006')
    end.writeUInt16LE(Math.min(count, max16), 8)
    end.writeUInt16LE(Math.min(count, max16), 10)
    end.writeUInt32LE(Math.min(size, max32), 12)
    end.writeUInt32LE(Math.min(this.#offset, max32), 16)
    return [...this.#directory, ...(isLarge ? endOfZip64(count, size, this.#offset) : []), end]
  }
}

/** An entry of the directory. @param fields those of the entry's own header */
function describeEntry(fields: Buffer, path: Buffer, offset: number): Buffer {
  const isFar = offset >= max32
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002')
  entry.writeUInt16LE(version45, 4)
  fields.copy(entry, 6)
  if (!isFar) {
    entry.writeUInt32LE(offset, 42)
    return Buffer.concat([entry, path])
  }
  entry.writeUInt16LE(version45, 6)
  entry.writeUInt32LE(max32, 42)
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  entry.writeUInt16LE(extra.length, 30)
  return Buffer.concat([entry, path, extra])
}

/** The end of the directory in ZIP64, and where it is. */
function endOfZip64(count: number, size: number, offset: number): Buffer[] {
  const end = Buffer.alloc(56)
  end.write('PK\u0006\u0006')
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(version45, 12)
  end.writeUInt16LE(version45, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007')
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return [end, locator]
}
