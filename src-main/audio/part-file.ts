/**
 * Writes a `.part` file: in order, hashed while writing so that it is not read again, and synced regularly,
 * so that a power cut costs only seconds of a download.
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { Clock } from '../util/clock.ts'
import { discardPart, notePart, type AudioPlaces, type Part } from './audio-store.ts'
import { sniffBytes } from './sniff.ts'
import { privateFile } from '../util/private-mode.ts'

/** What a crash may cost: little to download again, and rare enough not to slow down a download. */
const checkpointBytes = 8 * 1024 * 1024
/** The same on a slow line. */
const checkpointMs = 5_000
/** Read at a time: quick, and a moment's work for the hash on the main thread. */
const readBytes = 256 * 1024

/** The state of a file so far. */
export interface Received {
  sizeBytes: number
  hash: Hash
  /** The first bytes, at least as many as tell what the file is. */
  head: Uint8Array
}

export class PartFile {
  readonly received: Received
  readonly #places: AudioPlaces
  readonly #etag: string | null
  readonly #file: FileHandle
  readonly #clock: Clock
  #syncedBytes: number
  #checkedMs: number
  #checkedBytes: number

  constructor(
    file: FileHandle,
    received: Received,
    { places, etag, clock }: { places: AudioPlaces; etag: string | null; clock: Clock },
  ) {
    this.#file = file
    this.received = received
    this.#places = places
    this.#etag = etag
    this.#clock = clock
    this.#syncedBytes = received.sizeBytes
    this.#checkedBytes = received.sizeBytes
    this.#checkedMs = clock.monotonicMs()
  }

  /** Writes all of it: a nearly full disk may take a piece only partly. */
  async append(piece: Uint8Array): Promise<void> {
    for (let at = 0; at < piece.length;) {
      const left = piece.length - at
      at += (await this.#file.write(piece, at, left, this.received.sizeBytes + at)).bytesWritten
    }
    addPiece(this.received, piece)
  }

  /** Makes what came so far durable when it is time to. @returns true when it was. */
  async checkpointWhenDue(): Promise<boolean> {
    const now = this.#clock.monotonicMs()
    const due =
      this.received.sizeBytes - this.#checkedBytes >= checkpointBytes || now - this.#checkedMs >= checkpointMs
    if (!due) return false
    await this.checkpoint()
    this.#checkedMs = this.#clock.monotonicMs()
    this.#checkedBytes = this.received.sizeBytes
    return true
  }

  /** Syncs the bytes first, then the note. A part that cannot be resumed needs neither. */
  async checkpoint(): Promise<void> {
    const { sizeBytes } = this.received
    if (this.#etag === null || sizeBytes === this.#syncedBytes) return
    await this.#file.datasync()
    await notePart(this.#places, { etag: this.#etag, sizeBytes })
    this.#syncedBytes = sizeBytes
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}

/** Creates a part and discards an older one. `etag` null: it cannot be resumed. */
export async function createPart(places: AudioPlaces, etag: string | null, clock: Clock): Promise<PartFile> {
  await discardPart(places)
  if (etag !== null) await notePart(places, { etag, sizeBytes: 0 })
  const received = { sizeBytes: 0, hash: createHash('sha256'), head: new Uint8Array() }
  return new PartFile(await open(places.part, 'w', privateFile), received, { places, etag, clock })
}

/** Continues a part returned by `findPart`. */
export async function continuePart(places: AudioPlaces, part: Part, clock: Clock): Promise<PartFile> {
  const received = await readReceived(places.part)
  return new PartFile(await open(places.part, 'r+'), received, { places, etag: part.etag, clock })
}

/** Reads a file completely; its digest can continue with later bytes. */
export async function readReceived(path: string, signal?: AbortSignal): Promise<Received> {
  const received = { sizeBytes: 0, hash: createHash('sha256'), head: new Uint8Array() }
  const bytes = createReadStream(path, { highWaterMark: readBytes }) as AsyncIterable<Uint8Array>
  for await (const piece of bytes) {
    signal?.throwIfAborted()
    addPiece(received, piece)
  }
  return received
}

function addPiece(received: Received, piece: Uint8Array): void {
  received.sizeBytes += piece.length
  received.hash.update(piece)
  if (received.head.length < sniffBytes) {
    received.head = Uint8Array.from([...received.head, ...piece.subarray(0, sniffBytes)])
  }
}
