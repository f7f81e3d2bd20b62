/** Exports calls as files from local data; makes no requests. */
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { LibraryReader } from '../library/types.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import { counterpartNumber, type ServiceTranscript } from '../model/recording.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import type { Remote } from '../workers/rpc.ts'
import { buildBaseName, uniqueName } from './file-name.ts'
import { exportFormats, type ExportFormatId } from './formats.ts'
import type { SpeakerWords } from './types.ts'

/** Formats the other party's number; see `model/phone-numbers/phone-number.ts`. */
export type NumberFormat = (raw: string) => string

/** For the command line; the window uses the person's language. */
const englishSpeakers: SpeakerWords = { you: 'You', them: 'Them' }

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

/**
 * Writes one complete file for each call with a transcript.
 *
 * @param target a file (for one call, replaced if it exists) or a folder (nothing in it is replaced).
 * @param isClosed true once the library is being closed, as when another account is opened: the export stops.
 * @returns the paths written, how many calls have no transcript here, and how many were not reached.
 * @throws the file system's error; files already written stay.
 */
export async function exportTranscripts({
  format,
  ids,
  target,
  reader,
  formatNumber,
  speakers = englishSpeakers,
  isClosed = () => false,
}: {
  format: ExportFormatId
  ids: string[]
  target: { file: string } | { folder: string }
  reader: Pick<Remote<LibraryReader>, 'findRecordings' | 'findTranscript'>
  formatNumber: NumberFormat
  speakers?: SpeakerWords
  isClosed?: () => boolean
}): Promise<{ saved: string[]; skipped: number; unreached: number }> {
  const folder = 'file' in target ? dirname(target.file) : target.folder
  const taken = new Set((await readdir(folder).catch(() => [])).map((name) => name.toLowerCase()))
  const saved: string[] = []
  let reached = 0

  for (const id of ids) {
    const found = await findCall(reader, id).catch((error: unknown) => {
      // Errors of a closed library are expected.
      if (!isClosed()) throw error
    })
    if (isClosed()) break
    reached += 1
    if (!found) continue
    const { recording, transcript } = found
    const name =
      'file' in target
        ? basename(target.file)
        : uniqueName(suggestFileName(recording, format, formatNumber), (candidate) => taken.has(candidate))
    const them = formatCounterpartName(recording, formatNumber)
    const path = join(folder, name)
    const call = { duration: recording.duration, transcript }
    await writeFileAtomically(path, exportFormats[format].write(call, { them, speakers }))
    taken.add(name.toLowerCase())
    saved.push(path)
  }
  return { saved, skipped: reached - saved.length, unreached: ids.length - reached }
}

async function findCall(
  reader: Pick<Remote<LibraryReader>, 'findRecordings' | 'findTranscript'>,
  id: string,
): Promise<{ recording: StoredRecording; transcript: ServiceTranscript } | null> {
  const [recording] = await reader.findRecordings({ ids: [id] })
  const transcript = recording && (await reader.findTranscript({ id }))
  return transcript ? { recording, transcript } : null
}

/** The other party's name, else their number; null if unknown. */
export function formatCounterpartName(recording: StoredRecording, formatNumber: NumberFormat): string | null {
  const raw = counterpartNumber(recording)
  return recording.person?.name ?? (raw && formatNumber(raw))
}
