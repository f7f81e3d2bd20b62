/** Collects from the library what an export format writes of a call. Makes no requests. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAudioFile } from '../model/audio-file.ts'
import { counterpartNumber, mapServiceFields, type ServiceTranscript } from '../model/recording.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { RedactedSound } from '../../src-preload/contract/redaction.ts'
import type { RedactAudio, RedactAudioPlan } from '../model/redacted-audio.ts'
import { listTurns } from './call-text.ts'
import { chooseSource, type CallSource } from './redacted-source.ts'
import type { ExportContext, ExportedAudio, ExportedCall, ExportedTurn, NamedCall } from './types.ts'

/** Formats the other party's number; see `model/phone-numbers/phone-number.ts`. */
export type NumberFormat = (raw: string) => string

export interface ExportChoice {
  /** Exports the person's words where they corrected the service's. */
  isCorrected: boolean
  /** Exports the person's notes and bookmarks. */
  withNotes: boolean
  /** Leaves out the words that the person redacted. */
  isRedacted: boolean
}

/** Why there is nothing to export. */
export type MissingWords = 'no-transcript' | 'no-words'

export type ReadCall = (id: string) => Promise<ExportedCall | MissingWords>

/** Returns a function for any number of calls: it reads the tags' names once. */
export function createCallReader(reader: CallSource, how: ReadingChoice): ReadCall {
  const source = chooseSource(reader, how.choice)
  const readWhole = createWholeCallReader(source, how)
  return async (id) => {
    const [recording] = await source.findRecordings({ ids: [id] })
    const transcript = await source.findTranscript({ id, isCorrected: how.choice.isCorrected })
    if (!recording || !transcript) return 'no-transcript'
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
  const source = chooseSource(reader, choice)
  let tags: ReturnType<CallSource['listTags']> | undefined
  return async (
    recording: StoredRecording,
    transcript: ServiceTranscript,
    turns: ExportedTurn[],
  ): Promise<ExportedCall> => {
    const { id } = recording
    const [{ tagIds, notes, bookmarks }, corrections, allTags] = await Promise.all([
      source.findAdditions({ id }),
      source.listCorrections({ id }),
      (tags ??= source.listTags()),
    ])
    return {
      ...mapServiceFields((field) => recording[field]),
      ...pickNames(recording, formatNumber),
      tags: allTags.filter((tag) => tagIds.includes(tag.id)).map(({ name }) => name),
      transcript,
      turns,
      corrections: corrections.map((each) => ({ ...each, applied: choice.isCorrected && each.applies })),
      notes: choice.withNotes ? notes : [],
      bookmarks: choice.withNotes ? bookmarks : [],
    }
  }
}

export function pickNames(recording: StoredRecording, formatNumber: NumberFormat): NamedCall {
  const { id, createdAtMs, person } = recording
  const raw = counterpartNumber(recording)
  return { id, createdAtMs, person: person?.name ?? null, number: raw && formatNumber(raw) }
}

/** How redacted words are taken out of audio. */
export interface AudioRedaction {
  redactAudio: RedactAudio
  sound: RedactedSound
}

type AudioSource = Pick<CallSource, 'findRecordings' | 'listSilences'>

/**
 * @param libraryFolder the account's folder; audio paths are relative to it.
 * @param redaction null exports redacted words too.
 */
export function createAudioReader(
  reader: AudioSource,
  libraryFolder: string,
  redaction: AudioRedaction | null,
): ExportContext['readAudio'] {
  return async (id, maxBytes) => {
    const audio = await findExportedAudio(reader, libraryFolder, { id, isRedacted: redaction !== null })
    if (!audio) return null
    const { file, type, silences } = audio
    if (!redaction || silences.length === 0) {
      return (await stat(file)).size > maxBytes ? null : { mimeType: type, bytes: await readFile(file) }
    }
    const plan = { source: file, type, silences, sound: redaction.sound, maxBytes }
    return await withRedactedFile(plan, redaction.redactAudio, async (wav) => ({
      mimeType: 'audio/wav',
      bytes: await readFile(wav),
    }))
  }
}

/**
 * Writes audio without redacted words to a temporary file for as long as `use` runs.
 *
 * @returns null when the audio cannot be read or is too large. @throws the file system's error, and what `use` throws.
 */
export async function withRedactedFile<T>(
  plan: Omit<RedactAudioPlan, 'target'>,
  redactAudio: RedactAudio,
  use: (wav: string) => Promise<T>,
): Promise<T | null> {
  const folder = await mkdtemp(join(tmpdir(), 'offhook-'))
  try {
    const target = join(folder, 'redacted.wav')
    return (await redactAudio({ ...plan, target })) ? await use(target) : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The file of a call and what of it must not be heard: seconds, ascending. Null when it is not on this computer, or
 * when it is not known where redacted words are spoken.
 */
export async function findExportedAudio(
  reader: AudioSource,
  libraryFolder: string,
  { id, isRedacted }: { id: string; isRedacted: boolean },
): Promise<{ file: string; type: ExportedAudio['mimeType']; silences: [number, number][] } | null> {
  const [recording] = await reader.findRecordings({ ids: [id] })
  if (recording?.audioState !== 'present') return null
  const file = await findAudioFile(libraryFolder, recording.audioPath)
  const silences = isRedacted ? await reader.listSilences({ id }) : []
  if (file === null || silences === null) return null
  return { file, type: recording.audioType === 'audio/wav' ? 'audio/wav' : 'audio/mpeg', silences }
}
