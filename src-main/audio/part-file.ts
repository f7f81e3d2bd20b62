/**
 * Writes a `.part` file in order. Hashes it while writing, so that it is not read again, and syncs it
 * regularly, so that a power cut loses only seconds of a download.
 */
import { createHash, type Hash } from 'node:crypto'
import { readPieces } from '../encryption/read-file.ts'
import { continueFile, createFile, type FileWriter } from '../encryption/write-file.ts'
import type { StoredFile } from '../model/stored-file.ts'
import type { Clock } from '../util/clock.ts'
import { discardPart, notePart, type AudioPlaces, type Part } from './audio-store.ts'
import { sniffBytes } from './sniff.ts'

/** The most that a crash may lose: little to download again, and rare enough not to slow down a download. */
const checkpointBytes = 8 * 1024 * 1024
/** The same for a slow connection. */
const checkpointMs = 5_000

/** The state of a file so far. */
export interface Received {
  sizeBytes: number
  hash: Hash
  /** The first bytes, enough to detect the type. */
  head: Uint8Array
}

export class PartFile {
  readonly received: Received
  readonly #places: AudioPlaces
  readonly #etag: string | null
  readonly #file: FileWriter
  readonly #clock: Clock
  #syncedBytes: number
  #checkedMs: number
  #checkedBytes: number

  constructor(
    file: FileWriter,
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

  async append(piece: Uint8Array): Promise<void> {
    await this.#file.append(piece)
    addPiece(this.received, piece)
  }

  /** Call after everything was appended. */
  async finish(): Promise<void> {
    await this.#file.finish()
  }

  /** Makes the received bytes durable when a checkpoint is due. @returns true when it was. */
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
    const { keptBytes: sizeBytes } = this.#file
    if (this.#etag === null || sizeBytes === this.#syncedBytes) return
    await this.#file.sync()
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
  const received = startReceived()
  return new PartFile(await createFile(places.part, 'w'), received, { places, etag, clock })
}

/** Continues a part returned by `findPart`. @throws DamagedFileError; the file system's error. */
export async function continuePart(places: AudioPlaces, part: Part, clock: Clock): Promise<PartFile> {
  const received = startReceived()
  const file = await continueFile(places.part, part.sizeBytes, (piece) => addPiece(received, piece))
  return new PartFile(file, received, { places, etag: part.etag, clock })
}

/** Reads a file completely. @throws DamagedFileError; the file system's error. */
export async function readPart(file: StoredFile, signal?: AbortSignal): Promise<Received> {
  const received = startReceived()
  for await (const piece of readPieces(file)) {
    signal?.throwIfAborted()
    addPiece(received, piece)
  }
  return received
}

function startReceived(): Received {
  return { sizeBytes: 0, hash: createHash('sha256'), head: new Uint8Array() }
}

function addPiece(received: Received, piece: Uint8Array): void {
  received.sizeBytes += piece.length
  received.hash.update(piece)
  if (received.head.length < sniffBytes) {
    received.head = Buffer.concat([received.head, piece.subarray(0, sniffBytes - received.head.length)])
  }
}
