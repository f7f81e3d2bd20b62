/** Exports calls as files from local data; makes no requests. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultExportChoice } from '../../src-preload/contract/export.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import { counterpartNumber } from '../model/recording.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { nameCounterpart } from './call-text.ts'
import { buildBaseName, FileNames, formatNameTime } from './file-name.ts'
import { exportEach, type CallsToExport, type Exported } from './export-each.ts'
import {
  exportFormats,
  folderFormats,
  isFolderFormat,
  type ExportFormatId,
  type FileFormatId,
} from './formats.ts'
import type { NumberFormat } from './read-call.ts'
import type { ExportFormat } from './types.ts'

/** "2026-11-20 14.06 Niamh Gallagher", without an extension; the number when it has no person. */
export function suggestBaseName(
  recording: StoredRecording,
  formatNumber: NumberFormat,
  pattern = defaultExportChoice.namePattern,
): string {
  const raw = counterpartNumber(recording)
  return buildBaseName(pattern, {
    ...formatNameTime(recording.createdAtMs),
    name: formatCounterpartName(recording, formatNumber) ?? '',
    number: raw === null ? '' : formatNumber(raw),
    id: recording.id,
  })
}

/** "2026-11-20 14.06 Niamh Gallagher.srt". */
export function suggestFileName(
  recording: StoredRecording,
  format: FileFormatId,
  formatNumber: NumberFormat,
  pattern?: string,
): string {
  return `${suggestBaseName(recording, formatNumber, pattern)}.${exportFormats[format].extension}`
}

/** The other party's name, else their number; null if unknown. */
export function formatCounterpartName(recording: StoredRecording, formatNumber: NumberFormat): string | null {
  const raw = counterpartNumber(recording)
  return nameCounterpart({ person: recording.person?.name ?? null, number: raw && formatNumber(raw) })
}

export interface ExportOptions extends CallsToExport {
  format: ExportFormatId
  /** Nothing in it is replaced. */
  folder: string
  /** Of file names; the usual one if left out. */
  namePattern?: string
  /** What the calls are, for a format that writes one folder of them; the usual one if left out. */
  title?: string | undefined
}

/**
 * Writes one complete file for each call with words, or one folder of them all; reads one call at a time.
 *
 * @throws the file system's error; files already written stay.
 */
export async function exportTranscripts(options: ExportOptions): Promise<Exported> {
  const { format, folder, namePattern, formatNumber, context } = options
  if (isFolderFormat(format)) return await folderFormats[format].write(options)
  const names = new FileNames(await readdir(folder).catch(() => []))
  const write: ExportFormat['write'] = exportFormats[format].write
  return await exportEach(options, async ({ recording, call }) => {
    const path = join(folder, names.take(suggestFileName(recording, format, formatNumber, namePattern)))
    await writeFileAtomically(path, await write(call, context))
    return path
  })
}
