import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** From now on every disk reports this many free bytes. */
export function leaveFree(bytes: number): void {
  const statfs = vi.spyOn(fs, 'statfs')
  statfs.mockImplementation(() => Promise.resolve({ bavail: bytes, bfree: bytes, bsize: 1 } as never))
  syncBuiltinESMExports()
  onTestFinished(() => {
    statfs.mockRestore()
    syncBuiltinESMExports()
  })
}
