/** Checks that the disk has space for a download and for other programs. */
import { statfs } from 'node:fs/promises'
import { AudioError } from './audio-error.ts'

/** Space left for everything else on the disk, above all the library's own commits. */
export const headroomBytes = 200 * 1024 * 1024

/** @throws AudioError `disk-full` when `neededBytes` more would leave less than the headroom. */
export async function requireDownloadRoom(
  { folder, freeBytes }: { folder: string; freeBytes?: (() => Promise<number>) | undefined },
  neededBytes: number,
): Promise<void> {
  const free = freeBytes ? await freeBytes() : await readFreeBytes(folder)
  if (free < Math.max(0, neededBytes) + headroomBytes) throw new AudioError('disk-full')
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
