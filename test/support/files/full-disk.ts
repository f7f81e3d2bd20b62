/** Simulates a full disk: a write is done in part, the next one fails with ENOSPC. */
import { existsSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { onTestFinished, vi } from 'vitest'

type Write = (piece: Uint8Array, offset: number, length: number, position: number) => Promise<unknown>

/**
 * From now on no file handle writes beyond `fileBytes` of its file. Where the system has `/dev/full` the refusal is
 * the kernel's own. Needs no privileges, as mounting a small disk would.
 *
 * @returns makes room again.
 */
export async function fillDisk(fileBytes: number): Promise<() => void> {
  const handles = await findHandles()
  const write = handles.write
  const spy = vi.spyOn(handles, 'write').mockImplementation(async function (
    this: FileHandle,
    piece,
    offset,
    length,
    position,
  ) {
    const room = fileBytes - position
    if (room > 0) return write.call(this, piece, offset, Math.min(length, room), position)
    return refuse(write, piece.subarray(offset, offset + length))
  })
  const makeRoom = () => spy.mockRestore()
  onTestFinished(makeRoom)
  return makeRoom
}

/** From now on a write takes at most so many bytes, as a disk that is nearly full may do. */
export async function takeInPart(mostBytes: number): Promise<void> {
  const handles = await findHandles()
  const write = handles.write
  const spy = vi.spyOn(handles, 'write').mockImplementation(function (
    this: FileHandle,
    piece,
    offset,
    length,
    position,
  ) {
    return write.call(this, piece, offset, Math.min(length, mostBytes), position)
  })
  onTestFinished(() => spy.mockRestore())
}

/** What all file handles share. */
async function findHandles(): Promise<{ write: Write }> {
  const handle = await open(import.meta.filename, 'r')
  await handle.close()
  return Object.getPrototypeOf(handle) as { write: Write }
}

async function refuse(write: Write, piece: Uint8Array): Promise<unknown> {
  if (!existsSync('/dev/full')) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
  }
  const full = await open('/dev/full', 'w')
  try {
    return await write.call(full, piece, 0, piece.length, 0)
  } finally {
    await full.close()
  }
}
