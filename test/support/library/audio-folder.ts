/** Libraries whose audio is encrypted or not, and their files. */
import { readFileSync, writeFileSync } from 'node:fs'
import { readWhole } from '../../../src-main/encryption/read-file.ts'
import { encodeWhole } from '../../../src-main/encryption/write-file.ts'
import type { AudioFolder, StoredFile } from '../../../src-main/model/stored-file.ts'

export function plainFolder(folder: string): AudioFolder {
  return { folder, audioKey: null }
}

export function plainFile(path: string): StoredFile {
  return { path, encryption: null }
}

/** A key of audio, as any other. */
export const audioKey = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1)

/** For restoring a plain backup as a plain library. */
export const plainRestore = { isEncrypted: false, keyFile: null }

/** For tests of what holds in both kinds of library. */
export const libraryKinds: [string, Uint8Array | null][] = [
  ['a plain library', null],
  ['an encrypted library', audioKey],
]

/** Writes a whole file as the library has it. */
export function storeFile(file: StoredFile, content: Uint8Array): void {
  writeFileSync(file.path, encodeWhole(file, content))
}

/** What is in a file. */
export async function readContent(file: StoredFile): Promise<Buffer> {
  return file.encryption ? await readWhole(file) : readFileSync(file.path)
}
