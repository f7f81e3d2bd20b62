/**
 * Exchanges an account's document with other computers through a shared folder, in rounds: reads their new files, writes
 * one with the changes of this computer, and removes its own that are replaced. Everything can be repeated: after a
 * crash, the next round continues.
 */
import { z } from 'zod'
import { erasuresKey } from '../document/store.ts'
import { findReplacement, type FolderHeader, type FolderKey } from '../folder-key.ts'
import { sealFile, type FileKind } from '../crypto.ts'
import type { DocumentPort } from './document-port.ts'
import { isPartOf, nameFile } from './file-names.ts'
import { isFileError, type FolderEntry, type FolderFiles } from './folder-files.ts'
import {
  abandonWriting,
  describeComputers,
  finishWriting,
  folderKey,
  readMemory,
  startOver,
  type FolderMemory,
  type KnownComputers,
} from './folder-memory.ts'
import { placeFile, placeHeader, readHeaders } from './place-file.ts'
import { FileReader, type Found, type Refusal } from './read-files.ts'
import { chooseKind, isDue, mostUpdateBytes } from './when-to-write.ts'

export type FolderState =
  | 'ready'
  /** The folder is gone, or its disk is not connected. The next round tries again. */
  | 'no-folder'
  /** It is there without its header: empty, or another folder in its place. */
  | 'other-folder'
  /** A computer was removed: the new code is needed. */
  | 'key-replaced'
  /** The library is older than this computer's own files: see `continueRestored`. */
  | 'restored'
  /** The disk is full, or may not be written. What others wrote is read. */
  | 'cannot-write'
  /** The folder cannot be read. */
  | 'cannot-read'

export interface RoundReport extends KnownComputers {
  state: FolderState
  /** Files that were read in this round. */
  readFiles: number
  wroteFile: FileKind | null
  /** Files that are not accepted, by name. */
  refused: Refusal[]
}

interface ExchangeOptions {
  document: DocumentPort
  files: FolderFiles
  key: FolderKey
  /** Of the key. */
  header: FolderHeader
  /** Shown on the others. */
  name: string
  /** Which version of the records this program knows. */
  model: number
  /** Called after the files of others were read. False: nothing is written in this round. */
  beforeWriting?: (known: KnownComputers) => Promise<boolean>
  now: () => number
}

export class Exchange {
  readonly #options: ExchangeOptions
  readonly #reader: FileReader

  constructor(options: ExchangeOptions) {
    this.#options = options
    this.#reader = new FileReader(options)
  }

  /** Do not start one while another runs. @throws errors of the document only */
  async round(): Promise<RoundReport> {
    const { document, key, now } = this.#options
    const memory = readMemory(await document.readValue(folderKey), key.keyId)
    const found = await this.#look(memory)
    if (typeof found === 'string') return this.#report(found, memory)
    const computer = await document.readComputer()
    const own = await this.#recover(memory, found.entries)
    if (await this.#reader.findUnknownOwn(own, computer, found)) return this.#report('restored', own)
    await document.settle(now())
    const read = await this.#reader.read(own, computer, found)
    const report = { ...this.#report('ready', read.memory), ...read.counts }
    if ((await this.#options.beforeWriting?.(report)) === false) return report
    try {
      const written = await this.#write(read.memory, computer, found.entries)
      await this.#removeReplaced(written.memory, computer, found.entries)
      return { ...report, wroteFile: written.kind }
    } catch (error) {
      if (!isFileError(error)) throw error
      const after = readMemory(await document.readValue(folderKey), key.keyId)
      const state = (await this.#look(after)) === 'no-folder' ? 'no-folder' : 'cannot-write'
      return { ...report, state }
    }
  }

  /** The person knows that a backup was restored: takes the newer state of the others, as a new computer. */
  async continueRestored(): Promise<void> {
    const { document, key } = this.#options
    const memory = readMemory(await document.readValue(folderKey), key.keyId)
    await document.renewComputer({ [folderKey]: startOver(memory) })
  }

  async #look(memory: FolderMemory): Promise<Found | FolderState> {
    const { files, key, header } = this.#options
    try {
      const entries = await files.list()
      if (entries === null) return 'no-folder'
      const headers = await readHeaders(files, entries)
      if (findReplacement(headers, key, header.generation)) return 'key-replaced'
      if (!headers.some(({ keyId }) => keyId === key.keyId)) {
        const own = new Set(memory.ownFiles.map(({ name }) => name))
        if (!entries.some(({ name }) => own.has(name))) return 'other-folder'
        await placeHeader(files, header)
      }
      const isOld = ({ folderId, generation }: FolderHeader) =>
        folderId === key.folderId && generation < header.generation
      return { entries, oldKeys: headers.filter(isOld).map(({ keyId }) => keyId) }
    } catch (error) {
      if (!isFileError(error)) throw error
      return 'cannot-read'
    }
  }

  /** Finds out whether the file that was being written is in the folder. */
  async #recover(memory: FolderMemory, entries: readonly FolderEntry[]): Promise<FolderMemory> {
    const { document, now } = this.#options
    const { writing } = memory
    if (writing === null) return memory
    const isThere = entries.some(({ name }) => name === writing.name)
    const recovered = isThere ? finishWriting(memory, now()) : abandonWriting(memory)
    await document.saveValues({ [folderKey]: recovered }, isThere ? writing.ids : [])
    return recovered
  }

  async #write(
    memory: FolderMemory,
    computer: string,
    entries: readonly FolderEntry[],
  ): Promise<{ memory: FolderMemory; kind: FileKind | null }> {
    const { document, files, key, name, model, now } = this.#options
    if (!isDue(memory, now())) return { memory, kind: null }
    const there = new Set(entries.map((entry) => entry.name))
    // Before the changes are taken: what is erased meanwhile is erased from the next file.
    const erasures = z
      .int()
      .catch(0)
      .parse(await document.readValue(erasuresKey))
    const outgoingBytes = await document.countOutgoingBytes()
    const kind = chooseKind(memory, key.keyId, there, { outgoingBytes, erasures }, now())
    if (kind === null) return { memory, kind }
    const batch = await (kind === 'state' ? document.takeState() : document.takeOutgoing(mostUpdateBytes))
    const head = { kind, computer, sequence: memory.sequence + 1, at: now(), name, model }
    const content = await sealFile(key, head, batch.entries)
    const file = {
      name: nameFile(computer, content),
      kind,
      sequence: head.sequence,
      sizeBytes: content.length,
    }
    const writing = { ...memory, writing: { ...file, keyId: key.keyId, ids: batch.ids, erasures } }
    await document.saveValues({ [folderKey]: writing })
    await placeFile(files, file.name, content)
    const written = finishWriting(writing, now())
    await document.saveValues({ [folderKey]: written }, batch.ids)
    return { memory: written, kind }
  }

  async #removeReplaced(
    { replaced, ownFiles, writing }: FolderMemory,
    computer: string,
    entries: readonly FolderEntry[],
  ): Promise<void> {
    const needed = new Set([...ownFiles, ...(writing ? [writing] : [])].map(({ name }) => name))
    const old = new Set(replaced.map(({ name }) => name))
    for (const { name } of entries) {
      if ((old.has(name) && !needed.has(name)) || isPartOf(name, computer))
        await this.#options.files.remove(name)
    }
  }

  #report(state: FolderState, memory: FolderMemory): RoundReport {
    const known = describeComputers(memory, this.#options.model)
    return { state, readFiles: 0, wroteFile: null, refused: [], ...known }
  }
}
