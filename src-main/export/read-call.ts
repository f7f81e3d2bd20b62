/** Reads from the library what an export format writes for a call. Makes no requests. */
import { readSize, readWhole } from '../encryption/read-file.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import {
  findUnsupported,
  getAudioExtension,
  nameUnplayableFormat,
  readAudioType,
  type AudioType,
} from '../model/audio-formats.ts'
import { findAudioFile } from '../model/audio-file.ts'
import { counterpartNumber, mapServiceFields, type ServiceTranscript } from '../model/recording.ts'
import { readCaller } from '../model/phone-numbers/caller.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { AudioFolder, StoredFile } from '../model/stored-file.ts'
import type { UnsupportedAudio } from '../../src-preload/contract/audio.ts'
import type { CallOccurrences } from '../../src-preload/contract/search.ts'
import type { Note, Theme } from '../../src-preload/contract/personal.ts'
import { overlaps } from '../../src-preload/contract/turn-words.ts'
import type { RedactedSound, WordPlace } from '../../src-preload/contract/redaction.ts'
import type { RedactAudio } from '../model/redacted-audio.ts'
import { listTurns } from './formats/call-text.ts'
import { chooseSource, keepUnlessRedacted, listConfirmed, type CallSource } from './redacted-source.ts'
import type {
  ExportContext,
  ExportedAudio,
  ExportedCall,
  ExportedNote,
  ExportedTheme,
  ExportedTurn,
  ExportWords,
  NamedCall,
} from './types.ts'

/** Formats the other party's number; see `model/phone-numbers/caller.ts`. */
export type NumberFormat = (raw: string) => string

/** How documents name the two sides of calls. */
export interface Naming {
  formatNumber: NumberFormat
  /** The user's name; null if unknown. */
  userName: string | null
}

export interface ExportChoice {
  /** Exports the user's corrections instead of the service's words. */
  isCorrected: boolean
  /** Exports the user's notes and passages. */
  withNotes: boolean
  /** Leaves out the words that the user redacted. */
  isRedacted: boolean
}

/** Why there is nothing to export. */
export type MissingWords = 'no-transcript' | 'no-words'

export type ReadCall = (id: string) => Promise<ExportedCall | MissingWords>

/** Returns a function for any number of calls; it reads the tags' names only once. */
export function createCallReader(reader: CallSource, how: ReadingChoice): ReadCall {
  const source = chooseSource(reader, how.choice)
  const readWhole = createWholeCallReader(source, how)
  return async (id) => {
    const [recording] = await source.findRecordings({ ids: [id] })
    const transcript = await source.findTranscript({ id, isCorrected: how.choice.isCorrected })
    const isOptional = how.needsWords === false
    if (!recording || (!transcript && !isOptional)) return 'no-transcript'
    const turns = transcript ? listTurns(transcript) : []
    if (turns.length === 0 && !isOptional) return 'no-words'
    return await readWhole(recording, transcript ?? emptyTranscript, turns)
  }
}

export interface ReadingChoice extends Naming {
  choice: ExportChoice
  /** False: calls without words are read too. */
  needsWords?: boolean
}

export const emptyTranscript: ServiceTranscript = { text: '', wordCount: 0, words: [] }

/** The same for calls with or without words. */
export function createWholeCallReader(reader: CallSource, { formatNumber, userName, choice }: ReadingChoice) {
  const source = chooseSource(reader, choice)
  let tags: ReturnType<CallSource['listTags']> | undefined
  let themes: ReturnType<CallSource['listThemes']> | undefined
  return async (
    recording: StoredRecording,
    transcript: ServiceTranscript,
    turns: ExportedTurn[],
  ): Promise<ExportedCall> => {
    const { id } = recording
    const [{ tagIds, notes }, corrections, allTags, allThemes] = await Promise.all([
      source.findAdditions({ id }),
      source.listCorrections({ id }),
      (tags ??= source.listTags()),
      (themes ??= source.listThemes()),
    ])
    const exported = choice.withNotes ? nameThemes(notes, allThemes) : []
    const hasWords = exported.some(({ said }) => said !== null)
    return {
      ...mapServiceFields((field) => recording[field]),
      ...pickNames(recording, formatNumber),
      personId: recording.person?.id ?? null,
      userName: userName && (await keepUnlessRedacted(source, id, userName)),
      e164: findE164(recording),
      starred: recording.starred,
      isHeard: recording.audioState === 'present' ? !recording.unheard : null,
      audioSha256: recording.audioState === 'present' ? recording.audioSha256 : null,
      tags: allTags.filter((tag) => tagIds.includes(tag.id)).map(({ name }) => name),
      transcript,
      turns,
      corrections: corrections.map((each) => ({ ...each, applied: choice.isCorrected && each.applies })),
      notes: exported,
      marked: hasWords ? await source.listMarkedWords({ id, isCorrected: choice.isCorrected }) : [],
      themes: await pickThemes(source, id, exported, allThemes),
    }
  }
}

