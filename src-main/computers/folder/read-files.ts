/** Reads the new files of other computers in a shared folder, and applies them. Refuses what is not theirs, by name. */
import type { PartUpdate } from '../document/account-document.ts'
import { isUnreadableUpdate } from '../document/unreadable-update.ts'
import { openSealed, type FileHead, type OpenedFile, type RefusalReason } from '../crypto.ts'
import type { FolderKey } from '../folder-key.ts'
import type { DocumentPort } from './document-port.ts'
import { parseFileName } from './file-names.ts'
import { isFileError, type FolderEntry, type FolderFiles } from './folder-files.ts'
import { folderKey, type FolderMemory } from './folder-memory.ts'

export interface Refusal {
  name: string
  reason: RefusalReason
}

/** What is in the folder, and the ids of keys that were replaced. */
export interface Found {
  entries: readonly FolderEntry[]
  oldKeys: readonly string[]
}

interface ReaderOptions {
  document: DocumentPort
  files: FolderFiles
  key: FolderKey
  now: () => number
}

/** Larger than any state: 20 times that of 50,000 notes. */
const mostFileBytes = 128 * 1024 * 1024
/** The next round reads the others, so that a round ends however many files there are. */
const mostRoundBytes = 2 * mostFileBytes
/** A file that is not whole after so long is called damaged; it is read again all the same. */
const arrivalMs = 10 * 60 * 1000
/** What is applied in one transaction, less than 50 ms: one part at least. */
const partsAtOnce = 50
const bytesAtOnce = 24 * 1024

const noContent = Buffer.alloc(0)

export class FileReader {
  readonly #options: ReaderOptions
  /** By name: what was refused, not to read it again in each round. */
  readonly #refused = new Map<
    string,
    { reason: RefusalReason; entry: FolderEntry; since: number; at: number }
  >()

  #readBytes = 0

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  /** Whether the folder has a file of this computer that it does not remember to have written. */
  async findUnknownOwn(
    memory: FolderMemory,
    computer: string,
    { entries, oldKeys }: Found,
  ): Promise<boolean> {
    this.#readBytes = 0
    const known = new Set([...memory.ownFiles, ...memory.replaced].map(({ name }) => name))
    const oldest = memory.replaced[0]?.sequence ?? 1
    for (const entry of entries) {
      if (parseFileName(entry.name)?.computer !== computer || known.has(entry.name)) continue
      const opened = await this.#open(entry, oldKeys)
      // One that was replaced long ago may return.
      if (opened?.refusal === undefined && opened && opened.head.sequence >= oldest) return true
    }
    return false
  }

