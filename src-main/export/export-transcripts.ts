/** Exports calls as files from local data; makes no requests. */
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { StoredRecording } from '../model/recording-item.ts'
import { counterpartNumber } from '../model/recording.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { nameCounterpart } from './call-text.ts'
import { buildBaseName, uniqueName } from './file-name.ts'
import { exportFormats, type ExportFormatId } from './formats.ts'
import {
  createCallReader,
  type CallSource,
  type ExportChoice,
  type MissingWords,
  type NumberFormat,
  type ReadCall,
} from './read-call.ts'
import type { ExportContext, ExportedCall } from './types.ts'

/** "2026-11-20 14.06 Niamh Gallagher", without an extension; the number when it has no person. */
export function suggestBaseName(recording: StoredRecording, formatNumber: NumberFormat): string {
  return buildBaseName(recording.createdAtMs, formatCounterpartName(recording, formatNumber))
}

/** "2026-11-20 14.06 Niamh Gallagher.srt". */
export function suggestFileName(
  recording: StoredRecording,
  format: ExportFormatId,
  formatNumber: NumberFormat,
): string {
  return `${suggestBaseName(recording, formatNumber)}.${exportFormats[format].extension}`
}

/** The other party's name, else their number; null if unknown. */
export function formatCounterpartName(recording: StoredRecording, formatNumber: NumberFormat): string | null {
  const raw = counterpartNumber(recording)
  return nameCounterpart({ person: recording.person?.name ?? null, number: raw && formatNumber(raw) })
}

export interface ExportOptions {
  format: ExportFormatId
  ids: string[]
  /** A file (for one call, replaced if it exists) or a folder (nothing in it is replaced). */
  target: { file: string } | { folder: string }
  reader: CallSource
  formatNumber: NumberFormat
  choice: ExportChoice
  context: ExportContext
  /** True once the library is being closed, as when another account is opened: the export stops. */
  isClosed?: () => boolean
}

export interface Exported {
  /** Paths. */
  saved: string[]
  /** Calls without a transcript here. */
  skipped: number
  /** Calls whose transcript has no words. */
  withoutWords: number
  /** Calls that the export stopped before. */
  unreached: number
}

/**
 * Writes one complete file for each call with words.
 *
 * @throws the file system's error; files already written stay.
 */
export async function exportTranscripts(options: ExportOptions): Promise<Exported> {
  const { format, ids, target, reader, formatNumber, choice, context, isClosed = () => false } = options
  const folder = 'file' in target ? dirname(target.file) : target.folder
  const taken = new Set((await readdir(folder).catch(() => [])).map((name) => name.toLowerCase()))
  const readCall = createCallReader(reader, { formatNumber, choice })
  const outcome: Exported = { saved: [], skipped: 0, withoutWords: 0, unreached: 0 }

  for (const [index, id] of ids.entries()) {
    const found = await findCall(reader, readCall, id).catch((error: unknown) => {
      // Errors of a closed library are expected.
      if (!isClosed()) throw error
    })
    if (isClosed()) return { ...outcome, unreached: ids.length - index }
    if (!found || found === 'no-transcript') outcome.skipped += 1
    else if (found === 'no-words') outcome.withoutWords += 1
    else {
      const suggested = suggestFileName(found.recording, format, formatNumber)
      const name =
        'file' in target ? basename(target.file) : uniqueName(suggested, (candidate) => taken.has(candidate))
      const path = join(folder, name)
      await writeFileAtomically(path, await exportFormats[format].write(found.call, context))
      taken.add(name.toLowerCase())
      outcome.saved.push(path)
    }
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