/** The themes of notes, in the user's order. */
async function pickThemes(
  source: CallSource,
  id: string,
  notes: readonly Note[],
  themes: readonly Theme[],
): Promise<ExportedTheme[]> {
  const used = themes
    .map((theme, position) => ({ ...theme, position }))
    .filter((theme) => notes.some(({ themeIds }) => themeIds.includes(theme.id)))
  return await Promise.all(
    used.map(async ({ description, ...theme }) => ({
      ...theme,
      description: (await keepUnlessRedacted(source, id, description)) ?? '',
    })),
  )
}

export function nameThemes(notes: readonly Note[], themes: readonly Theme[]): ExportedNote[] {
  return notes.map((note) => ({
    ...note,
    themes: themes.filter(({ id }) => note.themeIds.includes(id)).map(({ name }) => name),
  }))
}

export function pickNames(recording: StoredRecording, formatNumber: NumberFormat): NamedCall {
  const { id, createdAtMs, person } = recording
  const raw = counterpartNumber(recording)
  const isWithheld = readCaller(raw, null).kind === 'withheld'
  return { id, createdAtMs, person: person?.name ?? null, number: isWithheld ? null : formatNumber(raw!) }
}

function findE164(recording: StoredRecording): string | null {
  const caller = readCaller(counterpartNumber(recording), null)
  return caller.kind === 'number' ? caller.number : caller.kind === 'identity' ? caller.text : null
}

interface MatchSource {
  findOccurrences(input: {
    query: string
    id: string
    now: number
  }): Promise<Pick<CallOccurrences, 'occurrences'>>
}

/**
 * Counts how often a query was said in a call.
 *
 * @param redactions those whose words are not counted; null counts all words.
 */
export function createMatchCount(
  search: MatchSource,
  query: string,
  redactions: Pick<CallSource, 'listRedactions'> | null,
) {
  return async (id: string): Promise<number> => {
    const { occurrences } = await search.findOccurrences({ query, id, now: Date.now() })
    const confirmed = redactions ? await listConfirmed(redactions, id) : []
    const isRedacted = (said: WordPlace) => confirmed.some(({ shown }) => shown && overlaps(shown, said))
    return occurrences.filter(({ first, last }) => !isRedacted({ first, count: last - first + 1 })).length
  }
}

/** How redacted words are removed from audio. */
export interface AudioRedaction {
  redactAudio: RedactAudio
  sound: RedactedSound
}

type AudioSource = Pick<CallSource, 'findRecordings' | 'listSilences'>

/** @param redaction null exports redacted words too. */
export function createAudioReader(
  reader: AudioSource,
  library: AudioFolder,
  redaction: AudioRedaction | null,
): ExportContext['readAudio'] {
  return async (id, maxBytes) => {
    const audio = await findExportedAudio(reader, library, { id, isRedacted: redaction !== null })
    if (audio === null || isUnsupported(audio)) return audio
    return await readExported(audio, redaction, maxBytes).catch((error: unknown) => {
      if (isDamage(error)) return null
      throw error
    })
  }
}

/** @throws DamagedFileError, including one from a thread; the file system's error. */
async function readExported(
  { file, type, silences }: AudioToExport,
  redaction: AudioRedaction | null,
  maxBytes: number,
): Promise<ExportedAudio | UnsupportedAudio | null> {
  if (nameUnplayableFormat(type) !== null) return findUnsupported(type)
  if (!redaction || silences.length === 0) {
    return (await readSize(file)) > maxBytes ? null : { type, bytes: await readWhole(file) }
  }
  const { redactAudio, sound } = redaction
  const bytes = await redactAudio({ source: file, type, silences, sound, target: null, maxBytes })
  return bytes instanceof Uint8Array ? { type: 'audio/wav', bytes } : null
}

export interface AudioToExport {
  file: StoredFile
  /** Such as `.mp3`. */
  extension: string
  type: AudioType
  /** Seconds, ascending. */
  silences: [number, number][]
}

/**
 * The audio file of a call and its parts to silence: seconds, ascending. Null when it is not on this computer, or when
 * the position of redacted words is unknown; or why they cannot be silenced.
 */
export async function findExportedAudio(
  reader: AudioSource,
  library: AudioFolder,
  { id, isRedacted }: { id: string; isRedacted: boolean },
): Promise<AudioToExport | UnsupportedAudio | null> {
  const [recording] = await reader.findRecordings({ ids: [id] })
  if (recording?.audioState !== 'present') return null
  const file = await findAudioFile(library, recording.audioPath)
  const silences = isRedacted ? await reader.listSilences({ id }) : []
  if (file === null || silences === null) return null
  const type = readAudioType(recording.audioType)
  const unsupported = silences.length > 0 ? findUnsupported(type) : null
  if (unsupported !== null) return unsupported
  return { file, extension: `.${getAudioExtension(type)}`, type, silences }
}

export function isUnsupported(audio: object): audio is UnsupportedAudio {
  return 'problem' in audio
}

/** Says why a call's audio is not included. */
export function explainNoAudio(unsupported: UnsupportedAudio | null, words: ExportWords): string {
  if (unsupported === null) return words.noAudio
  return words[`${unsupported.problem}Audio`].replace('{format}', () => unsupported.format)
}
