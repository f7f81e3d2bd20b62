/**
 * Writes the export journal: one entry for everything that leaves the app as files or on paper. Copied text is not in
 * it, and nothing that failed or was cancelled, except files that stay.
 */
import { hash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type {
  ExportKind,
  ExportRedaction,
  NewExportEntry,
} from '../../src-preload/contract/export-journal.ts'
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import type { Remote } from '../threads/rpc.ts'
import { chunk } from '../util/chunk.ts'
import { hashFile } from '../util/hash-file.ts'

/** What an entry says about files. */
export type DescribedFiles = Pick<NewExportEntry, 'fileName' | 'fileCount' | 'sha256' | 'sizeBytes'>

export interface ExportToRecord {
  at: number
  kind: ExportKind
  format: string
  /** `all`: the whole library, whose calls are not listed one by one. */
  calls: readonly string[] | 'all'
  /** Redacted words were left out. */
  isRedacted: boolean
  files: DescribedFiles
}

export interface ExportJournal {
  reader: Pick<Remote<LibraryReader>, 'listRedacted' | 'listConfirmedRedactions' | 'counts'>
  writer: Pick<Remote<LibraryWriter>, 'saveExport'>
}

export const onPaper: DescribedFiles = { fileName: null, fileCount: 0, sha256: null, sizeBytes: 0 }

/** Calls looked up in a row: a few milliseconds, the longest delay of another read. */
const readAtOnce = 1_000

export async function recordExport(
  { reader, writer }: ExportJournal,
  { at, kind, format, calls, isRedacted, files }: ExportToRecord,
): Promise<void> {
  const callIds = calls === 'all' ? [] : [...new Set(calls)]
  const callCount = calls === 'all' ? (await reader.counts()).all : callIds.length
  const hasRedactions =
    calls === 'all'
      ? (await reader.listConfirmedRedactions()).length > 0
      : (await listRedacted(reader, callIds)).length > 0
  const redaction: ExportRedaction = !hasRedactions ? 'none' : isRedacted ? 'applied' : 'without'
  await writer.saveExport({ at, kind, format, callCount, callIds, redaction, ...files })
}

/** The calls among these that have confirmed redactions. */
export async function listRedacted(
  reader: Pick<Remote<LibraryReader>, 'listRedacted'>,
  ids: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const part of chunk(ids, readAtOnce)) found.push(...(await reader.listRedacted({ ids: part })))
  return found
}

/**
 * Reads the files back. One file has its own SHA-256; several have that of their list. It is null if another program
 * removed one meanwhile.
 *
 * @param root the folder that the paths in the list are relative to.
 */
export async function describeFiles(paths: readonly string[], root: string): Promise<DescribedFiles> {
  const lines: string[] = []
  let sizeBytes = 0
  for (const path of paths.toSorted(byBytes)) {
    const found = await hashFile(path).catch(() => null)
    sizeBytes += found?.sizeBytes ?? 0
    if (found) lines.push(`${found.sha256}  ${relative(root, path).split(sep).join('/')}\n`)
  }
  const fileCount = paths.length
  const isWhole = lines.length === fileCount
  if (fileCount === 1) {
    return { fileName: basename(paths[0]!), fileCount, sha256: lines[0]?.slice(0, 64) ?? null, sizeBytes }
  }
  return { fileName: null, fileCount, sha256: isWhole ? hash('sha256', lines.join('')) : null, sizeBytes }
}

export async function describeFile(path: string): Promise<DescribedFiles> {
  return await describeFiles([path], dirname(path))
}

/** A folder that Offhook created, with all of its files. */
export async function describeFolder(folder: string): Promise<DescribedFiles> {
  return { ...(await describeFiles(await listFiles(folder), folder)), fileName: basename(folder) }
}

/** The same for a folder with a list of the hashes of its files: the list identifies it. */
export async function describeListedFolder(folder: string, listName: string): Promise<DescribedFiles> {
  const paths = await listFiles(folder)
  const list = await hashFile(join(folder, listName)).catch(() => null)
  let sizeBytes = 0
  for (const path of paths) sizeBytes += (await stat(path).catch(() => ({ size: 0 }))).size
  return { fileName: basename(folder), fileCount: paths.length, sha256: list?.sha256 ?? null, sizeBytes }
}

/** A file that is handed over without being kept, such as on the clipboard. */
export function describeContent(fileName: string, content: string | Uint8Array): DescribedFiles {
  return { fileName, fileCount: 1, sha256: hash('sha256', content), sizeBytes: Buffer.byteLength(content) }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** As `sort` in the C locale. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
