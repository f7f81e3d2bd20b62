/** Adds one call to a bundle: its audio, the service's words and the user's additions, each in a file. */
import type { StoredRecording } from '../model/recording-item.ts'
import { getAudioExtension } from '../model/audio-formats.ts'
import { findAudioFile } from '../model/audio-file.ts'
import type { AudioFolder } from '../model/stored-file.ts'
import { mapServiceFields, type ServiceRecording } from '../model/recording.ts'
import type { BundleFolder } from './bundle-folder.ts'
import type { BundledFile, EvidenceSource, MissingReason } from './types.ts'

/** A call in the manifest. All texts are untrusted. */
export interface EvidenceEntry extends Omit<ServiceRecording, 'id'> {
  /** Position in the bundle, from 1. */
  number: number
  recordingId: string
  /** ISO 8601; null while the service still has it. */
  removedAtService: string | null
  audio: BundledFile | MissingReason
  transcript: BundledFile | MissingReason
  /** Null without additions, or when they are not included. */
  additions: BundledFile | null
}

export interface EntryInput {
  recording: StoredRecording
  number: number
  /** Digits in the files' names: all numbers have as many as the last one. */
  digits: number
  library: AudioFolder
  reader: EvidenceSource
  withAdditions: boolean
}

export async function bundleCall(folder: BundleFolder, input: EntryInput): Promise<EvidenceEntry> {
  const { recording, number } = input
  const name = String(number).padStart(input.digits, '0')
  const { removedAtServiceAt } = recording
  return {
    number,
    recordingId: recording.id,
    ...mapServiceFields((field) => recording[field]),
    removedAtService: removedAtServiceAt === null ? null : toIso(removedAtServiceAt),
    audio: await bundleAudio(folder, input, name),
    transcript: await bundleTranscript(folder, input, name),
    additions: input.withAdditions ? await bundleAdditions(folder, input, name) : null,
  }
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

/** In the form of `GET /v1/recordings/{id}`, with the service's words. */
async function bundleTranscript(
  folder: BundleFolder,
  { recording, reader }: EntryInput,
  name: string,
): Promise<BundledFile | MissingReason> {
  const { id, transcriptState } = recording
  const transcript = await reader.findTranscript({ id, isCorrected: false })
  if (!transcript) return transcriptState === 'unavailable' ? 'unavailable' : 'not-on-this-computer'
  const value = { id, ...mapServiceFields((field) => recording[field]), transcript }
  return await folder.write(`transcripts/${name}.json`, toJson(value))
}

async function bundleAdditions(
  folder: BundleFolder,
  { recording, reader }: EntryInput,
  name: string,
): Promise<BundledFile | null> {
  const { id } = recording
  const [{ tagIds, notes, bookmarks }, corrections] = await Promise.all([
    reader.findAdditions({ id }),
    reader.listCorrections({ id }),
  ])
  const person = recording.person?.name ?? null
  const count = tagIds.length + notes.length + bookmarks.length + corrections.length
  if (person === null && count === 0) return null
  const tags = tagIds.length === 0 ? [] : (await reader.listTags()).filter((tag) => tagIds.includes(tag.id))
  return await folder.write(
    `additions/${name}.json`,
    toJson({
      recordingId: id,
      person,
      tags: tags.map((tag) => tag.name),
      notes: notes.map(({ timestamp, text, createdAt, updatedAt }) => ({
        ...{ timestamp, text, createdAt: toIso(createdAt), updatedAt: toIso(updatedAt) },
      })),
      bookmarks: bookmarks.map(({ timestamp, label, createdAt }) => ({
        ...{ timestamp, label, createdAt: toIso(createdAt) },
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