  async read(
    memory: FolderMemory,
    computer: string,
    { entries, oldKeys }: Found,
  ): Promise<{ memory: FolderMemory; counts: { readFiles: number; refused: Refusal[] } }> {
    const there = new Set(entries.map(({ name }) => name))
    for (const name of this.#refused.keys()) if (!there.has(name)) this.#refused.delete(name)
    const isStateNeeded = memory.isStateNeeded || hasLostComputer(memory, entries)
    let current = { ...memory, isStateNeeded, applied: memory.applied.filter((name) => there.has(name)) }
    const applied = new Set(current.applied)
    let readFiles = 0
    this.#readBytes = 0
    // Those that were refused, however many, must not delay the others.
    const isRefused = ({ name }: FolderEntry) => Number(this.#refused.has(name))
    for (const entry of entries.toSorted((one, other) => isRefused(one) - isRefused(other))) {
      const of = parseFileName(entry.name)?.computer
      if (of === undefined || of === computer || applied.has(entry.name)) continue
      const opened = await this.#open(entry, oldKeys)
      if (opened === null) continue
      const next = await this.#apply(current, entry, opened)
      if (next) readFiles += 1
      current = next ?? current
    }
    return { memory: current, counts: { readFiles, refused: this.#listRefused() } }
  }

  /** Null for a file that was not changed since it was refused, or cannot be read now. */
  async #open(entry: FolderEntry, oldKeys: readonly string[]): Promise<OpenedFile | null> {
    const { files, key, now } = this.#options
    const former = this.#refused.get(entry.name)
    const isSame = former?.entry.sizeBytes === entry.sizeBytes && former.entry.modifiedMs === entry.modifiedMs
    if (former && isSame && now() - former.at < arrivalMs && now() >= former.at) return null
    if (this.#readBytes > mostRoundBytes) return null
    const isTooLarge = entry.sizeBytes > mostFileBytes
    const content = isTooLarge ? noContent : await ignoreFileErrors(files.read(entry.name, mostFileBytes))
    if (content === null) return null
    this.#readBytes += content.length
    const opened = await openSealed(key, oldKeys, parseFileName(entry.name)!, content)
    if (opened.refusal === undefined) this.#refused.delete(entry.name)
    else this.#refuse(entry, opened.refusal)
    return opened
  }

  /** Null when it is refused. */
  async #apply(memory: FolderMemory, entry: FolderEntry, opened: OpenedFile): Promise<FolderMemory | null> {
    if (opened.refusal !== undefined) return null
    const { head, entries } = opened
    if (head.kind === 'state' && head.sequence < (memory.computers[head.computer]?.stateSequence ?? 0)) {
      this.#refuse(entry, 'replayed')
      return null
    }
    const next = { ...withComputer(memory, head), applied: [...memory.applied, entry.name] }
    try {
      await this.#applyEntries(entries, next)
      return next
    } catch (error) {
      if (!isUnreadableUpdate(error)) throw error
      // What was sealed is not damaged: it was written by a newer version of Yjs.
      this.#refuse(entry, 'newer-version')
      return null
    }
  }

  async #applyEntries(entries: readonly PartUpdate[], memory: FolderMemory): Promise<void> {
    const { document, now } = this.#options
    const slices = divide(entries)
    for (const [index, slice] of slices.entries()) {
      const isLast = index === slices.length - 1
      await document.apply(slice, now(), isLast ? { [folderKey]: memory } : {})
    }
  }

  #refuse(entry: FolderEntry, reason: RefusalReason): void {
    const now = this.#options.now()
    const since = this.#refused.get(entry.name)?.since ?? now
    this.#refused.set(entry.name, { reason, entry, since, at: now })
  }

  #listRefused(): Refusal[] {
    const now = this.#options.now()
    return [...this.#refused].map(([name, { reason, since }]) => {
      return { name, reason: reason === 'incomplete' && now - since >= arrivalMs ? 'damaged' : reason }
    })
  }
}

/** Whether a computer whose files were read has none any more. One that replaces its files has another. */
function hasLostComputer({ applied }: FolderMemory, entries: readonly FolderEntry[]): boolean {
  const listComputers = (names: readonly string[]) => names.map((name) => parseFileName(name)?.computer)
  const present = new Set(listComputers(entries.map(({ name }) => name)))
  return listComputers(applied).some((computer) => !present.has(computer))
}

function withComputer(memory: FolderMemory, head: FileHead): FolderMemory {
  const { computer, kind, sequence, at, name, model } = head
  const former = memory.computers[computer]
  const stateSequence = Math.max(former?.stateSequence ?? 0, kind === 'state' ? sequence : 0)
  const known =
    former && former.sequence > sequence
      ? { ...former, stateSequence }
      : { name, at, sequence, stateSequence, model }
  return { ...memory, computers: { ...memory.computers, [computer]: known } }
}

/** Null instead of an error of the file system: the next round reads it again. */
async function ignoreFileErrors<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isFileError(error)) return null
    throw error
  }
}

/** Of no entries, one slice without any. */
function divide(entries: readonly PartUpdate[]): PartUpdate[][] {
  const slices: PartUpdate[][] = [[]]
  let bytes = 0
  for (const entry of entries) {
    const slice = slices.at(-1)!
    bytes += entry.update.length
    if (slice.length === 0 || (slice.length < partsAtOnce && bytes <= bytesAtOnce)) slice.push(entry)
    else {
      slices.push([entry])
      bytes = entry.update.length
    }
  }
  return slices
}
