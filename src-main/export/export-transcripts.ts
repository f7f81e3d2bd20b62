/** Exports calls as files from local data; makes no requests. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultExportChoice } from '../../src-preload/contract/export.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import { counterpartNumber } from '../model/recording.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { nameCounterpart } from './call-text.ts'
import { buildBaseName, FileNames, formatNameTime } from './file-name.ts'
import { exportFormats, type ExportFormatId } from './formats.ts'
import { chooseSource, type CallSource } from './redacted-source.ts'
import {
  createCallReader,
  type ExportChoice,
  type MissingWords,
  type NumberFormat,
  type ReadCall,
} from './read-call.ts'
import type { ExportContext, ExportedCall, ExportFormat } from './types.ts'

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
  format: ExportFormatId,
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

export interface ExportOptions {
  format: ExportFormatId
  ids: readonly string[]
  /** Nothing in it is replaced. */
  folder: string
  /** Of file names; the usual one if left out. */
  namePattern?: string
  reader: CallSource
  formatNumber: NumberFormat
  choice: ExportChoice
  context: ExportContext
  /** True once the export was cancelled, or the library is being closed: the export stops. */
  isStopped?: () => boolean
  /** After each call. `path`: the file written; null for a call that was left out. */
  onCall?: (done: number, path: string | null) => void
}

export interface Exported {
  /** Files. */
  saved: number
  /** Calls without a transcript here. */
  skipped: number
  /** Calls whose transcript has no words. */
  withoutWords: number
  /** Calls that the export stopped before. */
  unreached: number
}

/**
 * Writes one complete file for each call with words; reads one call at a time.
 *
 * @throws the file system's error; files already written stay.
 */
export async function exportTranscripts(options: ExportOptions): Promise<Exported> {
  const { format, ids, folder, namePattern, formatNumber, choice, context } = options
  const reader = chooseSource(options.reader, choice)
  const { isStopped = () => false, onCall } = options
  const names = new FileNames(await readdir(folder).catch(() => []))
  const readCall = createCallReader(reader, { formatNumber, choice })
  const write: ExportFormat['write'] = exportFormats[format].write
  const outcome: Exported = { saved: 0, skipped: 0, withoutWords: 0, unreached: 0 }

  for (const [index, id] of ids.entries()) {
    const found = await findCall(reader, readCall, id).catch((error: unknown) => {
      // Errors of a closed library are expected.
      if (!isStopped()) throw error
    })
    if (!found || isStopped()) return { ...outcome, unreached: ids.length - index }
    let path: string | null = null
    if (found === 'no-transcript') outcome.skipped += 1
    else if (found === 'no-words') outcome.withoutWords += 1
    else {
      path = join(folder, names.take(suggestFileName(found.recording, format, formatNumber, namePattern)))
      await writeFileAtomically(path, await write(found.call, context))
      outcome.saved += 1
    }
    onCall?.(index + 1, path)
  }
  return outcome
}

async function findCall(
  reader: CallSource,
  readCall: ReadCall,
  id: string,
): Promise<{ recording: StoredRecording; call: ExportedCall } | MissingWords> {
  const [recording] = await reader.findRecordings({ ids: [id] })
  const call = recording ? await readCall(recording) : 'no-transcript'
  return typeof call === 'string' ? call : { recording: recording!, call }
}
