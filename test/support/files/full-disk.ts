/** Simulates a full disk, where a write is partly done and the next one fails with ENOSPC, and a bad one. */
import { existsSync, fstatSync, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { onTestFinished, vi } from 'vitest'

type Write = (piece: Uint8Array, offset: number, length: number, position: number) => Promise<unknown>
type Read = (...args: unknown[]) => Promise<unknown>

/**
 * From now on no file handle writes beyond `fileBytes` of its file. On systems with `/dev/full` the error comes
 * from the kernel. Needs no privileges, unlike mounting a small disk.
 *
 * @returns a function that frees the space.
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

/** From now on a write takes at most this many bytes, like a nearly full disk. */
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

/**
 * From now on this file cannot be read, as on a bad sector.
 *
 * @returns a function that mends it.
 */
export async function failReading(path: string): Promise<() => void> {
  const handles = await findHandles()
  const read = handles.read
  const { ino } = statSync(path)
  const spy = vi.spyOn(handles, 'read').mockImplementation(function (this: FileHandle, ...args) {
    if (fstatSync(this.fd).ino !== ino) return read.apply(this, args)
    return Promise.reject(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' }))
  })
  const mend = () => spy.mockRestore()
  onTestFinished(mend)
  return mend
}

/** The prototype of all file handles. */
async function findHandles(): Promise<{ write: Write; read: Read }> {
  const handle = await open(import.meta.filename, 'r')
  await handle.close()
  return Object.getPrototypeOf(handle) as { write: Write; read: Read }
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
