/** Hashes a file piece by piece. */
import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'

export interface HashedFile {
  sizeBytes: number
  sha256: string
}

/** Read size: few calls for a large file, little memory. */
const pieceBytes = 1 << 20

/** @throws the file system's error; the signal's reason. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<HashedFile> {
  const file = await open(path, 'r')
  try {
    return await hashOpened(file, signal)
  } finally {
    await file.close()
  }
}

/** @throws the file system's error; the signal's reason. */
export async function hashOpened(
  file: FileHandle,
  signal?: AbortSignal,
  each?: (piece: Uint8Array, position: number) => Promise<void>,
): Promise<HashedFile> {
  const hash = createHash('sha256')
  const buffer = new Uint8Array(pieceBytes)
  let position = 0
  for (;;) {
    signal?.throwIfAborted()
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    if (bytesRead === 0) return { sizeBytes: position, sha256: hash.digest('hex') }
    const piece = buffer.subarray(0, bytesRead)
    hash.update(piece)
    await each?.(piece, position)
    position += bytesRead
  }
}
