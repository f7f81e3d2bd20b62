/** Exports calls as SRT from what is on this machine; asks nobody. */
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { LibraryReader, StoredRecording } from '../library/types.ts'
import { counterpartNumber, type ServiceTranscript } from '../model/recording.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import type { Remote } from '../workers/rpc.ts'
import { fileNameOf, uniqueName } from './file-name.ts'
import { englishSpeakers, toSrt, type SpeakerWords } from './srt.ts'

/** The other party's number as people read it; see `dialer/phone-number.ts`. */
export type NumberFormat = (raw: string) => string

/** "2026-11-20 14.06 Niamh Gallagher.srt"; the number where it is nobody's. */
export function suggestFileName(recording: StoredRecording, formatNumber: NumberFormat): string {
  return fileNameOf(recording.createdAtMs, nameOf(recording, formatNumber), 'srt')
}

/**
 * Writes one file for each call that has a transcript, whole or not at all.
 *
 * @param target a file (for one call, replaced if it exists) or a folder (nothing in it is replaced).
 * @param isClosed true once the library is being closed, as when another account is opened: the export ends there.
 * @returns the paths written, how many calls have no transcript here, and how many there was no time for.
 * @throws the file system's error; what was written before it stays.
 */
export async function exportSrt({
  ids,
  target,
  reader,
  formatNumber,
  speakerLabels = true,
  speakers = englishSpeakers,
  isClosed = () => false,
}: {
  ids: string[]
  target: { file: string } | { folder: string }
  reader: Pick<Remote<LibraryReader>, 'findRecordings' | 'findTranscript'>
  formatNumber: NumberFormat
  speakerLabels?: boolean
  speakers?: SpeakerWords
  isClosed?: () => boolean
}): Promise<{ saved: string[]; skipped: number; unreached: number }> {
  const folder = 'file' in target ? dirname(target.file) : target.folder
  const taken = new Set((await readdir(folder).catch(() => [])).map((name) => name.toLowerCase()))
  const saved: string[] = []
  let reached = 0

  for (const id of ids) {
    const found = await findCall(reader, id).catch((error: unknown) => {
      // A library that is closed answers nothing more.
      if (!isClosed()) throw error
    })
    if (isClosed()) break
    reached += 1
    if (!found) continue
    const { recording, transcript } = found
    const name =
      'file' in target
        ? basename(target.file)
        : uniqueName(suggestFileName(recording, formatNumber), (candidate) => taken.has(candidate))
    const them = nameOf(recording, formatNumber)
    const path = join(folder, name)
    await writeFileAtomically(
      path,
      toSrt({ duration: recording.duration, transcript }, { speakerLabels, them, speakers }),
    )
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

/** The other party as the person named them, else their number; null when that is not known. */
export function nameOf(recording: StoredRecording, formatNumber: NumberFormat): string | null {
  const raw = counterpartNumber(recording)
  return recording.person?.name ?? (raw && formatNumber(raw))
}
