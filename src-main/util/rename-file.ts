/**
 * Renames a file or folder. On Windows, virus scanners, indexers and programs that sync folders hold new files
 * briefly, and what they hold cannot be renamed or replaced: it is tried again.
 */
import { renameSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** What Windows says of a file that another program holds. Elsewhere these errors last. */
const heldCodes = new Set(['EPERM', 'EACCES', 'EBUSY'])

/** Growing delays, 2.75 seconds in all: a scanner takes less than a second. */
const delaysMs = Array.from({ length: 10 }, (_, attempt) => 50 * (attempt + 1))

/** @throws the file system's error */
export async function renameFile(
  from: string,
  to: string,
  {
    platform = process.platform,
    move = (one: string, other: string): Promise<void> => rename(one, other),
    wait = (ms: number): Promise<void> => delay(ms),
  } = {},
): Promise<void> {
  for (const delayMs of delaysMs) {
    try {
      return await move(from, to)
    } catch (error) {
      if (!isHeld(error, platform)) throw error
    }
    await wait(delayMs)
  }
  await move(from, to)
}

/** For worker threads, which it blocks. @throws the file system's error */
export function renameFileSync(
  from: string,
  to: string,
  {
    platform = process.platform,
    move = (one: string, other: string): void => renameSync(one, other),
    wait = sleep,
  } = {},
): void {
  for (const delayMs of delaysMs) {
    try {
      move(from, to)
      return
    } catch (error) {
      if (!isHeld(error, platform)) throw error
    }
    wait(delayMs)
  }
  move(from, to)
}

function isHeld(error: unknown, platform: NodeJS.Platform): boolean {
  return platform === 'win32' && heldCodes.has((error as NodeJS.ErrnoException).code ?? '')
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
