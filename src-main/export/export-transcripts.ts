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
  const { format, ids, folder, namePattern, formatNumber, context, onCall } = options
  const names = new FileNames(await readdir(folder).catch(() => []))
  const write: ExportFormat['write'] = exportFormats[format].write
  const outcome: Exported = { saved: 0, skipped: 0, withoutWords: 0, unreached: ids.length }

  for await (const found of readCalls(options)) {
    let path: string | null = null
    if (typeof found === 'string') countMissing(outcome, found)
    else {
      path = join(folder, names.take(suggestFileName(found.recording, format, formatNumber, namePattern)))
      await writeFileAtomically(path, await write(found.call, context))
      outcome.saved += 1
    }
    outcome.unreached -= 1
    onCall?.(ids.length - outcome.unreached, path)
  }
  return outcome
}

/**
 * Writes all calls with words into one file, which replaces an older one; no file when the export stops, or
 * when no call has words.
 *
 * @throws the file system's error.
 */
export async function exportTogether(
  options: Omit<ExportOptions, 'folder' | 'namePattern'> & { file: string },
): Promise<Exported> {
  const { format, ids, file, context, onCall } = options
  const { together }: ExportFormat = exportFormats[format]
  const outcome: Exported = { saved: 0, skipped: 0, withoutWords: 0, unreached: ids.length }
  let written = 0
  async function* pickCalls() {
    for await (const found of readCalls(options)) {
      if (typeof found === 'string') countMissing(outcome, found)
      else {
        written += 1
        yield found.call
      }
      outcome.unreached -= 1
      onCall?.(ids.length - outcome.unreached, null)
    }
    if (outcome.unreached > 0 || written === 0) throw new NothingWrittenError()
  }
  try {
    await writeFileAtomically(file, together!.write(pickCalls(), context))
    return { ...outcome, saved: 1 }
  } catch (error) {
    if (!(error instanceof NothingWrittenError)) throw error
    return { ...outcome, unreached: outcome.unreached + written }
  }
}

class NothingWrittenError extends Error {}

function countMissing(outcome: Exported, missing: MissingWords): void {
  if (missing === 'no-transcript') outcome.skipped += 1
  else outcome.withoutWords += 1
}

interface FoundCall {
  recording: StoredRecording
  call: ExportedCall
}

/** One call after the other, until the export stops. */
async function* readCalls({
  ids,
  reader: all,
  formatNumber,
  choice,
  isStopped = () => false,
}: Pick<ExportOptions, 'ids' | 'reader' | 'formatNumber' | 'choice' | 'isStopped'>): AsyncGenerator<
  FoundCall | MissingWords
> {
  const reader = chooseSource(all, choice)
  const readCall = createCallReader(reader, { formatNumber, choice })
  for (const id of ids) {
    const found = await findCall(reader, readCall, id).catch((error: unknown) => {
      // Errors of a closed library are expected.
      if (!isStopped()) throw error
    })
    if (!found || isStopped()) return
    yield found
  }
}

async function findCall(
  reader: CallSource,
  readCall: ReadCall,
  id: string,
): Promise<FoundCall | MissingWords> {
  const [recording] = await reader.findRecordings({ ids: [id] })
  const call = recording ? await readCall(recording) : 'no-transcript'
  return typeof call === 'string' ? call : { recording: recording!, call }
}
