/**
 * Shared folders of several computers in memory, with a program between them that delays, reorders, repeats, cuts and
 * renames what it transfers.
 */
import { namePart } from '../../../src-main/computers/folder/file-names.ts'
import type { FolderEntry, FolderFiles } from '../../../src-main/computers/folder/folder-files.ts'

export class MemoryFolder implements FolderFiles {
  readonly contents = new Map<string, Buffer>()
  /** Of each file, a number that grows with each change. */
  readonly #modified = new Map<string, number>()
  #changes = 0
  isThere = true
  /** The code of the file system's error of each write. */
  failure: string | null = null
  /** Called before each operation and in the middle of a write; throws to stop. */
  step: (operation: string) => void = () => undefined

  async list(): Promise<FolderEntry[] | null> {
    this.step('list')
    if (!this.isThere) return null
    return [...this.contents].map(([name, { length: sizeBytes }]) => {
      return { name, sizeBytes, modifiedMs: this.#modified.get(name) ?? 0 }
    })
  }

  async read(name: string): Promise<Buffer | null> {
    this.step('read')
    return this.contents.get(name) ?? null
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    this.step('write')
    this.#requireWritable()
    this.put(name, Buffer.from(content.subarray(0, content.length / 2)))
    this.step('write half')
    this.put(name, Buffer.from(content))
  }

  async rename(from: string, to: string): Promise<void> {
    this.step('rename')
    this.#requireWritable()
    const content = this.contents.get(from)
    if (!content) throw fileError('ENOENT')
    this.contents.delete(from)
    this.put(to, content)
    this.step('renamed')
  }

  async remove(name: string): Promise<void> {
    this.step('remove')
    this.#requireWritable()
    this.contents.delete(name)
  }

  /** As another program does. */
  put(name: string, content: Buffer): void {
    this.contents.set(name, content)
    this.#modified.set(name, ++this.#changes)
  }

  #requireWritable(): void {
    if (!this.isThere) throw fileError('ENOENT')
    if (this.failure) throw fileError(this.failure)
  }
}

/** Brings one file from one folder to another, as it is there now. */
export function transfer(from: MemoryFolder, to: MemoryFolder, name: string, how: Transfer): void {
  const content = from.contents.get(name)
  if (name.endsWith('.part') && how !== 'half') return
  if (content === undefined) {
    to.contents.delete(name)
    return
  }
  if (how === 'half') to.put(name, content.subarray(0, content.length / 3))
  else if (how === 'conflicted copy') to.put(name.replace('.offhook', ' (conflicted copy).offhook'), content)
  else if (how === 'temporary') to.put(`.syncthing.${name}.tmp`, content)
  else if (how === 'beside') to.put(namePart(name), content)
  else to.put(name, content)
}

export const transfers = ['whole', 'half', 'conflicted copy', 'temporary', 'beside'] as const
export type Transfer = (typeof transfers)[number]

function fileError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code, syscall: 'open' })
}
