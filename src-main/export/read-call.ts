/** Collects from the library what an export format writes of a call. Makes no requests. */
import { readFile, stat } from 'node:fs/promises'
import type { LibraryReader } from '../library/types.ts'
import { findAudioFile } from '../model/audio-file.ts'
import { counterpartNumber, mapServiceFields, type ServiceTranscript } from '../model/recording.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { Remote } from '../workers/rpc.ts'
import { listTurns } from './call-text.ts'
import type { ExportContext, ExportedCall, ExportedTurn } from './types.ts'

/** Formats the other party's number; see `model/phone-numbers/phone-number.ts`. */
export type NumberFormat = (raw: string) => string

export interface ExportChoice {
  /** Exports the person's words where they corrected the service's. */
  isCorrected: boolean
  /** Exports the person's notes and bookmarks. */
  withNotes: boolean
}

export type CallSource = Pick<
  Remote<LibraryReader>,
  'findRecordings' | 'findTranscript' | 'findAdditions' | 'listCorrections' | 'listTags'
>

/** Why there is nothing to export. */
export type MissingWords = 'no-transcript' | 'no-words'

export type ReadCall = (recording: StoredRecording) => Promise<ExportedCall | MissingWords>

/** Returns a function for any number of calls: it reads the tags' names once. */
export function createCallReader(reader: CallSource, how: ReadingChoice): ReadCall {
  const readWhole = createWholeCallReader(reader, how)
  return async (recording) => {
    const { id } = recording
    const transcript = await reader.findTranscript({ id, isCorrected: how.choice.isCorrected })
    if (!transcript) return 'no-transcript'
    const turns = listTurns(transcript)
    return turns.length === 0 ? 'no-words' : await readWhole(recording, transcript, turns)
  }
}

export interface ReadingChoice {
  formatNumber: NumberFormat
  choice: ExportChoice
}

/** The same for calls with or without words. */
export function createWholeCallReader(reader: CallSource, { formatNumber, choice }: ReadingChoice) {
  let tags: ReturnType<CallSource['listTags']> | undefined
  return async (
    recording: StoredRecording,
    transcript: ServiceTranscript,
    turns: ExportedTurn[],
  ): Promise<ExportedCall> => {
    const { id } = recording
    const [{ tagIds, notes, bookmarks }, corrections, allTags] = await Promise.all([
      reader.findAdditions({ id }),
      reader.listCorrections({ id }),
      (tags ??= reader.listTags()),
    ])
    const raw = counterpartNumber(recording)
    return {
      id,
      createdAtMs: recording.createdAtMs,
      ...mapServiceFields((field) => recording[field]),
      person: recording.person?.name ?? null,
      number: raw && formatNumber(raw),
      tags: allTags.filter((tag) => tagIds.includes(tag.id)).map(({ name }) => name),
      transcript,
      turns,
      corrections: corrections.map((each) => ({ ...each, applied: choice.isCorrected && each.applies })),
      notes: choice.withNotes ? notes : [],
      bookmarks: choice.withNotes ? bookmarks : [],
    }
  }
}

/** @param libraryFolder the account's folder; audio paths are relative to it. */
export function createAudioReader(
  reader: Pick<CallSource, 'findRecordings'>,
  libraryFolder: string,
): ExportContext['readAudio'] {
  return async (id, maxBytes) => {
    const [recording] = await reader.findRecordings({ ids: [id] })
    if (recording?.audioState !== 'present') return null
    const file = await findAudioFile(libraryFolder, recording.audioPath)
    if (file === null || (await stat(file)).size > maxBytes) return null
    const mimeType = recording.audioType === 'audio/wav' ? 'audio/wav' : 'audio/mpeg'
    return { mimeType, bytes: await readFile(file) }
  }
}
