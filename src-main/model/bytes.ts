/** Writes and reads bytes: numbers up to 2^53 in 7-bit groups (varints) and short texts. */

export class ByteWriter {
  #bytes = Buffer.allocUnsafe(1024)
  #length = 0

  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  /** A whole number from 0 to 2^53 - 1, lowest 7 bits first; the high bit marks that more follow. */
  varint(value: number): void {
    this.#reserve(8)
    let rest = value
    // Division, because shifts would cut at 32 bits.
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest % 128) + 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.#length++] = rest
  }

  /** Null is 0; a text is its length in bytes + 1, then its UTF-8 bytes. Well-formed text only. */
  nullableText(text: string | null): void {
    if (text === null) {
      this.varint(0)
      return
    }
    const size = Buffer.byteLength(text)
    this.varint(size + 1)
    this.#reserve(size)
    this.#length += this.#bytes.write(text, this.#length)
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + size))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
  }
}

export class ByteReader {
  position = 0
  #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** @throws RangeError at the end of the bytes. */
  byte(): number {
    const value = this.#bytes[this.position++]
    if (value === undefined) throw new RangeError('the bytes end too early')
    return value
  }

  varint(): number {
    let byte = this.byte()
    if (byte < 128) return byte
    let value = byte % 128
    for (let scale = 128; byte >= 128; scale *= 128) {
      byte = this.byte()
      value += (byte % 128) * scale
    }
    return value
  }

  nullableText(): string | null {
    const code = this.varint()
    if (code === 0) return null
    const start = this.position
    this.position += code - 1
    return this.#bytes.toString('utf8', start, this.position)
  }
}
