/** Records which files and folders were synced to disk and would survive a power cut. */
import fs, { fstatSync, statSync, type BigIntStats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

export interface SyncedFiles {
  /** True when all current data of the file was synced, also under an earlier name; for a folder, its entries. */
  has(path: string): boolean
}

/** Records syncs from now on, with `node:fs` and with `node:fs/promises`. */
export async function watchSyncs(): Promise<SyncedFiles> {
  const states = new Map<bigint, string>()
  const handles = await findHandles()
  const { sync, datasync } = handles
  const { fsyncSync } = fs
  const note = (fd: number) => {
    const stats = fstatSync(fd, { bigint: true })
    states.set(stats.ino, stateOf(stats))
  }
  const spies = [
    vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
      note(this.fd)
      return sync.call(this)
    }),
    vi.spyOn(handles, 'datasync').mockImplementation(function (this: FileHandle) {
      note(this.fd)
      return datasync.call(this)
    }),
    vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
      note(fd)
      fsyncSync(fd)
    }),
  ]
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  })
  return {
    has(path) {
      const stats = statSync(path, { bigint: true })
      return states.get(stats.ino) === stateOf(stats)
    },
  }
}

/** Changes with each write, and for a folder with each change of its entries. */
function stateOf({ size, mtimeNs }: BigIntStats): string {
  return `${size} ${mtimeNs}`
}

/** The prototype of all file handles. */
async function findHandles(): Promise<FileHandle> {
  const handle = await open(import.meta.filename, 'r')
  await handle.close()
  return Object.getPrototypeOf(handle) as FileHandle
}
