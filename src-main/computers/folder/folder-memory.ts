/** What this computer remembers of a shared folder, in the store of its document. */
import { z } from 'zod'

const ownFileSchema = z.object({
  name: z.string(),
  kind: z.enum(['update', 'state']),
  sequence: z.number().int(),
  sizeBytes: z.number(),
})

const computerSchema = z.object({
  name: z.string(),
  /** When its latest file was written, by its clock. */
  at: z.number(),
  sequence: z.number().int(),
  /** The number of its latest state file; 0 without one. */
  stateSequence: z.number().int(),
  model: z.number().int(),
})

const memorySchema = z.object({
  /** The key of the own files. */
  keyId: z.string(),
  /** Of the own file written last. */
  sequence: z.number().int(),
  /** Those that the others need: the latest state, and the updates after it. */
  ownFiles: z.array(ownFileSchema),
  /** The latest that were replaced. */
  replaced: z.array(ownFileSchema),
  /** What is written now, and the outgoing changes in it. */
  writing: ownFileSchema
    .extend({ keyId: z.string(), ids: z.array(z.number()), erasures: z.number().int().default(0) })
    .nullable(),
  /** How many erasures the own files know of: what was erased since is still in them. */
  erasures: z.number().int().default(0),
  /** Of the own files, milliseconds since the epoch. */
  lastFileAt: z.number().nullable(),
  lastStateAt: z.number().nullable(),
  /** The files of another computer were deleted: what they contained is in no file any more. */
  isStateNeeded: z.boolean(),
  /** Names of files that are in the document. */
  applied: z.array(z.string()),
  computers: z.record(z.string(), computerSchema),
})
export type FolderMemory = z.infer<typeof memorySchema>

export const folderKey = 'folder'

/** The others, as far as their files were read. */
export interface KnownComputers {
  computers: {
    id: string
    name: string
    /** When its latest file was written, by its clock; milliseconds since the epoch. */
    at: number
  }[]
  /** Another computer has a newer version, whose additions are kept but not shown here. */
  isOlder: boolean
}

/** A replaced file may return from a computer that was off; so many are recognised by name. */
const mostReplaced = 500

export function newMemory(keyId: string): FolderMemory {
  return {
    keyId,
    ...{ sequence: 0, ownFiles: [], replaced: [], writing: null, lastFileAt: null, lastStateAt: null },
    ...{ isStateNeeded: false, erasures: 0, applied: [], computers: {} },
  }
}

/** @throws ZodError when it is something else */
export function readMemory(stored: unknown, keyId: string): FolderMemory {
  return stored === undefined ? newMemory(keyId) : memorySchema.parse(stored)
}

/** After the file that was being written is in the folder. */
export function finishWriting(memory: FolderMemory, nowMs: number): FolderMemory {
  const { writing } = memory
  if (writing === null) return memory
  const { ids: _, keyId, erasures, ...file } = writing
  const isState = file.kind === 'state'
  return {
    ...memory,
    ...{ keyId, writing: null, sequence: file.sequence, lastFileAt: nowMs },
    lastStateAt: isState ? nowMs : memory.lastStateAt,
    isStateNeeded: memory.isStateNeeded && !isState,
    erasures: isState ? erasures : memory.erasures,
    ownFiles: isState ? [file] : [...memory.ownFiles, file],
    replaced: (isState ? [...memory.replaced, ...memory.ownFiles] : memory.replaced).slice(-mostReplaced),
  }
}

/** After a crash before it was in the folder: its number is not used again. */
export function abandonWriting(memory: FolderMemory): FolderMemory {
  return memory.writing === null ? memory : { ...memory, writing: null, sequence: memory.writing.sequence }
}

/** After a backup was restored: this computer starts as a new one. */
export function startOver(memory: FolderMemory): FolderMemory {
  const { keyId, applied, computers } = memory
  return { ...newMemory(keyId), applied, computers }
}

/** @param model which version of the records this program knows */
export function describeComputers({ computers }: FolderMemory, model: number): KnownComputers {
  const known = Object.entries(computers)
  return {
    computers: known.map(([id, { name, at }]) => ({ id, name, at })),
    isOlder: known.some(([, computer]) => computer.model > model),
  }
}

/** After the key has changed: those that have the new one write files with it. @param id of one; null: of all */
export function forgetComputers(memory: FolderMemory, id: string | null): FolderMemory {
  const kept = Object.entries(memory.computers).filter(([each]) => id !== null && each !== id)
  return { ...memory, computers: Object.fromEntries(kept) }
}

/** The others learn of a new name although nothing else changed. */
export function requireState(memory: FolderMemory): FolderMemory {
  return { ...memory, isStateNeeded: true }
}
