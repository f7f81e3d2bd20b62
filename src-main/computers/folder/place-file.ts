/** Puts a whole file in a shared folder: written beside, flushed, renamed, and never changed after. */
import type { FolderHeader } from '../folder-key.ts'
import { formatHeader, mostHeaderBytes, parseHeader } from '../folder-key.ts'
import { isHeaderName, isHeaderOf, nameHeader, namePart } from './file-names.ts'
import type { FolderEntry, FolderFiles } from './folder-files.ts'

/** @throws the file system's error */
export async function placeFile(files: FolderFiles, name: string, content: Uint8Array): Promise<void> {
  await files.write(namePart(name), content)
  await files.rename(namePart(name), name)
}

/** Does nothing when it is there. @throws the file system's error */
export async function placeHeader(files: FolderFiles, header: FolderHeader): Promise<void> {
  const content = formatHeader(header)
  await placeFile(files, nameHeader(content), content)
}

/** The headers that are whole. @throws the file system's error */
export async function readHeaders(
  files: FolderFiles,
  entries: readonly FolderEntry[],
): Promise<FolderHeader[]> {
  const headers: FolderHeader[] = []
  for (const { name } of entries) {
    if (!isHeaderName(name)) continue
    const content = await files.read(name, mostHeaderBytes)
    const header = content && isHeaderOf(name, content) ? parseHeader(content) : null
    if (header) headers.push(header)
  }
  return headers
}
