/**
 * Adds one call to a bundle: its audio, the service's words, these words in numbered lines, and the user's additions, each
 * in a file.
 */
import type { StoredRecording } from '../../model/recording-item.ts'
import { getAudioExtension } from '../../model/audio-formats.ts'
import { findAudioFile } from '../../model/audio-file.ts'
import type { AudioFolder } from '../../model/stored-file.ts'
import { toJsonNote } from '../formats/describe-note.ts'
import { findExportedAudio, isUnsupported, nameThemes } from '../read-call.ts'
import { chooseSource, type CallSource } from '../redacted-source.ts'
import type { RedactAudio } from '../../model/redacted-audio.ts'
import { mapServiceFields, type ServiceRecording } from '../../model/recording.ts'
import type { BundleFolder } from './bundle-folder.ts'
import { bundleNumbered, type Numbered, type NumberedInput } from './numbered.ts'
import type { BundledFile, EvidenceSource, MissingReason } from './types.ts'

/** The files of a call. */
export interface EvidenceFiles {
  audio: BundledFile | MissingReason
  transcript: BundledFile | MissingReason
  /** Null without words. */
  numbered: BundledFile | null
  /** Null without additions, or when they are not included. */
  additions: BundledFile | null
}

/** A call in the manifest. All texts are untrusted. */
export interface EvidenceEntry extends Omit<ServiceRecording, 'id'>, EvidenceFiles {
  /** Position in the bundle, from 1. */
  number: number
  recordingId: string
  /** ISO 8601; null while the service still has it. */
  removedAtService: string | null
  /** A copy without the words that the user redacted, and their sound; null when there is none. */
  redacted: EvidenceFiles | null
}

export interface EntryInput extends Pick<NumberedInput, 'naming' | 'exportWords' | 'locale'> {
  recording: StoredRecording
  number: number
  /** Digits in the files' names: all numbers have as many as the last one. */
  digits: number
  library: AudioFolder
  reader: EvidenceSource
  withAdditions: boolean
  withCopy: boolean
  redactAudio: RedactAudio
}

export async function bundleCall(folder: BundleFolder, input: EntryInput): Promise<EvidenceEntry> {
  const { recording, number } = input
  const name = String(number).padStart(input.digits, '0')
  const { removedAtServiceAt } = recording
  const audio = await bundleAudio(folder, input, name)
  const lines = { ...input, id: recording.id, audioSha256: typeof audio === 'string' ? null : audio.sha256 }
  const transcript = await bundleTranscript(folder, input, `transcripts/${name}.json`)
  const numbered = await bundleNumbered(folder, `numbered/${name}.txt`, { ...lines, isRedacted: false })
  const files: EvidenceFiles = {
    audio,
    transcript,
    numbered: numbered && numbered.file,
    additions: input.withAdditions
      ? await bundleAdditions(folder, { ...input, numbered }, `additions/${name}.json`)
      : null,
  }
  return {
    number,
    recordingId: recording.id,
    ...mapServiceFields((field) => recording[field]),
    removedAtService: removedAtServiceAt === null ? null : toIso(removedAtServiceAt),
    ...files,
    redacted: input.withCopy ? await bundleRedacted(folder, lines, { name, files }) : null,
  }
}

async function bundleRedacted(
  folder: BundleFolder,
  input: EntryInput & Pick<NumberedInput, 'id' | 'audioSha256'>,
  { name, files }: { name: string; files: EvidenceFiles },
): Promise<EvidenceFiles> {
  const reader = chooseSource(input.reader, { isRedacted: true })
  const [recording] = await reader.findRecordings({ ids: [input.recording.id] })
  const call = { recording: recording!, reader }
  const numbered = await bundleNumbered(folder, `redacted/${name}.txt`, {
    ...input,
    reader,
    isRedacted: true,
  })
  const additions = { ...call, numbered }
  return {
    audio:
      typeof files.audio === 'string'
        ? files.audio
        : await bundleRedactedAudio(folder, { ...input, reader }, `redacted/${name}.wav`),
    transcript: await bundleTranscript(folder, call, `redacted/${name}.json`),
    numbered: numbered && numbered.file,
    additions:
      files.additions && (await bundleAdditions(folder, additions, `redacted/${name}-additions.json`)),
  }
}

async function bundleRedactedAudio(
  folder: BundleFolder,
  { recording: { id }, library, redactAudio, reader }: Omit<EntryInput, 'reader'> & { reader: CallSource },
  path: string,
): Promise<BundledFile | MissingReason> {
  const audio = await findExportedAudio(reader, library, { id, isRedacted: true })
  if (audio === null || isUnsupported(audio)) return 'not-redactable'
  const { file: source, type, silences } = audio
  const plan = { source, type, silences, sound: 'silence' as const, maxBytes: Infinity }
  const made = await folder.make(path, async (target) => (await redactAudio({ ...plan, target })) === true)
  return made ?? 'not-redactable'
}

async function bundleAudio(
  folder: BundleFolder,
  { recording, library }: EntryInput,
  name: string,
): Promise<BundledFile | MissingReason> {
  const { audioState, audioPath, audioSha256 } = recording
  if (audioState === 'unavailable') return 'unavailable'
  const file = audioState === 'present' ? await findAudioFile(library, audioPath) : null
  if (file === null) return 'not-on-this-computer'
  return (
    (await folder.copy(`audio/${name}.${getAudioExtension(recording.audioType)}`, file, audioSha256)) ??
    'changed'
  )
}

interface CallToWrite {
  recording: StoredRecording
  reader: CallSource
}

/** In the form of `GET /v1/recordings/{id}`, with the service's words. */
async function bundleTranscript(
  folder: BundleFolder,
  { recording, reader }: CallToWrite,
  path: string,
): Promise<BundledFile | MissingReason> {
  const { id, transcriptState } = recording
  const transcript = await reader.findTranscript({ id, isCorrected: false })
  if (!transcript) return transcriptState === 'unavailable' ? 'unavailable' : 'not-on-this-computer'
  const value = { id, ...mapServiceFields((field) => recording[field]), transcript }
  return await folder.write(path, toJson(value))
}

async function bundleAdditions(
  folder: BundleFolder,
  { recording, reader, numbered }: CallToWrite & { numbered: Numbered | null },
  path: string,
): Promise<BundledFile | null> {
  const { id } = recording
  const [{ tagIds, notes }, corrections] = await Promise.all([
    reader.findAdditions({ id }),
    reader.listCorrections({ id }),
  ])
  const person = recording.person?.name ?? null
  const count = tagIds.length + notes.length + corrections.length
  if (person === null && count === 0) return null
  const tags = tagIds.length === 0 ? [] : (await reader.listTags()).filter((tag) => tagIds.includes(tag.id))
  const themes = await reader.listThemes()
  return await folder.write(
    path,
    toJson({
      recordingId: id,
      person,
      tags: tags.map((tag) => tag.name),
      // `lines`: where a passage is in the numbered transcript.
      notes: nameThemes(notes, themes).map((note) => ({
        ...toJsonNote(note),
        lines: numbered?.lines.get(note.id) ?? null,
      })),
      corrections: corrections.map(({ firstWord, timestamp, original, replacement, applies, createdAt }) => ({
        ...{ firstWord, timestamp, original, replacement, applies, createdAt: toIso(createdAt) },
      })),
    }),
  )
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
