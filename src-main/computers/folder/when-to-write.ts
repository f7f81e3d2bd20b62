/** Decides when this computer writes a file in the shared folder, and which. Pure. */
import type { FileKind } from '../crypto.ts'
import type { FolderMemory } from './folder-memory.ts'

/** Programs that share folders transfer each file on its own. */
const betweenFilesMs = 60 * 1000
/** When a program keeps deleting them, a state is not written each minute. */
const betweenLostMs = 10 * 60 * 1000
/** A computer that joins has as many files to read. */
const mostUpdates = 100
/** Updates are replaced by a state when they are half as large, but not before they have this size. */
const leastReplacedBytes = 1024 * 1024
/** Of one update file, before compression: what is urgent does not wait for a large file. */
export const mostUpdateBytes = 4 * 1024 * 1024

/** Also when the clock was set back. */
export function isDue({ lastFileAt }: FolderMemory, nowMs: number): boolean {
  return lastFileAt === null || nowMs >= lastFileAt + betweenFilesMs || nowMs < lastFileAt
}

interface Written {
  /** Of changes that are in no file yet. */
  outgoingBytes: number
  /** See `erasuresKey`. */
  erasures: number
}

/** @param there names in the folder @returns null when nothing is to be written */
export function chooseKind(
  memory: FolderMemory,
  keyId: string,
  there: ReadonlySet<string>,
  { outgoingBytes, erasures }: Written,
  nowMs: number,
): FileKind | null {
  // The first file tells the others that this computer is here.
  if (memory.keyId !== keyId || memory.ownFiles.length === 0) return 'state'
  if (memory.erasures !== erasures) return 'state'
  const isLost = memory.isStateNeeded || memory.ownFiles.some(({ name }) => !there.has(name))
  const { lastStateAt } = memory
  if (isLost && (lastStateAt === null || nowMs >= lastStateAt + betweenLostMs || nowMs < lastStateAt))
    return 'state'
  const updates = memory.ownFiles.filter(({ kind }) => kind === 'update')
  const updateBytes = updates.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const stateBytes = memory.ownFiles.find(({ kind }) => kind === 'state')?.sizeBytes ?? 0
  if (outgoingBytes === 0) return null
  const isLarge = updateBytes + outgoingBytes > Math.max(leastReplacedBytes, stateBytes / 2)
  return isLarge || updates.length >= mostUpdates ? 'state' : 'update'
}
