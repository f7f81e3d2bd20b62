/** Exports calls as files from local data; makes no requests. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { FileNames, suggestBaseName } from './file-name.ts'
import { exportEach, type CallsToExport, type Exported } from './export-each.ts'
import type { ExportFormatId } from '../../src-preload/contract/export-formats.ts'
import { exportFormats, folderFormats, isFolderFormat, type FileFormatId } from './formats.ts'
import type { ExportFormat, NamedCall } from './types.ts'

/** "2026-11-20 14.06 Niamh Gallagher.srt". */
export function suggestFileName(call: NamedCall, format: FileFormatId, pattern?: string): string {
  const { suffix = '', extension }: ExportFormat = exportFormats[format]
  return `${suggestBaseName(call, pattern)}${suffix}.${extension}`
}

export interface ExportOptions extends CallsToExport {
  format: ExportFormatId
  /** Existing files in it are never replaced. */
  folder: string
  /** The pattern of file names; the default if left out. */
  namePattern?: string
  /** The title, for a format that writes one folder of calls; the default if left out. */
  title?: string | undefined
}

/**
 * Writes one file for each call with words, or one folder with all of them; reads one call at a time.
 *
 * @throws the file system's error; files already written stay.
 */
export async function exportTranscripts(options: ExportOptions): Promise<Exported> {
  const { format, folder, namePattern, context } = options
  if (isFolderFormat(format)) return await folderFormats[format].write(options)
  const names = new FileNames(await readdir(folder).catch(() => []))
  const write: ExportFormat['write'] = exportFormats[format].write
  return await exportEach(options, async (call) => {
    const path = join(folder, names.reserve(suggestFileName(call, format, namePattern)))
    await writeFileAtomically(path, await write(call, context))
    return path
  })
}
